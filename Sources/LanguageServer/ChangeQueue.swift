/// The paths whose documents or files may have changed and have not been processed, in the order of the events.
///
/// A change does not record the new state of a file. That is read from the open documents and the disk when the change
/// is applied. So a change can be applied late or twice, and one change per path is enough.
struct ChangeQueue: Sendable, Equatable {
  enum ChangeKind: Sendable, Equatable {
    /// The text of an open document.
    case text
    /// The existence or contents of a file or document, or of anything below the path if it is a folder.
    case file
  }

  struct Change: Sendable, Equatable {
    /// The absolute path with symbolic links resolved.
    var path: String
    var kind: ChangeKind
  }

  private(set) var changes: [Change] = []
  private var places: [String: Int] = [:]

  var isEmpty: Bool { changes.isEmpty }

  mutating func note(_ path: String, _ kind: ChangeKind) {
    if let place = places[path] {
      if kind == .file { changes[place].kind = .file }
    } else {
      places[path] = changes.count
      changes.append(Change(path: path, kind: kind))
    }
  }

  mutating func append(_ other: ChangeQueue) {
    for change in other.changes { note(change.path, change.kind) }
  }

  func mentions(_ path: String) -> Bool { places[path] != nil }

  /// Returns all changes in order and empties the queue.
  mutating func take() -> ChangeQueue {
    defer { self = ChangeQueue() }
    return self
  }
}
