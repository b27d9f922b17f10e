// A queue of jobs that may add further jobs. The work ends when there are no jobs and no thread is busy.
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
