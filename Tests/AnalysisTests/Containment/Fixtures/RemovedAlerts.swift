// A controller that is made here, and presented instead of added, has no parent to be removed from.

import UIKit

class Backend: NSObject {
  func warn(on top: UIViewController) {
    let alert = UIAlertController(title: "", message: "", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in alert.removeFromParent() })
    top.present(alert, animated: true)
  }

  func detach(_ child: UIViewController, from top: UIViewController) {
    child.view.removeFromSuperview()
    child.removeFromParent()  // expect: missing_will_move
    top.present(child, animated: true)
  }
}
