/// `orphaned_child_view`: a view is embedded, and its controller is no child.
enum OrphanedChildView: ContainmentRule {
  static let id: RuleID = "orphaned_child_view"
  static let fault = ContainmentFault.Kind.orphanedView

  static func message(_ site: ContainmentSite) -> any FindingMessage {
    Message(child: site.child, isViewNamed: site.isViewNamed, hasDidMove: site.fault.hasDidMove)
  }

  struct Message: FindingMessage {
    /// The view controller, or its view where the code names that alone.
    var child: ChildName
    var isViewNamed: Bool
    /// `didMove(toParent:)` is called.
    var hasDidMove: Bool

    var text: String {
      let view = isViewNamed ? child.quoted : "`\(child.name).view`"
      let controller = isViewNamed ? "its view controller" : child.quotedInSentence
      let rest = hasDidMove ? "Call `addChild` before." : "Call `addChild` before and `didMove(toParent:)` after."
      return "\(view) is embedded, but \(controller) is never added as a child. \(rest)"
    }
  }
}
