import UIKit

/// The container's own way of adding is `super`'s, and a view more.
final class OutletContainer: UIViewController {
    override func addChild(_ child: UIViewController) {
        super.addChild(child)
        view.addSubview(child.view)
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
    }
}

final class SlidingContainer: UIViewController {
    private var current: UIViewController?

    override func addChild(_ child: UIViewController) {
        current = child
        super.addChild(child)
        view.insertSubview(child.view, at: 0)
        child.didMove(toParent: self)
    }

    func show(_ child: UIViewController) {
        view.addSubview(child.view) // expect: orphaned_child_view
    }
}
