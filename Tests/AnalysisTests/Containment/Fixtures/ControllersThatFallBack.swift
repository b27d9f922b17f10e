// What is embedded is one of several controllers, some of which are children.
import UIKit

final class ShelfScreen: UIViewController {}
final class EmptyScreen: UIViewController {}

/// The pages are children. Beyond them, a plain controller stands in.
final class ShelvesController: UIViewController {
    private var pages: [UIViewController] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        let first = ShelfScreen()
        let second = ShelfScreen()
        addChild(first)
        addChild(second)
        pages.append(first)
        pages.append(second)
        view.addSubview(first.view)
        first.didMove(toParent: self)
        second.didMove(toParent: self)
    }

    func show(_ index: Int) {
        let page = page(at: index)
        view.addSubview(page.view)
    }

    func showDirectly(_ index: Int) {
        let page = index < pages.count ? pages[index] : UIViewController()
        view.addSubview(page.view)
    }

    func showByHelper(_ index: Int) {
        put(page(at: index))
    }

    private func put(_ page: UIViewController) {
        view.addSubview(page.view)
    }

    private func page(at index: Int) -> UIViewController {
        if index > pages.count - 1 {
            return UIViewController()
        }
        return pages[index]
    }
}

/// Nothing adds these.
final class LooseShelvesController: UIViewController {
    private var pages: [UIViewController] = []

    func show(_ index: Int) {
        let page = page(at: index)
        view.addSubview(page.view) // expect: orphaned_child_view
    }

    func showDirectly(_ index: Int) {
        let page = index < pages.count ? pages[index] : UIViewController()
        view.addSubview(page.view) // expect: orphaned_child_view
    }

    private func page(at index: Int) -> UIViewController {
        if index > pages.count - 1 {
            return UIViewController()
        }
        return pages[index]
    }
}

/// Only one of the two is a child.
final class HalfShelfController: UIViewController {
    private let shelf = ShelfScreen()
    private let empty = EmptyScreen()

    func show(_ isEmpty: Bool) {
        addChild(shelf)
        view.addSubview((isEmpty ? empty : shelf).view) // expect: orphaned_child_view - `empty`
        shelf.didMove(toParent: self)
    }
}

/// Neither of them is.
final class NoShelfController: UIViewController {
    private let shelf = ShelfScreen()
    private let empty = EmptyScreen()

    func show(_ isEmpty: Bool) {
        view.addSubview((isEmpty ? empty : shelf).view) // expect: orphaned_child_view - `shelf` | orphaned_child_view - `empty`
    }
}

/// Callers add what they give.
final class GivenShelfController: UIViewController {
    private let shelf = ShelfScreen()
    private let empty = EmptyScreen()

    func showShelf() {
        addChild(shelf)
        put(shelf)
        shelf.didMove(toParent: self)
    }

    func showEmpty() {
        put(empty) // expect: orphaned_child_view
    }

    private func put(_ given: UIViewController?) {
        let page = given ?? UIViewController()
        view.addSubview(page.view)
    }
}
