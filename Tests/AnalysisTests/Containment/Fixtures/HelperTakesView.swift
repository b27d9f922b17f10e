import UIKit

final class WalletViewController: UIViewController {
    private let cards = UIViewController()
    private let history = UIViewController()
    private let limits = UIViewController()
    private let offers = UIViewController()
    @IBOutlet private var stack: UIStackView!

    override func viewDidLoad() {
        super.viewDidLoad()

        addChild(cards)
        attach(cards.view)
        cards.didMove(toParent: self)

        addChild(history)
        history.didMove(toParent: self) // expect: containment_order
        attach(history.view)

        attach(limits.view)
//      ^^^^^^^^^^^^^^^^^^^ orphaned_child_view

        addChild(offers)
        view.addPinned(offers.view)
        offers.didMove(toParent: self)
    }

    private func attach(_ section: UIView) {
        section.translatesAutoresizingMaskIntoConstraints = false
        stack.addArrangedSubview(section)
        section.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    }
}

extension UIView {
    func addPinned(_ subview: UIView) {
        addSubview(subview)
        subview.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            subview.topAnchor.constraint(equalTo: topAnchor),
            subview.bottomAnchor.constraint(equalTo: bottomAnchor),
            subview.leadingAnchor.constraint(equalTo: leadingAnchor),
            subview.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
    }

    func fill(with subview: UIView) {
        subviews.forEach { $0.removeFromSuperview() }
        addPinned(subview)
    }
}

final class ReceiptViewController: UIViewController {
    private let summary = UIViewController()
    private let map = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(summary)
        view.fill(with: summary.view)
        summary.didMove(toParent: self)
        view.addPinned(map.view) // expect: orphaned_child_view
    }
}
