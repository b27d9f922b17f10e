// draft: AccountFormViewController AccountValidation: validate(), check(_:_:), check(_:isAtLeast:), require(_:), messages,
//   append(_:), merge(into:), firstProblem
// draft: AccountFormViewController KeyboardAvoidance: keyboardHeight, observeKeyboard(), keyboardWillShow(_:),
//   keyboardWillHide(_:), adjust(animated:), stopObservingKeyboard()
// Throwing functions, a private error enum, overloads, defaults, `inout`, variadics, `rethrows`, and keyboard notifications.
import UIKit

private let minimumLength = 8
private extension String {
    var isMail: Bool { contains("@") }
}

struct Account {
    var name = ""
    var mail = ""
    var password = ""
}

class AccountFormViewController: UIViewController {
    private enum ValidationError: Error, Equatable {
        case missing(field: String)
        case tooShort(field: String, minimum: Int)
        case malformed(String)
    }

    private(set) var account = Account()
    private let nameField = UITextField(frame: .zero)
    private let mailField = UITextField(frame: .zero)
    private let passwordField = UITextField(frame: .zero)
    private let saveButton = UIButton(frame: .zero)
    private let scrollView = UIScrollView(frame: .zero)
    private var keyboardHeight: CGFloat = 0
    private var messages = [String]()
    private weak var activeField: UITextField?
    var onSave: ((Account) throws -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(scrollView)
        for field in [nameField, mailField, passwordField] {
            scrollView.addSubview(field)
            field.delegate = self
            field.addTarget(self, action: #selector(edited), for: .editingChanged)
        }
        saveButton.addTarget(self, action: #selector(saveTapped), for: .touchUpInside)
        let tap = UITapGestureRecognizer(target: self, action: #selector(backgroundTapped))
        view.addGestureRecognizer(tap)
        observeKeyboard()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        stopObservingKeyboard()
    }

    @objc private func backgroundTapped() { view.endEditing(true) }

    @objc private func edited(_ sender: UITextField) {
        account = Account(name: nameField.text ?? "", mail: mailField.text ?? "", password: passwordField.text ?? "")
        saveButton.isEnabled = (try? validate()) != nil
    }

    @objc private func saveTapped() {
        do {
            try validate()
            try onSave?(account)
        } catch let error as ValidationError where error == .malformed("mail") {
            mailField.becomeFirstResponder()
        } catch {
            var all = ["\(error)"]
            merge(into: &all)
            title = all.joined(separator: "\n")
        }
    }

    // MARK: - Validation

    @discardableResult
    private func validate() throws -> Account {
        messages.removeAll()
        try require(("name", account.name), ("mail", account.mail), ("password", account.password))
        try check(account.password, isAtLeast: minimumLength)
        try check("mail") { $0.mail.isMail }
        append("Checked")
        return account
    }

    private func check(_ field: String, _ rule: (Account) throws -> Bool) throws {
        guard try rule(account) else { throw ValidationError.malformed(field) }
    }

    private func check(_ text: String, isAtLeast minimum: Int = minimumLength) throws {
        if text.count < minimum { throw ValidationError.tooShort(field: "password", minimum: minimum) }
    }

    private func require(_ fields: (name: String, value: String)...) throws {
        for field in fields where field.value.isEmpty { throw ValidationError.missing(field: field.name) }
    }

    private func append(_ texts: String...) { messages += texts }

    private func merge(into all: inout [String]) {
        all += messages
        if let problem = firstProblem { all.insert(problem, at: 0) }
    }

    private var firstProblem: String? { account.name.isEmpty ? "No name" : messages.first }

    // MARK: - Keyboard

    private func observeKeyboard() {
        let center = NotificationCenter.default
        center.addObserver(
            self, selector: #selector(keyboardWillShow(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        center.addObserver(
            self, selector: #selector(keyboardWillHide(_:)), name: UIResponder.keyboardWillHideNotification, object: nil)
    }

    private func stopObservingKeyboard() {
        NotificationCenter.default.removeObserver(self, name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.removeObserver(self, name: UIResponder.keyboardWillHideNotification, object: nil)
    }

    @objc private func keyboardWillShow(_ notification: Notification) {
        guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
        keyboardHeight = frame.height - view.safeAreaInsets.bottom
        adjust(animated: true)
    }

    @objc private func keyboardWillHide(_ notification: Notification) {
        keyboardHeight = 0
        adjust()
    }

    private func adjust(animated: Bool = false) {
        let changes = { self.scrollView.contentInset.bottom = self.keyboardHeight }
        animated ? UIView.animate(withDuration: 0.25, animations: changes) : changes()
        guard let field = activeField else { return }
        scrollView.setContentOffset(CGPoint(x: 0, y: field.frame.height), animated: animated)
    }
}

extension AccountFormViewController: UITextFieldDelegate {
    func textFieldDidBeginEditing(_ textField: UITextField) {
        activeField = textField
        adjust(animated: true)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === passwordField { saveTapped() }
        return textField.resignFirstResponder()
    }
}
