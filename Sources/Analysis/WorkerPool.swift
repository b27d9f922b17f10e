/// Runs many small, independent pieces of work. The analysis itself starts no threads; its caller provides them.
public protocol WorkerPool: Sendable {
  /// Calls `body` with each number below `count` and returns what it gave, in the order of the numbers.
  func map<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result]
}

/// One piece after the other.
public struct SequentialWorkers: WorkerPool {
  public init() {}

  public func map<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    (0..<max(0, count)).map(body)
  }
}

extension WorkerPool {
  /// As `map`, with so many pieces at a time that handing them out costs nothing beside them.
  func mapInBatches<Item: Sendable, Result: Sendable>(
    _ items: [Item], of size: Int, _ body: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    let batches = map((items.count + size - 1) / size) { batch in
      items[(batch * size)..<min((batch + 1) * size, items.count)].map(body)
    }
    return batches.flatMap { $0 }
  }
}
