import Foundation
import Testing

@testable import Settings

@Suite struct RuleCardTests {
  static let all = RuleCards.embedded.rules

  /// Every file is a rule, and every rule a file: nothing lists them.
  @Test func eachFileOfRulesIsEmbedded() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: rulesDirectory)
      .filter { $0 != "README.md" }
    #expect(files.allSatisfy { $0.hasSuffix(".yml") })
    #expect(RuleCards.embedded.rules == files.map { String($0.dropLast(4)) }.sorted())
    #expect(RuleCards.embedded.rules.count > 20)
  }

  @Test(arguments: all) func isComplete(_ rule: String) throws {
    let card = try #require(RuleCards.embedded.card(rule))
    #expect(card.rule == rule)
    #expect(!card.name.hasSuffix(".") && card.name.count <= 60)
    #expect(card.summary.hasSuffix(".") && !card.summary.contains("\n"))
    #expect(card.rationale.count >= 2, "the consequence, and what to do about it")
    for paragraph in card.rationale {
      #expect(paragraph.hasSuffix(".") && !paragraph.contains("\n"))
    }
    #expect(card.since.split(separator: ".").count == 3)
    #expect(!card.references.isEmpty || rule.hasSuffix("suppression"))
    for option in card.options { #expect(option.summary.hasSuffix("."), "\(option.name)") }
    if rule != "massive_view_controller" {
      #expect(!card.correct.isEmpty && !card.incorrect.isEmpty)
    }
  }

  @Test(arguments: all) func theHeadAgreesWithTheCard(_ rule: String) throws {
    let card = try #require(RuleCards.embedded.card(rule))
    #expect(RuleCards.embedded.head(rule) == card.head)
  }

  /// The file and the binary agree, and an example's line is the line of its first character.
  @Test(arguments: all) func examplesKnowTheirLine(_ rule: String) throws {
    let text = try String(contentsOfFile: "\(rulesDirectory)/\(rule).yml", encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let card = try #require(RuleCards.embedded.card(rule))
    for example in card.correct + card.incorrect {
      let first = example.source.prefix { $0 != "\n" }
      #expect(lines[example.line - 1].drop { $0 == " " } == first)
    }
  }

  /// Below the mistake of an incorrect example stands a comment whose carets cover it; a correct one has none.
  @Test(arguments: all) func incorrectExamplesMarkTheirMistake(_ rule: String) throws {
    let card = try #require(RuleCards.embedded.card(rule))
    for example in card.correct { #expect(!example.source.contains("^")) }
    for example in card.incorrect {
      let lines = example.source.split(separator: "\n", omittingEmptySubsequences: false)
      let marks = lines.indices.filter { lines[$0].contains("^") }
      #expect(marks.count == 1)
      for mark in marks {
        let carets = Array(lines[mark].utf8)
        let marked = Array(lines[mark - 1].utf8)
        let covered = carets.indices.filter { carets[$0] == UInt8(ascii: "^") }.map { marked[$0] }
        #expect(covered.first != UInt8(ascii: " ") && covered.last != UInt8(ascii: " "))
        #expect(
          covered.filter { $0 == UInt8(ascii: "(") }.count
            == covered.filter { $0 == UInt8(ascii: ")") }.count)
      }
    }
  }

  @Test func limitsOfMassiveViewControllerAreTyped() throws {
    let card = try #require(RuleCards.embedded.card("massive_view_controller"))
    #expect(
      card.options.map(\.name) == [
        "code_lines", "lines", "methods", "stored_properties", "computed_properties", "outlets",
        "actions", "conformances", "longest_method", "complexity",
        "tolerated_growth_percent", "tolerated_growth_lines",
      ])
    #expect(
      card.option("code_lines")?.kind
        == .limits(standard: Limits(warning: 250, error: 600), minimum: 1))
    #expect(card.option("lines")?.kind == .limits(standard: Limits(), minimum: 1))
  }

  @Test(arguments: all) func pairedCallsAreReadAsTheyAreWritten(_ rule: String) throws {
    let card = try #require(RuleCards.embedded.card(rule))
    guard let calls = card.pairedCalls else { return }
    for pattern in calls.openings + calls.partners { #expect(try EventPattern(pattern.description) == pattern) }
    #expect(!calls.message.isEmpty && !card.references.isEmpty)
  }

  @Test func thereIsNoCardForWhatIsNoRule() {
    #expect(RuleCards.embedded.card("no_such_rule") == nil)
    #expect(RuleCards.embedded.card("") == nil)
    #expect(RuleCards.embedded.rule(nearestTo: "missing_didmove") == "missing_did_move")
  }
}

/// Rules, seen from this file.
let rulesDirectory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("../../Rules").standardized.path
