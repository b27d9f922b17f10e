/// Whatever comes, the session goes on: any bytes, any parameters, any edits, in any order.
import Analysis
import Foundation
import JSON
import JSONRPC
import LanguageServerProtocol
import TestSupport
import Testing

@testable import LanguageServer

extension Session {
  /// What a new analysis of the project as it is now would show; nil before it has been read.
  func analyzedAnew() -> [String: [Diagnostic]]? {
    guard let snapshot = snapshot() else { return nil }
    var findings = ProjectFindings()
    findings.update(snapshot.analyzerWithoutFixes)
    var places = snapshot.places()
    var diagnostics = WorkspaceDiagnostics()
    for (path, own) in snapshot.configurationDiagnostics { diagnostics.setConfiguration(path, own) }
    for (file, entry) in findings.entries {
      guard let path = snapshot.index[file]?.path, snapshot.shows(path) else { continue }
      _ = diagnostics.set(path, snapshot.diagnostics(entry.reported, &places))
    }
    return diagnostics.all
  }
}

@Suite("Robustness")
struct RobustnessTests {
  @Test("Any bytes end in answers, and the session still serves", arguments: 0..<60)
  func anyBytes(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let client = TestClient()
    try await client.initialize()
    let bodies = [
      #"{"jsonrpc":"2.0","id":1000,"method":"textDocument/hover"}"#, #"{"jsonrpc":"2.0","method":"exit2"}"#, "[]", "{", "\u{0}", "null",
      #"{"jsonrpc":"2.0","id":1000,"result":1}"#, #"{"jsonrpc":"2.0","id":null,"method":"x"}"#, String(repeating: "[", count: 5000),
    ]
    var stream: [UInt8] = []
    for _ in 0..<20 {
      let body = bodies.randomElement(using: &random) ?? ""
      let length = Bool.random(using: &random) ? body.utf8.count : Int.random(in: -5...5000, using: &random)
      var piece = Array("Content-Length: \(length)\r\n\r\n\(body)".utf8)
      if Int.random(in: 0..<3, using: &random) == 0, !piece.isEmpty {
        piece[Int.random(in: 0..<piece.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      stream += piece
    }
    var reader = FrameReader()
    reader.feed(stream)
    while let frame = reader.next() { #expect(await client.session.receive(.init(frame)) == nil) }
    #expect(try await client.request("chaperone/status")["state"].string != nil)
  }

  @Test("Every request is answered once, whatever its parameters", arguments: 0..<40)
  func anyParameters(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let tree = try Folder("//- A.swift\n\(controller("A", lines: 400))")
    let client = TestClient()
    try await client.initialize(tree)
    await client.open(tree.uri("A.swift"), controller("A", lines: 20))
    let requests = Array(requestHandlers.keys).sorted() + ["workspace/executeCommand", "initialize", "chaperone/status", "$/x", "typeHierarchy/subtypes"]
    let notifications = [
      "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "textDocument/didSave", "$/cancelRequest", "initialized",
      "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders", "workspace/didChangeConfiguration",
    ]
    for _ in 0..<60 {
      let params = anyParams(tree, &random)
      if Bool.random(using: &random) {
        #expect(await client.notify(notifications.randomElement(using: &random) ?? "", params) == nil)
      } else {
        let id = await client.start(requests.randomElement(using: &random) ?? "", params)
        _ = try await client.answer(to: id)
        #expect(await client.rest().filter { MessageID($0["id"]) == id && $0["method"].isNull } == [])
      }
    }
  }

  /// Objects with the members that messages have, most of them well formed.
  private func anyParams(_ tree: Folder, _ random: inout SeededGenerator) -> JSONValue {
    let uris = [tree.uri("A.swift"), tree.uri(""), "file:///nowhere", "untitled:x", "", "file://%", "x:\u{0}"]
    let uri = JSONValue.string(uris.randomElement(using: &random) ?? "")
    func number() -> JSONValue { [0, 1, 5, -1, JSONValue.integer(.max), .integer(.min), 1_000_000, "x", nil, .number(0.5)].randomElement(using: &random) ?? nil }
    func position() -> JSONValue { ["line": number(), "character": number()] }
    func range() -> JSONValue { ["start": position(), "end": position()] }
    func text() -> JSONValue { ["class A {", "}\n", "\u{0}", "é😀\r", "", 5].randomElement(using: &random) ?? nil }
    var members: [String: JSONValue] = [
      "textDocument": ["uri": uri, "version": number(), "languageId": "swift", "text": text()], "position": position(), "range": range(),
      "context": ["diagnostics": [], "only": [nil, ["quickfix"], 5].randomElement(using: &random) ?? nil], "query": text(),
      "contentChanges": [["text": text()], ["range": range(), "text": text()]], "changes": [["uri": uri, "type": number()]],
      "event": ["added": [["uri": uri, "name": ""]], "removed": []], "settings": text(), "id": number(), "command": "chaperone.fixAll", "arguments": [uri],
      "previousResultIds": [["uri": uri, "value": text()]], "paths": [uri, text()], "top": number(), "under": uri, "sort": text(),
      "item": ["name": "A", "kind": number(), "uri": uri, "range": range(), "selectionRange": range(), "data": text()],
    ]
    for key in members.keys.sorted() where Int.random(in: 0..<12, using: &random) == 0 {
      members[key] = [nil, 5, "x", [], [:], true].randomElement(using: &random) ?? nil
    }
    return .object(members)
  }

  /// So many edits; a longer soak sets CHAPERONE_SOAK.
  private static let edits = ProcessInfo.processInfo.environment["CHAPERONE_SOAK"].flatMap { Int($0) } ?? 120

  @Test("After any edits the findings are those of a session that begins with the same texts", arguments: 0..<4)
  func soak(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let configuration = "//- .chaperone.yml\nrules: {massive_view_controller: {code_lines: {warning: 4, error: 12}, methods: {warning: 2}}}\n"
    let tree = try Folder(configuration)
    // Of every other project a part is open as a folder.
    let opened = seed % 2 == 0 ? "" : "Opened"
    let names = (0..<5).map { "\($0 < 3 ? "Opened" : "Others")/F\($0).swift" }
    let folders: [String: JSONValue] = ["workspaceFolders": [["uri": .string(tree.uri(opened)), "name": "tree"]]]
    var texts: [String: DocumentText] = [:]
    for name in names {
      texts[name] = DocumentText("class \(name.suffix(8).prefix(2)): UIViewController {\n}\n")
      try tree.add(name, String(decoding: texts[name]?.bytes ?? [], as: UTF8.self))
    }
    let client = TestClient()
    try await client.initialize(nil, folders)
    try await client.finishLoading()
    var open: Set<String> = []
    var shownInAll = 0
    let pieces = [
      "class F0: F1 {\n", "class F2: UIViewController {\n", "extension F3 {\n", "extension F1: P {\n", "}\n", "}", "{", "  func f() { if a && b {} }\n",
      "  var x = 1\n", "// comment\n", "/*", "*/", "\"", "\"\"\"\n", "typealias F9 = F4\n", "é😀", "\r\n", "class F4: F9 {", "struct S {\n", "import UIKit\n",
      "  func add(_ c: UIViewController) { addChild(c) }\n", "  func show(_ c: UIViewController) { add(c); view.addSubview(c.view) }\n",
      "c.didMove(toParent: self)\n", "  c.willMove(toParent: nil); c.removeFromParent()\n", "  @objc func tap() {}\n", "  func tap() {}\n",
      "  func send(_ b: UIButton) { b.addTarget(nil, action: #selector(F1.tap), for: .touchUpInside) }\n",
      "  let a = UIBarButtonItem(title: nil, style: .plain, target: nil, action: Selector((\"tap\")))\n",
      "// chaperone:disable:next missing_did_move - so be it\n", "if a { return }\n", "guard let c else { return }\n",
    ]
    for step in 1...RobustnessTests.edits {
      let name = names.randomElement(using: &random) ?? ""
      let uri = tree.uri(name)
      guard var text = texts[name] else { continue }
      if !open.contains(name) {
        open.insert(name)
        await client.open(uri, String(decoding: text.bytes, as: UTF8.self), version: step)
      } else if Int.random(in: 0..<25, using: &random) == 0 {
        try tree.add(name, String(decoding: text.bytes, as: UTF8.self))
        open.remove(name)
        await client.close(uri)
        continue
      }
      var changes: [JSONValue] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let start = boundary(Int.random(in: 0...text.bytes.count, using: &random), text)
        let longest = text.bytes.count > 600 ? 300 : 20
        let end = boundary(min(text.bytes.count, start + Int.random(in: 0...longest, using: &random)), text)
        let new = pieces.randomElement(using: &random) ?? ""
        let (from, to) = (text.position(of: start, .utf16), text.position(of: end, .utf16))
        changes.append(["range": .range(from.line, from.character, to.line, to.character), "text": .string(new)])
        text.replace(text.offset(of: from, .utf16)..<text.offset(of: to, .utf16), with: ContiguousArray(new.utf8))
      }
      texts[name] = text
      await client.notify(
        "textDocument/didChange", ["textDocument": ["uri": .string(uri), "version": .integer(step)], "contentChanges": .array(changes)])
      let expected = try #require(await client.session.analyzedAnew())
      let shown = await client.session.diagnostics.all
      #expect(shown == expected, "seed \(seed), step \(step)")
      shownInAll += shown.values.reduce(0) { $0 + $1.count }
      guard step % 40 == 0 else { continue }
      let fresh = TestClient()
      for (name, text) in texts { try tree.add(name, String(decoding: text.bytes, as: UTF8.self)) }
      try await fresh.initialize(nil, folders)
      for name in open.sorted() {
        await fresh.open(tree.uri(name), String(decoding: texts[name]?.bytes ?? [], as: UTF8.self))
      }
      let findings = try await fresh.request("chaperone/check")["findings"]
      #expect(try await client.request("chaperone/check")["findings"] == findings, "seed \(seed), step \(step)")
      // And what was pushed, bit by bit, is what the other was sent at once.
      try await client.finishLoading()
      let sent = await client.session.diagnostics.all
      try await fresh.finishLoading()
      #expect(sent == (await fresh.session.diagnostics.all), "seed \(seed), step \(step)")
      // What is not waited for is not kept, so that the memory of a long soak is the session's own.
      _ = await client.rest()
    }
    #expect(shownInAll > 0)
  }

  @Test("After any events the session shows what a new one shows", arguments: 0..<2)
  func events(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let tree = try Folder("//- .chaperone.yml\nrules: {}\n//- A.swift\n\(controller("A", lines: 30))")
    let client = TestClient()
    try await client.initialize(tree)
    func notify(_ name: String, _ type: Int) async {
      await client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": .string(tree.uri(name)), "type": .integer(type)]]])
    }
    func text(_ name: String) -> String {
      let base = ["UIViewController", "A", "B", "C", "UIView"].randomElement(using: &random) ?? ""
      let selector = ["tap", "press"].randomElement(using: &random) ?? ""
      return """
        class \(name): \(base) {
          func add(_ c: UIViewController) { addChild(c)\(Bool.random(using: &random) ? "; c.didMove(toParent: self)" : "") }
          func send(_ b: UIButton) { b.addTarget(nil, action: Selector(("\(selector)")), for: .touchUpInside) }
          @objc func \(["tap", "press"].randomElement(using: &random) ?? "")() {}
        }
        """
    }
    var names: Set<String> = ["A"]
    var shownInAll = 0
    for step in 1...(RobustnessTests.edits / 10) {
      let name = ["A", "B", "C", "D"].randomElement(using: &random) ?? ""
      let file = "\(name).swift"
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let severity = ["off", "warning", "error"].randomElement(using: &random) ?? ""
        try tree.add(".chaperone.yml", "rules: {missing_did_move: \(severity), unhandled_nil_target_action: \(severity)}\n")
        await notify(".chaperone.yml", 2)
      case 1 where names.contains(name):
        names.remove(name)
        try tree.remove(file)
        await notify(file, 3)
      default:
        try tree.add(file, text(name))
        await notify(file, names.insert(name).inserted ? 1 : 2)
      }
      try await client.finishLoading()
      let fresh = TestClient()
      try await fresh.initialize(tree)
      try await fresh.finishLoading()
      let (shown, expected) = (await client.session.diagnostics.all, await fresh.session.diagnostics.all)
      #expect(shown == expected, "seed \(seed), step \(step)")
      shownInAll += shown.values.reduce(0) { $0 + $1.count }
      _ = await client.rest()
    }
    #expect(shownInAll > 0)
  }

  /// The beginning of the character that an offset is in.
  private func boundary(_ offset: Int, _ text: DocumentText) -> Int {
    var offset = offset
    while offset > 0, offset < text.bytes.count, text.bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
