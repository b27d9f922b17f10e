import HeaderKit
import UIKit

/// The initial value of a property adds a part of what it returns; a method completes the move by the property.
final class HeadedController: UIViewController {
    lazy var bar: HeaderBar = {
        let made = HeaderBar()
        self.addChild(made.headerController)
        return made
    }()

    func select() {
        view.addSubview(bar.headerController.view)
        bar.headerController.didMove(toParent: self)
    }
}

/// The same with a type of the project, and with an assignment.
final class Shelf {
    let controller = UIViewController()
}

final class ShelfController: UIViewController {
    private var shelf: Shelf?

    override func viewDidLoad() {
        super.viewDidLoad()
        let made = Shelf()
        addChild(made.controller)
        shelf = made
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let shelf else { return }
        view.addSubview(shelf.controller.view)
        shelf.controller.didMove(toParent: self)
    }
}

/// Nobody completes this one.
final class ForgetfulShelfController: UIViewController {
    lazy var shelf: Shelf = {
        let made = Shelf()
        self.addChild(made.controller) // expect: missing_did_move
        return made
    }()

    func select() {
        view.addSubview(shelf.controller.view)
    }
}
