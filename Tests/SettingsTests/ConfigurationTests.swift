import RuleModel
import Testing

@testable import Settings

@Suite struct ConfigurationTests {
  @Test func readsAllThatTheContractShows() throws {
    let configuration = check(
      """
      root: true
      include: [App, Modules]          # globs, relative to this file; default: everything
      exclude: ["**/Generated/**"]
      view_controllers: {bases: [Controller, "ThirdParty.BaseVC"]}
      responders: {selectors: ["customSystemAction:"]}
      containment:
        helpers:
          - {call: "$parent.embed($child)", effect: [add_child, add_view, did_move]}
      rules:
        massive_view_controller:
          code_lines: {warning: 350, error: 900}
          methods: {warning: 40}
        missing_will_move: error
        child_view_not_added: warning
        redundant_containment_call: off
      custom_rules: [Config/rules/*.yml]
      baseline: .chaperone-baseline.json
      """)
    #expect(configuration.isRoot == Sourced(true, from: .file(path: ".chaperone.yml", line: 1, column: 7)))
    #expect(configuration.include.value.map(\.value.description) == ["App", "Modules"])
    #expect(configuration.exclude.value.map(\.value.description) == ["**/Generated/**"])
    #expect(
      configuration.viewControllerBases.value.map(\.value) == ["Controller", "ThirdParty.BaseVC"])
    #expect(configuration.answeredSelectors.value.map(\.value) == ["customSystemAction:"])
    let helper = try #require(configuration.containmentHelpers.value.first?.value)
    #expect(helper.name == "embed" && helper.labels == ["_"])
    #expect(helper.parent == .receiver && helper.child == .argument(0))
    #expect(helper.steps == [.addChild, .addView, .didMove])
    #expect(configuration.customRules.value.map(\.value.description) == ["Config/rules/*.yml"])
    #expect(configuration.baseline.value == ".chaperone-baseline.json")
    #expect(severity("missing_will_move", in: configuration) == .error)
    #expect(severity("child_view_not_added", in: configuration) == .warning)
    #expect(severity("redundant_containment_call", in: configuration) == .off)
    #expect(configuration.severity(of: "missing_will_move")?.value == .error)
    #expect(configuration.severity(of: "unknown_selector_string") == Sourced(.off))
    #expect(configuration.severity(of: "no_such_rule") == nil)
    let massive = try settings("massive_view_controller", in: configuration)
    #expect(massive.limit("code_lines") == Limit(warning: 350, error: 900))
    #expect(massive.limit("methods").warning == 40)
  }
}

func settings(_ rule: String, in configuration: Configuration) throws -> RuleConfiguration {
  configuration.settings(for: try #require(RuleRegistry.embedded.metadata(rule)))
}

func severity(_ rule: String, in configuration: Configuration) -> Severity? {
  configuration.statedSeverity(of: rule)?.value
}
