import AppKit

final class InspectorController: NSViewController {
    private let general = NSViewController()
    private let advanced = AdvancedPane()
    private var shown: NSViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(general)
        view.addSubview(general.view)
        addChild(advanced)
        shown = general
    }

    func show(_ pane: NSViewController) {
        shown?.view.removeFromSuperview()
        shown?.removeFromParent()
        addChild(pane)
        view.addSubview(pane.view)
        shown = pane
    }

    func embed() {
        let badge = AdvancedPane()
        view.addSubview(badge.view)
    }

    func clear() {
        for child in children {
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
    }
}

class PaneController: NSViewController {
    func install(_ pane: NSViewController) {
        addChild(pane)
        view.addSubview(pane.view)
    }
}

final class AdvancedPane: PaneController {
    private let logs = NSViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        install(logs)
    }
}

final class InspectorWindowController: NSWindowController {
    func attach(_ pane: NSViewController) {
        contentViewController?.addChild(pane)
        contentViewController?.view.addSubview(pane.view)
    }
}
