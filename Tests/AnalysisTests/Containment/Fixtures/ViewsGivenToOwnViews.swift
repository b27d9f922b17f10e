// rules: +child_view_not_added
// The view of a child is given to a property of another object, which shows it.
import UIKit

final class CameraCell: UICollectionViewCell {
  private weak var _hostedView: UIView? {
    didSet {
      if let _hostedView = _hostedView { contentView.addSubview(_hostedView) }
    }
  }
  weak var hostedView: UIView? {
    get { _hostedView }
    set { _hostedView = newValue }
  }
}

final class CameraGrid: UIViewController {
  var cameras: [UIViewController] = []
  private let lamp = UIViewController()

  func cell(_ cell: CameraCell, at index: Int) {
    let camera = cameras[index]
    addChild(camera)
    cell.hostedView = camera.view
    camera.didMove(toParent: self)
  }

  func light() {
    addChild(lamp) // expect: child_view_not_added
    lamp.didMove(toParent: self)
  }
}
