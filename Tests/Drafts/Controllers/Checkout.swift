// draft: CheckoutViewController CheckoutBindings: cancellables, bind(), paymentTapped, couponChanged, amount, applyCoupon(_:),
//   pay(with:), isPaying
// draft: CheckoutViewController CheckoutSummary: formatter, formatted(_:), updateSummary(), rows
// Subjects whose types stand only in their initial values, sinks with `[weak self]`, projected values, `assign(to:on:)`.
import Combine
import UIKit

enum PaymentMethod { case card(last: String), transfer, cash }
enum CheckoutError: Error { case declined(code: Int), offline }

final class Basket: ObservableObject {
    @Published var total = 0.0
    @Published var coupon: String?
    var lines: [(name: String, price: Double)] = []
}

final class PaymentService {
    func pay(_ amount: Double, with method: PaymentMethod) -> AnyPublisher<String, CheckoutError> { AnyPublisher() }
}

class CheckoutViewController: UIViewController {
    private let basket: Basket
    private let service = PaymentService()
    private var cancellables = Set<AnyCancellable>()
    private let paymentTapped = PassthroughSubject<PaymentMethod, Never>()
    private let couponChanged = PassthroughSubject<String, Never>()
    private let amount = CurrentValueSubject<Double, Never>(0)
    private var isPaying = false {
        didSet {
            payButton.isEnabled = !isPaying
            isPaying ? spinner.startAnimating() : spinner.stopAnimating()
        }
    }

    private let couponField = UITextField(frame: .zero)
    private let totalLabel = UILabel(frame: .zero)
    private let stack = UIStackView(arrangedSubviews: [])
    private let spinner = UIActivityIndicatorView(frame: .zero)
    private lazy var payButton: UIButton = {
        let button = UIButton(frame: .zero)
        button.addAction(UIAction { [weak self] _ in self?.paymentTapped.send(.card(last: "4242")) }, for: .touchUpInside)
        return button
    }()
    private let formatter: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.maximumFractionDigits = 2
        return formatter
    }()
    private var rows: [UILabel] = []

    init(basket: Basket) {
        self.basket = basket
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(stack)
        [couponField, totalLabel, payButton, spinner].forEach { stack.addArrangedSubview($0) }
        couponField.addTarget(self, action: #selector(couponEdited), for: .editingChanged)
        bind()
        updateSummary()
    }

    @objc private func couponEdited() { couponChanged.send(couponField.text ?? "") }

    // MARK: - Bindings

    private func bind() {
        basket.$total
            .removeDuplicates()
            .sink { [weak self] total in
                self?.amount.send(total)
                self?.updateSummary()
            }
            .store(in: &cancellables)

        couponChanged
            .debounce(for: 0.4)
            .filter { $0.count > 3 }
            .sink { [unowned self] in self.applyCoupon($0) }
            .store(in: &cancellables)

        amount
            .map { [weak self] in self?.formatted($0) }
            .assign(to: \.text, on: totalLabel)
            .store(in: &cancellables)

        paymentTapped
            .filter { [weak self] _ in self?.isPaying == false }
            .sink { [weak self] method in self?.pay(with: method) }
            .store(in: &cancellables)
    }

    private func applyCoupon(_ code: String) {
        basket.coupon = code
        amount.value = basket.total * 0.9
    }

    private func pay(with method: PaymentMethod) {
        isPaying = true
        service.pay(amount.value, with: method).sink(
            receiveCompletion: { [weak self] completion in
                self?.isPaying = false
                if case .failure(let error) = completion { self?.fail(error) }
            },
            receiveValue: { [weak self] receipt in self?.finish(receipt) }
        ).store(in: &cancellables)
    }

    // MARK: - Summary

    private func formatted(_ value: Double) -> String { formatter.string(for: value) ?? "" }

    private func updateSummary() {
        rows.forEach(stack.removeArrangedSubview)
        rows = basket.lines.map { line in
            let label = UILabel(frame: .zero)
            label.text = line.name + " " + formatted(line.price)
            return label
        }
        rows.forEach(stack.addArrangedSubview)
    }

    // MARK: - Results

    private func finish(_ receipt: String) {
        navigationController?.pushViewController(UIViewController(), animated: true)
        title = receipt
    }

    private func fail(_ error: CheckoutError) {
        switch error {
        case .declined(let code): title = "Declined (\(code))"
        case .offline: title = "Offline"
        }
    }
}
