import RuleModel
import Syntax

/// `nil_target_gesture_recognizer`: a gesture recognizer is created with a nil target and never gets one.
enum NilTargetGestureRecognizer: Rule {
  static let id: RuleID = "nil_target_gesture_recognizer"

  static func checkByFile(_ context: RuleContext) -> [FileID: [Finding]] {
    let (index, settings, responders) = (context.index, context.settings, context.responders)
    return context.facts(of: Self.self, dependingOn: .dispatches) { file in
      responders.dispatches(in: file).compactMap { dispatch in
        guard dispatch.kind == .gesture, dispatch.status == .unhandled else { return nil }
        return settings(dispatch.path(index)).finding(
          of: id, at: dispatch.expression, in: dispatch.symbol, Message(), identity: dispatch.selector ?? "")
      }
    }.byFile
  }

  struct Message: FindingMessage {
    var text: String {
      "This gesture recognizer has no target, so its action is never called. Pass a target, or call "
        + "`addTarget(_:action:)`."
    }
  }
}
