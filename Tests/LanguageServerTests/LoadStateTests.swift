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

  /// What an event gives, and the state that it leads to.
  private static func described(_ event: Event, _ stage: LoadState.Stage) -> String {
    var state = state(stage)
    let result: String
    switch event {
    case .want:
      state.want()
      result = state.isDue ? "due" : state.isWanted ? "wanted" : "-"
    case .begin: result = state.begin().map { "begins \($0)" } ?? "-"
    case .finish: result = state.finish(state.begun).map { "taken over, \($0.count) changed" } ?? "-"
    case .finishOutdated: result = state.finish(state.begun - 1).map { _ in "taken over" } ?? "-"
    case .change: result = state.note(["A.swift"]) ? "read now" : state.changed.isEmpty ? "-" : "read behind it"
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
        reading change: read behind it → reading
        reading end: - → ended
        read want: due → read
        read begin: begins 2 → rereading
        read finish: - → read
        read finishOutdated: - → read
        read change: read now → read
        read end: - → ended
        rereading want: wanted → rereading
        rereading begin: begins 3 → rereading
        rereading finish: taken over, 0 changed → read
        rereading finishOutdated: - → rereading
        rereading change: read behind it → rereading
        rereading end: - → ended
        ended want: - → ended
        ended begin: - → ended
        ended finish: - → ended
        ended finishOutdated: - → ended
        ended change: - → ended
        ended end: - → ended
        """)
  }

  @Test("What changes during a reading is read once behind it; what is wanted meanwhile begins then")
  func behind() {
    var state = LoadStateTests.state(.reading)
    state.want()
    #expect(!state.note(["A.swift", "B.swift"]) && !state.note(["A.swift"]))
    #expect(!state.isDue)
    #expect(state.finish(1) == ["A.swift", "B.swift"])
    #expect(state.isDue && state.changed.isEmpty && state.adopted == 1)
    #expect(state.begin() == 2 && !state.isWanted)
  }

  @Test("A reading that takes the place of another keeps what changed during that one")
  func replaced() {
    var state = LoadStateTests.state(.reading)
    _ = state.note(["A.swift"])
    #expect(state.begin() == 2)
    #expect(state.finish(1) == nil)
    #expect(state.finish(2) == ["A.swift"])
  }
}
