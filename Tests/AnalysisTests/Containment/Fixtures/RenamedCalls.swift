// Extensions that give UIKit's calls the names of another version. Each only renames one call: what goes with it is up to
// those who call it.
import UIKit

#if swift(>=4.2)
#else
extension UIViewController {
    func addChild(_ controller: UIViewController) { addChildViewController(controller) }
    func didMove(toParent parent: UIViewController?) { didMove(toParentViewController: parent) }
    func willMove(toParent parent: UIViewController?) { willMove(toParentViewController: parent) }
    func removeFromParent() { removeFromParentViewController() }
}
#endif

extension UIViewController {
    func addChildViewController(_ controller: UIViewController) { addChild(controller) }

    func didMove(toParentViewController parent: UIViewController?) {
        self.didMove(toParent: parent)
    }

    func willMove(toParentViewController parent: UIViewController?) { return willMove(toParent: parent) }

    func removeFromParentViewController() {
        removeFromParent()
    }
}

final class AisleViewController: UIViewController {
    func show(_ shelf: UIViewController) {
        addChild(shelf)
        view.addSubview(shelf.view)
        shelf.didMove(toParent: self)
    }

    func showByOldNames(_ shelf: UIViewController) {
        addChildViewController(shelf)
        view.addSubview(shelf.view)
        shelf.didMove(toParentViewController: self)
    }

    func showHalf(_ shelf: UIViewController) {
        addChildViewController(shelf) // expect: missing_did_move
        view.addSubview(shelf.view)
    }

    func drop(_ shelf: UIViewController) {
        shelf.view.removeFromSuperview()
        shelf.removeFromParent() // expect: missing_will_move
    }

    func dropByOldNames(_ shelf: UIViewController) {
        shelf.willMove(toParentViewController: nil)
        shelf.view.removeFromSuperview()
        shelf.removeFromParentViewController()
    }
}

/// Calls with a name of their own are helpers, which nobody here completes.
extension UIViewController {
    func addShelf(_ shelf: UIViewController) { addChild(shelf) } // expect: missing_did_move

    func addChild(_ shelf: UIViewController, in box: UIView) {
        addChild(shelf) // expect: missing_did_move
        box.addSubview(shelf.view)
    }
}
