import RuleModel

/// `containment_order`: the calls that add or remove a child are complete, but in the wrong order.
enum ContainmentOrder: ContainmentRule {
  static let id: RuleID = "containment_order"
  static let fault = ContainmentFault.FaultKind.order

  static func message(_ site: ContainmentSite) -> any FindingMessage {
    let late: OrderFault = site.isAfterView ? .announcedAfterView : .announcedTooLate
    let whole: OrderFault = site.isBeforeRelated ? .helperWithoutView : .helperAfterView
    let helper: OrderFault = site.fault.isAddedByHelper ? whole : .helperBeforeView
    let early: OrderFault = site.isHelper ? helper : site.isBeforeAdding ? .arrivalBeforeChild : .arrivalBeforeView
    let fault = site.isViewFirst ? .viewBeforeChild : site.isArrival || site.isHelper ? early : late
    return Message(child: site.child, prefix: site.receiverPrefix, fault: fault)
  }

  struct Message: FindingMessage {
    var child: ChildName
    /// The text before the name of the call, such as `parent.`; empty for `self`.
    var prefix: String
    var fault: OrderFault

    var text: String {
      switch fault {
      case .viewBeforeChild: "`\(child.name).view` is added before `addChild`. Call `\(prefix)addChild(\(child.name))` first."
      case .arrivalBeforeView:
        "`\(child.name).didMove(toParent:)` is called before its view is added. Call it after adding the view."
      case .arrivalBeforeChild: "`\(child.name).didMove(toParent:)` is called before `addChild`. Call it after that."
      case .helperBeforeView:
        "This call sends `didMove(toParent:)` before the child's view is added. Add the view first."
      case .helperWithoutView:
        "This call adds the child and sends `didMove(toParent:)` before the child's view is added. Add the view between "
          + "`addChild` and `didMove(toParent:)`."
      case .helperAfterView:
        "This call adds the child after the child's view is added. Call it before that."
      case .announcedAfterView:
        "`willMove(toParent: nil)` is called after the view of \(child.quotedInSentence) is removed. Call it before that."
      case .announcedTooLate:
        "`willMove(toParent: nil)` is called after \(child.quotedInSentence) is removed. Call it before removing the view."
      }
    }
  }

  enum OrderFault: Sendable {
    case viewBeforeChild, arrivalBeforeView, arrivalBeforeChild, helperBeforeView, helperWithoutView, helperAfterView
    case announcedAfterView, announcedTooLate
  }
}
