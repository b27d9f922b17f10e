/// Folders and documents that a client spells by links: on macOS `/tmp` and `/var` are some.
import Foundation
import JSON
import JSONRPC
import TestSupport
import Testing

@testable import LanguageServer

@Suite("Links")
struct LinkTests {
  /// A tree with its sources in `real`, and a link to that.
  private func tree() throws -> Folder {
    let tree = try Folder(
      """
      //- real/.chaperone.yml
      rules: {massive_view_controller: {code_lines: {warning: 5}}}
      //- real/App/A.swift
      \(controller("A", lines: 20))
      //- real/App/B.swift
      extension A { func f() {} }
      """)
    try FileManager.default.createSymbolicLink(atPath: tree.full("LINK"), withDestinationPath: "real")
    return tree
  }

  private func start(_ folder: String, _ tree: Folder) async throws -> TestClient {
    let client = TestClient()
    try await client.initialize(nil, ["workspaceFolders": [["uri": .string(tree.uri(folder)), "name": "tree"]]])
    return client
  }

  @Test("Of files that are not open the findings come under the folder's spelling, and its configuration holds")
  func closed() async throws {
    let tree = try tree()
    let client = try await start("LINK", tree)
    #expect(try await client.diagnostics(tree.uri("LINK/App/A.swift")).count == 1)
  }

  @Test("A document and a folder that differ by a link are of one project, and findings come under the document's spelling",
    arguments: [("LINK", "real"), ("real", "LINK"), ("LINK", "LINK")])
  func open(folder: String, document: String) async throws {
    let tree = try tree()
    let client = try await start(folder, tree)
    #expect(try await client.diagnostics(tree.uri("\(folder)/App/A.swift")).count == 1)
    let uri = tree.uri("\(document)/App/A.swift")
    await client.open(uri, controller("A", lines: 3))
    #expect(try await client.diagnostics(uri, version: 1) == [])
    await client.change(uri, version: 2, ["range": .range(1, 0, 1, 0), "text": "  let y = 1\n  let z = 1\n  let w = 1\n"])
    #expect(try await client.diagnostics(uri, version: 2).first?["range"] == .range(0, 6, 0, 7))
    let status = try await client.request("chaperone/status")
    #expect(status["files"] == 2 && status["openDocuments"] == 1)
    let metrics = try await client.request(
      "chaperone/metrics", ["textDocument": ["uri": .string(uri)], "position": ["line": 0, "character": 6]])
    #expect(metrics["type"]["total"]["codeLines"] == 7)
    await client.close(uri)
    try await client.finishLoading()
    let found = try await client.request("chaperone/check", ["paths": [.string(tree.full("LINK/App/A.swift"))]])
    #expect(found["findings"].array?.count == 1)
    #expect(found["summary"]["files"] == 1)
  }

  @Test("A file that changes on the disk is the one that is known, however its URI is spelled")
  func watched() async throws {
    let tree = try tree()
    let client = try await start("real", tree)
    #expect(try await client.diagnostics(tree.uri("real/App/A.swift")).count == 1)
    try tree.add("real/App/A.swift", controller("A", lines: 3))
    await client.notify(
      "workspace/didChangeWatchedFiles", ["changes": [["uri": .string(tree.uri("LINK/App/A.swift")), "type": 2]]])
    #expect(try await client.diagnostics(tree.uri("real/App/A.swift")) == [])
  }

  @Test("A document that is a link to a file of the project is that file")
  func linkedFile() async throws {
    let tree = try tree()
    try FileManager.default.createSymbolicLink(atPath: tree.full("real/App/Alias.swift"), withDestinationPath: "A.swift")
    let client = try await start("real", tree)
    #expect(try await client.diagnostics(tree.uri("real/App/A.swift")).count == 1)
    let uri = tree.uri("real/App/Alias.swift")
    await client.open(uri, controller("A", lines: 30))
    #expect(try await client.diagnostics(uri, version: 1).count == 1)
    #expect(try await client.request("chaperone/status")["files"] == 2)
  }
}
