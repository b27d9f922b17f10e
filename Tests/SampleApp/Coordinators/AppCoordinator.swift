import UIKit

final class AppCoordinator: Coordinator<RootContainerViewController> {
    private let store = TicketStore()
    private var tickets: TicketsCoordinator?
    private lazy var timetable = scene(TimetableViewController.self)

    override func start() {
        if UserDefaults.standard.bool(forKey: "onboarded") {
            showTabs()
            return
        }
        root.showOnboarding { [weak self] in
            UserDefaults.standard.set(true, forKey: "onboarded")
            self?.showTabs()
        }
    }

    private func showTabs() {
        let tickets = TicketsCoordinator(store: store)
        addChild(tickets)
        self.tickets = tickets
        timetable.coordinator = self
        root.showTabs([
            UINavigationController(rootViewController: scene(HomeViewController.self)),
            UINavigationController(rootViewController: timetable),
            tickets.navigation,
            UINavigationController(rootViewController: MapViewController()),
            UINavigationController(rootViewController: SettingsViewController(style: .grouped)),
        ])
    }

    func open(_ screen: Screen) {
        switch screen {
        case .home: root.select(0)
        case let .timetable(pier):
            root.select(1)
            timetable.select(pier)
        case .tickets: root.select(2)
        case let .ticket(ticket): tickets?.show(ticket)
        case .purchase: tickets?.buy(nil)
        case .map: root.select(3)
        case .settings: root.select(4)
        case let .sailing(sailing): showDetail(of: sailing)
        case .alerts:
            let alerts = AlertsViewController(style: .plain)
            root.present(UINavigationController(rootViewController: alerts), animated: true)
        }
    }

    private func showDetail(of sailing: Sailing) {
        let detail = scene(SailingDetailViewController.self)
        detail.sailing = sailing
        detail.store = store
        timetable.navigationController?.pushViewController(detail, animated: true)
    }
}

extension AppCoordinator: TimetableCoordinating {
    func timetable(_ timetable: TimetableViewController, wantsDetailOf sailing: Sailing) {
        showDetail(of: sailing)
    }

    func timetable(_ timetable: TimetableViewController, wantsToBuy sailing: Sailing) {
        tickets?.buy(sailing)
    }
}
