// draft: CatalogViewController CatalogSelection: tableView(_:didSelectRowAt:), names
// draft: ShelvesViewController ShelfSelection: tableView(_:didSelectRowAt:), names
// Remaining code makes `self` the delegate of an object whose type only a parameter names, or nothing.
import UIKit

class CatalogViewController: UIViewController, UITextFieldDelegate {
  private let tableView = UITableView(frame: .zero)
  private var names: [String] = []
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.delegate = self
    add(UITableView(frame: .zero))
  }
  private func add(_ other: UITableView) {
    other.delegate = self
    view.addSubview(other)
  }
}
extension CatalogViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { print(names[indexPath.row]) }
}

class ShelvesViewController: UIViewController, UITextFieldDelegate {
  private let tableView = UITableView(frame: .zero)
  private var names: [String] = []
  private var all: [UITableView] { [tableView] }
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.delegate = self
    for shelf in all { shelf.delegate = self }
  }
}
extension ShelvesViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { print(names[indexPath.row]) }
}
