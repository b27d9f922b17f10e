/// A part of a view controller, taken out by a code action on its name.
import JSON
import JSONRPC
import Testing

@testable import LanguageServer

@Suite("Cuts as code actions")
struct CutActionTests {
  /// A controller over the limit, of which a timer can leave.
  private let text = """
    import UIKit
    class PlayerViewController: UIViewController {
    \((0..<60).map { "  func load\($0)() {\n    loaded = \($0)\n    print(loaded)\n    load\($0 + 1)()\n  }\n" }.joined())
      var loaded = 0
      func load60() { startTimer() }
    }
    // MARK: - Sleep timer
    extension PlayerViewController: TimerDelegate {
      func startTimer() { tick0() }
    \((0..<12).map { "  private func tick\($0)() {\n    print(\($0))\n    tick\($0 + 1)()\n  }\n" }.joined())
      private func tick12() { }
    }

    """

  private func actions(_ operations: JSONValue, line: Int, column: Int) async throws -> [JSONValue]
  {
    let client = TestClient(.quick)
    let edit: JSONValue = ["documentChanges": true, "resourceOperations": operations]
    try await client.initialize(capabilities: [
      "workspace": ["workspaceEdit": edit], "textDocument": ["codeAction": [:]],
    ])
    await client.open("file:///A.swift", text, version: 7)
    let answer = try await client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": "file:///A.swift"], "range": .range(line, column, line, column),
        "context": ["diagnostics": [], "only": ["refactor"]],
      ])
    return answer.array ?? []
  }

  @Test("A new file and what stays, where the client makes files; nothing elsewhere")
  func extract() async throws {
    let action = try #require(try await actions(["create"], line: 1, column: 8).first)
    #expect(action["kind"] == "refactor.extract")
    #expect(action["title"].string?.hasPrefix("Take Sleep timer out into SleepTimer") == true, "\(action["title"])")
    let changes = action["edit"]["documentChanges"].array ?? []
    #expect(changes.count == 3)
    let create = try #require(changes.first)
    let uri = try #require(create["uri"].string)
    #expect(create["kind"] == "create" && uri.hasPrefix("file:///SleepTimer"))
    #expect(changes[1]["textDocument"]["uri"].string == uri)
    let new = try #require(changes[1]["edits"].array?.first?["newText"].string)
    #expect(new.contains(": NSObject {") && new.contains("private func tick12() { }"))
    #expect(changes[2]["textDocument"] == ["uri": "file:///A.swift", "version": 7])
    #expect(try await actions(["create"], line: 2, column: 8).isEmpty)
    #expect(try await actions(["rename"], line: 1, column: 8).isEmpty)
  }
}
