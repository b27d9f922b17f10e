import UIKit

final class WrappingController: UIViewController {
    private let content: UIViewController

    init(content: UIViewController) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        let container = UIView()
        addChild(content)
        container.addSubview(content.view)
        content.didMove(toParent: self)
        view = container
    }
}

final class PagingShellView: UIView {
    private let pageView: UIView

    init(pageView: UIView) {
        self.pageView = pageView
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    func configure() {
        addSubview(pageView)
    }
}

final class PagingShellController: UIViewController {
    private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    private lazy var shell = PagingShellView(pageView: pages.view)

    override func loadView() {
        view = shell
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(pages)
        shell.configure()
        pages.didMove(toParent: self)
    }
}
