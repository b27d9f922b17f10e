import UIKit

/// Prepares a child; the caller shows it and completes the move.
class HalfwayContainer: UIViewController {
    @IBOutlet var topContainer: UIView!
    @IBOutlet var bottomContainer: UIView!

    func prepare(_ child: UIViewController, tint: UIColor) {
        child.view.tintColor = tint
        addChild(child)
    }

    func showTop(_ child: UIViewController) {
        prepare(child, tint: .systemBlue)
        topContainer.addSubview(child.view)
        child.didMove(toParent: self)
    }

    func showBottom(_ child: UIViewController, animated: Bool) {
        prepare(child, tint: .systemRed)
        bottomContainer.addSubview(child.view)
        guard animated else {
            child.didMove(toParent: self)
            return
        }
        UIView.animate(withDuration: 0.2, animations: { child.view.alpha = 1 }, completion: { _ in
            child.didMove(toParent: self)
        })
    }
}

/// The other way round: callers add, the helper shows and completes the move.
final class FinishingContainer: UIViewController {
    private func finish(_ child: UIViewController) {
        view.addSubview(child.view)
        child.view.frame = view.bounds
        child.didMove(toParent: self)
    }

    func showLoading() {
        let loading = UIViewController()
        addChild(loading)
        finish(loading)
    }

    func showError(_ text: String) {
        let error = UIViewController()
        error.title = text
        addChild(error)
        finish(error)
    }

    private func announceDeparture(of child: UIViewController) {
        child.willMove(toParent: nil)
        child.view.endEditing(true)
    }

    func hide(_ child: UIViewController) {
        announceDeparture(of: child)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }

    func hideAll() {
        for child in children {
            announceDeparture(of: child)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
    }

    private func takeOut(_ child: UIViewController) {
        child.view.removeFromSuperview()
        child.removeFromParent()
    }

    func hideTold(_ child: UIViewController) {
        child.willMove(toParent: nil)
        takeOut(child)
    }

    func hideToldAnimated(_ child: UIViewController) {
        child.willMove(toParent: nil)
        UIView.animate(withDuration: 0.2, animations: { child.view.alpha = 0 }, completion: { _ in
            self.takeOut(child)
        })
    }
}
