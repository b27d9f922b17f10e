import UIKit

/// An event on a controller of which it is not known which it is may be that of any.
final class ToldTogether: UIViewController {
    func open(_ page: UIViewController) {
        addChild(page)
        view.addSubview(page.view)
        children.forEach { $0.didMove(toParent: self) }
    }

    func openInLoop(_ page: UIViewController) {
        addChild(page)
        view.addSubview(page.view)
        for child in children { child.didMove(toParent: self) }
    }

    func close(_ page: UIViewController) {
        children.last?.willMove(toParent: nil)
        page.view.removeFromSuperview()
        page.removeFromParent()
    }
}

/// One method adds the child, another one completes it under another name.
final class ToldByPayload: UIViewController {
    private enum State {
        case empty
        case showing(UIViewController)
    }

    private var state = State.empty
    private var slot: (title: String, controller: UIViewController)?
    private var pages: [String: UIViewController] = [:]

    func openAsState() {
        let page = UIViewController()
        state = .showing(page)
        addChild(page)
        view.addSubview(page.view)
    }

    func finishState() {
        if case .showing(let page) = state { page.didMove(toParent: self) }
    }

    func openInSlot() {
        let page = UIViewController()
        slot = ("Page", page)
        addChild(page)
        view.addSubview(page.view)
        finishSlot()
    }

    private func finishSlot() {
        if let page = slot?.controller { page.didMove(toParent: self) }
    }

    func openUnderKey() {
        let page = UIViewController()
        pages["main"] = page
        addChild(page)
        view.addSubview(page.view)
    }

    func finishKey() {
        pages["main"]?.didMove(toParent: self)
    }
}

/// What is only presented has no parent to be removed from.
final class PaletteContainer: UIViewController {
    private var palette: UITableViewController?

    func showPalette() {
        if palette != nil { palette?.removeFromParent() }
        palette = UITableViewController()
        palette!.modalPresentationStyle = .popover
        present(palette!, animated: true)
    }
}

/// A window takes the view of its root.
final class ScreenMover {
    private var window: UIWindow?

    func move(_ pad: UIViewController, to screen: UIScreen) {
        let second = UIWindow(frame: screen.bounds)
        if let game = pad.parent {
            game.removeFromParent() // expect: missing_will_move
            second.rootViewController = game
        }
        window = second
    }
}

/// UIKit's names keep their meaning where AppKit has typealiases for them.
#if !canImport(UIKit)
public typealias UIViewController = NSViewController
public typealias UIView = NSView
#endif

final class DrawerContainer: UIViewController {
    func link(_ side: UIViewController) {
        addChild(side) // expect: missing_did_move
        view.addSubview(side.view)
    }

    func unlink(_ side: UIViewController) {
        side.view.removeFromSuperview()
        side.removeFromParent() // expect: missing_will_move
    }
}

/// A helper completes the child before its caller shows it.
final class EarlyHelper: UIViewController {
    private let side = UITableViewController()

    private func attach(_ controller: UIViewController) {
        addChild(controller)
        controller.didMove(toParent: self)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        attach(side) // expect: containment_order
        view.addSubview(side.view)
    }
}

/// Local functions are called above their declaration.
final class LocalSetUp: UIViewController {
    private let tags = UITableViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        setUp()
        func setUp() {
            tags.willMove(toParent: self) // expect: redundant_containment_call
            view.addSubview(tags.view)
            addChild(tags) // expect: containment_order, missing_did_move
        }
    }
}
