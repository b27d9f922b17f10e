import Syntax

/// Follows the functions of one file, one after the other.
struct ContainmentRun {
  let project: ContainmentProject
  let flow: FollowedFile
  var file: FileID { flow.id }
  var tree: FlowTree { flow.tree }
  var names: NameTable { flow.names }
  var helpers: [ContainmentHelper] { flow.helpers }

  // Kept from function to function.
  var memo: Memo
  var synthetic: [String: NameID] = [:]
  var syntheticTexts: [String] = []

  // Of the function being followed.
  var function: FlowFunction
  var functionIndex = 0
  var owner: ProjectTypes.Owner
  var objects = FlowObjects()
  var state = FlowState()
  var result = ContainmentResult()
  var exits: [Exit] = []
  var frames: [Frame] = []
  var defers: [FlowNodeID] = []
  /// What a `throw` within each open `do` leaves behind.
  var catches: [FlowState] = []
  var obligations: [Obligation] = []
  var embeds: [Embed] = []
  var removals: [Removal] = []
  var strays: [Stray] = []
  var returned = FlowValue.unknown
  var hasReturned = false
  var inlined: [FlowNodeID] = []
  /// What closures see of the variables around them.
  var captured: [FlowNodeID: [FlowState.Variable]] = [:]
  var imports: [Import] = []
  /// Closures that surely run after all else.
  var late: Set<FlowNodeID> = []
  /// Views put into a property that takes one, such as a table's header.
  var slots: [Slot] = []
  /// Whoever was added on some path, also those that were removed since.
  var everAdded: Set<ObjectID> = []
  /// The override calls what it overrides.
  var callsSuper = false
  var debts: [ObjectID: [Debt]] = [:]
  /// By obligation, the way out on which it was left open.
  var exitOf: [Int: FlowNodeID] = [:]
  /// Some view was taken out of which it is not known whose it is.
  var hidesUnknown = false
  var isDeferred = false
  var depth = 0
  /// How many getters are being looked through, one for the sake of another.
  var getters = 0
  private(set) var steps = 0
  private var mostSteps = 0
  var hasContract: Bool?

  /// A way out of the function, or of a closure.
  struct Exit {
    var state: FlowState
    var node: FlowNodeID
  }

  /// A loop or a switch that `break` and `continue` may leave.
  struct Frame {
    var label: NameID
    var isLoop: Bool
    var defers: Int
    var scope: Int
    var broken: FlowState?
    var continued: FlowState?
  }

  /// An `addChild`: the child is to be told.
  struct Obligation {
    var object: ObjectID
    var parent: FlowValue
    var node: FlowNodeID
    /// Taken over from a function that was called.
    var imported: Debt?
    var callee: FunctionID?
    var assumed: [(key: Int, holds: Bool)]
    var metAt: FlowNodeID = noName
  }

  /// A controller's view that entered a hierarchy.
  struct Embed {
    var object: ObjectID
    var node: FlowNodeID
  }

  /// A `removeFromParent`, as it was reached.
  struct Removal {
    var object: ObjectID
    var node: FlowNodeID
    var imported: Debt?
    var callee: FunctionID?
    var wasAnnounced: ContainmentEvents
    var isUnannounced: Bool
    var receiver: FlowNodeID
  }

  /// A view put into a property that takes one, by the path of that; or nil put there.
  struct Slot {
    var path: [String]
    var object: ObjectID?
    var node: FlowNodeID
  }

  /// A message of the contract sent to somebody who was not being moved.
  struct Stray {
    var object: ObjectID
    var node: FlowNodeID
    var isArrival: Bool
  }

  init(_ project: ContainmentProject, _ file: FollowedFile, _ memo: Memo) {
    self.project = project
    self.memo = memo
    flow = file
    function = .none
    owner = ProjectTypes.Owner()
  }

  // MARK: How far

  /// How deep statements and expressions are followed into one another.
  private static let deepest = 160

  /// How many statements and expressions of a function are followed, those of closures each time they run: as many as
  /// it has, a few times over, so that the time is linear in its size whatever its closures call.
  private static func mostSteps(nodes: Int) -> Int { min(60_000, 2_000 + 16 * max(0, nodes)) }

  /// The function was too much to follow: nothing is known of it.
  var isExhausted: Bool { steps >= mostSteps }

  /// One step further, and one deeper; false where it is too far.
  mutating func descend() -> Bool {
    steps += 1
    depth += 1
    return steps < mostSteps && depth < ContainmentRun.deepest
  }

  // MARK: A function

  var receiver: ObjectID { 0 }

  /// Follows a function from its beginning to all its ends.
  mutating func follow(_ index: Int) -> ContainmentResult {
    begin(index)
    switch function.kind {
    case .willSet, .didSet: followObservers(index)
    default: followBody(function.root)
    }
    settle()
    return result
  }

  private mutating func begin(_ index: Int) {
    function = tree.functions[index]
    functionIndex = index
    owner = project.types.owner(function.owner, of: file)
    objects = FlowObjects()
    state = FlowState()
    result = ContainmentResult()
    exits = []
    frames = []
    defers = []
    catches = []
    obligations = []
    embeds = []
    removals = []
    strays = []
    returned = .unknown
    hasReturned = false
    inlined = []
    captured = [:]
    imports = []
    late = []
    slots = []
    everAdded = []
    callsSuper = false
    debts = [:]
    exitOf = [:]
    hidesUnknown = false
    isDeferred = false
    depth = 0
    steps = 0
    // Observers are followed in pairs.
    let before = index - (function.kind == .didSet ? 2 : 1)
    mostSteps = ContainmentRun.mostSteps(
      nodes: Int(function.root) - (before >= 0 ? Int(tree.functions[before].root) : 0))
    hasContract = nil
    let itself = objects.object(.receiver)
    objects[itself].nature = function.modifiers.contains(.static) ? .other : owner.nature
    objects[itself].type = owner.name
  }

  private mutating func followBody(_ root: FlowNodeID) {
    for (position, child) in tree.children(root).enumerated() {
      let node = tree[child]
      guard node.kind == .parameter else {
        if node.kind == .block {
          followStatements(of: child)
        } else {
          let value = self.value(of: child)
          leave(with: value, at: child)
        }
        break
      }
      let object = objects.object(.parameter(position))
      describe(object, type: node.extra)
      state.variables.append(FlowState.Variable(name: node.name, value: FlowValue(object)))
    }
    if state.isReachable { exits.append(Exit(state: state, node: noName)) }
  }

  /// The statements of a body; one that is a single expression is what the function returns.
  mutating func followStatements(of block: FlowNodeID) {
    let statements = tree.children(block)
    if statements.count == 1, let only = statements.first, tree[only].isExpression {
      let value = self.value(of: only)
      if state.isReachable { leave(with: value, at: only) }
      return
    }
    run(block)
  }

  /// `willSet` and `didSet` of one property are one sequence: the property holds the old value, then the new one.
  private mutating func followObservers(_ index: Int) {
    let property = function.name
    let functions = tree.functions
    let isSecond =
      function.kind == .didSet && index > 0 && functions[index - 1].kind == .willSet
      && functions[index - 1].name == property && functions[index - 1].owner == function.owner
    // The pair is followed at its `didSet`, or at a `willSet` that stands alone.
    let isPaired =
      function.kind == .willSet && index + 1 < functions.count && functions[index + 1].kind == .didSet
      && functions[index + 1].name == property && functions[index + 1].owner == function.owner
    guard !isPaired else { return }
    let old = objects.object(.old)
    let new = objects.object(.new)
    for object in [old, new] { describe(object, type: function.type) }
    state.setField(receiver, property, FlowValue(old))
    if isSecond { followObserver(functions[index - 1], old: old, new: new) }
    if function.kind == .willSet {
      followObserver(function, old: old, new: new)
    } else {
      state.setField(receiver, property, FlowValue(new))
      followObserver(function, old: old, new: new)
    }
    state.setField(receiver, property, FlowValue(new))
    exits.append(Exit(state: state, node: noName))
  }

  private mutating func followObserver(_ observer: FlowFunction, old: ObjectID, new: ObjectID) {
    let outer = exits.count
    let isWill = observer.kind == .willSet
    state.variables = [
      FlowState.Variable(name: name(isWill ? "newValue" : "oldValue"), value: FlowValue(isWill ? new : old))
    ]
    for child in tree.children(observer.root) {
      let node = tree[child]
      if node.kind == .parameter {
        state.variables.append(FlowState.Variable(name: node.name, value: FlowValue(isWill ? new : old)))
      } else {
        run(child)
      }
    }
    join(exitsFrom: outer)
    state.variables = []
  }

  /// All that left since there were so many exits goes on together.
  mutating func join(exitsFrom count: Int) {
    var joined = state
    for exit in exits[count...] {
      var state = exit.state
      state.variables = joined.isReachable ? Array(joined.variables) : state.variables
      joined.merge(state)
    }
    exits.removeSubrange(count...)
    state = joined
  }

  /// Gives the object a type, and what that is.
  mutating func describe(_ object: ObjectID, type: NameID) {
    guard type != noName, objects[object].type.isEmpty else { return }
    objects[object].type = text(type)
    objects[object].nature = nature(ofType: objects[object].type)
  }

  mutating func describe(_ object: ObjectID, type: String) {
    guard !type.isEmpty, objects[object].type.isEmpty else { return }
    objects[object].type = type
    objects[object].nature = nature(ofType: type)
  }

  /// A value leaves the function, or the closure that is followed in it.
  mutating func leave(with value: FlowValue, at node: FlowNodeID) {
    for object in value.objects { use(object) }
    if hasReturned { returned.merge(value) } else { returned = value }
    hasReturned = true
    runDefers(downTo: 0)
    exits.append(Exit(state: state, node: node))
    state.isReachable = false
  }

  /// Runs the `defer`s of the scopes that are left, innermost first.
  mutating func runDefers(downTo count: Int) {
    guard defers.count > count else { return }
    let saved = defers
    while defers.count > count, let block = defers.popLast() {
      if state.isReachable { run(block) }
    }
    defers = saved
  }
}

extension FlowNode {
  /// Whether a value can come of it.
  var isExpression: Bool {
    switch kind {
    case .name, .dollar, .selfName, .superName, .member, .implicitMember, .call, .subscripting, .literal, .boolean,
      .nilLiteral, .string, .interpolation, .closure, .selector, .array, .dictionary, .tuple, .cast, .attempt, .not,
      .ternary, .coalescing, .and, .or, .operation:
      true
    default: false
    }
  }
}
