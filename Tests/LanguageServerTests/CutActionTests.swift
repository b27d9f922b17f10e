/// A part of a view controller, taken out by a code action on its name.
import JSON
import JSONRPC
import TestSupport
import Testing

@testable import LanguageServer

@Suite("Cuts as code actions")
struct CutActionTests {
  private func actions(_ operations: JSONValue, line: Int, column: Int) async throws -> [JSONValue]
  {
    let client = TestClient(.quick)
    let edit: JSONValue = ["documentChanges": true, "resourceOperations": operations]
    try await client.initialize(capabilities: [
      "workspace": ["workspaceEdit": edit], "textDocument": ["codeAction": [:]],
    ])
    await client.open("file:///A.swift", largePlayer, version: 7)
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
    let all = try await actions(["create"], line: 1, column: 8)
    #expect(all.count == 1 && Set(all.compactMap { $0["title"].string }).count == all.count)
    let action = try #require(all.first)
    #expect(action["kind"] == "refactor.extract")
    #expect(action["title"].string?.hasPrefix("Take Sleep timer out into PlayerSleepTimer") == true, "\(action["title"])")
    let changes = action["edit"]["documentChanges"].array ?? []
    #expect(changes.count == 3)
    let create = try #require(changes.first)
    let uri = try #require(create["uri"].string)
    #expect(create["kind"] == "create" && uri.hasPrefix("file:///PlayerSleepTimer"))
    #expect(changes[1]["textDocument"]["uri"].string == uri)
    let new = try #require(changes[1]["edits"].array?.first?["newText"].string)
    #expect(new.contains(": NSObject {") && new.contains("private func tick12() { }"))
    #expect(changes[2]["textDocument"] == ["uri": "file:///A.swift", "version": 7])
    #expect(try await actions(["create"], line: 2, column: 8).isEmpty)
    #expect(try await actions(["rename"], line: 1, column: 8).isEmpty)
  }

  private static let resolving: JSONValue = [
    "workspace": ["workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]]],
    "textDocument": [
      "codeAction": [
        "codeActionLiteralSupport": ["codeActionKind": ["valueSet": [""]]], "dataSupport": true,
        "resolveSupport": ["properties": ["edit"]],
      ]
    ],
  ]

  @Test("A client that resolves edits gets the edit of the action that it chooses, and no other")
  func resolve() async throws {
    let client = TestClient(.quick)
    let answer = try await client.initialize(capabilities: CutActionTests.resolving)
    #expect(answer["capabilities"]["codeActionProvider"]["resolveProvider"] == true)
    await client.open("file:///A.swift", largePlayer, version: 1)
    let actions = try await client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": "file:///A.swift"], "range": .range(1, 8, 1, 8),
        "context": ["diagnostics": [], "only": ["refactor"]],
      ])
    let action = try #require(actions.array?.first)
    #expect(action["edit"].isNull && !action["data"].isNull)
    let resolved = try await client.request("codeAction/resolve", action)
    #expect(resolved["title"] == action["title"] && resolved["edit"]["documentChanges"].array?.count == 3)
    let fix: JSONValue = ["title": "Call it", "kind": "quickfix", "edit": ["changes": [:]]]
    #expect(try await client.request("codeAction/resolve", fix) == fix, "an action that has its edit stays as it is")

    await client.change("file:///A.swift", version: 2, ["text": "class PlayerViewController: UIViewController {}"])
    #expect(try await client.errorCode("codeAction/resolve", action) == ResponseError.Code.contentModified)
    #expect(try await client.errorCode("codeAction/resolve", [:]) == ResponseError.Code.invalidParams)
  }

  @Test("None in Objective-C, of which nothing is drafted, though there is a plan")
  func objectiveC() async throws {
    func methods(_ name: String, _ property: String, _ count: Int) -> String {
      (0..<count).map { "- (void)\(name)\($0) {\n  self.\(property) = \($0);\n  [self \(name)\($0 + 1)];\n}\n" }.joined()
    }
    let tree = try Folder(
      """
      //- Player.m
      @interface PlayerViewController : UIViewController
      @property int loaded;
      @property int count;
      @end
      @implementation PlayerViewController
      \(methods("load", "loaded", 80))- (void)load80 { [self startTimer]; }
      #pragma mark - Sleep timer
      - (void)startTimer { [self tick0]; }
      \(methods("tick", "count", 20))- (void)tick20 { }
      @end
      """)
    let client = TestClient(.quick)
    try await client.initialize(tree, capabilities: CutActionTests.resolving)
    let plan = try await client.request("chaperone/split", ["type": "PlayerViewController"])["plan"]
    #expect(plan["steps"].array?.isEmpty == false)
    let answer = try await client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(tree.uri("Player.m"))], "range": .range(4, 18, 4, 18),
        "context": ["diagnostics": [], "only": ["refactor"]],
      ])
    #expect(answer == [])
  }
}
