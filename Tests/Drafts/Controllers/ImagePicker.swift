// draft: PortraitViewController PortraitPicker: choose(), imagePickerController(_:didFinishPickingMediaWithInfo:), imagePickerControllerDidCancel(_:), portrait
// The delegate of an image picker must also be one of a navigation controller, which the controller says elsewhere.
import UIKit

class PortraitViewController: UIViewController, UINavigationControllerDelegate {
  private var portrait: UIImage?

  override func viewDidLoad() {
    super.viewDidLoad()
    choose()
  }

  func choose() {
    let imagePickerController = UIImagePickerController()
    imagePickerController.delegate = self
    present(imagePickerController, animated: true)
  }
}

extension PortraitViewController: UIImagePickerControllerDelegate {
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    portrait = nil
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { dismiss(animated: true) }
}
