import Synchronization

/// Runs many small, independent tasks. The analysis starts no threads itself; its caller provides a pool.
public protocol WorkerPool: Sendable {
  /// Calls `body` with each number below `count`, and returns the results in the order of the numbers.
  func map<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result]
}

/// Runs one task after another.
public struct SequentialWorkers: WorkerPool {
  public init() {}

  public func map<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    (0..<max(0, count)).map(body)
  }
}

extension WorkerPool {
  /// Maps items in batches, so that the overhead of distribution is small compared with the work.
  func mapInBatches<Item: Sendable, Result: Sendable>(
    _ items: [Item], of size: Int, _ body: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    let batches = map((items.count + size - 1) / size) { batch in
      items[(batch * size)..<min((batch + 1) * size, items.count)].map(body)
    }
    return batches.flatMap { $0 }
  }
}

// MARK: - HandedOver

/// A value that is transferred to another thread. `take()` removes it, so that the other thread is its only owner.
final class HandedOver<Value: Sendable>: Sendable {
  private let value: Mutex<Value?>

  init(_ value: consuming Value?) { self.value = Mutex(consume value) }

  func take() -> Value? {
    value.withLock { value in
      defer { value = nil }
      return value
    }
  }
}
