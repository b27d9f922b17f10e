import Syntax

/// `nil_target_gesture_recognizer`: made with a nil target, and never given one.
public enum NilTargetGestureRecognizer {
  public static let id: RuleID = "nil_target_gesture_recognizer"

  static func check(_ dispatch: Dispatch, _ settings: RuleSettings) -> Finding? {
    let severity = settings.severity(of: id)
    guard dispatch.kind == .gesture, dispatch.status == .unhandled, severity != .off else { return nil }
    var finding = Finding(
      rule: id, severity: severity,
      message: "The gesture is recognised and nobody is told: for a gesture recognizer a nil target is no question to the "
        + "responder chain; name a target here, or call `addTarget(_:action:)`.",
      place: dispatch.expression, symbol: dispatch.symbol)
    finding.identity = dispatch.selector ?? ""
    return finding
  }
}
