import UIKit

// What happens to a child under another name: in a property for its view, in a stack.

final class SideController: UIViewController {}

/// A property holds the view of the child that is shown, and a helper removes it.
final class SlotController: UIViewController {
    private var page: UIViewController?
    private var shown: UIView?
    private let box = UIView()

    func replace(_ next: UIViewController) {
        page?.willMove(toParent: nil)
        page?.removeFromParent()
        page = next
        addChild(next)
        place()
        next.didMove(toParent: self)
    }

    private func place() {
        shown?.removeFromSuperview()
        shown = page?.view
        if let shown { box.addSubview(shown) }
    }
}

/// A helper that removes no view.
final class CountingController: UIViewController {
    private var page: UIViewController?
    private var count = 0

    func show(_ next: UIViewController) {
        addChild(next)
        view.addSubview(next.view)
        next.didMove(toParent: self)
        page = next
    }

    func close() {
        page?.willMove(toParent: nil)
        page?.removeFromParent() // expect: child_view_left_behind
        step()
    }

    private func step() { count += 1 }
}

/// The stack has been set: UIKit tells those that are left out.
extension UIViewController {
    func leaveStack() {
        guard let stack = navigationController else { return }
        stack.setViewControllers(stack.viewControllers.filter { $0 !== self }, animated: false)
        view.removeFromSuperview()
        removeFromParent()
    }

    func leave() {
        view.removeFromSuperview()
        removeFromParent()
    }
}

final class StackController: UIViewController {
    private let stack = UINavigationController()

    func clear() {
        let empty = UIViewController()
        stack.setViewControllers([empty], animated: false)
        empty.leave()
    }

    func drop(_ side: SideController) {
        addChild(side)
        view.addSubview(side.view)
        side.didMove(toParent: self)
        side.leave() // expect: missing_will_move
    }
}

/// A helper and a getter return one of two children.
final class ChoosingController: UIViewController {
    private let list = SideController()
    private let map = SideController()
    private var isMap = false

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(list)
        addChild(map)
        list.didMove(toParent: self)
        map.didMove(toParent: self)
    }

    func select(_ index: Int) {
        let page = page(at: index)
        view.addSubview(page.view)
    }

    func refresh() {
        view.addSubview(current.view)
    }

    func put() {
        view.addSubview(content(at: 0))
    }

    private func page(at index: Int) -> UIViewController { index == 0 ? list : map }

    private var current: UIViewController { isMap ? map : list }

    private func content(at index: Int) -> UIView {
        if index == 0 { return list.view }
        return map.view
    }
}

/// The same, and nothing is added.
final class ForgetfulController: UIViewController {
    private let list = SideController()
    private let map = SideController()

    func select(_ index: Int) {
        let page = page(at: index)
        view.addSubview(page.view) // expect: orphaned_child_view
    }

    private func page(at index: Int) -> UIViewController { index == 0 ? list : map }
}

final class HurriedController: UIViewController {
    private let list = SideController()
    private let map = SideController()

    func begin(_ index: Int) {
        let page = page(at: index)
        addChild(page) // expect: missing_did_move
        view.addSubview(page.view)
    }

    private func page(at index: Int) -> UIViewController { index == 0 ? list : map }
}

/// What was made before, or is made now.
final class CachingController: UIViewController {
    private var cached: SideController?

    func open() {
        let page = page()
        addChild(page) // expect: missing_did_move
        view.addSubview(page.view)
    }

    private func page() -> SideController {
        if let cached { return cached }
        let page = SideController()
        cached = page
        return page
    }
}

final class RightCachingController: UIViewController {
    private var cached: SideController?

    func open() {
        let page = page()
        addChild(page)
        view.addSubview(page.view)
        page.didMove(toParent: self)
    }

    func close() {
        cached?.willMove(toParent: nil)
        cached?.view.removeFromSuperview()
        cached?.removeFromParent()
    }

    private func page() -> SideController {
        if let cached { return cached }
        let page = SideController()
        cached = page
        return page
    }
}
