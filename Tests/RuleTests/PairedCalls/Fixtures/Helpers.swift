// Methods that end an update for their callers, directly and through others.
import UIKit

class BaseListViewController: UIViewController {
  let table = UITableView()

  func throughTwo(_ isDone: Bool) {
    table.beginUpdates()
    if isDone { table.endUpdates() } else { abandon() }
  }

  func throughFour(_ isDone: Bool) {
    table.beginUpdates()
    if isDone { table.endUpdates() } else { self.giveUp() }
  }

  func withoutTheCall(_ isDone: Bool) {
    table.beginUpdates() // expect: unbalanced_updates
    if isDone { table.endUpdates() } else { log() }
  }

  // A subclass may end it.
  func throughOverride(_ isDone: Bool) {
    table.beginUpdates()
    if isDone { table.endUpdates() } else { didCancel() }
  }

  func giveUp() { stop() }
  func stop() { abandon() }
  func abandon() { finish() }
  func finish() { table.endUpdates() }
  func log() { print("cancelled") }
  func didCancel() {}
}

final class PlainListViewController: BaseListViewController {
  override func didCancel() { abandon() }

  func throughInherited(_ isDone: Bool) {
    table.beginUpdates()
    if isDone { table.endUpdates() } else { abandon() }
  }

  override func abandon() {
    super.abandon()
  }

  override func log() {
    table.beginUpdates() // expect: unbalanced_updates
    if isEditing { table.endUpdates() } else { super.log() }
  }

  override func giveUp() {
    table.beginUpdates()
    if isEditing { table.endUpdates() } else { super.giveUp() }
  }
}

//- Others.swift
import UIKit

// The method of the same name of another type ends nothing here.
final class GridViewController: UIViewController {
  let table = UITableView()

  func namesakeOfAnother(_ isDone: Bool) {
    table.beginUpdates() // expect: unbalanced_updates
    if isDone { table.endUpdates() } else { finish() }
  }

  func otherLabels(_ isDone: Bool) {
    table.beginUpdates() // expect: unbalanced_updates
    if isDone { table.endUpdates() } else { end(after: 2) }
  }

  func theseLabels(_ isDone: Bool) {
    table.beginUpdates()
    if isDone { table.endUpdates() } else { end(at: 2) }
  }

  func ofAnotherController(_ list: BaseListViewController, _ isDone: Bool) {
    list.table.beginUpdates()
    if isDone { list.table.endUpdates() } else { list.abandon() }
  }

  func finish() {}
  func end(after seconds: Int) {}
  func end(at row: Int) { table.endUpdates() }
}

// An object that does it for the controller, and a protocol that does.
final class Updater {
  weak var table: UITableView?
  func stop() { table?.endUpdates() }
}

protocol Cancelling { var updater: Updater { get } }

extension Cancelling {
  func cancelUpdates() { updater.stop() }
}

final class HelpedViewController: UIViewController, Cancelling {
  let table = UITableView()
  let updater = Updater()

  func throughObject(_ isDone: Bool) {
    table.beginUpdates()
    if isDone { table.endUpdates() } else { halt() }
  }

  func throughProtocol(_ isDone: Bool) {
    table.beginUpdates()
    if isDone { table.endUpdates() } else { cancelUpdates() }
  }

  private func halt() { updater.stop() }
}

//- Given.swift
import UIKit

// What a helper is given goes on to another one.
final class GivenTableViewController: UIViewController {
  private let first = UITableView()
  private let second = UITableView()

  func passesOn(_ isDone: Bool) {
    first.beginUpdates()
    if isDone { first.endUpdates() } else { close(2, first) }
  }

  func passesAnotherOn(_ isDone: Bool) {
    first.beginUpdates() // expect: unbalanced_updates
    if isDone { first.endUpdates() } else { close(2, second) }
  }

  func passesOnInAVariable(_ isDone: Bool) {
    first.beginUpdates()
    if isDone { first.endUpdates() } else { closeLast(second) }
  }

  private func close(_ delay: Int, _ table: UITableView) { end(table: table) }
  private func closeLast(_ table: UITableView) {
    let table = first
    end(table: table)
  }
  private func end(table: UITableView) { table.endUpdates() }
}

//- Global.swift
import UIKit

func endAll(_ table: UITableView) { endOne(table) }
func endOne(_ table: UITableView) { table.endUpdates() }

func updateAll(_ table: UITableView, _ isDone: Bool) {
  table.beginUpdates()
  if isDone { table.endUpdates() } else { endAll(table) }
}

// Functions that call one another end nothing.
func ping(_ count: Int) { pong(count) }
func pong(_ count: Int) { ping(count) }

func updateWithPing(_ table: UITableView, _ isDone: Bool) {
  table.beginUpdates() // expect: unbalanced_updates
  if isDone { table.endUpdates() } else { ping(2) }
}

//- Local.swift
import UIKit

// A helper that ends something of its own has no access to a local table, nor to a token that is dropped.
final class LocalTableViewController: UIViewController {
  private static let shared = UITableView()

  func localTable(_ isDone: Bool) {
    let table = UITableView()
    table.beginUpdates() // expect: unbalanced_updates
    if isDone { table.endUpdates() } else { endShared() }
  }

  func handedOn(_ isDone: Bool) {
    let table = UITableView()
    keep(table)
    table.beginUpdates()
    if isDone { table.endUpdates() } else { endShared() }
  }

  func listen() {
    NotificationCenter.default.addObserver(forName: .now, object: nil, queue: nil) { [weak self] _ in // expect: unremoved_observer
      self?.reload()
    }
  }

  private func keep(_ table: UITableView) { view.addSubview(table) }
  private func endShared() { LocalTableViewController.shared.endUpdates() }
  private func reload() { Hud.hide() }
}

enum Hud {
  private static let observer = Hud.make()
  static func hide() { NotificationCenter.default.removeObserver(observer) }
  private static func make() -> NSObjectProtocol { fatalError() }
}

extension Notification.Name {
  static let now = Notification.Name("now")
}
