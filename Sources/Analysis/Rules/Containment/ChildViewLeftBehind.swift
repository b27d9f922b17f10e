import RuleModel

/// `child_view_left_behind`: a child is removed, but its view stays in the hierarchy.
enum ChildViewLeftBehind: ContainmentRule {
  static let id: RuleID = "child_view_left_behind"
  static let fault = ContainmentFault.FaultKind.viewLeftBehind

  static func message(_ site: ContainmentSite) -> any FindingMessage {
    Message(child: site.child)
  }

  struct Message: FindingMessage {
    var child: ChildName

    var text: String {
      "\(child.quoted) is removed from its parent, but its view stays in the hierarchy. Call "
        + "`\(child.name).view.removeFromSuperview()` first."
    }
  }
}
