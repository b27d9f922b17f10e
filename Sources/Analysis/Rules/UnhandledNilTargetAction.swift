import RuleModel
import Syntax

/// `unhandled_nil_target_action`: an action is sent up the responder chain, and no responder implements its selector.
enum UnhandledNilTargetAction: NilTargetRule {
  static let id: RuleID = "unhandled_nil_target_action"
  static let status = Dispatch.Status.unhandled

  static func message(_ dispatch: Dispatch, _ selector: String) -> any FindingMessage {
    Message(selector: selector, near: dispatch.near.first, takesTarget: dispatch.kind.takesTarget)
  }

  struct Message: FindingMessage {
    var selector: String
    var near: Dispatch.NearMiss?
    var takesTarget: Bool

    var text: String {
      let fault = "No responder implements `\(selector)`, so this action is never delivered."
      let remedy = "Implement it in a view controller\(takesTarget ? ", or pass a target" : "")."
      guard let near else { return "\(fault) \(remedy)" }
      return "\(fault) Did you mean `\(near.type).\(shortened(near.name))`? \(near.reason.capitalizedFirst)."
    }
  }

  // MARK: Fixes

  static func fixes(_ dispatch: Dispatch, _ selector: String, _ context: RuleContext) -> [Fix] {
    context.stubs.types(for: dispatch).compactMap { stub(selector, $0, context.index) }
  }

  /// The fix that adds an empty method for the selector at the end of a class. The body is left to the user.
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
