import UIKit

final class SettingsViewController: PlatformListController {
    private enum Row: String, CaseIterable {
        case account = "Account"
        case loyalty = "Sea miles"
        case icon = "App icon"
        case help = "Help"
        case about = "About"
    }

    private let icons = AppIconController()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "More"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        installIcons()
        let alerts = UIBarButtonItem(
            title: "Alerts",
            style: .plain,
            target: nil,
            action: #selector(SceneDelegate.showServiceAlerts(_:))
        )
        navigationItem.rightBarButtonItem = alerts
    }

    private func installIcons() {
        addChild(icons) // expect: child_view_not_added
        icons.select(UIApplication.shared.alternateIconName)
        icons.didMove(toParent: self)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Row.allCases.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = Row.allCases[indexPath.row].rawValue
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let next: UIViewController
        switch Row.allCases[indexPath.row] {
        case .account: next = AccountViewController()
        case .loyalty: next = LoyaltyViewController()
        case .icon: next = AppIconController()
        case .help: next = LegacyHelpViewController()
        case .about: next = AboutViewController()
        }
        navigationController?.pushViewController(next, animated: true)
    }
}

final class AppIconController: UIViewController {
    private var selected: String?

    func select(_ name: String?) {
        selected = name
        title = name ?? "Default"
    }
}
