import UIKit

final class ContainerView: UIView {
    var hosted: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let hosted = hosted { addSubview(hosted) }
        }
    }
}

final class OrphaningController: UIViewController {
    let container = ContainerView()

    func show(_ child: UIViewController) {
        container.hosted = child.view // expect: orphaned_child_view
    }
}

final class SwappingController: UIViewController {
    let container = ContainerView()
    var child: UIViewController?

    func swap(_ next: UIViewController) {
        child?.willMove(toParent: nil)
        addChild(next)
        container.hosted = next.view
        child?.removeFromParent()
        next.didMove(toParent: self)
        child = next
    }
}
