// draft: MenuViewController MenuNotices: shown, menuWillShow(_:), show()
import UIKit

/// What the controller observes, moved code stops and begins to observe for it.
class MenuViewController: UIViewController {
  private var shown = 0
  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(self, selector: #selector(menuWillShow(_:)), name: nil, object: nil)
  }
  @objc private func menuWillShow(_ notice: Notification) {
    NotificationCenter.default.removeObserver(self)
    show()
    NotificationCenter.default.addObserver(self, selector: #selector(menuWillShow(_:)), name: nil, object: nil)
  }
  private func show() { shown += 1; view.isHidden = shown > 1 }
}
