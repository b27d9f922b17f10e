import PassKit
import UIKit

/// Buying a ticket in five steps: fare, passengers, extras, contact, payment.
final class PurchaseViewController: UIViewController { // expect: massive_view_controller
    enum Step: Int, CaseIterable {
        case fare, passengers, extras, contact, payment

        var title: String {
            switch self {
            case .fare: return "Fare"
            case .passengers: return "Passengers"
            case .extras: return "Extras"
            case .contact: return "Contact"
            case .payment: return "Payment"
            }
        }
    }

    struct Extra: Hashable {
        let name: String
        let cents: Int
        let perPassenger: Bool
    }

    enum Problem: Error {
        case noFare
        case noPassengers
        case tooMany(free: Int)
        case badEmail
        case paymentRefused(String)
    }

    // MARK: Input

    var sailing: Sailing?
    var store: TicketStore?

    // MARK: State

    private var step = Step.fare
    private var fares: [Fare] = []
    private var fare: Fare?
    private var passengers: [PassengerKind] = []
    private var extras: Set<Extra> = []
    private var email = ""
    private var voucher = ""
    private var voucherDiscount = 0.0
    private var isPaying = false
    private var stepController: UIViewController?

    private let offered = [
        Extra(name: "Bicycle", cents: 250, perPassenger: false),
        Extra(name: "Dog", cents: 150, perPassenger: false),
        Extra(name: "Deck chair", cents: 300, perPassenger: true),
        Extra(name: "Breakfast", cents: 950, perPassenger: true),
    ]

    // MARK: Views

    private let progress = UIProgressView(progressViewStyle: .bar)
    private let stepLabel = UILabel(style: .title2, weight: .bold)
    private let container = UIView()
    private let totalLabel = UILabel(style: .headline)
    private let problemLabel = UILabel(style: .footnote, color: Theme.danger)
    private let backButton = UIButton(type: .system)
    private let nextButton = UIButton(type: .system)
    private let fareControl = UISegmentedControl()
    private let emailField = UITextField()
    private let voucherField = UITextField()
    private let spinner = UIActivityIndicatorView(style: .medium)

    // MARK: Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        title = sailing.map { "To \($0.destination.name)" } ?? "New ticket"
        view.backgroundColor = Theme.background
        setUpLayout()
        setUpButtons()
        setUpFields()
        loadFares()
        applyLastPurchase()
        show(.fare, animated: false)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        view.endEditing(true)
        if isBeingDismissed && !isPaying {
            forget()
        }
    }

    // MARK: Set-up

    private func setUpLayout() {
        let buttons = UIStackView(arrangedSubviews: [backButton, spinner, nextButton])
        buttons.distribution = .equalSpacing
        let stack = UIStackView(arrangedSubviews: [progress, stepLabel, container, problemLabel, totalLabel, buttons])
        stack.axis = .vertical
        stack.spacing = Theme.spacing
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: Theme.spacing),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            stack.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -Theme.spacing),
            container.heightAnchor.constraint(greaterThanOrEqualToConstant: 200),
        ])
        problemLabel.isHidden = true
        totalLabel.textAlignment = .right
    }

    private func setUpButtons() {
        backButton.setTitle("Back", for: .normal)
        backButton.addTarget(self, action: #selector(didTapBack), for: .touchUpInside)
        nextButton.setTitle("Next", for: .normal)
        nextButton.addTarget(self, action: #selector(didTapNext), for: .touchUpInside)
        navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .cancel, target: self, action: #selector(didTapCancel))
    }

    private func setUpFields() {
        emailField.placeholder = "E-mail for the receipt"
        emailField.keyboardType = .emailAddress
        emailField.textContentType = .emailAddress
        emailField.autocapitalizationType = .none
        emailField.borderStyle = .roundedRect
        emailField.delegate = self
        emailField.addTarget(self, action: #selector(emailChanged(_:)), for: .editingChanged)
        voucherField.placeholder = "Voucher"
        voucherField.autocapitalizationType = .allCharacters
        voucherField.borderStyle = .roundedRect
        voucherField.delegate = self
        fareControl.addTarget(self, action: #selector(fareChanged(_:)), for: .valueChanged)
    }

    private func loadFares() {
        fares = [
            Fare(name: "Single", zones: 1, cents: 420, validity: 2 * 60 * 60),
            Fare(name: "Day", zones: 2, cents: 980, validity: 24 * 60 * 60),
            Fare(name: "Week", zones: 3, cents: 3_400, validity: 7 * 24 * 60 * 60),
        ]
        for (index, fare) in fares.enumerated() {
            fareControl.insertSegment(withTitle: fare.name, at: index, animated: false)
        }
        fareControl.selectedSegmentIndex = 0
        fare = fares.first
    }

    // MARK: Steps

    private func show(_ next: Step, animated: Bool) {
        step = next
        stepLabel.text = next.title
        progress.setProgress(Float(next.rawValue + 1) / Float(Step.allCases.count), animated: animated)
        backButton.isHidden = next == .fare
        nextButton.setTitle(next == .payment ? "Pay" : "Next", for: .normal)
        problemLabel.isHidden = true
        install(controller(for: next))
        updateTotal()
    }

    private func install(_ controller: UIViewController) {
        if let old = stepController {
            old.willMove(toParent: nil)
            old.view.removeFromSuperview()
            old.removeFromParent()
        }
        addChild(controller)
        container.addSubview(controller.view)
        controller.view.pinEdges(to: container)
        controller.didMove(toParent: self)
        stepController = controller
    }

    private func controller(for step: Step) -> UIViewController {
        switch step {
        case .fare:
            return form([fareControl, explanation()])
        case .passengers:
            let picker = PassengerPickerViewController()
            picker.didChange = { [weak self] in
                self?.passengers = $0
                self?.updateTotal()
            }
            return picker
        case .extras:
            return form(offered.map(toggle(for:)))
        case .contact:
            return form([emailField, voucherField])
        case .payment:
            return form([summary(), payButton()])
        }
    }

    private func form(_ views: [UIView]) -> UIViewController {
        let controller = UIViewController()
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        stack.spacing = Theme.spacing
        controller.view.addSubview(stack)
        stack.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: controller.view.topAnchor),
            stack.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
        ])
        return controller
    }

    private func explanation() -> UIView {
        let label = UILabel(style: .footnote, color: .secondaryLabel)
        if let fare = fare {
            label.text = "\(fare.zones) zones, valid for \(Format.minutes(fare.validity))"
        }
        return label
    }

    private func toggle(for extra: Extra) -> UIView {
        let label = UILabel(style: .body)
        label.text = "\(extra.name), \(Format.price(extra.cents))\(extra.perPassenger ? " each" : "")"
        let control = UISwitch()
        control.isOn = extras.contains(extra)
        control.tag = offered.firstIndex(of: extra) ?? 0
        control.addTarget(self, action: #selector(extraChanged(_:)), for: .valueChanged)
        let row = UIStackView(arrangedSubviews: [label, control])
        row.distribution = .equalSpacing
        return row
    }

    private func summary() -> UIView {
        let stack = UIStackView()
        stack.axis = .vertical
        for line in receipt() {
            let name = UILabel(style: .body)
            name.text = line.0
            let price = UILabel(style: .body, color: .secondaryLabel)
            price.text = Format.price(line.1)
            let row = UIStackView(arrangedSubviews: [name, price])
            row.distribution = .equalSpacing
            stack.addArrangedSubview(row)
        }
        return stack
    }

    private func payButton() -> UIView {
        let button = PKPaymentButton(paymentButtonType: .buy, paymentButtonStyle: .automatic)
        button.addTarget(self, action: #selector(didTapPay), for: .touchUpInside)
        return button
    }

    // MARK: Price

    private func receipt() -> [(String, Int)] {
        guard let fare = fare else { return [] }
        var lines: [(String, Int)] = []
        for kind in PassengerKind.allCases {
            let count = passengers.filter { $0 == kind }.count
            guard count > 0 else { continue }
            let each = Int(Double(fare.cents) * (1 - kind.discount))
            lines.append(("\(count) × \(kind.rawValue)", count * each))
        }
        for extra in offered where extras.contains(extra) {
            let count = extra.perPassenger ? max(1, passengers.count) : 1
            lines.append((extra.name, extra.cents * count))
        }
        if voucherDiscount > 0 {
            let sum = lines.reduce(0) { $0 + $1.1 }
            lines.append(("Voucher \(voucher)", -Int(Double(sum) * voucherDiscount)))
        }
        return lines
    }

    private var totalCents: Int {
        max(0, receipt().reduce(0) { $0 + $1.1 })
    }

    private func updateTotal() {
        let total = totalCents
        totalLabel.text = total == 0 ? nil : "Total \(Format.price(total))"
        nextButton.isEnabled = problem(in: step) == nil && !isPaying
    }

    // MARK: What is missing

    private func problem(in step: Step) -> Problem? {
        switch step {
        case .fare:
            return fare == nil ? .noFare : nil
        case .passengers:
            if passengers.isEmpty { return .noPassengers }
            if let sailing = sailing, passengers.count > sailing.freeSeats { return .tooMany(free: sailing.freeSeats) }
            return nil
        case .extras:
            return nil
        case .contact:
            return email.isEmpty || isPlausible(email) ? nil : .badEmail
        case .payment:
            return nil
        }
    }

    private func isPlausible(_ email: String) -> Bool {
        let parts = email.split(separator: "@")
        return parts.count == 2 && parts[1].contains(".") && !email.contains(" ")
    }

    private func tell(_ problem: Problem) {
        switch problem {
        case .noFare: problemLabel.text = "Choose a fare first."
        case .noPassengers: problemLabel.text = "Who is travelling?"
        case let .tooMany(free): problemLabel.text = "Only \(free) seats are left."
        case .badEmail: problemLabel.text = "That is no e-mail address."
        case let .paymentRefused(reason): problemLabel.text = "The payment was refused: \(reason)"
        }
        problemLabel.isHidden = false
        UINotificationFeedbackGenerator().notificationOccurred(.error)
    }

    // MARK: Actions

    @objc private func didTapBack() {
        guard let previous = Step(rawValue: step.rawValue - 1) else { return }
        show(previous, animated: true)
    }

    @objc private func didTapNext() {
        if let problem = problem(in: step) {
            tell(problem)
            return
        }
        guard let next = Step(rawValue: step.rawValue + 1) else {
            didTapPay()
            return
        }
        show(next, animated: true)
    }

    @objc private func didTapCancel() {
        guard !passengers.isEmpty else {
            dismiss(animated: true)
            return
        }
        let alert = UIAlertController(title: "Give up this ticket?", message: nil, preferredStyle: .actionSheet)
        alert.addAction(UIAlertAction(title: "Give up", style: .destructive) { [weak self] _ in
            self?.dismiss(animated: true)
        })
        alert.addAction(UIAlertAction(title: "Go on", style: .cancel))
        alert.popoverPresentationController?.barButtonItem = navigationItem.leftBarButtonItem
        present(alert, animated: true)
    }

    @objc private func fareChanged(_ control: UISegmentedControl) {
        guard fares.indices.contains(control.selectedSegmentIndex) else { return }
        fare = fares[control.selectedSegmentIndex]
        updateTotal()
        suggestCheaperFare()
    }

    @objc private func extraChanged(_ control: UISwitch) {
        let extra = offered[control.tag]
        if control.isOn {
            extras.insert(extra)
        } else {
            extras.remove(extra)
        }
        updateTotal()
    }

    @objc private func emailChanged(_ field: UITextField) {
        email = field.text ?? ""
        updateTotal()
    }

    @objc private func didTapPay() {
        guard !isPaying, let fare = fare else { return }
        guard PKPaymentAuthorizationViewController.canMakePayments() else {
            finish(with: fare)
            return
        }
        let request = PKPaymentRequest()
        request.merchantIdentifier = "merchant.example.harbour"
        request.countryCode = "DE"
        request.currencyCode = "EUR"
        request.supportedNetworks = [.visa, .masterCard]
        request.merchantCapabilities = .capability3DS
        request.paymentSummaryItems = receipt().map {
            PKPaymentSummaryItem(label: $0.0, amount: NSDecimalNumber(value: Double($0.1) / 100))
        }
        guard let sheet = PKPaymentAuthorizationViewController(paymentRequest: request) else { return }
        sheet.delegate = self
        isPaying = true
        spinner.startAnimating()
        present(sheet, animated: true)
    }

    private func finish(with fare: Fare) {
        let ticket = Ticket(
            id: UUID().uuidString,
            fare: fare,
            passengers: passengers,
            bought: Date(),
            activated: nil,
            state: .unused
        )
        store?.insert(ticket)
        dismiss(animated: true)
    }

    // MARK: Presets

    /// Offers what was bought last time, so that commuters are done in two taps.
    private func applyLastPurchase() {
        guard let last = store?.tickets.first, passengers.isEmpty else { return }
        passengers = last.passengers
        if let index = fares.firstIndex(where: { $0.name == last.fare.name }) {
            fareControl.selectedSegmentIndex = index
            fare = fares[index]
        }
        updateTotal()
    }

    /// A day ticket is cheaper than three single ones.
    private func suggestCheaperFare() {
        guard let fare = fare, let day = fares.first(where: { $0.name == "Day" }), fare.name == "Single" else { return }
        let today = store?.tickets.filter { Calendar.current.isDateInToday($0.bought) && $0.fare.name == "Single" } ?? []
        guard today.count >= 2, fare.cents * (today.count + 1) > day.cents else { return }
        let alert = UIAlertController(
            title: "A day ticket is cheaper",
            message: "You have bought \(today.count) single tickets today.",
            preferredStyle: .alert
        )
        alert.addAction(UIAlertAction(title: "Take the day ticket", style: .default) { [weak self] _ in
            self?.fare = day
            self?.fareControl.selectedSegmentIndex = 1
            self?.updateTotal()
        })
        alert.addAction(UIAlertAction(title: "Keep the single", style: .cancel))
        present(alert, animated: true)
    }

    private func forget() {
        passengers = []
        extras = []
        voucher = ""
        voucherDiscount = 0
    }
}

// MARK: - Text fields

extension PurchaseViewController: UITextFieldDelegate {
    func textFieldShouldReturn(_ field: UITextField) -> Bool {
        if field === emailField {
            voucherField.becomeFirstResponder()
        } else {
            field.resignFirstResponder()
        }
        return true
    }

    func textFieldDidEndEditing(_ field: UITextField) {
        guard field === voucherField else { return }
        voucher = (field.text ?? "").trimmingCharacters(in: .whitespaces).uppercased()
        redeem()
    }

    private func redeem() {
        switch voucher {
        case "": voucherDiscount = 0
        case "AHOY": voucherDiscount = 0.1
        case "SUMMER": voucherDiscount = 0.15
        case let code where code.hasPrefix("CREW"): voucherDiscount = 0.5
        default:
            voucherDiscount = 0
            problemLabel.text = "The voucher is not known."
            problemLabel.isHidden = false
        }
        updateTotal()
    }
}

// MARK: - Payment

extension PurchaseViewController: PKPaymentAuthorizationViewControllerDelegate {
    func paymentAuthorizationViewController(
        _ controller: PKPaymentAuthorizationViewController,
        didAuthorizePayment payment: PKPayment,
        handler completion: @escaping (PKPaymentAuthorizationResult) -> Void
    ) {
        guard let fare = fare else {
            completion(PKPaymentAuthorizationResult(status: .failure, errors: nil))
            return
        }
        completion(PKPaymentAuthorizationResult(status: .success, errors: nil))
        controller.dismiss(animated: true) { [weak self] in
            self?.finish(with: fare)
        }
    }

    func paymentAuthorizationViewControllerDidFinish(_ controller: PKPaymentAuthorizationViewController) {
        isPaying = false
        spinner.stopAnimating()
        controller.dismiss(animated: true)
        updateTotal()
    }
}
