/// Numbers that are given out once each, on any thread.
import Synchronization

final class Numbers: Sendable {
  private let following: Atomic<Int>

  init(from first: Int) { following = Atomic(first) }

  func next() -> Int { following.add(1, ordering: .relaxed).oldValue }

  /// How many there are, counted from zero.
  var count: Int { following.load(ordering: .relaxed) }
}
