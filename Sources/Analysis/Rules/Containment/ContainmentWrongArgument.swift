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
        return "\(child.quoted) is told of another parent than the one that added it; "
          + "pass the container that called addChild."
      }
      return isAdded
        ? "willMove(toParent: nil) announces a removal, but \(child.quoted) is added; "
          + "delete the call: addChild(_:) makes its own."
        : "willMove(toParent:) announces an arrival, and \(child.quoted) is being removed; pass nil."
    }
  }
}
