import UIKit

// The children leave without a name.

final class EmptiedWithChildren: UIViewController {
    let container = UIView()

    func show() {
        container.subviews.forEach { $0.removeFromSuperview() }
        children.forEach {
            $0.willMove(toParent: nil)
            $0.removeFromParent()
        }
        let page = UIViewController()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }
}

// What one screen does with its children does not help another one.

final class EmptiedBesides: UIViewController {
    let container = UIView()

    func show() {
        container.subviews.forEach { $0.removeFromSuperview() } // expect: missing_remove_from_parent
        let page = UIViewController()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }
}
