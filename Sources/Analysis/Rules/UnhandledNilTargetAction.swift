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
    guard let declaration = declaration(for: selector) else { return [] }
    return context.stubs.types(for: dispatch).compactMap { stub(selector, declaration, $0, context) }
  }

  /// The fix that adds an empty method for the selector at the end of a class. The body is left to the user.
  private static func stub(_ selector: String, _ declaration: String, _ type: DeclarationID, _ context: RuleContext) -> Fix? {
    guard let file = context.index[type.file], let name = context.index.qualifiedName(of: type) else { return nil }
    let place = file.summary.places[type.index]
    guard place.range.count > 0, place.endLine > place.line else { return nil }
    let (space, step) = file.summary.indentsWithTabs ? ("\t", "\t") : (" ", "    ")
    let indent = String(repeating: space, count: max(0, file.summary.lines.position(of: place.range.start).column - 1))
    let text = "\n\(indent)\(step)@objc \(declaration) {\n\(indent)\(step)}\n\(indent)"
    let end = place.range.end - 1
    let fix = Fix(
      title: "Add `\(selector)` to `\(name)`", isSafe: false,
      edits: [.init(place: .init(file: type.file, range: ByteRange(start: end, end: end)), text: text)])
    return fix.ending(linesWith: context.lineTerminator(of: type.file))
  }

  /// The declaration of a method for a selector; nil if its parts are no names of Swift.
  private static func declaration(for selector: String) -> String? {
    let pieces = selector.split(separator: ":").map(String.init)
    guard let first = pieces.first, pieces.allSatisfy(isIdentifier), first != "init", first != "_" else { return nil }
    func quoted(_ name: String) -> String { isKeyword(name) ? "`\(name)`" : name }
    guard selector.hasSuffix(":") else { return "func \(quoted(first))()" }
    if pieces.count > 1 {
      let parameters = pieces.enumerated().map { $0 == 0 ? "_ sender: Any?" : "\($1) argument\($0): Any?" }
      return "func \(quoted(first))(\(parameters.joined(separator: ", ")))"
    }
    if first.hasSuffix("WithSender"), first != "WithSender" {
      return "func \(quoted(String(first.dropLast(10))))(sender: Any?)"
    }
    return "func \(quoted(first))(_ sender: Any?)"
  }
}
