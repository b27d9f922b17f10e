import RuleModel

/// `missing_remove_from_parent`: the removal of a child is announced, or its view is removed, but the child is not removed.
enum MissingRemoveFromParent: ContainmentRule {
  static let id: RuleID = "missing_remove_from_parent"
  static let fault = ContainmentFault.FaultKind.missingRemoval

  static func message(_ site: ContainmentSite) -> any FindingMessage {
    let fault: RemovalFault =
      switch site.fault.obligation {
      case .forgotten, .dropped: .viewRemoved
      case .forgottenSlot: site.fault.isOfEmptiedView ? .subviewsRemoved(of: site.emptied) : .viewOfPropertyRemoved
      default: .announced
      }
    return Message(child: site.child, fault: fault)
  }

  struct Message: FindingMessage {
    var child: ChildName
    var fault: RemovalFault

    var text: String {
      switch fault {
      case .announced:
        "`willMove(toParent: nil)` is called on \(child.quotedInSentence), but it is never removed. Call "
          + "`\(child.name).removeFromParent()` after removing its view."
      case .viewRemoved, .viewOfPropertyRemoved:
        "\(fault == .viewRemoved ? "`\(child.name).view`" : "A child's view") is removed, but the view controller stays a "
          + "child. Call `willMove(toParent: nil)` before and `removeFromParent()` after."
      case .subviewsRemoved(let view):
        "The views of children in `\(view)` are removed, but the view controllers stay children. Call "
          + "`willMove(toParent: nil)` on each before and `removeFromParent()` after."
      }
    }
  }

  enum RemovalFault: Sendable, Equatable {
    case announced, viewRemoved, viewOfPropertyRemoved
    case subviewsRemoved(of: String)
  }
}
