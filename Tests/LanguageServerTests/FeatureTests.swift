/// Requests at a place of a document: fixes, sizes, rules, declarations, both ends of a selector.
import JSON
import JSONRPC
import RuleModel
import Syntax
import TestSupport
import Testing
@testable import Analysis

@testable import LanguageServer

@Suite("Features")
struct FeatureTests {
  /// Finds every method called `bad`, which should be called `good`; `worse` can be made good as well, but not safely.
  private static var engine: Engine {
    var engine = Engine()
    engine.findings = {
      ProjectFindings { analyzer, _ in analyzer.index.files.flatMap { find(analyzer.index, $0) } }
    }
    return engine
  }

  @Sendable private static func find(_ index: ProjectIndex, _ file: FileID) -> [Finding] {
    guard let summary = index[file]?.summary else { return [] }
    return summary.members.methods.compactMap { method in
      let name = summary.names.text(method.baseName)
      guard name == "bad" || name == "worse" else { return nil }
      let start = Int(method.nameStart)
      let place = Finding.Place(file: file, range: ByteRange(start, start + name.utf8.count))
      var finding = Finding(
        rule: "missing_did_move", severity: .warning, message: "It is called \(name).", place: place, symbol: name)
      let edits = [Fix.Edit(place: place, text: "good")]
      finding.fixes = [Fix(title: "Call it good", isSafe: name == "bad", edits: edits)]
      return finding
    }
  }

  private func client(
    _ text: String, capabilities: JSONValue = .everything
  ) async throws -> (TestClient, String) {
    var options = ServerOptions.quick
    options.engine = FeatureTests.engine
    let client = TestClient(options)
    try await client.initialize(capabilities: capabilities)
    await client.open("file:///A.swift", text, version: 7)
    return (client, "file:///A.swift")
  }

  private func actions(_ client: TestClient, _ uri: String, _ range: JSONValue, only: JSONValue = nil) async throws -> [JSONValue] {
    let answer = try await client.request(
      "textDocument/codeAction", ["textDocument": ["uri": .string(uri)], "range": range, "context": ["diagnostics": [], "only": only]])
    return answer.array ?? []
  }

  private let text = "// é😀\nclass A {\n  /* 😀 */ func bad() {}\n  func worse() {}\n  func bad(_ x: Int) {}\n}\n"

  @Test("Fixes of what stands at the place, and a comment that suppresses it")
  func fixes() async throws {
    let (client, uri) = try await client(text)
    let actions = try await actions(client, uri, .range(2, 17, 2, 17))
    #expect(actions.map { $0["title"] } == ["Call it good", "Suppress missing_did_move here", "Apply all safe fixes of Chaperone in this file"])
    let fix = try #require(actions.first)
    #expect(fix["kind"] == "quickfix")
    #expect(fix["isPreferred"] == true)
    #expect(fix["diagnostics"].array?.first?["code"] == "missing_did_move")
    let change = try #require(fix["edit"]["documentChanges"].array?.first)
    #expect(change["textDocument"] == ["uri": .string(uri), "version": 7])
    #expect(change["edits"] == [["range": .range(2, 16, 2, 19), "newText": "good"]])
    try #require(actions.count == 3)
    let suppression = actions[1]["edit"]["documentChanges"].array?.first
    #expect(suppression?["edits"] == [["range": .range(2, 0, 2, 0), "newText": "  // chaperone:disable:next missing_did_move\n"]])
    #expect(actions[2]["edit"]["documentChanges"].array?.first?["edits"].array?.count == 2)
  }

  @Test("Only the kinds that are requested, and of a fix that is not safe no preference")
  func kinds() async throws {
    let (client, uri) = try await client(text)
    #expect(try await actions(client, uri, .range(0, 0, 9, 0), only: ["source.fixAll"]).map { $0["kind"] } == ["source.fixAll.chaperone"])
    #expect(try await actions(client, uri, .range(0, 0, 9, 0), only: ["refactor"]) == [])
    #expect(try await actions(client, uri, .range(0, 0, 0, 0), only: ["quickfix"]) == [])
    let worse = try await actions(client, uri, .range(3, 7, 3, 8), only: ["quickfix"])
    #expect(worse.first?["title"] == "Call it good")
    #expect(worse.first?["isPreferred"].isNull == true)
  }

  @Test("A file that is not open has the same actions in every encoding", arguments: ["utf-8", "utf-16", "utf-32"])
  func encodings(encoding: String) async throws {
    let tree = try Folder("//- A.swift\n\(text)")
    var options = ServerOptions.quick
    options.engine = FeatureTests.engine
    let client = TestClient(options)
    let document: JSONValue = ["codeAction": ["codeActionLiteralSupport": [:]]]
    let general: JSONValue = ["positionEncodings": [.string(encoding)]]
    try await client.initialize(tree, capabilities: ["general": general, "textDocument": document])
    let actions = try await actions(client, tree.uri("A.swift"), .range(4, 7, 4, 7))
    let all = "Apply all safe fixes of Chaperone in this file"
    #expect(actions.map { $0["title"] } == ["Call it good", "Suppress missing_did_move here", .string(all)])
  }

  @Test("Each finding of a line has its own suppression, also beside a comment; those in a literal have none")
  func suppressions() async throws {
    let lines = [
      "class A {", "  func bad() {}; func worse() {}", "  // chaperone:disable:next long_method", "  func bad() {}",
      "  func worse() {}", #"  let a = """"#, #"    \({ class B { func bad() {} } }())"#, #"    """"#, "  func bad() {}", "}",
    ]
    let (client, uri) = try await client(lines.joined(separator: "\r\n") + "\r\n")
    let actions = try await actions(client, uri, .range(0, 0, 99, 0), only: ["quickfix"])
    let suppressions = actions.filter { $0["title"] == "Suppress missing_did_move here" }
    let edits = suppressions.map { $0["edit"]["documentChanges"].array?.first?["edits"].array ?? [] }
    let comment = "  // chaperone:disable:next missing_did_move\r\n"
    func insertion(_ line: Int, _ text: String, at column: Int = 0) -> JSONValue {
      ["range": .range(line, column, line, column), "newText": .string(text)]
    }
    #expect(
      edits == [
        [insertion(1, comment)], [insertion(1, comment)], [insertion(2, ", missing_did_move", at: 39)], [insertion(4, comment)],
        [insertion(8, comment)],
      ])
    #expect(suppressions.map { $0["diagnostics"].array?.first?["range"]["start"]["line"] } == [1, 1, 3, 4, 8])
    #expect(actions.count { $0["title"] == "Call it good" } == 6)
  }

  @Test("What is found at a method's name is suppressed by a comment above the attributes")
  func suppressionOfMethod() async throws {
    let lines = ["class A {", "  @objc", "  func bad() {}", "  // chaperone:disable:next missing_did_move", "  @objc", "  func bad() {}", "}"]
    let (client, uri) = try await client(lines.joined(separator: "\n"))
    let actions = try await actions(client, uri, .range(0, 0, 99, 0), only: ["quickfix"])
    let suppressions = actions.filter { $0["title"] == "Suppress missing_did_move here" }
    let edits = suppressions.map { $0["edit"]["documentChanges"].array?.first?["edits"] }
    #expect(edits == [[["range": .range(1, 0, 1, 0), "newText": "  // chaperone:disable:next missing_did_move\n"]]])
  }

  /// Nothing is timed: what is quadratic does not end at this size.
  @Test("Actions for very many findings")
  func manyActions() async throws {
    let count = 5000
    let (client, uri) = try await client("class A {\n" + String(repeating: "  func bad() {}\n", count: count) + "}\n")
    #expect(try await actions(client, uri, .range(0, 0, count, 9)).count == 2 * count + 1)
  }

  @Test("A client that knows no versions gets plain edits")
  func plainEdits() async throws {
    let (client, uri) = try await client(text, capabilities: ["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]])
    let action = try #require(try await actions(client, uri, .range(2, 16, 2, 16)).first)
    #expect(action["edit"]["changes"][uri].array?.count == 1)
  }

  @Test("What a misspelled comment means to suppress is not fixed")
  func misspelledComment() async throws {
    let tree = try Folder(
      """
      //- A.swift
      class A: UIViewController {
        func show(_ child: UIViewController) {
          // chaperone:disable:nxt missing_did_move
          addChild(child)
          view.addSubview(child.view)
        }
        func other(_ child: UIViewController) {
          addChild(child)
          view.addSubview(child.view)
        }
      }
      """)
    let client = TestClient()
    try await client.initialize(tree)
    let uri = tree.uri("A.swift")
    let all: JSONValue = "Apply all safe fixes of Chaperone in this file"
    let below = try await actions(client, uri, .range(3, 6, 3, 6))
    #expect(below.map { $0["title"] } == ["Suppress missing_did_move here", all])
    #expect(below.last?["edit"]["documentChanges"].array?.first?["edits"].array?.count == 1)
    #expect(try await actions(client, uri, .range(7, 6, 7, 6)).count == 3)
  }

  @Test("All safe fixes by command")
  func fixAll() async throws {
    let (client, uri) = try await client(text)
    #expect(try await client.request("workspace/executeCommand", ["command": "chaperone.fixAll", "arguments": [.string(uri)]]).isNull)
    let request = try await client.next("workspace/applyEdit")
    #expect(request["params"]["edit"]["documentChanges"].array?.first?["edits"].array?.count == 2)
    await client.reply(to: request, ["applied": true])
  }

  // MARK: With the real engine

  private func app() async throws -> (TestClient, Folder) {
    let tree = try Folder(
      """
      //- Base.swift
      class Base: UIViewController {
      //     ^ Base
        var title: String?
      //    ^^^^^ title
        init(_ x: Int) {}
      }
      struct Outer { class Inner: Base { func run(_ x: Int) {} } }
      //      ^ Outer
      //                   ^^^^^ Inner
      //                                      ^^^ run
      //- Home.swift
      \(controller("Home", "Base", lines: 300))
      extension Home: UITableViewDataSource {
        func count() -> Int { 3 }
      }
      """)
    let client = TestClient()
    try await client.initialize(tree)
    return (client, tree)
  }

  private func place(_ uri: String, _ line: Int, _ character: Int) -> JSONValue {
    ["textDocument": ["uri": .string(uri)], "position": ["line": .integer(line), "character": .integer(character)]]
  }

  @Test("The size of a view controller stands over its name, also of a file that is not open")
  func lenses() async throws {
    let (client, tree) = try await app()
    let uri = tree.uri("Home.swift")
    let lens = try #require(try await client.request("textDocument/codeLens", ["textDocument": ["uri": .string(uri)]]).array?.first)
    #expect(lens["range"] == .range(0, 6, 0, 10))
    #expect(lens["command"]["title"].string?.hasPrefix("▲ 303 lines of code · 1 method") == true)
    let answer = try await client.request("workspace/executeCommand", ["command": lens["command"]["command"], "arguments": lens["command"]["arguments"]])
    #expect(answer["type"]["qualifiedName"] == "Home")
    #expect(try await client.next("window/showMessage")["params"]["message"].string?.hasPrefix("Home: 303 lines") == true)
  }

  @Test("Measures and the rule's text over a name; nothing over nothing")
  func hover() async throws {
    let (client, tree) = try await app()
    let hover = try await client.request("textDocument/hover", place(tree.uri("Home.swift"), 0, 8))
    #expect(hover["contents"]["kind"] == "markdown")
    let text = try #require(hover["contents"]["value"].string)
    #expect(text.contains("**Home** is a view controller: `Base` → `UIViewController`"))
    #expect(text.contains("| lines of code | 300 | **303** | 250 |"))
    #expect(text.contains("massive_view_controller"))
    #expect(try await client.request("textDocument/hover", place(tree.uri("Home.swift"), 5, 3)).isNull)
    #expect(try await client.request("textDocument/hover", place("file:///nowhere.swift", 0, 0)).isNull)
    let structText = try await client.request("textDocument/hover", tree.place("Outer"))["contents"]["value"]
    #expect(structText.string?.contains("**Outer** (struct)") == true)
  }

  @Test("Both ends of a selector that goes up the responder chain")
  func selectors() async throws {
    let tree = try Folder(
      """
      //- Home.swift
      import UIKit
      class Home: UIViewController {
        func setUp(_ button: UIButton) {
          button.addTarget(nil, action: #selector(Main.scan), for: .touchUpInside)
      //         ^^^^^^^^^ dispatch
      //                                           ^ selector
        }
      }
      //- Main.swift
      import UIKit
      class Main: UIViewController {
        @objc func scan() {}
      //           ^^^^ action
      }
      """)
    let client = TestClient()
    try await client.initialize(tree)
    let definitions = try await client.request("textDocument/definition", tree.place("selector"))
    #expect(definitions.array?.map { $0["uri"] } == [.string(tree.uri("Main.swift"))])
    #expect(definitions.array?.first?["range"] == tree.range("action"))
    let references = try await client.request("textDocument/references", tree.place("action"))
    #expect(references.array?.map { $0["uri"] } == [.string(tree.uri("Home.swift"))])
    let lens = try await client.request("textDocument/codeLens", ["textDocument": ["uri": .string(tree.uri("Home.swift"))]]).array?.last
    #expect(lens?["command"]["title"] == "→ Main")
    #expect(lens?["range"]["start"] == tree.range("dispatch")["start"])
    let shown = try await client.request("workspace/executeCommand", ["command": "chaperone.showResponders", "arguments": ["scan"]])
    #expect(shown["dispatches"].array?.count == 1)
    #expect(try await client.next("window/showMessage")["params"]["message"] == "scan: Main (Main.swift:3)")
    let map = try await client.request("chaperone/responders", ["selector": "scan"])
    #expect(map["dispatches"].array?.map { $0["status"] } == ["handled"])
    #expect(try await client.errorCode("chaperone/responders", ["selector": "nothing"]) == -32803)
  }

  @Test("An outline, nested as the sources are")
  func documentSymbols() async throws {
    let (client, tree) = try await app()
    let symbols = try await client.request("textDocument/documentSymbol", ["textDocument": ["uri": .string(tree.uri("Base.swift"))]])
    #expect(symbols.array?.map { $0["name"] } == ["Base", "Outer"])
    #expect(symbols.array?.first?["children"].array?.map { $0["name"] } == ["title", "init(_:)"])
    let inner = symbols.array?.last?["children"].array?.first
    #expect(inner?["name"] == "Inner")
    #expect(inner?["children"].array?.first?["selectionRange"] == tree.range("run"))
    let title = symbols.array?.first?["children"].array?.first
    #expect(title?["selectionRange"] == tree.range("title"))
  }

  @Test("What a client disables is not offered")
  func disabled() async throws {
    let tree = try Folder("//- A.swift\n\(controller("A", lines: 300))")
    let client = TestClient()
    let names: JSONValue = ["symbols", "definition", "references", "hierarchy", "lenses", "nonsense"]
    let begun = try await client.initialize(tree, ["initializationOptions": ["disable": names]])
    let offered = begun["capabilities"]
    for provider in ["documentSymbol", "workspaceSymbol", "definition", "references", "typeHierarchy", "codeLens"] {
      #expect(offered["\(provider)Provider"].isNull, "\(provider)")
    }
    #expect(offered["hoverProvider"] == true && !offered["codeActionProvider"].isNull)
    let logged = "there is no part 'nonsense' to disable; known: symbols, definition, references, hierarchy, lenses, hover, baseline"
    #expect(try await client.next { $0["params"]["message"] == .string(logged) }["method"] == "window/logMessage")
    let word = TestClient()
    try await word.initialize(tree, ["initializationOptions": ["disable": "symbols"]])
    let ignored = "'disable' is ignored: write a list, such as [\"symbols\"]"
    #expect(try await word.next { $0["params"]["message"] == .string(ignored) }["params"]["type"] == 2)
    let misspelled = TestClient()
    try await misspelled.initialize(tree, ["initializationOptions": ["disabled": ["symbols"]]])
    let meant = "there is no option 'disabled'; did you mean 'disable'?"
    #expect(try await misspelled.next { $0["params"]["message"] == .string(meant) }["method"] == "window/logMessage")
    let wrapped = TestClient()
    let other = try await wrapped.initialize(tree, ["initializationOptions": ["chaperone": ["disable": ["hover"]]]])
    #expect(other["capabilities"]["hoverProvider"].isNull && other["capabilities"]["definitionProvider"] == true)
  }

  @Test("Lenses are offered to clients that can run their commands alone")
  func lensesWithoutCommands() async throws {
    let tree = try Folder("//- A.swift\nclass A {}")
    let lens: JSONValue = ["textDocument": ["codeLens": [:]]]
    #expect(try await TestClient().initialize(tree, capabilities: lens)["capabilities"]["codeLensProvider"].isNull)
    let both: JSONValue = ["textDocument": ["codeLens": [:]], "workspace": ["executeCommand": [:]]]
    #expect(try await !TestClient().initialize(tree, capabilities: both)["capabilities"]["codeLensProvider"].isNull)
  }

  @Test("A hover has ten lines at most, and a link to the rule's page")
  func shortHovers() async throws {
    let tree = try Folder(
      """
      //- .chaperone.yml
      rules:
        massive_view_controller: {code_lines: 1, lines: 1, methods: 0, stored_properties: 1, outlets: 0, conformances: 0}
        long_method: {lines: 1}
      //- A.swift
      class A: UIViewController, P, Q {
      //    ^ A
        @IBOutlet var label: UILabel!
        func f() {
          addChild(b)
        }
        let b = B()
        let c = 1
      }
      class B: UIViewController {}
      """)
    let client = TestClient()
    try await client.initialize(tree)
    let text = try #require(try await client.request("textDocument/hover", tree.place("A"))["contents"]["value"].string)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 10, "\(text)")
    #expect(text.contains("[Why, and what to do](https://example.org/rules#massive_view_controller)"), "\(text)")
    #expect(text.contains("Contains `B`."), "\(text)")
    let plain = TestClient()
    try await plain.initialize(tree, capabilities: ["textDocument": ["hover": ["contentFormat": ["plaintext"]]]])
    let contents = try await plain.request("textDocument/hover", tree.place("A"))["contents"]
    let lines = try #require(contents["value"].string).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(contents["kind"] == "plaintext" && lines.count <= 10 && !lines.contains { $0.contains("|") || $0.contains("*") }, "\(lines)")
    #expect(lines.contains("lines of code: 8 (own 8, limit 1)"), "\(lines)")
  }

  @Test("Types and methods of the workspace by the letters of their names")
  func workspaceSymbols() async throws {
    let (client, tree) = try await app()
    let inner = try #require(try await client.request("workspace/symbol", ["query": "inr"]).array?.first)
    #expect(inner["name"] == "Inner")
    #expect(inner["containerName"] == "Outer")
    #expect(inner["location"] == ["uri": .string(tree.uri("Base.swift")), "range": tree.range("Inner")])
    #expect(try await client.request("workspace/symbol", ["query": "count"]).array?.first?["containerName"] == "Home")
    #expect(try await client.request("workspace/symbol", ["query": "zzz"]) == [])
  }

  @Test("Superclasses and subclasses")
  func typeHierarchy() async throws {
    let (client, tree) = try await app()
    let items = try await client.request("textDocument/prepareTypeHierarchy", tree.place("Base"))
    let base = try #require(items.array?.first)
    #expect(base["name"] == "Base")
    let below = try await client.request("typeHierarchy/subtypes", ["item": base])
    #expect(below.array?.map { $0["name"] } == ["Inner", "Home"])
    let home = try #require(below.array?.last)
    #expect(try await client.request("typeHierarchy/supertypes", ["item": home]).array?.map { $0["name"] } == ["Base"])
    #expect(try await client.request("typeHierarchy/supertypes", ["item": base]) == [])
  }

  @Test("Superclasses and subclasses across Objective-C and Swift")
  func objectiveCHierarchy() async throws {
    let tree = try Folder(
      """
      //- Base.h
      @interface Base : UIViewController
      @end
      @interface Middle : Base
      @end
      //- Base.m
      @implementation Base
      @end
      @implementation Middle
      //               ^ Middle
      @end
      //- Home.swift
      class Home: Middle {}
      """)
    let client = TestClient()
    try await client.initialize(tree)
    func names(_ method: String, _ item: JSONValue) async throws -> [JSONValue]? {
      try await client.request(method, ["item": item]).array?.map { $0["name"] }
    }
    let items = try await client.request("textDocument/prepareTypeHierarchy", tree.place("Middle"))
    let middle = try #require(items.array?.first)
    #expect(middle["name"] == "Middle")
    #expect(try await names("typeHierarchy/supertypes", middle) == ["Base"])
    #expect(try await names("typeHierarchy/subtypes", middle) == ["Home"])
  }

  @Test("The daemon's own requests have the shapes of the command line")
  func ownRequests() async throws {
    let (client, tree) = try await app()
    let check = try await client.request("chaperone/check")
    #expect(check["findings"].array?.map { $0["file"] } == ["Home.swift"])
    #expect(check["summary"]["files"] == 2)
    #expect(try await client.request("chaperone/check", ["paths": ["Base.swift"]])["findings"] == [])
    let text = try await client.request("chaperone/check", ["path": "Base.swift", "text": .string(controller("Base", lines: 400))])
    #expect(text["findings"].array?.map { $0["file"] } == ["Base.swift"])
    #expect(try await client.request("chaperone/check")["summary"]["warnings"] == 1)
    #expect(try await client.errorCode("chaperone/check", ["text": "x"]) == -32602)
    let report = try await client.request("chaperone/report", ["top": 1, "sort": "methods", "under": "Home.swift"])
    #expect(report["viewControllers"].array?.map { $0["name"] } == ["Home"])
    #expect(try await client.errorCode("chaperone/report", ["under": "Nowhere"]) == -32803)
    let metrics = try await client.request("chaperone/metrics", place(tree.uri("Home.swift"), 302, 4))
    #expect(metrics["type"]["total"]["codeLines"] == 303)
    #expect(try await client.errorCode("chaperone/metrics", place(tree.uri("Nowhere.swift"), 0, 0)) == -32803)
    #expect(try await client.request("chaperone/rules")["rules"].array?.contains { $0["rule"] == "massive_view_controller" } == true)
    #expect(try await client.request("chaperone/status")["files"] == 2)
    let split = try await client.request("chaperone/split", ["type": "Home"])
    #expect(split["type"] == "Home" && split["groups"].array != nil)
    #expect(try await client.errorCode("chaperone/split", ["type": "Missing"]) == -32803)
    #expect(try await client.errorCode("chaperone/containment", ["steps": 0]) == -32602)
    #expect(try await client.errorCode("chaperone/containment", ["type": "Nope"]) == -32803)
    #expect(try await client.errorCode("chaperone/containment", ["Nope"]) == -32602)
  }

  @Test("A project's own rule is explained like any other")
  func ownRules() async throws {
    let tree = try Folder(
      """
      //- .chaperone.yml
      custom_rules: [rules.yml]
      //- rules.yml
      - rule: inked
        name: Ink that is not blotted
        severity: warning
        message: $receiver stays wet.
        after: $receiver.inkIn()
        follow_with: $receiver.inkOut()
      //- Pen.swift
      func draw(_ pen: Pen) { pen.inkIn() }
      //                            ^ inkIn
      """)
    let client = TestClient()
    try await client.initialize(tree)
    let found = try await client.request("chaperone/check")["findings"]
    #expect(found.array?.map { $0["rule"] } == ["inked"])
    let hover = try await client.request("textDocument/hover", tree.place("inkIn"))
    #expect(hover["contents"]["value"].string?.contains("(`inked`)") == true)
    let rules = try await client.request("chaperone/rules")["rules"].array ?? []
    #expect(rules.contains { $0["rule"] == "inked" } && rules.contains { $0["rule"] == "missing_did_move" })
  }

  @Test(
    "Files with rules, and configurations that are extended, are followed",
    arguments: [("yml", "rules/*.yml"), ("yaml", "rules/*.yaml"), ("yml", "rules"), ("yml", "rules/**/*.yml")])
  func changedRules(ending: String, pattern: String) async throws {
    let (name, other) = ("rules/own.\(ending)", "rules/more.\(ending)")
    func rule(_ name: String) -> String {
      "- rule: \(name)\n  name: Ink\n  severity: warning\n  message: Wet.\n  after: $receiver.inkIn()\n  follow_with: $receiver.inkOut()\n"
    }
    let tree = try Folder(
      """
      //- .chaperone.yml
      extends: ci/base.yaml
      custom_rules: ["\(pattern)"]
      //- ci/base.yaml
      rules: {missing_did_move: warning}
      //- \(name)
      \(rule("inked"))
      //- Pen.swift
      func draw(_ pen: Pen) { pen.inkIn() }
      """)
    let client = TestClient()
    try await client.initialize(tree)
    func rules(afterChangeOf name: String) async throws -> [JSONValue] {
      await client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": .string(tree.uri(name)), "type": 2]]])
      try await client.finishLoading()
      return try await client.request("chaperone/check")["findings"].array?.map { $0["rule"] } ?? []
    }
    #expect(try await rules(afterChangeOf: "Pen.swift") == ["inked"])
    try tree.add(name, rule("blotted"))
    #expect(try await rules(afterChangeOf: name) == ["blotted"])
    try tree.add(other, rule("spilled"))
    #expect(try await rules(afterChangeOf: other) == ["blotted", "spilled"])
    try tree.remove(name)
    #expect(try await rules(afterChangeOf: name) == ["spilled"])
    try tree.add("ci/base.yaml", "rules: {spilled: off}\n")
    #expect(try await rules(afterChangeOf: "ci/base.yaml") == [])
    try tree.add(other, "- rule: [\n")
    #expect(try await rules(afterChangeOf: other) == [])
    try tree.add(other, "- rule: [1\n")
    _ = try await rules(afterChangeOf: other)
    #expect(try await client.request("chaperone/check")["unreadable"].array?.isEmpty == false)
  }

  @Test("Children in the lens, on hover and in the graph")
  func children() async throws {
    let tree = try Folder(
      """
      //- Box.swift
      class Box: UIViewController {
      //     ^ Box
        func fill() {
          let lid = Lid()
          addChild(lid)
          view.addSubview(lid.view)
          lid.didMove(toParent: self)
        }
      }
      //- Lid.swift
      class Lid: UIViewController {}
      """)
    let client = TestClient()
    try await client.initialize(tree)
    let graph = try await client.request("chaperone/containment", ["type": "Lid"])
    #expect(graph["edges"].array?.map { [$0["from"], $0["kind"], $0["to"]] } == [["Box", "contains", "Lid"]])
    let lenses = try await client.request("textDocument/codeLens", ["textDocument": ["uri": .string(tree.uri("Box.swift"))]])
    #expect(lenses.array?.first?["command"]["title"].string?.hasSuffix(" · 1 child") == true)
    let hover = try await client.request("textDocument/hover", tree.place("Box"))
    #expect(hover["contents"]["value"].string?.contains("Contains `Lid`.") == true)
  }
}

@Suite("Pulled diagnostics and progress")
struct PullTests {
  @Test("A client that pulls is sent none, and is notified when to pull again")
  func pull() async throws {
    let tree = try Folder("//- Base.swift\nclass Base: UIViewController {}\n//- A.swift\n\(controller("A", "Base", lines: 400))")
    let client = TestClient()
    try await client.initialize(tree, capabilities: .pulling)
    func pull(_ name: String, _ previous: JSONValue = nil) async throws -> JSONValue {
      try await client.request("textDocument/diagnostic", ["textDocument": ["uri": .string(tree.uri(name))], "previousResultId": previous])
    }
    let first = try await pull("A.swift")
    #expect(first["kind"] == "full")
    #expect(first["items"].array?.count == 1)
    #expect(try await pull("A.swift", first["resultId"]) == ["kind": "unchanged", "resultId": first["resultId"]])
    #expect(try await pull("Nowhere.swift")["items"] == [])
    _ = try await client.next("workspace/diagnostic/refresh")
    // An edit elsewhere is in the very next answer, and the client is notified that there is something new.
    await client.open(tree.uri("Base.swift"), "class Basis: UIViewController {}\n")
    #expect(try await pull("A.swift", first["resultId"])["items"] == [])
    _ = try await client.next("workspace/diagnostic/refresh")
    #expect(await client.rest().filter { $0["method"] == "textDocument/publishDiagnostics" } == [])
  }

  @Test("The workspace's diagnostics: what is found, and what the client still believes")
  func workspacePull() async throws {
    let tree = try Folder("//- A.swift\n\(controller("A", lines: 400))//- B.swift\nclass B {}\n")
    let client = TestClient()
    try await client.initialize(tree, capabilities: .pulling)
    let first = try await client.request("workspace/diagnostic", ["previousResultIds": []])
    let item = try #require(first["items"].array?.first)
    #expect(first["items"].array?.count == 1)
    #expect(item["version"] == .null)
    let again = try await client.request(
      "workspace/diagnostic",
      ["previousResultIds": [["uri": item["uri"], "value": item["resultId"]], ["uri": .string(tree.uri("B.swift")), "value": "old"], ["uri": "file:///gone.swift", "value": "x"]]])
    #expect(again["items"].array?.map { $0["kind"] } == ["unchanged", "full", "full"])
  }

  @Test("A client with a token gets the workspace's diagnostics in parts, and nothing twice")
  func partialResults() async throws {
    let tree = try Folder((0..<250).map { "//- F\($0).swift\n\(controller("C\($0)", lines: 320))" }.joined())
    let client = TestClient()
    try await client.initialize(tree, capabilities: .pulling)
    let answer = try await client.request("workspace/diagnostic", ["previousResultIds": [], "partialResultToken": "part"])
    #expect(answer == ["items": []])
    let parts = await client.rest().filter { $0["params"]["token"] == "part" }.map { $0["params"]["value"]["items"].array ?? [] }
    #expect(parts.map(\.count) == [100, 100, 50])
    #expect(Set(parts.joined().compactMap { $0["uri"].string }).count == 250)
    let wrong = try await client.errorCode("workspace/diagnostic", ["previousResultIds": 1, "partialResultToken": 5])
    #expect(wrong == -32602)
  }

  @Test("Progress begins once, ends once, its percentage never falls, and it has a token of its own")
  func progress() async throws {
    let first = try Folder("//- A.swift\nclass A {}\n")
    let second = try Folder((0..<100).map { "//- F\($0).swift\n\(controller("C\($0)", lines: 50))" }.joined())
    let gate = AnalysisGate()
    let client = TestClient(gate.options)
    try await client.initialize(first, capabilities: .everything, ["workDoneToken": "mine"])
    try await client.finishLoading()
    _ = await client.rest()
    gate.shut()
    let folder: JSONValue = ["uri": .string(second.uri("")), "name": "second"]
    await client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [folder], "removed": []]])
    await client.reply(to: try await client.next("window/workDoneProgress/create"))
    // The analysis is held up: there is the beginning, and how many files have been read.
    var progress = [try await client.next("$/progress"), try await client.next("$/progress")]
    gate.openForAll()
    while progress.last?["params"]["value"]["kind"] != "end" { progress.append(try await client.next("$/progress")) }
    try await client.finishLoading()
    #expect(await client.rest().filter { $0["method"] == "$/progress" } == [], "nothing comes behind the end")
    let values = progress.map { $0["params"]["value"] }
    #expect(values.first?["kind"] == "begin" && values.count { $0["kind"] == "begin" } == 1)
    let percentages = values.compactMap { $0["percentage"].int }
    #expect(!percentages.isEmpty && percentages == percentages.sorted())
    let tokens = Set(progress.compactMap { $0["params"]["token"].string })
    #expect(tokens.count == 1 && !tokens.contains("mine"), "the token of a request is void when it is answered")
  }
}
