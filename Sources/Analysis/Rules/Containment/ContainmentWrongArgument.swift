/// `containment_wrong_argument`: `didMove` or `willMove` names a parent that it must not name.
enum ContainmentWrongArgument: ContainmentRule {
  static let id: RuleID = "containment_wrong_argument"
  static let fault = ContainmentFault.Kind.wrongArgument

  static func message(_ site: ContainmentSite) -> any FindingMessage {
    Message(child: site.child, isArrival: site.isArrival, isAdded: site.isRelatedToAdding)
  }

  struct Message: FindingMessage {
    var child: ChildName
    var isArrival: Bool
    /// The child is added behind the call, and not removed.
    var isAdded: Bool

    var text: String {
      if isArrival {
        return "`\(child.name).didMove(toParent:)` names a parent that did not add it. Pass the view controller that called "
          + "`addChild`."
      }
      return isAdded
        ? "`willMove(toParent: nil)` announces a removal, but \(child.quoted) is added. Delete this call; `addChild` makes "
          + "its own."
        : "`willMove(toParent:)` names a parent, but \(child.quoted) is being removed. Pass `nil`."
    }
  }
}
