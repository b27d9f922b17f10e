// draft: HomeTabsController HomeTabsSelection: tabBarController(_:didSelect:), selected
// A subclass of a container is its own delegate, without anything in front of the property's name.
import UIKit

class HomeTabsController: UITabBarController {
  private var selected = 0
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }
}
extension HomeTabsController: UITabBarControllerDelegate {
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    selected = tabBarController.selectedIndex
  }
}
