import UIKit

/// The controller alone: its view stays on the screen.
final class StageController: UIViewController {
    private let actor = ActorController()

    func enter() {
        addChild(actor)
        view.addSubview(actor.view)
        actor.didMove(toParent: self)
    }

    func exit() {
        actor.willMove(toParent: nil)
        actor.removeFromParent() // expect: child_view_left_behind
    }

    func exitAll() {
        for child in children {
            child.willMove(toParent: nil)
            child.removeFromParent() // expect: child_view_left_behind
        }
    }

    /// All the views under it go at once.
    func clear() {
        children.forEach {
            $0.willMove(toParent: nil)
            $0.removeFromParent()
        }
        view.subviews.forEach { $0.removeFromSuperview() }
    }
}

final class ActorController: UIViewController {}

/// In a stack view.
final class StackStage: UIViewController {
    private let stack = UIStackView()

    func remove(_ child: UIViewController) {
        child.willMove(toParent: nil)
        stack.removeArrangedSubview(child.view)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }

    func removeByRow(_ child: UIViewController, in row: UIView) {
        child.willMove(toParent: nil)
        row.removeFromSuperview()
        child.removeFromParent()
    }
}
