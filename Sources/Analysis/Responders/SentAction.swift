import Syntax

/// An action that a function sends, or gives to an object that will send it, with a target that is nil or may be.
struct SentAction: Hashable, Sendable {
  var kind: Dispatch.Kind
  /// The call or the assignment.
  var node: FlowNodeID
  /// Where it is reported: the same, or the call of the local function that it stands in.
  var site: FlowNodeID
  /// The argument that is the action; the site itself where it is the called function's own.
  var expression: FlowNodeID
  /// Nil where the selector is not known.
  var selector: LiteralID?
  /// It is known that there is no action.
  var isInert = false
  /// `editingDidEndOnExit`: sending the action is enough to dismiss the keyboard, whether or not a responder handles it.
  var isDismissal = false
  /// The target was not written: an assignment to `action` leaves it as it is.
  var isTargetOpen = false
  /// Which function is called is not certain.
  var isUncertain = false
}

/// An action that a function sends for its callers, which give the target, the action or both.
struct ForwardedAction: Hashable, Sendable {
  var kind: Dispatch.Kind
  var target: Part
  var action: Part
  var isDismissal: Bool

  enum Part: Hashable, Sendable {
    /// The target is nil.
    case absent
    /// The function's own.
    case literal(LiteralID)
    /// The caller's, with the literal or nil that it is by default.
    case given(AccessPath, standard: Standard)
  }

  /// What a parameter is where the caller leaves it out.
  enum Standard: Hashable, Sendable {
    case absent
    case literal(LiteralID)
    case other
  }
}

/// What calling a function does to the target of an object, or sends.
struct TargetEffect: CallEffect {
  var path: AccessPath
  var change: Change
  var isCertain = true

  enum Change: Hashable, Sendable {
    /// The object gets a target: an argument, or nil for something else.
    case setsTarget(AccessPath?)
    /// The object, a new one, has no target.
    case hasNoTarget
    case sends(ForwardedAction)
  }

  /// What is forwarded has paths of its own.
  func leads(through isAffected: (String) -> Bool) -> Bool { true }

  func weakened() -> TargetEffect {
    var effect = self
    effect.isCertain = false
    return effect
  }
}
