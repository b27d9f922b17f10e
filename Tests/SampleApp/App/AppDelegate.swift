import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UINavigationBar.appearance().tintColor = Theme.tint
        return true
    }

    func application(
        _ application: UIApplication,
        configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: "Default", sessionRole: session.role)
    }

    override func buildMenu(with builder: UIMenuBuilder) {
        super.buildMenu(with: builder)
        guard builder.system == .main else { return }
        let alerts = UICommand(title: "Service Alerts", action: #selector(SceneDelegate.showServiceAlerts(_:)))
        let undo = UIKeyCommand(title: "Undo", action: Selector(("undo:")), input: "z", modifierFlags: .command)
        builder.insertChild(UIMenu(title: "Harbour", options: .displayInline, children: [alerts, undo]), atEndOfMenu: .file)
    }
}
