import Synchronization
import Testing

@testable import SourceFiles

@Suite("Side by side")
struct ParallelTests {
  @Test("Results come in the order of the numbers, on any number of threads", arguments: [-1, 0, 1, 2, 3, 7, 64])
  func order(jobs: Int) {
    for count in [0, 1, 2, 63, 1000] {
      let results = forEachInParallel(count: count, jobs: jobs, makeState: {}) { index, _ in "\(index)" }
      #expect(results == (0..<count).map(String.init))
    }
    #expect(forEachInParallel(count: -1, jobs: jobs, makeState: {}) { index, _ in index }.isEmpty)
  }

  @Test("Each worker has one state, and keeps it")
  func states() {
    let made = Atomic(0)
    let results = forEachInParallel(
      count: 500, jobs: 4,
      makeState: { (number: made.add(1, ordering: .relaxed).newValue, uses: 0) }
    ) { _, state in
      state.uses += 1
      return state
    }
    let states = made.load(ordering: .relaxed)
    #expect((1...4).contains(states))
    for number in 1...states {
      let uses = results.filter { $0.number == number }.map(\.uses)
      #expect(uses == (0..<uses.count).map { $0 + 1 })
    }
  }

  @Test("Results that own something are handed over whole")
  func ownership() {
    let results = forEachInParallel(count: 300, jobs: 3, makeState: { FileReader() }) { index, _ in
      [String](repeating: "result number \(index) is long", count: index % 5)
    }
    for (index, result) in results.enumerated() {
      #expect(result == [String](repeating: "result number \(index) is long", count: index % 5))
    }
  }

  @Test("Work that makes work is all done, once")
  func queue() {
    // Each job below a limit makes two: a whole tree of numbers.
    let queue = WorkQueue([1])
    let done = Mutex<[Int]>([])
    onThreads(4) { _ in
      queue.work { job, made in
        if job < 512 { made += [2 * job, 2 * job + 1] }
        done.withLock { $0.append(job) }
      }
    }
    #expect(done.withLock { $0 }.sorted() == Array(1..<1024))
  }
}
