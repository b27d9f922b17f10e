import UIKit

/// The container's own way of adding is `super`'s, and a view more.
final class OutletContainer: UIViewController {
    override func addChild(_ child: UIViewController) {
        super.addChild(child)
        view.addSubview(child.view)
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
    }
}

final class SlidingContainer: UIViewController {
    private var current: UIViewController?

    override func addChild(_ child: UIViewController) {
        current = child
        super.addChild(child)
        view.insertSubview(child.view, at: 0)
        child.didMove(toParent: self)
    }

    func show(_ child: UIViewController) {
        view.addSubview(child.view) // expect: orphaned_child_view
    }
}

/// What this override does is done for all that add a child, in subclasses, too.
class CompletingContainer: UIViewController {
    override func addChild(_ child: UIViewController) {
        super.addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    func showFirst(_ child: UIViewController) {
        addChild(child)
    }
}

final class MapContainer: CompletingContainer {
    func showMap() {
        let map = UIViewController()
        addChild(map)
    }
}

/// This one only shows the child.
class ShowingContainer: UIViewController {
    override func addChild(_ child: UIViewController) {
        super.addChild(child)
        view.addSubview(child.view)
    }
}

final class ListContainer: ShowingContainer {
    func showList(_ list: UIViewController) {
        addChild(list)
        list.didMove(toParent: self)
    }

    func showForgotten(_ list: UIViewController) {
        addChild(list) // expect: missing_did_move
    }
}
