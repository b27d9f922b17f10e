import UIKit

final class FilterDrawerController: UIViewController {
    func open(_ drawer: UIViewController, animated: Bool) {
        func finish() {
            drawer.didMove(toParent: self)
        }

        addChild(drawer)
        view.addSubview(drawer.view)
        if animated {
            UIView.animate(withDuration: 0.2, animations: { drawer.view.alpha = 1 }, completion: { _ in finish() })
        } else {
            finish()
        }
    }

    func openSometimesTold(_ drawer: UIViewController, animated: Bool) {
        func finish() {
            drawer.didMove(toParent: self)
        }

        addChild(drawer) // expect: missing_did_move
        view.addSubview(drawer.view)
        if animated {
            UIView.animate(withDuration: 0.2, animations: { drawer.view.alpha = 1 }, completion: { _ in finish() })
        } else {
            drawer.view.alpha = 1
        }
    }

    func close(_ drawer: UIViewController) {
        func remove() {
            drawer.view.removeFromSuperview()
            drawer.removeFromParent()
        }

        drawer.willMove(toParent: nil)
        UIView.animate(withDuration: 0.2, animations: {
            drawer.view.alpha = 0
        }, completion: { _ in
            remove()
        })
    }

    func openAll(_ drawers: [UIViewController]) {
        func open(_ drawer: UIViewController, in container: UIView) {
            addChild(drawer)
            container.addSubview(drawer.view)
            drawer.didMove(toParent: self)
        }

        for drawer in drawers {
            open(drawer, in: view)
        }
    }
}
