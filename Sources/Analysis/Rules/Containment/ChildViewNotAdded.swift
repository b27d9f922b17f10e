import RuleModel

/// `child_view_not_added`: a child is added, but its view is not.
enum ChildViewNotAdded: ContainmentRule {
  static let id: RuleID = "child_view_not_added"
  static let fault = ContainmentFault.FaultKind.viewNotAdded

  static func message(_ site: ContainmentSite) -> any FindingMessage {
    Message(child: site.child)
  }

  struct Message: FindingMessage {
    var child: ChildName

    var text: String {
      let advice =
        child.isCall
        ? "Keep the child in a constant, and add its view to the hierarchy." : "Add `\(child.name).view` to the hierarchy."
      return "\(child.quoted) is added as a child, but its view is never added. \(advice)"
    }
  }
}
