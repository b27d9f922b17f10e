import RuleModel

/// `redundant_containment_call`: the code makes a call that `addChild` or `removeFromParent` already makes.
enum RedundantContainmentCall: ContainmentRule {
  static let id: RuleID = "redundant_containment_call"
  static let fault = ContainmentFault.FaultKind.redundantCall

  static func message(_ site: ContainmentSite) -> any FindingMessage {
    Message(child: site.child, isArrival: site.isArrival)
  }

  struct Message: FindingMessage {
    var child: ChildName
    var isArrival: Bool

    var text: String {
      isArrival
        ? "`removeFromParent()` already calls `didMove(toParent: nil)`. Delete this call."
        : "`addChild(_:)` already calls `willMove(toParent:)`. Delete this call."
    }
  }
}
