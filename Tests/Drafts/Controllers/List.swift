// draft: ListViewController ListDataSource data-source: tableView(_:numberOfRowsInSection:), tableView(_:cellForRowAt:), numberOfSections(in:)
// draft: ListViewController ListDelegate: tableView(_:didSelectRowAt:), tableView(_:heightForRowAt:), scrollViewDidScroll(_:)
import UIKit

class ListViewController: UIViewController {
  private let tableView = UITableView(frame: .zero)
  var names: [String] = []
  override func viewDidLoad() {
    tableView.dataSource = self
    tableView.delegate = self
  }
  func open(_ name: String) { navigationController?.pushViewController(UIViewController(), animated: true) }
}
extension ListViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
  func numberOfSections(in tableView: UITableView) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
}
extension ListViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { open(names[indexPath.row]) }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { view.setNeedsLayout() }
}
