// draft: ToolsViewController ToolsMenu: count, install(), pick()
import UIKit

/// What `@objcMembers` exposes needs `@objc` in an object without it.
@objcMembers class ToolsViewController: UIViewController {
  private var count = 0
  private func install() {
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "", target: self, action: #selector(pick))
  }
  func pick() { count += 1 }
  override func viewDidLoad() { install() }
}
