// Parallel execution of independent work items.
import Synchronization

/// Calls `body` with each number below `count` and returns the results in this order.
///
/// There are `jobs` workers, one of them on the calling thread. Each worker has its own state, such as reusable
/// buffers, and takes a new number after each item, which balances long and short items.
public func forEachInParallel<State: ~Copyable, Result: Sendable>(
  count: Int,
  jobs: Int,
  makeState: @escaping @Sendable () -> State,
  body: @escaping @Sendable (Int, inout State) -> Result
) -> [Result] {
  let workers = min(jobs, count)
  if workers <= 1 {
    var state = makeState()
    return (0..<max(count, 0)).map { body($0, &state) }
  }
  let next = Atomic(0)
  let harvest = Mutex<[Share<Result>]>([])
  onThreads(workers) { _ in
    var state = makeState()
    var share = Share<Result>()
    while true {
      // One number at a time, so that all workers end together. The overhead of a number is some 80 ns.
      let index = next.add(1, ordering: .relaxed).oldValue
      if index >= count { break }
      share.indices.append(index)
      share.results.append(body(index, &state))
    }
    harvest.withLock { $0.append(share) }
  }
  return merge(harvest.withLock { $0 }, count: count)
}

/// The results of one worker.
private struct Share<Result: Sendable>: Sendable {
  /// The indices of the results, ascending.
  var indices: ContiguousArray<Int> = []
  var results: ContiguousArray<Result> = []
}

private func merge<Result>(_ shares: [Share<Result>], count: Int) -> [Result] {
  var owners = ContiguousArray(repeating: 0, count: count)
  for (owner, share) in shares.enumerated() {
    for index in share.indices { owners[index] = owner }
  }
  var taken = ContiguousArray(repeating: 0, count: shares.count)
  var merged: [Result] = []
  merged.reserveCapacity(count)
  for owner in owners {
    merged.append(shares[owner].results[taken[owner]])
    taken[owner] += 1
  }
  return merged
}
