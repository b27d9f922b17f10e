// draft: DetailViewController DetailStates: showEmpty(), style()
import UIKit

class DetailViewController: UIViewController {
  func showEmpty() { setNeedsUpdateContentUnavailableConfiguration(); traitOverrides.level += 1; title = "x" }
  func style() { present(UIAlertController(title: nil, message: nil), animated: true) ; setNeedsStatusBarAppearanceUpdate() }
  override func viewDidLoad() { showEmpty(); style() }
}
