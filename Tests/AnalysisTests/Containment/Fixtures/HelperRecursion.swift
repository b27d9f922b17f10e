import UIKit

extension UIViewController {
    func removeDescendants() {
        for child in children {
            child.removeDescendants()
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
    }

    func removeDescendantsUntold() {
        for child in children {
            child.removeDescendantsUntold()
            child.view.removeFromSuperview()
            child.removeFromParent() // expect: missing_will_move
        }
    }
}

final class NestingController: UIViewController {
    func nest(_ remaining: [UIViewController], in parent: UIViewController) {
        guard let first = remaining.first else { return }
        parent.addChild(first)
        parent.view.addSubview(first.view)
        first.didMove(toParent: parent)
        nest(Array(remaining.dropFirst()), in: first)
    }

    func nestUntold(_ remaining: [UIViewController], in parent: UIViewController) {
        guard let first = remaining.first else { return }
        parent.addChild(first) // expect: missing_did_move
        parent.view.addSubview(first.view)
        nestUntold(Array(remaining.dropFirst()), in: first)
    }

    func ping(_ child: UIViewController, _ count: Int) {
        if count == 0 {
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
        } else {
            pong(child, count - 1)
        }
    }

    func pong(_ child: UIViewController, _ count: Int) {
        ping(child, count)
    }
}
