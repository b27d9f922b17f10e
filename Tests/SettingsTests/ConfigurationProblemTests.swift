import RuleModel
import Testing

@testable import Settings

@Suite struct ConfigurationProblemTests {
  @Test func allMistakesAreReportedAtOnce() {
    check(
      """
      exlude: [Pods]
      ^ error: unknown key 'exlude'; did you mean 'exclude'?
      include: App
      #        ^ error: 'include' is a list, not 'App'; write [App]
      rules:
        missing_did_mov: error
        ^ error: unknown rule 'missing_did_mov'; did you mean 'missing_did_move'?
        missing_will_move: eror
        #                  ^ error: unknown severity 'eror'; did you mean 'error'?
      """)
  }

  @Test func whatIsRightBesideAMistakeCounts() throws {
    let configuration = check(
      """
      rules:
        missing_will_move: error
        massive_view_controller:
          code_lines: {warning: many, error: 500}
          #                     ^ error: the warning limit of 'code_lines' is a whole number, not 'many'
          methods: {warning: 12}
      exclude: [Pods]
      """)
    #expect(severity("missing_will_move", in: configuration) == .error)
    #expect(configuration.exclude.value.map(\.value.glob) == ["Pods"])
    let massive = try settings("massive_view_controller", in: configuration)
    #expect(massive.limit("code_lines").error == 500)
    #expect(massive.limit("methods").warning == 12)
  }

  @Test(arguments: ["", "\n", "# only a comment\n", "---\n", "---\n...\n", "~", "null", "{}"])
  func anEmptyFileIsTheDefaults(_ yaml: String) {
    #expect(check(yaml).hasSameValues(as: Configuration()))
  }

  @Test func aKeyWithNothingBehindItSaysNothing() {
    let configuration = check(
      """
      include:
      exclude: ~
      view_controllers:
      responders: {selectors: }
      containment: {helpers: null}
      rules:
        massive_view_controller:
          severity: ~
          code_lines:
          methods: {warning: ~, error: }
      custom_rules:
      baseline:
      extends:
      """)
    #expect(configuration.hasSameValues(as: Configuration()))
  }

  @Test func aRuleOrAListInTheWrongPlaceIsSentToTheRightOne() {
    check(
      """
      missing_did_move: error
      ^ error: 'missing_did_move' is a rule; write it under 'rules:'
      bases: [Controller]
      ^ error: 'bases' belongs under 'view_controllers:'
      """)
  }

  @Test func namesAreFoundAcrossSpellings() {
    check(
      """
      rules:
        missingDidMove: error
        ^ error: unknown rule 'missingDidMove'; did you mean 'missing_did_move'?
        Missing-Will-Move: error
        ^ error: unknown rule 'Missing-Will-Move'; did you mean 'missing_will_move'?
        massive_view_controller:
          codeLines: off
          ^ error: unknown option of massive_view_controller 'codeLines'; did you mean 'code_lines'?
          methods: {warn: 3}
          #         ^ error: unknown key 'warn'; known: warning, error
      viewControllers: {base: []}
      ^ error: unknown key 'viewControllers'; did you mean 'view_controllers'?
      view_controllers: {base: []}
      #                  ^ error: unknown key 'base'; did you mean 'bases'?
      """)
  }

  @Test func wrongTypesAreNamed() {
    check(
      """
      include: {App: yes}
      #        ^ error: 'include' is a list, not a mapping
      exclude: [[Pods], {a: b}, ~, ""]
      #         ^ error: a pattern is a text, not a list
      #                 ^ error: a pattern is a text, not a mapping
      #                         ^ error: a pattern is a text, not nothing
      #                            ^ error: a pattern is a text, not nothing
      view_controllers: Controller
      #                 ^ error: 'view_controllers' is a mapping, not 'Controller'; write {bases: […]}
      rules: [missing_did_move]
      #      ^ error: 'rules' is a mapping of rules, not a list
      baseline: [a]
      #         ^ error: 'baseline' is a text, not a list
      """)
    check(
      """
      - include
      ^ error: a configuration is a mapping of keys, not a list
      """)
    check(
      """
      hello
      ^ error: a configuration is a mapping of keys, not 'hello'
      """)
  }

  @Test func severities() {
    check(
      """
      rules:
        missing_did_move: [error]
        #                 ^ error: a severity is a word, not a list
        missing_will_move: none
        #                  ^ error: unknown severity 'none'; did you mean 'off'?
        containment_order: Warning
        #                  ^ error: unknown severity 'Warning'; did you mean 'warning'?
        orphaned_child_view: {severity: fatal}
        #                               ^ error: unknown severity 'fatal'; known: error, warning, info, hint, off
        containment_wrong_receiver: {limit: 3}
        #                            ^ error: unknown option of containment_wrong_receiver 'limit'; known: severity
        child_view_left_behind: true
        #                       ^ error: unknown severity 'true'; a rule is on with 'info', 'warning' or 'error'
        uninvalidated_timer: {severity: warn}
        #                               ^ error: unknown severity 'warn'; did you mean 'warning'?
        unremoved_observer:
        ^ warning: nothing is said of 'unremoved_observer' here; write a severity or options
      """)
  }

  @Test func limits() {
    check(
      """
      rules:
        massive_view_controller:
          code_lines: "350"
          #           ^ error: 'code_lines' is a number without quotes: 350
          stored_properties: -5
          #                  ^ error: 'stored_properties' is at least 0, or off for no limit, not -5
          computed_properties: many
          #                    ^ error: 'computed_properties' is a mapping, not 'many'; write {warning: 300}
          tolerated_growth_lines: "5"
          #                       ^ error: 'tolerated_growth_lines' is a whole number, not the text '5'; write 5 without quotes
          lines: {warning: 0}
          #                ^ error: the warning limit of 'lines' is at least 1, or off for no limit, not 0
          methods: {warning: 99999999999999999999}
          #                  ^ error: the warning limit of 'methods' is at least 1, not 99999999999999999999
          outlets: {warning: -1, error: "3"}
          #                  ^ error: the warning limit of 'outlets' is at least 0, or off for no limit, not -1
          #                             ^ error: the error limit of 'outlets' is a whole number or off, not the text '3'; write 3 without quotes
          actions: {warning: 1.5}
          #                  ^ error: the warning limit of 'actions' is a whole number, not '1.5'
          conformances: {warning: 30, error: 20}
          #                       ^ error: the warning limit of 'conformances', 30, is above its error limit, 20
      """)
  }

  @Test("What is stated of a rule holds for those that were part of it, unless they are named")
  func splitRules() throws {
    let configuration = check(
      """
      rules:
        massive_view_controller:
          severity: error
          longest_method: {warning: 60}
          ^ warning: 'longest_method' is the option 'lines' of long_method now; write it there
          complexity: off
          ^ warning: 'complexity' is the option 'complexity' of complex_method now; write it there
        complex_method: {severity: info, complexity: 30}
      """)
    #expect(try settings("long_method", in: configuration).limit("lines") == Limit(warning: 60, error: 200))
    #expect(try settings("complex_method", in: configuration).limit("complexity") == Limit(warning: 30, error: nil))
    #expect(configuration.severity(of: "long_method")?.value == .error)
    #expect(configuration.severity(of: "complex_method")?.value == .info)
    let off = check(
      """
      rules: {massive_view_controller: off, complex_method: {complexity: 9}}
      #       ^ warning: this applies to complex_method and long_method, too, which massive_view_controller included before; name them as well
      """)
    _ = check("rules: {massive_view_controller: off, complex_method: off, long_method: warning}")
    #expect(off.severity(of: "long_method")?.value == .off && off.severity(of: "complex_method")?.value == .off)
    let only = check(
      """
      only: [massive_view_controller]
      #      ^ warning: this applies to complex_method and long_method, too, which massive_view_controller included before; name them as well
      """)
    #expect(only.severity(of: "long_method")?.value == .warning && only.severity(of: "missing_did_move")?.value == .off)
    #expect(only.statedSeverity(of: "massive_view_controller") == nil, "a limit for an error still gives one")
    let one = check("only: [massive_view_controller, long_method]")
    #expect(one.severity(of: "long_method")?.value == .warning && one.severity(of: "complex_method")?.value == .off)
  }

  @Test func rulesOfSwiftLintAndLimitsInPlaceOfSeverities() {
    check(
      """
      rules:
        function_body_length: {warning: 50}
        ^ error: 'function_body_length' is a rule of SwiftLint; ours is long_method: {lines: …}
        cyclomatic_complexity: 10
        ^ error: 'cyclomatic_complexity' is a rule of SwiftLint; ours is complex_method: {complexity: …}
        long_method: 50
        #            ^ error: 50 is no severity; to set the limit, write {lines: 50}
        missing_did_move: 1
        #                 ^ error: unknown severity '1'; known: error, warning, info, hint, off
      """)
  }

  @Test func keysOfOtherLintersAndLimitsLeadToOurs() {
    check(
      """
      warning_threshold: 10
      ^ error: 'warning_threshold' is a key of SwiftLint; write '--strict' on the command line, or a 'baseline'
      line_length: 120
      ^ error: unknown key 'line_length'; write 'long_method' and 'massive_view_controller' under 'rules'; no rule measures the length of a line
      select: [missing_did_move]
      ^ error: unknown key 'select'; write 'only', or --select on the command line
      ignore: [missing_did_move]
      ^ error: unknown key 'ignore'; write 'rules: {RULE: off}', or --ignore on the command line
      rules:
        massive_view_controller:
          max_complexity: 5
          ^ error: unknown option 'max_complexity' of massive_view_controller; write 'complexity' under complex_method
        long_method:
          lines: ""
          #      ^ error: 'lines' is a mapping, not the text ''; write {warning: 80}
        complex_method:
          complexity: 3.5
          #           ^ error: 'complexity' is a whole number, a mapping or off, not '3.5'
      """)
  }

  @Test func aStatedLimitTurnsOffADefaultThatContradictsIt() throws {
    let configuration = check(
      """
      rules:
        massive_view_controller:
          code_lines: {warning: 1000}
          methods: {error: 20}
          lines: off
        complex_method: {complexity: {warning: off}}
      """)
    let massive = try settings("massive_view_controller", in: configuration)
    #expect(massive.limit("code_lines") == Limit(warning: 1000, error: nil))
    #expect(massive.limit("methods") == Limit(warning: nil, error: 20))
    #expect(massive.limit("lines") == Limit())
    let complex = try settings("complex_method", in: configuration)
    #expect(complex.limit("complexity").warning == nil)
    #expect(complex.limit("complexity").error != nil)
  }

  @Test func names() {
    check(
      """
      view_controllers:
        bases: [Controller<Model>, "Two Words", Outer.Inner, 3D, .x, Ünïcode]
        #       ^ error: 'Controller<Model>' is no class name; leave out its generic arguments
        #                          ^ error: 'Two Words' is no class name
        #                                                    ^ error: '3D' is no class name
        #                                                        ^ error: '.x' is no class name
      responders:
        selectors: ["didTap:", "move:to:", "move:to", "didTap(_:)", refresh, ":", "a::"]
        #                                  ^ error: 'move:to' is no selector
        #                                             ^ error: 'didTap(_:)' is no selector; write it as Objective-C does, like didTap:
        #                                                                    ^ error: ':' is no selector
      """)
  }

  @Test func helpers() {
    check(
      """
      containment:
        helpers:
          - {call: "$parent.embed($child)", effect: [add_child, did_mov]}
          #                                                     ^ error: unknown effect 'did_mov'; did you mean 'did_move'?
          - {call: "$parent.embed(child)", effect: [add_child]}
          #         ^ error: bad call: the pattern does not say which part is $child
          - {call: "$parent.embed($child", effect: [add_child]}
          #                             ^ error: bad call: ',' or ')' is expected here
          - {effect: [add_child]}
            ^ error: this helper lacks 'call'
          - {call: "Embedder.add($child, to: $parent, in: $view, animated: _)", effect: [add_view]}
          - embed
            ^ error: a helper is a mapping, not 'embed'; write {call: $parent.embed($child), effect: [add_child, did_move]}
      """)
  }

  @Test func aNameThatStandsTwiceIsAWarning() {
    check(
      """
      exclude: [Pods, Carthage, Pods]
      #                         ^ warning: this stands twice in 'exclude'
      """)
  }

  @Test func patterns() {
    check(
      #"""
      include:
        - "App/[a-"
        #      ^ error: bad pattern: this '[' has no ']'
        - 'x{a,b'
        #   ^ error: bad pattern: this '{' has no '}'
        - App/../Other
        #     ^ error: bad pattern: a pattern cannot leave its directory with '..'
        - ../x/[z-a]
        #        ^ error: bad pattern: the range ends before it begins
        - "é/[q"
        #    ^ error: bad pattern: this '[' has no ']'
        - a\
        #  ^ error: bad pattern: nothing follows the backslash
        - "\u0041[q"
        # ^ error: bad pattern: this '[' has no ']'
      exclude: [/Pods]
      #         ^ error: a pattern is relative to this file's directory and does not begin with '/'
      """#)
  }
}
