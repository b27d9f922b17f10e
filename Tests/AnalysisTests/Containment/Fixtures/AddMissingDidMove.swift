import UIKit

final class ProfileViewController: UIViewController {
    private let avatar = AvatarViewController()
    private lazy var activity = ActivityFeedController(style: .plain)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Profile", comment: "")
        installAvatar()
        installActivity()
    }

    private func installAvatar() {
        addChild(avatar)
//      ^^^^^^^^^^^^^^^^ missing_did_move
        view.addSubview(avatar.view)
        avatar.view.frame = CGRect(x: 20, y: 80, width: 96, height: 96)
    }

    private func installActivity() {
        self.addChild(self.activity)
//      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ missing_did_move
        view.addSubview(activity.view)
        activity.tableView.reloadData()
    }

    func showBadges() {
        let badges = BadgesViewController()
        badges.title = "Badges"
        addChild(badges) // expect: missing_did_move
        view.insertSubview(badges.view, belowSubview: avatar.view)
        badges.view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            badges.view.topAnchor.constraint(equalTo: avatar.view.bottomAnchor),
            badges.view.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        ])
    }
}

final class AvatarViewController: UIViewController {}
final class ActivityFeedController: UITableViewController {}
final class BadgesViewController: UIViewController {}
