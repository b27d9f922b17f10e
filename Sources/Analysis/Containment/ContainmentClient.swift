import RuleModel
import Syntax

/// A dataflow client that tracks the typestate of each child view controller, following UIViewController's containment
/// contract.
struct ContainmentClient: DataflowClient {
  typealias Domain = ContainmentDomain
  typealias Effect = ContainmentEffect
  typealias Result = ContainmentResult
  struct Options: Sendable {
    /// Helper functions outside the sources, as declared in the configuration.
    let helpers: [ContainmentHelper]
    /// The hashes of their names.
    let helperNames: Set<UInt64>
    /// If screens are recorded in addition to containment, the storyboards of the project.
    let storyboards: Storyboards?
    var recordsScreens: Bool { storyboards != nil }

    init(helpers: [ContainmentHelper] = [], screensIn storyboards: Storyboards? = nil) {
      (self.helpers, self.storyboards) = (helpers, storyboards)
      helperNames = Set(helpers.map { FNV1a($0.name.utf8).value })
    }
  }

  /// Values that are computed once for each file.
  struct Cache: Sendable {
    var names: [UInt8]
    /// By declaration index, whether the type performs view controller transitions for UIKit.
    var transitions: [Int32: Bool] = [:]
  }

  /// Obligations of this function; at most `ObligationSet.most`.
  var obligations: [Obligation] = []
  /// The obligations of each controller to be completed.
  var obligationsOf: [ObjectID: ObligationSet] = [:]
  var embeds: [Embed] = []
  /// By call or assignment, its operands that may be several objects.
  var choices: [FlowNodeID: [AbstractValue]] = [:]
  var handedViews: [HandedView] = []
  var removals: [Removal] = []
  var unmatched: [UnmatchedCall] = []
  /// The calls of `didMove` on elements of collections and the like, which may be meant for any open obligation.
  var arrivalsOfOthers: [UnmatchedCall] = []
  var imports: [Import] = []
  /// Views assigned to a property that holds a view, such as the header of a table view.
  var slots: [Slot] = []
  /// Controllers that a callee created and of which it returned only the view.
  var hiddenOwners: Set<ObjectID> = []
  /// Controllers that were added on some path, including those that were removed afterwards.
  var everAdded: Set<ObjectID> = []
  /// The controllers that are given to other objects, which may show them: `cell.hosted = page.view`, `cell.show(page)`.
  var given: Set<ObjectID> = []
  /// The controllers that leave the function as its result, or that of a closure, alone or with their views.
  var handedOut: Set<ObjectID> = []
  /// The controllers whose views are passed to other code that may show them; not those passed to UIKit to measure or order.
  var passedViews: Set<ObjectID> = []
  /// The views that are added to a window.
  var windowed: Set<ObjectID> = []
  /// The controllers that are dismissed, or whose presented controllers are.
  var dismissed: Set<ObjectID> = []
  /// Children in properties of the object whose method removes their views. A finding is reported in that method.
  var hiddenByOwner: Set<ObjectID> = []
  /// Controllers whose `view` was moved among its siblings. Only a view controller has such a view, so
  /// `removeFromParent()` on one is containment.
  var arranged: Set<ObjectID> = []
  /// Maximum number of obligations to one object that a function exports. Recursive functions would export those of all.
  static let mostExported = 16

  /// Obligations that callers have to discharge.
  var exported: [ObjectID: [OpenObligation]] = [:]
  /// Children that another method of the type has added, and that a helper completes.
  var completedByHelper: Set<ObjectID> = []
  /// Events on unidentified controllers, each of which may be any controller that has escaped.
  var unidentified: ContainmentEvents = []
  /// By obligation, the exit at which it is open.
  var exitOf: [Int: FlowNodeID] = [:]
  /// The path conditions under which `didMove(toParent:)` came before the child's view was added.
  var conditionsAtDidMove: [ObjectID: [PathCondition]] = [:]
  /// Whether the function removes a view that belongs to an unknown controller.
  var removesUnknownView = false
  /// Whether such a view does not come from a caller.
  var removesHiddenView = false
  /// The properties of the receiver whose views the function removes: `shownView?.removeFromSuperview()`.
  var hiddenSlots: Set<NameID> = []
  /// Views that were added to or removed from a hierarchy and belong to no controller known to this function.
  var views: Set<ObjectID> = []
  /// Controllers whose view is in a view that the function has created and not added anywhere yet.
  var detached: Set<ObjectID> = []
  /// By view, the controllers whose views were added to it.
  var contents: [ObjectID: [ObjectID]] = [:]
  /// By controller or view, the view to which it is added on every path that adds it, for callers.
  var hosts: [ObjectID: AbstractValue] = [:]
  /// By call that puts views into a hierarchy by a function of the sources, the controller whose hierarchy that is.
  var shownIn: [FlowNodeID: AbstractValue] = [:]
  /// Views that the function has created and added to other views.
  var attached: Set<ObjectID> = []
  /// Children whose view a transition replaced with that of another existing child.
  var alternating: Set<ObjectID> = []
  /// Whether a transition has replaced the view of a child. Then other children may have views that are in no hierarchy.
  var exchangesViews = false
  /// `willMove(toParent:)` calls after `addChild`: the child, the call, and the `addChild` call.
  var lateAnnouncements: [(child: ObjectID, node: FlowNodeID, added: FlowNodeID)] = []
  /// By dropped child, the place where its view is removed, and the controller that replaces it.
  var dropped: [ObjectID: (node: FlowNodeID, next: ObjectID)] = [:]
  /// Controllers that were arguments of calls.
  var passedOn: Set<ObjectID> = []
  /// Objects that were arguments of calls other than those of `addChild`, or assigned to properties of other objects.
  var passedToOthers: Set<ObjectID> = []
  /// The calls in loops that take out all subviews of a view; nil until they are computed.
  var emptyingCalls: Set<FlowNodeID>?
  /// The calls that take out all subviews of a view of the receiver.
  var emptied: Set<FlowNodeID> = []
  /// Whether the function takes out all subviews of its receiver.
  var emptiesReceiver = false
  /// Whether the function measures or draws views.
  var measures = false
  /// Whether the function calls `didMove` or `willMove`; nil until it is computed.
  var sendsLifeCycle: Bool?
  var faults: [ContainmentFault] = []
  var resolutions: [CallSiteResolution] = []
  var facts: [FieldFact] = []
  var screens: [ScreenEvent] = []
  /// How the function shows controllers that its callers pass.
  var shown: [ObjectID: ScreenGraph.Edge.EdgeKind] = [:]
  /// By navigation controller, its root view controller.
  var roots: [ObjectID: ObjectID] = [:]

  /// An `addChild` that requires `didMove(toParent:)`.
  struct Obligation: Sendable {
    var object: ObjectID
    var parent: AbstractValue
    var node: FlowNodeID
    /// The callee's obligation from which this one was imported.
    var imported: OpenObligation?
    var callee: FunctionID?
    var conditions: [PathCondition]
    var metAt: FlowNodeID = noName
  }

  /// A callee with the obligations that it leaves to its callers.
  struct Helper: Sendable {
    var function: FunctionID?
    var obligations: [OpenObligation]
  }

  /// A controller's view that entered a hierarchy.
  struct Embed: Sendable {
    var object: ObjectID
    var node: FlowNodeID
    var place: EmbeddingPlace
    /// The controller to whose view it was added.
    var host: ObjectID?
    /// Whether a variable or a property holds the controller.
    var isKept: Bool
    /// In a call of a helper, the position of the argument that is the view or the controller; -1 if there is none.
    var argument: Int?
  }

  /// A controller's view that is assigned to a property, for another method to add to a hierarchy.
  struct HandedView: Sendable {
    var object: ObjectID
    var node: FlowNodeID
    var holder: ContainmentFault.Holder
    var place: EmbeddingPlace
  }

  /// A `removeFromParent` call with the state before it.
  struct Removal: Sendable {
    var object: ObjectID
    var node: FlowNodeID
    var imported: OpenObligation?
    var callee: FunctionID?
    var before: ControllerState
    var isUnannounced: Bool
    var receiver: FlowNodeID
  }

  /// A view or nil assigned to a property that holds a view, identified by the path of the property.
  struct Slot: Sendable {
    var path: [String]
    var object: ObjectID?
    var node: FlowNodeID
  }

  /// A `didMove` or `willMove` call on a controller that was not being moved.
  struct UnmatchedCall: Sendable {
    var object: ObjectID
    var node: FlowNodeID
    var isArrival: Bool
  }

  /// An obligation imported from a callee.
  struct Import: Sendable {
    var obligation: OpenObligation
    var object: ObjectID
    var node: FlowNodeID
    var callee: FunctionID?
  }

  static func makeCache(_ file: BodyFile) -> Cache { Cache(names: Array(repeating: .max, count: file.names.count)) }

  static func analyze(
    _ functions: [Int], of bodies: BodyFile, _ resolver: CallResolver<Effect>, _ options: Options,
    _ cache: consuming LookupCache<Cache>
  ) -> AnalyzedFunctions<ContainmentClient> {
    AnalyzedFunctions(functions, of: bodies, resolver, options, consume cache)
  }

  static var separatesElements: Bool { true }
  static func behavior(of name: String) -> CallBehavior { UIKitCalls.behavior(of: name) }
  static var distinguishesArguments: Bool { true }

  // MARK: Control flow

  static func tracksThrow(_ interpreter: borrowing Interpreter<ContainmentClient>) -> Bool {
    interpreter.client.obligations.count > 0
  }

  /// Cancels the obligations that were opened under conditions that contradict this one.
  static func assume(_ condition: PathCondition, _ interpreter: inout Interpreter<ContainmentClient>) {
    let obligations = interpreter.client.obligations
    interpreter.state.domain.obligations.assume(condition) { obligations[$0].conditions }
    var gained: [(object: ObjectID, events: ContainmentEvents)] = []
    interpreter.state.domain.implications.forEach(where: condition) { gained.append(($0, $1)) }
    for (object, events) in gained {
      interpreter.state[object].must.formUnion(events)
      if events.contains(.completed) {
        interpreter.state.domain.obligations.cancel(interpreter.client.obligationsOf[object] ?? [])
      }
    }
  }

  static func branchesJoined(
    _ then: AbstractState<Domain>, _ otherwise: AbstractState<Domain>, _ condition: PathCondition,
    _ interpreter: inout Interpreter<ContainmentClient>
  ) {
    let opposite = condition.opposite
    for index in interpreter.state.domain.controllers.indices {
      let object = ObjectID(truncatingIfNeeded: index)
      let both = interpreter.state[object].must
      interpreter.state.domain.implications.insert(then[object].must.subtracting(both), of: object, where: condition)
      if let opposite {
        interpreter.state.domain.implications.insert(
          otherwise[object].must.subtracting(both), of: object, where: opposite)
      }
    }
    interpreter.state.domain.obligations.branchesJoined(then.domain.obligations, condition)
    if let opposite { interpreter.state.domain.obligations.branchesJoined(otherwise.domain.obligations, opposite) }
    if interpreter.state.domain.implications.isFull || interpreter.state.domain.obligations.isFull { interpreter.abandon() }
  }

  static func absent(
    _ object: ObjectID, isNil: Bool, in state: inout AbstractState<Domain>,
    _ interpreter: inout Interpreter<ContainmentClient>
  ) {
    // An outlet is nil only before the view is loaded, so this path is not executed.
    if isNil, interpreter.isOutlet(object) { state.domain.obligations.cancel(state.domain.obligations.open) }
    // A nil controller has no view either, so nothing remains to be done for it.
    state[object].must.formUnion(isNil ? [.vacuous, .viewIn] : .vacuous)
    state.domain.obligations.cancel(interpreter.client.obligationsOf[object] ?? [])
  }

  static func subject(
    ofNilCheck node: FlowNodeID, _ interpreter: inout Interpreter<ContainmentClient>
  ) -> ObjectID? {
    interpreter.childWhoseParentIsCompared(node)
  }

  /// If a deferred closure has an effect on one of its paths, it is assumed to have it on all.
  static func runDeferred(
    _ closure: FlowNodeID, _ interpreter: inout Interpreter<ContainmentClient>,
    _ body: (inout Interpreter<ContainmentClient>) -> Void
  ) {
    let before = interpreter.state.domain.obligations.enterDeferred()
    body(&interpreter)
    interpreter.state.domain.obligations.leaveDeferred(before)
  }

  static func formVariant(
    _ effect: inout ContainmentEffect, of base: ContainmentEffect, _ interpreter: inout Interpreter<ContainmentClient>
  ) {
    effect.formVariant(of: base) { interpreter.makesCall(of: $0) }
  }

  static func notConverged(_ result: ContainmentResult) -> ContainmentResult {
    ContainmentResult(facts: result.facts, screens: result.screens)
  }

  static func finish(
    _ interpreter: inout Interpreter<ContainmentClient>
  ) -> (summary: ContainmentSummary, result: ContainmentResult) {
    interpreter.checkExits()
  }
}

// MARK: - ContainmentEvents

/// A set of events that may have happened to a controller, either on some path or on every path.
struct ContainmentEvents: OptionSet, Hashable, Sendable {
  var rawValue: UInt32
  init(rawValue: UInt32) { self.rawValue = rawValue }

  static let added = ContainmentEvents(rawValue: 1)
  /// `didMove(toParent: parent)`.
  static let completed = ContainmentEvents(rawValue: 2)
  /// The controller's view entered or left a hierarchy.
  static let viewIn = ContainmentEvents(rawValue: 4)
  static let viewOut = ContainmentEvents(rawValue: 8)
  /// `willMove(toParent: nil)`.
  static let leaving = ContainmentEvents(rawValue: 16)
  static let removed = ContainmentEvents(rawValue: 32)
  /// `willMove(toParent: parent)`.
  static let announced = ContainmentEvents(rawValue: 64)
  /// `didMove(toParent: nil)`.
  static let completedRemoval = ContainmentEvents(rawValue: 128)
  /// `didMove(toParent: parent)` after `addChild` in this function, while the view was in no hierarchy.
  static let completedEarly = ContainmentEvents(rawValue: 256)
  /// UIKit manages the controller: it is presented, pushed, a root, a page, or the child of a segue's scene.
  static let managed = ContainmentEvents(rawValue: 512)
  /// The controller escaped to an unknown function, which may have done anything with it.
  static let unknown = ContainmentEvents(rawValue: 1024)
  /// It may also have removed the controller: its name does not say that it adds one.
  static let unknownEnd = ContainmentEvents(rawValue: 2_097_152)
  /// The controller's view was passed on in some way.
  static let viewUsed = ContainmentEvents(rawValue: 2048)
  /// The view was stored in a property of the function's type, under whose name other code may show it.
  static let viewKept = ContainmentEvents(rawValue: 4_194_304)
  /// The controller was removed, but its view was not, neither before nor since.
  static let viewLeft = ContainmentEvents(rawValue: 4096)
  /// The view is shown by a function that does not add the controller.
  static let reshown = ContainmentEvents(rawValue: 8192)
  /// The view is shown by the caller of a helper that adds the controller.
  static let shownByCaller = ContainmentEvents(rawValue: 1_048_576)
  /// An event of a property that takes a view: it holds the view of a child that no property holds.
  static let heldBySlot = ContainmentEvents(rawValue: 16384)

  /// An event of a view that the caller passes: it is shown only if the caller's arguments say so.
  static let shownByChoice = ContainmentEvents(rawValue: 32768)

  /// The controller was presented, so it is not a child of another one.
  static let presented = ContainmentEvents(rawValue: 65536)

  /// On some path the view was removed and its property got another value: no property holds the child any more.
  static let dropped = ContainmentEvents(rawValue: 131072)

  /// The controller was passed to a UIKit container as an item of its stack, a tab or a page. The container completes it.
  static let item = ContainmentEvents(rawValue: 262144)

  /// The property got a UIKit container, which completes its children, whatever type the property has.
  static let container = ContainmentEvents(rawValue: 524288)

  /// An event of a property: a function that does not add the controller returns it, or gives its view to other code.
  static let handedOut = ContainmentEvents(rawValue: 8_388_608)
  /// The controller is the destination of a segue. If that is an embed segue, it adds the controller with all calls.
  static let segued = ContainmentEvents(rawValue: 16_777_216)
  /// An event of unidentified controllers: a function outside the sources may remove them, as it may with any child.
  static let removedOutside = ContainmentEvents(rawValue: 33_554_432)

  static let all = ContainmentEvents(rawValue: .max)

  /// Events that count as having happened on a path on which the controller does not exist or has no parent.
  static let vacuous: ContainmentEvents = [.leaving, .viewOut, .removed, .completed]
}

/// The typestate of one controller at a program point.
struct ControllerState: Hashable {
  /// Events on every path to this point (`must`), and on at least one (`may`).
  var must: ContainmentEvents = []
  var may: ContainmentEvents = []
  /// The last place of each event.
  var sites = Sites()

  struct Sites: Hashable {
    var added = noName
    var completed = noName
    var viewIn = noName
    var viewOut = noName
    var leaving = noName
    var removed = noName
    var announced = noName
    var completedRemoval = noName
  }

  mutating func set(_ events: ContainmentEvents, must isMust: Bool = true) {
    may.formUnion(events)
    if isMust { must.formUnion(events) }
  }

  mutating func clear(_ events: ContainmentEvents) {
    may.subtract(events)
    must.subtract(events)
  }

  mutating func join(_ other: ControllerState) {
    must.formIntersection(other.must)
    may.formUnion(other.may)
    // If paths differ, the first place in the source is kept; `noName` is greater than all nodes.
    sites.added = min(sites.added, other.sites.added)
    sites.completed = min(sites.completed, other.sites.completed)
    sites.viewIn = min(sites.viewIn, other.sites.viewIn)
    sites.viewOut = min(sites.viewOut, other.sites.viewOut)
    sites.leaving = min(sites.leaving, other.sites.leaving)
    sites.removed = min(sites.removed, other.sites.removed)
    sites.announced = min(sites.announced, other.sites.announced)
    sites.completedRemoval = min(sites.completedRemoval, other.sites.completedRemoval)
  }
}

/// The containment client's part of an abstract state: a typestate for each controller, indexed by object number.
struct ContainmentDomain: AbstractDomain, Hashable {
  var controllers: [ControllerState] = []
  /// Events that have happened to a controller on every path on which a condition holds.
  var implications = Implications<ContainmentEvents>()
  /// Obligations to call `didMove(toParent:)`, as indices into `ContainmentClient.obligations`.
  var obligations = ObligationDomain()

  var size: Int { controllers.count &+ implications.count &+ obligations.size }

  func must(_ object: ObjectID) -> ContainmentEvents {
    Int(object) < controllers.count ? controllers[Int(object)].must : []
  }

  mutating func join(_ other: ContainmentDomain) {
    implications.join(other.implications, here: { [self] in must($0) }, there: { other.must($0) })
    obligations.join(other.obligations)
    let count = max(controllers.count, other.controllers.count)
    while controllers.count < count { controllers.append(ControllerState()) }
    for index in 0..<count {
      controllers[index].join(index < other.controllers.count ? other.controllers[index] : ControllerState())
    }
  }
}

extension AbstractState where Domain == ContainmentDomain {
  subscript(object: ObjectID) -> ControllerState {
    get { Int(object) < domain.controllers.count ? domain.controllers[Int(object)] : ControllerState() }
    set {
      while domain.controllers.count <= Int(object) { domain.controllers.append(ControllerState()) }
      domain.controllers[Int(object)] = newValue
    }
  }
}

// MARK: - ContainmentEffect

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
  /// Whether all subviews of the object are taken out. Such an effect has no other part.
  var empties = false
  /// How the function shows the controller, if screens are recorded. Such an effect has no other part.
  var shown: ScreenGraph.Edge.EdgeKind?
  /// The parent to which the controller is added.
  var parent: AccessPath?
  /// The view to which the view is added.
  var host: AccessPath?
  /// Calls that the caller has to make after this one, or had to make before.
  var obligations: [OpenObligation] = []
  /// Obligations of other callers that this caller does not have because of its arguments.
  var discharged: [OpenObligation] = []

  func leads(through isAffected: (String) -> Bool) -> Bool {
    [path, parent, host].contains { $0?.parts.contains(where: isAffected) ?? false }
  }

  /// Merges the obligations of the unspecialized effect into this variant. If an obligation of some kind is left in
  /// this variant, the caller has all obligations of that kind: it does not matter to the caller which branch of the
  /// function adds the child. If none is left, those are discharged whose calls this variant makes. The calls of other
  /// branches do not concern the caller.
  fileprivate mutating func formVariant(of base: ContainmentEffect, making isMade: (OpenObligation) -> Bool) {
    guard base.isView == isView else { return }
    for obligation in base.obligations where !obligations.contains(obligation) {
      if obligations.contains(where: { $0.kind == obligation.kind }) {
        obligations.append(obligation)
      } else if isMade(obligation) {
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
  /// The call that opens the obligation, in the function that contains that call, and its number among those of the call.
  var site: FlowSite
  var number: UInt8 = 0
}

/// The effects of a function on the children of its caller.
typealias ContainmentSummary = FunctionSummary<ContainmentEffect>
