import Syntax

/// The metadata of all rules, parsed from the embedded text when it is requested.
public struct RuleRegistry: Sendable {
  /// The built-in rules by name, then the custom rules.
  public let rules: [String]
  private let added: [RuleMetadata]
  /// Whether there are further rules that could not be read, so that an unknown name is no mistake.
  private(set) var lacksRules = false

  /// The built-in rules: every file of `Rules`.
  public static let embedded = RuleRegistry(rules: embeddedRules.map(\.rule), added: [])
  private static let texts = Dictionary(embeddedRules.map { ($0.rule, $0.text) }) { first, _ in first }
  /// The heads of the built-in rules. Every run needs all of them, and more than once.
  private static let heads = Dictionary(
    uniqueKeysWithValues: embeddedRules.map { embedded in
      guard let head = readRuleHead(Array(embedded.text.utf8), path: "Rules/\(embedded.rule).yml") else {
        preconditionFailure("the head of metadata in the binary cannot be read: \(embedded.rule)")
      }
      return (embedded.rule, head)
    })

  /// The measures that `limits` may state: the limit options of the size rules, those of rules about types first. An
  /// option that was moved keeps its former name, which names the measure.
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

  /// Returns a registry with further rules, such as custom rules. Rules whose name is in use are ignored.
  /// - Parameter lacksRules: Whether some of the rules could not be read.
  public func adding(_ registry: [RuleMetadata], lacksRules: Bool = false) -> RuleRegistry {
    var known = Set(rules)
    let new = registry.filter { known.insert($0.rule).inserted }
    return RuleRegistry(rules: rules + new.map(\.rule), added: added + new, lacksRules: lacksRules)
  }

  /// The metadata of a rule; nil if there is no such rule.
  public func metadata(_ rule: String) -> RuleMetadata? {
    if let metadata = added.first(where: { $0.rule == rule }) { return metadata }
    guard let text = RuleRegistry.texts[rule] else { return nil }
    let (metadata, problems) = readRuleMetadata(Array(text.utf8), path: "Rules/\(rule).yml", expected: rule)
    guard let metadata else {
      preconditionFailure("metadata in the binary cannot be read: \(problems)")
    }
    return metadata
  }

  /// The head of a rule's metadata; nil if there is no such rule.
  public func head(_ rule: String) -> RuleHead? {
    added.first { $0.rule == rule }?.head ?? RuleRegistry.heads[rule]
  }

  /// The rule whose name is most similar to a misspelled one.
  public func rule(nearestTo name: String) -> String? {
    nearestName(to: name, among: rules)
  }
}
