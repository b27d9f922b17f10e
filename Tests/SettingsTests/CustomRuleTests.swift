/// Rules of a project's own, as they are written in YAML.
import RuleModel
import Testing

@testable import Settings

@Suite struct CustomRuleTests {
  private func read(_ files: String...) -> (rules: [RuleMetadata], problems: [String]) {
    let named = files.enumerated().map { (path: "\($0.offset).yml", bytes: Array($0.element.utf8)) }
    let (rules, problems) = readCustomRules(named)
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
    #expect(rules.map(\.rule) == ["balanced_lock", "prepared"])
    let first = try #require(rules.first)
    #expect(first.severity == .error && first.statesSeverity && first.name == "Lock that stays")
    #expect(first.rationale == ["The door stays locked."])
    guard case .pairedCalls(let calls) = first.check else { throw WrongKind() }
    #expect(calls.openings.map(\.description) == ["$receiver.lock()", "$receiver.lock(before: _)"])
    #expect(calls.partners.map(\.description) == ["$receiver.unlock()"])
    #expect(calls.scopes == [.views, .viewControllers])
    #expect(calls.order == .follow && calls.requiredPaths == .somePath && calls.message == "$receiver stays locked.")
    guard case .pairedCalls(let other) = rules[1].check else { throw WrongKind() }
    #expect(other.scopes == [] && other.order == .precede && other.requiredPaths == .everyPath && !rules[1].statesSeverity)
  }

  @Test func limitsAreReadAndAreOptionsThatAConfigurationCanSet() throws {
    let (rules, problems) = read(
      "rule: massive_view_model\ntypes: '*ViewModel'\nlimits: {code_lines: {warning: 200, error: 400}, methods: {warning: 30}}")
    #expect(problems == [])
    let rule = try #require(rules.first)
    #expect(rule.check == .limits(TypePatterns(types: ["*ViewModel"]), message: nil))
    #expect(rule.option("code_lines")?.kind == .limits(standard: Limit(warning: 200, error: 400), minimum: 1))
    #expect(rule.option("outlets")?.kind == .limits(standard: Limit(), minimum: 1))
    let configuration = check(
      "rules: {massive_view_model: {methods: {warning: 9}}}", registry: .embedded.adding([rule]))
    let settings = configuration.settings(for: rule)
    #expect(settings.limit("methods") == Limit(warning: 9))
    #expect(settings.limit("code_lines") == Limit(warning: 200, error: 400))
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
        "0.yml:8:22: error: unknown key 'code_line'; did you mean 'code_lines'?",
        "0.yml:8:56: error: 'A-B' is no type's name; '*' stands for any letters",
        "0.yml:9:41: error: the warning limit of 'lines', 5, is above its error limit, 2",
        "0.yml:9:83: error: a rule has limits or calls, not both",
        "0.yml:9:88: error: unknown key 'follow'; known: rule, name, severity, rationale, right, wrong, message, types, "
          + "subclasses_of, within, limits, forbid, replace_with, safe, paired_calls, after, before, follow_with, precede_with, on, "
          + "unless_nil, framework_only",
        "0.yml:10:3: error: a rule is a mapping, not 'just a text'; "
          + "write {rule: my_rule, message: …, after: $receiver.open(), follow_with: $receiver.close()}",
        "0.yml:11:33: error: a call that holds ': ' is written in quotes",
        "0.yml:12:64: error: unknown kind of types 'view'; did you mean 'views'?",
        "0.yml:13:63: error: 'within' names no kind of types",
      ])
  }

  @Test(arguments: [
    "message: m\nforbid: [try!, f(_)]\ntypes: A*\nwithin: views\nreplace_with: g()\nsafe: true",
    "limits: {methods: 3, longest_method: {error: 9}}\nsubclasses_of: [B]", "paired_calls: {message: m, after: f(), follow_with: g()}",
    "message: m\nbefore: f()\nprecede_with: g()\non: some_path",
    "message: m\npaired_calls:\n  {after: $a.f(), follow_with: $a.g(), within: views}",
  ])
  func meanTheSameInRulesOfTheProgram(_ keys: String) throws {
    let (own, problems) = read("rule: my_rule\n\(keys)")
    let shipped = "rule: my_rule\nname: n\nsince: 1.0.0\nseverity: warning\nsummary: s.\nrationale: r\n\(keys)\n"
    let (metadata, wrong) = readRuleMetadata(Array(shipped.utf8), path: "my_rule.yml", expected: "my_rule")
    #expect(problems == [] && wrong == [])
    let rule = try #require(own.first)
    #expect(rule.check != nil && rule.check == metadata?.check && rule.options == metadata?.options)
    #expect(readRuleHead(Array(shipped.utf8), path: "my_rule.yml")?.hasCheck == true)
  }

  @Test(arguments: [
    ("message: m\npaired_calls: {after: f(), follow_with: g()}\nwithin: views", "'within' stands in 'paired_calls', or without it"),
    ("message: m\npaired_calls: {message: n, after: f(), follow_with: g()}", "'message' stands in 'paired_calls', too"),
    ("paired_calls: {after: f(), follow_with: g()}", "this rule lacks 'message'"),
    ("paired_calls: {message: $x, after: f(), follow_with: g()}", "'$x' in the message is not bound by every pattern of 'after'"),
    ("paired_calls: {message: m, after: f()}", "this rule lacks 'follow_with' or 'precede_with'"),
    ("paired_calls: 3", "'paired_calls' is a mapping, not the number 3"),
  ])
  func nestedCallsAreReported(_ keys: String, _ message: String) {
    let problems = read("rule: my_rule\n\(keys)").problems
    #expect(problems.count == 1 && problems[0].contains(message), "\(problems)")
  }

  @Test(
    "A wildcard of patterns and a bracket without a partner cannot be written into the sources",
    arguments: [
      ("print(...)", "Log.debug(...)", "1:70", "'...'"), ("print(...)", "Log.debug(_)", "1:70", "'_'"),
      ("print(...)", "Log.debug(a: _, 1)", "1:73", "'_'"), ("print($a, ...)", "Log.debug($a, ...)", "1:78", "'...'"),
      ("run { ... }", "Anim.run() { ... }", "1:74", "'...'"), ("$x as! $t", "_ as? *Cell", "1:59", "'_'"),
      ("$x as! $t", "$x as? *Cell", "1:66", "'*'"), ("$x as! $t", "$x as? UI*Cell", "1:68", "'*'"), ("$x as! $t", "$x as? _", "1:66", "'_'"),
      ("$x.a", "_.b($x)", "1:54", "'_'"), ("$x.a", "_", "1:54", "'_'"), ("$x.a", "try! _", "1:59", "'_'"), ("$x.a", "$x.b = _", "1:61", "'_'"),
      ("$x[_]", "$x.list[_]", "1:63", "'_'"), ("$x[...]", "$x.list[...]", "1:65", "'...'"), ("NSLog*($x)", "Log*($x)", "1:63", "'*'"),
      ("import A", "import *Kit", "1:65", "'*'"), ("import A", "import UI*", "1:67", "'*'"),
      ("print($x)", "Log.debug($x", "1:68", "'(' in 'replace_with' is not closed"),
      ("print($x)", "Log.debug($x]", "1:71", "']' in 'replace_with' closes no bracket"),
      ("print($x)", "Log.debug($x))", "1:72", "')' in 'replace_with' closes no bracket"),
      (
        "print($x)", "Log.debug($x) // why", "1:73",
        "'//' in 'replace_with' would turn the code behind the replacement into a comment: leave it out, or write '/* … */'"
      ),
      ("print($x)", "Log.debug($x) /* why", "1:73", "'/*' in 'replace_with' is not closed"),
    ])
  func replacementsThatAreNoSwift(_ pattern: String, _ replacement: String, _ place: String, _ message: String) {
    let problems = read("{rule: a, message: m, forbid: '\(pattern)', replace_with: '\(replacement)'}").problems
    let full = message.contains(" ") ? message : "\(message) is a wildcard, which 'replace_with' cannot have: write a '$' name that 'forbid' binds"
    #expect(problems == ["0.yml:\(place): error: \(full)"])
  }

  @Test(
    "What looks like a wildcard and is Swift can be in a replacement",
    arguments: [
      "_ = $x", "let _ = $x", "(_, b) = $x", "foo(_:b:)($x)", "my_log(1_000, _x, $x)", "0...$x", "(0...$x)", "$x...", "...$x", "list[...$x]", "$x[...]",
      "$x * $x", "$x*2", "a*($x)", "f { _ in $x }", "f { (_, b) in $x }", "f { [weak self] a, _ in $x }", "f { _, b in $x }", "Array<_>($x)",
      "[_: Int]($x)", "if case .some(_) = $x {}", "for _ in $x {}", "func f(_ a: Int...) { $x }", "f(\"_(*...\", \"\\($x)[\")", "$x is A && b * c",
      "f($x /* why */)", "f(\"a // b\", $x)", "f(\"/*\", $x)",
    ])
  func replacementsInSwift(_ replacement: String) {
    #expect(read("rule: a\nmessage: m\nforbid: $x.a\nreplace_with: |-\n  \(replacement)").problems == [])
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
