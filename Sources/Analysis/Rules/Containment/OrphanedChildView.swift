/// `orphaned_child_view`: a view is embedded, and its controller is no child.
enum OrphanedChildView: ContainmentRule {
  static let id: RuleID = "orphaned_child_view"
  static let fault = ContainmentFault.Kind.orphanedView

  static func message(_ site: ContainmentSite) -> any FindingMessage {
    Message(child: site.child)
  }

  struct Message: FindingMessage {
    var child: ChildName

    var text: String {
      "The view of \(child.quoted) is embedded and nobody adds the controller: it hears nothing of appearing, rotating or "
        + "traits, and is not in the responder chain; call addChild before and didMove(toParent:) after."
    }
  }
}
