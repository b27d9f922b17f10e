/// Fixtures of the rules in Swift.
import RuleModel
import Syntax
import TestSupport
import Testing

@testable import Analysis

extension Fixture {
  /// The findings of these rules are those that the marks name, no more and no less, each at its place.
  func check(rules: Set<String>, off: Set<String>, pairedCalls: [PairedCallRule] = []) {
    let index = ProjectIndex(
      files.map { source($0.path, $0.text, for: pairedCalls) }, catalog: .appleForFixtures)
    var settings = RuleSettings()
    settings.pairedCalls = pairedCalls
    for rule in rules where !off.contains(rule) || added.contains(rule) {
      settings.severities[RuleID(rule)] = .warning
    }
    let found = Analyzer(index: index, settings: { [settings] _ in settings }).findings()
      .filter { rules.contains($0.rule.name) }.compactMap { FoundFinding($0, index) }
    for difference in differences(from: found) {
      Issue.record(
        Comment(rawValue: difference.message),
        // The fixture's own line, so that an editor goes there.
        sourceLocation: SourceLocation(
          fileID: "AnalysisTests/\(name)", filePath: location, line: difference.line ?? 1, column: 1))
    }
  }
}

extension Fixture.FoundFinding {
  init?(_ finding: Finding, _ index: ProjectIndex) {
    guard let file = index[finding.place.file] else { return nil }
    let start = file.summary.lines.position(of: finding.place.range.start)
    let end = file.summary.lines.position(of: finding.place.range.end)
    self.init(
      rule: finding.rule.name, severity: finding.severity.name, message: finding.message, path: file.path, start: (start.line, start.column),
      end: (end.line, end.column))
  }
}
