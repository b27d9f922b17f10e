import UIKit

/// A child that goes from one parent to another: `addChild` takes it out of the old one by itself.
final class SplitModeController: UIViewController {
    private let primary = UIViewController()
    private let secondary = UIViewController()
    private let content = UIViewController()

    func moveToSecondary() {
        secondary.addChild(content)
        secondary.view.addSubview(content.view)
        content.didMove(toParent: secondary)
    }

    func moveToPrimaryExplicitly() {
        content.willMove(toParent: nil)
        content.removeFromParent()
        primary.addChild(content)
        primary.view.addSubview(content.view)
        content.didMove(toParent: primary)
    }

    func moveToPrimaryUntold() {
        content.view.removeFromSuperview()
        content.removeFromParent() // expect: missing_will_move
        primary.addChild(content)
        primary.view.addSubview(content.view)
        content.didMove(toParent: primary)
    }

    func moveAll(from old: UIViewController) {
        for child in old.children {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
    }

    func adopt(_ orphan: UIViewController) {
        if let old = orphan.parent, old !== self {
            orphan.willMove(toParent: nil)
            orphan.view.removeFromSuperview()
            orphan.removeFromParent()
        }
        addChild(orphan)
        view.addSubview(orphan.view)
        orphan.didMove(toParent: self)
    }

    func adoptUntold(_ orphan: UIViewController) {
        if orphan.parent != nil {
            orphan.view.removeFromSuperview()
            orphan.removeFromParent() // expect: missing_will_move
        }
        addChild(orphan)
        view.addSubview(orphan.view)
        orphan.didMove(toParent: self)
    }
}
