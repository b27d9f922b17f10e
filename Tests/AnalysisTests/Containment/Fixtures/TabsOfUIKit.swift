import SwiftUI
import UIKit

/// `addChild` appends a tab: no view, no `didMove` to ask for.
final class ShopTabs: UITabBarController {
    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(TabController())
        let basket = UINavigationController(rootViewController: TabController())
        basket.tabBarItem = UITabBarItem(title: "Basket", image: nil, tag: 1)
        addChild(basket)
        [TabController(), TabController()].forEach(addChild)
        addTab(TabController(), title: "More")
    }

    private func addTab(_ controller: UIViewController, title: String) {
        controller.title = title
        let navigation = UINavigationController(rootViewController: controller)
        self.addChild(navigation)
    }
}

final class TabController: UIViewController {}

final class TabsCoordinator {
    private let tabs = UITabBarController()

    func start(in window: UIWindow) {
        tabs.addChild(TabController())
        let host = UIHostingController(rootView: Text("Search"))
        host.view.backgroundColor = .clear
        tabs.addChild(host)
        tabs.viewControllers?.append(TabController())
        tabs.setViewControllers([TabController(), host], animated: false)
        window.rootViewController = tabs
    }
}

/// Tabs of iOS 18.
final class ModernTabs: UITabBarController {
    func fill() {
        tabs = [
            UITab(title: "Home", image: nil, identifier: "home") { _ in
                let home = TabController()
                home.loadViewIfNeeded()
                return home
            },
            UISearchTab { _ in UINavigationController(rootViewController: TabController()) },
        ]
    }
}

/// From a page.
final class TabsPage: UIViewController {
    func more() {
        let page = TabController()
        tabBarController?.addChild(page)
    }

    func cover() {
        let cover = TabController()
        tabBarController?.addChild(cover)
        tabBarController?.view.addSubview(cover.view)
    }
}

/// A bar of its own above the tab bar: both belong into a container.
final class PlayerTabs: UITabBarController {
    private let mini = MiniPlayerController()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(mini.view) // expect: orphaned_child_view - says into a container; no addChild
    }
}

final class MiniPlayerController: UIViewController {}

final class TabPage: UIViewController {
    private let mini = TabMiniController()

    func showMini() {
        tabBarController?.view.addSubview(mini.view) // expect: orphaned_child_view - says into a container; no addChild
    }
}

final class TabMiniController: UIViewController {}

/// A container of one's own that looks like it asks for everything.
final class HandMadeTabs: UIViewController {
    func show(_ controller: TabController) {
        addChild(controller) // expect: missing_did_move
        view.addSubview(controller.view)
    }
}
