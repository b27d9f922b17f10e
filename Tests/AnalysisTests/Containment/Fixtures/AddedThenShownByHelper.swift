import UIKit

final class HelperShowsLater: UIViewController {
    let container = UIView()

    func present(_ child: UIViewController) {
        addChild(child)
        child.didMove(toParent: self) // expect: containment_order
        child.view.alpha = 0
        showController(child)
    }

    private func showController(_ controller: UIViewController) {
        container.addSubview(controller.view)
        controller.view.frame = container.bounds
    }
}
