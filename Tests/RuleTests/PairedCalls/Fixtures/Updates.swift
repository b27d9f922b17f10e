// Updates of tables that are left half done, and many ways in which they are not.
import UIKit

final class ListViewController: UITableViewController {
  var items: [String] = []
  private let searchTable = UITableView()
  private var isAnimated = false

  func leavesEarly(_ row: IndexPath) {
    tableView.beginUpdates()
  //^^^^^^^^^^^^^^^^^^^^^^^^ unbalanced_updates
    guard items.count > row.row else { return }
    tableView.deleteRows(at: [row], with: .automatic)
    tableView.endUpdates()
  }

  func throwsEarly(_ row: IndexPath) throws {
    self.tableView.beginUpdates() // expect: unbalanced_updates
    try store.delete(row)
    self.tableView.endUpdates()
  }

  func endsAnother(_ rows: [IndexPath]) {
    tableView.beginUpdates() // expect: unbalanced_updates
    tableView.insertRows(at: rows, with: .fade)
    searchTable.endUpdates()
  }

  func endsInOneCase(_ change: Change) {
    tableView.beginUpdates() // expect: unbalanced_updates
    switch change {
    case .insert(let row):
      tableView.insertRows(at: [row], with: .fade)
      tableView.endUpdates()
    case .delete(let row):
      tableView.deleteRows(at: [row], with: .fade)
      tableView.endUpdates()
    default: break
    }
  }

  func breaksOut(_ rows: [IndexPath]) {
    for row in rows {
      tableView.beginUpdates() // expect: unbalanced_updates
      if row.section > 0 { continue }
      tableView.deleteRows(at: [row], with: .fade)
      tableView.endUpdates()
    }
  }

  func catches(_ row: IndexPath) {
    do {
      tableView.beginUpdates() // expect: unbalanced_updates
      try store.delete(row)
      tableView.endUpdates()
    } catch {
      log(error)
    }
  }

  func inClosure() {
    reload { rows in
      self.tableView.beginUpdates() // expect: unbalanced_updates
      guard !rows.isEmpty else { return }
      self.tableView.endUpdates()
    }
  }

  func forgotten() {
    let table = makeTable()
    table.beginUpdates() // expect: unbalanced_updates
    table.reloadData()
  }

  func namedClosure(_ flag: Bool) {
    tableView.beginUpdates() // expect: unbalanced_updates
    let finish = { self.tableView.endUpdates() }
    if flag { finish() }
  }
}

/// All of these are right, or may be.
final class GoodViewController: UITableViewController {
  private var isAnimated = false

  func straight() {
    tableView.beginUpdates()
    tableView.endUpdates()
  }

  func deferred(_ row: IndexPath) throws {
    tableView.beginUpdates()
    defer { tableView.endUpdates() }
    guard row.row > 0 else { return }
    try store.delete(row)
  }

  func onEachPath(_ flag: Bool) {
    tableView.beginUpdates()
    if flag {
      self.tableView?.endUpdates()
      return
    }
    tableView.endUpdates()
  }

  func sameCondition() {
    if isAnimated { tableView.beginUpdates() }
    tableView.reloadData()
    if isAnimated { tableView.endUpdates() }
  }

  func oppositeCondition() {
    if !isAnimated {
      tableView.reloadData()
    } else {
      tableView.beginUpdates()
    }
    guard isAnimated else { return }
    tableView.endUpdates()
  }

  func later() {
    tableView.beginUpdates()
    animate { [weak self] in
      self?.tableView.endUpdates()
    }
  }

  func aliased() {
    let table = tableView
    table?.beginUpdates()
    guard let strong = self.tableView else { return }
    strong.endUpdates()
  }

  func weakly() {
    load { [weak self] in
      guard let strongSelf = self else { return }
      strongSelf.tableView.beginUpdates()
      strongSelf.tableView.endUpdates()
    }
  }

  func inLoops(_ tables: [UITableView]) {
    for table in tables { table.beginUpdates() }
    for table in tables { table.endUpdates() }
  }

  func throwsFirst() throws {
    try prepare()
    tableView.beginUpdates()
    do {
      try store.delete()
    } catch {
      tableView.reloadData()
    }
    tableView.endUpdates()
  }

  func swallowed() {
    tableView.beginUpdates()
    try? store.delete()
    tableView.endUpdates()
  }

  func impossible(_ row: Int) {
    tableView.beginUpdates()
    guard row > 0 else { fatalError("no row") }
    tableView.endUpdates()
  }

  func conditional() {
    #if DEBUG
    tableView.beginUpdates()
    #endif
    tableView.reloadData()
    #if DEBUG
    tableView.endUpdates()
    #endif
  }

  func twoSwitches(_ change: Change) {
    switch change {
    case .insert, .delete: tableView.beginUpdates()
    default: break
    }
    switch change {
    case .insert, .delete: tableView.endUpdates()
    default: break
    }
  }

  func localFunction(_ flag: Bool) {
    func finish() { tableView.endUpdates() }
    tableView.beginUpdates()
    if flag { return finish() }
    finish()
  }

  func endless() {
    tableView.beginUpdates()
    while true {
      if step() { break }
    }
    tableView.endUpdates()
  }

  func subclassOfTable() {
    let table = CountingTable()
    table.beginUpdates()
    table.endUpdates()
  }
}

final class CountingTable: UITableView {
  override func beginUpdates() {
    super.beginUpdates()
    count += 1
  }
}

/// Half in one method, half in another.
final class FetchController: NSObject, NSFetchedResultsControllerDelegate {
  func controllerWillChangeContent(_ controller: Controller) { tableView.beginUpdates() }
  func controllerDidChangeContent(_ controller: Controller) { tableView.endUpdates() }
}

final class HelpedViewController: UITableViewController {
  func change(_ flag: Bool) {
    tableView.beginUpdates()
    guard flag else {
      finishChanges()
      return
    }
    tableView.endUpdates()
  }

  func finishChanges() { tableView.endUpdates() }

  func set(isUpdating: Bool) {
    if isUpdating { tableView.beginUpdates() } else { tableView.endUpdates() }
  }
}

/// What another type ends is its own.
final class LonelyViewController: UITableViewController {
  func begin() {
    tableView.beginUpdates() // expect: unbalanced_updates
    tableView.reloadData()
  }
}

class BaseListViewController: UITableViewController {
  func done() { tableView.endUpdates() }
}

final class DerivedListViewController: BaseListViewController {
  func begin() { tableView.beginUpdates() }
}
