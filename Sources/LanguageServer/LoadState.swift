/// The state of loading the workspace. It is a value and has no side effects: the session starts a load when `begin`
/// returns a number, and adopts its result when `finish` accepts that number.
///
/// Only the last load that was begun counts. If files change all the time, each load still runs to its end and is
/// adopted, and the next one starts after it.
struct LoadState: Sendable, Equatable {
  enum Stage: Sendable, CaseIterable {
    /// Nothing is loaded, and no load is running.
    case unread
    /// The first load is running.
    case reading
    /// The project is loaded.
    case read
    /// The project is loaded, and another load is running.
    case rereading
    /// The session has ended.
    case ended
  }

  private(set) var stage = Stage.unread
  /// The number of the load that was begun last.
  private(set) var begun = 0
  private(set) var adopted = 0
  /// Whether another load must start when none is running.
  private(set) var isWanted = false
  /// The changes since the running load began. The load may or may not have seen them.
  private(set) var recorded = ChangeQueue()

  var isReading: Bool { stage == .reading || stage == .rereading }
  var isRead: Bool { stage == .read || stage == .rereading }
  /// Whether a load must start now.
  var isDue: Bool { isWanted && (stage == .unread || stage == .read) }

  /// Requests another load, for a change that only a load can process.
  mutating func want() {
    if stage != .ended { isWanted = true }
  }

  /// Begins a load, which replaces a running one. Returns its number; nil after the session has ended.
  mutating func begin() -> Int? {
    guard stage != .ended else { return nil }
    stage = isRead ? .rereading : .reading
    begun += 1
    isWanted = false
    recorded = ChangeQueue()
    return begun
  }

  /// Ends a load. Returns the changes to apply to its result; nil if the result is obsolete.
  mutating func finish(_ number: Int) -> ChangeQueue? {
    guard isReading, number == begun else { return nil }
    stage = .read
    adopted = number
    return recorded.take()
  }

  /// Records changes that must also be applied to the result of the running load.
  mutating func record(_ changes: ChangeQueue) {
    if isReading { recorded.append(changes) }
  }

  /// Ends the session: no later result is accepted.
  mutating func end() {
    stage = .ended
    isWanted = false
    recorded = ChangeQueue()
  }
}
