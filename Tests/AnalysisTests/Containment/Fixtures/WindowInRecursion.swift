import UIKit

/// Two methods that call one another, one of which puts the controller's view straight into a window: the callers are not at
/// fault.
final class Presenter: UIViewController {
    private var queue: [UIView] = []
    private var shown: UIView?
    private weak var current: UIViewController?

    func display(_ notice: UIView, from presenting: UIViewController) {
        if let shown { hide(shown) }
        guard let window = presenting.view.window else { return }
        current = presenting
        window.addSubview(view) // expect: orphaned_child_view
        view.addSubview(notice)
        shown = notice
    }

    func drop() {
        if let shown { hide(shown) }
    }

    func hide(_ notice: UIView) {
        hide(notice, velocity: nil)
    }

    private func hide(_ notice: UIView, velocity: CGFloat?) {
        animateOut(notice) { [weak self] in
            guard let self = self else { return }
            notice.removeFromSuperview()
            if self.queue.isEmpty {
                self.willMove(toParent: nil)
                self.view.removeFromSuperview()
                self.removeFromParent()
            } else {
                guard let presenting = self.current else { return }
                self.display(self.queue.popLast()!, from: presenting)
            }
        }
    }

    private func animateOut(_ view: UIView, completion: @escaping () -> Void) {
        UIView.animate(withDuration: 1, animations: {}) { _ in completion() }
    }
}

final class Home: UIViewController {
    let presenter = Presenter()

    func tell() {
        presenter.display(UIView(), from: self)
    }

    func end() {
        presenter.drop()
    }
}
