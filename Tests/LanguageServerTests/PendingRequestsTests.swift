// What each event does to a request in each stage, and what is counted meanwhile.
import JSONRPC
import Testing

@testable import LanguageServer

@Suite("Requests without an answer")
struct PendingRequestsTests {
  private typealias Requests = PendingRequests<String, String>
  private typealias Stage = Requests.Stage

  private enum Event: String, CaseIterable {
    case receive, wait, resume, enqueue, takeTurn, run, complete, withdraw, answer
  }

  private static let id = MessageID.integer(1)

  /// Requests of which one is in a stage, or has had its answer.
  private static func requests(_ stage: Stage?) -> Requests {
    var requests = Requests(mostRunning: 1)
    _ = requests.receive(id, bytes: 100)
    switch stage {
    case .received: break
    case .waiting: _ = requests.wait(id, for: 2, "look")
    case .queued: _ = requests.enqueue(id, "begin")
    case .running: _ = requests.run(id, "work")
    case nil: _ = requests.answer(id)
    }
    return requests
  }

  private static func described(_ event: Event, _ stage: Stage?) -> String {
    var requests = requests(stage)
    let outcome: String? =
      switch event {
      case .receive: requests.receive(id, bytes: 100) ? "" : nil
      case .wait: requests.wait(id, for: 2, "look") ? "" : nil
      case .resume: requests.resume(after: 2).map { " to \($0)" }
      case .enqueue: requests.enqueue(id, "begin") ? "" : nil
      case .takeTurn: requests.takeTurn().map { " to \($0)" }
      case .run: requests.run(id, "work") ? "" : nil
      case .complete: requests.complete(id) ? "" : nil
      case .withdraw: requests.withdraw(id).map { $0.work.map { " and ends \($0)" } ?? "" }
      case .answer: requests.answer(id) ? "" : nil
      }
    let before = stage.map { "\($0)" } ?? "answered"
    let after = requests.stage(of: id).map { "\($0)" } ?? "answered"
    #expect(outcome != nil || before == after)
    #expect(requests.bytes == (after == "answered" ? 0 : 100) && requests.isEmpty == (after == "answered"))
    return "\(before) \(event): \(outcome.map { "→ \(after)\($0)" } ?? "-")"
  }

  @Test("Every event in every stage")
  func table() {
    let stages: [Stage?] = [nil] + Stage.allCases
    let rows = stages.flatMap { stage in
      Event.allCases.map { PendingRequestsTests.described($0, stage) }.filter { !$0.hasSuffix("-") }
    }
    // What is not listed changes nothing.
    #expect(
      rows.joined(separator: "\n") == """
        answered receive: → received
        received wait: → waiting
        received enqueue: → queued
        received run: → running
        received answer: → answered
        waiting resume: → received to look
        waiting withdraw: → received
        waiting answer: → answered
        queued takeTurn: → received to begin
        queued withdraw: → received
        queued answer: → answered
        running complete: → received
        running withdraw: → received and ends work
        running answer: → answered
        """)
  }

  @Test("Those that wait are resumed in order, each after its reading")
  func order() {
    var requests = Requests(mostRunning: 1)
    for (number, reading) in [(1, 1), (2, 3), (3, 1)] {
      let isNew = requests.receive(.integer(number), bytes: 1)
      let waits = requests.wait(.integer(number), for: reading, "\(number)")
      #expect(isNew && waits)
    }
    #expect(requests.areWaiting && !requests.isDue(0))
    let first = requests.resume(after: 1)
    let held = requests.resume(after: 1)
    #expect(first == "1" && held == nil)
    let rest = [requests.resume(after: 3), requests.resume(after: 3), requests.resume(after: 3)]
    #expect(rest == ["2", "3", nil] && !requests.areWaiting)
  }

  @Test("No more than so many are answered elsewhere at once; what ends makes room for the next")
  func turns() {
    var requests = Requests(mostRunning: 2)
    for number in 1...4 {
      let isNew = requests.receive(.integer(number), bytes: 1)
      let isQueued = requests.enqueue(.integer(number), "\(number)")
      #expect(isNew && isQueued)
    }
    for number in 1...2 {
      let action = requests.takeTurn()
      let runs = requests.run(.integer(number), "work \(number)")
      #expect(action == "\(number)" && runs)
    }
    #expect(!requests.isTurn)
    let withdrawn = requests.withdraw(.integer(1))
    #expect(withdrawn?.work == "work 1" && requests.isTurn)
    let next = requests.takeTurn()
    #expect(next == "3")
    // A request that is refused in the queue is never begun.
    let refused = requests.withdraw(.integer(4))
    let none = requests.takeTurn()
    #expect(refused != nil && refused?.work == nil && none == nil)
  }

  @Test("All are withdrawn at once, what goes on elsewhere first")
  func withdrawingAll() {
    var requests = Requests(mostRunning: 1)
    for number in 1...4 { _ = requests.receive(.integer(number), bytes: 1) }
    _ = requests.wait(.integer(1), for: 1, "look")
    _ = requests.enqueue(.integer(2), "begin")
    _ = requests.run(.integer(3), "work")
    let withdrawn = requests.withdrawAll()
    #expect(withdrawn.map(\.id) == [.integer(3), .integer(2), .integer(1)])
    #expect(withdrawn.map(\.work) == ["work", nil, nil])
    // The fourth is being looked at: it gets its answer from there.
    #expect(requests.count == 4 && !requests.areWaiting && !requests.isTurn)
  }

  @Test("Messages are taken up until there is too much, and again when half of it is answered")
  func capacity() {
    var requests = Requests(mostRunning: 1, mostBytes: 100)
    _ = requests.receive(.integer(1), bytes: 40)
    _ = requests.receive(.integer(2), bytes: 60)
    #expect(!requests.isFull && !requests.hasCapacity)
    _ = requests.receive(.integer(3), bytes: 10)
    #expect(requests.isFull)
    _ = requests.answer(.integer(2))
    #expect(!requests.isFull && requests.hasCapacity)
  }
}
