import UIKit

/// Nothing adds the child, so `removeFromParent()` tells it nothing: its own calls are the only ones.
final class FeedbackController: UIViewController {
    private let frameView = UIView()
    private var embedded: UIViewController?

    func swap(to next: UIViewController) {
        next.willMove(toParent: self)
        frameView.addSubview(next.view) // expect: orphaned_child_view
        next.didMove(toParent: self)
        takeOut()
        embedded = next
    }

    private func takeOut() {
        guard let embedded else { return }
        embedded.willMove(toParent: nil)
        embedded.view.removeFromSuperview()
        embedded.removeFromParent()
        embedded.didMove(toParent: nil)
    }
}

/// This one is added.
final class AddedFeedbackController: UIViewController {
    private var embedded: UIViewController?

    func swap(to next: UIViewController) {
        addChild(next)
        view.addSubview(next.view)
        next.didMove(toParent: self)
        takeOut()
        embedded = next
    }

    private func takeOut() {
        guard let embedded else { return }
        embedded.willMove(toParent: nil)
        embedded.view.removeFromSuperview()
        embedded.removeFromParent()
        embedded.didMove(toParent: nil) // expect: redundant_containment_call
    }
}
