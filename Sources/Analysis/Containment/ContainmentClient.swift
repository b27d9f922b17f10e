import Syntax

/// A dataflow client that tracks the typestate of each child view controller, following UIViewController's containment
/// contract.
struct ContainmentClient: DataflowClient {
  typealias Domain = ContainmentDomain
  typealias Effect = ContainmentEffect
  typealias Result = ContainmentResult
  struct Options: Sendable {
    /// Helper functions outside the sources, as declared in the configuration.
    var helpers: [ContainmentHelper] = []
    /// Whether screens are recorded in addition to containment.
    var recordsScreens = false
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
  var handedViews: [HandedView] = []
  var removals: [Removal] = []
  var unmatched: [UnmatchedCall] = []
  var imports: [Import] = []
  /// Views assigned to a property that holds a view, such as the header of a table view.
  var slots: [Slot] = []
  /// Controllers that a callee created and of which it returned only the view.
  var hiddenOwners: Set<ObjectID> = []
  /// Controllers that were added on some path, including those that were removed afterwards.
  var everAdded: Set<ObjectID> = []
  /// Controllers whose `view` was moved among its siblings. Only a view controller has such a view, so
  /// `removeFromParent()` on one is containment.
  var arranged: Set<ObjectID> = []
  /// Maximum number of obligations to one object that a function exports to its callers. Without a bound, recursive
  /// functions would export the obligations of all of them.
  static let mostExported = 16

  /// Obligations that callers have to discharge.
  var exported: [ObjectID: [OpenObligation]] = [:]
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
  /// Views that were added to or removed from a hierarchy and belong to no controller known to this function.
  var views: Set<ObjectID> = []
  /// Controllers whose view is in a view that the function has created and not added anywhere yet.
  var detached: Set<ObjectID> = []
  /// By view, the controllers whose views were added to it.
  var contents: [ObjectID: [ObjectID]] = [:]
  /// Views that the function has created and added to other views.
  var attached: Set<ObjectID> = []
  /// Children whose view a transition replaced with that of another existing child.
  var alternating: Set<ObjectID> = []
  /// `willMove(toParent:)` calls after `addChild`: the child, the call, and the `addChild` call.
  var lateAnnouncements: [(child: ObjectID, node: FlowNodeID, added: FlowNodeID)] = []
  /// By dropped child, the place where its view is removed, and the controller that replaces it.
  var dropped: [ObjectID: (node: FlowNodeID, next: ObjectID)] = [:]
  /// Controllers that were arguments of calls.
  var passedOn: Set<ObjectID> = []
  /// Whether the function measures or draws views.
  var measures = false
  /// Whether the function calls `didMove` or `willMove`; nil until it is computed.
  var sendsLifeCycle: Bool?
  var faults: [ContainmentFault] = []
  var resolutions: [CallSiteResolution] = []
  var facts: [FieldFact] = []
  var screens: [ScreenEvent] = []
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
    var wasAnnounced: ContainmentEvents
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

  static func behavior(of name: String) -> CallBehavior { UIKitCalls.behavior(of: name) }
  static var distinguishesArguments: Bool { true }

  // MARK: Control flow

  static func tracksThrow(_ interpreter: borrowing Interpreter<ContainmentClient>) -> Bool {
    interpreter.client.obligations.count > 0
  }

  static func returns(_ value: AbstractValue, _ interpreter: inout Interpreter<ContainmentClient>) {
    for object in value.objects { interpreter.use(object) }
    interpreter.giveToSwiftUI(value)
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
    _ interpreter: borrowing Interpreter<ContainmentClient>
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

  static func notConverged(_ result: ContainmentResult) -> ContainmentResult {
    ContainmentResult(facts: result.facts, screens: result.screens)
  }

  static func finish(
    _ interpreter: inout Interpreter<ContainmentClient>
  ) -> (summary: ContainmentSummary, result: ContainmentResult) {
    interpreter.checkExits()
  }
}
