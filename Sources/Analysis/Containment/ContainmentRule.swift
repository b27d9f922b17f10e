/// A rule that reports one kind of containment fault.
protocol ContainmentRule: Rule {
  static var fault: ContainmentFault.Kind { get }
  /// What is wrong at a place, what it leads to, and how to put it right.
  static func message(_ site: ContainmentSite) -> any FindingMessage
}

extension ContainmentRule {
  static func check(_ context: RuleContext) -> [Finding] { context.containment[id] ?? [] }
}

/// What is wrong with the call of a function whose other callers complete what it leaves open.
struct ContainmentCallerMessage: FindingMessage {
  var obligation: OpenObligation.Kind

  var text: String {
    switch obligation {
    case .didMove:
      "This call adds a child that is never told that it moved in; call didMove(toParent:) on it once its view is in place."
    case .willMove: "This call removes a child that was not told before; call willMove(toParent: nil) on it first."
    case .add:
      "This call embeds the view of a controller that nobody adds; call addChild before and didMove(toParent:) after."
    case .removeView:
      "This call removes a child whose view stays in the hierarchy; call view.removeFromSuperview() on it, too."
    case .remove:
      "This call tells a child that it will leave, and nobody removes it; call removeFromParent() on it afterwards."
    case .addView, .early, .forgotten, .forgottenSlot:
      "This call adds a child whose view is never shown; add its view to the hierarchy."
    }
  }

  /// What the function itself does at its call.
  var note: ContainmentNote {
    switch obligation {
    case .didMove, .addView, .early, .forgotten, .forgottenSlot: .added
    case .willMove, .removeView: .removed
    case .add: .embedded
    case .remove: .announced
    }
  }
}
