/// Containment, told from fixtures: each file of `Fixtures` is a small project with its findings marked.
import Testing

@Suite("Containment fixtures")
struct ContainmentFixtureTests {
  static let fixtures = FixtureFile.all(beside: #filePath)

  static let rules: Set = [
    "child_view_left_behind", "child_view_not_added", "containment_order", "containment_wrong_argument",
    "containment_wrong_receiver", "missing_did_move", "missing_remove_from_parent", "missing_will_move",
    "orphaned_child_view", "redundant_containment_call",
  ]

  @Test("Findings stand where the fixture says, and nowhere else", arguments: fixtures)
  func findings(fixture: FixtureFile) {
    fixture.check(rules: ContainmentFixtureTests.rules, off: ["child_view_not_added"])
  }

  @Test("Marks name rules that there are, and each rule is marked in more than one fixture")
  func marks() {
    let marks = ContainmentFixtureTests.fixtures.map { fixture in Set(fixture.marks.map(\.rule)) }
    let known = ContainmentFixtureTests.rules
    let named = marks.reduce(into: Set<String>()) { $0.formUnion($1) }
    #expect(named.subtracting(known) == [])
    for rule in known.sorted() { #expect(marks.count { $0.contains(rule) } > 1, "\(rule)") }
  }
}
