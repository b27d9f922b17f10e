import SwiftUI
import UIKit

/// `addChild` on a navigation controller disturbs its stack: push instead. `didMove` is UIKit's business there.
final class CheckoutController: UIViewController {
    func next() {
        let payment = PaymentController()
        navigationController?.addChild(payment)
    }

    func nextAndShow() {
        let payment = PaymentController()
        navigationController?.addChild(payment)
        navigationController?.view.addSubview(payment.view)
    }

    func banner() {
        guard let navigation = navigationController else { return }
        let banner = PaymentController()
        navigation.addChild(banner)
        navigation.view.addSubview(banner.view)
        banner.didMove(toParent: navigation)
    }

    func fresh() {
        let navigation = UINavigationController()
        navigation.addChild(PaymentController())
        present(navigation, animated: true)
    }

    func over() {
        let cover = PaymentController()
        navigationController?.view.addSubview(cover.view) // expect: orphaned_child_view - says into a container; no addChild
    }
}

final class PaymentController: UIViewController {}

final class BannerNavigationController: UINavigationController {
    private let offline = OfflineController()
    private let player = OfflineController()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(offline.view) // expect: orphaned_child_view - says into a container; no addChild
    }

    func showPlayer() {
        addChild(player)
        view.addSubview(player.view)
    }
}

final class OfflineController: UIViewController {}

/// UIKit does it all by itself.
final class Flow {
    private let navigation = UINavigationController()

    func start() {
        let first = StepController()
        first.view.backgroundColor = .white
        navigation.setViewControllers([first], animated: false)
        navigation.pushViewController(StepController(), animated: true)
        navigation.viewControllers.append(StepController())
        navigation.viewControllers = [StepController(), first]
        navigation.popViewController(animated: true)
        navigation.popToRootViewController(animated: false)
    }

    func replaceTop(with step: StepController) {
        var stack = navigation.viewControllers
        stack.removeLast()
        stack.append(step)
        navigation.setViewControllers(stack, animated: true)
    }
}

final class StepController: UIViewController {}

/// A wrapper around it: the navigation controller is an ordinary child.
final class NavigationWrapper: UIViewController {
    private let content: UINavigationController
    private let miniPlayer = UIHostingController(rootView: Text("Playing"))

    init(root: UIViewController) {
        content = UINavigationController(rootViewController: root)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        for child in [content, miniPlayer] {
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
    }
}

/// Half of it is missing, as anywhere else.
final class HalfWrapper: UIViewController {
    private let inner = UINavigationController(rootViewController: StepController())

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(inner) // expect: missing_did_move
        view.addSubview(inner.view)
    }
}

/// Out of the stack's middle.
final class StackTidier {
    func tidy(_ navigation: UINavigationController, _ stale: StepController) {
        navigation.viewControllers.removeAll { $0 === stale }
    }
}
