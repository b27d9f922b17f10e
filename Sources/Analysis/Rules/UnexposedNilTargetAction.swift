import RuleModel

/// `unexposed_nil_target_action`: a responder implements the selector of an action, but the method is not visible to
/// Objective-C.
enum UnexposedNilTargetAction: NilTargetRule {
  static let id: RuleID = "unexposed_nil_target_action"
  static let status = Dispatch.Status.unexposed

  static func message(_ dispatch: Dispatch, _ selector: String) -> any FindingMessage {
    Message(selector: selector, near: dispatch.near.first)
  }

  struct Message: FindingMessage {
    var selector: String
    var near: Dispatch.NearMiss?

    var text: String {
      let name = near.map { "`\($0.type).\(shortened($0.name))`" } ?? "The method `\(selector)`"
      let remedy = near?.exposing == nil ? "Implement it in the class itself, marked `@objc`." : "Mark it `@objc`."
      return "\(name) is not visible to Objective-C, so this action is never delivered. \(remedy)"
    }
  }
}
