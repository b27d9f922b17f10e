// A class that overrides `addSubview` says nothing of views of other classes.
import UIKit

final class PageViewController: UIViewController {
  func show(_ child: UIViewController) {
    view.addSubview(child.view)
    addChild(child) // expect: containment_order
    child.didMove(toParent: self)
  }
}

final class DoubleView: UIView {
  private let other = UIView()

  override func addSubview(_ view: UIView) {
    super.addSubview(view)
    other.addSubview(view)
  }
}
