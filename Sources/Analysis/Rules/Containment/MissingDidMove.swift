import Syntax

/// `missing_did_move`: a child is added, and a path leaves without `didMove(toParent:)` for it.
enum MissingDidMove: ContainmentRule {
  static let id: RuleID = "missing_did_move"
  static let fault = ContainmentFault.Kind.missingDidMove

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
      let way =
        switch path {
        case .every: "is never told that it moved in"
        case .throwing(let line): "is not told that it moved in when line \(line) throws"
        case .leaving(let line): "is not told that it moved in on the path that leaves in line \(line)"
        case .some(let line): "is told that it moved in on some paths only, as in line \(line)"
        }
      return "\(child.quoted) is added and \(way), so what it does on arrival does not happen; "
        + "call \(child.spelled ?? "child").didMove(toParent:) once its view is in place."
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
