/// An editor that has a folder of a project open is told what is found in it when the whole project is known.
import JSON
import Paths
import TestSupport
import Testing

@testable import LanguageServer

@Suite("A folder of a project, in the daemon")
struct PartOfProjectTests {
  private static let sender = """
    class Sender: UIViewController {
      func setUp(_ button: UIButton) {
        button.addTarget(nil, action: Selector(("save")), for: .touchUpInside)
      }
    }
    """
  private static let handler = """
    class Handler: UIViewController {
      @objc func save() {}
    }
    """
  private static let forgetful = """
    class Forgetful: UIViewController {
      func show(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
      }
    }
    """

  private func tree() throws -> Folder {
    try Folder(
      """
      //- .chaperone.yml
      exclude: [Build]
      //- Features/Sender.swift
      \(PartOfProjectTests.sender)
      //- Core/Handler.swift
      \(PartOfProjectTests.handler)
      //- Core/Forgetful.swift
      \(PartOfProjectTests.forgetful)
      """)
  }

  private func start(_ tree: Folder, capabilities: JSONValue = .everything) async throws -> TestClient {
    let client = TestClient()
    try await client.initialize(
      capabilities: capabilities, ["workspaceFolders": [["uri": .string(tree.uri("Features")), "name": "Features"]]])
    try await client.finishLoading()
    return client
  }

  @Test("A handler outside the folder handles, until it is gone")
  func handler() async throws {
    let tree = try tree()
    let client = try await start(tree)
    #expect(try await client.request("chaperone/check")["findings"] == [])
    #expect(try await client.request("chaperone/status")["files"] == 3)
    try tree.add("Core/Handler.swift", "class Handler: UIViewController {}")
    await client.notify(
      "workspace/didChangeWatchedFiles", ["changes": [["uri": .string(tree.uri("Core/Handler.swift")), "type": 2]]])
    let found = try await client.diagnostics(tree.uri("Features/Sender.swift"))
    #expect(found.map { $0["code"] } == ["unhandled_nil_target_action"])
  }

  @Test("What is found outside the folder is shown of documents that are open, and as long as they are")
  func outside() async throws {
    let tree = try tree()
    let client = try await start(tree)
    let uri = tree.uri("Core/Forgetful.swift")
    let shown = await client.rest().filter { $0["params"]["uri"].string == uri }
    #expect(shown.isEmpty)
    #expect(try await client.request("workspace/diagnostic", ["previousResultIds": []])["items"] == [])
    #expect(try await client.request("chaperone/check")["findings"] == [])
    #expect(try await client.request("chaperone/check", ["paths": ["../Core"]])["findings"].array?.count == 1)

    await client.open(uri, PartOfProjectTests.forgetful)
    #expect(try await client.diagnostics(uri).map { $0["code"] } == ["missing_did_move"])
    let items = try await client.request("workspace/diagnostic", ["previousResultIds": []])["items"]
    #expect(items.array?.map { $0["uri"].string } == [uri])
    await client.close(uri)
    #expect(try await client.diagnostics(uri).isEmpty)
    #expect(try await client.request("chaperone/status")["files"] == 3)
  }

  @Test("A file that is made outside the folder, within the project, is read")
  func made() async throws {
    let tree = try tree()
    let client = try await start(tree)
    try tree.add("Core/More.swift", "class More: UIViewController {}")
    await client.notify(
      "workspace/didChangeWatchedFiles", ["changes": [["uri": .string(tree.uri("Core/More.swift")), "type": 1]]])
    try await client.finishLoading()
    #expect(try await client.request("chaperone/status")["files"] == 4)
  }

  @Test("The rest of the project is watched by a client that can")
  func watched() async throws {
    let tree = try tree()
    let client = try await start(
      tree, capabilities: ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true, "relativePatternSupport": true]]])
    let request = try await client.next {
      let watchers = $0["params"]["registrations"].array?.first?["registerOptions"]["watchers"]
      return $0["method"] == "client/registerCapability" && watchers?.array?.first?["globPattern"]["baseUri"].string != nil
    }
    let watcher = request["params"]["registrations"].array?.first?["registerOptions"]["watchers"].array?.first
    #expect(watcher?["globPattern"]["baseUri"].string == fileURI(tree.path))
  }

  @Test("A file that is opened without a folder, or outside it, is seen in its project", arguments: [nil, "Features"])
  func alone(folder: String?) async throws {
    let (tree, other) = (try tree(), try tree())
    let client = TestClient()
    let folders = folder.map { [["uri": .string(other.uri($0)), "name": "other"] as JSONValue] } ?? []
    try await client.initialize(nil, capabilities: .everything, ["workspaceFolders": .array(folders)])
    try await client.finishLoading()
    let uri = tree.uri("Features/Sender.swift")
    await client.open(uri, PartOfProjectTests.sender)
    try await client.finishLoading()
    #expect(try await client.request("chaperone/status")["files"] == (folder == nil ? 3 : 6))
    let report = try await client.request("textDocument/diagnostic", ["textDocument": ["uri": .string(uri)]])
    #expect(report["items"] == [])
    let all = try await client.request("workspace/diagnostic", ["previousResultIds": []])
    #expect(all["items"] == [])
  }
}
