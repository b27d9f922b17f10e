import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var coordinator: AppCoordinator?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let root = RootContainerViewController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        self.window = window
        coordinator = AppCoordinator(root: root)
        coordinator?.start()
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
        showCurtain()
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
        (window?.rootViewController as? RootContainerViewController)?.curtain = nil
    }

    private func showCurtain() {
        (window?.rootViewController as? RootContainerViewController)?.curtain = LoadingViewController()
    }

    /// The last in the responder chain: the alerts can be opened from every screen.
    @objc func showServiceAlerts(_ sender: Any?) {
        coordinator?.open(.alerts)
    }
}
