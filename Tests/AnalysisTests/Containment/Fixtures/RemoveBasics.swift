import UIKit

final class InboxViewController: UIViewController {
    private var empty: UIViewController?
    private var compose: UIViewController?

    func removeEmpty() {
        guard let empty = empty else { return }
        empty.willMove(toParent: nil)
        empty.view.removeFromSuperview()
        empty.removeFromParent()
        self.empty = nil
    }

    func removeEmptyUntold() {
        guard let empty = empty else { return }
        empty.view.removeFromSuperview()
        empty.removeFromParent()
//      ^^^^^^^^^^^^^^^^^^^^^^^^ missing_will_move
        self.empty = nil
    }

    func removeCompose(animated: Bool) {
        guard let compose = compose else { return }
        if animated {
            compose.willMove(toParent: nil)
            UIView.animate(withDuration: 0.2, animations: {
                compose.view.alpha = 0
            }, completion: { _ in
                compose.view.removeFromSuperview()
                compose.removeFromParent()
            })
        } else {
            compose.view.removeFromSuperview()
            compose.removeFromParent() // expect: missing_will_move
        }
    }

    func removeComposeHalf(saving: Bool) {
        guard let compose = compose else { return }
        if saving {
            compose.willMove(toParent: nil)
        }
        compose.view.removeFromSuperview()
        compose.removeFromParent() // expect: missing_will_move
    }

    func removeComposeBoth(saving: Bool) {
        guard let compose = compose else { return }
        if saving {
            compose.willMove(toParent: nil)
            compose.view.endEditing(true)
        } else {
            compose.willMove(toParent: nil)
        }
        compose.view.removeFromSuperview()
        compose.removeFromParent()
    }

    /// The order of these two does no harm.
    func removeBackwards() {
        compose?.willMove(toParent: nil)
        compose?.removeFromParent()
        compose?.view.removeFromSuperview()
        compose = nil
    }

    func removeSwitched(_ kind: Int) {
        guard let compose = compose else { return }
        switch kind {
        case 0:
            compose.willMove(toParent: nil)
        case 1:
            compose.willMove(toParent: nil)
            compose.view.alpha = 0
        default:
            compose.view.alpha = 0
        }
        compose.view.removeFromSuperview()
        compose.removeFromParent() // expect: missing_will_move
    }

    func removeFromExit(_ error: Error?) {
        guard let compose = compose else { return }
        if error != nil {
            compose.view.removeFromSuperview()
            compose.removeFromParent() // expect: missing_will_move
            return
        }
        compose.willMove(toParent: nil)
        compose.view.removeFromSuperview()
        compose.removeFromParent()
    }

    deinit {
        compose?.willMove(toParent: nil)
        compose?.view.removeFromSuperview()
        compose?.removeFromParent()
    }
}

final class RemovesWithNone: UIViewController {
    // `.none` is nil for an optional parameter.
    func hide(_ child: UIViewController) {
        child.willMove(toParent: .none)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }
}
