import UIKit

final class CoachMarkHost: UIViewController {
    private var mark: UIViewController?

    func show(_ mark: UIViewController) {
        addChild(mark)
        view.addSubview(mark.view)
        UIView.animate(withDuration: 0.4, animations: { mark.view.alpha = 1 }) { [weak self, weak mark] _ in
            mark?.didMove(toParent: self)
        }
        self.mark = mark
    }

    func showRenamed(_ mark: UIViewController) {
        addChild(mark)
        view.addSubview(mark.view)
        UIView.animate(withDuration: 0.4, animations: { mark.view.alpha = 1 }) { [unowned self, shown = mark] _ in
            shown.didMove(toParent: self)
        }
    }

    func showStrongly(_ mark: UIViewController) {
        addChild(mark)
        view.addSubview(mark.view)
        UIView.animate(withDuration: 0.4) {
            mark.view.alpha = 1
        } completion: { [weak self] _ in
            guard let strongSelf = self else { return }
            mark.didMove(toParent: strongSelf)
        }
    }

    func hide() {
        mark?.willMove(toParent: nil)
        UIView.animate(withDuration: 0.4, animations: { [mark] in
            mark?.view.alpha = 0
        }, completion: { [mark] _ in
            mark?.view.removeFromSuperview()
            mark?.removeFromParent()
        })
        mark = nil
    }

    func hideUntold() {
        UIView.animate(withDuration: 0.4, animations: { [mark] in
            mark?.view.alpha = 0
        }, completion: { [mark] _ in
            mark?.view.removeFromSuperview()
            mark?.removeFromParent() // expect: missing_will_move
        })
        mark = nil
    }

    func hideToldInside() {
        guard let mark = mark else { return }
        UIView.animate(withDuration: 0.4, animations: {
            mark.view.alpha = 0
        }, completion: { [weak self] _ in
            mark.willMove(toParent: nil)
            mark.view.removeFromSuperview()
            mark.removeFromParent()
            self?.mark = nil
        })
    }
}
