/// Every rule that Swift code checks. Where one expression breaks two rules, a rule that yields comes behind the other.
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
  /// The rules whose metadata have no data to check: those in Swift, and those on suppression comments.
  public static var rulesInSwift: [RuleID] { swiftRules.map { $0.id } + [UnusedSuppression.id, UnknownSuppression.id] }

  /// These rules, and those whose findings keep them silent: an analysis with no other rules finds the same of these.
  public static func closure(of rules: Set<RuleID>) -> Set<RuleID> {
    guard let last = swiftRules.lastIndex(where: { $0.yields && rules.contains($0.id) }) else { return rules }
    return rules.union(swiftRules[..<last].map { $0.id })
  }
}
