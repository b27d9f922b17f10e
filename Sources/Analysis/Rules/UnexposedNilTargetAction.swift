/// `unexposed_nil_target_action`: a responder has the method that an action asks for, but Objective-C cannot see it.
enum UnexposedNilTargetAction: NilTargetRule {
  static let id: RuleID = "unexposed_nil_target_action"
  static let status = Dispatch.Status.unexposed

  static func message(_ dispatch: Dispatch, _ selector: String) -> any FindingMessage {
    Message(kind: dispatch.kind, selector: selector, near: dispatch.near.first)
  }

  struct Message: FindingMessage {
    var kind: Dispatch.Kind
    var selector: String
    var near: Dispatch.NearMiss?

    var text: String {
      let name = near.map { "`\($0.type).\($0.name)`" } ?? "a responder"
      return "\(kind.whatHappens): \(name) is what `\(selector)` asks for, but Objective-C cannot see it; "
        + (near?.exposing == nil
          ? "implement it in the class itself, where it can be marked `@objc`." : "mark it `@objc`.")
    }
  }
}
