// draft: ContactsViewController ContactsSource: blur, count, reload()
// What a protocol of the controller requires with a setter keeps one there.
import UIKit

protocol Blurring {
  var blur: UIView { get set }
}

protocol Counting: Blurring {
  var count: Int { get }
}

class ContactsViewController: UIViewController, Counting {
  var blur: UIView = UIView()
  var count: Int = 0
  override func viewDidLoad() { reload() }
  private func reload() { count = 1; blur.isHidden = count > 0; blur = UIView() }
}
