/// An editor is shown what `check` reports: nothing that the baseline knows.
import JSON
import TestSupport
import Testing

@testable import LanguageServer

@Suite("Baselines in editors")
struct KnownFindingsTests {
  private static func forgetful(_ name: String, _ more: String = "") -> String {
    """
    class \(name): UIViewController {
      func show(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
      }
    \(more)}

    """
  }
  private static let remover = """
      func hide(_ child: UIViewController) {
        child.view.removeFromSuperview()
        child.removeFromParent()
      }

    """
  private static let known = """
    {"schemaVersion": 1, "findings": [
      {"rule": "missing_did_move", "file": "Home.swift", "symbol": "Home.show(_:)", "identity": "child"}
    ]}
    """

  private func tree(_ baseline: String = known) throws -> Folder {
    try Folder(
      """
      //- .chaperone.yml
      # Where the baseline is.
      baseline: known.json
      //- known.json
      \(baseline)
      //- Home.swift
      \(KnownFindingsTests.forgetful("Home"))
      //- Other.swift
      \(KnownFindingsTests.forgetful("Other"))
      """)
  }

  private func start(_ tree: Folder, _ more: [String: JSONValue] = [:]) async throws -> TestClient {
    let client = TestClient()
    try await client.initialize(tree, more)
    try await client.finishLoading()
    return client
  }

  private func change(_ name: String, _ tree: Folder, _ client: TestClient) async {
    await client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": .string(tree.uri(name)), "type": 2]]])
  }

  @Test("What a baseline knows is not shown, what comes is, and what is known elsewhere counts once")
  func known() async throws {
    let tree = try tree()
    let client = try await start(tree)
    let check = try await client.request("chaperone/check")
    #expect(check["findings"].array?.map { $0["file"] } == ["Other.swift"])
    #expect(check["summary"]["baselined"] == 1)
    #expect(try await client.request("chaperone/status")["findings"] == 1)
    let home = tree.uri("Home.swift")
    await client.open(home, KnownFindingsTests.forgetful("Home"))
    #expect(try await client.diagnostics(home).isEmpty)
    let range: JSONValue = ["start": ["line": 2, "character": 4], "end": ["line": 2, "character": 4]]
    let actions: JSONValue = ["textDocument": ["uri": .string(home)], "range": range, "context": ["diagnostics": []]]
    #expect(try await client.request("textDocument/codeAction", actions) == [])

    let more = KnownFindingsTests.forgetful("Home", KnownFindingsTests.remover)
    await client.change(home, version: 2, ["text": .string(more)])
    #expect(try await client.diagnostics(home, version: 2).map { $0["code"] } == ["missing_will_move"])
    let report = try await client.request("textDocument/diagnostic", ["textDocument": ["uri": .string(home)]])
    #expect(report["items"].array?.count == 1)
    let text = ["text": .string(KnownFindingsTests.forgetful("Home")), "path": "Home.swift"] as JSONValue
    #expect(try await client.request("chaperone/check", text)["summary"]["baselined"] == 1)
  }

  @Test("A finding that moved to another file is known there, and one that is copied is new once")
  func moved() async throws {
    let tree = try tree()
    let client = try await start(tree)
    let other = tree.uri("Other.swift")
    await client.open(other, KnownFindingsTests.forgetful("Other"))
    _ = try await client.diagnostics(other)
    await client.change(other, version: 2, ["text": .string(KnownFindingsTests.forgetful("Home"))])
    #expect(try await client.diagnostics(other, version: 2).map { $0["code"] } == ["missing_did_move"])
    try tree.remove("Home.swift")
    await change("Home.swift", tree, client)
    #expect(try await client.diagnostics(other, version: 2).isEmpty)
  }

  @Test("Findings are shown again as soon as the baseline does not have them")
  func pruned() async throws {
    let tree = try tree()
    let client = try await start(tree)
    try tree.add("known.json", "{\"schemaVersion\": 1, \"findings\": []}")
    await change("known.json", tree, client)
    #expect(try await client.diagnostics(tree.uri("Home.swift")).map { $0["code"] } == ["missing_did_move"])
  }

  @Test(
    "A baseline that cannot be read is a problem of the configuration that names it",
    arguments: [("[", "this is no JSON"), ("{}", "this is no baseline"), (nil, "'chaperone baseline' writes a baseline")])
  func broken(text: String?, reason: String) async throws {
    let tree = try tree(text ?? "")
    if text == nil { try tree.remove("known.json") }
    let client = try await start(tree)
    let problems = try await client.diagnostics(tree.uri(".chaperone.yml"))
    #expect(problems.count == 1 && problems.first?["range"]["start"]["line"] == 1)
    #expect(problems.first?["message"].string?.contains(reason) == true)
    #expect(problems.first?["message"].string?.contains("known.json: ") == true)
    #expect(try await client.request("chaperone/check")["findings"].array?.count == 2)
  }

  @Test("A client may ask for everything")
  func everything() async throws {
    let tree = try tree()
    let client = try await start(tree, ["initializationOptions": ["disable": ["baseline"]]])
    #expect(try await client.request("chaperone/check")["findings"].array?.count == 2)
  }

  @Test("A baseline with a name of its own is watched")
  func watched() async throws {
    let tree = try tree()
    let client = TestClient()
    let capabilities: JSONValue = [
      "workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true, "relativePatternSupport": true]]
    ]
    try await client.initialize(tree, capabilities: capabilities)
    _ = try await client.next {
      let watchers = $0["params"]["registrations"].array?.first?["registerOptions"]["watchers"]
      return watchers?.array?.first?["globPattern"]["pattern"] == "known.json"
    }
  }
}
