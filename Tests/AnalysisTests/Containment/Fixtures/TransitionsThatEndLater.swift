import UIKit

/// The new child has arrived when the transition ends: no fix puts the call right behind it.
final class EarlyTransitionController: UIViewController {
    private let bar = UIViewController()
    private let selectionBar = UIViewController()

    func deselect() {
        addChild(bar)
        bar.didMove(toParent: self) // expect: containment_order - no didMove
        transition(from: selectionBar, to: bar, duration: 0.3, options: [], animations: nil) { _ in
            print("ended")
        }
    }
}

final class SilentTransitionController: UIViewController {
    func flip(from old: UIViewController, to new: UIViewController) {
        old.willMove(toParent: nil)
        addChild(new) // expect: missing_did_move - no didMove
        transition(from: old, to: new, duration: 0.3, options: [], animations: nil) { _ in
            old.removeFromParent()
        }
    }
}
