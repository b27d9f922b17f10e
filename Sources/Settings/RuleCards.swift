/// The cards of all rules, read from the binary when they are asked for, one by one.
public struct RuleCards: Sendable {
  /// Those of the program by name, then those of the project.
  public let rules: [String]
  private let added: [RuleCard]

  /// The cards that come with the program: every file of Rules.
  public static let embedded = RuleCards(rules: embeddedRules.map(\.rule), added: [])
  private static let texts = Dictionary(embeddedRules.map { ($0.rule, $0.text) }) { first, _ in first }

  /// These and others, such as a project's own. A card for a rule that is already here is left out.
  public func adding(_ cards: [RuleCard]) -> RuleCards {
    var known = Set(rules)
    let new = cards.filter { known.insert($0.rule).inserted }
    return RuleCards(rules: rules + new.map(\.rule), added: added + new)
  }

  /// The card of this rule; nil when there is no such rule.
  public func card(_ rule: String) -> RuleCard? {
    if let card = added.first(where: { $0.rule == rule }) { return card }
    guard let text = RuleCards.texts[rule] else { return nil }
    let (card, problems) = readRuleCard(Array(text.utf8), path: "Rules/\(rule).yml", expected: rule)
    guard let card else {
      preconditionFailure("a card in the binary cannot be read: \(problems)")
    }
    return card
  }

  /// The first lines of the card of this rule, in a fifth of the time; nil when there is no such rule.
  public func head(_ rule: String) -> RuleHead? {
    if let card = added.first(where: { $0.rule == rule }) { return card.head }
    guard let text = RuleCards.texts[rule] else { return nil }
    guard let head = readRuleHead(Array(text.utf8), path: "Rules/\(rule).yml") else {
      preconditionFailure("the head of a card in the binary cannot be read: \(rule)")
    }
    return head
  }

  /// The rule whose name is nearest to a misspelt one.
  public func rule(nearestTo name: String) -> String? {
    nearest(to: name, among: rules)
  }
}
