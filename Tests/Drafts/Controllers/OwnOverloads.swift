// draft: FilesViewController FilesPresenter: present(_:), showOptions(), showError(_:), inform(_:text:)
import UIKit

// An own method has the name of one of the superclass: the labels say which of them is meant.
@MainActor protocol Informing {}
extension Informing { func inform(text: String) {} }

final class FilesViewController: UIViewController, Informing {
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

  func inform(_: UIView, text: String) {
    inform(text: text)
  }

  func showError(_ error: UIViewController) {
    files.removeAll()
    present(error)
    inform(view, text: "")
  }
}
