/// What each event does in each stage of the conversation with a client.
import JSONRPC
import TestSupport
import Testing

@testable import LanguageServer

@Suite("The state of the connection")
struct ConnectionStateTests {
  private enum Event: String, CaseIterable {
    case initialize, becomeReady, shutDown
  }

  /// A state of each stage, reached by the events that lead there.
  private static func state(_ stage: ConnectionState.Stage, _ framing: Framing) -> ConnectionState {
    var state = ConnectionState(framing)
    guard stage != .fresh else { return state }
    _ = state.initialize(.languageServer)
    if stage == .ready { _ = state.becomeReady() }
    if stage == .shutDown { _ = state.shutDown() }
    return state
  }

  private static func described(_ event: Event, _ stage: ConnectionState.Stage) -> String {
    var state = state(stage, .headers)
    let isAccepted =
      switch event {
      case .initialize: state.initialize(.languageServer)
      case .becomeReady: state.becomeReady()
      case .shutDown: state.shutDown()
      }
    let abilities = [
      state.isRunning ? "runs" : nil, state.isNotified ? "is notified" : nil, state.maySend ? "may send" : nil,
    ].compactMap(\.self)
    return "\(stage) \(event): \(isAccepted ? "→ \(state.stage)" : "-"), exit \(state.exitCode)"
      + abilities.map { ", \($0)" }.joined()
  }

  @Test("Every event in every stage")
  func table() {
    let rows = ConnectionState.Stage.allCases.flatMap { stage in
      Event.allCases.map { ConnectionStateTests.described($0, stage) }
    }
    #expect(
      rows.joined(separator: "\n") == """
        fresh initialize: → initialized, exit 1, runs, is notified
        fresh becomeReady: -, exit 1
        fresh shutDown: -, exit 1
        initialized initialize: -, exit 1, runs, is notified
        initialized becomeReady: → ready, exit 1, runs, is notified, may send
        initialized shutDown: → shutDown, exit 0
        ready initialize: -, exit 1, runs, is notified, may send
        ready becomeReady: -, exit 1, runs, is notified, may send
        ready shutDown: → shutDown, exit 0
        shutDown initialize: -, exit 0
        shutDown becomeReady: -, exit 0
        shutDown shutDown: -, exit 0
        """)
  }

  @Test("Scripts end without `shutdown`, and so do agents")
  func exitCodes() {
    var script = ConnectionState(.lines)
    #expect(script.exitCode == 0)
    let begins = script.initialize(.languageServer)
    #expect(begins)
    #expect(script.exitCode == 1)
    var agent = ConnectionState(.lines)
    _ = agent.initialize(.modelContext(version: "2025-06-18"))
    #expect(agent.exitCode == 0)
    #expect(agent.isModelContext && !agent.isNotified)
  }
}
