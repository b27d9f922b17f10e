/// Paired calls, by fixtures: each file of `Fixtures` is a small project with its findings marked.
import Analysis
import RuleModel
import Settings
import Syntax
import TestSupport
import Testing

@Suite("Paired call fixtures")
struct PairedCallFixtureTests {
  static let fixtures = Fixture.all(beside: #filePath)

  @Test("Findings stand where the fixture says, and nowhere else", arguments: fixtures)
  func findings(fixture: Fixture) {
    let settings = PairedCallRules.settings()
    let index = fixture.index(settings)
    let found = Analyzer(index: index, settings: { _ in settings }).findings()
      .filter { PairedCallRules.ids.contains($0.rule.name) }
      .compactMap { finding -> Fixture.FoundFinding? in
        guard let file = index[finding.place.file] else { return nil }
        let start = file.summary.lines.position(of: finding.place.range.start)
        let end = file.summary.lines.position(of: finding.place.range.end)
        return Fixture.FoundFinding(
          rule: finding.rule.name, severity: finding.severity.name, message: finding.message, path: file.path, start: (start.line, start.column),
          end: (end.line, end.column))
      }
    for difference in fixture.differences(from: found) {
      Issue.record(
        Comment(rawValue: difference.message),
        sourceLocation: SourceLocation(
          fileID: "RuleTests/\(fixture.name)", filePath: fixture.location, line: difference.line ?? 1, column: 1))
    }
  }

  @Test("Each rule is marked, and no other")
  func marks() {
    let named = PairedCallFixtureTests.fixtures.flatMap(\.expectedRules)
    #expect(Set(named) == PairedCallRules.ids)
  }

  @Test("A finding names the thing, and the path that lacks the partner")
  func path() throws {
    let text = "func f(_ t: UITableView, a: Bool) {\n  t.beginUpdates()\n  if a { return }\n  t.endUpdates()\n}\n"
    let finding = try #require(updates(in: text).first)
    #expect(finding.message.contains("`t.beginUpdates()`"))
    let note = try #require(finding.related.first)
    #expect(text.utf8.dropFirst(Int(note.place.range.start)).starts(with: "return".utf8))
  }

  @Test("Where more types than are compared have a helper of the name, each call may be of one", arguments: [(8, 1), (80, 0)])
  func crowded(types: Int, findings: Int) {
    let helpers = (0..<types).map { "final class C\($0) { let t = UITableView(); func stop() { halt() }; func halt() { t.endUpdates() } }\n" }
    let own = """
      final class D {
        let t = UITableView()
        func stop() {}
        func f(a: Bool) { t.beginUpdates(); if a { t.endUpdates() } else { stop() } }
      }
      """
    for order in [helpers.joined() + own, own + "\n" + helpers.reversed().joined()] { #expect(updates(in: order).count == findings) }
  }

  @Test("Hostile functions are interpreted to some depth and length, and never trap", arguments: [
    String(repeating: "if a { ", count: 3000) + "t.endUpdates()" + String(repeating: " }", count: 3000),
    String(repeating: "if a { t.endUpdates() }\n", count: 5000),
    String(repeating: "guard a else { return }\n", count: 5000),
    String(repeating: "t.beginUpdates(); t.endUpdates()\n", count: 3000),
    String(repeating: "x { ", count: 3000) + "t.endUpdates()" + String(repeating: " }", count: 3000),
    String(repeating: "defer { t.endUpdates() }; if a { return }\n", count: 2000),
    "switch a { " + String(repeating: "case .b: t.endUpdates(); fallthrough\n", count: 3000) + "default: break }",
    "x(" + String(repeating: "a.b(c ? d : ", count: 2000) + "e" + String(repeating: ")", count: 2001),
    "var v = t\n" + String(repeating: "x { v.endUpdates() }; v = t\n", count: 2000),
    String(repeating: "d[i] = t; d[i].endUpdates(); i += 1\n", count: 2000),
    "let v0 = t\n" + (1...2000).map { "let v\($0) = [v\($0 - 1)]; keep(v\($0))\n" }.joined(),
  ])
  func hostile(body: String) {
    let text = "func f(_ t: UITableView) {\n  t.beginUpdates()\n\(body)\n}\n"
    #expect(updates(in: text).count <= 1)
  }

  /// What `unbalanced_updates` finds.
  private func updates(in text: String) -> [Finding] {
    Fixture(text, name: "A.swift", location: #filePath).findings(PairedCallRules.settings([]))
      .filter { $0.rule.name == "unbalanced_updates" }
  }
}
