// Children are added: right, and wrong in every way that a verdict names.
import UIKit

final class DeskViewController: UIViewController {
    private let lamp = LampViewController()
    private let clock = ClockViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(lamp)  // site: add ok
        view.addSubview(lamp.view)
        lamp.didMove(toParent: self)
        view.addSubview(clock.view)  // site: orphan orphan_view
    }

    func addUnannounced(_ drawer: UIViewController) {
        addChild(drawer)  // site: add missing_did_move
        view.addSubview(drawer.view)
        drawer.view.frame = view.bounds
    }

    func addOnSomePaths(_ drawer: UIViewController, isOpen: Bool) {
        addChild(drawer)  // site: add missing_did_move
        view.addSubview(drawer.view)
        guard isOpen else { return }
        drawer.didMove(toParent: self)
    }

    func addOnEveryPath(_ drawer: UIViewController, isOpen: Bool) {
        addChild(drawer)  // site: add ok
        view.addSubview(drawer.view)
        if isOpen {
            drawer.didMove(toParent: self)
        } else {
            UIView.animate(withDuration: 0.2) {
                drawer.view.alpha = 1
            } completion: { _ in
                drawer.didMove(toParent: self)
            }
        }
    }

    func addViewFirst(_ drawer: UIViewController) {
        view.addSubview(drawer.view)
        addChild(drawer)  // site: add view_added_before_add_child
        drawer.didMove(toParent: self)
    }

    func announceBeforeView(_ drawer: UIViewController) {
        addChild(drawer)
        drawer.didMove(toParent: self)  // site: add did_move_before_view_added
        view.addSubview(drawer.view)
    }

    func announceToContainer(_ drawer: UIViewController) {
        addChild(drawer)
        view.addSubview(drawer.view)
        didMove(toParent: self)  // site: add wrong_receiver
    }

    func announceNil(_ drawer: UIViewController) {
        addChild(drawer)
        view.addSubview(drawer.view)
        drawer.didMove(toParent: nil)  // site: add wrong_argument
    }
}

final class ShelfViewController: UIViewController {
    func announceTwice(_ book: UIViewController) {
        book.willMove(toParent: self)  // site: add redundant_will_move
        addChild(book)
        view.addSubview(book.view)
        book.didMove(toParent: self)
    }

    func addWithoutView(_ book: UIViewController) {
        addChild(book)  // site: add view_never_added
        book.didMove(toParent: self)
    }

    func addByHelper(_ book: UIViewController) {
        embed(book, in: view)
    }

    func addByHelperOfDependency(_ book: UIViewController) {
        dock(book)
    }
}

extension UIViewController {
    func embed(_ child: UIViewController, in container: UIView) {
        addChild(child)  // site: add ok
        container.addSubview(child.view)
        child.didMove(toParent: self)
    }
}

final class LampViewController: UIViewController {}

final class ClockViewController: UIViewController {}
