// Threads of the operating system, and the work that they share: parallel loops and queues.
//
// This file contains unsafe code. It is sound because each thread gets one retained object, which it releases itself,
// and every started thread is either joined before the function returns or detached.

import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs `body` on up to `count` threads with numbers from zero, and returns when all have ended.
///
/// Number zero is the calling thread. The system may refuse threads, so `body` must complete the work on any number of
/// threads. A task group is not used because a synchronous function cannot wait for it, and it is not faster: both take
/// some 20 µs to start and end two workers.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  var threads: [Thread] = []
  for number in 1..<max(count, 1) {
    guard let thread = Thread({ body(number) }) else { break }
    threads.append(thread)
  }
  body(0)
  for thread in threads { thread.join() }
}

/// Starts a detached thread.
func beginThread(_ body: @escaping @Sendable () -> Void) { Thread(body)?.detach() }

/// The work of a thread.
private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

/// A running thread.
@safe private struct Thread {
  #if canImport(Darwin) || canImport(Musl)
    private var handle: pthread_t?
  #else
    private var handle = pthread_t()
  #endif

  /// Returns nil if the system refuses the thread.
  init?(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, 8 << 20)
    let work = unsafe Unmanaged.passRetained(Work(body))
    guard unsafe pthread_create(&handle, &attributes, { unsafe run($0) }, work.toOpaque()) == 0
    else {
      unsafe work.release()
      return nil
    }
  }

  func detach() {
    #if canImport(Darwin) || canImport(Musl)
      if let handle = unsafe handle { unsafe pthread_detach(handle) }
    #else
      pthread_detach(handle)
    #endif
  }

  func join() {
    #if canImport(Darwin) || canImport(Musl)
      if let handle = unsafe handle { unsafe pthread_join(handle, nil) }
    #else
      pthread_join(handle, nil)
    #endif
  }
}

private func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let work = unsafe work else { return nil }
  unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  return nil
}

// MARK: - Parallel execution

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

// MARK: - WorkQueue

// A queue of jobs that may add further jobs. The work ends when there are no jobs and no thread is busy.

final class WorkQueue<Job: Sendable>: Sendable {
  private struct State {
    var jobs: [Job]
    var busy = 0
  }

  private let state: Mutex<State>
  /// The number of jobs, which waiting threads poll without taking the lock; negative when all work is done.
  private let waiting: Atomic<Int>

  init(_ jobs: [Job]) {
    state = Mutex(State(jobs: jobs))
    waiting = Atomic(jobs.count)
  }

  /// Processes jobs on the calling thread until all work is done. `body` processes one job and adds new ones.
  func work(_ body: (Job, inout [Job]) -> Void) {
    var made: [Job] = []
    var job = next(adding: &made, afterJob: false)
    while let current = job {
      body(current, &made)
      job = next(adding: &made, afterJob: true)
    }
  }

  /// Adds jobs and takes the newest one, which is close to the previous job. Waits while other threads are busy and may
  /// add jobs; returns nil when all work is done.
  private func next(adding made: inout [Job], afterJob: Bool) -> Job? {
    var isBusy = afterJob
    var patience = 0
    while true {
      let (job, isDone) = state.withLock { state in
        if isBusy { state.busy -= 1 }
        state.jobs.append(contentsOf: made)
        let job = state.jobs.popLast()
        if job != nil { state.busy += 1 }
        let isDone = job == nil && state.busy == 0
        waiting.store(isDone ? -1 : state.jobs.count, ordering: .relaxed)
        return (job, isDone)
      }
      made.removeAll(keepingCapacity: true)
      isBusy = false
      if job != nil || isDone { return job }
      while waiting.load(ordering: .relaxed) == 0 { pause(&patience) }
    }
  }
}

/// Yields at first, because a directory takes some microseconds, and sleeps if the disk is slow.
private func pause(_ patience: inout Int) {
  patience += 1
  if patience < 200 {
    sched_yield()
  } else {
    usleep(100)
  }
}

// MARK: - Number of threads

/// The number of cores that this process may use.
public func availableCores() -> Int {
  allowedCores() ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}

/// The number of cores to which Linux confines the process or its container; nil if unknown. `sched_getaffinity` is not
/// visible in Swift because it needs `_GNU_SOURCE`, so the number is read from a file.
private func allowedCores() -> Int? {
  #if os(Linux)
    var reader = FileReader()
    do throws(ReadError) { try reader.read("/proc/self/status") } catch { return nil }
    for line in reader.bytes[..<reader.count].split(separator: UInt8(ascii: "\n")) {
      let label = "Cpus_allowed:".utf8
      guard line.starts(with: label) else { continue }
      let cores = line.dropFirst(label.count).reduce(0) { $0 + bitsOfHexDigit($1) }
      return cores > 0 ? cores : nil
    }
  #endif
  return nil
}

private func bitsOfHexDigit(_ digit: UInt8) -> Int {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): (digit - UInt8(ascii: "0")).nonzeroBitCount
  case UInt8(ascii: "a")...UInt8(ascii: "f"): (digit - UInt8(ascii: "a") + 10).nonzeroBitCount
  default: 0
  }
}

// MARK: - Consecutive numbers

// A thread-safe generator of consecutive numbers.

final class Numbers: Sendable {
  private let following: Atomic<Int>

  init(from first: Int) { following = Atomic(first) }

  func next() -> Int { following.add(1, ordering: .relaxed).oldValue }

  /// The number of values generated so far, plus the first value.
  var count: Int { following.load(ordering: .relaxed) }
}
