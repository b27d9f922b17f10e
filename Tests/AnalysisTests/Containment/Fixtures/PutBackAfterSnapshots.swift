import UIKit

/// A controller that is detached for a while, and whose parent gets it back, does not leave.
extension UIView {
    func addSnapshot(of controller: UIViewController) {
        let parent = controller.parent
        controller.removeFromParent()
        if let snapshot = controller.view.snapshotView(afterScreenUpdates: true) { addSubview(snapshot) }
        parent?.addChild(controller)
    }
}

final class Mover: UIViewController {
    /// Another parent: it moves.
    func move(_ controller: UIViewController) {
        controller.removeFromParent() // expect: missing_will_move
        addChild(controller)
        view.addSubview(controller.view)
        controller.didMove(toParent: self)
    }
}
