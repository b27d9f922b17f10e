// Functions of the sources that have the names of a framework's functions, and are not meant.
import UIKit

/// Removes its observer when it is released.
final class ObserverToken {
  private let token: any NSObjectProtocol

  init(_ token: any NSObjectProtocol) { self.token = token }

  deinit { NotificationCenter.default.removeObserver(token) }
}

extension NotificationCenter {
  func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue? = nil, using block: @escaping (Notification) -> Void
  ) -> ObserverToken {
    let token: any NSObjectProtocol = addObserver(forName: name, object: object, queue: queue, using: block)
    return ObserverToken(token)
  }

  func addObserver(forName name: Notification.Name, once block: @escaping () -> Void) {}
}

final class CounterViewController: UIViewController {
  private var tokens: [ObserverToken] = []
  private var token: ObserverToken?

  override func viewDidLoad() {
    super.viewDidLoad()
    token = NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { [unowned self] _ in reload() }
    let center = NotificationCenter.default
    tokens = [center.addObserver(forName: .changed, object: nil, using: reload)]
    let other = center.addObserver(forName: .changed, object: nil) { _ in }
    keep = other
  }
}

//- Feed.swift
import UIKit

/// A type of the sources that has such a function, and one that inherits it.
class FeedView: UIView {
  func beginUpdates() {}
}

final class StoryView: FeedView {}

/// An override is what the framework calls.
final class StoryTable: UITableView {
  override func beginUpdates() { super.beginUpdates() }
}

protocol Updating {
  func beginUpdates()
  func endUpdates()
}

extension UIPickerView {
  func beginUpdates() {}
}

final class FeedViewController: UIViewController {
  let feed = FeedView()
  let story = StoryView()
  let storyTable = StoryTable()
  let table = UITableView()
  let picker = UIPickerView()

  func update(_ flag: Bool, _ updating: any Updating) {
    feed.beginUpdates()
    story.beginUpdates()
    picker.beginUpdates()
    updating.beginUpdates()
    if flag { return }
    feed.endUpdates()
    story.endUpdates()
    picker.endUpdates()
    updating.endUpdates()
  }

  func updateTables(_ flag: Bool) {
    table.beginUpdates() // expect: unbalanced_updates
    storyTable.beginUpdates() // expect: unbalanced_updates
    if flag { return }
    table.endUpdates()
    storyTable.endUpdates()
  }
}

//- Own.swift
// A rule of the project's own may name a function of the sources.
func setLevel(_ level: Int) {}

final class Amplifier {
  func setLevel(_ level: Int) {}

  func loud(_ flag: Bool) {
    setLevel(2) // expect: level_restored
    if flag { return }
    setLevel(0)
  }
}
