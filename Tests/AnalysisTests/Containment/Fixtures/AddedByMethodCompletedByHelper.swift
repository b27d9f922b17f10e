import UIKit

/// One method adds the child, and its caller has a helper of another type complete it.
enum Embedder {
    static func embed(_ child: UIViewController, in parent: UIViewController) {
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    static func show(_ child: UIViewController, in parent: UIViewController) {
        parent.view.addSubview(child.view)
    }
}

final class Completed: UIViewController {
    private let content = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        add()
        Embedder.embed(content, in: self)
    }

    private func add() {
        addChild(content)
    }
}

final class Shown: UIViewController {
    private let content = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        add()
        Embedder.show(content, in: self)
    }

    private func add() {
        addChild(content) // expect: missing_did_move
    }
}
