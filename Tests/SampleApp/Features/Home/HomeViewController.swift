import UIKit

/// Three embedded scenes: the departures board, the news ticker and the quick actions.
final class HomeViewController: UIViewController {
    @IBOutlet private weak var boardContainer: UIView!
    @IBOutlet private weak var greetingLabel: UILabel!
    @IBOutlet private weak var timetableButton: UIButton!

    private weak var board: DeparturesBoardViewController?
    private weak var ticker: NewsTickerViewController?
    private weak var quickActions: QuickActionsViewController? {
        didSet { quickActions?.favourites = favourites }
    }

    var favourites: [Pier] = [] {
        didSet { quickActions?.favourites = favourites }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        greetingLabel.text = greeting(at: Date())
        timetableButton.addTarget(self, action: #selector(didTapTimetable), for: .touchUpInside)
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Buy", style: .done, target: nil, action: .buyTicket)
        navigationItem.backBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        switch segue.identifier {
        case "embedBoard":
            board = segue.destination as? DeparturesBoardViewController
        case "embedTicker":
            ticker = segue.destination as? NewsTickerViewController
        case "embedQuickAction": // expect: unknown_segue_identifier
            quickActions = segue.destination as? QuickActionsViewController
        default:
            break
        }
    }

    @objc private func didTapTimetable() {
        performSegue(withIdentifier: "showTimetable", sender: self)
    }

    @IBAction func unwindToHome(_ segue: UIStoryboardSegue) {
        board?.reload()
    }

    private func greeting(at date: Date) -> String {
        switch Calendar.current.component(.hour, from: date) {
        case 5..<12: return "Good morning"
        case 12..<18: return "Good afternoon"
        default: return "Good evening"
        }
    }
}

final class QuickActionsViewController: UIViewController {
    @IBOutlet private weak var stack: UIStackView!

    var favourites: [Pier] = [] {
        didSet {
            if isViewLoaded { showFavourites() }
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let buy = UIButton(type: .system)
        buy.setTitle("Buy a ticket", for: .normal)
        buy.send(.buyTicket)
        stack.addArrangedSubview(buy)
        let show = UIButton(type: .system)
        show.setTitle("Show my ticket", for: .normal)
        show.send(.showTicket)
        stack.addArrangedSubview(show)
        showFavourites()
    }

    private func showFavourites() {
        stack.arrangedSubviews.dropFirst(2).forEach { $0.removeFromSuperview() }
        for pier in favourites {
            let label = UILabel(style: .footnote)
            label.text = pier.name
            stack.addArrangedSubview(label)
        }
    }
}
