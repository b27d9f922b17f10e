// Calls that need a partner, sizes, and suppressions.
import UIKit

final class LedgerViewController: UITableViewController {  // site: size massive_view_controller
    private var ticker: Timer?
    private var token: NSObjectProtocol?

    func strike(_ row: IndexPath) {
        tableView.beginUpdates()  // site: pair unbalanced_updates
        guard row.row > 0 else { return }
        tableView.deleteRows(at: [row], with: .automatic)
        tableView.endUpdates()
    }

    func strikeAll(_ rows: [IndexPath]) {
        tableView.beginUpdates()  // site: pair ok
        defer { tableView.endUpdates() }
        tableView.deleteRows(at: rows, with: .automatic)
    }

    func show(_ page: UIViewController) {
        page.beginAppearanceTransition(true, animated: false)  // site: pair unended_appearance_transition
        guard isViewLoaded else { return }
        page.endAppearanceTransition()
    }

    func upload(_ data: Data) {
        let task = UIApplication.shared.beginBackgroundTask()  // site: pair unended_background_task
        send(data) { print("sent", task) }
    }

    func thumbnail(of image: UIImage?, size: CGSize) -> UIImage? {
        UIGraphicsBeginImageContextWithOptions(size, false, 0)  // site: pair unended_image_context
        guard let image else { return nil }
        image.draw(in: CGRect(origin: .zero, size: size))
        let result = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        return result
    }

    func read(_ url: URL) throws -> Data? {
        guard url.startAccessingSecurityScopedResource() else { return nil }  // site: pair unended_resource_access
        let data = try Data(contentsOf: url)
        url.stopAccessingSecurityScopedResource()
        return data
    }

    func start() {
        ticker = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)  // site: pair uninvalidated_timer
        NotificationCenter.default.addObserver(forName: .balanceDidChange, object: nil, queue: nil, using: reload)  // site: pair unremoved_observer
    }

    func audit(_ rows: [Int], _ limit: Int) -> Int {  // site: size long_method,complex_method
        var sum = 0
        for row in rows {
            if row < 0 {
                continue
            }
            if row > limit || sum > limit {
                sum = limit
            } else if row == limit {
                sum += 1
            } else {
                sum += row
            }
        }
        return sum
    }

    @objc private func tick() {}

    private func reload(_ note: Notification) {}

    private func send(_ data: Data, then: @escaping () -> Void) {}

    func a() {}

    func b() {}

    func c() {}
}

extension Notification.Name {
    static let balanceDidChange = Notification.Name("balanceDidChange")
}

// chaperone:disable:next missing_didmove - // site: suppression unknown_suppression
final class SealViewController: UIViewController {
    func press(_ stamp: UIViewController) {
        addChild(stamp)  // site: add ok
        view.addSubview(stamp.view)  // chaperone:disable:this orphaned_child_view - // site: suppression unused_suppression
        stamp.didMove(toParent: self)
    }

    func pressHard(_ stamp: UIViewController) {
        // chaperone:disable:next missing_did_move
        addChild(stamp)  // site: add ok
        view.addSubview(stamp.view)
    }
}
