/// `missing_remove_from_parent`: a child is announced to leave, or its view is removed, and the child stays.
enum MissingRemoveFromParent: ContainmentRule {
  static let id: RuleID = "missing_remove_from_parent"
  static let fault = ContainmentFault.Kind.missingRemoval

  static func message(_ site: ContainmentSite) -> any FindingMessage {
    let fault: Fault =
      switch site.fault.obligation {
      case .forgotten: .viewRemoved
      case .forgottenSlot: .viewOfPropertyRemoved
      default: .announced
      }
    return Message(child: site.child, fault: fault)
  }

  struct Message: FindingMessage {
    var child: ChildName
    var fault: Fault

    var text: String {
      switch fault {
      case .announced:
        "\(child.quoted) is told that it will leave and is never removed, so it stays a child without a view; "
          + "call removeFromParent() after its view is gone."
      case .viewRemoved, .viewOfPropertyRemoved:
        "\(fault == .viewRemoved ? "The view of \(child.quoted)" : "A child's view") is taken out and the controller stays "
          + "a child, so it is never released with its view; call willMove(toParent: nil) before and removeFromParent() "
          + "after."
      }
    }
  }

  enum Fault: Sendable {
    case announced, viewRemoved, viewOfPropertyRemoved
  }
}
