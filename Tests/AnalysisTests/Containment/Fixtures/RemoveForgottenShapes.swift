import UIKit

final class PromoTableController: UITableViewController {
    private var header: UIViewController?

    func showHeader() {
        let header = UIViewController()
        addChild(header)
        tableView.tableHeaderView = header.view
        header.didMove(toParent: self)
        self.header = header
    }

    func hideHeader() {
        header?.willMove(toParent: nil) // expect: missing_remove_from_parent
        tableView.tableHeaderView = nil
        header = nil
    }
}

final class AuthFlowController: UIViewController {
    private var step: UIViewController?

    func start(_ first: UIViewController) {
        addChild(first)
        view.addSubview(first.view)
        first.didMove(toParent: self)
        step = first
    }

    func advance(to next: UIViewController) {
        guard let old = step else { return }
        old.willMove(toParent: nil) // expect: missing_remove_from_parent
        addChild(next)
        transition(from: old, to: next, duration: 0.3, options: [], animations: nil) { _ in
            old.view.removeFromSuperview()
            next.didMove(toParent: self)
        }
        step = next
    }
}

final class HalfRemovedController: UIViewController {
    private let player = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(player)
        view.addSubview(player.view)
        player.didMove(toParent: self)
    }

    func stop() {
        player.willMove(toParent: nil)
        player.view.removeFromSuperview()
        detach()
    }

    private func detach() {
        player.removeFromParent()
    }
}

final class NotifyingController: UIViewController {
    func remove(_ child: UIViewController, completion: @escaping () -> Void) {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        DispatchQueue.main.async {
            child.removeFromParent()
            completion()
        }
    }

    /// The child leaves by itself.
    func dismissItself(_ child: LeavingController) {
        child.willMove(toParent: nil)
        child.finishLeaving()
    }
}

final class LeavingController: UIViewController {
    func finishLeaving() {
        view.removeFromSuperview()
        removeFromParent()
    }
}
