// A thread-safe generator of consecutive numbers.
import Synchronization

final class Numbers: Sendable {
  private let following: Atomic<Int>

  init(from first: Int) { following = Atomic(first) }

  func next() -> Int { following.add(1, ordering: .relaxed).oldValue }

  /// The number of values generated so far, plus the first value.
  var count: Int { following.load(ordering: .relaxed) }
}
