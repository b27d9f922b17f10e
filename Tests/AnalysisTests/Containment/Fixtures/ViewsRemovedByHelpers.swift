// A method that removes the view of a property's controller is told so itself; its callers have nothing to change.

import UIKit

final class Page: UIViewController {
  let inner = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(inner)
    view.addSubview(inner.view)
    inner.didMove(toParent: self)
  }

  func showError() {
    inner.view.removeFromSuperview()  // expect: missing_remove_from_parent
  }

  func hide(_ child: UIViewController) {
    child.view.removeFromSuperview()
  }

  func retry() {
    showError()
  }
}

extension Page {
  func pageFailed() {
    showError()
  }
}

final class Handing: UIViewController {
  let inner = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(inner)
    view.addSubview(inner.view)
    inner.didMove(toParent: self)
  }

  func hide(_ child: UIViewController) {
    child.view.removeFromSuperview()
  }

  func close() {
    hide(inner)  // expect: missing_remove_from_parent
  }
}
