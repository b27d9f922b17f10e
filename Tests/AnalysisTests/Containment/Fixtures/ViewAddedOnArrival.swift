import UIKit

final class QueueController: UIViewController {
    override func didMove(toParent parent: UIViewController?) {
        if let parent = parent {
            parent.view.addSubview(view)
        }
    }
}

final class PlainController: UIViewController {
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        view.backgroundColor = .black
    }
}

final class PlayerController: UIViewController {
    func showQueue(_ queue: QueueController) {
        addChild(queue)
        queue.didMove(toParent: self) // expect: containment_order
        view.layoutIfNeeded()
    }

    func showPlain(_ plain: PlainController) {
        addChild(plain)
        view.addSubview(plain.view)
        plain.didMove(toParent: self)
    }
}
