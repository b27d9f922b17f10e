/// A project file that changes changes what names mean: the daemon answers as if it had just begun.
import Analysis
import JSON
import JSONRPC
import TestSupport
import Testing
import Workspace

@testable import LanguageServer

@Suite("Targets, in the daemon")
struct TargetTests {
  private static let path = "App.xcodeproj/project.pbxproj"
  private static let one = projectText(
    "Notes app: Notes/Home.swift Base/NotesBase.swift\nTasks app: Base/TasksBase.swift")
  private static let other = projectText(
    "Notes app: Notes/Home.swift Base/TasksBase.swift\nTasks app: Base/NotesBase.swift")
  private static let sources = """
    //- Notes/Home.swift
    \(controller("Home", "Base", lines: 400))
    //- Base/NotesBase.swift
    class Base: UIViewController {}
    //- Base/TasksBase.swift
    class Base: UIView {}
    """

  private func severities(_ client: TestClient, _ tree: Folder) async throws -> [JSONValue] {
    try await client.diagnostics(tree.uri("Notes/Home.swift")).map { $0["severity"] }
  }

  @Test("A project file that comes, changes and goes, with a client that watches files")
  func watched() async throws {
    let tree = try Folder("//- \(TargetTests.path)\n\(TargetTests.one)\n\(TargetTests.sources)")
    let client = TestClient()
    try await client.initialize(tree)
    #expect(try await severities(client, tree).count == 1)
    func notify(_ kind: Int) async {
      await client.notify(
        "workspace/didChangeWatchedFiles",
        ["changes": [["uri": .string(tree.uri(TargetTests.path)), "type": .integer(kind)]]])
    }
    try tree.add(TargetTests.path, TargetTests.other)
    await notify(2)
    #expect(try await severities(client, tree).isEmpty)
    try tree.add(TargetTests.path, TargetTests.one)
    await notify(2)
    #expect(try await severities(client, tree).count == 1)
  }

  /// Waits until files have been read again.
  private func reread(_ client: TestClient, _ begun: Int) async throws {
    #expect(await client.session.state.begun == begun)
    try await client.finishLoading()
  }

  @Test("A project file that changes is an update, and files that have not changed are not summarized again")
  func updated() async throws {
    let tree = try Folder("//- \(TargetTests.path)\n\(TargetTests.one)\n\(TargetTests.sources)\n//- .chaperone.yml\nexclude: [Out]\n")
    let client = TestClient()
    try await client.initialize(tree)
    try await client.finishLoading()
    func source(_ name: String) async -> SourceFile? { await client.session.project?.index.source(at: tree.full(name)) }
    func changed(_ name: String, _ text: String) async throws {
      try tree.add(name, text)
      await client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": .string(tree.uri(name)), "type": 2]]])
    }
    let known = try #require(await source("Notes/Home.swift"))
    try await changed(TargetTests.path, TargetTests.other)
    try await reread(client, 1)
    #expect(await source("Notes/Home.swift") === known)
    // Settings and patterns are read again, and what they left out before.
    try tree.add("Out/New.swift", "class New: UIViewController {}\n")
    try await changed(".chaperone.yml", "rules: {massive_view_controller: off}\n")
    try await reread(client, 2)
    let (home, new) = (await source("Notes/Home.swift"), await source("Out/New.swift"))
    #expect(home === known && new != nil)
    #expect(await client.session.diagnostics[tree.full("Notes/Home.swift")].isEmpty)
  }

  @Test("A project file that is typed in, or saved, and one with a mistake")
  func typed() async throws {
    let tree = try Folder("//- \(TargetTests.path)\n\(TargetTests.one)\n\(TargetTests.sources)")
    let client = TestClient()
    try await client.initialize(tree)
    #expect(try await severities(client, tree).count == 1)
    await client.open(tree.uri(TargetTests.path), TargetTests.other)
    #expect(try await severities(client, tree).isEmpty)
    await client.change(tree.uri(TargetTests.path), version: 2, ["text": "{\n  a b"])
    // The first is for the text that was opened, with which nothing is wrong.
    var found: [JSONValue] = []
    for _ in 0..<3 where found.isEmpty { found = try await client.diagnostics(tree.uri(TargetTests.path)) }
    let warning = try #require(found.first)
    #expect(warning["range"]["start"]["line"] == 1 && warning["severity"] == 2)
  }
}
