import UIKit

// What takes out its own view is removed by the screen, which names no property: `$0` may be any child.

final class Removed: UIViewController {
    var onClose: ((Removed) -> Void)?

    @IBAction func close() {
        view.removeFromSuperview()
        onClose?(self)
    }
}

final class RemovingScreen: UIViewController {
    func open() {
        let removed = Removed()
        addChild(removed)
        view.addSubview(removed.view)
        removed.didMove(toParent: self)
        removed.onClose = {
            $0.willMove(toParent: nil)
            $0.view.removeFromSuperview()
            $0.removeFromParent()
        }
    }
}
