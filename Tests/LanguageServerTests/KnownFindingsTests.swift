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
    "A baseline that cannot be read is reported in it, or in the configuration that names it",
    arguments: [
      ("{\n[", "known.json", 1, "this is no JSON"), ("{}", "known.json", 0, "this is no baseline"),
      (nil, ".chaperone.yml", 1, "'chaperone baseline' writes a baseline"),
    ])
  func broken(text: String?, file: String, line: Int, reason: String) async throws {
    let tree = try tree(text ?? "")
    if text == nil { try tree.remove("known.json") }
    let client = try await start(tree)
    let problems = try await client.diagnostics(tree.uri(file))
    #expect(problems.count == 1 && problems.first?["range"]["start"]["line"].int == line)
    #expect(problems.first?["message"].string?.contains(reason) == true, "\(problems)")
    #expect(try await client.request("chaperone/check")["findings"].array?.count == 2)
  }

  @Test("Paths in messages are relative to the workspace, wherever the server was started")
  func shownPaths() async throws {
    let tree = try tree()
    try tree.remove("known.json")
    let client = TestClient()
    try await client.initialize(tree)
    let message = try #require(try await client.diagnostics(tree.uri(".chaperone.yml")).first?["message"].string)
    #expect(message.hasPrefix("known.json: "), "\(message)")
    let logged = try await client.next {
      $0["method"] == "window/logMessage" && $0["params"]["message"].string?.contains("known.json: ") == true
    }
    let text = try #require(logged["params"]["message"].string)
    #expect(text.hasPrefix(".chaperone.yml:2:11: error: known.json: "), "\(text)")
  }

  @Test("A configuration that is wrong does not go on as the one of a folder that was first before")
  func otherRoot() async throws {
    let tree = try Folder(
      """
      //- a/.chaperone.yml
      rules: {missing_did_move: off}
      //- a/A.swift
      \(KnownFindingsTests.forgetful("A"))
      //- b/.chaperone.yml
      ruelz: 1
      //- b/B.swift
      \(KnownFindingsTests.forgetful("B"))
      """)
    let client = TestClient()
    let folders = ["a", "b"].map { ["uri": .string(tree.uri($0)), "name": .string($0)] as JSONValue }
    try await client.initialize(nil, capabilities: .everything, ["workspaceFolders": .array(folders)])
    #expect(try await client.diagnostics(tree.uri("b/B.swift")).map { $0["code"] } == ["missing_did_move"])
    let event: JSONValue = ["added": [], "removed": [folders[0]]]
    await client.notify("workspace/didChangeWorkspaceFolders", ["event": event])
    try await client.finishLoading()
    #expect(try await client.request("chaperone/check")["findings"].array?.map { $0["file"] } == ["B.swift"])
  }

  @Test("While a baseline has conflict markers, its last version counts")
  func conflict() async throws {
    let tree = try tree()
    let client = try await start(tree)
    try tree.add("known.json", "<<<<<<< ours\n" + KnownFindingsTests.known)
    await change("known.json", tree, client)
    #expect(try await client.diagnostics(tree.uri("known.json")).count == 1)
    #expect(try await client.request("chaperone/check")["summary"]["baselined"] == 1)
  }

  @Test("A client that does not watch files says by saving one that the baseline may have changed")
  func unwatched() async throws {
    let tree = try tree()
    let client = TestClient()
    try await client.initialize(tree, capabilities: [:])
    try await client.finishLoading()
    try tree.add("known.json", "{\"schemaVersion\": 1, \"findings\": []}")
    await client.notify("textDocument/didSave", ["textDocument": ["uri": .string(tree.uri("Other.swift"))]])
    #expect(try await client.diagnostics(tree.uri("Home.swift")).map { $0["code"] } == ["missing_did_move"])
  }

  @Test("A baseline that a configuration in a folder names does not count, which is said there")
  func nested() async throws {
    let tree = try tree()
    try tree.add("Part/.chaperone.yml", "baseline: own.json\n")
    try tree.add("Part/A.swift", "class A {}\n")
    let client = try await start(tree)
    let problems = try await client.diagnostics(tree.uri("Part/.chaperone.yml"))
    #expect(problems.map { $0["severity"] } == [2])
    #expect(problems.first?["message"].string?.hasPrefix("this baseline is not used") == true)
    #expect(try await client.request("chaperone/check")["summary"]["baselined"] == 1)
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

  @Test("Two folders have a baseline each, with paths that are relative to their own project")
  func twoFolders() async throws {
    let tree = try Folder(
      ["a", "b"].map { folder in
        """
        //- \(folder)/.chaperone.yml
        baseline: ci/known.json
        //- \(folder)/ci/known.json
        \(KnownFindingsTests.known)
        //- \(folder)/A.swift
        \(KnownFindingsTests.forgetful("Home"))
        //- \(folder)/Home.swift
        \(KnownFindingsTests.forgetful("Home"))
        """
      }.joined(separator: "\n"))
    let client = TestClient()
    let folders = ["a", "b"].map { ["uri": .string(tree.uri($0)), "name": .string($0)] as JSONValue }
    try await client.initialize(nil, capabilities: .everything, ["workspaceFolders": .array(folders)])
    try await client.finishLoading()
    // Each baseline knows one of two findings with the same key.
    let found = try await client.request("workspace/diagnostic", ["previousResultIds": []])["items"].array ?? []
    #expect(found.map { $0["uri"].string } == [tree.uri("a/A.swift"), tree.uri("b/A.swift")])
  }
}
