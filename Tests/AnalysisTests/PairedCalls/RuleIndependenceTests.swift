/// No paired-call rule changes what another rule finds: a file's summary depends on the file's bytes alone.
import Syntax
import Testing

@testable import Analysis

@Suite("Rules are independent")
struct RuleIndependenceTests {
  /// Names that are common in the sources of apps, each made a rule: what opens is also what another rule closes with.
  static let commonNames = [
    "viewDidLoad", "addSubview", "view", "init", "reloadData", "append", "setup", "configure", "present", "dismiss",
    "removeFromSuperview", "addChild", "didMove", "layoutIfNeeded", "show", "update", "add", "remove", "embed", "map",
  ]

  static let rules = commonNames.indices.map { position in
    PairedCallRule(
      id: RuleID("custom_\(position)"), message: "It goes on.",
      openings: [CallPattern(receiver: .anything, name: commonNames[position], takesMore: true)],
      partners: [
        CallPattern(receiver: .anything, name: commonNames[(position + 7) % commonNames.count], takesMore: true)
      ])
  }

  static let fixtures = PairedCallFixtureTests.fixtures + ContainmentFixtureTests.fixtures + ResponderFixtureTests.fixtures

  @Test("Twenty custom rules on common names change no finding of another rule", arguments: fixtures)
  func commonNames(fixture: FixtureFile) {
    let shipped = PairedCallFixtureTests.rules
    let alone = findings(in: fixture, shipped)
    let among = findings(in: fixture, shipped + RuleIndependenceTests.rules)
    let custom = Set(RuleIndependenceTests.rules.map(\.id))
    #expect(among.filter { !custom.contains($0.rule) } == alone)
  }

  @Test("The rules find something of their own, so that they have been in force")
  func rulesAreInForce() {
    let custom = Set(RuleIndependenceTests.rules.map(\.id))
    let found = RuleIndependenceTests.fixtures.flatMap { findings(in: $0, RuleIndependenceTests.rules) }
    #expect(Set(found.map(\.rule)).intersection(custom).count > 5)
  }

  @Test("A summary is the same whatever names trigger; bodies hold the functions that name one")
  func summaries() {
    let text = """
      class Home: UIViewController {
        func plain() { count += 1 }
        func both(_ child: UIViewController) { addChild(child); table.reloadData() }
        func rule() {
          class Inner { func a() { reloadData() } }
          table.reloadData()
        }
      }
      """
    let with = source("A.swift", text, for: RuleIndependenceTests.rules.filter { $0.openings[0].name == "reloadData" })
    #expect(with.summary == summary("A.swift", text))
    #expect(with.summary.flow.functions.map { with.summary.names.text($0.baseName) } == ["both"])
    #expect(Set(with.bodies.tree.functions.map { with.bodies.names.text($0.baseName) }) == ["both", "rule", "a"])
    #expect(source("A.swift", text).bodies.isEmpty)
  }

  @Test("A change of a body that only a paired-call rule reads reaches the index")
  func update() throws {
    let rules = PairedCallFixtureTests.rules
    func text(_ end: String) -> String { "func f(_ t: UITableView) { t.beginUpdates(); \(end) }\n" }
    var index = ProjectIndex([source("A.swift", text("t.endUpdates()"), for: rules)], catalog: .small)
    var settings = RuleSettings()
    settings.pairedCalls = rules
    settings.severities["unbalanced_updates"] = .error
    func count(_ index: ProjectIndex) -> Int {
      Analyzer(index: index, settings: { [settings] _ in settings }).findings().count
    }
    #expect(count(index) == 0)
    index.update(source("A.swift", text("t.reload()"), for: rules))
    #expect(count(index) == 1)
  }

  private func findings(in fixture: FixtureFile, _ pairedCalls: [PairedCallRule]) -> [Finding] {
    let index = ProjectIndex(
      fixture.sections.map { source($0.path, $0.text, for: pairedCalls) }, catalog: .appleForFixtures)
    var settings = RuleSettings()
    settings.pairedCalls = pairedCalls
    let named = Set(ContainmentFixtureTests.rules).union(ResponderFixtureTests.rules).map { RuleID($0) }
    for rule in pairedCalls.map(\.id) + named { settings.severities[rule] = .warning }
    return Analyzer(index: index, settings: { [settings] _ in settings }).findings()
  }
}
