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

/// A window covers itself.
final class CoverWindow: UIWindow {
    private let cover = UITableViewController()

    func show() {
        addSubview(cover.view) // expect: orphaned_child_view
    }
}

/// A view that is taken out and put back is not embedded anew.
final class Refresher {
    func refresh(_ navigation: UINavigationController) {
        guard let container = navigation.view.superview else { return }
        navigation.view.removeFromSuperview()
        container.addSubview(navigation.view)
    }
}

/// A child that was never shown leaves no view behind, and one that is taken back has not arrived.
final class StartTabs: UITabBarController {
    private var placeholder: UIViewController?

    func start() {
        placeholder = UITableViewController()
        addChild(placeholder!)
    }

    func finish() {
        if let placeholder { placeholder.removeFromParent() } // expect: missing_will_move
        placeholder = nil
    }
}

final class CancellingContainer: UIViewController {
    func push(_ page: UIViewController) {
        addChild(page)
        view.addSubview(page.view)
        func finish() { page.didMove(toParent: self) }
        func cancel() {
            page.view.removeFromSuperview()
            page.didMove(toParent: nil)
        }
        run { $0 ? finish() : cancel() }
    }

    private func run(_ end: @escaping (Bool) -> Void) {
        DispatchQueue.main.async { end(true) }
    }
}
