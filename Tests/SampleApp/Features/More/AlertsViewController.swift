import UIKit

@objc protocol ServiceAlertObserving: AnyObject {
    func serviceAlertsDidChange()
}

typealias ObservingTableController = UITableViewController & ServiceAlertObserving

final class AlertsViewController: ObservingTableController {
    var service: TimetableService?

    private var alerts: [ServiceAlert] = []
    private var placeholder: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Service alerts"
        tableView.register(AlertCell.self, forCellReuseIdentifier: AlertCell.reuseIdentifier)
        Task { await load() }
    }

    func serviceAlertsDidChange() {
        Task { await load() }
    }

    private func load() async {
        let loading = LoadingViewController()
        addChild(loading)
        tableView.backgroundView = loading.view
        loading.didMove(toParent: self)
        do {
            alerts = try await service?.alerts() ?? []
            tableView.reloadData()
        } catch {
            showPlaceholder(error.localizedDescription)
        }
        loading.willMove(toParent: nil)
        tableView.backgroundView = nil
        loading.removeFromParent()
    }

    private func showPlaceholder(_ text: String) {
        guard placeholder == nil else { return }
        let message = MessageViewController(title: "No alerts", hint: text)
        placeholder = message
        add(message, to: tableView)
    }

    private func hidePlaceholder() {
        guard let shown = placeholder else { return }
        shown.view.removeFromSuperview()
        shown.removeFromParent()
        shown.willMove(toParent: nil) // expect: containment_order
        placeholder = nil
    }

    func reportDelay(sender: Any?) {
        hidePlaceholder()
        tableView.setContentOffset(.zero, animated: true)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        alerts.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: AlertCell.reuseIdentifier, for: indexPath)
        (cell as? AlertCell)?.show(alerts[indexPath.row])
        return cell
    }
}
