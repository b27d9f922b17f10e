import Foundation
import RuleModel
import TestSupport
import Testing

@testable import Settings

@Suite struct RuleMetadataTests {
  static let all = RuleRegistry.embedded.rules

  /// Every file is a rule, and every rule a file: nothing lists them.
  @Test func eachFileOfRulesIsEmbedded() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: rulesDirectory)
      .filter { $0 != "README.md" }
    #expect(files.allSatisfy { $0.hasSuffix(".yml") })
    #expect(RuleRegistry.embedded.rules == files.map { String($0.dropLast(4)) }.sorted())
    #expect(RuleRegistry.embedded.rules.count > 20)
  }

  @Test func marksOfExamplesAreThoseOfFixtures() {
    let example = RuleExample(source: "let é = f(a)\n//      ^\n//        ^ text\n^^^\n", line: 1)
    #expect(example.marks == ["1:10-11", "1:12-13", "1:1-4"])
    #expect(Fixture(example.source).marks.map(\.range) == example.marks)
  }

  @Test(arguments: all) func isComplete(_ rule: String) throws {
    let metadata = try #require(RuleRegistry.embedded.metadata(rule))
    #expect(metadata.rule == rule)
    #expect(!metadata.name.hasSuffix(".") && metadata.name.count <= 60)
    #expect(metadata.summary.hasSuffix(".") && !metadata.summary.contains("\n"))
    #expect(metadata.rationale.count >= 2, "the consequence, and what to do about it")
    for paragraph in metadata.rationale {
      #expect(paragraph.hasSuffix(".") && !paragraph.contains("\n"))
    }
    #expect(metadata.since.split(separator: ".").count == 3)
    #expect(!metadata.references.isEmpty || rule.hasSuffix("suppression"))
    for option in metadata.options { #expect(option.summary.hasSuffix("."), "\(option.name)") }
    // What is too large fills a page.
    if rule != "massive_view_controller", rule != "long_method" {
      #expect(!metadata.correct.isEmpty && !metadata.incorrect.isEmpty)
    }
  }

  @Test(arguments: all) func theHeadAgreesWithTheMetadata(_ rule: String) throws {
    let metadata = try #require(RuleRegistry.embedded.metadata(rule))
    #expect(RuleRegistry.embedded.head(rule) == metadata.head)
  }

  /// The file and the binary agree, and an example's line is the line of its first character.
  @Test(arguments: all) func examplesKnowTheirLine(_ rule: String) throws {
    let text = try String(contentsOfFile: "\(rulesDirectory)/\(rule).yml", encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let metadata = try #require(RuleRegistry.embedded.metadata(rule))
    for example in metadata.correct + metadata.incorrect {
      let first = example.source.prefix { $0 != "\n" }
      #expect(lines[example.line - 1].drop { $0 == " " } == first)
    }
  }

  /// Below the mistake of an incorrect example stands a comment whose carets cover it; a correct one has none.
  @Test(arguments: all) func incorrectExamplesMarkTheirMistake(_ rule: String) throws {
    let metadata = try #require(RuleRegistry.embedded.metadata(rule))
    for example in metadata.correct { #expect(!example.source.contains("^")) }
    for example in metadata.incorrect {
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
    let metadata = try #require(RuleRegistry.embedded.metadata("massive_view_controller"))
    #expect(
      metadata.options.map(\.name) == [
        "code_lines", "lines", "methods", "stored_properties", "computed_properties", "outlets",
        "actions", "conformances",
        "tolerated_growth_percent", "tolerated_growth_lines",
      ])
    #expect(
      metadata.option("code_lines")?.kind
        == .limits(standard: Limit(warning: 250, error: 600), minimum: 1))
    #expect(metadata.option("lines")?.kind == .limits(standard: Limit(), minimum: 1))
  }

  private static func pairedCalls(of rule: String) -> PairedCallRule? {
    if case .pairedCalls(let calls)? = RuleRegistry.embedded.metadata(rule)?.check { calls } else { nil }
  }

  private static let paired = all.filter { pairedCalls(of: $0) != nil }

  @Test func thereArePairedCalls() { #expect(Self.paired.count >= 6) }

  @Test(arguments: paired) func pairedCallsAreReadAsTheyAreWritten(_ rule: String) throws {
    let metadata = try #require(RuleRegistry.embedded.metadata(rule))
    let calls = try #require(Self.pairedCalls(of: rule))
    for pattern in calls.openings + calls.partners { #expect(try CallPattern(pattern.description) == pattern) }
    #expect(!calls.message.isEmpty && !metadata.references.isEmpty)
  }

  @Test func thereIsNoMetadataForWhatIsNoRule() {
    #expect(RuleRegistry.embedded.metadata("no_such_rule") == nil)
    #expect(RuleRegistry.embedded.metadata("") == nil)
    #expect(RuleRegistry.embedded.rule(nearestTo: "missing_didmove") == "missing_did_move")
  }
}

/// Rules, seen from this file.
let rulesDirectory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("../../Rules").standardized.path
