// A method keeps the view of a child in a property, and another one shows what the property holds. So the child is complete,
// and is no reason to take other controllers for children.
import UIKit

final class PopupHost: UIViewController {
  private let scrollView = UIScrollView()
  private var popupView: UIView!

  func show(_ child: UIViewController) {
    addChild(child)
    popupView = child.view
    configure()
    child.didMove(toParent: self)
  }

  private func configure() {
    popupView.layer.masksToBounds = true
    scrollView.addSubview(popupView)
  }
}

final class RequestsViewController: UIViewController {
  private let host = PopupHost()

  func showPopup() {
    guard let popup = storyboard?.instantiateViewController(withIdentifier: "popup") else { return }
    host.show(popup)
  }

  func showThanks() {
    let thanks = UIViewController()
    view.addSubview(thanks.view)  // expect: orphaned_child_view
  }
}
