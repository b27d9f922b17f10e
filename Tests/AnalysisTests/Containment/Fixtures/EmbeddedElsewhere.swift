import UIKit

/// A window has a root view controller, not children.
final class OverlayPresenterInWindow: UIViewController {
    private let overlay = UITableViewController()

    func show() {
        view.window?.addSubview(overlay.view) // expect: orphaned_child_view
    }
}

/// What keeps the controller of a bar's view does all that can be done.
final class BarItems: UIViewController {
    private let badge = UITableViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.titleView = badge.view
        let unread = UITableViewController()
        navigationItem.rightBarButtonItem = UIBarButtonItem(customView: unread.view) // expect: orphaned_child_view
    }
}

/// The children of a tab bar controller are its tabs.
final class PlayerTabs: UITabBarController {
    private let player = UITableViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(player.view) // expect: orphaned_child_view
    }
}

/// A helper of the subview shows it.
extension UIView {
    func fill(_ superview: UIView) {
        superview.addSubview(self)
    }
}

final class FillingContainer: UIViewController {
    private let page = UITableViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        page.view.fill(view) // expect: orphaned_child_view
    }

    func open(_ other: UIViewController) {
        addChild(other)
        other.view.fill(view)
        other.didMove(toParent: self)
    }
}
