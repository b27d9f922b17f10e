import Syntax

/// A rule about the actions of one status: they are sent up the responder chain, and no responder handles them.
protocol NilTargetRule: ProjectRule {
  static var status: Dispatch.Status { get }
  /// What is wrong, where it stands and how to put it right.
  static func message(_ dispatch: Dispatch, _ selector: String) -> any FindingMessage
  /// Fixes beside those that the near misses give.
  static func fixes(_ dispatch: Dispatch, _ selector: String, _ context: RuleContext) -> [Fix]
}

extension NilTargetRule {
  static func fixes(_ dispatch: Dispatch, _ selector: String, _ context: RuleContext) -> [Fix] { [] }

  static func check(_ context: RuleContext) -> [Finding] { check(context) { _ in true } }

  /// What is found in some files.
  static func check(_ context: RuleContext, in isWanted: (FileID) -> Bool) -> [Finding] {
    let index = context.index
    let dispatches = context.responders.dispatches.filter {
      $0.status == status && $0.kind != .gesture && isWanted($0.place.file)
    }
    return dispatches.compactMap { dispatch in
      let settings = context.settings(of: dispatch.place.file)
      guard settings.severity(of: id) != .off, let selector = dispatch.selector else { return nil }
      context.markReported(dispatch.expression)
      return settings.finding(
        of: id, at: primaryPlace(dispatch, index), in: dispatch.symbol, message(dispatch, selector), identity: selector,
        notes: dispatch.near.map { .init($0.place, NearMissNote(near: $0)) },
        fixes: context.offersFixes ? nearFixes(dispatch) + fixes(dispatch, selector, context) : [])
    }
  }

  /// What names the selector; where that stands on another line than the callee, the callee.
  private static func primaryPlace(_ dispatch: Dispatch, _ index: ProjectIndex) -> Finding.Place {
    guard dispatch.expression.file == dispatch.place.file, let lines = index[dispatch.place.file]?.summary.lines else {
      return dispatch.place
    }
    let expression = dispatch.expression.range
    let callee = lines.position(of: dispatch.place.range.start).line
    let isOneLine = lines.position(of: expression.start).line == callee && lines.position(of: expression.end).line == callee
    return isOneLine ? dispatch.expression : dispatch.place
  }

  fileprivate static func nearFixes(_ dispatch: Dispatch) -> [Fix] {
    var fixes: [Fix] = []
    for near in dispatch.near {
      if let place = near.exposing {
        fixes.append(
          Fix(
            title: "Mark `\(near.type).\(near.name)` @objc", isSafe: isActionLike(near.selector),
            edits: [.init(place: place, text: "@objc ")]))
      } else if near.kind == .otherSelector, dispatch.expression.file == dispatch.place.file {
        let isMarkup = dispatch.kind == .interfaceBuilder
        fixes.append(
          Fix(
            title: "Send `\(near.selector)` to `\(near.type)`", isSafe: false,
            edits: [
              .init(
                place: dispatch.expression,
                text: isMarkup ? near.selector : "#selector(\(near.type).\(near.name))")
            ]))
      }
    }
    return fixes
  }

  /// UIKit sends a sender and an event: a method that takes more may take what Objective-C cannot name.
  private static func isActionLike(_ selector: String) -> Bool {
    selector.utf8.count { $0 == UInt8(ascii: ":") } <= 2
  }
}

private struct NearMissNote: FindingMessage {
  var near: Dispatch.NearMiss
  var text: String { "`\(near.type).\(near.name)`: \(near.reason)" }
}
