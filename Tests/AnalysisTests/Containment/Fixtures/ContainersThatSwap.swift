import UIKit

typealias Block = () -> Void
typealias BoolBlock = (Bool) -> Void

extension UIViewController {
    func transitionControllers(
        from fromViewController: UIViewController,
        to toViewController: UIViewController,
        duration: TimeInterval = 0,
        animations: Block? = nil,
        completion: BoolBlock? = nil
    ) {
        if Globals.isTesting {
            animations?()
            self.transition(
                from: fromViewController, to: toViewController, duration: duration, options: [], animations: nil,
                completion: nil)
            completion?(true)
        } else {
            self.transition(
                from: fromViewController, to: toViewController, duration: duration, options: [], animations: animations,
                completion: completion)
        }
    }
}

/// The children are added in one method, and shown by another through a property that is one of `children`.
final class TabContainer: UIViewController {
    private var selectedTab = 0
    private var visibleViewController: UIViewController?
    private let tabBar = UIView()

    var selectedViewController: UIViewController {
        get { return children[selectedTab] }
        set(controller) { selectedTab = children.firstIndex(of: controller) ?? 0 }
    }

    func updateVisibleViewController() {
        let currentViewController: UIViewController? = visibleViewController
        let nextViewController = selectedViewController

        nextTick {
            if let currentViewController = currentViewController,
                currentViewController != nextViewController,
                currentViewController.parent == self
            {
                self.transitionControllers(currentViewController, nextViewController)
            } else {
                self.showViewController(nextViewController)
            }
        }
        visibleViewController = nextViewController
    }

    func hideViewController(_ hideViewController: UIViewController) {
        if hideViewController.parent == self {
            hideViewController.view.removeFromSuperview()
        }
    }

    func showViewController(_ showViewController: UIViewController) {
        showViewController.view.frame = view.bounds
        view.insertSubview(showViewController.view, belowSubview: tabBar)
    }

    func transitionControllers(_ hideViewController: UIViewController, _ showViewController: UIViewController) {
        transitionControllers(
            from: hideViewController,
            to: showViewController,
            animations: {
                self.hideViewController(hideViewController)
                self.showViewController(showViewController)
            },
            completion: { _ in
                self.didSwap()
            })
    }

    private func didSwap() {}
}

/// The one that leaves was added when it came.
final class StepContainer: UIViewController {
    private var visibleViewController: UIViewController?
    private let container = UIView()

    func showFirst(_ viewController: UIViewController) {
        addChild(viewController)
        container.addSubview(viewController.view)
        viewController.didMove(toParent: self)
        visibleViewController = viewController
    }

    func goToController(_ viewController: UIViewController) {
        goToController(viewController, direction: .right)
    }

    private func goToController(_ viewController: UIViewController, direction: Direction) {
        guard let visibleViewController = visibleViewController else { return }
        transitionFromViewController(visibleViewController, toViewController: viewController, direction: direction)
    }

    private func transitionFromViewController(
        _ visibleViewController: UIViewController,
        toViewController nextViewController: UIViewController,
        direction: Direction
    ) {
        if isTransitioning {
            return
        }
        visibleViewController.willMove(toParent: nil)
        addChild(nextViewController)
        nextViewController.view.alpha = 1
        transitioningViewController = nextViewController
        transitionControllers(
            from: visibleViewController,
            to: nextViewController,
            duration: 0.4,
            animations: {
                self.container.insertSubview(nextViewController.view, aboveSubview: visibleViewController.view)
                visibleViewController.view.frame.origin.x = -visibleViewController.view.frame.width
            },
            completion: { _ in
                nextViewController.didMove(toParent: self)
                visibleViewController.removeFromParent()
                self.visibleViewController = nextViewController
                self.transitioningViewController = nil
            })
    }
}

/// A view that removes the child's view after an animation.
final class CardContainer: UIViewController {
    private let stack = CardStack()

    func remove(card: UIViewController) {
        card.willMove(toParent: nil)
        stack.removeCard(card.view)
        card.removeFromParent()
    }
}

final class CardStack: UIView {
    func removeCard(_ card: UIView) {
        collapse(card) { [weak self, weak card] in
            guard let self = self, let card = card else { return }
            self.forget(card)
        }
    }
}

/// A method of its own beside UIKit's: without arguments UIKit's is meant.
final class Panel: UIViewController {
    private let animator = PanelAnimator()

    func removeFromParent(transition: Transition = .none, completion: (() -> Void)? = nil) {
        self.willMove(toParent: nil)
        self.animator.removeFromParent(transition: transition) {
            self.view.removeFromSuperview()
            self.removeFromParent()
            completion?()
        }
    }
}

final class PanelHost: UIViewController {
    private let panel = Panel()

    func close() { panel.removeFromParent(transition: .none) }
}
