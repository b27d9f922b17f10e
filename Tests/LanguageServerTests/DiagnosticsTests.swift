/// Diagnostics follow what is typed, opened, closed and changed on the disk, and nothing else.
import JSON
import JSONRPC
import TestSupport
import Testing

@testable import LanguageServer

@Suite("Diagnostics")
struct DiagnosticsTests {
  @Test("The whole workspace is reported, with everything that the client can show")
  func wholeWorkspace() async throws {
    let tree = try Folder(
      """
      //- App/A.swift
      \(controller("A", lines: 1000))
      //- App/B.swift
      \(controller("B", lines: 400))extension B { func f() {} }
      //- Pods/C.swift
      \(controller("C", lines: 400))
      """)
    let client = TestClient()
    try await client.initialize(tree)
    let large = try #require(try await client.diagnostics(tree.uri("App/A.swift")).first)
    #expect(large["severity"] == 1)
    #expect(large["code"] == "massive_view_controller")
    #expect(large["codeDescription"]["href"] == "https://example.org/rules#massive_view_controller")
    #expect(large["range"] == .range(0, 6, 0, 7))
    #expect(large["data"]["fingerprint"].string?.count == 16)
    let small = try #require(try await client.diagnostics(tree.uri("App/B.swift")).first)
    #expect(small["severity"] == 2)
    let related = try #require(small["relatedInformation"].array?.first)
    #expect(related["location"]["uri"] == .string(tree.uri("App/B.swift")))
    #expect(await client.rest().filter { $0["method"] == "textDocument/publishDiagnostics" } == [])
  }

  @Test("Each edit is answered for, in its version; several changes apply in their order")
  func typing() async throws {
    let tree = try Folder("//- A.swift\n\(controller("A", lines: 240))")
    let client = TestClient()
    try await client.initialize(tree)
    let uri = tree.uri("A.swift")
    await client.open(uri, controller("A", lines: 240))
    #expect(try await client.diagnostics(uri, version: 1) == [])
    let more = (0..<20).map { "  let y\($0) = 0\n" }.joined()
    await client.change(uri, version: 2, ["range": .range(1, 0, 1, 0), "text": .string(more)])
    #expect(try await client.diagnostics(uri, version: 2).first?["range"] == .range(0, 6, 0, 7))
    await client.change(
      uri, version: 3, ["range": .range(0, 0, 0, 0), "text": "// é😀\n"], ["range": .range(1, 6, 1, 7), "text": "Renamed"])
    let moved = try #require(try await client.diagnostics(uri, version: 3).first)
    #expect(moved["range"] == .range(1, 6, 1, 13))
    #expect(moved["message"].string?.hasPrefix("`Renamed` ") == true)
    await client.change(uri, version: 4, ["text": "struct Empty {}\n"])
    #expect(try await client.diagnostics(uri, version: 4) == [])
  }

  @Test("The open text counts, and the disk's again when it is closed")
  func openText() async throws {
    let tree = try Folder("//- A.swift\n\(controller("A", lines: 10))")
    let client = TestClient()
    try await client.initialize(tree)
    let uri = tree.uri("A.swift")
    await client.open(uri, controller("A", lines: 400))
    #expect(try await client.diagnostics(uri, version: 1).count == 1)
    // What happens to the file meanwhile is of no concern.
    await client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": .string(uri), "type": 3]]])
    await client.close(uri)
    #expect(try await client.diagnostics(uri) == [])
    #expect(await client.rest().filter { $0["method"] == "textDocument/publishDiagnostics" } == [])
  }

  @Test("A byte order mark on the disk shifts nothing in the first line", arguments: ["utf-8", "utf-16", "utf-32"])
  func byteOrderMark(encoding: String) async throws {
    let text = "class A: UIViewController { func f(_ b: B) { addChild(b); view.addSubview(b.view) } }; class B: UIViewController {}\n"
    let tree = try Folder("//- Other.swift\nclass Other {}\n")
    try tree.add("A.swift", "\u{FEFF}" + text)
    let client = TestClient()
    let general: JSONValue = ["positionEncodings": [.string(encoding)]]
    let document: JSONValue = ["codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": [""]]]]]
    try await client.initialize(tree, capabilities: ["general": general, "textDocument": document])
    let uri = tree.uri("A.swift")
    let closed = try #require(try await client.diagnostics(uri).first)
    #expect(closed["range"] == .range(0, 45, 0, 56))
    let actions = try await client.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": .string(uri)], "range": .range(0, 45, 0, 45), "context": ["diagnostics": []]])
    #expect(actions.array?.isEmpty == false)
    // What an editor shows lacks the mark. Nothing is published again, because nothing moves.
    await client.open(uri, text)
    let published = await client.rest().filter { $0["method"].string == "textDocument/publishDiagnostics" }
    #expect(published.allSatisfy { $0["params"]["diagnostics"].array == [closed] })
  }

  @Test("A base class that is renamed far away changes what its subclasses are")
  func farAway() async throws {
    let tree = try Folder(
      """
      //- Base.swift
      class Base: UIViewController {}
      //- A.swift
      \(controller("A", "Base", lines: 400))
      """)
    let client = TestClient()
    try await client.initialize(tree)
    #expect(try await client.diagnostics(tree.uri("A.swift")).count == 1)
    await client.open(tree.uri("Base.swift"), "class Basis: UIViewController {}\n")
    #expect(try await client.diagnostics(tree.uri("A.swift")) == [])
    await client.change(tree.uri("Base.swift"), version: 2, ["range": .range(0, 6, 0, 11), "text": "Base"])
    #expect(try await client.diagnostics(tree.uri("A.swift")).count == 1)
  }

  @Test("An extension in another file counts, as it is typed")
  func extensions() async throws {
    let tree = try Folder("//- A.swift\n\(controller("A", lines: 240))//- A+More.swift\nextension A {\n}\n")
    let client = TestClient()
    try await client.initialize(tree)
    await client.open(tree.uri("A+More.swift"), "extension A {\n}\n")
    let more = (0..<40).map { "  func f\($0)() {}\n" }.joined()
    await client.change(tree.uri("A+More.swift"), version: 2, ["range": .range(1, 0, 1, 0), "text": .string(more)])
    #expect(try await client.diagnostics(tree.uri("A.swift")).count == 1)
  }

  @Test("An Objective-C view controller is measured with its Swift extensions, as they are typed")
  func objectiveC() async throws {
    let tree = try Folder(
      """
      //- Home.h
      @interface Home : UIViewController
      @end
      //- Home.m
      @implementation Home
      @end
      //- Home+More.swift
      extension Home {
      }
      """)
    let client = TestClient()
    try await client.initialize(tree)
    let methods = (0..<300).map { "- (void)f\($0) {}\n" }.joined()
    await client.open(tree.uri("Home.m"), "@implementation Home\n\(methods)@end\n")
    #expect(try await client.diagnostics(tree.uri("Home.m"), version: 1).count == 1)
    await client.change(tree.uri("Home.m"), version: 2, ["text": "@implementation Home\n@end\n"])
    #expect(try await client.diagnostics(tree.uri("Home.m"), version: 2) == [])
    let functions = (0..<300).map { "  func g\($0)() {}\n" }.joined()
    await client.open(tree.uri("Home+More.swift"), "extension Home {\n\(functions)}\n")
    #expect(try await client.diagnostics(tree.uri("Home.m")).count == 1)
    // Another superclass, in the header: it is no view controller any more.
    await client.open(tree.uri("Home.h"), "@interface Home : NSObject\n@end\n")
    #expect(try await client.diagnostics(tree.uri("Home.m")) == [])
  }

  @Test("Files that come, change and go are noticed when the client says so")
  func watchedFiles() async throws {
    let tree = try Folder("//- A.swift\n\(controller("A", lines: 10))//- B/C.swift\n\(controller("C", lines: 400))")
    let client = TestClient()
    try await client.initialize(tree)
    let registration = try await client.next("client/registerCapability")
    #expect(registration["params"]["registrations"].array?.first?["method"] == "workspace/didChangeWatchedFiles")
    #expect(try await client.diagnostics(tree.uri("B/C.swift")).count == 1)
    func notify(_ name: String, _ type: Int) async {
      await client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": .string(tree.uri(name)), "type": .integer(type)]]])
    }
    try tree.add("A.swift", controller("A", lines: 400))
    await notify("A.swift", 2)
    #expect(try await client.diagnostics(tree.uri("A.swift")).count == 1)
    try tree.add("New.swift", controller("New", lines: 400))
    await notify("New.swift", 1)
    #expect(try await client.diagnostics(tree.uri("New.swift")).count == 1)
    try tree.remove("B")
    await notify("B", 3)
    #expect(try await client.diagnostics(tree.uri("B/C.swift")) == [])
    try tree.remove("New.swift")
    await notify("New.swift", 2)
    #expect(try await client.diagnostics(tree.uri("New.swift")) == [])
  }

  @Test("A thousand files that change at once are read together")
  func bulkChange() async throws {
    let names = (0..<300).map { "F\($0).swift" }
    let tree = try Folder(names.map { "//- \($0)\nclass Small {}\n" }.joined())
    let client = TestClient()
    try await client.initialize(tree)
    for (number, name) in names.enumerated() { try tree.add(name, controller("V\(number)", lines: number % 100 == 0 ? 400 : 5)) }
    let events = names.map { JSONValue.object(["uri": .string(tree.uri($0)), "type": 2]) }
    await client.notify("workspace/didChangeWatchedFiles", ["changes": .array(events)])
    for name in ["F0.swift", "F100.swift", "F200.swift"] { #expect(try await client.diagnostics(tree.uri(name)).count == 1) }
  }

  @Test("Folders come and go")
  func folders() async throws {
    let first = try Folder("//- A.swift\n\(controller("A", lines: 400))")
    let second = try Folder("//- B.swift\n\(controller("B", lines: 400))")
    let client = TestClient()
    try await client.initialize(first)
    #expect(try await client.diagnostics(first.uri("A.swift")).count == 1)
    let folder: JSONValue = ["uri": .string(second.uri("")), "name": "second"]
    await client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [folder], "removed": []]])
    #expect(try await client.diagnostics(second.uri("B.swift")).count == 1)
    await client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [], "removed": [folder]]])
    #expect(try await client.diagnostics(second.uri("B.swift")) == [])
  }

  @Test("A document outside every folder is looked at while it is open, in the client's own spelling")
  func withoutFolder() async throws {
    let client = TestClient()
    try await client.initialize()
    let uri = "file:///nowhere/a%2Eb/./A.swift"
    await client.open(uri, controller("A", lines: 400))
    #expect(try await client.diagnostics(uri).count == 1)
    await client.close(uri)
    #expect(try await client.diagnostics(uri) == [])
    for other in ["untitled:Untitled-1", "git:/a.swift", "file://", ""] {
      await client.open(other, controller("B", lines: 400))
      await client.change(other, version: 2, ["text": ""])
      await client.close(other)
    }
    #expect(await client.rest().filter { $0["method"] == "textDocument/publishDiagnostics" } == [])
  }

  @Test("A new document in an excluded folder is not looked at, before it is saved and after; one beside it is")
  func excludedDocument() async throws {
    let tree = try Folder("//- .chaperone.yml\nexclude: ['Gen/**']\n//- App/A.swift\nclass A {}\n")
    let client = TestClient()
    try await client.initialize(tree)
    try await client.finishLoading()
    func found(_ name: String) async throws -> Int? {
      let params: JSONValue = ["textDocument": ["uri": .string(tree.uri(name))]]
      return try await client.request("textDocument/diagnostic", params)["items"].array?.count
    }
    for name in ["Gen/New.swift", "App/New.swift"] { await client.open(tree.uri(name), controller("New", lines: 400)) }
    #expect(try await found("Gen/New.swift") == 0)
    #expect(try await found("App/New.swift") == 1)
    #expect(try await client.request("chaperone/status")["files"] == 2)
    // A load takes the same documents.
    await client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": .string(tree.uri(".chaperone.yml")), "type": 2]]])
    try await client.finishLoading()
    #expect(try await found("Gen/New.swift") == 0)
    #expect(try await found("App/New.swift") == 1)
    try tree.add("Gen/New.swift", controller("New", lines: 400))
    await client.notify("textDocument/didSave", ["textDocument": ["uri": .string(tree.uri("Gen/New.swift"))]])
    #expect(try await found("Gen/New.swift") == 0)
  }

  @Test("Impossible edits change something or nothing, and the session goes on")
  func impossibleEdits() async throws {
    let client = TestClient()
    try await client.initialize()
    let uri = "file:///A.swift"
    await client.open(uri, "class A {}\n", version: 5)
    let ranges: [JSONValue] = [
      .range(9, 9, 3, 3), .range(-1, -1, -5, -5), .range(0, 99, 0, 1), .range(Int.max, Int.max, Int.max, Int.max), .range(Int.min, 0, Int.max, 0),
    ]
    for (number, range) in ranges.enumerated() {
      await client.change(uri, version: 5 - number, ["range": range, "text": "x"])
    }
    await client.change(uri, version: 9, ["text": .string(controller("A", lines: 400))])
    #expect(try await client.diagnostics(uri, version: 9).count == 1)
  }

  @Test("Errors of a configuration stand in its file, and the last good one holds")
  func configuration() async throws {
    let tree = try Folder(
      """
      //- .chaperone.yml
      rules: {massive_view_controller: {code_lines: {warning: 50}}}
      //- A.swift
      \(controller("A", lines: 60))
      """)
    let client = TestClient()
    try await client.initialize(tree)
    #expect(try await client.diagnostics(tree.uri("A.swift")).count == 1)
    let uri = tree.uri(".chaperone.yml")
    await client.notify("textDocument/didOpen", ["textDocument": ["uri": .string(uri), "languageId": "yaml", "version": 1, "text": "ruels: 5\n"]])
    let problem = try #require(try await client.diagnostics(uri).first)
    #expect(problem["range"] == .range(0, 0, 0, 5))
    #expect(problem["severity"] == 1)
    #expect(await client.rest().filter { $0["params"]["uri"] == .string(tree.uri("A.swift")) } == [])
    await client.change(uri, version: 2, ["text": "rules: {massive_view_controller: off, long_method: off, complex_method: off}\n"])
    #expect(try await client.diagnostics(tree.uri("A.swift")) == [])
    #expect(try await client.diagnostics(uri) == [])
  }

  @Test(
    "Settings of every shape are borne",
    arguments: [nil, 5, [], [:], ["chaperone": nil], ["chaperone": ["config": 5]], ["config": ["a"]], ["chaperone": "x"]] as [JSONValue])
  func settings(value: JSONValue) async throws {
    let client = TestClient()
    try await client.initialize()
    await client.notify("workspace/didChangeConfiguration", ["settings": value])
    #expect(try await client.request("chaperone/status")["state"].string != nil)
  }

  @Test("Settings name the configuration for all files, wrapped or not", arguments: [true, false])
  func namedConfiguration(isWrapped: Bool) async throws {
    let tree = try Folder("//- strict.yml\nrules: {massive_view_controller: {code_lines: {warning: 5}}}\n//- A.swift\n\(controller("A", lines: 60))")
    let client = TestClient()
    try await client.initialize(tree)
    let own: JSONValue = ["config": .string(tree.full("strict.yml"))]
    await client.notify("workspace/didChangeConfiguration", ["settings": isWrapped ? ["chaperone": own] : own])
    #expect(try await client.diagnostics(tree.uri("A.swift")).count == 1)
  }
}
