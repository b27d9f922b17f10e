import UIKit

final class TabsViewController: UIViewController {
    private let container = UIView()
    private let spinner = UIView()
    private var selected: UIViewController?

    func select(_ next: UIViewController) {
        selected?.willMove(toParent: nil)
        selected?.removeFromParent()
        selected = next
        setUpContent()
    }

    func selectForgetting(_ next: UIViewController) {
        selected?.willMove(toParent: nil)
        selected?.removeFromParent() // expect: child_view_left_behind
        selected = next
        hideSpinner()
    }

    private func setUpContent() {
        container.subviews.forEach { $0.removeFromSuperview() }
        guard let child = selected else { return }
        addChild(child)
        container.addSubview(child.view)
        child.didMove(toParent: self)
    }

    private func hideSpinner() {
        spinner.removeFromSuperview()
    }
}

final class ColumnsViewController: UIViewController {
    private let stack = UIStackView()
    private var column: UIViewController?

    func clear() {
        column?.willMove(toParent: nil)
        column?.removeFromParent()
        stack.clear()
    }
}

extension UIStackView {
    func clear() {
        for subview in arrangedSubviews {
            subview.removeFromSuperview()
        }
    }
}

/// Exchanges its content: the view that it held leaves when another comes.
final class BoxView: UIView {
    private weak var contentView: UIView?
    private let badge = UIView()

    func attach(_ view: UIView) {
        contentView?.removeFromSuperview()
        addSubview(view)
        contentView = view
    }

    func stack(_ view: UIView) {
        addSubview(view)
        badge.isHidden = true
    }
}

final class BoxViewController: UIViewController {
    private var child: UIViewController?

    override func loadView() {
        view = BoxView()
    }

    func refresh() {
        child?.willMove(toParent: nil)
        child?.removeFromParent()
        let next = UITableViewController()
        addChild(next)
        child = next
        if let box = view as? BoxView {
            box.attach(next.view)
        }
        next.didMove(toParent: self)
    }

    func pile() {
        child?.willMove(toParent: nil)
        child?.removeFromParent() // expect: child_view_left_behind
        let next = UITableViewController()
        addChild(next)
        child = next
        if let box = view as? BoxView {
            box.stack(next.view)
        }
        next.didMove(toParent: self)
    }
}

/// UIKit's containers exchange the views of what they are given.
final class StoriesPageViewController: UIPageViewController {
    private var current: UIViewController?

    func show(_ page: UIViewController) {
        current?.willMove(toParent: nil)
        current?.removeFromParent()
        current = page
        addChild(page)
        setViewControllers([page], direction: .forward, animated: true, completion: nil)
    }
}

/// What was never added need not be told that it leaves.
final class OverlayPresenter: NSObject {
    private var controller: OverlayViewController?

    func show(in window: UIWindow) {
        controller = OverlayViewController()
        if let view = controller?.view {
            window.addSubview(view) // expect: orphaned_child_view
        }
    }

    func hide() {
        controller?.removeFromParent()
        controller?.view.removeFromSuperview()
        controller = nil
    }
}

final class OverlayViewController: UIViewController {}

/// Views under names of their own: the one that is taken out is no child's.
final class BadgesViewController: UIViewController {
    private var badges: [String: UIView] = ["spinner": UIView()]
    private var selected: UIViewController?

    func select(_ next: UIViewController) {
        selected?.willMove(toParent: nil)
        selected?.removeFromParent() // expect: child_view_left_behind
        selected = next
        hideSpinner()
    }

    private func hideSpinner() {
        badges["spinner"]!.removeFromSuperview()
    }
}

/// Any of them may be the child's.
final class LayersViewController: UIViewController {
    private var layers: [String: UIView] = [:]
    private var selected: UIViewController?

    func select(_ next: UIViewController) {
        selected?.willMove(toParent: nil)
        selected?.removeFromParent()
        selected = next
        layers.values.forEach { $0.removeFromSuperview() }
    }
}
