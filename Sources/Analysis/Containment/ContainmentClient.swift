import Syntax

/// The client that tracks the typestate of each child view controller (UIViewController's containment contract).
struct ContainmentClient: DataflowClient {
  typealias Domain = ContainmentDomain
  typealias Effect = ContainmentEffect
  typealias Result = ContainmentResult
  struct Options: Sendable {
    /// What the configuration says of helpers outside the sources.
    var helpers: [ContainmentHelper] = []
    /// Whether screens are recorded beside containment.
    var recordsScreens = false
  }

  /// What is looked up once for a file.
  struct Cache: Sendable {
    var names: [UInt8]
    /// By declaration, whether the type carries out transitions between controllers for UIKit.
    var transitions: [Int32: Bool] = [:]
  }

  /// At most `ObligationSet.most`.
  var obligations: [Obligation] = []
  /// The obligations to complete each controller.
  var obligationsOf: [ObjectID: ObligationSet] = [:]
  var embeds: [Embed] = []
  var handedViews: [HandedView] = []
  var removals: [Removal] = []
  var unmatched: [UnmatchedCall] = []
  var imports: [Import] = []
  /// Views assigned to a property that holds one, such as a table's header.
  var slots: [Slot] = []
  /// Controllers of which a called function has returned the view alone.
  var hiddenOwners: Set<ObjectID> = []
  /// Controllers that were added on some path, also those that were removed since.
  var everAdded: Set<ObjectID> = []
  /// Whose `view` was moved among its siblings: these have a view of UIKit's, which no other `removeFromParent()` has.
  var arranged: Set<ObjectID> = []
  /// So many obligations to one object a function leaves to its callers. Functions that call one another would hand on
  /// those of all of them, else.
  static let mostExported = 16

  /// Obligations that callers have to discharge.
  var exported: [ObjectID: [OpenObligation]] = [:]
  /// What happened to controllers of which it is not known which they are: any that has escaped may be one of them.
  var unidentified: ContainmentEvents = []
  /// By obligation, the exit on which it is open.
  var exitOf: [Int: FlowNodeID] = [:]
  /// The path on which `didMove(toParent:)` came before the child's view.
  var conditionsAtDidMove: [ObjectID: [PathCondition]] = [:]
  /// A view was removed of which it is not known whose it is.
  var removesUnknownView = false
  /// The same, of a view that callers do not hand over.
  var removesHiddenView = false
  /// What was added to a view, or taken out, and is no controller's view that this function knows.
  var views: Set<ObjectID> = []
  /// Controllers whose view is in a view that the function has made and not put anywhere yet.
  var detached: Set<ObjectID> = []
  /// By view, the controllers whose views were put into it.
  var contents: [ObjectID: [ObjectID]] = [:]
  /// Views that the function has made, and put into others.
  var attached: Set<ObjectID> = []
  /// Children whose view a transition exchanged for that of another one which was there before.
  var alternating: Set<ObjectID> = []
  /// `willMove(toParent:)` behind `addChild`: the child, the call, and the one that adds it.
  var lateAnnouncements: [(child: ObjectID, node: FlowNodeID, added: FlowNodeID)] = []
  /// By child that is dropped, where its view is taken out, and the one that takes its place.
  var dropped: [ObjectID: (node: FlowNodeID, next: ObjectID)] = [:]
  /// Controllers that were arguments of calls.
  var passedOn: Set<ObjectID> = []
  /// The function measures views, or draws them.
  var measures = false
  /// Whether the function sends `didMove` or `willMove`.
  var sendsLifeCycle: Bool?
  var faults: [ContainmentFault] = []
  var resolutions: [CallSiteResolution] = []
  var facts: [FieldFact] = []
  var screens: [ScreenEvent] = []
  /// By navigation controller, the controller that it is made around.
  var roots: [ObjectID: ObjectID] = [:]

  /// An `addChild` that requires `didMove(toParent:)`.
  struct Obligation: Sendable {
    var object: ObjectID
    var parent: AbstractValue
    var node: FlowNodeID
    /// Taken over from a function that was called.
    var imported: OpenObligation?
    var callee: FunctionID?
    var conditions: [PathCondition]
    var metAt: FlowNodeID = noName
  }

  /// A function that was called, with what it leaves to its callers.
  struct Helper: Sendable {
    var function: FunctionID?
    var obligations: [OpenObligation]
  }

  /// A controller's view that entered a hierarchy.
  struct Embed: Sendable {
    var object: ObjectID
    var node: FlowNodeID
    var place: EmbeddingPlace
    /// The controller in whose view it is.
    var host: ObjectID?
    /// Some name holds the controller.
    var isKept: Bool
    /// Of a helper's call, the position of the argument that is the view, or the controller; -1 for none.
    var argument: Int?
  }

  /// A controller's view that a property of some object is given, for another method to put into a hierarchy.
  struct HandedView: Sendable {
    var object: ObjectID
    var node: FlowNodeID
    var holder: ContainmentFault.Holder
    var place: EmbeddingPlace
  }

  /// A `removeFromParent`, with the state in which it was reached.
  struct Removal: Sendable {
    var object: ObjectID
    var node: FlowNodeID
    var imported: OpenObligation?
    var callee: FunctionID?
    var wasAnnounced: ContainmentEvents
    var isUnannounced: Bool
    var receiver: FlowNodeID
  }

  /// A view assigned to a property that holds one, by that property's path; or nil assigned to it.
  struct Slot: Sendable {
    var path: [String]
    var object: ObjectID?
    var node: FlowNodeID
  }

  /// A `didMove` or `willMove` sent to a controller that was not being moved.
  struct UnmatchedCall: Sendable {
    var object: ObjectID
    var node: FlowNodeID
    var isArrival: Bool
  }

  /// An obligation taken over from a function that was called.
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

  /// A path whose conditions contradict those of an obligation has not opened it.
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
    // An outlet is nil only before the view is loaded: the path does not run.
    if isNil, interpreter.isOutlet(object) { state.domain.obligations.cancel(state.domain.obligations.open) }
    // What is nil has no view either: nothing is left to do for it.
    state[object].must.formUnion(isNil ? [.vacuous, .viewIn] : .vacuous)
    state.domain.obligations.cancel(interpreter.client.obligationsOf[object] ?? [])
  }

  static func subject(
    ofNilCheck node: FlowNodeID, _ interpreter: inout Interpreter<ContainmentClient>
  ) -> ObjectID? {
    interpreter.childWhoseParentIsCompared(node)
  }

  /// What a deferred closure does on one of its paths, it is taken to do.
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
