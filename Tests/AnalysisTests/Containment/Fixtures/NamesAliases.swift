import UIKit

final class ShelfViewController: UIViewController {
    private var books: BooksController?
    private var audio: UIViewController?
    private var shown: UIViewController?

    func showBooks() {
        let controller = makeBooks()
        books = controller
        shown = controller
        addChild(controller)
        view.addSubview(controller.view)
        books?.didMove(toParent: self)
    }

    func showBooksThroughThird() {
        let controller = makeBooks()
        let same: UIViewController = controller
        books = controller
        addChild(same)
        view.addSubview(books!.view)
        controller.didMove(toParent: self)
    }

    func showAudio() {
        let controller = UIViewController()
        audio = controller
        addChild(controller) // expect: missing_did_move
        view.addSubview(audio!.view)
        audio?.view.alpha = 1
    }

    func showAssignedFirst() {
        audio = UIViewController()
        addChild(audio!)
        view.addSubview(audio!.view)
        audio!.didMove(toParent: self)
    }

    func showReassigned() {
        var page = UIViewController()
        addChild(page) // expect: missing_did_move
        view.addSubview(page.view)
        page = UIViewController()
        addChild(page)
        view.addSubview(page.view)
        page.didMove(toParent: self)
    }

    func showChosen(_ preferBooks: Bool) {
        let chosen: UIViewController
        if preferBooks {
            chosen = makeBooks()
        } else {
            chosen = UIViewController()
        }
        addChild(chosen)
        view.addSubview(chosen.view)
        chosen.didMove(toParent: self)
    }

    func showTernary(_ preferBooks: Bool) {
        let chosen = preferBooks ? makeBooks() : UIViewController()
        addChild(chosen) // expect: missing_did_move
        view.addSubview(chosen.view)
        title = chosen.title
    }

    func removeShown() {
        let leaving = shown
        leaving?.willMove(toParent: nil)
        shown?.view.removeFromSuperview()
        shown?.removeFromParent()
        shown = nil
    }

    private func makeBooks() -> BooksController {
        let books = BooksController(style: .grouped)
        books.title = "Books"
        return books
    }
}

final class BooksController: UITableViewController {}
