import UIKit

/// Adds all its children at once, and shows one of them at a time through a property that may be any.
class HandmadeTabs: UIViewController {
    var viewControllers: [UIViewController] = [] {
        didSet {
            for controller in oldValue {
                controller.willMove(toParent: nil)
                controller.removeFromParent()
            }
            for controller in viewControllers {
                addChild(controller)
                controller.didMove(toParent: self)
            }
        }
    }
    var selectedIndex = 0
    let container = UIView()

    var selectedViewController: UIViewController? {
        viewControllers.indices.contains(selectedIndex) ? viewControllers[selectedIndex] : nil
    }

    func select(_ index: Int) {
        selectedViewController?.view.removeFromSuperview()
        selectedIndex = index
        guard let next = selectedViewController else { return }
        container.addSubview(next.view)
        next.view.frame = container.bounds
    }
}

final class LoopAdded: UIViewController {
    private var pages: [UIViewController] = []
    private var visibleViewController: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        for page in pages {
            addChild(page)
            page.didMove(toParent: self)
        }
    }

    func show(at index: Int) {
        visibleViewController?.view.removeFromSuperview()
        let page = pages[index]
        view.addSubview(page.view)
        visibleViewController = page
    }
}

/// Children that a UIKit container owns are its own to remove.
final class OwnedByContainer: UIViewController {
    func leave(_ tabs: UITabBarController) {
        tabs.viewControllers?[0].willMove(toParent: nil)
        tabs.viewControllers?[0].view.removeFromSuperview()
    }

    func turn(_ pages: UIPageViewController, to next: UIViewController) {
        let previous = pages.viewControllers?.first
        previous?.willMove(toParent: nil)
        pages.setViewControllers([next], direction: .forward, animated: true)
    }

    func reset(_ tabs: UITabBarController) {
        tabs.viewControllers?.forEach { controller in
            if let navigation = controller as? UINavigationController {
                navigation.viewControllers[0].willMove(toParent: nil)
            }
        }
    }
}
