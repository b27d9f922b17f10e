import Syntax

/// The metadata of all rules, read from the binary on first use, one rule at a time.
public struct RuleRegistry: Sendable {
  /// Those of the program by name, then those of the project.
  public let rules: [String]
  private let added: [RuleMetadata]

  /// The metadata that comes with the program: every file of Rules.
  public static let embedded = RuleRegistry(rules: embeddedRules.map(\.rule), added: [])
  private static let texts = Dictionary(embeddedRules.map { ($0.rule, $0.text) }) { first, _ in first }

  /// What `limits` may state: the limits of the rules about sizes, those of types first. An option that was another's before
  /// has the name that it had there, which says what is measured.
  public static let sizeOptions: [RuleOption] = {
    let rules = embedded.rules.filter { texts[$0]?.contains("type: limits") ?? false }.compactMap(embedded.metadata)
    let options =
      rules.filter { $0.former == nil }.flatMap(\.options) + rules.filter { $0.former != nil }.reversed().flatMap(\.options)
    return options.compactMap { option in
      guard case .limits = option.kind else { return nil }
      var option = option
      option.name = option.former ?? option.name
      return option
    }
  }()

  /// These and others, such as a project's own. Metadata for a rule that is already here is left out.
  public func adding(_ registry: [RuleMetadata]) -> RuleRegistry {
    var known = Set(rules)
    let new = registry.filter { known.insert($0.rule).inserted }
    return RuleRegistry(rules: rules + new.map(\.rule), added: added + new)
  }

  /// The metadata of this rule; nil when there is no such rule.
  public func metadata(_ rule: String) -> RuleMetadata? {
    if let metadata = added.first(where: { $0.rule == rule }) { return metadata }
    guard let text = RuleRegistry.texts[rule] else { return nil }
    let (metadata, problems) = readRuleMetadata(Array(text.utf8), path: "Rules/\(rule).yml", expected: rule)
    guard let metadata else {
      preconditionFailure("metadata in the binary cannot be read: \(problems)")
    }
    return metadata
  }

  /// The first lines of the metadata of this rule, in a fifth of the time; nil when there is no such rule.
  public func head(_ rule: String) -> RuleHead? {
    if let metadata = added.first(where: { $0.rule == rule }) { return metadata.head }
    guard let text = RuleRegistry.texts[rule] else { return nil }
    guard let head = readRuleHead(Array(text.utf8), path: "Rules/\(rule).yml") else {
      preconditionFailure("the head of metadata in the binary cannot be read: \(rule)")
    }
    return head
  }

  /// The rule whose name is nearest to a misspelt one.
  public func rule(nearestTo name: String) -> String? {
    nearestName(to: name, among: rules)
  }
}
