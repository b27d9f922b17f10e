/// One set of control-flow fixtures for every client of the dataflow core: the same code gives the same verdicts.
import RuleModel
import TestSupport
import Testing

@testable import Analysis

@Suite("Control flow")
struct ControlFlowTests {
  static let fixtures = Fixture.all(beside: #filePath)

  /// A rule on two calls.
  struct Client: Sendable, CustomStringConvertible {
    var rule: String
    var opening: String
    var closing: String
    var pairedCalls: [PairedCallRule] = []

    var description: String { rule }
  }

  static let clients = [
    Client(rule: "missing_did_move", opening: "addChild(child)", closing: "child.didMove(toParent: self)"),
    Client(
      rule: "open_updates", opening: "table.beginUpdates()", closing: "table.endUpdates()",
      pairedCalls: [
        PairedCallRule(
          id: "open_updates", message: "A path leaves after `$receiver.beginUpdates()`.",
          openings: [CallPattern(receiver: .binding("receiver"), name: "beginUpdates")],
          partners: [CallPattern(receiver: .binding("receiver"), name: "endUpdates")])
      ]),
  ]

  @Test("Every client finds what the fixture marks", arguments: fixtures, clients)
  func verdicts(fixture: Fixture, client: Client) {
    let text = fixture.lines.joined(separator: "\n")
      .replacing("expect: open", with: "expect: \(client.rule)")
      .replacing("OPEN", with: client.opening).replacing("CLOSE", with: client.closing)
    Fixture(text, name: fixture.name, location: fixture.location)
      .check(rules: [client.rule], off: [], pairedCalls: client.pairedCalls)
  }

  @Test("The fixtures mark paths that leave an obligation open")
  func marks() {
    #expect(ControlFlowTests.fixtures.flatMap(\.marks).count > 12)
  }
}
