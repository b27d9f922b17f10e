import SwiftUI
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        let tabs = UITabBarController()
        let home = HomeRootController()
        let search = UINavigationController(rootViewController: SearchRootController())
        tabs.viewControllers = [home, search]
        tabs.setViewControllers([home, search], animated: false)
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        self.window = window
    }
}

final class HomeRootController: UIViewController {
    func openDetail() {
        let detail = DetailRootController()
        detail.view.backgroundColor = .systemBackground
        navigationController?.pushViewController(detail, animated: true)
    }

    func openSettings() {
        let settings = UIHostingController(rootView: Text("Settings"))
        settings.modalPresentationStyle = .formSheet
        present(settings, animated: true)
    }

    func openSplit() {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(SearchRootController(), for: .primary)
        split.viewControllers = [DetailRootController()]
        show(split, sender: self)
    }

    func openPages() {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([DetailRootController()], direction: .forward, animated: false)
        present(pages, animated: true)
    }

    func snapshot() -> UIView? {
        let detail = DetailRootController()
        detail.loadViewIfNeeded()
        return detail.view.snapshotView(afterScreenUpdates: true)
    }

    func decorate(_ detail: DetailRootController) {
        let ribbon = UILabel()
        detail.view.addSubview(ribbon)
        navigationController?.view.addSubview(UIView())
    }
}

final class SearchRootController: UITableViewController {}
final class DetailRootController: UIViewController {}
