import SwiftUI
import UIKit

/// Animators move views; UIKit or the container sends the calls.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let to = context.viewController(forKey: .to), let from = context.viewController(forKey: .from) else { return }
        let container = context.containerView
        container.addSubview(to.view)
        to.view.frame = context.finalFrame(for: to)
        UIView.animate(withDuration: 0.3) {
            from.view.alpha = 0
        } completion: { _ in
            from.view.removeFromSuperview()
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let toController = transitionContext.viewController(forKey: UITransitionContextViewControllerKey.to) as! DetailPane
        place(toController, in: transitionContext.containerView)
        transitionContext.completeTransition(true)
    }

    private func place(_ controller: UIViewController, in container: UIView) {
        controller.view.frame = container.bounds
        container.insertSubview(controller.view, at: 0)
    }
}

final class DetailPane: UIViewController {}

/// Extra views go to `containerView`.
final class DimmingPresentation: UIPresentationController {
    private let dimming = UIView()

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        dimming.frame = containerView?.bounds ?? .zero
        containerView?.insertSubview(dimming, at: 0)
        containerView?.addSubview(presentedViewController.view)
        if let presented = presentedView { containerView?.addSubview(presented) }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed {
            dimming.removeFromSuperview()
            presentedViewController.view.removeFromSuperview()
        }
    }
}

/// A decoration that a property keeps.
final class GrabberPresentation: UIPresentationController {
    private let grabber = UIHostingController(rootView: Text("—"))

    override func presentationTransitionWillBegin() {
        containerView?.addSubview(grabber.view)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        grabber.view.removeFromSuperview()
    }
}

/// A decoration that nothing keeps.
final class LooseGrabberPresentation: UIPresentationController {
    override func presentationTransitionWillBegin() {
        let grabber = UIHostingController(rootView: Text("—"))
        containerView?.addSubview(grabber.view)
    }
}

/// The same in a closure beside the transition.
final class AlongsidePresentation: UIPresentationController {
    private lazy var shade = ShadeController()

    override func presentationTransitionWillBegin() {
        guard let containerView, let coordinator = presentedViewController.transitionCoordinator else { return }
        containerView.insertSubview(shade.view, at: 0)
        shade.view.alpha = 0
        coordinator.animate { [shade] _ in shade.view.alpha = 1 }
    }
}

final class ShadeController: UIViewController {}

/// A transition's own decoration.
final class ConfettiAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let confetti = ShadeController()

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let toView = context.view(forKey: .to) else { return }
        context.containerView.addSubview(toView)
        context.containerView.addSubview(confetti.view)
        context.completeTransition(true)
        confetti.view.removeFromSuperview()
    }
}

/// The base class has the conformance, in an extension.
class CardAnimator: NSObject {
    var card: UIViewController { cards.viewController(forKey: .to)! }
    var cardView: UIView { card.view }
    var cards: UIViewControllerContextTransitioning!
    var stage: UIView!
}

extension CardAnimator: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        cards = context
        stage = context.containerView
    }
}

final class SlidingCardAnimator: CardAnimator {
    override func animateTransition(using context: UIViewControllerContextTransitioning) {
        super.animateTransition(using: context)
        slide()
    }

    private func slide() {
        stage.insertSubview(cardView, at: 0)
    }
}
