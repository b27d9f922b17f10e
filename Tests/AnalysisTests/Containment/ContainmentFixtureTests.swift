/// Containment, tested by fixtures: each file of `Fixtures` is a small project with its findings marked.
import RuleModel
import TestSupport
import Testing

@testable import Analysis

@Suite("Containment fixtures")
struct ContainmentFixtureTests {
  static let fixtures = Fixture.all(beside: #filePath)

  static let rules = Set(ContainmentFindings.rules.map { $0.id.name })

  @Test("Findings stand where the fixture says, and nowhere else", arguments: fixtures)
  func findings(fixture: Fixture) {
    fixture.check(rules: ContainmentFixtureTests.rules, off: [ChildViewNotAdded.id.name])
  }

  private static var settings: RuleSettings {
    var settings = RuleSettings()
    for rule in rules { settings.severities[RuleID(rule)] = .warning }
    return settings
  }

  @Test("Of a pair of observers, both are read")
  func observers() {
    checkFindings(
      """
      class Home: UIViewController {
        var panel: UIViewController? {
          willSet {
            panel?.view.removeFromSuperview()
            panel?.removeFromParent() // expect: missing_will_move
          }
          didSet {
            guard let panel else { return }
            addChild(panel) // expect: missing_did_move
            view.addSubview(panel.view)
          }
        }
      }
      """, ContainmentFixtureTests.settings)
  }

  @Test("A container that announces a removal to itself does not tell the child, and whom it meant is not fixed")
  func announcedToItself() {
    let found = checkFindings(
      """
      class Home: UIViewController {
        func tearDown(_ other: UIViewController) {
          willMove(toParent: self) // expect: containment_wrong_receiver
          other.view.removeFromSuperview()
          other.removeFromParent()
        }
      }
      """, ContainmentFixtureTests.settings)
    #expect(found.flatMap(\.fixes).isEmpty)
  }

  @Test("What a configuration names a base of view controllers is one as the type of a property, too", arguments: [
    ([], []), (["KitScreen"], ["orphaned_child_view"]),
  ] as [(Set<String>, [String])])
  func bases(bases: Set<String>, expected: [String]) {
    let text = """
      class Home: UIViewController {
        let page: KitScreen
        func open() { view.addSubview(page.view) }
      }
      """
    let index = Fixture(text).index(bases: bases)
    let found = Analyzer(index: index, settings: { _ in ContainmentFixtureTests.settings }).findings()
    #expect(found.map(\.rule.name) == expected)
  }

  @Test("Marks name rules that there are, and each rule is marked in more than one fixture")
  func marks() {
    let marks = ContainmentFixtureTests.fixtures.map { fixture in Set(fixture.expectedRules) }
    let known = ContainmentFixtureTests.rules
    let named = marks.reduce(into: Set<String>()) { $0.formUnion($1) }
    #expect(named.subtracting(known) == [])
    for rule in known.sorted() { #expect(marks.count { $0.contains(rule) } > 1, "\(rule)") }
  }
}
