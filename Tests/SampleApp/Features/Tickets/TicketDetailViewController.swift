import CoreImage
import UIKit

/// One ticket with its code, what it is good for, and how to give it back.
final class TicketDetailViewController: ModelViewController<Ticket> {
    var store: TicketStore!

    private let codeView = UIImageView()
    private let priceLabel = UILabel(style: .headline)
    private let refundButton = UIButton(type: .system)
    private lazy var rules = RulesViewController()

    private lazy var activateButton: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Activate", for: .normal)
        button.addTarget(self, action: #selector(didTapActivate), for: .touchUpInside)
        return button
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = model.fare.name
        refundButton.setTitle("Give back", for: .normal)
        refundButton.addTarget(nil, action: #selector(TicketsCoordinator.startRefund(_:)), for: .touchUpInside) // expect: unreachable_nil_target_action
        let stack = UIStackView(arrangedSubviews: [codeView, priceLabel, activateButton, refundButton])
        stack.axis = .vertical
        stack.spacing = Theme.spacing
        view.addSubview(stack)
        stack.pinEdges(to: view, insets: UIEdgeInsets(top: 100, left: 24, bottom: 200, right: 24))
        installRules(below: stack)
    }

    override func render(_ ticket: Ticket) {
        priceLabel.text = Format.price(ticket.totalCents)
        activateButton.isEnabled = ticket.state == .unused
        refundButton.isEnabled = ticket.state == .unused
        codeView.image = code(for: ticket.id)
    }

    private func installRules(below sibling: UIView) {
        addChild(rules)
        view.addSubview(rules.view)
        rules.view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            rules.view.topAnchor.constraint(equalTo: sibling.bottomAnchor, constant: Theme.spacing),
            rules.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            rules.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        rules.didMove(toParent: nil) // expect: containment_wrong_argument
    }

    @objc private func didTapActivate() {
        store.activate(model.id)
        if let changed = store.tickets.first(where: { $0.id == model.id }) {
            update(changed)
        }
    }

    private func code(for id: String) -> UIImage? {
        guard let filter = CIFilter(name: "CIQRCodeGenerator") else { return nil }
        filter.setValue(Data(id.utf8), forKey: "inputMessage")
        return filter.outputImage.map { UIImage(ciImage: $0.transformed(by: CGAffineTransform(scaleX: 8, y: 8))) }
    }
}

final class RulesViewController: UIViewController {
    private let label = UILabel(style: .footnote, color: .secondaryLabel)

    override func loadView() {
        label.text = "Valid once activated, on every line, in the zones named."
        view = label
    }
}
