import RuleModel

/// `unreachable_nil_target_action`: only classes that are not responders implement the selector of an action.
enum UnreachableNilTargetAction: NilTargetRule {
  static let id: RuleID = "unreachable_nil_target_action"
  static let status = Dispatch.Status.unreachable

  static func message(_ dispatch: Dispatch, _ selector: String) -> any FindingMessage {
    Message(selector: selector, type: dispatch.near.first?.type, takesTarget: dispatch.kind.takesTarget)
  }

  struct Message: FindingMessage {
    var selector: String
    var type: String?
    var takesTarget: Bool

    var text: String {
      let name = type.map { "`\($0)`" } ?? "a class"
      return "Only \(name) implements `\(selector)`, and \(type == nil ? "it" : name) is not a `UIResponder`, so this action "
        + "is never delivered. \(takesTarget ? "Pass it as the target." : "Implement it in a responder.")"
    }
  }
}
