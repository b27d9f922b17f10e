/// Work that makes more work: jobs are taken and added until there are none and no thread is busy.
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

final class WorkQueue<Job: Sendable>: Sendable {
  private struct State {
    var jobs: [Job]
    var busy = 0
  }

  private let state: Mutex<State>
  /// The number of jobs, for waiting threads, so as not to take the lock for nothing; negative when all is done.
  private let waiting: Atomic<Int>

  init(_ jobs: [Job]) {
    state = Mutex(State(jobs: jobs))
    waiting = Atomic(jobs.count)
  }

  /// Gives a job to each worker that comes, until all work is done: `body` does one, and adds what follows from it.
  func work(_ body: (Job, inout [Job]) -> Void) {
    var made: [Job] = []
    var job = exchange(&made, afterJob: false)
    while let current = job {
      body(current, &made)
      job = exchange(&made, afterJob: true)
    }
  }

  /// Adds jobs and takes one, the latest: it is near to what was done before. Waits while others are busy and may add
  /// some; nil when all is done.
  private func exchange(_ made: inout [Job], afterJob: Bool) -> Job? {
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

/// A directory takes some microseconds: for those few, giving way is enough. If the disk is slow, sleep.
private func pause(_ patience: inout Int) {
  patience += 1
  if patience < 200 {
    sched_yield()
  } else {
    usleep(100)
  }
}
