import UIKit

final class AnnouncesWrongly: UIViewController {
    func add(_ child: UIViewController) {
        child.willMove(toParent: nil) // expect: containment_wrong_argument
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    func exchange(_ old: UIViewController, _ new: UIViewController) {
        old.willMove(toParent: nil)
        new.willMove(toParent: nil) // expect: containment_wrong_argument
        addChild(new)
        transition(from: old, to: new, duration: 0.3, options: [], animations: nil) { _ in
            old.removeFromParent()
            new.didMove(toParent: self)
        }
    }

    func finishByHand(_ old: UIViewController, _ new: UIViewController) {
        old.willMove(toParent: nil)
        addChild(new)
        transition(from: old, to: new, duration: 0.3, options: [], animations: nil) { _ in
            new.didMove(toParent: self)
            old.didMove(toParent: nil) // expect: redundant_containment_call
            old.removeFromParent()
        }
    }

    /// Moved from another parent: it leaves the old one first.
    func move(_ child: UIViewController, from other: UIViewController) {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}
