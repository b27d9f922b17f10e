import UIKit

final class SwapViewController: UIViewController {
    private var current: UIViewController?
    private let signIn = SignInController()
    private let signUp = SignUpController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(signIn)
        view.addSubview(signIn.view)
        signIn.didMove(toParent: self)
        current = signIn
    }

    func toggle() {
        guard let old = current else { return }
        let new: UIViewController = old === signIn ? signUp : signIn
        old.willMove(toParent: nil)
        addChild(new)
        new.view.frame = view.bounds
        transition(from: old, to: new, duration: 0.3, options: .transitionFlipFromLeft, animations: nil) { _ in
            old.removeFromParent()
            new.didMove(toParent: self)
        }
        current = new
    }
}

final class ForgetfulSwapController: UIViewController {
    func cycle(from old: UIViewController, to new: UIViewController) {
        old.willMove(toParent: nil)
        addChild(new) // expect: missing_did_move
        transition(from: old, to: new, duration: 0.3, options: [], animations: nil, completion: { finished in
            old.removeFromParent()
        })
    }

    func cycleSilently(from old: UIViewController, to new: UIViewController) {
        addChild(new)
        transition(from: old, to: new, duration: 0.3, options: [], animations: {
            new.view.alpha = 1
        }, completion: { _ in
            old.removeFromParent() // expect: missing_will_move
            new.didMove(toParent: self)
        })
    }

    func cycleBackwards(from old: UIViewController, to new: UIViewController) {
        old.willMove(toParent: nil)
        addChild(new)
        new.view.frame = view.bounds
        UIView.transition(with: view, duration: 0.3, options: .transitionCrossDissolve, animations: {
            old.view.removeFromSuperview()
            self.view.addSubview(new.view)
        }, completion: { _ in
            old.removeFromParent()
            new.didMove(toParent: self)
        })
    }
}

final class LeakySwapController: UIViewController {
    private var current: UIViewController!

    func start(with first: UIViewController) {
        addChild(first)
        view.addSubview(first.view)
        first.didMove(toParent: self)
        current = first
    }

    func replace(with next: UIViewController) {
        current.willMove(toParent: nil) // expect: missing_remove_from_parent
        addChild(next)
        next.view.frame = view.bounds
        transition(from: current, to: next, duration: 0.3, options: [], animations: nil) { [weak self] _ in
            next.didMove(toParent: self)
        }
        current = next
    }
}

final class SignInController: UIViewController {}
final class SignUpController: UIViewController {}
