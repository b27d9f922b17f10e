/// How far the workspace has been read, and what is to be read yet. A value without effects: the session begins a reading
/// when `begin` gives it a number, and takes over its result when `finish` accepts that.
///
/// One reading at a time counts. While files change all the time each reading is finished and taken over, and the next
/// one begins behind it.
struct LoadState: Sendable, Equatable {
  enum Stage: Sendable, CaseIterable {
    /// Nothing has been read, and nothing is being read.
    case unread
    /// The first reading is under way.
    case reading
    /// The project is known.
    case read
    /// The project is known, and is being read again.
    case rereading
    /// The session is over.
    case ended
  }

  private(set) var stage = Stage.unread
  /// The number of the reading that was begun last, and of that which was taken over last.
  private(set) var begun = 0
  private(set) var adopted = 0
  /// Another reading is to begin when none is under way.
  private(set) var isWanted = false
  /// Files that changed while the project was being read.
  private(set) var changed: Set<String> = []

  var isReading: Bool { stage == .reading || stage == .rereading }
  var isRead: Bool { stage == .read || stage == .rereading }
  /// Whether a reading is to begin now.
  var isDue: Bool { isWanted && (stage == .unread || stage == .read) }

  /// Something has changed that only a reading shows.
  mutating func want() {
    if stage != .ended { isWanted = true }
  }

  /// A reading begins, in the place of one that is under way: gives its number.
  mutating func begin() -> Int? {
    guard stage != .ended else { return nil }
    stage = isRead ? .rereading : .reading
    begun += 1
    isWanted = false
    return begun
  }

  /// A reading has come to its end. Gives the files that changed meanwhile; nil where the result is of no use any more.
  mutating func finish(_ number: Int) -> Set<String>? {
    guard isReading, number == begun else { return nil }
    stage = .read
    adopted = number
    defer { changed = [] }
    return changed
  }

  /// Files have changed: whether they are to be read now. Those that change during a reading are read behind it.
  mutating func note(_ files: some Sequence<String>) -> Bool {
    if isReading { changed.formUnion(files) }
    return stage == .read
  }

  /// The session is over: no result is taken over any more.
  mutating func end() {
    stage = .ended
    isWanted = false
    changed = []
  }
}
