/// `containment_wrong_receiver`: `didMove` or `willMove` is called on another controller than the one that moves.
enum ContainmentWrongReceiver: ContainmentRule {
  static let id: RuleID = "containment_wrong_receiver"
  static let fault = ContainmentFault.Kind.wrongReceiver

  static func message(_ site: ContainmentSite) -> any FindingMessage {
    Message(child: site.child, isArrival: site.isArrival)
  }

  struct Message: FindingMessage {
    var child: ChildName
    var isArrival: Bool

    var text: String {
      isArrival
        ? "didMove(toParent:) goes to the wrong one: \(child.quoted) was added and is never told that it moved in; "
          + "send it there."
        : "willMove(toParent:) goes to the wrong controller: the one that is removed is never told; "
          + "send it to \(child.quoted)."
    }
  }
}
