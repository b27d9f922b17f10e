public import RuleModel

/// All rules that are implemented in Swift. A rule that yields comes after the rules to which it yields.
let swiftRules: [any Rule.Type] = [
  MassiveViewController.self,
  LongMethod.self,
  ComplexMethod.self,
  MissingDidMove.self,
  MissingWillMove.self,
  ContainmentWrongReceiver.self,
  ContainmentWrongArgument.self,
  ContainmentOrder.self,
  RedundantContainmentCall.self,
  OrphanedChildView.self,
  ChildViewNotAdded.self,
  ChildViewLeftBehind.self,
  MissingRemoveFromParent.self,
  UnhandledNilTargetAction.self,
  UnexposedNilTargetAction.self,
  UnreachableNilTargetAction.self,
  NilTargetGestureRecognizer.self,
  SelfTargetInPropertyInitializer.self,
  UnknownSelectorString.self,
  UnknownSegueIdentifier.self,
  UninvalidatedTimer.self,
]

extension Analyzer {
  /// The rules whose metadata defines no patterns or limits: those in Swift, and those about suppression comments.
  public static var rulesInSwift: [RuleID] { swiftRules.map { $0.id } + [UnusedSuppression.id, UnknownSuppression.id] }

  /// These rules and the rules to which they yield. An analysis with only the closure has the same findings of these
  /// rules as one with all rules.
  public static func closure(of rules: Set<RuleID>) -> Set<RuleID> {
    guard let last = swiftRules.lastIndex(where: { $0.yields && rules.contains($0.id) }) else { return rules }
    return rules.union(swiftRules[..<last].map { $0.id })
  }
}
