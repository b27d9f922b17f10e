// Animators and presentation controllers put views where UIKit says; views of input belong to UIKit's own controllers.
import UIKit

final class SlideAnimator: NSObject {
  private weak var coming: UIViewController?
  private weak var containerView: UIView?
  private weak var originalSuperview: UIView?

  private func prepare(_ leaving: UIViewController) {
    guard let coming else { return }
    originalSuperview = leaving.view.superview
    containerView?.addSubview(leaving.view)
    containerView?.addSubview(coming.view)
  }

  private func finish(_ leaving: UIViewController) {
    coming?.view.removeFromSuperview()
    originalSuperview?.addSubview(leaving.view)
  }
}

extension SlideAnimator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let next = context.viewController(forKey: .to) else { return }
    context.containerView.addSubview(next.view)
    UIView.animate(withDuration: 0.3) {
      next.view.alpha = 1
    } completion: { _ in
      context.completeTransition(true)
      UIApplication.shared.keyWindow?.insertSubview(next.view, at: 0)
    }
  }
}

final class AmountField: UIView {
  private let field = UITextField()

  func edit() {
    let picker = PickerViewController()
    let bar = PickerBarViewController()
    field.inputView = picker.view
    if let toolbar = bar.view as? UIToolbar { field.inputAccessoryView = toolbar }
    field.becomeFirstResponder()
  }

  func show() {
    let picker = PickerViewController()
    addSubview(picker.view) // expect: orphaned_child_view
  }
}

final class PickerViewController: UIViewController {}
final class PickerBarViewController: UIViewController {}
