// draft: FilesViewController FilesPresenter: present(_:), showOptions(), showError(_:)
import UIKit

// An own method has the name of one of the superclass: the labels say which of them is meant.
final class FilesViewController: UIViewController {
  private var files: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    showOptions()
  }

  func present(_ controller: UIViewController) {
    present(controller, animated: true)
  }

  func showOptions() {
    let options = UIViewController()
    self.present(options, animated: true, completion: nil)
  }

  func showError(_ error: UIViewController) {
    files.removeAll()
    present(error)
  }
}
