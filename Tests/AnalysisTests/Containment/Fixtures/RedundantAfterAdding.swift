import UIKit

/// `addChild` has announced the move already, wherever the second announcement stands.
final class WrapperController: UIViewController {
    private let inner = UINavigationController()
    private let outer = UIViewController()
    private let other = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(inner)
        view.addSubview(inner.view)
        inner.willMove(toParent: self) // expect: redundant_containment_call
        inner.didMove(toParent: self)
        addChild(outer)
        outer.willMove(toParent: self) // expect: redundant_containment_call
        view.addSubview(outer.view)
        outer.didMove(toParent: self)
    }

    /// Of a helper that adds it, it is not known what it announces.
    func showOther() {
        embed(other)
        other.willMove(toParent: self)
    }

    private func embed(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    /// The other call was meant.
    func showNew() {
        let new = UIViewController()
        addChild(new) // expect: missing_did_move
        view.addSubview(new.view)
        new.willMove(toParent: self)
    }

    /// It may have another parent here.
    func announce() {
        inner.willMove(toParent: self)
    }
}
