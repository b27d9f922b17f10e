/// JSON: well-formed whatever is in it, with the keys of the contract in their order.
import Analysis
import Foundation
import JSON
import RuleModel
import Testing

@testable import Reports

@Suite("JSON")
struct JSONTests {
  @Test(
    "Every string comes back as it was",
    arguments: [
      "", "plain", "\"quoted\"", "back\\slash", "tab\t", "line\nfeed", "return\r", "\u{0}\u{1}\u{8}\u{C}\u{1B}\u{1F}",
      "\u{7F}", "\u{2028}\u{2029}", "é ü 漢字 👩‍👩‍👧", "\"\u{301}", "\\\u{301}", "\r\n", "</script>", "\u{FEFF}",
    ])
  func strings(text: String) throws {
    var json = JSONWriter(breaksDownTo: 3)
    json.object { $0.member(text, text) }
    let decoded = try JSONDecoder().decode([String: String].self, from: Data(json.text.utf8))
    #expect(decoded.count == 1)
    #expect(decoded.keys.first.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    #expect(decoded.values.first.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    let bad = json.text.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F || $0.value == 0x2028 || $0.value == 0x2029 }
    #expect(bad.isEmpty)
  }

  @Test("Nested, empty, and every kind of value")
  func values() {
    var json = JSONWriter(breaksDownTo: 0)
    json.object { json in
      json.member("string", "a")
      json.member("none", nil as String?)
      json.member("number", -1)
      json.member("flag", true)
      json.key("empty")
      json.object { _ in }
      json.key("list")
      json.array([1, 2]) { json, _ in json.array([] as [Int]) { _, _ in } }
      json.key("last")
      json.array(["x"])
    }
    #expect(
      json.text == #"{"string": "a", "none": null, "number": -1, "flag": true, "empty": {}, "list": [[], []], "last": ["x"]}"#)
  }

  static let measures =
    "{lines codeLines commentLines methods storedProperties computedProperties outlets actions conformances"
    + " longestMethod{name file line lines} maxComplexity{name file line value}"
  static let entry =
    "{name qualifiedName kind file line nameLine endLine superclass rootClass chain[] own\(measures)} total\(measures)"
    + " unrelatedGroups cohesion} extensions[{file line endLine conformances[]}] severity exceeded[{measure value limit severity}]}"

  @Test("A report has the keys of the contract, in order")
  func report() throws {
    let report = sizeReport(
      index(
        """
        //- App/Home.swift
        @MainActor
        class Home: Base<Int>, P {
          func load(_ x: Int) { if x > 1 {} }
        }
        class Base<T>: UITableViewController {}
        //- App/Home+More.swift
        extension Home: Q {}
        """), limits: [.codeLines: Limit(warning: 1, error: 3)])
    let json = try #require(OrderedJSON(report.json(version: "1.0.0", top: nil)))
    #expect(
      json.shape
        == "{schemaVersion tool{name version} summary{files lines bytes types viewControllers massive{warning error}}"
        + " viewControllers[\(JSONTests.entry)]}")
    #expect(json["schemaVersion"]?.text == "1")
    #expect(json["tool"]?["name"]?.text == "chaperone")
    #expect(json["tool"]?["version"]?.text == "1.0.0")
    let summary = json["summary"]
    #expect(
      ["files", "lines", "bytes", "types", "viewControllers"].map { summary?[$0]?.text } == ["2", "6", "139", "2", "2"])
    #expect(summary?["massive"]?["error"]?.text == "1")
    #expect(summary?["massive"]?["warning"]?.text == "0")
    let home = json["viewControllers"]?[0]
    let expected = [
      "name": "Home", "qualifiedName": "Home", "kind": "class", "file": "App/Home.swift", "line": "1", "nameLine": "2",
      "endLine": "4", "superclass": "Base<Int>", "rootClass": "UITableViewController", "severity": "error",
    ]
    for (key, value) in expected { #expect(home?[key]?.text == value, "\(key)") }
    #expect(home?["chain"] == .array([.value("Base"), .value("UITableViewController")]))
    #expect(home?["chain"]?[0]?.text == "Base")
    #expect(home?["own"]?["conformances"]?.text == "1")
    #expect(home?["total"]?["conformances"]?.text == "2")
    #expect(home?["total"]?["longestMethod"]?["name"]?.text == "load(_:)")
    #expect(home?["total"]?["longestMethod"]?["line"]?.text == "3")
    #expect(home?["total"]?["maxComplexity"]?["value"]?.text == "2")
    #expect(home?["extensions"]?[0]?["conformances"]?[0]?.text == "Q")
    #expect(home?["exceeded"]?[0]?["measure"]?.text == "codeLines")
    #expect(home?["exceeded"]?[0]?["limit"]?.text == "3")
    let base = json["viewControllers"]?[1]
    #expect(base?["severity"]?.text == "null")
    #expect(base?["own"]?["longestMethod"]?.text == "null")
    #expect(base?["exceeded"]?.count == 0)
  }

  @Test("All types, in the same shape; only view controllers have unrelated groups")
  func allTypes() throws {
    let report = sizeReport(
      index("class Home: UIViewController {}\nstruct A {}\nenum B { actor C {} }\nprotocol D {}\nextension A {}"),
      allTypes: true)
    let json = try #require(OrderedJSON(report.json(version: "1", top: nil)))
    #expect(json.keys == ["schemaVersion", "tool", "summary", "viewControllers", "types"])
    #expect(json["viewControllers"]?.count == 1)
    let types = try #require(json["types"])
    let kinds = (0..<types.count).map { types[$0]?["kind"]?.text ?? "" }
    #expect(kinds.sorted() == ["actor", "class", "enum", "protocol", "struct"])
    let names = (0..<types.count).map { types[$0]?["qualifiedName"]?.text ?? "" }
    #expect(names.sorted() == ["A", "B", "B.C", "D", "Home"])
    for number in 0..<types.count {
      let isHome = types[number]?["name"]?.text == "Home"
      #expect(types[number]?["total"]?.keys.contains("unrelatedGroups") == isHome)
    }
  }

  @Test("No more rows than requested", arguments: [0, 1, 2, 9])
  func top(count: Int) throws {
    let report = sizeReport(index("class A: UIViewController {}\nclass B: UIViewController {\n}"))
    let json = try #require(OrderedJSON(report.json(version: "1", top: count)))
    #expect(json["viewControllers"]?.count == min(count, 2))
    #expect(json["summary"]?["viewControllers"]?.text == "2")
  }

  @Test("What place leaves open is marked")
  func ambiguous() throws {
    let report = sizeReport(
      index(
        """
        //- A/Home.swift
        class Home: UIViewController {}
        //- B/Home.swift
        class Home: UIViewController {}
        //- C/More.swift
        extension Home {}
        """))
    let json = try #require(OrderedJSON(report.json(version: "1", top: nil)))
    #expect(json["viewControllers"]?[0]?["ambiguous"]?.text == "true")
    #expect(json["viewControllers"]?[1]?["ambiguous"]?.text == "true")
  }

  @Test("Findings have the keys of the contract, in order")
  func check() throws {
    let report = checkReport(
      index(
        """
        //- App/Home.swift
        /* é */ class Home: UIViewController { func f() {
        } }
        """), unreadable: [("App/\"Broken\".swift", "no such file")])
    let json = try #require(OrderedJSON(report.json(version: "1.0.0")))
    #expect(
      json.shape
        == "{schemaVersion tool{name version} findings[{rule severity message file line column endLine endColumn symbol"
        + " related[{file line column message}] fixes[] fingerprint}] unreadable[{path reason}]"
        + " summary{files lines bytes errors warnings infos hints suppressed baselined}}")
    let finding = json["findings"]?[0]
    let expected = [
      "rule": "massive_view_controller", "severity": "warning", "file": "App/Home.swift", "line": "1", "column": "16",
      "endLine": "1", "endColumn": "20", "symbol": "Home",
    ]
    for (key, value) in expected { #expect(finding?[key]?.text == value, "\(key)") }
    #expect(finding?["related"]?[0]?["column"]?.text == "41")
    #expect(json["unreadable"]?[0]?["path"]?.text == "App/\"Broken\".swift")
    #expect(json["summary"]?["warnings"]?.text == "1")
    #expect(json["summary"]?["lines"]?.text == "2")
  }

  @Test("No findings, no files")
  func empty() throws {
    let json = try #require(OrderedJSON(checkReport(index([])).json(version: "1")))
    #expect(json["findings"]?.count == 0)
    #expect(json["summary"]?["files"]?.text == "0")
    let report = try #require(OrderedJSON(sizeReport(index([])).json(version: "1", top: nil)))
    #expect(report["viewControllers"]?.count == 0)
  }

  @Test("Paths with anything in them")
  func paths() throws {
    let path = "App \"one\"\\\n\u{1}\u{2028}é\"\u{301}/Home.swift"
    let files = [(path: path, text: "class Home: UIViewController {}")]
    let check = try #require(OrderedJSON(checkReport(index(files)).json(version: "1")))
    #expect(check["findings"]?[0]?["file"]?.text.map { Array($0.utf8) } == Array(path.utf8))
    let report = try #require(OrderedJSON(sizeReport(index(files)).json(version: "1", top: nil)))
    #expect(report["viewControllers"]?[0]?["file"]?.text.map { Array($0.utf8) } == Array(path.utf8))
  }
}
