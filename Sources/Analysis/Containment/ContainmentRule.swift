/// A rule that reports one kind of containment fault.
protocol ContainmentRule: Rule {
  static var fault: ContainmentFault.FaultKind { get }
  /// The message for a fault: what is wrong and how to fix it.
  static func message(_ site: ContainmentSite) -> any FindingMessage
}

extension ContainmentRule {
  /// Selects the findings of this rule; the findings of all containment rules are computed together.
  static func checkByFile(_ context: RuleContext) -> [FileID: [Finding]] {
    context.containment.mapValues { $0.filter { $0.rule == id } }.filter { !$0.value.isEmpty }
  }
}

/// The message at a caller that leaves an obligation open which other callers of the same function discharge.
struct ContainmentCallerMessage: FindingMessage {
  var obligation: OpenObligation.ObligationKind

  var text: String {
    switch obligation {
    case .didMove: "This call adds a child, but `didMove(toParent:)` is never called on it. Call it after adding the view."
    case .willMove: "This call removes a child without `willMove(toParent: nil)`. Call that on the child first."
    case .add:
      "This call embeds the view of a view controller that is never added as a child. Call `addChild` before and "
        + "`didMove(toParent:)` after."
    case .removeView:
      "This call removes a child, but its view stays in the hierarchy. Call `removeFromSuperview()` on the view, too."
    case .remove:
      "This call announces the removal of a child that is never removed. Call `removeFromParent()` afterwards."
    case .addView, .early, .forgotten, .forgottenSlot, .dropped:
      "This call adds a child, but its view is never added. Add its view to the hierarchy."
    }
  }

  /// The note at the callee's own call.
  var note: ContainmentNote {
    switch obligation {
    case .didMove, .addView, .early, .forgotten, .forgottenSlot, .dropped: .added
    case .willMove, .removeView: .removed
    case .add: .embedded
    case .remove: .announced
    }
  }
}
