// draft: TourViewController TourBubble: label, show()
import UIKit

private extension UIView {
  func fade() { first?.alpha = 0 }
  var first: UIView? { subviews.first }
}

/// The subclass of another file has a member with the name of one that moved code does not use.
class TourViewController: UIViewController {
  private let label = UILabel(frame: .zero)
  private func show() {
    let first = UIView(frame: .zero)
    first.alpha = 1
    label.fade()
  }
  override func viewDidLoad() {
    show()
    view.first?.isHidden = true
  }
}
// file: BadgeView.swift
import UIKit

class BadgeView: UIView { let first = UILabel(frame: .zero) }
