// draft: DrawerViewController DrawerTouches: contains(_:)
// A private class of the file that the moved code names has an override, which must be as accessible as the class.
import UIKit

private class CenterView: UIView {
  var isOpen = false
  private func note() {}
  fileprivate override func layoutSubviews() { note() }
  @objc fileprivate dynamic override func setNeedsLayout() { note() }
}

class DrawerViewController: UIViewController {
  private func contains(_ candidate: UIView) -> Bool {
    guard let center = candidate as? CenterView else { return false }
    return center.isOpen
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    print(contains(view))
  }
}
