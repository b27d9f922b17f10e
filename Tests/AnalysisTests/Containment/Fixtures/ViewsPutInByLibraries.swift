import DrawerKit
import UIKit

/// The drawer of a library has put the view in, and takes it out.
final class MenuCoordinator {
    private let drawer: DrawerController

    init(drawer: DrawerController) {
        self.drawer = drawer
    }

    func showLogin() {
        let login = UINavigationController(rootViewController: LoginController())
        for child in drawer.children where type(of: child) == type(of: login) {
            child.willMove(toParent: nil)
            child.removeFromParent()
        }
        drawer.setViewController(login, for: .none)
    }
}

final class LoginController: UIViewController {}

/// This one puts views in by itself.
final class StageCoordinator {
    private let stage: UIViewController

    init(stage: UIViewController) {
        self.stage = stage
    }

    func show(_ child: UIViewController) {
        stage.addChild(child)
        stage.view.addSubview(child.view)
        child.didMove(toParent: stage)
    }

    func clear() {
        for child in stage.children {
            child.willMove(toParent: nil)
            child.removeFromParent() // expect: child_view_left_behind
        }
    }
}
