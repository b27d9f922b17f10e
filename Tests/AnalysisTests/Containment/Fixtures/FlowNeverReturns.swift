import UIKit

final class StrictContainer: UIViewController {
    func show(_ child: UIViewController, in container: UIView?) {
        addChild(child)
        guard let container = container else {
            fatalError("no container to show the child in")
        }
        container.addSubview(child.view)
        child.didMove(toParent: self)
    }

    func showChecked(_ child: UIViewController, kind: Int) {
        addChild(child)
        switch kind {
        case 0:
            view.addSubview(child.view)
        case 1:
            view.insertSubview(child.view, at: 0)
        default:
            preconditionFailure("unknown kind \(kind)")
        }
        child.didMove(toParent: self)
    }

    func showAsserted(_ child: UIViewController, kind: Int) {
        addChild(child) // expect: missing_did_move
        view.addSubview(child.view)
        guard kind < 2 else {
            assertionFailure("unknown kind \(kind)")
            return
        }
        child.didMove(toParent: self)
    }

    func showChosen(_ first: UIViewController, _ second: UIViewController, preferFirst: Bool) {
        let chosen = if preferFirst { first } else { second }
        addChild(chosen)
        view.addSubview(chosen.view)
        chosen.didMove(toParent: self)
    }

    func showByKind(_ kind: Int) {
        let made: UIViewController = switch kind {
        case 0: UITableViewController(style: .plain)
        case 1: UIPageViewController()
        default: UIViewController()
        }
        addChild(made) // expect: missing_did_move
        view.addSubview(made.view)
        made.title = "\(kind)"
    }
}
