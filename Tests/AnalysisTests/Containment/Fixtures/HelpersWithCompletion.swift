import UIKit

extension UIViewController {
    func slideIn(_ child: UIViewController, completion: (() -> Void)? = nil) {
        addChild(child)
        view.addSubview(child.view)
        child.view.transform = CGAffineTransform(translationX: view.bounds.width, y: 0)
        UIView.animate(
            withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: []
        ) {
            child.view.transform = .identity
        } completion: { _ in
            child.didMove(toParent: self)
            completion?()
        }
    }

    func slideOut(completion: (() -> Void)? = nil) {
        willMove(toParent: nil)
        UIView.animate(withDuration: 0.3, animations: {
            self.view.transform = CGAffineTransform(translationX: self.view.bounds.width, y: 0)
        }, completion: { _ in
            self.view.removeFromSuperview()
            self.removeFromParent()
            completion?()
        })
    }

    func slideOutUntold() {
        UIView.animate(withDuration: 0.3, animations: {
            self.view.alpha = 0
        }, completion: { _ in
            self.view.removeFromSuperview()
            self.removeFromParent() // expect: missing_will_move
        })
    }

    func exchange(_ old: UIViewController?, for new: UIViewController) {
        old?.willMove(toParent: nil)
        addChild(new)
        view.addSubview(new.view)
        let animator = UIViewPropertyAnimator(duration: 0.3, dampingRatio: 0.9)
        animator.addAnimations {
            old?.view.alpha = 0
            new.view.alpha = 1
        }
        animator.addCompletion { _ in
            old?.view.removeFromSuperview()
            old?.removeFromParent()
            new.didMove(toParent: self)
        }
        animator.startAnimation()
    }
}

final class DrawerScreen: UIViewController {
    private var drawer: UIViewController?

    func toggle() {
        if let drawer = drawer {
            drawer.slideOut { [weak self] in self?.drawer = nil }
        } else {
            let drawer = UIViewController()
            self.drawer = drawer
            slideIn(drawer)
        }
    }

    func swap(to next: UIViewController) {
        exchange(drawer, for: next)
        drawer = next
    }

    func drop() {
        drawer?.slideOutUntold()
    }
}
