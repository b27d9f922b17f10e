import UIKit

/// The wallet and what can be done in it. An object of its own, and no part of the responder chain.
final class TicketsCoordinator: NSObject {
    let navigation = UINavigationController()
    private let store: TicketStore

    init(store: TicketStore) {
        self.store = store
        super.init()
        let wallet = TicketsViewController()
        wallet.store = store
        wallet.didSelect = { [weak self] in self?.show($0) }
        navigation.viewControllers = [wallet]
        navigation.tabBarItem = UITabBarItem(title: "Tickets", image: UIImage(systemName: "ticket"), tag: 2)
    }

    func show(_ ticket: Ticket) {
        let detail = TicketDetailViewController(model: ticket)
        detail.store = store
        navigation.pushViewController(detail, animated: true)
    }

    func buy(_ sailing: Sailing?) {
        let purchase = PurchaseViewController()
        purchase.sailing = sailing
        purchase.store = store
        navigation.present(UINavigationController(rootViewController: purchase), animated: true)
    }

    @objc func startRefund(_ sender: Any?) {
        guard let detail = navigation.topViewController as? TicketDetailViewController else { return }
        store.refund(detail.model.id)
        navigation.popViewController(animated: true)
    }
}
