import UIKit

/// No `willMove(toParent: nil)`: overriders are not told.
final class PanelController: UIViewController {
    private var panel: UIViewController?

    func close(_ child: UIViewController) {
        child.view.removeFromSuperview()
        child.removeFromParent() // expect: missing_will_move
    }

    func closePanel() {
        panel?.view.removeFromSuperview()
        panel?.removeFromParent() // expect: missing_will_move
        panel = nil
    }

    func closeAll() {
        for child in children {
            child.view.removeFromSuperview()
            child.removeFromParent() // expect: missing_will_move
        }
    }

    func closeLater(_ child: UIViewController) {
        UIView.animate(withDuration: 0.2) {
            child.view.alpha = 0
        } completion: { _ in
            child.view.removeFromSuperview()
            child.removeFromParent() // expect: missing_will_move
        }
    }

    func closeToldBefore(_ child: UIViewController) {
        child.willMove(toParent: nil)
        UIView.animate(withDuration: 0.2) {
            child.view.alpha = 0
        } completion: { _ in
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
    }
}

extension UIViewController {
    func goAway() {
        view.removeFromSuperview()
        removeFromParent() // expect: missing_will_move
    }
}

/// What is popped elsewhere was announced by the navigation controller, and says nothing of the child.
final class PreviewScreen: UIViewController {
    private let spinner = SpinnerScreen()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(spinner)
        view.addSubview(spinner.view)
        spinner.didMove(toParent: self)
    }

    func didLoad(_ error: Error?) {
        if error != nil {
            let back = UIAlertAction(title: "Back", style: .default) { [unowned self] _ in
                self.navigationController?.popViewController(animated: true)
            }
            show(back)
        } else {
            spinner.removeFromParent() // expect: missing_will_move
            spinner.view.removeFromSuperview()
        }
    }

    private func show(_ action: UIAlertAction) {}
}

final class SpinnerScreen: UIViewController {}
