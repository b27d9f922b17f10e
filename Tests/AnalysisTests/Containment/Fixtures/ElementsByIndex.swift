import UIKit

/// The index has changed between the two subscripts: these are two children.
final class FlippingController: UIViewController {
    private var sides: [UIViewController] = []
    private var current = 0

    func flip() {
        let old = sides[current]
        current = current == 0 ? 1 : 0
        let new = sides[current]
        addChild(new)
        old.willMove(toParent: nil)
        transition(from: old, to: new, duration: 0.4, options: .transitionFlipFromLeft, animations: nil) { _ in
            new.didMove(toParent: self)
            old.removeFromParent()
        }
    }

    func flipBack() {
        let old = sides[current]
        let new = sides[1 - current]
        addChild(new)
        old.willMove(toParent: nil)
        transition(from: old, to: new, duration: 0.4, options: [], animations: nil) { _ in
            new.didMove(toParent: self)
            old.removeFromParent()
        }
    }

    func advance() {
        let old = sides[current]
        current += 1
        let new = sides[current]
        addChild(new)
        view.addSubview(new.view)
        new.didMove(toParent: self)
        old.willMove(toParent: nil)
        old.view.removeFromSuperview()
        old.removeFromParent()
    }
}

/// The same index yields the same child.
final class FirstSideController: UIViewController {
    private var sides: [UIViewController] = []

    func showFirst() {
        addChild(sides[0])
        view.addSubview(sides[0].view)
        sides[0].didMove(toParent: self)
    }

    func forgetFirst() {
        addChild(sides[0]) // expect: missing_did_move
        view.addSubview(sides[0].view)
    }
}
