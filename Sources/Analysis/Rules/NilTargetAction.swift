import Syntax

/// `unhandled_nil_target_action`, `unexposed_nil_target_action`, `unreachable_nil_target_action`: an action that is sent
/// up the responder chain, and nobody answers.
public enum NilTargetAction {
  public static let unhandled: RuleID = "unhandled_nil_target_action"
  public static let unexposed: RuleID = "unexposed_nil_target_action"
  public static let unreachable: RuleID = "unreachable_nil_target_action"

  /// `stubs` are the types that could answer, for actions that nobody does.
  static func check(
    _ dispatch: Dispatch, _ index: ProjectIndex, _ settings: RuleSettings, _ stubs: StubChoices?
  ) -> Finding? {
    let rule: RuleID
    switch dispatch.status {
    case .unhandled: rule = unhandled
    case .unexposed: rule = unexposed
    case .unreachable: rule = unreachable
    case .handled, .system, .inert, .unknown: return nil
    }
    let severity = settings.severity(of: rule)
    guard dispatch.kind != .gesture, severity != .off, let selector = dispatch.selector else { return nil }
    var finding = Finding(
      rule: rule, severity: severity, message: message(rule, selector, dispatch),
      place: primaryPlace(dispatch, index), symbol: dispatch.symbol)
    finding.identity = selector
    finding.related = dispatch.near.map { near in
      .init(place: near.place, message: "`\(near.type).\(near.name)`: \(near.reason)")
    }
    finding.fixes = fixes(rule, selector, dispatch, index)
    if rule == unhandled {
      finding.fixes += (stubs?.types(for: dispatch) ?? []).compactMap { stub(selector, $0, index) }
    }
    return finding
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

  // MARK: Words

  private static func message(_ rule: RuleID, _ selector: String, _ dispatch: Dispatch) -> String {
    let happens = dispatch.kind.whatHappens
    switch rule {
    case unexposed:
      let near = dispatch.near.first
      let name = near.map { "`\($0.type).\($0.name)`" } ?? "a responder"
      return "\(happens): \(name) is what `\(selector)` asks for, but Objective-C cannot see it; "
        + (near?.exposing == nil
          ? "implement it in the class itself, where it can be marked `@objc`." : "mark it `@objc`.")
    case unreachable:
      let near = dispatch.near.first.map { "`\($0.type)`" } ?? "a class"
      return "\(happens): only \(near) implements `\(selector)`, and it is no responder, so that UIKit never asks it; "
        + "name it as the target, or implement the selector in a responder."
    default:
      guard let near = dispatch.near.first else {
        return "\(happens): no responder implements `\(selector)`; implement it in a view controller, or name a target."
      }
      return "\(happens): no responder implements `\(selector)`; `\(near.type).\(near.name)` comes near, but \(near.reason)."
    }
  }

  // MARK: Fixes

  private static func fixes(
    _ rule: RuleID, _ selector: String, _ dispatch: Dispatch, _ index: ProjectIndex
  ) -> [Fix] {
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

  /// A method for the selector at the end of a class: what it is to do only its author knows.
  private static func stub(_ selector: String, _ type: DeclarationID, _ index: ProjectIndex) -> Fix? {
    guard let file = index[type.file], let name = index.qualifiedName(of: type) else { return nil }
    let place = file.summary.places[type.index]
    guard place.range.count > 0, place.endLine > place.line else { return nil }
    let indent = String(repeating: " ", count: max(0, file.summary.lines.position(of: place.range.start).column - 1))
    let text = "\n\(indent)    @objc \(declaration(for: selector)) {\n\(indent)    }\n\(indent)"
    let end = place.range.end - 1
    return Fix(
      title: "Add `\(selector)` to `\(name)`", isSafe: false,
      edits: [.init(place: .init(file: type.file, range: ByteRange(start: end, end: end)), text: text)])
  }

  private static func declaration(for selector: String) -> String {
    guard selector.hasSuffix(":") else { return "func \(selector)()" }
    let pieces = selector.split(separator: ":").map(String.init)
    guard pieces.count == 1, let only = pieces.first else {
      let parameters = pieces.enumerated().map { $0 == 0 ? "_ sender: Any?" : "\($1) argument\($0): Any?" }
      return "func \(pieces.first ?? "action")(\(parameters.joined(separator: ", ")))"
    }
    if only.hasSuffix("WithSender"), only != "WithSender" {
      return "func \(only.dropLast(10))(sender: Any?)"
    }
    return "func \(only)(_ sender: Any?)"
  }
}

extension Dispatch.Kind {
  /// What the person who uses the app meets.
  fileprivate var whatHappens: String {
    switch self {
    case .control, .barButton, .interfaceBuilder: "A tap does nothing here"
    case .sendAction: "This message is lost"
    case .keyCommand: "The keys do nothing here"
    case .command, .menuItem: "The menu's item is dead"
    case .gesture: "The gesture does nothing"
    }
  }
}
