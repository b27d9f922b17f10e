import RuleModel
import Syntax

/// `missing_did_move`: a child is added, and on some path `didMove(toParent:)` is not called on it.
enum MissingDidMove: ContainmentRule {
  static let id: RuleID = "missing_did_move"
  static let fault = ContainmentFault.FaultKind.missingDidMove

  static func message(_ site: ContainmentSite) -> any FindingMessage {
    let path: Path =
      switch site.fault.path {
      case .every: .every
      case .some(_, let exit) where exit != noName && site.source.tree[exit].kind == .attempt:
        .throwing(line: site.source.line(site.source.tree[exit].start))
      case .some(_, let exit) where exit != noName: .leaving(line: site.source.line(site.source.tree[exit].start))
      case .some(let met, _): .some(lineOfCall: site.source.line(site.source.tree[met].start))
      }
    return Message(child: site.child, path: path)
  }

  struct Message: FindingMessage {
    var child: ChildName
    var path: Path

    var text: String {
      let call =
        child.isCall ? "its `didMove(toParent:)`" : child.spelled.map { "`\($0).didMove(toParent:)`" } ?? "`didMove(toParent:)`"
      let fault =
        switch path {
        case .every: "\(call) is never called"
        case .throwing(let line): "\(call) is not called if line \(line) throws"
        case .leaving(let line): "the path that leaves on line \(line) never calls \(call)"
        case .some(let line): "\(call) is called on some paths only (line \(line))"
        }
      let isAdded = child.spelled == nil ? "is added" : "is added as a child"
      let advice =
        child.isCall
        ? "Keep the child in a constant, and call the method after adding its view." : "Call it after adding the view."
      return "\(child.quoted) \(isAdded), but \(fault). \(advice)"
    }
  }

  /// The paths on which the call is missing.
  enum Path: Sendable {
    case every
    case throwing(line: Int)
    case leaving(line: Int)
    case some(lineOfCall: Int)
  }
}
