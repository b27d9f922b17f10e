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
      case .viewBeforeChild: "`\(child.name).view` is added before `addChild`. Call `addChild(\(child.name))` first."
      case .arrivalBeforeView:
        "`\(child.name).didMove(toParent:)` is called before its view is added. Call it after adding the view."
      case .announcedTooLate:
        "`willMove(toParent: nil)` is called after \(child.quotedInSentence) is removed. Call it before removing the view."
      }
    }
  }

  enum Fault: Sendable {
    case viewBeforeChild, arrivalBeforeView, announcedTooLate
  }
}
