// draft: TorchViewController TorchState: check(), report(_:)
// expected: cannot find 'camera' in scope
// What a method of a framework's class returns is not known, and a `#warning` says so: this one is optional.
import AVFoundation
import UIKit

class TorchViewController: UIViewController {
  private let camera = AVCaptureDevice.default(for: .video)
  private let center = NotificationCenter.default

  override func viewDidLoad() {
    super.viewDidLoad()
    check()
    if camera == nil { title = "" }
    center.removeObserver(self)
  }

  func check() {
    guard let camera = camera else { return }
    report(camera.hasTorch)
    center.removeObserver(self)
  }

  func report(_ hasTorch: Bool) { navigationItem.title = hasTorch ? "Torch" : "" }
}
