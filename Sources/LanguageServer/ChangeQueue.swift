/// What may have changed and has not been looked at, in the order in which that was said.
///
/// A change does not say what has become of a file: the open documents and the disk say so when the change is applied. So a
/// change that is applied late, or once more, does no harm, and of several at one path one is enough.
struct ChangeQueue: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    /// The text of an open document.
    case text
    /// Whether there is a file or a document, what it holds, and all that is below it where it is a folder.
    case file
  }

  struct Change: Sendable, Equatable {
    /// A real path.
    var path: String
    var kind: Kind
  }

  private(set) var changes: [Change] = []
  private var places: [String: Int] = [:]

  var isEmpty: Bool { changes.isEmpty }

  mutating func note(_ path: String, _ kind: Kind) {
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

  /// Gives all, in their order; from then on they count as looked at.
  mutating func take() -> ChangeQueue {
    defer { self = ChangeQueue() }
    return self
  }
}
