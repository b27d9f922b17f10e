/// The safe fixes of the containment fixtures, made: what they mend is found no more, and nothing new is.
import Syntax
import Testing

@testable import Analysis

@Suite("Containment fixes")
struct ContainmentFixTests {
  @Test("Safe fixes leave nothing to fix, and break nothing", arguments: ContainmentFixtureTests.fixtures)
  func fixedFixtures(fixture: FixtureFile) throws {
    var files = fixture.sections.map { (path: $0.path, text: ContiguousArray($0.text.utf8)) }
    let before = findings(in: files).count
    let brackets = files.map { balance($0.text) }
    for _ in 0..<10 {
      let (index, found) = check(files)
      let plan = FixPlan(safeFixesOf: found)
      if plan.fixes.isEmpty { break }
      for position in files.indices {
        guard let file = index.file(at: files[position].path), let edits = plan.edits[file] else { continue }
        files[position].text = try applying(edits, to: files[position].text)
      }
    }
    let after = findings(in: files)
    let left = after.filter { $0.fixes.contains(where: \.isSafe) }.map { "\($0.symbol): \($0.rule.name): \($0.fixes)" }
    #expect(left == [])
    #expect(after.count <= before)
    #expect(files.map { balance($0.text) } == brackets)
  }

  @Test("What a fix writes", arguments: [
    ("addChild(child)\n    view.addSubview(child.view)\n    child.view.frame = view.bounds",
      "addChild(child)\n    view.addSubview(child.view)\n    child.view.frame = view.bounds\n    child.didMove(toParent: self)"),
    ("child.view.removeFromSuperview()\n    child.removeFromParent()",
      "child.willMove(toParent: nil)\n    child.view.removeFromSuperview()\n    child.removeFromParent()"),
    ("addChild(child)\n    view.addSubview(child.view)\n    didMove(toParent: self)",
      "addChild(child)\n    view.addSubview(child.view)\n    child.didMove(toParent: self)"),
    ("addChild(child)\n    child.didMove(toParent: self)\n    view.addSubview(child.view)",
      "addChild(child)\n    view.addSubview(child.view)\n    child.didMove(toParent: self)"),
    ("view.addSubview(child.view)\n    addChild(child)\n    child.didMove(toParent: self)",
      "addChild(child)\n    view.addSubview(child.view)\n    child.didMove(toParent: self)"),
    ("child.willMove(toParent: self)\n    addChild(child)\n    view.addSubview(child.view)\n    child.didMove(toParent: self)",
      "addChild(child)\n    view.addSubview(child.view)\n    child.didMove(toParent: self)"),
    ("addChild(child)\n    view.addSubview(child.view)\n    child.didMove(toParent: nil)",
      "addChild(child)\n    view.addSubview(child.view)\n    child.didMove(toParent: self)"),
    ("children.forEach { $0.view.removeFromSuperview(); $0.removeFromParent() }",
      "children.forEach { $0.willMove(toParent: nil); $0.view.removeFromSuperview(); $0.removeFromParent() }"),
  ])
  func written(body: String, expected: String) throws {
    func source(_ body: String) -> String {
      "final class Home: UIViewController {\n  func act(_ child: UIViewController) {\n    \(body)\n  }\n}\n"
    }
    let (index, found) = check([("Home.swift", ContiguousArray(source(body).utf8))])
    let file = try #require(index.file(at: "Home.swift"))
    let edits = FixPlan(safeFixesOf: found).edits[file] ?? []
    let fixed = try applying(edits, to: ContiguousArray(source(body).utf8))
    #expect(String(decoding: fixed, as: UTF8.self) == source(expected))
  }

  private func findings(in files: [(path: String, text: ContiguousArray<UInt8>)]) -> [Finding] { check(files).1 }

  private func check(_ files: [(path: String, text: ContiguousArray<UInt8>)]) -> (ProjectIndex, [Finding]) {
    let index = ProjectIndex(
      files.map { ($0.path, summary($0.path, String(decoding: $0.text, as: UTF8.self))) }, catalog: .appleForFixtures)
    var settings = RuleSettings()
    for rule in ContainmentFixtureTests.rules { settings.severities[RuleID(rule)] = .warning }
    return (index, Analyzer(index: index, settings: { [settings] _ in settings }).findings())
  }

  /// Opening brackets less closing ones, each kind.
  private func balance(_ text: ContiguousArray<UInt8>) -> [Int] {
    var list = TokenList()
    tokenize(text.span, into: &list)
    var counts = [0, 0, 0]
    for index in 0..<list.count {
      switch list.kind(index) {
      case .leftParen: counts[0] += 1
      case .rightParen: counts[0] -= 1
      case .leftBrace: counts[1] += 1
      case .rightBrace: counts[1] -= 1
      case .leftSquare: counts[2] += 1
      case .rightSquare: counts[2] -= 1
      default: break
      }
    }
    return counts
  }
}
