// The removal of a view is reported in the method that names its controller, and not at the callers of that method.

import UIKit

final class Page: UIViewController {
  let inner = UIViewController()
  let side = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    for child in [inner, side] {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
  }

  func showError() {
    inner.view.removeFromSuperview()  // expect: missing_remove_from_parent
  }

  func retry() {
    showError()
  }

  func hide(_ child: UIViewController) {
    child.view.removeFromSuperview()
  }

  func close() {
    hide(side)  // expect: missing_remove_from_parent
  }
}

extension Page {
  func pageFailed() {
    showError()
  }
}
