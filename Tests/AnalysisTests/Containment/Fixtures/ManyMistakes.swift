import UIKit

/// Each child with its own mistake: no other call makes up for it.
final class MessyContainer: UIViewController {
    private let first = FirstPane()
    private let second = SecondPane()
    private let third = ThirdPane()
    private let fourth = FourthPane()
    private let fifth = FifthPane()

    override func viewDidLoad() {
        super.viewDidLoad()

        view.addSubview(first.view)
        addChild(first) // expect: containment_order
        first.didMove(toParent: self)

        addChild(second)
        second.didMove(toParent: self) // expect: containment_order
        view.addSubview(second.view)

        third.willMove(toParent: self) // expect: redundant_containment_call
        addChild(third)
        view.addSubview(third.view)
        third.didMove(toParent: self)

        addChild(fourth)
        view.addSubview(fourth.view)
        fourth.didMove(toParent: nil) // expect: containment_wrong_argument

        view.addSubview(fifth.view) // expect: orphaned_child_view
    }

    func tearDown() {
        first.view.removeFromSuperview()
        first.removeFromParent() // expect: missing_will_move

        second.willMove(toParent: nil)
        second.removeFromParent() // expect: child_view_left_behind

        third.willMove(toParent: nil) // expect: missing_remove_from_parent
        third.view.removeFromSuperview()

        fourth.willMove(toParent: nil)
        fourth.view.removeFromSuperview()
        fourth.removeFromParent()

        fifth.view.removeFromSuperview()
    }
}

final class FirstPane: UIViewController {}
final class SecondPane: UIViewController {}
final class ThirdPane: UIViewController {}
final class FourthPane: UIViewController {}
final class FifthPane: UIViewController {}

/// The order wrong, and the wrong receiver: two mistakes.
final class TwiceWrongContainer: UIViewController {
    func show(_ child: UIViewController) {
        view.addSubview(child.view)
        addChild(child) // expect: containment_order
        didMove(toParent: self) // expect: containment_wrong_receiver
    }

    func showAndForget(_ child: UIViewController) {
        view.addSubview(child.view)
        addChild(child) // expect: containment_order | missing_did_move
    }
}
