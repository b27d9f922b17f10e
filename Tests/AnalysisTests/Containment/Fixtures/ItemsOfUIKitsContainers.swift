// A container of UIKit adds its tabs, pages and the screens of its stack itself. Their views may be moved.
import UIKit

final class LogScreen: UIViewController {}

final class HomeScreen: UIViewController {
    private let tabs: UITabBarController
    private let pages: UIPageViewController

    func slideToLog(at index: Int) {
        if let log = tabBarController?.viewControllers?[index] as? LogScreen { log.title = "Log" }
        guard let old = tabBarController?.selectedViewController?.view,
            let new = tabBarController?.viewControllers?[index].view
        else { return }
        old.superview?.addSubview(new)
    }

    func liftTab() {
        guard let log = tabs.selectedViewController as? LogScreen else { return }
        view.addSubview(log.view)
    }

    func liftPage() {
        guard let log = pages.viewControllers?.first as? LogScreen else { return }
        view.addSubview(log.view)
    }

    func liftTop() {
        guard let log = navigationController?.topViewController as? LogScreen else { return }
        put(log)
    }

    private func put(_ screen: UIViewController) {
        view.addSubview(screen.view)
    }
}

final class LogStack: UINavigationController {
    private let box = UIView()

    func boxTop() {
        guard let log = visibleViewController as? LogScreen else { return }
        box.addSubview(log.view)
    }
}

/// This one is no container of UIKit's.
final class Shelf: UIViewController {
    var viewControllers: [UIViewController] = []
    var selectedViewController: LogScreen?
}

final class ShelfHost: UIViewController {
    private let shelf = Shelf()

    func lift() {
        view.addSubview(shelf.viewControllers[0].view) // expect: orphaned_child_view
    }

    func liftSelected() {
        guard let log = shelf.selectedViewController else { return }
        view.addSubview(log.view) // expect: orphaned_child_view
    }
}

/// Its own screen is no item.
final class TabHost: UIViewController {
    private let log = LogScreen()

    func lift() {
        view.addSubview(log.view) // expect: orphaned_child_view
    }
}
