// draft: TransferViewController TransferLimits: limit, remaining, used, check(amount:), describe(_:), warning, recipients
// draft: TransferViewController TransferFlow: step, next(), back(), present(step:), makeStepView(_:), completion, receipts
// Private statics and nested constants, static factories, properties that initializers set, unowned dependencies, a subclass.
import UIKit

@MainActor protocol TransferCoordinating: AnyObject {
    func transfer(_ controller: TransferViewController, didReach step: TransferViewController.Step)
    func makeReceipt(for controller: UIViewController) -> UIViewController
}

struct Bank {
    var name: String
    static let test = Bank(name: "Test")
}

class TransferViewController: UIViewController {
    enum Step: Int, CaseIterable {
        case recipient, amount, confirmation
        fileprivate var next: Step? { Step(rawValue: rawValue + 1) }
        fileprivate var previous: Step? { Step(rawValue: rawValue - 1) }
    }

    private enum Constants {
        static let maximum = 10_000
        static let warningShare = 0.8
        enum Keys { static let used = "used" }
    }

    private static let shared = UserDefaults.standard
    private static var instances = 0
    fileprivate static let currencies = ["EUR", "USD"]
    class func title(for step: Step) -> String { "\(step)" }
    private static func formatted(_ amount: Int, currency: String = currencies[0]) -> String { "\(amount) \(currency)" }

    private let bank: Bank
    private unowned let coordinator: any TransferCoordinating
    private var limit: Int = Constants.maximum {
        didSet { amountLabel.text = describe(remaining) }
    }
    private var recipients: [String: Int] = ["": 0]
    private var step = Step.recipient
    private var receipts: [UIViewController] = []
    var completion: (@MainActor (Result<Int, any Error>) -> Void)?
    private let amountLabel = UILabel(frame: .zero)
    private let warningLabel = UILabel(frame: .zero)
    private let container = UIStackView(arrangedSubviews: [])

    static func make(bank: Bank = .test, coordinator: any TransferCoordinating) -> TransferViewController {
        let controller = TransferViewController(bank: bank, coordinator: coordinator)
        controller.limit = shared.integer(forKey: "limit")
        controller.modalPresentationStyle = .formSheet
        return controller
    }

    required init(bank: Bank, coordinator: any TransferCoordinating) {
        self.bank = bank
        self.coordinator = coordinator
        super.init(nibName: nil, bundle: nil)
        Self.instances += 1
    }

    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        super.viewDidLoad()
        [amountLabel, warningLabel, container].forEach { view.addSubview($0) }
        isModalInPresentation = true
        present(step: step)
    }

    func entered(amount: Int, for recipient: String) {
        recipients[recipient] = amount
        warningLabel.text = warning
        do { try check(amount: amount) } catch { completion?(.failure(error)) }
    }

    // MARK: - Limits

    private var used: Int {
        get { Self.shared.integer(forKey: Constants.Keys.used) }
        set { Self.shared.set(newValue, forKey: Constants.Keys.used) }
    }

    private var remaining: Int { limit - used - recipients.values.reduce(0, +) }

    private var warning: String? {
        let share = Double(used) / Double(max(1, limit))
        return share > Constants.warningShare ? "Nearly used: \(describe(remaining))" : nil
    }

    private func describe(_ amount: Int) -> String { TransferViewController.formatted(amount) + " at " + bank.name }

    private func check(amount: Int) throws {
        struct LimitReached: Error { var missing: Int }
        guard amount <= remaining else { throw LimitReached(missing: amount - remaining) }
        used += amount
    }

    // MARK: - Flow

    @objc func next() {
        guard let next = step.next else { return finish() }
        present(step: next)
        coordinator.transfer(self, didReach: next)
    }

    @objc func back() {
        if let previous = step.previous { present(step: previous) } else { dismiss(animated: true) }
    }

    private func present(step: Step) {
        self.step = step
        container.arrangedSubviews.forEach { $0.removeFromSuperview() }
        container.addArrangedSubview(makeStepView(step))
        title = type(of: self).title(for: step)
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Next", target: self, action: #selector(next as () -> Void))
        navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Back", target: self, action: #selector(back))
    }

    private func makeStepView(_ step: Step) -> UIView {
        switch step {
        case .recipient: return UITextField(frame: .zero)
        case .amount: return UISlider(frame: .zero)
        case .confirmation:
            let label = UILabel(frame: .zero)
            label.text = Self.formatted(recipients.values.max() ?? 0, currency: Self.currencies[1])
            return label
        }
    }

    private func finish() {
        receipts.append(coordinator.makeReceipt(for: self))
        receipts.last.map { show($0, sender: self) }
        completion?(.success(used))
    }
}

final class SavingsTransferViewController: TransferViewController {
    override class func title(for step: Step) -> String { "Savings: " + super.title(for: step) }
    override func back() {
        super.back()
        completion = nil
    }
}
