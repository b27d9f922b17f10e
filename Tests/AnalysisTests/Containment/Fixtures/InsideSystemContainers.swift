import UIKit

/// `transition(from:to:…)` must not be sent to a container of UIKit's: it raises.
final class SwitchingNavigation: UINavigationController {
    func swap(_ old: UIViewController, _ new: UIViewController) {
        transition(from: old, to: new, duration: 0.3, options: [], animations: nil)
    }
}

final class TabSwapper {
    let tabs = UITabBarController()

    func swap(_ old: UIViewController, _ new: UIViewController) {
        tabs.transition(from: old, to: new, duration: 0.3, options: .transitionCrossDissolve, animations: nil)
    }
}

/// One's own container may.
final class OwnSwapper: UIViewController {
    func swap(_ old: UIViewController, _ new: UIViewController) {
        old.willMove(toParent: nil)
        addChild(new)
        transition(from: old, to: new, duration: 0.3, options: [], animations: nil) { _ in
            old.removeFromParent()
            new.didMove(toParent: self)
        }
    }
}

/// Overrides call super.
final class CountingContainer: UIViewController {
    private var count = 0

    override func addChild(_ childController: UIViewController) {
        super.addChild(childController)
        count += 1
    }

    override func removeFromParent() {
        count = 0
        super.removeFromParent()
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
    }
}

final class ForgetfulContainer: UIViewController {
    private var count = 0

    override func addChild(_ childController: UIViewController) {
        count += 1
    }

    override func removeFromParent() {
        view.removeFromSuperview()
    }

    override func willMove(toParent parent: UIViewController?) {
        count = parent == nil ? 0 : 1
    }

    override func didMove(toParent parent: UIViewController?) {
        count += 1
    }
}

/// Calls super on one of its paths.
class HalfContainer: UIViewController {
    private var isClosed = false

    override func didMove(toParent parent: UIViewController?) {
        guard !isClosed else { return }
        super.didMove(toParent: parent)
    }
}

/// Appearance by hand.
final class ForwardingContainer: UIViewController {
    private let page = ForwardedPage()

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        page.beginAppearanceTransition(true, animated: animated)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        page.endAppearanceTransition()
    }
}

final class ForwardedPage: UIViewController {}

final class CallingContainer: UIViewController {
    private let page = CalledPage()

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        page.viewWillAppear(animated)
    }

    func show() {
        addChild(page)
        page.viewWillAppear(false)
        view.addSubview(page.view)
        page.viewDidAppear(false)
        page.didMove(toParent: self)
    }
}

final class CalledPage: UIViewController {}

/// So may no subclass of a container in Apple's frameworks.
final class Cropper: UIViewController {
    weak var picker: UIImagePickerController?

    func show() {
        guard let picker else { return }
        picker.view.addSubview(view)
        picker.addChild(self)
    }
}
