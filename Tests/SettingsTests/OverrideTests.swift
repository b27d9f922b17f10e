import RuleModel
import Testing

@testable import Settings

@Suite struct OverrideTests {
  @Test func aNumberAloneIsTheWarningLimit() throws {
    let configuration = check(
      """
      rules:
        massive_view_controller: {code_lines: 300, methods: 700, lines: off, actions: false}
        missing_did_move: false
        missing_will_move: off
      """)
    let massive = try settings("massive_view_controller", in: configuration)
    #expect(massive.limit("code_lines") == Limit(warning: 300, error: 600))
    #expect(massive.limit("methods") == Limit(warning: 700), "the default of an error gives way")
    #expect(massive.limit("lines") == Limit() && massive.limit("actions") == Limit())
    #expect(severity("missing_did_move", in: configuration) == .off)
    #expect(severity("missing_will_move", in: configuration) == .off)
  }

  @Test func onlyTurnsAllOthersOff() {
    let configuration = check(
      """
      only: [missing_did_move, child_view_not_added]
      rules: {missing_will_move: error, missing_did_move: {}}
      """)
    #expect(configuration.severity(of: "missing_did_move")?.value == .warning)
    #expect(configuration.severity(of: "child_view_not_added")?.value == .warning, "it is off by default")
    #expect(configuration.severity(of: "missing_will_move")?.value == .error, "the file states it")
    #expect(configuration.severity(of: "massive_view_controller")?.value == .off)
    #expect(configuration.severity(of: "unused_suppression")?.value == .off)
    check(
      """
      only: [missing_didmove]
      #      ^ error: unknown rule 'missing_didmove'; did you mean 'missing_did_move'?
      """)
    check(
      """
      only: []
      #     ^ error: 'only' names no rule; leave it out for all of them
      """)
  }

  @Test func overridesHoldForTheirPathsTheLastFirst() throws {
    let configuration = check(
      """
      rules: {missing_did_move: error, massive_view_controller: {code_lines: 100}}
      overrides:
        - paths: ["Legacy/**", "**/*Cell.swift"]
          rules:
            missing_did_move: off
            massive_view_controller: {code_lines: 500}
        - {paths: [Legacy/New], rules: {missing_did_move: hint}}
      """)
    #expect(configuration.hasOverrides)
    #expect(configuration.overridePatterns(in: "/p").patterns == [["Legacy/**", "**/*Cell.swift"], ["Legacy/New"]])
    func applied(_ places: Set<Int>) throws -> (Severity?, Int?) {
      let applied = configuration.applying(places)
      let massive = try settings("massive_view_controller", in: applied)
      return (severity("missing_did_move", in: applied), massive.limit("code_lines").warning)
    }
    #expect(try applied([]) == (.error, 100))
    #expect(try applied([0]) == (.off, 500))
    #expect(try applied([0, 1]) == (.hint, 500))
    #expect(try applied([1]) == (.hint, 100))
    #expect(!configuration.applying([0]).hasOverrides)
  }

  @Test func mistakesInOverridesAreReported() {
    check(
      """
      overrides:
        - {paths: [App]}
          ^ error: this override lacks 'rules'; write {paths: ["**/Legacy/**"], rules: {…}}
        - {path: [App], rules: {}}
        #  ^ error: unknown key 'path'; did you mean 'paths'?
          ^ error: this override lacks 'paths'; write {paths: ["**/Legacy/**"], rules: {…}}
        - {paths: ["[a"], rules: {missing_did_mov: off}}
        #           ^ error: bad pattern: this '[' has no ']'
        #                         ^ error: unknown rule 'missing_did_mov'; did you mean 'missing_did_move'?
      """)
  }

  @Test func aFolderIsLaidOverThoseAbove() throws {
    let files = [
      "App/Deep/.chaperone.yml": "rules: {missing_did_move: hint}\nextends: base.yml\n",
      "App/Deep/base.yml": "rules: {missing_did_move: info, missing_will_move: info}\n",
      "App/.chaperone.yml": "exclude: [Generated]\nrules: {missing_will_move: error, containment_order: error}\n",
      ".chaperone.yml": "root: true\ninclude: [App]\nrules: {containment_order: off, orphaned_child_view: off}\n",
      "../.chaperone.yml": "rules: {child_view_left_behind: off}\n",
    ]
    let parents = [("App/.chaperone.yml", 1), (".chaperone.yml", 2), ("../.chaperone.yml", 3)]
    let (configuration, problems) = loadConfiguration(path: "App/Deep/.chaperone.yml", parents: parents, read: reader(of: files))
    #expect(problems == [])
    #expect(severity("missing_did_move", in: configuration) == .hint)
    #expect(severity("missing_will_move", in: configuration) == .info, "what the file extends is nearer than the folder above")
    #expect(severity("containment_order", in: configuration) == .error)
    #expect(severity("orphaned_child_view", in: configuration) == .off)
    #expect(severity("child_view_left_behind", in: configuration) == nil, "'root: true' ends the search")
    #expect(configuration.exclude.value.map(\.value.description) == ["../Generated"])
    #expect(configuration.include.value.map(\.value.description) == ["../../App"])
    #expect(configuration.selection(in: "/p/App/Deep").exclude == ["App/Generated"])
    #expect(!configuration.isRoot.value && configuration.path == "App/Deep/.chaperone.yml")
  }

  @Test func overridesOfAFolderAboveCountLessThanTheRulesOfAFileBelow() {
    let files = [
      "App/.chaperone.yml": "rules: {missing_did_move: error}\n",
      ".chaperone.yml": "overrides: [{paths: [App], rules: {missing_did_move: off, missing_will_move: off}}]\n",
    ]
    let (configuration, _) = loadConfiguration(
      path: "App/.chaperone.yml", parents: [(".chaperone.yml", 1)], read: reader(of: files))
    let applied = configuration.applying([0])
    #expect(severity("missing_did_move", in: applied) == .error && severity("missing_will_move", in: applied) == .off)
    #expect(configuration.overridePatterns(in: "/p/App").patterns == [["App"]])
  }

  @Test func aNameInAMessageThatNoPatternBindsIsAnError() {
    let rule = "{rule: a, after: \"$x.open($y, ...)\", follow_with: $x.close(), message: "
    func problems(_ message: String) -> [String] {
      readCustomRules([("r.yml", Array("\(rule)\"\(message)\"}".utf8))]).problems.map(\.description)
    }
    #expect(problems("$x and $y stay open; it costs $5.") == [])
    #expect(problems("$z stays open, $z.") == ["r.yml:1:72: error: '$z' in the message is not bound by every pattern of 'after'"])
  }
}
