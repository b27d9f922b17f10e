import UIKit

/// A function gives the elements of a property that the initializer has filled: they are children.
final class SavesController: UIViewController {
    private let pages: [UIViewController]
    var selectedIndex: Int { didSet { select(child: page(at: selectedIndex)) } }

    init(pages: [UIViewController]) {
        selectedIndex = 0
        self.pages = pages
        super.init(nibName: nil, bundle: nil)
        pages.forEach { page in addChild(page) }
        resetTitles()
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        select(child: pages.first)
    }

    private func resetTitles() {
        let titles = pages.map { page in
            PageTitle(text: page.title) { [weak self] in self?.select(child: page) }
        }
        print(titles.count)
    }

    private func page(at index: Int) -> UIViewController? {
        guard index < pages.count else { return nil }
        return pages[index]
    }

    private func select(child: UIViewController?) {
        guard let child else { return }
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}

struct PageTitle {
    var text: String?
    var select: () -> Void
}

/// Nothing adds these.
final class LoosePagesController: UIViewController {
    private var pages: [UIViewController] = []

    func show(_ index: Int) {
        guard let page = page(at: index) else { return }
        view.addSubview(page.view) // expect: orphaned_child_view
    }

    private func page(at index: Int) -> UIViewController? {
        guard index < pages.count else { return nil }
        return pages[index]
    }
}
