/// `chaperone init`, `rules --format` and `config --schema`: what the program writes about itself and for a project.
import Foundation
import RuleModel
import TestSupport
import Testing

@Suite("init")
struct InitTests {
  @Test("The default limits, beside what the project has; a baseline on request")
  func limits() throws {
    let folder = try Folder()
    for number in 0..<40 { try folder.add("C\(number).swift", controller("C\(number)", lines: 10 * number)) }
    try folder.add("Huge.swift", controller("Huge", lines: 1745))
    #expect(try folder.run("check").code == 1)
    let outcome = try folder.run("init")
    #expect(outcome.code == 0 && outcome.text == "")
    #expect(outcome.errorText.contains("Wrote .chaperone.yml. 15 findings now. To report only new ones, run `chaperone baseline` and remove the # before 'baseline:'."))
    let text = try folder.text(".chaperone.yml")
    #expect(text.contains("# median 200, 95th percentile 380, largest 1,745 (Huge)"))
    #expect(text.contains("    code_lines: {warning: 250, error: 600}\n"))
    #expect(text.contains("# baseline: .chaperone-baseline.json\n"))
    let before = try folder.run("check", "--no-baseline")
    #expect(before.code == 1 && before.lines.count == 15)
    let second = try folder.run("init", "--force", "--baseline")
    #expect(second.code == 0 && second.errorText.contains("Wrote 15 findings to .chaperone-baseline.json"))
    #expect(try folder.text(".chaperone.yml").contains("\nbaseline: .chaperone-baseline.json\n"))
    #expect(try folder.run("check").text == "" && folder.run("check").code == 0)
    #expect(try folder.run("check", "--no-baseline").text == before.text)
    try folder.add("C39.swift", controller("C39", lines: 430))
    #expect(places(try folder.run("check")) == ["C39.swift:1:7: warning"])
  }

  @Test("A configuration that is there stays, unless it is to be replaced; a broken one does not matter then")
  func existing() throws {
    let folder = try Folder("//- App/A.swift\nclass A {}\n//- App/.chaperone.yml\nrulez: 1")
    let outcome = try folder.run("init", "App")
    #expect(outcome.code == 2)
    #expect(outcome.errorText.contains("App/.chaperone.yml is there already; --force replaces it"))
    // Who wants a baseline need not give up the configuration for it.
    let baseline = try folder.run("init", "--baseline", "App")
    let hint = "`chaperone baseline App` records the findings beside it; --force replaces it\n"
    #expect(baseline.code == 2 && baseline.errorText == "chaperone: error: App/.chaperone.yml is there already: \(hint)")
    #expect(try folder.run("init", "--baseline", in: "App").errorText.contains("`chaperone baseline` records"))
    #expect(try folder.text("App/.chaperone.yml") == "rulez: 1\n")
    #expect(try folder.run("init", "--force", "App").code == 0)
    #expect(try folder.run("check", "App").code == 0)
  }

  @Test("Bases that the sources do not show are named; without a view controller the defaults are written")
  func bases() throws {
    let folder = try Folder("//- A.swift\nclass A: LibraryViewController<Int> {}\nclass B: LibraryViewController<B> {}\nclass C: ThingVC {}\nclass D: Thing {}")
    #expect(try folder.run("init").errorText.contains("There is no view controller"))
    let text = try folder.text(".chaperone.yml")
    #expect(text.contains("# view_controllers: {bases: [LibraryViewController, ThingVC]}\n"))
    #expect(text.contains("code_lines: {warning: 250, error: 600}"))
    #expect(try folder.run("report").errorText.contains("3 classes with 3 lines of code may be view controllers"))
    #expect(try folder.run("report").errorText.contains("'view_controllers: {bases: [LibraryViewController, ThingVC]}'"))
    try folder.add(".chaperone.yml", text.replacing("# view_controllers", with: "view_controllers"))
    #expect(try folder.run("report", "--format", "csv").lines.count == 4)
    #expect(try folder.run("report").errorText.isEmpty)
  }

  @Test("A base with another name is one where a class below overrides what only view controllers have")
  func basesByOverrides() throws {
    let folder = try Folder(
      """
      //- A.swift
      class Page: Pager {}
      class Home: Page { override func viewDidLoad() { super.viewDidLoad() } }
      class Store: Feed { override func load() {} }
      class Other: Unknowable { override func viewDidLoad() {} }
      """)
    #expect(try folder.run("report").errorText.contains("2 classes with 2 lines of code may be view controllers"))
    _ = try folder.run("init")
    #expect(try folder.text(".chaperone.yml").contains("# view_controllers: {bases: [Pager]}"))
  }
}

@Suite("Documents about rules")
struct RuleDocumentsTests {
  @Test("As Markdown: a table of all with a section for each, a page of one")
  func markdown() throws {
    let folder = try Folder()
    let document = try folder.run("rules", "--format", "markdown").lines
    let start = try #require(document.firstIndex(of: "| rule | severity | reports |"))
    let rows = document[(start + 2)...].prefix { $0.hasPrefix("|") }
    let rules = try rows.map { row in
      let match = try #require(row.wholeMatch(of: /\| \[`([a-z_]+)`\]\(#([a-z_]+)\) \| [a-z]+ \| .+ \|/), "\(row)")
      #expect(match.1 == match.2)
      return "## \(match.1)"
    }
    #expect(rules.count > 20 && rules == document.filter { $0.hasPrefix("## ") })
    let page = try folder.run("rules", "massive_view_controller", "--format", "markdown").text
    #expect(page.hasPrefix("# Massive view controller\n\n`massive_view_controller` · Severity: `warning` · since 0.1.0\n"))
    #expect(page.contains("| `code_lines` | `{warning: 250, error: 600}` |"))
    let other = try folder.run("rules", "missing_did_move", "--format", "markdown").text
    #expect(other.contains("\n## Wrong\n\n```swift\n") && other.contains("\n## References\n\n- <https://developer.apple.com/"))
  }

  @Test("Rules/README.md says what the program says")
  func readme() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let readme = try String(contentsOf: root.appending(path: "Rules/README.md"), encoding: .utf8)
    let printed = try Folder().run("rules", "--format", "markdown").text
    // A rule is its file in Rules: one whose section is not written yet is no mistake.
    let sections = readme.components(separatedBy: "\n## ").dropFirst()
    let known = Set(printed.components(separatedBy: "\n## ").map { $0.trimmingCharacters(in: .newlines) })
    #expect(sections.count > 20)
    for section in sections { #expect(known.contains(section.trimmingCharacters(in: .newlines)), "\(section.prefix(40))") }
  }

  @Test("As JSON: the registry whole")
  func json() throws {
    let all = try JSONSerialization.jsonObject(with: Folder().run("rules", "--format", "json").output) as? [String: Any]
    let rules = try #require(all?["rules"] as? [[String: Any]])
    #expect(rules.count > 20)
    for rule in rules {
      #expect(
        Set(rule.keys) == [
          "rule", "name", "since", "severity", "summary", "rationale", "options", "incorrect", "correct", "references",
        ])
    }
    let one = try JSONSerialization.jsonObject(
      with: Folder().run("rules", "unused_suppression", "--format", "json").output) as? [String: Any]
    #expect((one?["rules"] as? [[String: Any]])?.count == 1)
  }

  @Test("The schema that editors find in the repository is the program's; `chaperone config --schema` writes it")
  func publishedSchema() throws {
    let path = "Sources/chaperone/chaperone.docc/Schemas/configuration.schema.json"
    let published = try String(contentsOf: DocumentTests.root.appending(path: path), encoding: .utf8)
    #expect(try published == Folder().run("config", "--schema").text)
  }

  @Test("So is that of files of rules; `chaperone rules --schema` writes it")
  func publishedRuleSchema() throws {
    let path = "Sources/chaperone/chaperone.docc/Schemas/rule-files.schema.json"
    let published = try String(contentsOf: DocumentTests.root.appending(path: path), encoding: .utf8)
    #expect(try published == Folder().run("rules", "--schema").text)
  }

  @Test("What init writes begins with the line by which editors find a schema")
  func schemaLine() throws {
    let folder = try Folder("//- A.swift\nclass A {}")
    #expect(try folder.run("init").code == 0)
    let lines = try folder.text(".chaperone.yml").split(separator: "\n")
    let schema = try #require(lines[0].wholeMatch(of: /# yaml-language-server: \$schema=(\S+)/)).1
    #expect(schema.hasSuffix("/Schemas/configuration.schema.json") || schema == ".chaperone.schema.json" && lines[1].contains(schema))
    #expect(!schema.contains("OWNER"))
    #expect(try folder.run("check").errorText == "No findings in 1 file, 1 line.\n")
  }

  @Test(
    "A program that was built from source names no repository, whose owner it cannot know",
    arguments: [
      "--help", "--version", "help check", "--experimental-dump-help", "--generate-completion-script bash", "config", "config --schema",
      "rules", "rules --schema", "rules --format markdown", "rules --format json", "rules missing_did_move", "check", "check --format full",
      "check --format json", "check --format sarif", "check --format github", "check --format gitlab", "check --format checkstyle",
      "check --format junit", "check --format markdown", "report --format html --output -", "report --format json", "graph --format svg",
      "baseline --output -", "responders --format json",
    ])
  func owner(arguments: String) throws {
    let folder = try Folder(
      "//- A.swift\nclass Home: UIViewController { func f(_ c: UIViewController) { addChild(c); view.addSubview(c.view) } }")
    let outcome = try folder.shell("\"$chaperone\" \(arguments)")
    #expect(outcome.code < 2 && !outcome.text.isEmpty, "\(outcome.errorText)")
    #expect(!(outcome.text + outcome.errorText).contains("OWNER"))
  }

  @Test("Nor does it so to agents and editors")
  func ownerInAnswers() throws {
    let folder = try Folder(
      "//- A.swift\nclass Home: UIViewController { func f(_ c: UIViewController) { addChild(c); view.addSubview(c.view) } }")
    let messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"a","version":"1"}}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"check","arguments":{}}}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"rules","arguments":{}}}"#,
    ]
    try folder.add("messages", messages.joined(separator: "\n") + "\n")
    let outcome = try folder.shell("\"$chaperone\" serve <messages")
    #expect(outcome.text.contains("missing_did_move") && !(outcome.text + outcome.errorText).contains("OWNER"))
  }

  @Test("The schema of configurations knows each rule and its options")
  func schema() throws {
    let json = try JSONSerialization.jsonObject(with: Folder().run("config", "--schema").output) as? [String: Any]
    let properties = try #require(json?["properties"] as? [String: [String: Any]])
    #expect(
      Set(properties.keys) == [
        "root", "extends", "include", "exclude", "view_controllers", "responders", "containment", "tests", "custom_rules",
        "baseline", "only", "rules", "overrides",
      ])
    let definitions = try #require(json?["definitions"] as? [String: [String: Any]])
    let rules = try #require(definitions["rules"]?["properties"] as? [String: [String: Any]])
    let choices = try #require(rules["massive_view_controller"]?["anyOf"] as? [[String: Any]])
    #expect((choices[1]["properties"] as? [String: Any])?["code_lines"] != nil)
  }
}
