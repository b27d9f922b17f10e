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
  /// What has changed since the reading began that is under way: it may have seen that, or not.
  private(set) var recorded = ChangeQueue()

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
    recorded = ChangeQueue()
    return begun
  }

  /// A reading has come to its end. Gives what is to be applied to its result; nil where that is of no use any more.
  mutating func finish(_ number: Int) -> ChangeQueue? {
    guard isReading, number == begun else { return nil }
    stage = .read
    adopted = number
    return recorded.take()
  }

  /// Something has changed: where the project is being read, that is to be applied to the result as well.
  mutating func record(_ changes: ChangeQueue) {
    if isReading { recorded.append(changes) }
  }

  /// The session is over: no result is taken over any more.
  mutating func end() {
    stage = .ended
    isWanted = false
    recorded = ChangeQueue()
  }
}
