// Children are removed: right, and wrong in every way that a verdict names.
import UIKit

final class AtticViewController: UIViewController {
    func remove(_ box: UIViewController) {
        box.willMove(toParent: nil)
        box.view.removeFromSuperview()
        box.removeFromParent()  // site: remove ok
    }

    func removeUnannounced(_ box: UIViewController) {
        box.view.removeFromSuperview()
        box.removeFromParent()  // site: remove missing_will_move
    }

    func removeAndAnnounceLate(_ box: UIViewController) {
        box.view.removeFromSuperview()
        box.removeFromParent()
        box.willMove(toParent: nil)  // site: remove will_move_after_removal
    }

    func removeAndAnnounceTwice(_ box: UIViewController) {
        box.willMove(toParent: nil)
        box.view.removeFromSuperview()
        box.removeFromParent()
        box.didMove(toParent: nil)  // site: remove redundant_did_move
    }

    func leaveView(_ box: UIViewController) {
        box.willMove(toParent: nil)
        box.removeFromParent()  // site: remove view_never_removed
    }

    func keepChild(_ box: UIViewController) {
        box.willMove(toParent: nil)  // site: removal missing_remove_from_parent
        box.view.removeFromSuperview()
    }

    func announceParent(_ box: UIViewController) {
        box.willMove(toParent: self)  // site: remove wrong_argument
        box.view.removeFromSuperview()
        box.removeFromParent()
    }

    func announceToContainer(_ box: UIViewController) {
        willMove(toParent: nil)  // site: remove wrong_receiver
        box.view.removeFromSuperview()
        box.removeFromParent()
    }

    func swap(_ old: UIViewController, for new: UIViewController) {
        old.willMove(toParent: nil)
        addChild(new)  // site: add ok
        transition(from: old, to: new, duration: 0.3, options: [], animations: nil) { _ in  // site: transition ok
            old.removeFromParent()
            new.didMove(toParent: self)
        }
    }
}
