import UIKit

/// Knows itself how to come and go.
final class SnackbarController: UIViewController {
    func show(in parent: UIViewController) {
        parent.addChild(self)
        parent.view.addSubview(view)
        view.frame = parent.view.bounds
        didMove(toParent: parent)
    }

    func showExplicitly(in parent: UIViewController) {
        parent.addChild(self)
        parent.view.addSubview(self.view)
        self.didMove(toParent: parent)
    }

    func showUntold(in parent: UIViewController) {
        parent.addChild(self) // expect: missing_did_move
        parent.view.addSubview(view)
    }

    func dismissSnackbar() {
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
    }

    func dismissAnimated() {
        willMove(toParent: nil)
        UIView.animate(withDuration: 0.25, animations: {
            self.view.alpha = 0
        }, completion: { _ in
            self.view.removeFromSuperview()
            self.removeFromParent()
        })
    }

    func dismissUntold() {
        view.removeFromSuperview()
        removeFromParent()
//      ^^^^^^^^^^^^^^^^^^ missing_will_move
    }

    @objc private func didTapClose() {
        guard parent != nil else {
            dismiss(animated: true)
            return
        }
        self.willMove(toParent: nil)
        self.view.removeFromSuperview()
        self.removeFromParent()
    }
}
