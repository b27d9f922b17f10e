/// What each event does in each state of the reading of a workspace.
import Testing

@testable import LanguageServer

@Suite("The state of the reading")
struct LoadStateTests {
  private enum Event: String, CaseIterable {
    case want, begin, finish, finishOutdated, change, end
  }

  /// A state of each stage, reached by the events that lead there.
  private static func state(_ stage: LoadState.Stage) -> LoadState {
    var state = LoadState()
    switch stage {
    case .unread: break
    case .reading: _ = state.begin()
    case .read:
      _ = state.begin()
      _ = state.finish(1)
    case .rereading:
      state = self.state(.read)
      _ = state.begin()
    case .ended:
      state = self.state(.rereading)
      state.end()
    }
    return state
  }

  private static func changes(_ paths: String...) -> ChangeQueue {
    var changes = ChangeQueue()
    for path in paths { changes.note(path, .file) }
    return changes
  }

  /// What an event gives, and the state that it leads to.
  private static func described(_ event: Event, _ stage: LoadState.Stage) -> String {
    var state = state(stage)
    let result: String
    switch event {
    case .want:
      state.want()
      result = state.isDue ? "due" : state.isWanted ? "wanted" : "-"
    case .begin: result = state.begin().map { "begins \($0)" } ?? "-"
    case .finish: result = state.finish(state.begun).map { "taken over, \($0.changes.count) changed" } ?? "-"
    case .finishOutdated: result = state.finish(state.begun - 1).map { _ in "taken over" } ?? "-"
    case .change:
      state.record(LoadStateTests.changes("A.swift"))
      result = state.recorded.isEmpty ? "-" : "recorded"
    case .end:
      state.end()
      result = "-"
    }
    return "\(stage) \(event): \(result) → \(state.stage)"
  }

  @Test("Every event in every state")
  func table() {
    let transitions = LoadState.Stage.allCases.flatMap { stage in Event.allCases.map { LoadStateTests.described($0, stage) } }
    #expect(
      transitions.joined(separator: "\n") == """
        unread want: due → unread
        unread begin: begins 1 → reading
        unread finish: - → unread
        unread finishOutdated: - → unread
        unread change: - → unread
        unread end: - → ended
        reading want: wanted → reading
        reading begin: begins 2 → reading
        reading finish: taken over, 0 changed → read
        reading finishOutdated: - → reading
        reading change: recorded → reading
        reading end: - → ended
        read want: due → read
        read begin: begins 2 → rereading
        read finish: - → read
        read finishOutdated: - → read
        read change: - → read
        read end: - → ended
        rereading want: wanted → rereading
        rereading begin: begins 3 → rereading
        rereading finish: taken over, 0 changed → read
        rereading finishOutdated: - → rereading
        rereading change: recorded → rereading
        rereading end: - → ended
        ended want: - → ended
        ended begin: - → ended
        ended finish: - → ended
        ended finishOutdated: - → ended
        ended change: - → ended
        ended end: - → ended
        """)
  }

  @Test("What changes during a reading is applied to its result; what is wanted meanwhile begins then")
  func behind() {
    var state = LoadStateTests.state(.reading)
    state.want()
    state.record(LoadStateTests.changes("B.swift", "A.swift"))
    state.record(LoadStateTests.changes("A.swift"))
    #expect(!state.isDue)
    #expect(state.finish(1)?.changes.map(\.path) == ["B.swift", "A.swift"])
    #expect(state.isDue && state.recorded.isEmpty && state.adopted == 1)
    #expect(state.begin() == 2 && !state.isWanted)
  }

  @Test("A reading that takes the place of another has seen what changed during that one")
  func replaced() {
    var state = LoadStateTests.state(.reading)
    state.record(LoadStateTests.changes("A.swift"))
    #expect(state.begin() == 2)
    #expect(state.finish(1) == nil)
    #expect(state.finish(2) == ChangeQueue())
  }

  @Test("Of several changes at one path one is left, which stands for all")
  func queue() {
    var queue = LoadStateTests.changes("B.swift")
    queue.note("A.swift", .text)
    queue.note("B.swift", .text)
    queue.note("A.swift", .file)
    #expect(queue.mentions("A.swift") && !queue.mentions("C.swift"))
    let taken = queue.take()
    #expect(taken.changes.map(\.path) == ["B.swift", "A.swift"] && taken.changes.allSatisfy { $0.kind == .file })
    #expect(queue.isEmpty && !queue.mentions("A.swift"))
  }
}
