/// `containment_order`: the calls that add or remove a child are all there, in the wrong order.
enum ContainmentOrder: ContainmentRule {
  static let id: RuleID = "containment_order"
  static let fault = ContainmentFault.Kind.order

  static func message(_ site: ContainmentSite) -> any FindingMessage {
    let fault: Fault = site.isViewFirst ? .viewBeforeChild : site.isArrival ? .arrivalBeforeView : .announcedTooLate
    return Message(child: site.child, fault: fault)
  }

  struct Message: FindingMessage {
    var child: ChildName
    var fault: Fault

    var text: String {
      switch fault {
      case .viewBeforeChild:
        "The view of \(child.quoted) enters the hierarchy before addChild, so it appears while its controller belongs to "
          + "nobody; call addChild first."
      case .arrivalBeforeView:
        "\(child.quoted) is told that it moved in before its view enters the hierarchy, so it works with a view without "
          + "a place; call didMove(toParent:) after the view is added."
      case .announcedTooLate:
        "willMove(toParent: nil) comes after the removal, so \(child.quoted) hears that it will leave when it is gone; "
          + "call it first."
      }
    }
  }

  enum Fault: Sendable {
    case viewBeforeChild, arrivalBeforeView, announcedTooLate
  }
}
