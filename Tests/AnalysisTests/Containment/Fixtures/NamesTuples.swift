import UIKit

final class SplitPaneController: UIViewController {
    private var panes: (left: UIViewController, right: UIViewController)

    init(left: UIViewController, right: UIViewController) {
        panes = (left, right)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    func install() {
        addChild(panes.left)
        view.addSubview(panes.left.view)
        panes.left.didMove(toParent: self)

        addChild(panes.right) // expect: missing_did_move
        view.addSubview(panes.right.view)
    }

    func installUnpacked() {
        let (left, right) = panes
        addChild(left)
        addChild(right)
        view.addSubview(left.view)
        view.addSubview(right.view)
        left.didMove(toParent: self)
        right.didMove(toParent: self)
    }

    func installListed() {
        let rows = [(panes.left, 0.4), (panes.right, 0.6)]
        for (pane, share) in rows {
            addChild(pane)
            pane.view.frame.size.width = view.bounds.width * share
            view.addSubview(pane.view)
            pane.didMove(toParent: self)
        }
    }
}
