import Syntax

/// A function of some file's flow tree.
struct FunctionID: Hashable, Sendable {
  var file: FileID
  var index: Int
}

/// An object as a caller sees it: what it begins at, and the properties from there.
struct EffectPath: Hashable, Sendable {
  enum Root: Hashable, Sendable {
    case receiver
    case parameter(Int)
    /// What the function returns.
    case result
  }

  var root: Root
  /// Names of properties; `[]` for an element of a collection.
  var parts: [String] = []
}

/// What calling a function does to one controller, or to one view that was handed over.
struct ObjectEffect: Hashable, Sendable {
  var path: EffectPath
  /// The path leads to a view, not to a controller.
  var isView: Bool
  var must: ContainmentEvents
  var may: ContainmentEvents
  /// Its view is taken out and put in again, as may be done any number of times: whoever calls it first is in no order.
  var isReplacing = false
  /// To whom it was added.
  var parent: EffectPath?
  /// What the caller has still to do, or should have done before.
  var debts: [Debt] = []
}

/// Half of the work: what a function leaves to its callers.
struct Debt: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Added, and to be told.
    case tell
    /// Removed, and should have been told before.
    case announce
    /// Its view shown, and to be added.
    case add
    /// Told that it leaves, and to be removed.
    case remove
    /// Removed, and its view to be taken out.
    case takeOut
    /// Added, and its view to be shown.
    case show
    /// Told before its view, which the caller is given, is in a hierarchy.
    case early
    /// Its view was taken out, and it is a child still; the same where a property held the view.
    case forget, forgetSlot
  }

  var kind: Kind
  /// The call that half of the work is, in the function that does it.
  var site: FlowSite
}

/// What a function means to its callers.
struct FunctionEffects: Hashable, Sendable {
  /// Whose they are.
  var function: FunctionID?
  /// It overrides a method, and calls that.
  var callsSuper = false
  var objects: [ObjectEffect] = []
  /// What it gives back, where that is one of the objects its caller knows, or a part of one.
  var returned: EffectPath?
  /// It gives back the view of that.
  var returnsView = false
  /// The type of what it returns or, where it returns a view, of the controller whose view that is.
  var returnedType = ""
  var returnedNature = TypeNature.unknown

  var isEmpty: Bool {
    objects.isEmpty && (returned == nil || returned?.root == .result && !returnsView) && !returnsView
  }
}
