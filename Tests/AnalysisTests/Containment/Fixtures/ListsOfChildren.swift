import UIKit

final class PageViewController: UIViewController {}

final class PagesController: UIViewController {
    private let scrollView = UIScrollView()
    private var pages = [PageViewController]()
    private var named = [String: PageViewController]()
    private var added = [PageViewController]()
    private var stacks = [[UIView]]()

    func reload(_ count: Int) {
        pages.removeAll()
        for _ in 0..<count {
            let page = PageViewController()
            pages.append(page)
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        for (index, page) in pages.enumerated() {
            page.view.frame = scrollView.bounds.offsetBy(dx: CGFloat(index) * scrollView.bounds.width, dy: 0)
            scrollView.addSubview(page.view) // expect: orphaned_child_view
        }
    }

    func make() {
        added.append(PageViewController())
    }

    func show() {
        for page in added {
            addChild(page)
            scrollView.addSubview(page.view)
            page.didMove(toParent: self)
        }
        for view in stacks.joined() {
            scrollView.addSubview(view)
        }
    }
}
