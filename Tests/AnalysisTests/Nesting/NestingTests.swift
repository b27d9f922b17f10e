import RuleModel
import Syntax
import TestSupport
import Testing

@testable import Analysis

/// Every construct of the grammar within itself, far deeper than anything is followed: nothing overflows the stack,
/// measures stay exact, and nothing is reported of what was not followed. CI runs this in threads of 512 KB, too.
@Suite("Nesting")
struct NestingTests {
  private static let levels = 2_000

  @Test("The list is there, with constructs for every place")
  func listed() {
    #expect(Construct.all.count > 200 && Construct.all.count { $0.decisions > 0 } > 30)
    #expect(Set(Construct.all.map(\.place)).count == 5)
  }

  @Test("Closed: what comes behind it is read as ever", arguments: Construct.all)
  func closed(construct: Construct) throws {
    let summary = try read(construct.source(levels: Self.levels, isClosed: true))
    let next = try #require(summary.interface.declarations.indices.last)
    let declaration = summary.interface.declarations[next]
    #expect(summary.interface.names.text(declaration.path) == "Next")
    #expect(declaration.parent == -1)
    let place = summary.places[next]
    #expect(place.endLine - place.line == 5)
    #expect(summary.members.methods(of: next).count == 1)
    if construct.place == .expression || construct.place == .statement {
      let child = try #require(summary.members.methods(of: 0).first)
      #expect(Int(child.complexity) == 1 + construct.decisions * Self.levels)
    }
    // Deep or not, both functions are known, and what is too deep says so.
    #expect(summary.flow.functions.count >= 2)
  }

  @Test("Never closed: reading comes to an end", arguments: Construct.all)
  func open(construct: Construct) throws {
    let summary = try read(construct.source(levels: Self.levels, isClosed: false))
    #expect(summary.interface.names.text(summary.interface.declarations[0].name) == "Home")
  }

  @Test("What a function does too deeply to be followed may be the call that seems to be missing", arguments: [
    ("if a { ", "} "), ("{ ", "} "), ("f { ", "} "), ("switch a { case .b: ", "} "), ("do { ", "} "), ("#if A\n", "\n#endif\n"),
  ])
  func silence(opening: String, closing: String) throws {
    let deep = String(repeating: opening, count: 500) + "a.didMove(toParent: self)" + String(repeating: closing, count: 500)
    let text = "class Home: UIViewController {\n  func child() {\n    addChild(a)\n\(deep)\n  }\n}\n"
    let index = Fixture(text).index()
    let flow = try #require(index.files.first.flatMap { index[$0]?.summary.flow })
    #expect(flow.isTooDeep(0))
    #expect(findings(index).isEmpty)
    // A function that can be followed is.
    let shallow = Fixture("class Home: UIViewController {\n  func child() {\n    addChild(a)\n    f(a.b)\n  }\n}\n").index()
    #expect(findings(shallow).map(\.rule).contains(MissingDidMove.id))
  }

  @Test("Parentheses around the type of a closure's holder, as of a typealias, in any number")
  func parentheses() {
    func found(_ levels: Int) -> [RuleID] {
      let (open, close) = (String(repeating: "(", count: levels), String(repeating: ")", count: levels))
      let text = """
        typealias Fill = \(open)(UIView) -> Void\(close)
        class Home: UIViewController {
          var fill: Fill?
          func child() {
            let fill: Fill = { box in box.addSubview(a.view) }
            self.fill = { box in box.addSubview(a.view) }
            fill(view)
            addChild(a)
          }
        }

        """
      return findings(Fixture(text).index()).map(\.rule)
    }
    let shallow = found(0)
    #expect(shallow.contains(MissingDidMove.id))
    #expect(found(4) == shallow && found(50_000) == shallow)
  }

  /// Reads a file, writes its summary down and reads it again, and lets everything that looks at summaries do so.
  private func read(_ text: String) throws -> FileSummary {
    let read = summary("Test.swift", text)
    let bytes = read.encoded()
    #expect(try FileSummary(decoding: bytes, in: 0..<bytes.count) == read)
    let index = ProjectIndex([("Test.swift", read)], catalog: .small)
    _ = findings(index)
    _ = ScreenGraph(index)
    return read
  }

  private func findings(_ index: ProjectIndex) -> [Finding] {
    Analyzer(index: index) { _ in NestingTests.settings }.allFindings(SequentialWorkers())
  }

  private static let settings: RuleSettings = {
    var settings = RuleSettings()
    for rule in Analyzer.rulesInSwift { settings.severities[rule] = .warning }
    settings.severities[ChildViewNotAdded.id] = .off
    settings.pairedCalls = [
      PairedCallRule(
        id: "unpaired_child", message: "$receiver is not ended.",
        openings: [CallPattern(receiver: .binding("receiver"), name: "addTarget")],
        partners: [CallPattern(receiver: .binding("receiver"), name: "removeTarget")])
    ]
    return settings
  }()
}
