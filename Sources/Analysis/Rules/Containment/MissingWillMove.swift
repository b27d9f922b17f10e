/// `missing_will_move`: a child is removed, and a path leads there without `willMove(toParent: nil)`.
enum MissingWillMove: ContainmentRule {
  static let id: RuleID = "missing_will_move"
  static let fault = ContainmentFault.Kind.missingWillMove

  static func message(_ site: ContainmentSite) -> any FindingMessage {
    let isOnSomePaths = if case .some = site.fault.path { true } else { false }
    return Message(child: site.child, isOnSomePaths: isOnSomePaths)
  }

  struct Message: FindingMessage {
    var child: ChildName
    var isOnSomePaths: Bool

    var text: String {
      let way = isOnSomePaths ? "on some path without having been told" : "without being told first"
      return "\(child.quoted) is removed \(way), so what it does before leaving does not happen; "
        + "call willMove(toParent: nil) on it before its view goes."
    }
  }
}
