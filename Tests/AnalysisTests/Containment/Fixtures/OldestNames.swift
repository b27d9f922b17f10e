import UIKit

class Swift2Container: UIViewController {
    func show(content: UIViewController) {
        addChildViewController(content)
        view.addSubview(content.view)
        content.didMoveToParentViewController(self)
    }

    func hide(content: UIViewController) {
        content.willMoveToParentViewController(nil)
        content.view.removeFromSuperview()
        content.removeFromParentViewController()
    }

    func forget(content: UIViewController) {
        addChildViewController(content) // expect: missing_did_move
        view.addSubview(content.view)
    }

    func exchange(from old: UIViewController, to new: UIViewController) {
        old.willMoveToParentViewController(nil)
        addChildViewController(new)
        transitionFromViewController(old, toViewController: new, duration: 0.25, options: [], animations: nil) { _ in
            old.removeFromParentViewController()
            new.didMoveToParentViewController(self)
        }
    }
}
