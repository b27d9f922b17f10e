// draft: ReaderViewController ReaderAppearance: appearance, observeTraits(), applyAppearance(), increaseTextSize(),
//   decreaseTextSize(), traitRegistration, textScale
// draft: ReaderViewController ReaderStates: state, showLoading(), showFailure(_:retry:), showContent(_:), refreshChrome()
// Members that view controllers inherit since iOS 15, 17 and 26, and a sheet presentation whose delegate stays.
import UIKit

private extension UIFont {
    func scaled(by factor: Double) -> UIFont { withSize(pointSize * factor) }
}

class ReaderViewController: UIViewController {
    enum State {
        case loading
        case failed(Error, retry: () -> Void)
        case loaded(text: String)

        var isLoading: Bool { if case .loading = self { true } else { false } }
    }

    struct Appearance: Equatable {
        var style = UIUserInterfaceStyle.unspecified
        var isSerif = false
        static let standard = Appearance()
    }

    private let textView = UITextView(frame: .zero)
    private let footer = UILabel(frame: .zero)
    private var state = State.loading { didSet { setNeedsUpdateProperties() } }
    private var appearance = Appearance.standard {
        didSet { if appearance != oldValue { applyAppearance() } }
    }
    private var textScale = 1.0
    private var traitRegistration: (any UITraitChangeRegistration)?
    private let load: () async throws -> String

    init(load: @escaping () async throws -> String) {
        self.load = load
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var preferredStatusBarStyle: UIStatusBarStyle { appearance.style == .dark ? .lightContent : .default }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(textView)
        setContentScrollView(textView, for: .top)
        toolbarItems = [
            UIBarButtonItem(primaryAction: UIAction(title: "A+") { [unowned self] _ in increaseTextSize() }),
            UIBarButtonItem(primaryAction: UIAction(title: "A-") { [unowned self] _ in decreaseTextSize() }),
        ]
        observeTraits()
        applyAppearance()
        start()
    }

    override func updateProperties() {
        super.updateProperties()
        footer.isHidden = state.isLoading
        refreshChrome()
    }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        super.updateContentUnavailableConfiguration(using: state)
        if case .loading = self.state { showLoading() }
    }

    private func start() {
        Task { [weak self, load] in
            do { self?.showContent(try await load()) } catch { self?.showFailure(error) { self?.start() } }
        }
    }

    // MARK: - Appearance

    private func observeTraits() {
        traitRegistration = registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitHorizontalSizeClass.self]) {
            [weak self] (controller: ReaderViewController, previous: UITraitCollection) in
            guard previous.userInterfaceStyle != controller.traitCollection.userInterfaceStyle else { return }
            self?.applyAppearance()
        }
    }

    private func applyAppearance() {
        traitOverrides.userInterfaceStyle = appearance.style
        updateTraitsIfNeeded()
        textView.backgroundColor = traitCollection.userInterfaceStyle == .dark ? .clear : .systemBackground
        footer.font = UIFont.preferredFont(forTextStyle: .caption1).scaled(by: textScale)
        setNeedsStatusBarAppearanceUpdate()
    }

    private func increaseTextSize() {
        textScale = min(textScale * 1.1, 3)
        applyAppearance()
    }

    private func decreaseTextSize() {
        textScale = max(textScale / 1.1, 0.5)
        applyAppearance()
    }

    // MARK: - States

    private func showLoading() {
        state = .loading
        contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    }

    private func showFailure(_ error: Error, retry: @escaping () -> Void) {
        state = .failed(error, retry: retry)
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.text = "\(error)"
        configuration.image = UIImage(systemName: "wifi.slash")
        contentUnavailableConfiguration = configuration
        if contentScrollView(for: .top) === textView { setContentScrollView(nil) }
    }

    private func showContent(_ text: String) {
        state = .loaded(text: text)
        contentUnavailableConfiguration = nil
        textView.text = text
        setNeedsUpdateContentUnavailableConfiguration()
        updatePropertiesIfNeeded()
    }

    private func refreshChrome() {
        switch state {
        case .loading: navigationItem.prompt = nil
        case .failed(let error, _): navigationItem.prompt = "\(error)"
        case let .loaded(text): footer.text = "\(text.count)"
        }
        sheetPresentationController?.prefersGrabberVisible = !state.isLoading
    }
}
