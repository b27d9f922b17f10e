// rules: +child_view_not_added
import UIKit

final class BookmarksHost: UIViewController {
    private let bookmarks = UIViewController()
    private let tips = UIViewController()
    private let reading = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(bookmarks)
//      ^^^^^^^^^^^^^^^^^^^ child_view_not_added
        bookmarks.didMove(toParent: self)

        addChild(tips)
        view.addSubview(tips.view)
        tips.didMove(toParent: self)

        addChild(reading)
        reading.didMove(toParent: self)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.addSubview(reading.view)
    }

    func open(_ page: UIViewController) {
        addChild(page) // expect: child_view_not_added
        page.view.frame = view.bounds
        page.didMove(toParent: self)
    }

    func openRightly(_ page: UIViewController, in stack: UIStackView) {
        addChild(page)
        stack.addArrangedSubview(page.view)
        page.didMove(toParent: self)
    }
}
