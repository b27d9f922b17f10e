import UIKit

class LegacyContainerViewController: UIViewController {
    var childViewController: UIViewController?

    func displayContentController(_ content: UIViewController) {
        addChildViewController(content)
        content.view.frame = view.bounds
        view.addSubview(content.view)
        content.didMove(toParentViewController: self)
    }

    func hideContentController(_ content: UIViewController) {
        content.willMove(toParentViewController: nil)
        content.view.removeFromSuperview()
        content.removeFromParentViewController()
    }

    func displayUntold(_ content: UIViewController) {
        self.addChildViewController(content)
//      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ missing_did_move
        view.addSubview(content.view)
    }

    func hideUntold(_ content: UIViewController) {
        content.view.removeFromSuperview()
        content.removeFromParentViewController() // expect: missing_will_move
    }

    func displayWrongReceiver(_ content: UIViewController) {
        addChildViewController(content)
        view.addSubview(content.view)
        didMove(toParentViewController: self) // expect: containment_wrong_receiver
    }

    func displayWrongOrder(_ content: UIViewController) {
        addChildViewController(content)
        content.didMove(toParentViewController: self) // expect: containment_order
        view.addSubview(content.view)
    }

    func hideRedundantly(_ content: UIViewController) {
        content.willMove(toParentViewController: nil)
        content.view.removeFromSuperview()
        content.removeFromParentViewController()
        content.didMove(toParentViewController: nil) // expect: redundant_containment_call
    }

    func hideWrongly(_ content: UIViewController) {
        content.willMove(toParentViewController: self) // expect: containment_wrong_argument
        content.view.removeFromSuperview()
        content.removeFromParentViewController()
    }

    func hideAll() {
        for child in childViewControllers {
            child.willMove(toParentViewController: nil)
            child.view.removeFromSuperview()
            child.removeFromParentViewController()
        }
    }

    func hideAllUntold() {
        for child in childViewControllers {
            child.view.removeFromSuperview()
            child.removeFromParentViewController() // expect: missing_will_move
        }
    }

    func cycle(from old: UIViewController, to new: UIViewController) {
        old.willMove(toParentViewController: nil)
        addChildViewController(new)
        transition(from: old, to: new, duration: 0.25, options: .curveLinear, animations: nil) { _ in
            old.removeFromParentViewController()
            new.didMove(toParentViewController: self)
        }
    }

    @available(*, deprecated)
    override func addChildViewController(_ childController: UIViewController) {
        super.addChildViewController(childController)
        childViewController = childController
    }
}
