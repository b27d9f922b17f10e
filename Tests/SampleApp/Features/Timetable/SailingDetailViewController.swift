import MapKit
import UIKit

/// One sailing: its course on a small map, its stops, and what can be done about it.
final class SailingDetailViewController: UIViewController {
    @IBOutlet private weak var mapContainer: UIView!
    @IBOutlet private weak var stopsContainer: UIView!
    @IBOutlet private weak var noticeContainer: UIView!
    @IBOutlet private weak var shareButton: UIButton!
    @IBOutlet private weak var buyButton: UIButton!

    var sailing: Sailing!
    var store: TicketStore!

    private var notice: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "\(sailing.line.code) to \(sailing.destination.name)"
        installChildren()
        setUpActions()
        showNoticeIfNeeded()
    }

    private func setUpActions() {
        shareButton.addTarget(nil, action: .shareSailing, for: .touchUpInside) // expect: unhandled_nil_target_action
        buyButton.addTarget(nil, action: .buyTicket, for: .touchUpInside)
        buyButton.isEnabled = sailing.status.isBookable && sailing.freeSeats > 0
        let report = UIBarButtonItem(title: "Late?", style: .plain, target: nil, action: .reportDelay) // expect: unexposed_nil_target_action
        navigationItem.rightBarButtonItem = report
    }

    private func installChildren() {
        let map = MapPreviewController()
        addChild(map)
        mapContainer.addSubview(map.view)
        map.view.pinEdges(to: mapContainer)
        map.didMove(toParent: self)
        map.show([sailing.origin, sailing.destination])

        let stops = StopListController(stops: sailing.stops)
        addChild(stops)
        stopsContainer.addSubview(stops.view)
        stops.view.pinEdges(to: stopsContainer)
        map.didMove(toParent: self) // expect: containment_wrong_receiver
    }

    private func showNoticeIfNeeded() {
        guard case let .cancelled(reason) = sailing.status else { return }
        let notice = MessageViewController(title: "Cancelled", hint: reason)
        embed(notice, into: noticeContainer, fadeIn: 0.3)
        self.notice = notice
    }

    @IBAction func dismissNotice(_ sender: UIButton) {
        guard let notice = notice else { return }
        notice.willMove(toParent: self) // expect: containment_wrong_argument
        notice.view.removeFromSuperview()
        notice.removeFromParent()
        self.notice = nil
    }

    @IBAction func openMap(_ sender: UIButton) {
        performSegue(withIdentifier: "showFullMap", sender: sender) // expect: unknown_segue_identifier
    }
}

final class StopListController: PlatformListController {
    private let stops: [Pier]

    init(stops: [Pier]) {
        self.stops = stops
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) {
        stops = []
        super.init(coder: coder)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        stops.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = stops[indexPath.row].name
        cell.detailTextLabel?.text = stops[indexPath.row].hasLift ? "Lift" : nil
        return cell
    }
}
