// draft: ArticleViewController ArticleHeader: headerView, titleLabel, authorLabel, followButton, constraints, buildHeader(),
//   layoutHeader(), fillHeader(_:), isFollowing, followTapped()
// draft: ArticleViewController ArticleToolbar: toolbar, items, makeItems(), makeItem(_:_:_:), shareTapped(_:), fontTapped(),
//   fontSize, bookmark
// expected: has no member 'progressView'
// Views that lazy closures make, constraints, controls that target the controller, observers of properties, tuples of views.
import UIKit

struct Article {
    var title: String
    var author: (name: String, isFollowed: Bool)
    var image: UIImage?
    var paragraphs: [String] = []
}

extension UIView {
    func pin(to guide: UILayoutGuide, inset: CGFloat = 0) -> [NSLayoutConstraint] {
        [topAnchor.constraint(equalTo: guide.topAnchor, constant: inset), leadingAnchor.constraint(equalTo: guide.leadingAnchor)]
    }
}

@MainActor private func styled<Label: UILabel>(_ label: Label, _ style: UIFont.TextStyle) -> Label {
    label.font = .preferredFont(forTextStyle: style)
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
}

class ArticleViewController: UIViewController {
    private let article: Article
    private let scrollView = UIScrollView(frame: .zero)
    private let headerView = UIView(frame: .zero)
    private lazy var titleLabel = styled(UILabel(frame: .zero), .headline)
    private lazy var authorLabel: UILabel = styled(UILabel(frame: .zero), .caption1)
    private lazy var followButton: UIButton = {
        let button = UIButton(frame: .zero)
        button.addTarget(self, action: #selector(followTapped), for: .touchUpInside)
        button.accessibilityIdentifier = "follow"
        return button
    }()
    private let progressView = with(UIProgressView(frame: .zero)) { $0.progress = 0 }
    private var constraints: [NSLayoutConstraint] = []
    private var isFollowing = false {
        didSet {
            followButton.setTitle(isFollowing ? "Following" : "Follow", for: .normal)
            followButton.isSelected = isFollowing
        }
    }
    private lazy var items: [UIBarButtonItem] = makeItems()
    private lazy var bookmark = UIBarButtonItem(title: "Bookmark", target: self, action: #selector(bookmarkTapped))
    private var fontSize: CGFloat = 17 { didSet { labels.forEach { $0.font = $0.font.withSize(fontSize) } } }
    private var toolbar: (view: UIStackView, isShown: Bool) = (UIStackView(arrangedSubviews: []), false)
    private var labels: [UILabel] = []

    init(article: Article) {
        self.article = article
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(scrollView)
        buildHeader()
        fillHeader(article)
        labels = article.paragraphs.map { text in
            let label = styled(UILabel(frame: .zero), .body)
            label.text = text
            return label
        }
        labels.forEach(scrollView.addSubview)
        toolbarItems = items
        toolbar.isShown = true
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layoutHeader()
    }

    // MARK: - Header

    private func buildHeader() {
        scrollView.addSubview(headerView)
        for subview in [titleLabel, authorLabel, followButton] { headerView.addSubview(subview) }
        constraints = headerView.pin(to: view.safeAreaLayoutGuide, inset: 8) + titleLabel.pin(to: headerView.layoutMarginsGuide)
        constraints += [
            authorLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 4),
            followButton.heightAnchor.constraint(equalToConstant: 44),
            headerView.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
        ]
        NSLayoutConstraint.activate(constraints)
    }

    private func layoutHeader() {
        guard headerView.bounds.height > 0, isViewLoaded else { return }
        scrollView.contentInset.top = headerView.bounds.height
        constraints.first?.constant = view.safeAreaInsets.top
    }

    private func fillHeader(_ article: Article) {
        titleLabel.text = article.title
        (authorLabel.text, isFollowing) = article.author
        navigationItem.titleView = article.image.map { image in
            let view = UIImageView(frame: .zero)
            view.image = image
            return view
        }
    }

    @objc private func followTapped() {
        isFollowing.toggle()
        UIView.animate(withDuration: 0.2) { self.progressView.alpha = self.isFollowing ? 1 : 0 }
    }

    // MARK: - Toolbar

    private func makeItems() -> [UIBarButtonItem] {
        [
            makeItem("Share", "square.and.arrow.up", #selector(shareTapped(_:))),
            makeItem("Font", "textformat", #selector(fontTapped)),
            bookmark,
        ]
    }

    private func makeItem(_ title: String, _ symbol: String, _ action: Selector) -> UIBarButtonItem {
        let item = UIBarButtonItem(title: title, style: .plain, target: self, action: action)
        item.menu = UIMenu(children: [UIAction(title: title, image: UIImage(systemName: symbol)) { _ in }])
        return item
    }

    @objc private func shareTapped(_ sender: UIBarButtonItem) {
        let sheet = UIActivityViewController(activityItems: [article.title], applicationActivities: nil)
        present(sheet, animated: true) { sender.isEnabled = true }
    }

    @objc private func fontTapped() { fontSize = fontSize >= 24 ? 13 : fontSize + 2 }
    @objc private func bookmarkTapped() { bookmark.isEnabled = false }
}

@MainActor func with<Value: AnyObject>(_ value: Value, _ change: (Value) -> Void) -> Value {
    change(value)
    return value
}
