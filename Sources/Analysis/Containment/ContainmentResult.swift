import Syntax

/// What interpreting one function gave, beside its summary.
struct ContainmentResult: Sendable, Hashable {
  var faults: [ContainmentFault] = []
  /// Calls that took over half of the work from a function, and whether the other half was done.
  var resolutions: [CallSiteResolution] = []
  /// What was done to properties of the function's own type, for its other functions to complete.
  var facts: [FieldFact] = []
  var screens: [ScreenEvent] = []

  /// Whether no finding depends on it.
  var isEmpty: Bool { faults.isEmpty && resolutions.isEmpty && facts.isEmpty }
}

/// A mistake that one function makes by itself, unless other code completes its work.
struct ContainmentFault: Sendable, Hashable {
  /// What is wrong; a rule reports each.
  enum Kind: UInt8, Sendable, Hashable {
    case missingDidMove, missingWillMove, wrongReceiver, wrongArgument, order, redundantCall, orphanedView, viewNotAdded
    case viewLeftBehind, missingRemoval
  }

  /// A property of another type.
  struct Holder: Sendable, Hashable {
    var type: TypeReference
    var property: String
  }

  var kind: Kind
  /// The call at fault, and the other end.
  var node: FlowNodeID
  var related: FlowNodeID = noName
  var path = FaultPath.every
  /// Callers may discharge it where they reach the object; with a field, other functions of the type may.
  var obligation: OpenObligation.Kind?
  var object: AccessPath?
  /// The properties of the type under which its other functions find the controller.
  var fields: [[String]] = []
  /// The property of another type whose element the controller is.
  var holder: Holder?
  /// The property that is given the view: the fault is one only if a method of that type puts it into a hierarchy.
  var shownBy: Holder?
  /// Whether the function shows the controller's view.
  var isShown = false
  /// Of an embedded view, where it is, and whether the function has its controller.
  var place = EmbeddingPlace.container
  var isReachable = true
  /// The child's view is in no hierarchy yet, or in one of which its parent is not the nearest controller.
  var isMisplaced = false
  /// Another function of the type sends the child `willMove(toParent:)` with a parent.
  var isAnnounced = false
  /// A controller removes itself, and dismisses itself.
  var isDismissed = false
  /// The function asks a child for the container of UIKit's around it, which may be its parent.
  var mayBeItem = false
  /// The call at fault is one of a helper, which adds the child.
  var isAddedByHelper = false
  /// The property that holds the controller.
  var property: String?
  /// Of a helper's call, the position of the argument that is the view, or the controller; -1 for none.
  var shownArgument: Int?
  /// Something holds the controller that was made.
  var isKept = true
  /// Whether the function sends the controller `didMove(toParent:)`.
  var hasDidMove = false
}

enum FaultPath: Sendable, Hashable {
  case every
  /// On some paths only; the call that is made on the others, and where the path leaves.
  case some(met: FlowNodeID, exit: FlowNodeID)
}

/// How a caller deals with an obligation of the function it calls.
struct CallSiteResolution: Sendable, Hashable {
  var obligation: OpenObligation
  var call: FlowNodeID
  var isDischarged: Bool
  /// Handed on to the callers of this one.
  var isForwarded: Bool
  /// The function that was called.
  var callee: FunctionID?
  /// The properties of the caller's type under which its other functions find the controller.
  var fields: [[String]] = []
}

/// Something done to a property's object by one function, that another may rely on.
struct FieldFact: Sendable, Hashable {
  /// The type whose property it is; unknown for the function's own.
  var type = TypeReference.unknown
  var path: [String]
  var events: ContainmentEvents
  /// Of a type's property, the property of the function's own type that holds the same object.
  var alias: [String] = []

  /// Of a fact about a controller that is not known: any of the type's may be the one.
  static let anyController = ["*"]
  /// Of a fact about the objects of a type.
  static let itself = ["self"]
}
