import UIKit

/// The wallet: the active ticket on top, the others below, or a hint when there is none.
final class TicketsViewController: UITableViewController {
    var store: TicketStore!
    var didSelect: ((Ticket) -> Void)?

    private var hint: MessageViewController?
    private var hero: TicketHeroController?
    private var observer: NSObjectProtocol?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Tickets"
        tableView.register(CardHostCell.self, forCellReuseIdentifier: "ticket")
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: .buyTicket)
        observer = NotificationCenter.default.addObserver(forName: TicketStore.didChange, object: nil, queue: .main) { [weak self] _ in
            self?.reload()
        }
        reload()
    }

    deinit {
        if let observer = observer {
            NotificationCenter.default.removeObserver(observer)
        }
    }

    private func reload() {
        tableView.reloadData()
        if store.tickets.isEmpty {
            showHint()
        } else {
            hint?.remove()
            hint = nil
        }
        showHero(store.tickets.first { $0.state == .active })
    }

    private func showHint() {
        guard hint == nil else { return }
        let hint = MessageViewController(title: "No tickets yet", hint: "Tap + to buy one.")
        self.hint = hint
        addChild(hint) // expect: missing_did_move
        tableView.addSubview(hint.view)
        hint.view.frame = tableView.bounds.insetBy(dx: 20, dy: 80)
        hint.view.autoresizingMask = [.flexibleWidth]
    }

    private func showHero(_ ticket: Ticket?) {
        guard let ticket = ticket else {
            dropHero()
            return
        }
        if let hero = hero {
            hero.update(ticket)
            return
        }
        let controller = TicketHeroController(model: ticket)
        tableView.tableHeaderView = place(controller)
        controller.didMove(toParent: self)
        hero = controller
    }

    /// The first half: the caller adds the view, and completes the move afterwards.
    private func place(_ child: UIViewController) -> UIView {
        addChild(child)
        child.view.frame = CGRect(x: 0, y: 0, width: tableView.bounds.width, height: 180)
        return child.view
    }

    private func dropHero() {
        hero?.willMove(toParent: nil)
        tableView.tableHeaderView = nil
        hero?.removeFromParent()
        hero = nil
    }

    // MARK: Table

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        store.tickets.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "ticket", for: indexPath)
        (cell as? CardHostCell)?.host(TicketHeroController(model: store.tickets[indexPath.row]), in: self)
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        didSelect?(store.tickets[indexPath.row])
    }
}

/// A ticket as a card.
final class TicketHeroController: ModelViewController<Ticket> {
    private let fareLabel = UILabel(style: .title3, weight: .semibold)
    private let stateLabel = UILabel(style: .footnote)

    override func viewDidLoad() {
        let stack = UIStackView(arrangedSubviews: [fareLabel, stateLabel])
        stack.axis = .vertical
        view.addSubview(stack)
        stack.pinEdges(to: view, insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16))
        super.viewDidLoad()
    }

    override func render(_ ticket: Ticket) {
        fareLabel.text = ticket.fare.name
        stateLabel.text = ticket.state.rawValue.capitalized
        view.layer.borderColor = ticket.state == .active ? Theme.tint.cgColor : UIColor.clear.cgColor
        view.layer.borderWidth = 2
    }
}
