/// Runs every example in the metadata of every rule: as it stands, and in other surroundings.
import Analysis
import RuleModel
import Settings
import SourceFiles
import Syntax
import TestSupport
import Testing
import Workspace

/// An example in the metadata of a rule.
struct RegisteredExample: CustomTestStringConvertible, Sendable {
  var metadata: RuleMetadata
  var example: RuleExample
  var isCorrect: Bool

  var testDescription: String { "\(metadata.rule), \(isCorrect ? "right" : "wrong"), line \(example.line)" }

  /// The place that the carets mark, as `line:column-column`; none in a correct one.
  var marks: [String] { example.marks }

  static let all: [RegisteredExample] = RuleRegistry.embedded.rules
    .compactMap { RuleRegistry.embedded.metadata($0) }
    .flatMap { metadata in
      metadata.correct.map { RegisteredExample(metadata: metadata, example: $0, isCorrect: true) }
        + metadata.incorrect.map { RegisteredExample(metadata: metadata, example: $0, isCorrect: false) }
    }

  static let wrong = all.filter { !$0.isCorrect }
}

/// The scene of which the examples about segues speak.
private let storyboard = """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
    <scenes>
      <scene sceneID="a">
        <objects>
          <viewController id="b" customClass="AlbumViewController" sceneMemberID="viewController">
            <connections>
              <segue destination="c" kind="show" identifier="showPhoto" id="d"/>
            </connections>
          </viewController>
        </objects>
      </scene>
      <scene sceneID="e">
        <objects><viewController id="c" sceneMemberID="viewController"/></objects>
      </scene>
    </scenes>
  </document>
  """

private let catalog = FrameworkCatalog.embedded()

/// What a rule finds in a source, and what a suppression leaves unused.
private func findings(
  _ source: String, _ metadata: RuleMetadata, alsoUnused: Bool = false
) -> (rules: [String], places: [String]) {
  let bytes = ContiguousArray(source.utf8)
  var settings = RuleSettings(Configuration())
  settings.addCheck(of: metadata)
  settings.severities[RuleID(metadata.rule)] = .warning
  var bench = FileSummarizer(triggers: TriggerNames([settings]))
  let file = bench.summarize(bytes, as: .swift, path: "/App/Example.swift")
  let board = bench.summarize(ContiguousArray(storyboard.utf8), as: .interfaceBuilder, path: "/App/Main.storyboard")
  let index = ProjectIndex([file, board], catalog: catalog)
  let rules = [RuleID(metadata.rule)] + (alsoUnused ? [UnusedSuppression.id] : [])
  for rule in settings.severities.keys where !rules.contains(rule) {
    // A suppression of a rule that is off is not checked: the rules stay on, and their findings are passed over.
    if settings.severities[rule] == .off { settings.severities[rule] = .warning }
  }
  for rule in rules { settings.severities[rule] = .warning }
  let found = Analyzer(index: index, settings: { [settings] _ in settings }).findings().filter { rules.contains($0.rule) }
  let places = found.map { finding in
    let start = file.summary.lines.position(of: finding.place.range.start)
    let end = file.summary.lines.position(of: finding.place.range.end)
    return "\(start.line):\(start.column)-\(end.line == start.line ? "" : "\(end.line):")\(end.column)"
  }
  return (found.map(\.rule.name), places)
}

@Suite("Rules and their registry")
struct RegistryTests {
  @Test("Every rule in Swift has a file in Rules, and every other file there is a rule by its data")
  func rules() {
    let registry = RuleRegistry.embedded.rules.compactMap { RuleRegistry.embedded.metadata($0) }
    let inSwift = Set(Analyzer.rulesInSwift.map(\.name))
    #expect(inSwift.subtracting(registry.map(\.rule)) == [])
    #expect(inSwift.count == Analyzer.rulesInSwift.count)
    for metadata in registry { #expect(inSwift.contains(metadata.rule) != (metadata.check != nil), "\(metadata.rule)") }
  }
}

@Suite("Examples of the registry")
struct RuleTests {
  @Test("A wrong one is found exactly where its carets are, a right one not at all", arguments: RegisteredExample.all)
  func examples(example: RegisteredExample) {
    #expect(findings(example.example.source, example.metadata).places == example.marks)
  }

  @Test("The program reads the marks of examples as tests read those of fixtures")
  func marks() {
    #expect(RegisteredExample.wrong.flatMap(\.marks).count > 30)
    for example in RegisteredExample.all {
      #expect(Fixture(example.example.source).marks.map(\.range) == example.marks, "\(example.testDescription)")
    }
  }

  @Test("Behind a comment that is not ASCII, and with CR LF", arguments: RegisteredExample.all)
  func surroundings(example: RegisteredExample) {
    let later = findings("/* é👩‍👩‍👧 */\n" + example.example.source, example.metadata).places
    let shifted = example.marks.map { mark in
      let parts = mark.split(separator: ":", maxSplits: 1)
      return "\((Int(parts[0]) ?? 0) + 1):\(parts[1])"
    }
    #expect(later == shifted)
    #expect(findings(example.example.source.replacing("\n", with: "\r\n"), example.metadata).places == example.marks)
  }

  @Test(
    "In a comment and in a literal nothing is found",
    arguments: RegisteredExample.wrong.filter { !$0.metadata.rule.hasSuffix("suppression") })
  func silent(example: RegisteredExample) {
    #expect(findings("/*\n\(example.example.source)\n*/", example.metadata).places == [])
    #expect(findings("let text = ###\"\"\"\n\(example.example.source)\n\"\"\"###", example.metadata).places == [])
  }

  @Test(
    "A suppression silences it, and is not unused",
    arguments: RegisteredExample.wrong.filter { !$0.metadata.rule.hasSuffix("suppression") })
  func suppressed(example: RegisteredExample) throws {
    var lines = example.example.source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let mark = try #require(example.marks.first)
    let line = try #require(Int(mark.prefix { $0 != ":" }))
    lines.insert("// chaperone:disable:next \(example.metadata.rule) - tested", at: line - 1)
    let found = findings(lines.joined(separator: "\n"), example.metadata, alsoUnused: true)
    #expect(found.rules == [])
  }

  @Test("With each token deleted in turn nothing traps", arguments: RegisteredExample.all)
  func halfTyped(example: RegisteredExample) {
    let bytes = ContiguousArray(example.example.source.utf8)
    var tokens = TokenList()
    tokenize(bytes.span, into: &tokens)
    for index in 0..<max(0, tokens.count - 1) {
      let rest = bytes[..<tokens.start(index)] + bytes[tokens.end(index)...]
      _ = findings(String(decoding: rest, as: UTF8.self), example.metadata)
    }
  }
}
