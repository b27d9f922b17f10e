// Controllers that objects of a library own. One of their methods, called behind the addition, may complete it.
import LedgeKit
import UIKit

extension LedgeBar {
    func attach(to screen: UIViewController) {
        screen.addChild(ledgeController)
        ledgeController.ledgeView.backgroundColor = .gray
        mountInParent()
    }
}

extension RidgeBar {
    func attachHalf(to screen: UIViewController) {
        mountInParent()
        screen.addChild(ridgeController) // expect: missing_did_move
        screen.view.addSubview(ridgeController.view)
    }
}

final class ScreenViewController: UIViewController {
    let bar = LedgeBar()
    let own = OwnBar()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(bar.ledgeController)
        bar.mountInParent()
    }

    func showOwn() {
        addChild(own.controller) // expect: missing_did_move
        view.addSubview(own.controller.view)
        own.polish()
    }

    func showHalf() {
        let other = LedgeBar()
        addChild(other.ledgeController) // expect: missing_did_move
        view.addSubview(other.ledgeController.view)
        bar.mountInParent()
    }
}

final class OwnBar {
    let controller = UIViewController()
    func polish() {}
}
