/// `unreachable_nil_target_action`: only classes that are no responders implement the selector of an action.
enum UnreachableNilTargetAction: NilTargetRule {
  static let id: RuleID = "unreachable_nil_target_action"
  static let status = Dispatch.Status.unreachable

  static func message(_ dispatch: Dispatch, _ selector: String) -> any FindingMessage {
    Message(kind: dispatch.kind, selector: selector, type: dispatch.near.first?.type)
  }

  struct Message: FindingMessage {
    var kind: Dispatch.Kind
    var selector: String
    var type: String?

    var text: String {
      "\(kind.whatHappens): only \(type.map { "`\($0)`" } ?? "a class") implements `\(selector)`, and it is no responder, "
        + "so that UIKit never asks it; name it as the target, or implement the selector in a responder."
    }
  }
}
