// `UIView.transition(from:to:)`: the first view leaves, the second comes.
import UIKit

final class WalletTabsControllerA: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    setViewControllers([UIViewController(), UIViewController()], animated: false)
    delegate = self
  }
}

extension WalletTabsControllerA: UITabBarControllerDelegate {
  func tabBarController(_ tabs: UITabBarController, shouldSelect next: UIViewController) -> Bool {
    guard let old = selectedViewController?.view, let new = next.view else { return false }
    UIView.transition(from: old, to: new, duration: 0.4, options: [.transitionCrossDissolve], completion: nil)
    return true
  }
}

final class TabsB: UITabBarController, UITabBarControllerDelegate {
  func tabBarController(_ tabs: UITabBarController, shouldSelect next: UIViewController) -> Bool {
    guard let new = next.view else { return false }
    tabs.view.insertSubview(new, at: 0)
    return true
  }
}

final class SwapViewControllerC: UIViewController {
  let cover = UIView()
  let next = UIViewController()

  func swap() {
    UIView.transition(from: cover, to: next.view, duration: 0.4, options: [], completion: nil) // expect: orphaned_child_view - says `next.view`
  }
}

final class SwapViewControllerD: UIViewController {
  let old = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(old)
    view.addSubview(old.view)
    old.didMove(toParent: self)
  }

  func swap(to new: UIViewController) {
    UIView.transition(from: old.view, to: new.view, duration: 0.4, options: [], completion: nil) // expect: missing_remove_from_parent | orphaned_child_view
  }
}
