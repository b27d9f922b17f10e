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

/// The root of a window is nobody's child, so that nothing leaves.
final class LaunchDelegate: UIResponder {
    final class LaunchController: UIViewController { var whenDone: (() -> Void)? }

    private var window: UIWindow?

    func launch() {
        let launch = LaunchController()
        launch.whenDone = { [weak launch, weak self] in
            self?.window?.rootViewController = UIViewController()
            launch?.removeFromParent()
        }
        window?.rootViewController = launch
    }

    func launch(welcoming isNew: Bool) {
        let root: UIViewController
        if isNew {
            root = UIViewController()
        } else {
            let launch = LaunchController()
            launch.whenDone = { [weak launch] in launch?.removeFromParent() }
            root = launch
        }
        window?.rootViewController = root
    }

    func launch(in parent: UIViewController) {
        let launch = LaunchController()
        launch.whenDone = { [weak launch] in
            launch?.view.removeFromSuperview()
            launch?.removeFromParent() // expect: missing_will_move
        }
        parent.addChild(launch)
        parent.view.addSubview(launch.view)
        launch.didMove(toParent: parent)
    }
}
