import UIKit

protocol Coordinating: AnyObject {
    var childCoordinators: [Coordinating] { get set }
    func start()
}

extension Coordinating {
    func addChild(_ coordinator: Coordinating) {
        childCoordinators.append(coordinator)
    }

    func removeChild(_ coordinator: Coordinating) {
        childCoordinators.removeAll { $0 === coordinator }
    }
}

class FlowCoordinator: Coordinating {
    var childCoordinators: [Coordinating] = []
    weak var parent: FlowCoordinator?
    let navigation: UINavigationController

    init(navigation: UINavigationController) {
        self.navigation = navigation
    }

    func start() {}

    func removeFromParent() {
        parent?.removeChild(self)
    }
}

final class AppFlow: FlowCoordinator {
    override func start() {
        let login = LoginFlow(navigation: navigation)
        login.parent = self
        addChild(login)
        login.start()
    }

    func loggedIn(_ login: LoginFlow) {
        login.removeFromParent()
        let home = FlowCoordinator(navigation: navigation)
        self.addChild(home)
        home.start()
    }
}

final class LoginFlow: FlowCoordinator {
    override func start() {
        navigation.pushViewController(UIViewController(), animated: true)
    }

    func finish() {
        removeFromParent()
    }
}

/// Does add a controller, too, to one that completes its children itself.
final class OverlayFlow: FlowCoordinator {
    override func start() {
        let overlay = UIViewController()
        navigation.addChild(overlay)
        navigation.view.addSubview(overlay.view)
    }

    func startRightly() {
        let overlay = UIViewController()
        navigation.addChild(overlay)
        navigation.view.addSubview(overlay.view)
        overlay.didMove(toParent: navigation)
    }
}
