import UIKit

final class StagedScreen: UIViewController {
    private let form = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpChildren()
        setUpHierarchy()
        finishChildren()
    }

    private func setUpChildren() {
        addChild(form)
    }

    private func setUpHierarchy() {
        view.addSubview(form.view)
    }

    private func finishChildren() {
        form.didMove(toParent: self)
    }
}

final class MisstagedScreen: UIViewController {
    private let form = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(form)
        form.didMove(toParent: self) // expect: containment_order
        setUpHierarchy()
    }

    private func setUpHierarchy() {
        let scroll = UIScrollView()
        view.addSubview(scroll)
        scroll.addSubview(form.view)
    }
}

final class HostedBadgeView: UIView {
    private let badge = UIViewController()

    override init(frame: CGRect) {
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    func move(to parent: UIViewController) {
        parent.addChild(badge)
        addSubview(badge.view)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil else { return }
        badge.didMove(toParent: badge.parent)
    }
}

/// A subclass completes what its superclass adds.
class SheetBaseController: UIViewController {
    let sheet = UITableViewController()
    let drawer = UITableViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(sheet)
        addChild(drawer) // expect: missing_did_move
        view.addSubview(drawer.view)
    }
}

final class SheetController: SheetBaseController {
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        view.addSubview(sheet.view)
        sheet.didMove(toParent: self)
    }
}
