/// Rules of a project's own, from the configuration to the finding.
import Foundation
import RuleModel
import TestSupport
import Testing

@Suite("Custom rules")
struct CustomRulesTests {
  private let budget = """
    //- Config/rules/sizes.yml
    - rule: massive_view_model
      message: View models hold state, not screens.
      types: ["*ViewModel"]
      limits: {methods: {warning: 1, error: 3}}
    """

  @Test("Limits for a family of types, with the extensions counted")
  func limits() throws {
    let folder = try Folder("//- .chaperone.yml\ncustom_rules: [Config/rules/*.yml]\n\(budget)")
    try folder.add("A.swift", "struct HomeViewModel { func a() {} }\nclass Home { func a() {}; func b() {} }\n")
    try folder.add("B.swift", "extension HomeViewModel { func b() {} }\nenum X { class ViewModel { init() {}; func a() {}; func b() {}; func c() {} } }")
    let outcome = try folder.run("check")
    #expect(
      outcome.lines == [
        "A.swift:1:8: warning: View models hold state, not screens. "
          + "`HomeViewModel` exceeds its limits: 2 methods (limit 1). [massive_view_model]",
        "B.swift:2:16: error: View models hold state, not screens. "
          + "`X.ViewModel` exceeds its limits: 4 methods (limit 3). [massive_view_model]",
      ])
    #expect(outcome.code == 1)
  }

  @Test("Limits for methods, reported at each method, also in extensions")
  func limitsOfMethods() throws {
    let folder = try Folder(
      """
      //- .chaperone.yml
      custom_rules: [sizes.yml]
      //- sizes.yml
      - {rule: long_view_model, message: Keep it short., types: "*ViewModel", limits: {methods: 1, longest_method: {error: 2}, complexity: 1}}
      //- A.swift
      struct HomeViewModel {
        func a() {
          b()
        }
      }
      struct Home { func c() { if true {} } }
      //- B.swift
      extension HomeViewModel { func b() { if true {} } }
      """)
    #expect(
      try folder.run("check").lines == [
        "A.swift:1:8: warning: Keep it short. `HomeViewModel` exceeds its limits: 2 methods (limit 1). [long_view_model]",
        "A.swift:2:8: error: Keep it short. `HomeViewModel.a()` is too long: 3 lines (limit 2). Split it into smaller methods. "
          + "[long_view_model]",
        "B.swift:1:32: warning: Keep it short. `HomeViewModel.b()` is too complex: cyclomatic complexity 2 (limit 1). "
          + "Split it into smaller methods. [long_view_model]",
      ])
  }

  @Test("The configuration sets their severity and their limits, and comments suppress them")
  func settings() throws {
    let folder = try Folder(
      "//- .chaperone.yml\ncustom_rules: [Config]\nrules: {massive_view_model: {severity: error, methods: {warning: 2}}}\n\(budget)")
    try folder.add(
      "A.swift",
      """
      struct AViewModel { func a() {}; func b() {} }
      struct BViewModel { func a() {}; func b() {}; func c() {} }
      // chaperone:disable:next massive_view_model - soon
      struct CViewModel { func a() {}; func b() {}; func c() {} }
      """)
    let outcome = try folder.run("check")
    #expect(places(outcome) == ["A.swift:2:8: error"])
    #expect(outcome.errorText.contains("1 suppressed"))
    #expect(try folder.run("config").text.contains("  massive_view_model:\n    severity: error"))
  }

  @Test("A mistake in a file of rules is reported there; a file that is not there is reported in the configuration")
  func mistakes() throws {
    let folder = try Folder(
      """
      //- .chaperone.yml
      custom_rules: [no.yml, "none/*.yml", rules/a.yml]
      //- rules/a.yml
      - {rule: mine, message: m, after: f(, follow_with: g()}
      - {rule: other, message: m, after: f($x), follow_with: g($y)}
      """)
    let outcome = try folder.run("check", "..", in: "rules")
    #expect(outcome.code == 2)
    #expect(outcome.errorText.contains("../.chaperone.yml:1:16: error: no file matches 'no.yml'"))
    #expect(outcome.errorText.contains("../.chaperone.yml:1:24: warning: no file matches 'none/*.yml'"))
    #expect(outcome.errorText.contains("a.yml:2:56: error: '$y' is not bound by every pattern of 'after'"))
  }

  @Test("A rule that cannot be read is not unknown, too", arguments: ["f(, follow_with: g()", "f($x), follow_with: \"g(\""])
  func unreadableRule(check: String) throws {
    let folder = try Folder(
      """
      //- .chaperone.yml
      custom_rules: [rules.yml]
      rules: {mine: error}
      overrides: [{paths: [A.swift], rules: {mine: off}}]
      //- rules.yml
      - {rule: mine, message: m, after: \(check)}
      //- A.swift
      class A {}
      """)
    let outcome = try folder.run("check")
    #expect(outcome.code == 2 && outcome.errorText.contains("rules.yml:1:") && !outcome.errorText.contains("'mine'"))
    try folder.add("rules.yml", "- {rule: other, message: m, after: f($x), follow_with: g($x)}\n")
    #expect(try folder.run("check").errorText.contains(".chaperone.yml:2:9: error: unknown rule 'mine'"))
  }

  @Test("Paired calls of a project's own, from YAML to the finding")
  func pairedCalls() throws {
    let folder = try Folder(
      """
      //- .chaperone.yml
      custom_rules: [rules.yml]
      //- rules.yml
      - rule: balanced_lock
        severity: error
        message: $receiver stays locked.
        after: ["$receiver.lock()", "$receiver.lock(before: _)"]
        follow_with: $receiver.unlock()
      - {rule: begun_first, message: Begin `$x` first., before: "$x.endEditing($y)", precede_with: $x.beginEditing(...)}
      //- A.swift
      func add(_ mutex: Mutex, flag: Bool) -> Int {
        mutex.lock()
        if flag { return 1 }
        mutex.unlock()
        return 0
      }
      func right(_ mutex: Mutex) { mutex.lock(before: .now); defer { mutex.unlock() } }
      func edit(_ text: Storage, flag: Bool) {
        if flag { text.beginEditing() }
        text.endEditing(true)
      }
      """)
    let outcome = try folder.run("check")
    #expect(
      outcome.lines == [
        "A.swift:2:3: error: mutex stays locked. [balanced_lock]",
        "A.swift:10:3: warning: Begin `text` first. [begun_first]",
      ])
    #expect(outcome.code == 1)
  }

  @Test("They are listed and explained where a configuration names them, and described in SARIF")
  func listed() throws {
    let folder = try Folder(
      """
      //- App/.chaperone.yml
      custom_rules: [rules.yml]
      //- App/rules.yml
      - rule: balanced_lock
        name: Lock left locked
        severity: error
        message: "$receiver stays locked | for ever."
        rationale: The next caller waits.
        after: $receiver.lock()
        follow_with: $receiver.unlock()
      - {rule: massive_view_model, types: "*ViewModel", limits: {methods: {warning: 1}}}
      //- App/Sub/A.swift
      func add(_ mutex: Mutex) { mutex.lock() }
      """)
    for (arguments, place) in [("", "App"), ("", "App/Sub"), ("--config App/.chaperone.yml", "")] {
      let outcome = try folder.shell("cd './\(place)' && \"$chaperone\" rules \(arguments)")
      #expect(outcome.text.contains(#/\nbalanced_lock +error +\$receiver stays locked \| for ever\.\n/#), "\(outcome.text)")
      #expect(outcome.lines.last?.hasPrefix("massive_view_model ") == true && outcome.lines.count > 20)
      #expect(outcome.code == 0 && outcome.errorText == "")
    }
    #expect(try folder.run("rules").text.contains("balanced_lock") == false)
    #expect(try folder.run("rules", "balanced_lock").code == 2)
    let page = try folder.run("rules", "balanced_lock", in: "App").text
    #expect(page.hasPrefix("Lock left locked (balanced_lock)\nSeverity: error\n") && page.contains("The next caller waits."))
    #expect(try folder.run("rules", "massive_view_model", in: "App").text.contains("  methods: {warning: 1}\n"))
    let markdown = try folder.run("rules", "balanced_lock", "--format", "markdown", in: "App").text
    #expect(markdown.hasPrefix("# Lock left locked\n\n`balanced_lock` · Severity: `error` · the project's own\n"))
    let table = try folder.run("rules", "--format", "markdown", in: "App").lines
    #expect(table.contains("| [`balanced_lock`](#balanced_lock) | error | $receiver stays locked \\| for ever. |"))
    #expect(try folder.run("rules", "balanced_lok", in: "App").errorText.contains("did you mean 'balanced_lock'?"))
    let json = try #require(
      JSONSerialization.jsonObject(with: folder.run("rules", "--format", "json", in: "App").output) as? [String: Any])
    let own = try #require((json["rules"] as? [[String: Any]])?.first { $0["rule"] as? String == "balanced_lock" })
    #expect(own["name"] as? String == "Lock left locked" && own["since"] == nil)
    let sarif = try folder.run("check", "--format", "sarif", "App").text
    #expect(sarif.contains(#""name":"Lock left locked""#) || sarif.contains(#""name": "Lock left locked""#), "\(sarif)")
    #expect(sarif.contains("The next caller waits."))
  }

  @Test("Of a broken configuration the rules that could be read are listed, and what is wrong is reported")
  func listedThoughBroken() throws {
    let folder = try Folder("//- .chaperone.yml\ncustom_rules: [Config]\nrulez: {}\n\(budget)")
    let outcome = try folder.run("rules", "massive_view_model")
    #expect(outcome.code == 2)
    #expect(outcome.text.contains("massive_view_model"))
    #expect(outcome.errorText.contains(".chaperone.yml:2:1: error:"))
  }

  /// Those whose metadata describe paired calls.
  private static let shippedRules: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: rulesFolder)) ?? []
    return names.filter { (try? String(contentsOfFile: rulesFolder + "/" + $0, encoding: .utf8))?.contains("\npaired_calls:\n") == true }
      .map { String($0.dropLast(4)) }.sorted()
  }()

  @Test("There are shipped rules on paired calls")
  func thereAreShippedRules() { #expect(Self.shippedRules.count >= 6) }

  @Test(
    "The shipped rules on paired calls find what their registry show, once they are on",
    arguments: shippedRules)
  func shipped(rule: String) throws {
    let metadata = try String(contentsOfFile: Self.rulesFolder + "/\(rule).yml", encoding: .utf8)
    let folder = try Folder("//- .chaperone.yml\nrules: {\(rule): warning}\n")
    let parts = metadata.components(separatedBy: "\nincorrect:\n")
    let correct = try #require(parts.first?.components(separatedBy: "\ncorrect:\n").last)
    try folder.add("Correct.swift", example(correct))
    let incorrect = example(try #require(parts.last))
    try folder.add("Incorrect.swift", incorrect)
    let mark = try #require(Fixture(incorrect).marks.first)
    let column = try #require(mark.columns?.lowerBound)
    let outcome = try folder.run("check")
    #expect(places(outcome) == ["Incorrect.swift:\(mark.line):\(column): warning"])
    #expect(outcome.lines.allSatisfy { $0.hasSuffix("[\(rule)]") && !$0.contains("$") })
    try folder.add(".chaperone.yml", "{}\n")
    #expect(try folder.run("check").lines == [])
  }

  /// The text of the only example of a list.
  private func example(_ list: String) -> String {
    list.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .prefix { $0.hasPrefix("    ") || $0.isEmpty }.map { $0.dropFirst(4) + "\n" }.joined()
  }

  private static var rulesFolder: String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Rules").standardized.path()
  }
}
