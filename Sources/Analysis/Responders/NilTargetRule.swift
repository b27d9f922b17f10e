import Syntax

/// A rule that reports nil-target actions with one status.
protocol NilTargetRule: Rule {
  static var status: Dispatch.Status { get }
  /// The message: what is wrong and how to fix it.
  static func message(_ dispatch: Dispatch, _ selector: String) -> any FindingMessage
  /// Fixes in addition to those derived from near misses.
  static func fixes(_ dispatch: Dispatch, _ selector: String, _ context: RuleContext) -> [Fix]
}

extension NilTargetRule {
  static func fixes(_ dispatch: Dispatch, _ selector: String, _ context: RuleContext) -> [Fix] { [] }

  static func checkByFile(_ context: RuleContext) -> [FileID: [Finding]] {
    // A fix may be in any class that could handle the action.
    if context.offersFixes { return Dictionary(grouping: check(context, in: context.index.files), by: \.place.file) }
    let (index, settings, responders) = (context.index, context.settings, context.responders)
    return context.facts(of: Self.self, dependingOn: .dispatches) { file in
      responders.dispatches(in: file).compactMap { finding(of: $0, index, settings($0.path(index))) }
    }.byFile
  }

  /// The findings in some files, with fixes.
  static func check(_ context: RuleContext, in files: some Sequence<FileID>) -> [Finding] {
    files.lazy.flatMap(context.responders.dispatches).compactMap { dispatch in
      guard let selector = dispatch.selector else { return nil }
      var finding = finding(of: dispatch, context.index, context.settings(of: dispatch.place.file))
      if context.offersFixes { finding?.fixes = nearFixes(dispatch) + fixes(dispatch, selector, context) }
      return finding
    }
  }

  private static func finding(of dispatch: Dispatch, _ index: ProjectIndex, _ settings: RuleSettings) -> Finding? {
    guard dispatch.status == status, dispatch.kind != .gesture, let selector = dispatch.selector else { return nil }
    return settings.finding(
      of: id, at: primaryPlace(dispatch, index), in: dispatch.symbol, message(dispatch, selector), identity: selector,
      notes: dispatch.near.map { .init($0.place, NearMissNote(near: $0)) })
  }

  /// The expression that names the selector, or the callee if that is on a different line.
  private static func primaryPlace(_ dispatch: Dispatch, _ index: ProjectIndex) -> Finding.Place {
    guard dispatch.expression.file == dispatch.place.file, let lines = index[dispatch.place.file]?.summary.lines else {
      return dispatch.place
    }
    let expression = dispatch.expression.range
    let callee = lines.position(of: dispatch.place.range.start).line
    let isOneLine = lines.position(of: expression.start).line == callee && lines.position(of: expression.end).line == callee
    return isOneLine ? dispatch.expression : dispatch.place
  }

  private static func nearFixes(_ dispatch: Dispatch) -> [Fix] {
    var fixes: [Fix] = []
    for near in dispatch.near {
      if let place = near.exposing {
        fixes.append(
          Fix(
            title: "Mark `\(near.type).\(near.name)` @objc", isSafe: isActionLike(near.selector),
            edits: [.init(place: place, text: "@objc ")]))
      } else if near.kind == .otherSelector, dispatch.expression.file == dispatch.place.file {
        let isNameable = !near.isPrivate || near.place.file == dispatch.expression.file
        let reference = dispatch.kind == .interfaceBuilder ? near.selector : near.reference.map { "#selector(\($0))" }
        guard !near.isHidden, dispatch.kind == .interfaceBuilder || isNameable, let reference else { continue }
        fixes.append(
          Fix(
            title: "Send `\(near.selector)` to `\(near.type)`", isSafe: false,
            edits: [.init(place: dispatch.expression, text: reference)]))
      }
    }
    return fixes
  }

  /// Whether a method has at most two parameters, as UIKit passes a sender and an event. Other parameters may have
  /// types that Objective-C cannot represent.
  private static func isActionLike(_ selector: String) -> Bool {
    selector.utf8.count { $0 == UInt8(ascii: ":") } <= 2
  }
}

private struct NearMissNote: FindingMessage {
  var near: Dispatch.NearMiss
  var text: String { "`\(near.type).\(near.name)`: \(near.reason)" }
}
