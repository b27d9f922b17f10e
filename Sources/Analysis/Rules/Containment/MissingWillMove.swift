import RuleModel
import Syntax

/// `missing_will_move`: a child is removed, and on some path `willMove(toParent: nil)` is not called before.
enum MissingWillMove: ContainmentRule {
  static let id: RuleID = "missing_will_move"
  static let fault = ContainmentFault.FaultKind.missingWillMove

  static func message(_ site: ContainmentSite) -> any FindingMessage {
    let isOnSomePaths = if case .some = site.fault.path { true } else { false }
    return Message(child: site.child, isOnSomePaths: isOnSomePaths, hasDidMove: site.fault.mistaken != noName)
  }

  struct Message: FindingMessage {
    var child: ChildName
    var isOnSomePaths: Bool
    /// Whether `didMove(toParent: nil)` is called in its place.
    var hasDidMove: Bool

    var text: String {
      if hasDidMove {
        return "\(child.quoted) gets `didMove(toParent: nil)` before it is removed. Call `willMove(toParent: nil)` instead."
      }
      let path = isOnSomePaths ? "on some path " : ""
      return "\(child.quoted) is removed \(path)without `willMove(toParent: nil)`. Call it before removing the view."
    }
  }
}
