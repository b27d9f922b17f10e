import RuleModel
import Testing

@testable import Settings

/// Metadata of custom rules, and the types of options that they may have.
@Suite struct AddedMetadataTests {
  private static let metadataText = """
    rule: my_rule
    name: Mine
    since: 1.2.3
    severity: hint
    summary: It says something.
    rationale: |
      One
      line.

      Another.
    options:
      depth: {type: integer, default: 3, minimum: 1, maximum: 9, description: How deep.}
      strict: {type: boolean, default: off, description: How strict.}
      names: {type: strings, default: [a, b], description: Which names.}
      size: {type: limits, default: {error: 7}, minimum: 2, description: How large.}
    """

  private func registry() throws -> RuleRegistry {
    let (metadata, problems) = readRuleMetadata(
      Array(Self.metadataText.utf8), path: "my_rule.yml", expected: "my_rule")
    #expect(problems.isEmpty)
    return RuleRegistry.embedded.adding([try #require(metadata)])
  }

  @Test func metadataIsReadWhole() throws {
    let metadata = try #require(try registry().metadata("my_rule"))
    #expect(metadata.name == "Mine" && metadata.since == "1.2.3")
    #expect(metadata.severity == .hint)
    #expect(metadata.rationale == ["One line.", "Another."])
    #expect(metadata.option("depth")?.kind == .integer(standard: 3, range: 1...9))
    #expect(metadata.option("strict")?.kind == .boolean(standard: false))
    #expect(metadata.option("names")?.kind == .strings(standard: ["a", "b"]))
    #expect(metadata.option("size")?.kind == .limits(standard: Limit(error: 7), minimum: 2))
    #expect(metadata.option("none") == nil)
  }

  @Test func optionsAreReadByTheirTypes() throws {
    let registry = try registry()
    let configuration = check(
      """
      rules:
        my_rule: {severity: error, depth: 9, strict: yes, names: [c], size: {warning: 4}}
      """, registry: registry)
    let settings = configuration.settings(for: try #require(registry.metadata("my_rule")))
    #expect(settings.severity.value == .error)
    #expect(settings.integer("depth") == 9)
    #expect(settings.boolean("strict") == true)
    #expect(settings.strings("names") == ["c"])
    #expect(settings.limit("size") == Limit(warning: 4, error: 7))
    #expect(settings.integer("strict") == nil && settings.boolean("depth") == nil)
    #expect(settings.limit("none") == Limit() && settings.strings("none") == [])
    let again = check(configuration.describedYAML(registry), registry: registry)
    #expect(again.hasSameValues(as: configuration, registry))
    #expect(!again.hasSameValues(as: Configuration(), registry))
  }

  @Test func mistakesInThemAreReported() throws {
    check(
      """
      rules:
        my_rule:
          depth: 10
          #      ^ error: 'depth' is from 1 to 9, not 10
          strict: maybe
          #       ^ error: 'strict' is true or false, not 'maybe'
          names: [c, [d], c]
          #          ^ error: an item of 'names' is a text, not a list
          #               ^ warning: this stands twice in 'names'
          size: {error: 1}
          #             ^ error: the error limit of 'size' is at least 2, or off for no limit, not 1
          dept: 3
          ^ error: unknown option of my_rule 'dept'; did you mean 'depth'?
      """, registry: try registry())
  }

  @Test func metadataDoesNotTakeThePlaceOfOther() throws {
    let first = try #require(try registry().metadata("my_rule"))
    var second = first
    second.name = "Another"
    var taken = first
    taken.rule = "missing_did_move"
    let registry = RuleRegistry.embedded.adding([first, second, taken])
    #expect(registry.rules.count == RuleRegistry.embedded.rules.count + 1)
    #expect(registry.metadata("my_rule")?.name == "Mine")
    #expect(registry.metadata("missing_did_move")?.name != "Mine")
  }

  @Test(arguments: [
    ("rule: my_rule", "rule: other", "1:1: error: the rule is called 'other', its file 'my_rule'"),
    ("name: Mine\n", "", "1:1: error: 'name' is missing"),
    ("since:", "sinse:", "3:1: error: unknown key 'sinse'; did you mean 'since'?"),
    (
      "severity: hint", "severity: hind",
      "4:11: error: unknown severity 'hind'; did you mean 'hint'?"
    ),
    (
      "type: integer", "type: int",
      "12:17: error: unknown type 'int'; known: limits, integer, boolean, strings"
    ),
    ("default: 3", "default: 0", "12:35: error: 'default' is from 1 to 9, not 0"),
    ("maximum: 9", "maximum: 0", "12:10: error: the minimum is above the maximum"),
    ("description: How deep.", "", "12:10: error: 'description' is missing"),
  ])
  func metadataWithAMistakeIsRefused(_ right: String, _ wrong: String, _ message: String) {
    let text = Self.metadataText.replacing(right, with: wrong)
    let (metadata, problems) = readRuleMetadata(Array(text.utf8), path: "x", expected: "my_rule")
    #expect(metadata == nil)
    #expect(problems.map(\.description).contains("x:" + message))
  }
}
