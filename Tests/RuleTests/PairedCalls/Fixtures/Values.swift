// One thing under several names, and several things under one name.
import UIKit

final class TablesViewController: UITableViewController {
  var items: [String] = []
  var tables: [UITableView] = []
  var tablesByName: [String: UITableView] = [:]
  private let other = UITableView()
  static let shared = UITableView()

  // MARK: The same

  func throughLet() {
    let table = self.tableView
    tableView.beginUpdates()
    table?.endUpdates()
  }

  func throughTwoLets() {
    let first = tableView
    let second = first
    second?.beginUpdates()
    tableView.endUpdates()
  }

  func selfOrNot() {
    self.other.beginUpdates()
    other.endUpdates()
  }

  func bound(_ table: UITableView?) {
    table?.beginUpdates()
    if let unwrapped = table {
      unwrapped.endUpdates()
    }
  }

  func boundByGuard() {
    guard let table = tableView else { return }
    table.beginUpdates()
    tableView.endUpdates()
  }

  func weakSelf() {
    load { [weak self] in
      guard let self else { return }
      self.other.beginUpdates()
      other.endUpdates()
    }
  }

  func strongSelf() {
    load { [weak self] in
      self?.other.beginUpdates()
      guard let strong = self else { return }
      strong.other.endUpdates()
    }
  }

  func captured() {
    load { [table = other] in
      table.beginUpdates()
      self.other.endUpdates()
    }
  }

  func localFunction() {
    func finish(_ table: UITableView) { table.endUpdates() }
    other.beginUpdates()
    finish(other)
  }

  func localFunctionForEach() {
    func finish(_ table: UITableView) { table.endUpdates() }
    other.beginUpdates()
    tableView.beginUpdates()
    finish(other)
    finish(tableView)
  }

  func argumentOfClosure() {
    load {
      $0.beginUpdates()
      let table = $0
      table.endUpdates()
    }
  }

  func element(_ row: Int) {
    tables[row].beginUpdates()
    tables[row].endUpdates()
    for table in tables {
      table.beginUpdates()
      table.endUpdates()
    }
  }

  func storedElement(_ name: String) {
    let table = UITableView()
    tablesByName[name] = table
    tablesByName[name]?.beginUpdates()
    table.endUpdates()
  }

  func staticMember() {
    let table = TablesViewController.shared
    Self.shared.beginUpdates()
    table.endUpdates()
  }

  func either(_ flag: Bool) {
    let table: UITableView = flag ? tableView : other
    table.beginUpdates()
    table.endUpdates()
  }

  func assignedByClosure() {
    var table: UITableView?
    DispatchQueue.main.sync { table = UITableView() }
    table?.beginUpdates()
    let again = table
    again?.endUpdates()
  }

  // MARK: In another run

  private var shown: UITableView?

  func toggle(_ isOn: Bool) {
    if isOn {
      shown = UITableView()
      shown?.beginUpdates()
    } else {
      shown?.endUpdates()
      shown = nil
    }
  }

  // MARK: Another

  func reassigned() {
    var table = UITableView()
    table.beginUpdates() // expect: unbalanced_updates
    table = UITableView()
    table.endUpdates()
  }

  func reassignedAlias(_ first: UITableView, _ second: UITableView) {
    var table = first
    table.beginUpdates() // expect: unbalanced_updates
    table = second
    table.endUpdates()
  }

  func shadowed() {
    let table = UITableView()
    table.beginUpdates() // expect: unbalanced_updates
    do {
      let table = UITableView()
      table.endUpdates()
    }
  }

  func ofAnother(_ controller: TablesViewController) {
    other.beginUpdates() // expect: unbalanced_updates
    controller.other.endUpdates()
  }

  func localFunctionOnAnother(_ row: UITableView) {
    func finish(_ table: UITableView) { table.endUpdates() }
    other.beginUpdates() // expect: unbalanced_updates
    finish(row)
  }
}

//- Helpers.swift
import UIKit

// A helper ends the table that it is given.
final class HelpedTablesViewController: UITableViewController {
  private let first = UITableView()
  private let second = UITableView()

  func throughHelper(_ flag: Bool) {
    first.beginUpdates()
    let table = first
    finish(table, animated: flag)
  }

  func throughHelperOnAnother() {
    let table = UITableView()
    table.beginUpdates() // expect: unbalanced_updates
    finish(second, animated: true)
  }

  func withoutAnArgument() {
    first.beginUpdates()
    finish(second)
  }

  func throughHelperOfSeveral() {
    first.beginUpdates()
    finishBoth(second, first)
  }

  private func finish(_ table: UITableView, animated: Bool = true) {
    let given = table
    given.endUpdates()
  }

  private func finishBoth(_ table: UITableView, _ other: UITableView) {
    table.endUpdates()
    other.endUpdates()
  }
}

//- Tokens.swift
import UIKit

final class TokenViewController: UIViewController {
  var token: (any NSObjectProtocol)?
  var tokens: [String: any NSObjectProtocol] = [:]

  func observeOnce(_ center: NotificationCenter) {
    token = center.addObserver(forName: .changed, object: nil, queue: nil) { [weak self] _ in
      guard let self, let token = self.token else { return }
      center.removeObserver(token)
    }
  }

  func observeUntilDone(_ center: NotificationCenter) {
    let first = center.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
    let held = first
    defer { center.removeObserver(held) }
    wait()
  }

  func observeByName(_ center: NotificationCenter) {
    tokens["changed"] = center.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
    wait()
    if let token = tokens["changed"] { center.removeObserver(token) }
  }

  func toggle(_ isOn: Bool, _ center: NotificationCenter) {
    if isOn {
      token = center.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
    } else if let token {
      center.removeObserver(token)
    }
  }

  func drops(_ center: NotificationCenter) {
    _ = center.addObserver(forName: .changed, object: nil, queue: nil) { _ in } // expect: unremoved_observer
  }

  func removesAnother(_ center: NotificationCenter) {
    let first = center.addObserver(forName: .changed, object: nil, queue: nil) { _ in } // expect: unremoved_observer
    let second = center.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
    center.removeObserver(second)
  }
}

//- Names.swift
import UIKit

// Rules name paths and literals: values are what counts there, too.
final class NamedViewController: UIViewController {
  private let listener = NSObject()

  func center() {
    let center = NotificationCenter.default
    center.addObserver(listener, selector: #selector(run), name: .changed, object: nil) // expect: removed_observer
  }

  func otherCenter() {
    let center = NotificationCenter()
    center.addObserver(listener, selector: #selector(run), name: .changed, object: nil)
  }

  func level(_ flag: Bool) {
    let loud = 2
    setLevel(loud) // expect: level_restored
    if flag { return }
    setLevel(0)
  }

  func levelByName() {
    let quiet = 0
    setLevel(2)
    setLevel(quiet)
  }

  func kinds() {
    register(Story.self)
    subscribe(to: Story.self)
    subscribe(to: Photo.self) // expect: registered_first
  }
}
