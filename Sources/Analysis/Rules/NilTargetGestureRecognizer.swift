import Syntax

/// `nil_target_gesture_recognizer`: made with a nil target, and never given one.
enum NilTargetGestureRecognizer: ProjectRule {
  static let id: RuleID = "nil_target_gesture_recognizer"

  static func check(_ context: RuleContext) -> [Finding] {
    context.responders.dispatches.filter { $0.kind == .gesture && $0.status == .unhandled }.compactMap { dispatch in
      let settings = context.settings(of: dispatch.place.file)
      let finding = settings.finding(
        of: id, at: dispatch.expression, in: dispatch.symbol, Message(), identity: dispatch.selector ?? "")
      if finding != nil { context.markReported(dispatch.expression) }
      return finding
    }
  }

  struct Message: FindingMessage {
    var text: String {
      "This gesture recognizer has no target, so its action is never called. Pass a target, or call "
        + "`addTarget(_:action:)`."
    }
  }
}
