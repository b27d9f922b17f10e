// `didMove(toParent: nil)` before a removal, where `willMove(toParent: nil)` is meant: one finding, at that call.
import UIKit

final class PanesController: UIViewController {
    private let box = UIView()

    func show(_ next: UIViewController) {
        if let old = children.first {
            old.didMove(toParent: nil) // expect: missing_will_move - says Call `willMove(toParent: nil)` instead; no didMove
            old.view.removeFromSuperview()
            old.removeFromParent()
        }
        addChild(next)
        box.addSubview(next.view)
        next.didMove(toParent: self)
    }

    func close(_ pane: UIViewController?) {
        pane?.didMove(toParent: nil) // expect: missing_will_move - says instead
        pane?.view.removeFromSuperview()
        pane?.removeFromParent()
    }

    func closeAll() {
        for pane in children {
            pane.didMove(toParent: nil) // expect: missing_will_move - says instead
            pane.view.removeFromSuperview()
            pane.removeFromParent()
        }
    }

    /// The removal is announced, so that the call is only redundant.
    func closeAnnounced(_ pane: UIViewController) {
        pane.willMove(toParent: nil)
        pane.didMove(toParent: nil) // expect: redundant_containment_call
        pane.view.removeFromSuperview()
        pane.removeFromParent()
    }

    /// Behind the removal, or behind that of the view, it is too late to announce anything.
    func closeLate(_ pane: UIViewController) {
        pane.view.removeFromSuperview()
        pane.removeFromParent() // expect: missing_will_move - says before removing the view
        pane.didMove(toParent: nil) // expect: redundant_containment_call
    }

    func closeBehindTheView(_ pane: UIViewController) {
        pane.view.removeFromSuperview()
        pane.didMove(toParent: nil) // expect: redundant_containment_call
        pane.removeFromParent() // expect: missing_will_move - says before removing the view
    }

    /// Only on one path.
    func closeSometimes(_ pane: UIViewController) {
        if isEditing {
            pane.didMove(toParent: nil) // expect: redundant_containment_call
        }
        pane.view.removeFromSuperview()
        pane.removeFromParent() // expect: missing_will_move - says before removing the view
    }

    /// Of another child.
    func closeBoth(_ pane: UIViewController, _ other: UIViewController) {
        other.willMove(toParent: nil)
        other.view.removeFromSuperview()
        other.removeFromParent()
        other.didMove(toParent: nil) // expect: redundant_containment_call
        pane.view.removeFromSuperview()
        pane.removeFromParent() // expect: missing_will_move
    }

    /// Another method announces the removal of what the property holds.
    private let bar = PaneBarController()

    func willClose() {
        bar.willMove(toParent: nil)
    }

    func didClose() {
        bar.didMove(toParent: nil) // expect: redundant_containment_call
        bar.view.removeFromSuperview()
        bar.removeFromParent()
    }
}

final class PaneBarController: UIViewController {}

final class OldPanesController: UIViewController {
    func close(_ pane: UIViewController) {
        pane.didMoveToParentViewController(nil) // expect: missing_will_move
        pane.view.removeFromSuperview()
        pane.removeFromParentViewController()
    }
}
