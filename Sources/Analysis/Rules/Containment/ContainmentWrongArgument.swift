import RuleModel

/// `containment_wrong_argument`: `didMove` or `willMove` is called with the wrong parent.
enum ContainmentWrongArgument: ContainmentRule {
  static let id: RuleID = "containment_wrong_argument"
  static let fault = ContainmentFault.FaultKind.wrongArgument

  static func message(_ site: ContainmentSite) -> any FindingMessage {
    Message(child: site.child, isArrival: site.isArrival, isAdded: site.isRelatedToAdding, isNil: site.passesNil)
  }

  struct Message: FindingMessage {
    var child: ChildName
    var isArrival: Bool
    /// Whether the child is added after the call, and not removed.
    var isAdded: Bool
    /// Whether the call passes nil.
    var isNil: Bool

    var text: String {
      if isArrival {
        let fault = isNil ? "passes `nil`, but the child is added" : "names a parent that did not add it"
        return "`\(child.name).didMove(toParent:)` \(fault). Pass the view controller that called `addChild`."
      }
      return isAdded
        ? "`willMove(toParent: nil)` announces a removal, but \(child.quotedInSentence) is added. Delete this call; "
          + "`addChild` makes its own."
        : "`willMove(toParent:)` names a parent, but \(child.quotedInSentence) is being removed. Pass `nil`."
    }
  }
}
