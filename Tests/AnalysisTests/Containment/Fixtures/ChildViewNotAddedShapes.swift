// rules: +child_view_not_added
import UIKit

final class ShapesHost: UITableViewController {
    private let header = UIViewController()
    private let surface = ShapesSurface()
    private var current: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(header)
        tableView.tableHeaderView = header.view
        header.didMove(toParent: self)
    }

    func swap(to next: UIViewController) {
        guard let old = current else { return }
        old.willMove(toParent: nil)
        addChild(next)
        transition(from: old, to: next, duration: 0.2, options: [], animations: nil) { _ in
            old.removeFromParent()
            next.didMove(toParent: self)
        }
        current = next
    }

    func fill(with child: UIViewController) {
        addChild(child)
        surface.hold(child.view)
        child.didMove(toParent: self)
    }

    func fillLocal(with child: UIViewController) {
        let content = child.view!
        addChild(child)
        view.addSubview(content)
        child.didMove(toParent: self)
    }

    func build(_ child: UIViewController) -> UIView {
        addChild(child)
        child.didMove(toParent: self)
        return child.view
    }

    func keep(_ child: UIViewController) {
        addChild(child) // expect: child_view_not_added
        current = child
        child.didMove(toParent: self)
    }
}

final class ShapesSurface: UIView {
    func hold(_ content: UIView) {
        addSubview(content)
        content.frame = bounds
    }
}
