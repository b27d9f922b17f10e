/// What is read waits in order and within bounds; writing never blocks the writer.
import Dispatch
import Foundation
import JSONRPC
import Synchronization
import Testing

@Suite("Inbox and outbox")
struct BoxTests {
  @Test("Items come out in the order in which they went in, and a full inbox blocks the reader of the stream")
  func order() async {
    let inbox = Inbox<Int>(limit: 100)
    let thread = DispatchQueue(label: "putter")
    let begun = Atomic(0)
    thread.async {
      for number in 0..<10_000 {
        begun.add(1, ordering: .sequentiallyConsistent)
        inbox.put(number, size: 10)
      }
      inbox.close()
    }
    var (taken, most): ([Int], Int) = ([], 0)
    // Nothing is taken until the thread waits: as many wait as there is space for, and one that is being put.
    while begun.load(ordering: .sequentiallyConsistent) < 11 { await Task.yield() }
    while let item = await inbox.take() {
      taken.append(item)
      most = max(most, begun.load(ordering: .sequentiallyConsistent) - taken.count)
    }
    #expect((10...12).contains(most))
    #expect(taken == Array(0..<10_000))
    #expect(inbox.isEmpty)
  }

  @Test("A closed inbox ends the wait for space")
  func closing() async {
    let inbox = Inbox<Int>(limit: 1)
    await withCheckedContinuation { done in
      DispatchQueue(label: "putter").async {
        inbox.put(1, size: 10)
        done.resume()
      }
      DispatchQueue(label: "closer").async {
        // What is in it is too much: from then on putting in blocks.
        while inbox.isEmpty { sched_yield() }
        inbox.close()
      }
    }
    #expect(await inbox.take() == 1)
    #expect(await inbox.take() == nil)
  }

  @Test("An outbox that is not read fills up to a bound, at which writers wait for space")
  func space() async {
    let gate = DispatchSemaphore(value: 0)
    let written = Mutex(0)
    let outbox = Outbox(limit: 100) { bytes in
      gate.wait()
      written.withLock { $0 += bytes.count }
      return true
    }
    for _ in 0..<20 { outbox.send(ContiguousArray(repeating: 0, count: 10)) }
    #expect(!outbox.hasCapacity)
    let waiting = Task {
      await outbox.waitForCapacity()
      return written.withLock { $0 }
    }
    for _ in 0..<20 { gate.signal() }
    // It may have begun to wait when some had been read; it went on when no more than the limit was left.
    #expect(await waiting.value >= 100)
    outbox.flush(within: .seconds(600))
    #expect(written.withLock { $0 } == 200)
  }

  @Test("When the reader is gone, writers do not wait")
  func broken() async {
    let outbox = Outbox(limit: 10) { _ in false }
    for _ in 0..<20 { outbox.send(ContiguousArray(repeating: 0, count: 10)) }
    await outbox.waitForCapacity()
    outbox.flush(within: .seconds(600))
    #expect(outbox.isBroken)
  }

  @Test("A reader that has stopped differs from a slow one, and neither holds up the end for ever")
  func stalled() {
    let gate = DispatchSemaphore(value: 0)
    let written = Mutex(0)
    let outbox = Outbox { bytes in
      gate.wait()
      written.withLock { $0 += bytes.count }
      return true
    }
    #expect(!outbox.isStalled(for: .seconds(-1)), "nothing waits")
    outbox.send(ContiguousArray(repeating: 0, count: 200 << 10))
    #expect(outbox.isStalled(for: .seconds(-1)))
    #expect(!outbox.isStalled(for: .seconds(3600)))
    outbox.flush(unlessStalledFor: .milliseconds(20))
    #expect(written.withLock { $0 } == 0)
    for _ in 0..<4 { gate.signal() }
    outbox.flush(unlessStalledFor: .seconds(3600))
    #expect(written.withLock { $0 } == 200 << 10, "written in four pieces")
    #expect(!outbox.isStalled(for: .seconds(-1)))
  }
}
