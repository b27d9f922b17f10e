/// Suppression comments: what they silence, and what is said of them.
import RuleModel
import Syntax
import TestSupport
import Testing

@testable import Analysis

/// Every class is found by `massive_view_controller`, unless a comment suppresses it or there are other limits. Carets
/// below a place, with the name of a rule, are all that may be reported.
private func checkSuppressions(
  _ text: String, suppressed: Int, off: Set<RuleID> = [], limits: Limits = [.lines: Limit(warning: 0)],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let result = filtered(text, off: off, limits: limits)
  let found = result.findings.compactMap { Fixture.FoundFinding($0, result.index) }
  for difference in Fixture(text).differences(from: found) {
    Issue.record(Comment(rawValue: difference.message), sourceLocation: sourceLocation)
  }
  #expect(result.suppressed == suppressed, sourceLocation: sourceLocation)
}

private func filtered(
  _ text: String, off: Set<RuleID> = [], limits: Limits = [.lines: Limit(warning: 0)]
) -> (findings: [Finding], suppressed: Int, index: ProjectIndex) {
  var settings = RuleSettings.massive(limits)
  settings.severities[UnusedSuppression.id] = .info
  settings.severities[UnknownSuppression.id] = .warning
  settings.severities["missing_did_move"] = .warning
  settings.severities["self_target_in_property_initializer"] = .warning
  settings.knownRules = [
    "massive_view_controller", "missing_did_move", "child_view_not_added", "unused_suppression", "unknown_suppression",
    "long_method", "self_target_in_property_initializer",
  ]
  for rule in off { settings.severities[rule] = .off }
  let index = Fixture(text).index()
  let filtered = Analyzer(index: index, settings: { [settings] _ in settings }).filteredFindings()
  return (filtered.findings, filtered.suppressed.count, index)
}

@Suite("Suppressions")
struct SuppressionTests {
  @Test("next, this, previous, from here to there, all")
  func forms() {
    checkSuppressions(
      """
      // chaperone:disable:next massive_view_controller - it is split in May
      class A: UIViewController {}
      class B: UIViewController {} // chaperone:disable:this massive_view_controller
      class C: UIViewController {}
      // chaperone:disable:previous massive_view_controller
      class D: UIViewController {}
      //    ^ massive_view_controller
      // chaperone:disable massive_view_controller
      class E: UIViewController {}
      class F: UIViewController {}
      // chaperone:enable massive_view_controller
      class G: UIViewController {}
      //    ^ massive_view_controller
      class H: UIViewController {} /* chaperone:disable:this all */ class I: UIViewController {}
      // chaperone:disable all
      class J: UIViewController {}
      """, suppressed: 8)
  }

  @Test("The next line is the next that holds code, and for a declaration the one with its name")
  func nextCode() {
    checkSuppressions(
      """
      // chaperone:disable:next massive_view_controller

      /// What A is.
      @MainActor @objc(A)
      public final
      class A: UIViewController {}
      class B: UIViewController {}
      //    ^ massive_view_controller
      class C: UIViewController {}

      // chaperone:disable:previous massive_view_controller
      """, suppressed: 2)
  }

  @Test("For a member, too, the next line is the one with its name, if the comment is above the attributes")
  func nextMember() {
    checkSuppressions(
      """
      class A: UIViewController {
        // chaperone:disable:next long_method - a table
        @IBAction
        func first() {}
        // chaperone:disable:next long_method
        @available(iOS 13,
          *)
        public override
        init() {}
        @objc
        func second() {}
        //   ^^^^^^ long_method
        // chaperone:disable:next long_method
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unused_suppression
        @objc
        var third = 1
        func fourth() {}
        //   ^^^^^^ long_method
        // chaperone:disable:next self_target_in_property_initializer
        @objc
        let item = UIBarButtonItem(title: "", style: .plain, target: self, action: #selector(first))
        @objc
        let other = UIBarButtonItem(title: "", style: .plain, target: self, action: #selector(first))
        //                                                            ^^^^ self_target_in_property_initializer
      }
      //- B.m
      @interface B : UIViewController
      @end
      @implementation B
      // chaperone:disable:next long_method
      - (void)
      load {
      }
      - (void)stop {
      //      ^^^^ long_method
      }
      @end
      """, suppressed: 4, limits: [.longestMethod: Limit(warning: 0)])
  }

  @Test("Names behind spaces and commas; behind a dash or a colon stands the reason")
  func names() {
    checkSuppressions(
      """
      // chaperone:disable:next massive_view_controller missing_did_move - not child_view_not_added
      //                                                ^^^^^^^^^^^^^^^^ unused_suppression
      class A: UIViewController {}
      //chaperone:disable:next   missing_did_move,massive_view_controller
      //                         ^^^^^^^^^^^^^^^^ unused_suppression
      class B: UIViewController {}
      /// chaperone:disable:next massive_view_controller — why not
      class C: UIViewController {}
      // chaperone:disable:next massive_view_controller: it is split in May
      class D: UIViewController {}
      // chaperone:disable:next missing_did_move massive_view_controller : child_view_not_added
      //                        ^^^^^^^^^^^^^^^^ unused_suppression
      class E: UIViewController {}
      """, suppressed: 5)
  }

  @Test("What suppresses nothing is reported")
  func unused() {
    checkSuppressions(
      """
      // chaperone:disable:next missing_did_move
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unused_suppression
      // chaperone:disable:next massive_view_controller
      class A: UIViewController {}
      // chaperone:disable:this massive_view_controller
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unused_suppression
      class B: UIViewController {}
      //    ^ massive_view_controller
      // chaperone:enable massive_view_controller
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unused_suppression
      // chaperone:disable:next all
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unused_suppression
      struct C {}
      """, suppressed: 1)
  }

  @Test("A suppression of a rule that is off, or not built yet, is not reported as unused")
  func off() {
    checkSuppressions(
      """
      // chaperone:disable:next massive_view_controller child_view_not_added
      class A: UIViewController {}
      """, suppressed: 0, off: ["massive_view_controller"])
  }

  @Test("What names no rule is reported, with the nearest name")
  func unknown() {
    checkSuppressions(
      """
      // chaperone:disable:next massive_viewcontroller
      //                        ^^^^^^^^^^^^^^^^^^^^^^ unknown_suppression
      class A: UIViewController {}
      //    ^ massive_view_controller
      // chaperone:disabel:next massive_view_controller
      // ^^^^^^^^^^^^^^^^^^^^^^ unknown_suppression
      // See chaperone:disable:next nothing, and chaperone alone.
      // chaperone:disable
      ^^^^^^^^^^^^^^^^^^^^ unknown_suppression
      """, suppressed: 0)
    let findings = filtered("// chaperone:disable:next massive_viewcontroller\n// chaperone:disabel:next x").findings
    #expect(findings.map(\.message) == [
      "There is no rule `massive_viewcontroller`, so this comment suppresses nothing. Did you mean `massive_view_controller`?",
      "`chaperone:disabel:next` suppresses nothing. Did you mean `chaperone:disable:next`?",
    ])
    #expect(findings.flatMap(\.fixes).map(\.title) == ["Write 'massive_view_controller'", "Write 'chaperone:disable:next'"])
    #expect(findings.flatMap(\.fixes).allSatisfy { !$0.isSafe })
  }

  @Test("A command for the whole file is called `disable`", arguments: [
    ("disable:file", "chaperone:disable"), ("Disable:File", "chaperone:disable"), ("enable:file", "chaperone:enable"),
    ("disable:nxt", "chaperone:disable:next"), ("disabel", "chaperone:disable"),
  ])
  func wholeFile(command: String, near: String) {
    let finding = filtered("// chaperone:\(command) missing_did_move").findings.first
    #expect(finding?.message == "`chaperone:\(command)` suppresses nothing. Did you mean `\(near)`?")
    #expect(finding?.fixes.map(\.title) == ["Write '\(near)'"])
  }

  /// The fixes of a missing call of `didMove`, below comments above the function and above the call of `addChild`.
  private func fixesOfMissingCall(aboveFunction: String = "//", aboveCall: String = "//") throws -> [Fix] {
    let text = """
      class A: UIViewController {
        \(aboveFunction)
        func show(_ child: UIViewController) {
          \(aboveCall)
          addChild(child)
          view.addSubview(child.view)
        }
      }
      """
    let index = ProjectIndex([(path: "Test.swift", summary: summary("Test.swift", text))], catalog: .appleForFixtures)
    var settings = RuleSettings()
    for rule: RuleID in ["missing_did_move", UnknownSuppression.id] { settings.severities[rule] = .warning }
    settings.knownRules = ["missing_did_move", "child_view_not_added", "unknown_suppression"]
    let analyzer = Analyzer(index: index, settings: { [settings] _ in settings }, bytes: { _ in ContiguousArray(text.utf8) })
    let finding = try #require(analyzer.findings().first { $0.rule == "missing_did_move" })
    return finding.fixes
  }

  @Test("What a misspelled comment means to suppress has no fix", arguments: [
    "disable:nxt missing_did_move - the base class calls it", "disable:next missing_did_mov", "disable:file missing_did_move",
    "disabel:next all", "ignroe missing_did_move",
  ])
  func unwantedFix(command: String) throws {
    #expect(try fixesOfMissingCall(aboveCall: "// chaperone:" + command).isEmpty)
  }

  @Test("A misspelled comment about another rule or another line leaves the fix")
  func wantedFixes() throws {
    #expect(try fixesOfMissingCall().count == 1)
    #expect(try fixesOfMissingCall(aboveFunction: "// chaperone:disable:nxt missing_did_move").count == 1)
    #expect(try fixesOfMissingCall(aboveFunction: "// chaperone:disable:next missing_did_mov").count == 1)
    #expect(try fixesOfMissingCall(aboveCall: "// chaperone:disable:nxt child_view_not_added").count == 1)
    #expect(try fixesOfMissingCall(aboveCall: "// chaperone:disable:thsi missing_did_move").count == 1)
  }

  @Test("A comment that enables no rule leaves disabled what is disabled above, and says so")
  func enablesNothing() {
    checkSuppressions(
      """
      // chaperone:disable massive_view_controller
      class A: UIViewController {}
      // chaperone:enable
      ^^^^^^^^^^^^^^^^^^^ unknown_suppression
      class B: UIViewController {}
      // chaperone:enable massive_viewcontroller
      //                  ^^^^^^^^^^^^^^^^^^^^^^ unknown_suppression
      class C: UIViewController {}
      """, suppressed: 3)
    let comments = ["enable", "disable", "enable massive_viewcontroller"].map { "// chaperone:\($0)" }
    #expect(comments.map { filtered($0).findings.first?.message } == [
      "This comment names no rule, so rules that are disabled above stay disabled. Name a rule, or 'all'.",
      "This comment names no rule, so it suppresses nothing. Name a rule, or 'all'.",
      "There is no rule `massive_viewcontroller`, so this comment enables nothing. Did you mean `massive_view_controller`?",
    ])
  }

  @Test("A comment with a misspelled name suppresses what its other names say")
  func unknownBesideKnown() {
    let names = ["missing_did_mov, missing_did_move", "missing_did_mov all", "missing_did_mov, missing_did_mve"]
    let messages = names.map { filtered("// chaperone:disable:next \($0)").findings.filter { $0.rule == UnknownSuppression.id } }
      .map { $0.first?.message }
    let hint = "suppresses nothing. Did you mean `missing_did_move`?"
    #expect(messages == ["name", "name", "comment"].map { "There is no rule `missing_did_mov`, so this \($0) \(hint)" })
  }

  @Test("A misspelled name of the tool is reported; prose is not")
  func misspelledTool() {
    checkSuppressions(
      """
      // Chaperone:disable:next massive_view_controller
      // ^^^^^^^^^^^^^^^^^^^^^^ unknown_suppression
      class A: UIViewController {}
      //    ^ massive_view_controller
      // chaperon: disable:next massive_view_controller
      // ^^^^^^^^^^^^^^^^^^^^^^ unknown_suppression
      // chaperone disable:next massive_view_controller
      // ^^^^^^^^^^^^^^^^^^^^^^ unknown_suppression
      // Chaperone, and how to disable it. character:disable:next change disable:next
      // champion:disable:next chaperones:disabled, Chaperone
      """, suppressed: 0)
    let findings = filtered("// Chaperone disable:next x\n/* chaperone: enable x */").findings
    #expect(findings.map(\.message) == [
      "`Chaperone disable:next` suppresses nothing. Did you mean `chaperone:disable:next`?",
      "`chaperone: enable` suppresses nothing. Did you mean `chaperone:enable`?",
    ])
  }

  @Test("Without its rules a reason is no list of rules: the whole comment goes; a misspelled rule stays")
  func reasonWithoutSeparator() {
    let text = "// chaperone:disable:next missing_did_move the base calls it\n// chaperone:disable:next missing_did_move massive_viewcontroler"
    let (findings, _, _) = filtered(text)
    let fixes = findings.filter { $0.rule == UnusedSuppression.id }.flatMap(\.fixes)
    #expect(fixes.map(\.title) == ["Delete the comment", "Delete 'missing_did_move'"] && fixes.allSatisfy(\.isSafe))
  }

  @Test("What is said of comments can be suppressed, though no comment excuses itself")
  func comments() {
    checkSuppressions(
      """
      // chaperone:disable:next unused_suppression - kept for the branch
      // chaperone:disable:next massive_view_controller
      struct A {}
      // chaperone:disable:this unused_suppression
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unused_suppression
      // chaperone:disable unused_suppression, unknown_suppression
      // chaperone:disable:next missing_did_move
      // chaperone:disable:next no_such_rule
      // chaperone:enable unused_suppression unknown_suppression
      // chaperone:disable:next missing_did_move
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unused_suppression
      """, suppressed: 3)
  }

  @Test("Where all rules are suppressed one can be enabled again")
  func holes() {
    checkSuppressions(
      """
      // chaperone:disable all
      class A: UIViewController {}
      // chaperone:enable massive_view_controller
      class B: UIViewController {}
      //    ^ massive_view_controller
      // chaperone:disable massive_view_controller
      class C: UIViewController {}
      // chaperone:enable all
      class D: UIViewController {}
      //    ^ massive_view_controller
      """, suppressed: 2)
  }

  @Test("What is no comment suppresses nothing")
  func noComments() {
    checkSuppressions(
      """
      let a = "// chaperone:disable all"
      let b = ""\"
        // chaperone:disable all
        ""\"
      class A: UIViewController {}
      //    ^ massive_view_controller
      """, suppressed: 0)
  }

  @Test(
    "Fixes delete the comment with its line, or what of it is too much",
    arguments: [
      ("a\n  // chaperone:disable:next missing_did_move - x\nb", "a\nb"),
      ("a\r\n// chaperone:disable:next missing_did_move\r\nb\r\n", "a\r\nb\r\n"),
      ("let a = 1  // chaperone:disable:this missing_did_move\nb", "let a = 1\nb"),
      ("f( /* chaperone:disable:this missing_did_move */ b)", "f( b)"),
      ("// chaperone:disable:next missing_did_move", ""),
      (
        "// chaperone:disable:next massive_view_controller, missing_did_move - x\nclass A: UIViewController {}",
        "// chaperone:disable:next massive_view_controller - x\nclass A: UIViewController {}"
      ),
      (
        "// chaperone:disable:next missing_did_move, massive_view_controller\nclass A: UIViewController {}",
        "// chaperone:disable:next massive_view_controller\nclass A: UIViewController {}"
      ),
      (
        "// chaperone:disable missing_did_move\na\n// chaperone:enable missing_did_move\nb", "a\nb"
      ),
    ])
  func fixes(source: String, expected: String) throws {
    var text = source
    for _ in 0..<3 {
      let bytes = ContiguousArray(text.utf8)
      let index = ProjectIndex([(path: "Test.swift", summary: summary("Test.swift", text))], catalog: .small)
      var settings = RuleSettings.massive([.lines: Limit(warning: 0)])
      settings.severities[UnusedSuppression.id] = .info
      settings.severities["missing_did_move"] = .warning
      let plan = FixPlan(fixesOf: Analyzer(index: index, settings: { [settings] _ in settings }).findings())
      guard let edits = plan.edits[index.files[0]] else { break }
      text = String(decoding: try applying(edits, to: bytes), as: UTF8.self)
    }
    #expect(text == expected)
  }
}
