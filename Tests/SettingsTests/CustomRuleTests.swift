/// Rules of a project's own, as they are written in YAML.
import Testing

@testable import Settings

@Suite struct CustomRuleTests {
  private func read(_ files: String...) -> (rules: [CustomRule], problems: [String]) {
    let named = files.enumerated().map { (path: "\($0.offset).yml", bytes: Array($0.element.utf8)) }
    let measures = RuleRegistry.embedded.metadata("massive_view_controller")?.options ?? []
    let (rules, problems) = readCustomRules(named, measures: measures)
    return (rules, problems.map(\.description))
  }

  @Test func pairedCallsAreRead() throws {
    let (rules, problems) = read(
      """
      - rule: balanced_lock
        name: Lock that stays
        severity: error
        message: $receiver stays locked.
        rationale: The door stays locked.
        after: [$receiver.lock(), "$receiver.lock(before: _)"]
        follow_with: $receiver.unlock()
        on: some_path
        within: [views, view_controllers]
      - {rule: prepared, message: Prepare first., before: $x.run(), precede_with: "$x.prepare(for: nil)"}
      """)
    #expect(problems == [])
    #expect(rules.map(\.metadata.rule) == ["balanced_lock", "prepared"])
    let first = try #require(rules.first)
    #expect(first.metadata.severity == .error && first.statesSeverity && first.metadata.name == "Lock that stays")
    #expect(first.metadata.isImplemented && first.metadata.rationale == ["The door stays locked."])
    guard case .pairedCalls(let calls) = first.kind else { throw WrongKind() }
    #expect(calls.openings.map(\.description) == ["$receiver.lock()", "$receiver.lock(before: _)"])
    #expect(calls.partners.map(\.description) == ["$receiver.unlock()"])
    #expect(calls.scopes == [.views, .viewControllers])
    #expect(calls.order == .follow && calls.reach == .somePath && calls.message == "$receiver stays locked.")
    guard case .pairedCalls(let other) = rules[1].kind else { throw WrongKind() }
    #expect(other.scopes == [] && other.order == .precede && other.reach == .everyPath && !rules[1].statesSeverity)
  }

  @Test func limitsAreReadAndAreOptionsThatAConfigurationCanSet() throws {
    let (rules, problems) = read(
      "rule: massive_view_model\ntypes: '*ViewModel'\nlimits: {code_lines: {warning: 200, error: 400}, methods: {warning: 30}}")
    #expect(problems == [])
    let rule = try #require(rules.first)
    #expect(rule.kind == .limits(types: ["*ViewModel"], superclasses: [], message: nil))
    #expect(rule.metadata.option("code_lines")?.kind == .limits(standard: Limits(warning: 200, error: 400), minimum: 1))
    #expect(rule.metadata.option("outlets")?.kind == .limits(standard: Limits(), minimum: 1))
    let configuration = check(
      "rules: {massive_view_model: {methods: {warning: 9}}}", registry: .embedded.adding([rule.metadata]))
    let settings = configuration.settings(for: rule.metadata)
    #expect(settings.limits("methods") == Limits(warning: 9))
    #expect(settings.limits("code_lines") == Limits(warning: 200, error: 400))
  }

  @Test func everyMistakeIsReportedAtItsPlace() {
    let (rules, problems) = read(
      """
      - rule: No Name
        message: m
        after: $x.a()
        follow_with: $x.b(
      - {rule: missing_did_move, message: m, after: f(), follow_with: g()}
      - {rule: a, message: m, after: f(), before: f(), on: everypath}
      - {rule: b, after: f($y), follow_with: [g($y), g($z)]}
      - {rule: c, limits: {code_line: {warning: 1}}, types: [A-B]}
      - {rule: d, message: m, limits: {lines: {warning: 5, error: 2}}, types: A, after: f(), follow: g()}
      - just a text
      - {rule: e, message: m, after: [f(a: b)], follow_with: g()}
      - {rule: f, message: m, after: f(), follow_with: g(), within: [view]}
      - {rule: g, message: m, after: f(), follow_with: g(), within: []}
      """)
    #expect(rules == [])
    #expect(
      problems == [
        "0.yml:1:9: error: a rule's name is of small letters, digits and '_', not 'No Name'",
        "0.yml:4:21: error: bad call: a name is expected here",
        "0.yml:5:10: error: 'missing_did_move' is a rule of Chaperone's own",
        "0.yml:6:3: error: this rule lacks 'follow_with' or 'precede_with'",
        "0.yml:6:45: error: 'after' and 'before' exclude each other",
        "0.yml:6:54: error: unknown reach 'everypath'; did you mean 'every_path'?",
        "0.yml:7:3: error: this rule lacks 'message'",
        "0.yml:7:48: error: '$z' is not bound by every pattern of 'after'",
        "0.yml:8:3: error: this rule lacks 'types' or 'subclasses_of'",
        "0.yml:8:21: error: 'limits' states none",
        "0.yml:8:22: error: unknown key 'code_line'; did you mean 'code_lines'?",
        "0.yml:8:56: error: 'A-B' is no type's name; '*' stands for any letters",
        "0.yml:9:41: error: the warning limit of 'lines', 5, is above its error limit, 2",
        "0.yml:9:83: error: a rule has limits or calls, not both",
        "0.yml:9:88: error: unknown key 'follow'; known: rule, name, severity, message, rationale, types, subclasses_of, "
          + "limits, forbid, replace_with, safe, right, wrong, after, before, follow_with, precede_with, on, within",
        "0.yml:10:3: error: a rule is a mapping, not 'just a text'; "
          + "write {rule: my_rule, message: …, after: $receiver.open(), follow_with: $receiver.close()}",
        "0.yml:11:33: error: a call that holds ': ' is written in quotes",
        "0.yml:12:64: error: unknown kind of types 'view'; did you mean 'views'?",
        "0.yml:13:63: error: 'within' names no kind of types",
      ])
  }

  @Test func noTwoRulesBearOneName() {
    let rule = "{rule: a, message: m, after: f(), follow_with: g()}"
    let (rules, problems) = read(rule, "- \(rule)\n- \(rule)")
    #expect(rules.count == 1)
    #expect(problems == [
      "1.yml:1:10: error: there is another rule 'a' at 0.yml:1:8", "1.yml:2:10: error: there is another rule 'a' at 0.yml:1:8",
    ])
  }

  @Test(arguments: ["", "~", "[]", "# nothing"]) func nothingIsNoRule(_ text: String) {
    #expect(read(text).problems == [] && read(text).rules == [])
  }

  private struct WrongKind: Error {}
}
