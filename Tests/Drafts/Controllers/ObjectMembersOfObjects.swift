// draft: MenuViewController MenuTable: rows, tableView(_:numberOfRowsInSection:), tableView(_:cellForRowAt:), reloadSoon(), reload()
import UIKit

class MenuViewController: UIViewController, UITableViewDataSource {
  private var rows = [1, 2]
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    reloadSoon()
    return UITableViewCell()
  }
  private func reloadSoon() { perform(#selector(reload), with: nil, afterDelay: 1) }
  @objc private func reload() { rows = [] }
}
