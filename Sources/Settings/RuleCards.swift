/// The cards of all rules, read from the binary when they are asked for, one by one.
public struct RuleCards: Sendable {
  /// In the order in which people are shown them.
  public let rules: [String]
  private let added: [RuleCard]

  /// The cards that come with the program.
  public static let embedded = RuleCards(rules: embeddedRules, added: [])

  /// These and others, such as a project's own. A card for a rule that is already here is left out.
  public func adding(_ cards: [RuleCard]) -> RuleCards {
    var known = Set(rules)
    let new = cards.filter { known.insert($0.rule).inserted }
    return RuleCards(rules: rules + new.map(\.rule), added: added + new)
  }

  /// The card of this rule; nil when there is no such rule.
  public func card(_ rule: String) -> RuleCard? {
    if let card = added.first(where: { $0.rule == rule }) { return card }
    guard let bytes = embeddedCard(rule) else { return nil }
    let (card, problems) = readRuleCard(bytes, path: "Rules/\(rule).yml", expected: rule)
    guard let card else {
      preconditionFailure("a card in the binary cannot be read: \(problems)")
    }
    return card
  }

  /// The first lines of the card of this rule, in a fifth of the time; nil when there is no such rule.
  public func head(_ rule: String) -> RuleHead? {
    if let card = added.first(where: { $0.rule == rule }) { return card.head }
    guard let bytes = embeddedCard(rule) else { return nil }
    guard let head = readRuleHead(bytes, path: "Rules/\(rule).yml") else {
      preconditionFailure("the head of a card in the binary cannot be read: \(rule)")
    }
    return head
  }

  /// The rule whose name is nearest to a misspelt one.
  public func rule(nearestTo name: String) -> String? {
    nearest(to: name, among: rules)
  }
}

/// Sizes, then containment, then the responder chain, then the comments that suppress, as SPEC lists
/// them; last the paired calls of UIKit that are looked for when asked.
private let embeddedRules = [
  "massive_view_controller",
  "missing_did_move",
  "missing_will_move",
  "containment_wrong_receiver",
  "containment_wrong_argument",
  "containment_order",
  "redundant_containment_call",
  "orphaned_child_view",
  "child_view_not_added",
  "child_view_left_behind",
  "missing_remove_from_parent",
  "unhandled_nil_target_action",
  "unexposed_nil_target_action",
  "unreachable_nil_target_action",
  "nil_target_gesture_recognizer",
  "self_target_in_property_initializer",
  "unknown_selector_string",
  "unknown_segue_identifier",
  "unused_suppression",
  "unknown_suppression",
  "unbalanced_updates",
  "unended_image_context",
  "unended_appearance_transition",
  "unended_resource_access",
  "unended_background_task",
]

private func embeddedCard(_ rule: String) -> [UInt8]? {
  switch rule {
  case "massive_view_controller": PackageResources.massive_view_controller_yml
  case "missing_did_move": PackageResources.missing_did_move_yml
  case "missing_will_move": PackageResources.missing_will_move_yml
  case "containment_wrong_receiver": PackageResources.containment_wrong_receiver_yml
  case "containment_wrong_argument": PackageResources.containment_wrong_argument_yml
  case "containment_order": PackageResources.containment_order_yml
  case "redundant_containment_call": PackageResources.redundant_containment_call_yml
  case "orphaned_child_view": PackageResources.orphaned_child_view_yml
  case "child_view_not_added": PackageResources.child_view_not_added_yml
  case "child_view_left_behind": PackageResources.child_view_left_behind_yml
  case "missing_remove_from_parent": PackageResources.missing_remove_from_parent_yml
  case "unhandled_nil_target_action": PackageResources.unhandled_nil_target_action_yml
  case "unexposed_nil_target_action": PackageResources.unexposed_nil_target_action_yml
  case "unreachable_nil_target_action": PackageResources.unreachable_nil_target_action_yml
  case "nil_target_gesture_recognizer": PackageResources.nil_target_gesture_recognizer_yml
  case "self_target_in_property_initializer":
    PackageResources.self_target_in_property_initializer_yml
  case "unknown_selector_string": PackageResources.unknown_selector_string_yml
  case "unknown_segue_identifier": PackageResources.unknown_segue_identifier_yml
  case "unused_suppression": PackageResources.unused_suppression_yml
  case "unknown_suppression": PackageResources.unknown_suppression_yml
  case "unbalanced_updates": PackageResources.unbalanced_updates_yml
  case "unended_image_context": PackageResources.unended_image_context_yml
  case "unended_appearance_transition": PackageResources.unended_appearance_transition_yml
  case "unended_resource_access": PackageResources.unended_resource_access_yml
  case "unended_background_task": PackageResources.unended_background_task_yml
  default: nil
  }
}
