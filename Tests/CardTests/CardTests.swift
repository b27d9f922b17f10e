/// Every example of every card, run: as it stands, and as it would stand in stranger surroundings.
import Analysis
import Settings
import SourceFiles
import Syntax
import Testing
import Workspace

/// An example of a card.
struct CardExample: CustomTestStringConvertible, Sendable {
  var card: RuleCard
  var example: RuleExample
  var isCorrect: Bool

  var testDescription: String { "\(card.rule), \(isCorrect ? "right" : "wrong"), line \(example.line)" }

  /// The place that the carets mark, as `line:column-column`; none in a correct one.
  var marks: [String] {
    let lines = example.source.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.compactMap { number in
      let rest = lines[number].drop { $0 == " " || $0 == "/" }
      let carets = rest.prefix { $0 == "^" }
      guard !carets.isEmpty else { return nil }
      let column = lines[number].utf8.count - rest.utf8.count + 1
      return "\(number):\(column)-\(column + carets.count)"
    }
  }

  static let all: [CardExample] = RuleCards.embedded.rules.compactMap { RuleCards.embedded.card($0) }.filter(\.isImplemented)
    .flatMap { card in
      card.correct.map { CardExample(card: card, example: $0, isCorrect: true) }
        + card.incorrect.map { CardExample(card: card, example: $0, isCorrect: false) }
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

/// What the rule of a card finds in a source, and what a suppression leaves unused.
private func findings(_ source: String, _ card: RuleCard, alsoUnused: Bool = false) -> (rules: [String], places: [String]) {
  let bytes = ContiguousArray(source.utf8)
  var settings = Analysis.RuleSettings(Configuration())
  settings.addPairedCalls(of: card)
  settings.severities[RuleID(card.rule)] = .warning
  var bench = Workbench(triggers: TriggerNames([settings]))
  let file = bench.summarize(bytes, as: .swift, path: "/App/Example.swift")
  let board = bench.summarize(ContiguousArray(storyboard.utf8), as: .interfaceBuilder, path: "/App/Main.storyboard")
  let index = ProjectIndex([file, board], catalog: catalog)
  let rules = [RuleID(card.rule)] + (alsoUnused ? [UnusedSuppression.id] : [])
  for rule in settings.severities.keys where !rules.contains(rule) {
    // A suppression of a rule that is off is not judged: the rules stay on, and their findings are passed over.
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

@Suite("Rules and their cards")
struct RegistryTests {
  @Test("Every rule in Swift has a file in Rules, and every other file there is a rule by its data")
  func rules() {
    let cards = RuleCards.embedded.rules.compactMap { RuleCards.embedded.card($0) }
    let inSwift = Set(Analyzer.rulesInSwift.map(\.name))
    #expect(inSwift.subtracting(cards.map(\.rule)) == [])
    #expect(inSwift.count == Analyzer.rulesInSwift.count)
    for card in cards { #expect(inSwift.contains(card.rule) != (card.pairedCalls != nil), "\(card.rule)") }
  }
}

@Suite("Examples of the cards")
struct CardTests {
  @Test("A wrong one is found exactly where its carets are, a right one not at all", arguments: CardExample.all)
  func examples(example: CardExample) {
    #expect(findings(example.example.source, example.card).places == example.marks)
  }

  @Test("Behind a comment that is not ASCII, and with CR LF", arguments: CardExample.all)
  func surroundings(example: CardExample) {
    let later = findings("/* é👩‍👩‍👧 */\n" + example.example.source, example.card).places
    let shifted = example.marks.map { mark in
      let parts = mark.split(separator: ":", maxSplits: 1)
      return "\((Int(parts[0]) ?? 0) + 1):\(parts[1])"
    }
    #expect(later == shifted)
    #expect(findings(example.example.source.replacing("\n", with: "\r\n"), example.card).places == example.marks)
  }

  @Test("In a comment and in a literal nothing is found", arguments: CardExample.wrong.filter { !$0.card.rule.hasSuffix("suppression") })
  func silent(example: CardExample) {
    #expect(findings("/*\n\(example.example.source)\n*/", example.card).places == [])
    #expect(findings("let text = ###\"\"\"\n\(example.example.source)\n\"\"\"###", example.card).places == [])
  }

  @Test("A suppression silences it, and is not unused", arguments: CardExample.wrong.filter { !$0.card.rule.hasSuffix("suppression") })
  func suppressed(example: CardExample) throws {
    var lines = example.example.source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let mark = try #require(example.marks.first)
    let line = try #require(Int(mark.prefix { $0 != ":" }))
    lines.insert("// chaperone:disable:next \(example.card.rule) - tested", at: line - 1)
    let found = findings(lines.joined(separator: "\n"), example.card, alsoUnused: true)
    #expect(found.rules == [])
  }

  @Test("With each token deleted in turn nothing traps", arguments: CardExample.all)
  func halfTyped(example: CardExample) {
    let bytes = ContiguousArray(example.example.source.utf8)
    var tokens = TokenList()
    tokenize(bytes.span, into: &tokens)
    for index in 0..<max(0, tokens.count - 1) {
      let rest = bytes[..<tokens.start(index)] + bytes[tokens.end(index)...]
      _ = findings(String(decoding: rest, as: UTF8.self), example.card)
    }
  }
}
