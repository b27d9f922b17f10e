import RuleModel

/// `containment_wrong_receiver`: `didMove` or `willMove` is called on another controller than the one that is added or removed.
enum ContainmentWrongReceiver: ContainmentRule {
  static let id: RuleID = "containment_wrong_receiver"
  static let fault = ContainmentFault.FaultKind.wrongReceiver

  static func message(_ site: ContainmentSite) -> any FindingMessage {
    Message(child: site.child, isArrival: site.isArrival)
  }

  struct Message: FindingMessage {
    var child: ChildName
    var isArrival: Bool

    var text: String {
      let call = isArrival ? "didMove(toParent:)" : "willMove(toParent: nil)"
      let advice = child.spelled == nil ? "Call it on the child; where none is added, delete it." : "Call it on \(child.quoted)."
      return "`\(call)` is called on the wrong view controller. \(advice)"
    }
  }
}
