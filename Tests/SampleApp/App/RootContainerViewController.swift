import UIKit

/// The root of the window: onboarding at first, the tabs afterwards, a curtain while the app is in the background.
final class RootContainerViewController: UIViewController {
    private let tabs = UITabBarController()
    private var onboarding: OnboardingViewController?
    private(set) var content: UIViewController?

    /// Covers everything. The observer exchanges the old curtain for the new one.
    var curtain: UIViewController? {
        didSet {
            oldValue?.willMove(toParent: nil)
            oldValue?.view.removeFromSuperview()
            oldValue?.removeFromParent()
            if let curtain = curtain {
                addChild(curtain)
                view.addSubview(curtain.view)
                curtain.view.pinEdges(to: view)
                curtain.didMove(toParent: self)
            }
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.background
    }

    func showOnboarding(completion: @escaping () -> Void) {
        let onboarding = OnboardingViewController()
        onboarding.didFinish = { [weak self] in
            self?.finishOnboarding()
            completion()
        }
        add(onboarding)
        self.onboarding = onboarding
        content = onboarding
    }

    func showTabs(_ controllers: [UIViewController]) {
        tabs.viewControllers = controllers
        tabs.tabBar.tintColor = Theme.tint
        addChild(tabs)
        view.addSubview(tabs.view)
        tabs.view.pinEdges(to: view)
        didMove(toParent: self) // expect: containment_wrong_receiver
        content = tabs
    }

    private func finishOnboarding() {
        onboarding?.remove()
        onboarding = nil
        content = nil
    }

    func select(_ index: Int) {
        guard let count = tabs.viewControllers?.count, index < count else { return }
        tabs.selectedIndex = index
    }

    override func addChild(_ child: UIViewController) {
        super.addChild(child)
        child.overrideUserInterfaceStyle = overrideUserInterfaceStyle
    }

    override var childForStatusBarStyle: UIViewController? { curtain ?? content }
}

// MARK: - What screens below may request

extension RootContainerViewController: TicketResponder {
    func didTapBuyTicket(sender: Any?) {
        let purchase = PurchaseViewController()
        present(UINavigationController(rootViewController: purchase), animated: true)
    }

    func didTapShowTicket(sender: Any?) {
        select(2)
    }
}
