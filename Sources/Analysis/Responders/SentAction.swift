import Syntax

/// An action that a function sends, or assigns to an object that sends it later, with a target that is or may be nil.
struct SentAction: Hashable, Sendable {
  var kind: Dispatch.DispatchKind
  /// The call or the assignment.
  var node: FlowNodeID
  /// The place of the finding: `node` itself, or the call of the local function that contains it.
  var site: FlowNodeID
  /// The argument that is the action; the site itself if the callee provides the action.
  var expression: FlowNodeID
  /// The selector; nil if it is unknown.
  var selector: LiteralID?
  /// Whether it is known that there is no action.
  var isInert = false
  /// Whether the event is `editingDidEndOnExit`: sending the action dismisses the keyboard, whether or not a responder
  /// handles it.
  var isDismissal = false
  /// Whether the code does not set the target. An assignment to `action` leaves the target unchanged.
  var isTargetOpen = false
  /// Whether it is uncertain which function is called.
  var isUncertain = false
}

/// An action that a function sends on behalf of its callers, which provide the target, the action or both.
struct ForwardedAction: Hashable, Sendable {
  var kind: Dispatch.DispatchKind
  var target: ForwardedValue
  var action: ForwardedValue
  var isDismissal: Bool

  enum ForwardedValue: Hashable, Sendable {
    /// The target is nil.
    case absent
    /// A literal in the function itself.
    case literal(LiteralID)
    /// A value from the caller, with the default value of the parameter.
    case given(AccessPath, standard: Standard)
  }

  /// The default value of a parameter.
  enum Standard: Hashable, Sendable {
    case absent
    case literal(LiteralID)
    case other
  }
}

/// The effect of calling a function on the target of an object, or an action that the call sends.
struct TargetEffect: CallEffect {
  var path: AccessPath
  var change: Change
  var isCertain = true

  enum Change: Hashable, Sendable {
    /// The object gets a target: an argument, or nil for another value.
    case setsTarget(AccessPath?)
    /// The object is new and has no target.
    case hasNoTarget
    case sends(ForwardedAction)
  }

  /// Always true, because forwarded actions have access paths of their own.
  func leads(through isAffected: (String) -> Bool) -> Bool { true }

  func weakened() -> TargetEffect {
    var effect = self
    effect.isCertain = false
    return effect
  }
}
