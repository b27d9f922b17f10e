/// `--select`, `--ignore`, `--exclude`, `--exit-zero` and `--quiet`: what is reported is chosen on the command line.
import Foundation
import TestSupport
import Testing

@Suite("Choosing on the command line")
struct ChoiceTests {
  /// A missing call, an unbalanced one of a rule that is off, and a size, each in a file of its own.
  private func app(_ configuration: String? = nil) throws -> Folder {
    let folder = try Folder(
      """
      //- App/Child.swift
      class Child: UIViewController {
        func f(_ c: UIViewController) { addChild(c); view.addSubview(c.view) }
      }
      //- App/Table.swift
      class Table: UIViewController {
        func f() { table.beginUpdates() }
      }
      """)
    try folder.add("Kit/Big.swift", controller("Big", lines: 700))
    if let configuration { try folder.add(".chaperone.yml", configuration) }
    return folder
  }

  private func rules(_ outcome: Outcome) -> [String] {
    outcome.lines.compactMap { $0.firstMatch(of: /\[([a-z_]+)\]$/).map { String($0.1) } }
  }

  @Test(
    "--select reports some rules alone, --ignore all but some",
    arguments: [
      (["--select", "missing_did_move"], ["missing_did_move"]),
      (["--select", "missing_did_move,massive_view_controller"], ["missing_did_move", "massive_view_controller"]),
      (["--select=missing_did_move", "--select", "unbalanced_updates"], ["missing_did_move", "unbalanced_updates"]),
      (["--ignore", "massive_view_controller"], ["missing_did_move"]),
      (["--select", "missing_did_move, massive_view_controller", "--ignore", "missing_did_move"], ["massive_view_controller"]),
    ])
  func rules(options: [String], expected: [String]) throws {
    let folder = try app()
    let outcome = try folder.shell("\"$chaperone\" check " + options.map { "'\($0)'" }.joined(separator: " "))
    #expect(rules(outcome) == expected)
    #expect(outcome.code == (expected.contains("massive_view_controller") ? 1 : 0))
  }

  @Test("--select turns a rule on that the configuration turns off, but not where an override does")
  func selectedAndOff() throws {
    let folder = try app("rules: {missing_did_move: off, massive_view_controller: off}")
    #expect(try rules(folder.run("check")) == [])
    #expect(try rules(folder.run("check", "--select", "missing_did_move")) == ["missing_did_move"])
    let big = try folder.run("check", "--select", "massive_view_controller")
    #expect(big.code == 1 && rules(big) == ["massive_view_controller"])
    try folder.add(".chaperone.yml", "overrides: [{paths: [App], rules: {missing_did_move: off}}]")
    #expect(try rules(folder.run("check", "--select", "missing_did_move")) == [])
  }

  @Test("A rule of the project's own can be chosen, too, and be off by default")
  func ownRule() throws {
    let folder = try app("custom_rules: [own.yml]")
    try folder.add("own.yml", "- {rule: no_add, severity: off, message: Do not., forbid: addChild($x)}")
    #expect(try !rules(folder.run("check")).contains("no_add"))
    #expect(try rules(folder.run("check", "--select", "no_add")) == ["no_add"])
  }

  @Test("A comment that suppresses an ignored rule is not unused")
  func suppressions() throws {
    let folder = try Folder()
    try folder.add("A.swift", "// chaperone:disable:next massive_view_controller\n" + controller("A", lines: 700))
    #expect(try folder.run("check", "--ignore", "massive_view_controller", "--fix").text == "")
    #expect(try folder.run("check", "--select", "unused_suppression").text == "")
    #expect(try folder.text("A.swift").hasPrefix("// chaperone"))
  }

  @Test(
    "What is no rule is wrong use",
    arguments: [
      ("--select missing_didmove", "--select: there is no rule 'missing_didmove'; did you mean 'missing_did_move'?"),
      ("--ignore nothing_like_it", "--ignore: there is no rule 'nothing_like_it'"), ("--select ''", "the value of --select is empty"),
      ("--ignore ,", "--ignore names no rule"),
      ("--select missing_did_move --ignore child_view_not_added,missing_did_move", "--ignore leaves out all rules that --select names"), ("--select missing_did_move --prune", "--prune needs the findings of all rules"),
      ("--since HEAD --prune", "--prune needs the findings of the whole project"),
      ("--stdin --stdin-path A.swift --prune", "--prune needs the findings of the whole project"),
    ])
  func wrong(options: String, message: String) throws {
    let outcome = try app().shell("\"$chaperone\" check \(options)")
    #expect(outcome.code == 2 && outcome.text == "")
    #expect(outcome.errorText.contains(message))
  }

  @Test("--exclude leaves files out of the report, but not out of the project", arguments: ["Kit", "Kit/**", "**/Big.swift", "*/B*"])
  func exclude(pattern: String) throws {
    let folder = try app()
    #expect(try rules(folder.run("check", "--exclude", pattern)) == ["missing_did_move"])
    #expect(try folder.run("report", "--exclude", pattern).text.contains("2 view controllers"))
    #expect(try folder.run("check", "--exclude", "App", "--exclude", pattern).code == 2, "nothing is left")
    // What is left out is known all the same.
    try folder.add("Kit/Base.swift", "class Base: UIViewController {}\n")
    try folder.add("App/Late.swift", controller("Late", lines: 300).replacing("UIViewController", with: "Base"))
    #expect(try rules(folder.run("check", "--exclude", "Kit")).contains("massive_view_controller"))
  }

  @Test("A pattern of --exclude that is none, or matches nothing, is reported")
  func badPatterns() throws {
    let folder = try app()
    for pattern in ["", "../x", "[", "/App"] {
      let outcome = try folder.run("check", "--exclude", pattern)
      #expect(outcome.code == 2 && outcome.errorText.contains("--exclude"), "\(pattern)")
    }
    let unused = try folder.run("check", "--exclude", "Apq")
    #expect(unused.errorText.contains("chaperone: warning: the pattern 'Apq' of --exclude matches nothing\n"))
    #expect(rules(unused).count == 2)
  }

  @Test("--exit-zero exits with 0 whatever is found, and with 2 for wrong use")
  func exitZero() throws {
    let folder = try app()
    #expect(try folder.run("check").code == 1)
    let outcome = try folder.run("check", "--exit-zero")
    #expect(outcome.code == 0 && rules(outcome).count == 2)
    #expect(try folder.run("check", "--exit-zero", "Nowhere").code == 2)
    #expect(try folder.run("check", "--exit-zero", "--strict").code == 2)
  }

  @Test("With -q there are findings and errors, and nothing else", arguments: ["-q", "--quiet"])
  func quiet(option: String) throws {
    let folder = try app()
    let outcome = try folder.run("check", option)
    #expect(outcome.lines.count == 2 && outcome.errorText == "")
    let full = try folder.run("check", option, "--format", "full")
    #expect(full.text.contains("App/Child.swift") && !full.text.contains("findings") && !full.text.contains("Explain"))
    #expect(try folder.run("check", option, "--fix").errorText == "")
    #expect(try folder.run("check", option, "Nowhere").errorText != "")
  }

  @Test("Nor are there warnings with -q: of the configuration, of paths, of patterns, of a baseline; errors there are")
  func quietWarnings() throws {
    let folder = try app()
    try folder.add("Docs/index.md", "# Text\n")
    try folder.add("Sub/.chaperone.yml", "baseline: own.json\n")
    try folder.add(".chaperone.yml", "exclude: [Nothing]\nbaseline: b.json\n")
    let entry = #"{"rule": "missing_did_move", "file": "Other.swift", "symbol": "Other.show(_:)", "identity": "child"}"#
    try folder.add("b.json", #"{"schemaVersion": 1, "findings": [\#(entry)]}"#)
    let arguments = "App Docs --exclude Nowhere"
    let loud = try folder.shell("\"$chaperone\" check \(arguments)")
    #expect(loud.errorText.split(separator: "\n").count { $0.contains("warning: ") } == 5, "\(loud.errorText)")
    let quiet = try folder.shell("\"$chaperone\" check -q \(arguments)")
    #expect(quiet.text == loud.text && quiet.errorText == "", "\(quiet.errorText)")
    #expect(try folder.shell("\"$chaperone\" baseline -q \(arguments)").errorText == "")
    let error = "chaperone: error: Docs: there is no Swift file in this folder\n"
    #expect(try folder.run("check", "-q", "Docs").errorText == error)
    try folder.add(".chaperone.yml", "exclude: [Nothing]\nnonsense: 1\n")
    for command in ["check -q", "baseline -q"] {
      let broken = try folder.shell("\"$chaperone\" \(command) \(arguments)")
      #expect(broken.code == 2 && broken.errorText.contains("error: ") && !broken.errorText.contains("warning"))
    }
  }
}
