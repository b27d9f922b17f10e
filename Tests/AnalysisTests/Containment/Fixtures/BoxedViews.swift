import UIKit

// A property that the sources call `view` keeps a view; only a controller's shows it.

final class Page {
    let view: UIView
    let controller: UIViewController

    init(view: UIView, controller: UIViewController) {
        self.view = view
        self.controller = controller
    }
}

struct Sheet {
    var view: UIView?
}

final class Book {
    private var pages: [Page] = []
    private var sheet = Sheet()

    func add() {
        let reader = UIViewController()
        pages.append(Page(view: reader.view, controller: reader))
    }

    func spread() {
        let reader = UIViewController()
        sheet.view = reader.view
        keep(reader)
    }

    func keep(_ controller: UIViewController) {}
}

final class Wrapper: UIViewController {
    override func loadView() {
        let reader = UIViewController()
        view = reader.view // expect: orphaned_child_view
    }
}
