import Syntax

/// The result of interpreting one function, apart from its summary.
struct ContainmentResult: Sendable, Hashable {
  var faults: [ContainmentFault] = []
  /// How the calls in this function deal with the obligations that their callees leave open.
  var resolutions: [CallSiteResolution] = []
  /// Events on properties of the function's own type, which other functions may complete or rely on.
  var facts: [FieldFact] = []
  var screens: [ScreenEvent] = []

  /// Whether no finding depends on this result.
  var isEmpty: Bool { faults.isEmpty && resolutions.isEmpty && facts.isEmpty }
}

/// A mistake within one function, unless other code discharges its obligation.
struct ContainmentFault: Sendable, Hashable {
  /// The kinds of faults; there is one rule for each.
  enum FaultKind: UInt8, Sendable, Hashable {
    case missingDidMove, missingWillMove, wrongReceiver, wrongArgument, order, redundantCall, orphanedView, viewNotAdded
    case viewLeftBehind, missingRemoval
  }

  /// Where a function shows the view of a controller.
  enum ViewPlace: UInt8, Sendable, Hashable {
    /// Nowhere, or in a view whose controller is unknown.
    case unknown
    /// In the hierarchy of the parent.
    case parent
    /// In the hierarchy of another controller, or of one that is the parent only on some paths.
    case elsewhere
  }

  /// A property of another type.
  struct Holder: Sendable, Hashable {
    var type: TypeReference
    var property: String
  }

  var kind: FaultKind
  /// The faulty call and the related call, if any, and the number among the faults of this kind at the faulty call.
  var node: FlowNodeID
  var related: FlowNodeID = noName
  var number: UInt8 = 0
  var path = FaultPath.every
  /// The obligation that callers may discharge if they can access the object. If `fields` is not empty, other functions
  /// of the type may discharge it, too.
  var obligation: OpenObligation.ObligationKind?
  var object: AccessPath?
  /// The access paths by which other functions of the type find the controller.
  var fields: [[String]] = []
  /// For a child: the access paths by which other functions of the type find its parent.
  var parentFields: [[String]] = []
  /// The property of another type of which the controller is an element.
  var holder: Holder?
  /// The property to which the view is assigned. The fault is reported only if a method of that type adds the view to a
  /// hierarchy.
  var shownBy: Holder?
  /// Where the function shows the controller's view.
  var viewPlace = ViewPlace.unknown
  /// For an embedded view: where it is, and whether the function has access to its controller.
  var place = EmbeddingPlace.container
  var isReachable = true
  /// Whether the child's view is in no hierarchy yet, or its parent is not the nearest controller there.
  var isMisplaced = false
  /// Whether another function of the type calls `willMove(toParent:)` on the child with a parent.
  var isAnnounced = false
  /// Whether a controller both removes and dismisses itself.
  var isDismissed = false
  /// Whether the function accesses the child's enclosing UIKit container, which may be its parent.
  var mayBeItem = false
  /// The call at fault is one of a helper, which adds the child.
  var isAddedByHelper = false
  /// The property that holds the controller.
  var property: String?
  /// In a call of a helper, the position of the argument that is the view or the controller; -1 if there is none.
  var shownArgument: Int?
  /// Whether something holds a controller that was created here.
  var isKept = true
  /// Whether the function calls `didMove(toParent:)` on the controller.
  var hasDidMove = false
  /// Whether the controller or its view leaves the function as a result, so that other code may show it.
  var isHandedOut = false
  /// For a removal: where the function has removed the child's view before.
  var viewOut = noName
}

extension ContainmentFault {
  /// Whether a view loses its subviews, among them those of children.
  var isOfEmptiedView: Bool { obligation == .forgottenSlot && fields.first?.last == FieldFact.subviews }
}

enum FaultPath: Sendable, Hashable {
  case every
  /// Only some paths have the fault: `met` is the call on the other paths, and `exit` the statement at which a faulty
  /// path leaves.
  case some(met: FlowNodeID, exit: FlowNodeID)
}

/// How a caller deals with an obligation of its callee.
struct CallSiteResolution: Sendable, Hashable {
  var obligation: OpenObligation
  var call: FlowNodeID
  var isDischarged: Bool
  /// Whether the obligation is forwarded to the callers of this function.
  var isForwarded: Bool
  /// The callee.
  var callee: FunctionID?
  /// The access paths by which other functions of the caller's type find the controller.
  var fields: [[String]] = []
}
