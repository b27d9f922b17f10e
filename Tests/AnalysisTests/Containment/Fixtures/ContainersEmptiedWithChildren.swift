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

// A function outside the sources may remove them.

final class EmptiedByLibrary: UIViewController {
    let container = UIView()

    func show() {
        children.forEach { $0.removeFromItsParent() }
        container.subviews.forEach { $0.removeFromSuperview() }
        let page = UIViewController()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }
}

final class EmptiedAfterLibrary: UIViewController {
    let container = UIView()

    func show() {
        let page = UIViewController()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }

    func reset() {
        for child in children { child.removeFromItsParent() }
        clear()
    }

    func resetAll() {
        Containment.remove(children, from: self)
        clear()
    }

    private func clear() {
        container.subviews.forEach { $0.removeFromSuperview() }
    }
}

final class EmptiedByOwnLibrary: UIViewController {
    let container = UIView()

    func show() {
        removeAllChildViewControllers()
        container.subviews.forEach { $0.removeFromSuperview() }
        let page = UIViewController()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }
}

final class EmptiedByFunction: UIViewController {
    let container = UIView()

    func show() {
        Containment.end(children, of: self)
        container.subviews.forEach { $0.removeFromSuperview() }
        let page = UIViewController()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }
}

class BaseOfEmptied: UIViewController {
    let container = UIView()

    func show() {
        let page = UIViewController()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }

    func leave() {
        for child in children {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
    }
}

final class EmptiedByBase: BaseOfEmptied {
    func clear() {
        leave()
        container.subviews.forEach { $0.removeFromSuperview() }
    }
}

// They are shown again.

final class EmptiedAndShownAgain: UIViewController {
    let container = UIView()

    func load() {
        let page = UIViewController()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }

    func show(_ index: Int) {
        container.subviews.forEach { $0.removeFromSuperview() }
        container.addSubview(children[index].view)
    }
}

// What is left out here is not seen elsewhere.

final class EmptiedByHelperElsewhere: UIViewController {
    let container = UIView()

    func reset() {
        drop()
        clear()
    }

    private func drop() { children.forEach { $0.unembed() } }

    private func clear() { container.subviews.forEach { $0.removeFromSuperview() } }

    func load() {
        let page = UIViewController()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }
}
