import Syntax

/// What calling a function does to one controller, or to one view that was handed over.
struct ContainmentEffect: CallEffect {
  var path: AccessPath
  /// The path leads to a view, not to a controller.
  var isView: Bool
  var must: ContainmentEvents
  var may: ContainmentEvents
  /// Its view is taken out and put in again, which can be done any number of times and in any order.
  var isReplacing = false
  /// A view leaves of which it is not known whose it is.
  var takesOutOthers = false
  /// The parent that it was added to.
  var parent: AccessPath?
  /// What the caller has still to do, or should have done before.
  var obligations: [OpenObligation] = []
  /// What it leaves to other callers, and not to those with such arguments.
  var discharged: [OpenObligation] = []

  func leads(through isAffected: (String) -> Bool) -> Bool {
    path.parts.contains(where: isAffected) || parent?.parts.contains(where: isAffected) ?? false
  }

  /// A caller that has one of several calls to make has to make them all: which branch of the function adds the child
  /// makes no difference to it. Where none is left, those of the other branches are made.
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
  enum Kind: Hashable, Sendable {
    /// `didMove(toParent:)` after `addChild`.
    case didMove
    /// `willMove(toParent: nil)` before `removeFromParent`.
    case willMove
    /// `addChild` of a controller whose view is embedded.
    case add
    /// `removeFromParent` after `willMove(toParent: nil)`.
    case remove
    /// Removing the view of a child that was removed.
    case removeView
    /// Adding the view of a child that was added.
    case addView
    /// `didMove(toParent:)` came before the view, which the caller is given, enters a hierarchy.
    case early
    /// `removeFromParent` of a child whose view was removed; the same where a property held the view.
    case forgotten, forgottenSlot
    /// The same, on a path on which its property gets another value.
    case dropped
  }

  var kind: Kind
  /// The call that opens the obligation, in the function that makes it.
  var site: FlowSite
}

/// What a function does to the children of its caller.
typealias ContainmentSummary = FunctionSummary<ContainmentEffect>
