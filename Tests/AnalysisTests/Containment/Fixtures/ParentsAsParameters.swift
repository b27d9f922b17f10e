import UIKit

/// The parent is a parameter, for which all callers pass `self`.
final class TabsController: UIViewController {
    private let inbox = UIViewController()
    private let archive = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        add(inbox, to: self)
        add(archive, to: self)
    }

    private func add(_ child: UIViewController, to parent: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: parent)
    }
}

/// A property of this controller is another one.
final class FramedController: UIViewController {
    private let frame = UIViewController()

    private func add(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: frame) // expect: containment_wrong_argument
    }
}
