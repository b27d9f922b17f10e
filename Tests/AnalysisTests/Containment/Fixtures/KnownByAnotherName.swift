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
