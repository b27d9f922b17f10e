/// Paired calls, told from fixtures: each file of `Fixtures` is a small project with its findings marked.
import Syntax
import Testing

@testable import Analysis

@Suite("Paired call fixtures")
struct PairedCallFixtureTests {
  static let fixtures = FixtureFile.all(beside: #filePath)

  /// The rules that are shipped, as their cards state them, and one that looks back.
  static let rules = [
    PairedCallRule(
      id: "unbalanced_updates", message: "After `$receiver.beginUpdates()` some path leaves.",
      openings: [method("beginUpdates")], partners: [method("endUpdates")]),
    PairedCallRule(
      id: "unended_appearance_transition", message: "`$receiver` has not appeared.",
      openings: [method("beginAppearanceTransition", takesMore: true)], partners: [method("endAppearanceTransition")]),
    PairedCallRule(
      id: "unended_background_task", message: "Nobody ends it.",
      openings: [
        CallPattern(result: "task", receiver: .binding("receiver"), name: "beginBackgroundTask", takesMore: true)
      ],
      partners: [
        CallPattern(
          receiver: .binding("receiver"), name: "endBackgroundTask",
          arguments: [.init(label: nil, operand: .binding("task"))])
      ], reach: .somePath),
    PairedCallRule(
      id: "unended_image_context", message: "Some path leaves.",
      openings: [CallPattern(name: "UIGraphicsBeginImageContext", isPrefix: true, takesMore: true)],
      partners: [CallPattern(name: "UIGraphicsEndImageContext")]),
    PairedCallRule(
      id: "unended_resource_access", message: "`$receiver` is not given back.",
      openings: [method("startAccessingSecurityScopedResource")],
      partners: [method("stopAccessingSecurityScopedResource")], reach: .everyPathIfTrue),
    PairedCallRule(
      id: "registered_first", message: "Register `$kind` first.",
      openings: [
        CallPattern(name: "subscribe", arguments: [.init(label: "to", operand: .binding("kind"))])
      ],
      partners: [
        CallPattern(name: "register", arguments: [.init(label: nil, operand: .binding("kind"))])
      ], order: .precede),
    PairedCallRule(
      id: "removed_observer", message: "`$observer` goes on hearing of it.",
      openings: [
        CallPattern(
          receiver: .name("NotificationCenter.default"), name: "addObserver",
          arguments: [.init(label: nil, operand: .binding("observer"))], takesMore: true)
      ],
      partners: [
        CallPattern(
          receiver: .name("NotificationCenter.default"), name: "removeObserver",
          arguments: [.init(label: nil, operand: .binding("observer"))], takesMore: true)
      ], reach: .somePath),
    PairedCallRule(
      id: "unremoved_observer", message: "It is never removed.",
      openings: [
        CallPattern(
          result: "token", receiver: .anything, name: "addObserver",
          arguments: [.init(label: "forName", operand: .anything)], takesMore: true)
      ],
      partners: [
        CallPattern(
          receiver: .anything, name: "removeObserver", arguments: [.init(label: nil, operand: .binding("token"))],
          takesMore: true)
      ], reach: .somePath, scopes: [.viewControllers, .views]),
    PairedCallRule(
      id: "level_restored", message: "The level stays at 2.",
      openings: [CallPattern(name: "setLevel", arguments: [.init(label: nil, operand: .literal("2"))])],
      partners: [CallPattern(name: "setLevel", arguments: [.init(label: nil, operand: .literal("0"))])]),
  ]

  private static func method(_ name: String, takesMore: Bool = false) -> CallPattern {
    CallPattern(receiver: .binding("receiver"), name: name, takesMore: takesMore)
  }

  private static let ids = Set(rules.map(\.id.name))

  @Test("Findings stand where the fixture says, and nowhere else", arguments: fixtures)
  func findings(fixture: FixtureFile) {
    fixture.check(rules: PairedCallFixtureTests.ids, off: [], pairedCalls: PairedCallFixtureTests.rules)
  }

  @Test("Each rule is marked, and no other")
  func marks() {
    let named = PairedCallFixtureTests.fixtures.flatMap { $0.marks.map(\.rule) }
    #expect(Set(named) == PairedCallFixtureTests.ids)
  }

  @Test("A finding names the thing, and the way out that lacks the partner")
  func wayOut() throws {
    let text = "func f(_ t: UITableView, a: Bool) {\n  t.beginUpdates()\n  if a { return }\n  t.endUpdates()\n}\n"
    let finding = try #require(updates(in: text).first)
    #expect(finding.message == "After `t.beginUpdates()` some path leaves." && finding.severity == .error)
    let note = try #require(finding.related.first)
    #expect(text.utf8.dropFirst(Int(note.place.range.start)).starts(with: "return".utf8))
  }

  @Test("Hostile functions are followed to some depth and length, and never trap", arguments: [
    String(repeating: "if a { ", count: 3000) + "t.endUpdates()" + String(repeating: " }", count: 3000),
    String(repeating: "if a { t.endUpdates() }\n", count: 5000),
    String(repeating: "guard a else { return }\n", count: 5000),
    String(repeating: "t.beginUpdates(); t.endUpdates()\n", count: 3000),
    String(repeating: "x { ", count: 3000) + "t.endUpdates()" + String(repeating: " }", count: 3000),
    String(repeating: "defer { t.endUpdates() }; if a { return }\n", count: 2000),
    "switch a { " + String(repeating: "case .b: t.endUpdates(); fallthrough\n", count: 3000) + "default: break }",
    "x(" + String(repeating: "a.b(c ? d : ", count: 2000) + "e" + String(repeating: ")", count: 2001),
  ])
  func hostile(body: String) {
    let text = "func f(_ t: UITableView) {\n  t.beginUpdates()\n\(body)\n}\n"
    #expect(updates(in: text).count <= 1)
  }

  /// What `unbalanced_updates` finds.
  private func updates(in text: String) -> [Finding] {
    let index = ProjectIndex([source("A.swift", text, for: PairedCallFixtureTests.rules)], catalog: .small)
    var settings = RuleSettings()
    settings.pairedCalls = PairedCallFixtureTests.rules
    settings.severities["unbalanced_updates"] = .error
    let fixed = settings
    return Analyzer(index: index, settings: { _ in fixed }).findings()
  }
}
