/// Nil-targeted actions, told from fixtures: each file of `Fixtures` is a small project with its findings marked.
import Testing

@Suite("Responder fixtures")
struct ResponderFixtureTests {
  static let fixtures = FixtureFile.all(beside: #filePath)

  static let rules: Set = [
    "nil_target_gesture_recognizer", "self_target_in_property_initializer", "unexposed_nil_target_action",
    "unhandled_nil_target_action", "unknown_segue_identifier", "unknown_selector_string",
    "unreachable_nil_target_action",
  ]

  @Test("Findings stand where the fixture says, and nowhere else", arguments: fixtures)
  func findings(fixture: FixtureFile) {
    fixture.check(rules: ResponderFixtureTests.rules, off: ["unknown_selector_string"])
  }

  @Test("Marks name rules that there are, and each rule is marked")
  func marks() {
    let named = ResponderFixtureTests.fixtures.reduce(into: Set<String>()) { $0.formUnion($1.marks.map(\.rule)) }
    #expect(named == ResponderFixtureTests.rules)
  }
}
