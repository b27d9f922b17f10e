// draft: LogViewController LogLines: lines, note(), ask(), repeatAsk()
// draft: LogViewController LogTable: rows, tableView(_:numberOfRowsInSection:), tableView(_:cellForRowAt:), described()
import UIKit

class LogViewController: UIViewController, UITableViewDataSource {
  private var lines: [String] = []
  private var rows: [Int] = [1]
  private let table = UITableView()
  private func note() {
    lines.append(description + debugDescription)
    if hash == 1, let superclass { print(superclass) }
    let description = "own"
    lines.append(description)
  }
  private func ask() {
    if responds(to: #selector(repeatAsk)), isKind(of: UIView.self) || isEqual(parent) { perform(#selector(repeatAsk)) }
    if let text = value(forKeyPath: "a.b") as? String { lines = [text] }
  }
  @objc private func repeatAsk() { perform(#selector(repeatAsk), with: 1) }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    rows = [described().count]
    return UITableViewCell()
  }
  private func described() -> String { isKind(of: UIView.self) ? description : debugDescription }
  override func viewDidLoad() { note(); ask(); table.dataSource = self }
}
