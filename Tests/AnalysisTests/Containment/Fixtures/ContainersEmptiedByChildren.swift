import UIKit

// The children remove themselves.

final class EmptiedOfOwnEnds: UIViewController {
    let container = UIView()

    func show() {
        let page = PageThatEndsItself()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }

    func clear() { container.subviews.forEach { $0.removeFromSuperview() } }
}

final class PageThatEndsItself: UIViewController {
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        willMove(toParent: nil)
        removeFromParent()
    }
}

// These do not.

final class EmptiedOfOthers: UIViewController {
    let container = UIView()

    func show() {
        let page = PageThatStays()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }

    func clear() { container.subviews.forEach { $0.removeFromSuperview() } } // expect: missing_remove_from_parent
}

final class PageThatStays: UIViewController {}

// Nothing is known of these.

final class EmptiedOfUnknown: UIViewController {
    let container = UIView()

    func show() {
        guard let page = storyboard?.instantiateViewController(withIdentifier: "Page") else { return }
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }

    func clear() { container.subviews.forEach { $0.removeFromSuperview() } }
}
