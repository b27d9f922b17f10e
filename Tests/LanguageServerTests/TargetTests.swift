/// A project file that changes changes what names mean: the daemon answers as if it had just begun.
import JSON
import JSONRPC
import TestSupport
import Testing

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
