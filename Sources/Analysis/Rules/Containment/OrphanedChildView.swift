/// `orphaned_child_view`: a view is embedded, and its controller is no child.
enum OrphanedChildView: ContainmentRule {
  static let id: RuleID = "orphaned_child_view"
  static let fault = ContainmentFault.Kind.orphanedView

  static func message(_ site: ContainmentSite) -> any FindingMessage {
    Message(child: site.child, isViewNamed: site.isViewNamed)
  }

  struct Message: FindingMessage {
    /// The view controller, or its view where the code names that alone.
    var child: ChildName
    var isViewNamed: Bool

    var text: String {
      isViewNamed
        ? "\(child.quoted) is embedded, but its view controller is never added as a child. Call `addChild` before and "
          + "`didMove(toParent:)` after."
        : "`\(child.name).view` is embedded, but \(child.quoted) is never added as a child. Call "
          + "`addChild(\(child.name))` before and `didMove(toParent:)` after."
    }
  }
}
