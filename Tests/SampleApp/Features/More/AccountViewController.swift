import UIKit

/// Signed out: a form. Signed in: a summary. Both are children, one is shown.
final class AccountViewController: UIViewController {
    private enum Mode {
        case form(SignInViewController)
        case summary(AccountSummaryViewController)

        var controller: UIViewController {
            switch self {
            case let .form(form): return form
            case let .summary(summary): return summary
            }
        }
    }

    private var mode: Mode?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Account"
        view.backgroundColor = Theme.background
        let form = SignInViewController()
        form.didSignIn = { [weak self] in self?.showSummary() }
        show(.form(form))
    }

    private func showSummary() {
        show(.summary(AccountSummaryViewController()))
    }

    private func show(_ next: Mode) {
        if let old = mode?.controller {
            old.willMove(toParent: nil)
            old.view.removeFromSuperview()
            old.removeFromParent()
        }
        let controller = next.controller
        addChild(controller)
        if #available(iOS 15.0, *) {
            view.addSubview(controller.view)
            controller.view.pinEdges(to: view)
        } else {
            view.insertSubview(controller.view, at: 0)
            controller.view.frame = view.bounds
        }
        UIView.performWithoutAnimation {
            view.layoutIfNeeded()
            controller.didMove(toParent: self)
        }
        mode = next
    }
}

final class SignInViewController: UIViewController {
    var didSignIn: (() -> Void)?

    private let field = UITextField()

    private let clearButton: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Clear", for: .normal)
        button.addTarget(self, action: #selector(didTapClear), for: .touchUpInside) // expect: self_target_in_property_initializer
        return button
    }()

    private lazy var signInButton: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Sign in", for: .normal)
        button.addTarget(self, action: #selector(didTapSignIn), for: .touchUpInside)
        return button
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        field.placeholder = "E-mail"
        let stack = UIStackView(arrangedSubviews: [field, clearButton, signInButton])
        stack.axis = .vertical
        view.addSubview(stack)
        stack.pinEdges(to: view)
    }

    @objc private func didTapClear() {
        field.text = nil
    }

    @objc private func didTapSignIn() {
        view.endEditing(true)
        didSignIn?()
    }
}

final class AccountSummaryViewController: UIViewController {
    private lazy var history = TripHistoryController(style: .plain)
    private lazy var miles = LegendViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        [history, miles].forEach(addChild)
        let stack = UIStackView(arrangedSubviews: [history.view, miles.view])
        stack.axis = .vertical
        view.addSubview(stack)
        stack.pinEdges(to: view)
        [history, miles].forEach { $0.didMove(toParent: self) }
    }
}

final class TripHistoryController: UITableViewController {
    private var trips: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        trips.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = trips[indexPath.row]
        return cell
    }
}
