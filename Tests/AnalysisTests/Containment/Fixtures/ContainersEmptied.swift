import UIKit

// Where all views leave a view that shows children, the children that nothing keeps stay children for ever.

final class EmptiedByLoop: UIViewController {
    @IBOutlet var container: UIView!

    func open() {
        let page = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Page")
        self.addChild(page)
        self.container.addSubview(page.view)
        page.didMove(toParent: self)
    }

    func close() {
        if self.container.subviews.count > 0 {
            for view in self.container.subviews {
                view.removeFromSuperview() // expect: missing_remove_from_parent
            }
        }
    }
}

final class EmptiedByClosure: UIViewController {
    let container = UIView()

    func show(_ index: Int) {
        container.subviews.forEach { $0.removeFromSuperview() } // expect: missing_remove_from_parent
        let page = PageOfEmptied()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }
}

final class PageOfEmptied: UIViewController {}

final class EmptiedStack: UIViewController {
    let stack = UIStackView()

    func reload() {
        stack.arrangedSubviews.forEach { view in
            stack.removeArrangedSubview(view)
            view.removeFromSuperview() // expect: missing_remove_from_parent
        }
        let page = PageOfEmptied()
        addChild(page)
        stack.addArrangedSubview(page.view)
        page.didMove(toParent: self)
    }
}

final class EmptiedOneByOne: UIViewController {
    @IBOutlet var containers: [UIView]!

    func move(to index: Int) {
        let page = PageOfEmptied()
        addChild(page)
        containers[index].addSubview(page.view)
        page.didMove(toParent: self)
        for (position, container) in containers.enumerated() {
            if position != index {
                for view in container.subviews {
                    view.removeFromSuperview() // expect: missing_remove_from_parent
                }
            }
        }
    }
}

extension UIView {
    func removeAllOfEmptied() {
        subviews.forEach { $0.removeFromSuperview() }
    }
}

final class EmptiedByHelper: UIViewController {
    let container = UIView()

    func show() {
        container.removeAllOfEmptied() // expect: missing_remove_from_parent
        let page = PageOfEmptied()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }
}

// The children are kept, shown again, or leave in another way.

final class EmptiedAndKept: UIViewController {
    let container = UIView()
    let pages = [PageOfEmptied(), PageOfEmptied()]
    var current: UIViewController?

    func show(_ index: Int) {
        container.subviews.forEach { $0.removeFromSuperview() }
        addChild(pages[index])
        container.addSubview(pages[index].view)
        pages[index].didMove(toParent: self)
    }

    func showNew() {
        container.subviews.forEach { $0.removeFromSuperview() }
        let page = PageOfEmptied()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
        current = page
    }
}

final class EmptiedElsewhere: UIViewController {
    let container = UIView()
    let labels = UIStackView()

    func open() {
        let page = PageOfEmptied()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }

    func reload() {
        labels.subviews.forEach { $0.removeFromSuperview() }
    }
}

final class EmptiedByCaller: UIViewController {
    let container = UIView()

    // What it gives its caller can be removed there.
    func open() -> PageOfEmptied {
        let page = PageOfEmptied()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
        return page
    }

    func close() {
        container.subviews.forEach { $0.removeFromSuperview() }
    }
}

final class EmptiedWhenDone: UIViewController {
    let container = UIView()

    func open() {
        let page = PageWithHandler()
        page.onDone = {
            page.willMove(toParent: nil)
            page.view.removeFromSuperview()
            page.removeFromParent()
        }
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }

    func close() {
        container.subviews.forEach { $0.removeFromSuperview() }
    }
}

final class PageWithHandler: UIViewController {
    var onDone: (() -> Void)?
}

// Only some of the views leave.

final class EmptiedInPart: UIViewController {
    let container = UIView()

    func open() {
        let page = PageOfEmptied()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }

    func clear() {
        for view in container.subviews where view.tag == 5 { view.removeFromSuperview() }
        for view in container.subviews {
            if view is UILabel { view.removeFromSuperview() }
        }
        for view in container.subviews {
            guard let label = view as? UILabel else { continue }
            label.removeFromSuperview()
        }
        container.subviews.filter { $0.tag == 5 }.forEach { $0.removeFromSuperview() }
        container.subviews.first { $0.tag == 5 }?.removeFromSuperview()
        container.subviews.forEach { ($0 as? UILabel)?.removeFromSuperview() }
        container.subviews.compactMap { $0 as? UILabel }.forEach { $0.removeFromSuperview() }
    }
}

// The screen's own view is emptied.

final class EmptiedItself: UIViewController {
    func show() {
        view.subviews.forEach { $0.removeFromSuperview() } // expect: missing_remove_from_parent
        let page = PageOfEmptied()
        addChild(page)
        view.addSubview(page.view)
        page.didMove(toParent: self)
    }
}

// The view at a position may be another one.

final class EmptiedAtPositions: UIViewController {
    let container = UIView()

    func open() {
        let page = PageOfEmptied()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
        container.addSubview(UIActivityIndicatorView())
    }

    func hideSpinner() {
        container.subviews.last?.removeFromSuperview()
        container.subviews[1].removeFromSuperview()
        for case let label as UILabel in container.subviews { label.removeFromSuperview() }
        for view in container.subviews {
            view.removeFromSuperview()
            view.addSubview(UILabel())
        }
    }
}

extension UIView {
    func removeLoaderOfEmptied() {
        for case let loader as UIActivityIndicatorView in subviews { loader.removeFromSuperview() }
    }

    func popTopOfEmptied() { subviews.last?.removeFromSuperview() }
}

final class EmptiedInPartByHelper: UIViewController {
    let container = UIView()

    func show() {
        container.removeLoaderOfEmptied()
        container.popTopOfEmptied()
        let page = PageOfEmptied()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }
}

// When the screen is made, there are no children yet.

final class EmptiedAtFirst: UIViewController {
    let container = UIView()

    override func viewDidLoad() {
        container.subviews.forEach { $0.removeFromSuperview() }
        let page = PageOfEmptied()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }
}

// Something else keeps the children, or has made them.

final class EmptiedAndListed: UIViewController {
    let container = UIView()
    var pages: [UIViewController] = []
    static var current: UIViewController?

    func showListed() {
        let page = PageOfEmptied()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
        pages += [page]
    }

    func showCurrent() {
        let page = PageOfEmptied()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
        Self.current = page
    }

    func showRegistered() {
        let page = PageOfEmptied()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
        register(page)
    }

    func showCached(_ index: Int) {
        let page = page(at: index)
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }

    func register(_ page: UIViewController) { pages.append(page) }

    func page(at index: Int) -> UIViewController {
        if index < pages.count { return pages[index] }
        let page = PageOfEmptied()
        pages.append(page)
        return page
    }

    func clear() { container.subviews.forEach { $0.removeFromSuperview() } }
}

// The caller or a subclass removes the children.

final class EmptiedWhenFinished: UIViewController {
    let container = UIView()

    func show() {
        let page = PageOfEmptied()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }

    func pageDidFinish(_ page: UIViewController) {
        page.willMove(toParent: nil)
        page.removeFromParent()
        clear()
    }

    func clear() { container.subviews.forEach { $0.removeFromSuperview() } }
}

class EmptiedBase: UIViewController {
    let container = UIView()

    func show() {
        let page = PageOfEmptied()
        addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: self)
    }

    func clear() { container.subviews.forEach { $0.removeFromSuperview() } }
}

final class EmptiedSubclass: EmptiedBase {
    override func clear() {
        for child in children {
            child.willMove(toParent: nil)
            child.removeFromParent()
        }
        super.clear()
    }
}

// Another object is the parent.

final class EmptiedOfOwner: UIViewController {
    let container = UIView()
    weak var owner: UIViewController?

    func show() {
        let page = PageOfEmptied()
        owner?.addChild(page)
        container.addSubview(page.view)
        page.didMove(toParent: owner)
    }

    func clear() { container.subviews.forEach { $0.removeFromSuperview() } }
}
