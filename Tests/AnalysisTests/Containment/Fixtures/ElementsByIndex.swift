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
}

final class OtherSideController: UIViewController {
    private var sides: [UIViewController] = []
    private var current = 0

    func flip() {
        let old = sides[current]
        let new = sides[1 - current]
        addChild(new)
        old.willMove(toParent: nil)
        transition(from: old, to: new, duration: 0.4, options: [], animations: nil) { _ in
            new.didMove(toParent: self)
            old.removeFromParent()
        }
    }
}

final class AdvancingController: UIViewController {
    private var steps: [UIViewController] = []
    private var current = 0

    func advance() {
        let old = steps[current]
        current += 1
        let new = steps[current]
        addChild(new)
        old.willMove(toParent: nil)
        transition(from: old, to: new, duration: 0.4, options: [], animations: nil) { _ in
            new.didMove(toParent: self)
            old.removeFromParent()
        }
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
}

final class ForgettingController: UIViewController {
    private var sides: [UIViewController] = []

    func showFirst() {
        addChild(sides[0]) // expect: missing_did_move
        view.addSubview(sides[0].view)
    }

    func removeSecond() {
        let second = sides[1]
        second.willMove(toParent: nil)
        second.removeFromParent() // expect: child_view_left_behind
    }
}

/// What is announced to leave is not the one that comes.
final class AnnouncingPager: UIViewController {
    private var pages: [UIViewController] = []
    private var current = 0
    private let pageView = UIScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        for page in pages { pageView.addSubview(page.view) }
    }

    func change(to next: Int) {
        let old = pages[current]
        let new = pages[next]
        old.willMove(toParent: nil)
        addChild(new)
        transition(from: old, to: new, duration: 0.5, options: [], animations: nil) { _ in
            old.removeFromParent()
            new.didMove(toParent: self)
        }
        current = next
    }
}

/// Three subscripts that may mean one page.
final class RepeatingPager: UIViewController {
    private var pages: [UIViewController] = []
    private var current = 0

    func next() {
        pages[current].willMove(toParent: nil)
        pages[current].view.removeFromSuperview()
        pages[current].removeFromParent()
        current += 1
        addChild(pages[current])
        view.addSubview(pages[current].view)
        pages[current].didMove(toParent: self)
    }
}

final class SilentPager: UIViewController {
    private var pages: [UIViewController] = []
    private var current = 0

    func change(to next: Int) {
        let old = pages[current]
        let new = pages[next]
        addChild(new) // expect: missing_did_move
        view.addSubview(new.view)
        old.view.removeFromSuperview()
        old.removeFromParent() // expect: missing_will_move
        current = next
    }
}
