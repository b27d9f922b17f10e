import UIKit

/// Keeps the view that it is handed, and shows another.
final class LoadStateViewController: UIViewController {
    private let spinner = UIView()
    private var contentView: UIView?

    func setUp(in controller: UIViewController, contentView: UIView) {
        self.contentView = contentView
        contentView.alpha = 0
        controller.view.addSubview(spinner)
    }
}

final class CatalogViewController: UIViewController {
    private let courses = UITableViewController()
    private let loader = LoadStateViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(courses)
        courses.didMove(toParent: self)
        loader.setUp(in: self, contentView: courses.view)
    }

    func show() {
        let lessons = UITableViewController()
        addChild(lessons)
        lessons.didMove(toParent: self) // expect: containment_order
        loader.setUp(in: self, contentView: lessons.view)
        view.addSubview(lessons.view)
    }
}

/// A property that shows what it is given does so by its observer.
final class CardView: UIView {
    var contentView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            contentView.map(addSubview)
        }
    }
}

final class CardViewController: UIViewController {
    private let card = CardView()

    func show(_ child: UIViewController) {
        addChild(child)
        child.didMove(toParent: self) // expect: containment_order
        card.contentView = child.view
    }
}
