// Children of UIKit's containers, taken out by hand: the stack, the tabs or the pages should be set, and the container does the
// rest. To announce the removal besides is not what is missing.
import UIKit

final class StackTrimmer {
    func trim(_ navigation: UINavigationController) {
        for screen in navigation.viewControllers.dropLast() {
            screen.removeFromParent()
        }
    }

    func trimAll(_ navigation: UINavigationController) {
        navigation.viewControllers.forEach { $0.removeFromParent() }
        navigation.children.forEach { $0.removeFromParent() }
    }

    func dropFirst(of navigation: UINavigationController) {
        navigation.viewControllers.first?.removeFromParent()
    }

    func dropTop(of navigation: UINavigationController) {
        if let top = navigation.topViewController {
            top.view.removeFromSuperview()
            top.removeFromParent()
        }
    }

    func dropTab(of tabs: UITabBarController) {
        tabs.selectedViewController?.removeFromParent()
        tabs.viewControllers?[2].removeFromParent()
    }
}

final class ScreenStack: UINavigationController {
    func dropAll() {
        for screen in viewControllers { screen.removeFromParent() }
        topViewController?.removeFromParent()
        for child in children { child.removeFromParent() }
    }
}

final class WizardController: UIViewController {
    private var steps: [UIViewController] = []

    func restart() {
        navigationController?.viewControllers.dropFirst().forEach { $0.removeFromParent() }
        guard let stack = navigationController else { return }
        for screen in stack.viewControllers where screen is StepScreen { screen.removeFromParent() }
    }

    /// One's own children, whatever they are called.
    func clear() {
        for step in steps {
            step.view.removeFromSuperview()
            step.removeFromParent() // expect: missing_will_move
        }
        children.forEach { child in
            child.view.removeFromSuperview()
            child.removeFromParent() // expect: missing_will_move
        }
    }

    /// Which container is the parent is not known.
    func drop(_ step: UIViewController) {
        if step.navigationController != nil {
            step.removeFromParent() // expect: missing_will_move
            step.view.removeFromSuperview()
        }
    }
}

final class StepScreen: UIViewController {}

/// A container of one's own that calls its children so.
final class DeckController: UIViewController {
    var viewControllers: [UIViewController] = []
    var topViewController: UIViewController? { viewControllers.last }

    func clear() {
        for card in viewControllers {
            card.view.removeFromSuperview()
            card.removeFromParent() // expect: missing_will_move
        }
    }
}
