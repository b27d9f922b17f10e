/// No paired-call rule changes what another rule finds: a file's summary depends on the file's bytes alone.
import Analysis
import Foundation
import RuleModel
import Settings
import SourceFiles
import Syntax
import TestSupport
import Testing
import Workspace

@Suite("Rules are independent")
struct RuleIndependenceTests {
  /// Names that are common in the sources of apps, each made a rule: what opens is also what another rule closes with.
  static let commonNames = [
    "viewDidLoad", "addSubview", "view", "init", "reloadData", "append", "setup", "configure", "present", "dismiss",
    "removeFromSuperview", "addChild", "didMove", "layoutIfNeeded", "show", "update", "add", "remove", "embed", "map",
  ]

  static let rules: [RuleMetadata] = {
    let yaml = commonNames.indices.map { position in
      """
      - rule: custom_\(position)
        message: It goes on.
        after: "_.\(commonNames[position])(...)"
        follow_with: "_.\(commonNames[(position + 7) % commonNames.count])(...)"

      """
    }.joined()
    return PairedCallRules.read(Array(yaml.utf8))
  }()

  static let ids = Set(rules.map { RuleID($0.rule) })

  static let fixtures: [Fixture] = {
    let tests = URL(filePath: #filePath).appending(path: "../../../AnalysisTests").standardized
    return PairedCallFixtureTests.fixtures
      + ["Containment", "Responders"].flatMap { Fixture.all(in: tests.appending(path: "\($0)/Fixtures").path) }
  }()

  @Test("Twenty custom rules on common names change no finding of another rule", arguments: fixtures)
  func commonNames(fixture: Fixture) {
    let alone = fixture.findings(PairedCallRules.settings())
    let among = fixture.findings(PairedCallRules.settings(PairedCallRules.custom + RuleIndependenceTests.rules))
    #expect(among.filter { !RuleIndependenceTests.ids.contains($0.rule) } == alone)
  }

  @Test("The rules find something of their own, so that they have been in force")
  func rulesAreInForce() {
    #expect(RuleIndependenceTests.fixtures.count > 60)
    let settings = PairedCallRules.settings(RuleIndependenceTests.rules)
    let found = RuleIndependenceTests.fixtures.flatMap { $0.findings(settings) }
    #expect(Set(found.map(\.rule)).intersection(RuleIndependenceTests.ids).count > 5)
  }

  @Test("A change of a body that only a paired-call rule reads reaches the index")
  func update() throws {
    let settings = PairedCallRules.settings([])
    func source(_ end: String) -> SourceFile {
      var bench = FileSummarizer(triggers: TriggerNames([settings]))
      let text = "func f(_ t: UITableView) { t.beginUpdates(); \(end) }\n"
      return bench.summarize(ContiguousArray(text.utf8), as: .swift, path: "A.swift")
    }
    var index = ProjectIndex([source("t.endUpdates()")], catalog: FrameworkCatalog.embedded())
    func count(_ index: ProjectIndex) -> Int {
      Analyzer(index: index, settings: { _ in settings }).findings()
        .filter { $0.rule.name == "unbalanced_updates" }.count
    }
    #expect(count(index) == 0)
    index.update(source("t.reload()"))
    #expect(count(index) == 1)
  }
}
