import UIKit

/// Shows one child per state, and swaps them.
class StateContainerViewController: UIViewController {
    enum State {
        case loading
        case empty(title: String, hint: String)
        case failed(Error, retry: () -> Void)
        case content(UIViewController)
    }

    private var shown: UIViewController?

    var state: State = .loading {
        didSet {
            guard isViewLoaded else { return }
            show(controller(for: state))
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show(controller(for: state))
    }

    private func controller(for state: State) -> UIViewController {
        switch state {
        case .loading:
            return LoadingViewController()
        case let .empty(title, hint):
            return MessageViewController(title: title, hint: hint)
        case let .failed(error, retry):
            return MessageViewController(title: "Something went wrong", hint: error.localizedDescription, retry: retry)
        case let .content(controller):
            return controller
        }
    }

    private func show(_ next: UIViewController) {
        guard next !== shown else { return }
        guard let previous = shown, previous.parent === self else {
            add(next)
            shown = next
            return
        }
        previous.willMove(toParent: nil)
        addChild(next)
        next.view.frame = view.bounds
        next.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        transition(from: previous, to: next, duration: 0.2, options: .transitionCrossDissolve, animations: nil) { [weak self] _ in
            previous.removeFromParent()
            next.didMove(toParent: self)
        }
        shown = next
    }

    override var childForStatusBarStyle: UIViewController? { shown }
    override var childForHomeIndicatorAutoHidden: UIViewController? { shown }
}

final class LoadingViewController: UIViewController {
    private let spinner = UIActivityIndicatorView(style: .large)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(spinner)
        spinner.pinEdges(to: view)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        spinner.startAnimating()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        spinner.stopAnimating()
    }
}

final class MessageViewController: UIViewController {
    private let hint: String
    private let retry: (() -> Void)?

    init(title: String, hint: String, retry: (() -> Void)? = nil) {
        self.hint = hint
        self.retry = retry
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) {
        hint = ""
        retry = nil
        super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let headline = UILabel(style: .title2, weight: .semibold)
        headline.text = title
        let text = UILabel(style: .body, color: .secondaryLabel)
        text.text = hint
        let stack = UIStackView(arrangedSubviews: [headline, text])
        stack.axis = .vertical
        stack.spacing = Theme.spacing
        if retry != nil {
            let button = UIButton(type: .system)
            button.setTitle("Try again", for: .normal)
            button.addTarget(self, action: #selector(didTapRetry), for: .touchUpInside)
            stack.addArrangedSubview(button)
        }
        view.addSubview(stack)
        stack.pinEdges(to: view, insets: UIEdgeInsets(top: 40, left: 20, bottom: 40, right: 20))
    }

    @objc private func didTapRetry() {
        retry?()
    }
}
