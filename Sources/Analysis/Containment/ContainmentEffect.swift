import Syntax

/// The effect of calling a function on one controller, or on one view that the caller passes.
struct ContainmentEffect: CallEffect {
  var path: AccessPath
  /// Whether the path leads to a view and not to a controller.
  var isView: Bool
  var must: ContainmentEvents
  var may: ContainmentEvents
  /// Whether the controller's view is removed and added again. This can be done any number of times and in any order.
  var isReplacing = false
  /// Whether a view of an unknown controller is removed.
  var takesOutOthers = false
  /// The parent to which the controller is added.
  var parent: AccessPath?
  /// Calls that the caller has to make after this one, or had to make before.
  var obligations: [OpenObligation] = []
  /// Obligations of other callers that this caller does not have because of its arguments.
  var discharged: [OpenObligation] = []

  func leads(through isAffected: (String) -> Bool) -> Bool {
    path.parts.contains(where: isAffected) || parent?.parts.contains(where: isAffected) ?? false
  }

  /// Merges the obligations of the unspecialized effect into this variant. If an obligation of some kind is left in
  /// this variant, the caller has all obligations of that kind: it does not matter to the caller which branch of the
  /// function adds the child. If none is left, those of the other branches are discharged.
  mutating func formVariant(of base: ContainmentEffect) {
    guard base.isView == isView else { return }
    for obligation in base.obligations where !obligations.contains(obligation) {
      if obligations.contains(where: { $0.kind == obligation.kind }) {
        obligations.append(obligation)
      } else {
        discharged.append(obligation)
      }
    }
  }

  func weakened() -> ContainmentEffect {
    var effect = self
    effect.must = []
    effect.obligations = []
    effect.discharged = []
    return effect
  }
}

/// A required call that a function leaves to its callers.
struct OpenObligation: Hashable, Sendable {
  enum ObligationKind: Hashable, Sendable {
    /// `didMove(toParent:)` after `addChild`.
    case didMove
    /// `willMove(toParent: nil)` before `removeFromParent`.
    case willMove
    /// `addChild` of a controller whose view is embedded.
    case add
    /// `removeFromParent` after `willMove(toParent: nil)`.
    case remove
    /// The removal of the view of a child that was removed.
    case removeView
    /// The addition of the view of a child that was added.
    case addView
    /// `didMove(toParent:)` was called before the view enters a hierarchy; the caller receives that view.
    case early
    /// `removeFromParent` of a child whose view was removed; `forgottenSlot` if a property such as `tableHeaderView`
    /// held the view.
    case forgotten, forgottenSlot
    /// The same as `forgotten`, on a path on which the property that holds the child gets another value.
    case dropped
  }

  var kind: ObligationKind
  /// The call that opens the obligation, in the function that contains that call.
  var site: FlowSite
}

/// The effects of a function on the children of its caller.
typealias ContainmentSummary = FunctionSummary<ContainmentEffect>
