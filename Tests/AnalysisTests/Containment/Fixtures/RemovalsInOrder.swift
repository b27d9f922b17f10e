import UIKit

final class DrawerController: UIViewController {
    private let drawer = UIViewController()
    private var panel: UIViewController?
    private var constraints: [NSLayoutConstraint] = []

    /// Apple's order.
    func close() {
        drawer.willMove(toParent: nil)
        NSLayoutConstraint.deactivate(constraints)
        drawer.view.removeFromSuperview()
        drawer.removeFromParent()
    }

    /// The view after `removeFromParent` does no harm.
    func closeOtherwise() {
        guard let panel else { return }
        panel.willMove(toParent: nil)
        panel.removeFromParent()
        panel.view.removeFromSuperview()
        self.panel = nil
    }

    func closeAnimated(_ sheet: UIViewController) {
        sheet.willMove(toParent: nil)
        sheet.removeFromParent()
        UIView.animate(withDuration: 0.2, animations: { sheet.view.alpha = 0 }) { _ in
            sheet.view.removeFromSuperview()
        }
    }

    func closeAll() {
        children.forEach { child in
            child.willMove(toParent: nil)
            child.removeFromParent()
            child.view.removeFromSuperview()
        }
    }

    /// Too late.
    func closeLate(_ sheet: UIViewController) {
        sheet.view.removeFromSuperview()
        sheet.willMove(toParent: nil) // expect: containment_order
        sheet.removeFromParent()
    }

    func closeLatest(_ sheet: UIViewController) {
        sheet.view.removeFromSuperview()
        sheet.removeFromParent()
        sheet.willMove(toParent: nil) // expect: containment_order
    }
}

extension UIViewController {
    func leave() {
        willMove(toParent: nil)
        removeFromParent()
        view.removeFromSuperview()
    }
}
