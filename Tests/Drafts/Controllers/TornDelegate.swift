// draft: NewsViewController NewsSelection: tableView(_:didSelectRowAt:), open(_:)
import UIKit

class NewsViewController: UIViewController {
  private let tableView = UITableView(frame: .zero)
  private var names: [String] = []
  override func viewDidLoad() { tableView.delegate = self }
  private func open(_ name: String) { print(name) }
}
extension NewsViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { open(names[indexPath.row]) }
}
extension NewsViewController {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { view.setNeedsLayout() }
}
