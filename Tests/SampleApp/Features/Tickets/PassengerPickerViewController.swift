import UIKit

/// How many passengers of each kind. Each kind of passenger is a row with a view controller of its own.
final class PassengerPickerViewController: UIViewController {
    final class RowController: UIViewController {
        let kind: PassengerKind
        var didChange: ((PassengerKind, Int) -> Void)?

        private let label = UILabel(style: .body)
        private let stepper = UIStepper()

        init(kind: PassengerKind) {
            self.kind = kind
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) {
            return nil
        }

        override func loadView() {
            stepper.maximumValue = 9
            stepper.addTarget(self, action: #selector(didStep), for: .valueChanged)
            let stack = UIStackView(arrangedSubviews: [label, stepper])
            view = stack
            showCount()
        }

        @objc private func didStep() {
            showCount()
            didChange?(kind, Int(stepper.value))
        }

        private func showCount() {
            label.text = "\(Int(stepper.value)) × \(kind.rawValue)"
        }
    }

    var didChange: (([PassengerKind]) -> Void)?

    private var counts: [PassengerKind: Int] = [:]
    private let stack = UIStackView()

    override func viewDidLoad() {
        super.viewDidLoad()
        stack.axis = .vertical
        stack.spacing = Theme.spacing
        view.addSubview(stack)
        stack.pinEdges(to: view)
        for kind in PassengerKind.allCases {
            let row = RowController(kind: kind)
            row.didChange = { [weak self] in self?.set($0, to: $1) }
            addChild(row)
            stack.addArrangedSubview(row.view)
            row.didMove(toParent: self)
        }
    }

    private func set(_ kind: PassengerKind, to count: Int) {
        counts[kind] = count
        didChange?(PassengerKind.allCases.flatMap { Array(repeating: $0, count: counts[$0] ?? 0) })
    }
}
