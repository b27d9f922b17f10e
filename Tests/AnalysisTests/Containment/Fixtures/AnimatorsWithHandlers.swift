// A transition whose steps are closures that others give to the animator: what they put into its container is no orphan.
import UIKit

typealias TransitionStep = (UIView, UIViewControllerContextTransitioning) -> Void
typealias ContextStep = (_ context: UIViewControllerContextTransitioning) -> Void

final class SteppedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var before: ((_ stage: UIView, _ context: UIViewControllerContextTransitioning) -> Void)?
    var after: TransitionStep?
    var only: ContextStep?
    var progress: ((UIView, CGFloat) -> Void)?
    let opening: (UIViewControllerContextTransitioning) -> Void

    init(opening: @escaping (UIViewControllerContextTransitioning) -> Void) {
        self.opening = opening
    }

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        opening(context)
        before?(context.containerView, context)
        after?(context.containerView, context)
        only?(context)
        progress?(context.containerView, 1)
        context.completeTransition(true)
    }
}

/// No animator itself: it makes them.
final class TransitionFactory {
    var snapshot: UIView?

    func present(_ page: UIViewController, from old: UIViewController) -> SteppedAnimator {
        let animator = SteppedAnimator(opening: { $0.containerView.insertSubview(page.view, at: 0) })
        animator.before = { [unowned animator] stage, context in
            guard let oldView = old.view, let pageView = page.view else { return }
            if let snapshot = self.snapshot {
                stage.addSubview(snapshot)
            } else {
                stage.addSubview(oldView)
            }
            stage.addSubview(pageView)
            animator.progress = { stage, part in
                stage.addSubview(page.view)
                pageView.alpha = part
            }
        }
        animator.after = { stage, context in
            stage.addSubview(page.view)
        }
        animator.only = { transition in
            transition.containerView.addSubview(page.view)
        }
        return animator
    }

    func presentByNames(_ page: UIViewController) -> SteppedAnimator {
        let opening: ContextStep = { context in
            let stage = context.containerView
            stage.addSubview(page.view)
        }
        let animator = SteppedAnimator(opening: opening)
        animator.before = { $0.addSubview(page.view); $1.completeTransition(true) }
        animator.only = { $0.containerView.addSubview(page.view) }
        return animator
    }

    func presentWritten(_ page: UIViewController, _ run: (Any) -> Void) {
        run { (stage: UIView, context: UIViewControllerContextTransitioning) in
            stage.addSubview(page.view)
        }
    }
}

/// The context as an argument, and in a property.
protocol TransitionStyle {
    func place(_ page: UIViewController, on stage: UIView, context: UIViewControllerContextTransitioning)
}

struct SlideStyle: TransitionStyle {
    func place(_ page: UIViewController, on stage: UIView, context: UIViewControllerContextTransitioning) {
        stage.addSubview(page.view)
        page.view.frame = context.finalFrame(for: page)
    }
}

final class DragDriver {
    private weak var context: UIViewControllerContextTransitioning?
    private var pending: (any UIViewControllerContextTransitioning)!

    func begin(_ page: UIViewController) {
        context?.containerView.addSubview(page.view)
    }

    func beginAgain(_ page: UIViewController) {
        guard let context else { return }
        let stage = context.containerView
        stage.insertSubview(page.view, at: 0)
        pending.containerView.addSubview(page.view)
    }
}

/// No transition: the view is embedded.
final class BoardController: UIViewController {
    private let note = UIViewController()
    private let animator = SteppedAnimator { _ in }
    var place: ((UIView, Bool) -> Void)?

    func showNote() {
        place = { stage, isFirst in
            stage.addSubview(self.note.view) // expect: orphaned_child_view
        }
    }
}

/// Within a transition, but in the screen's own view.
final class BadgeController: UIViewController {
    private let badge = UIViewController()
    private let animator = SteppedAnimator { _ in }

    func prepare() {
        animator.only = { context in
            self.view.addSubview(self.badge.view) // expect: orphaned_child_view
            context.completeTransition(true)
        }
    }
}

// The animator comes from a library.

final class LibraryTransition: UIViewController {
    var page = UIViewController()

    func push() {
        let animator = LibraryAnimator(from: self, to: page)
        animator.presentationBeforeHandler = { [weak self] containerView, transitionContext in
            containerView.addSubview(self!.page.view)
            animator.presentationAnimationHandler = { (containerView: UIView, percentComplete: CGFloat) in
                containerView.addSubview(self!.page.view)
            }
        }
        animator.dismissalBeforeHandler = { [weak self] stage, transitionContext in
            stage.addSubview(self!.navigationController!.view)
        }
        animator.configure { stage in
            stage.addSubview(UILabel())
        }
    }

    func fill(_ boxes: [UIView]) {
        boxes.forEach { containerView in
            let other = UIViewController()
            containerView.addSubview(other.view) // expect: orphaned_child_view
        }
    }

    func show(in box: UIView) {
        let other = UIViewController()
        LibraryBoxes.with { stage in
            self.view.addSubview(other.view) // expect: orphaned_child_view
        }
    }
}
