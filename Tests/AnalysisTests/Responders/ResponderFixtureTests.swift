/// Nil-targeted actions, tested by fixtures: each file of `Fixtures` is a small project with its findings marked.
import RuleModel
import TestSupport
import Testing

@testable import Analysis

@Suite("Responder fixtures")
struct ResponderFixtureTests {
  static let fixtures = Fixture.all(beside: #filePath)

  /// The rules that read dispatches and selectors.
  static let rules: Set<String> = {
    let others = ContainmentFindings.rules.map { $0.id } + swiftRules.compactMap { ($0 as? any FileRule.Type)?.id }
    return Set(swiftRules.filter { $0.triggers.isEmpty && !others.contains($0.id) }.map { $0.id.name })
  }()

  @Test("Findings stand where the fixture says, and nowhere else", arguments: fixtures)
  func findings(fixture: Fixture) {
    fixture.check(rules: ResponderFixtureTests.rules, off: [UnknownSelectorString.id.name])
  }

  @Test("Marks name rules that there are, and each rule is marked")
  func marks() {
    let named = ResponderFixtureTests.fixtures.reduce(into: Set<String>()) { $0.formUnion($1.expectedRules) }
    #expect(named == ResponderFixtureTests.rules)
  }
}
