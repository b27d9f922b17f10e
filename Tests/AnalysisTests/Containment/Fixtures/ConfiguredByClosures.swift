import UIKit

protocol Configurable {}

extension Configurable {
    func apply(_ configure: (Self) -> Void) -> Self {
        configure(self)
        return self
    }
}

extension UIViewController: Configurable {}

final class SignInController: UIViewController {}
final class PasswordController: UIViewController {}

/// What a closure configures is what the call returns.
final class EntranceController: UIViewController {
    private lazy var signIn: SignInController = {
        SignInController().apply { controller in
            controller.title = "Welcome"
            addChild(controller)
        }
    }()

    private lazy var password = PasswordController().then { addChild($0) }

    private lazy var help = UIViewController().then {
        addChild($0) // expect: missing_did_move
    }

    func start(_ isReturning: Bool) { show(isReturning ? signIn : password) }

    func showHelp() { view.addSubview(help.view) }

    func showNews() {
        let news = UIViewController().apply { $0.title = "News" }
        addChild(news)
        view.addSubview(news.view)
        news.didMove(toParent: self)
    }

    func showOffers() {
        let offers = UIViewController().also { addChild($0) } // expect: missing_did_move
        view.addSubview(offers.view)
    }

    private func show(_ child: UIViewController) {
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}
