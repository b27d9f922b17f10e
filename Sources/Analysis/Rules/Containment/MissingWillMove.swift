import RuleModel

/// `missing_will_move`: a child is removed, and on some path `willMove(toParent: nil)` is not called before.
enum MissingWillMove: ContainmentRule {
  static let id: RuleID = "missing_will_move"
  static let fault = ContainmentFault.FaultKind.missingWillMove

  static func message(_ site: ContainmentSite) -> any FindingMessage {
    let isOnSomePaths = if case .some = site.fault.path { true } else { false }
    return Message(child: site.child, isOnSomePaths: isOnSomePaths)
  }

  struct Message: FindingMessage {
    var child: ChildName
    var isOnSomePaths: Bool

    var text: String {
      let path = isOnSomePaths ? "on some path " : ""
      return "\(child.quoted) is removed \(path)without `willMove(toParent: nil)`. Call it before removing the view."
    }
  }
}
