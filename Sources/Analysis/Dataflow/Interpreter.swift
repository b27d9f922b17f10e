import Syntax

/// An abstract interpreter for the functions of one file, on behalf of one client.
///
/// It interprets structured control flow directly. States are joined where paths meet; paths are never enumerated.
/// Calls are interpreted by the summaries of the callees. The cost of a function is bounded by a multiple of its size.
/// If the bound is hit, the function is exhausted, and nothing is known about it.
struct Interpreter<Client: DataflowClient> {
  typealias State = AbstractState<Client.Domain>

  let resolver: CallResolver<Client.Effect>
  /// The lookups of summaries by the current function.
  var lookups = SummaryLookups()
  let bodies: BodyFile
  let options: Client.Options
  var file: FileID { bodies.id }
  var tree: FlowTree { bodies.tree }
  var names: NameTable { bodies.names }

  // Kept from one function to the next.
  var cache: LookupCache<Client.Cache>
  var synthetic: [String: NameID] = [:]
  var syntheticTexts: [String] = []

  // The state of the current function.
  var client = Client()
  var function = FlowFunction.none
  var functionIndex = 0
  var owner = ProjectTypes.Owner()
  var objects = ObjectTable()
  var state = State()
  var exits: [Exit] = []
  var frames: [Frame] = []
  var defers: [FlowNodeID] = []
  /// For each enclosing `do`, the initial state of its handlers, and the number of `defer` blocks that were open before
  /// it.
  var handlers: [(state: State, defers: Int)] = []
  var returned = AbstractValue.bottom
  /// The statements that are values of branches used as an expression, and the join of their values.
  var yielding: Set<FlowNodeID> = []
  var yielded = AbstractValue.bottom
  /// The closures and local functions that are being interpreted, outermost first.
  var inlined: [FlowNodeID] = []
  /// By closure, the captured variables.
  var captured: [FlowNodeID: Environment] = [:]
  /// By closure, the types of its parameters if they are not written but follow from the type of the property or
  /// variable that holds the closure.
  var parameterTypes: [FlowNodeID: [ResolvedType]] = [:]
  /// Closures that certainly run after the function has returned.
  var late: Set<FlowNodeID> = []
  /// Whether the function calls the method that it overrides.
  var callsSuper = false
  /// Assumptions about the function's arguments.
  var assumptions: [PathCondition] = []
  /// The conditions on parameters that the function may test, and the indices of those that it does test.
  var tests: [ParameterTest] = []
  var tested: Set<Int> = []
  /// Whether a deferred closure is being interpreted.
  var isDeferred = false
  var depth = 0
  /// The number of nested getters that are being resolved.
  var getters = 0
  var steps = 0
  private var mostSteps = 0

  /// The variables that are visible in a closure.
  struct Environment {
    var variables: [State.Variable]
    /// The number of variables at the beginning that are shared with the enclosing code. They are followed by the
    /// copies of a capture list.
    var shared: Int
  }

  /// A path that leaves the function, or the closure that is being interpreted.
  struct Exit {
    var state: State
    /// The `return`, `throw` or `try`; `noName` at the end of the body.
    var node: FlowNodeID
  }

  /// A statement that `break` or `continue` can leave.
  struct Frame {
    enum Kind { case loop, `switch`, block }

    var label: NameID
    var kind: Kind
    var defers: Int
    var scope: Int
    var broken: State?
    var continued: State?
  }

  init(
    _ resolver: CallResolver<Client.Effect>, _ bodies: BodyFile, _ options: Client.Options,
    _ cache: consuming LookupCache<Client.Cache>
  ) {
    self.resolver = resolver
    self.bodies = bodies
    self.options = options
    self.cache = cache
  }

  // MARK: Bounds

  /// The maximum nesting of statements and expressions, measured by stack use. A level takes about 4 KB in an
  /// unoptimized build, so that all levels fit into a thread with a stack of 512 KB.
  private static var deepest: Int { 100 }

  /// The number of levels that a statement, an expression or a pattern takes. Calls and some others add more.
  static var levels: Int { 2 }

  /// The maximum number of statements and expressions that are interpreted for a function. Those in a closure count
  /// each time the closure runs. The bound is a multiple of the function's size, so that the cost is linear whatever
  /// the closures call.
  private static func mostSteps(nodes: Int) -> Int { min(60_000, 2_000 + 16 * max(0, nodes)) }

  /// Whether the bound was hit. Then nothing is known about the function.
  var isExhausted: Bool { steps >= mostSteps }

  /// Adds steps for the copy and join of the state at a branch or exit, so that a function with thousands of branches
  /// over thousands of objects is exhausted sooner.
  mutating func chargeForState() { steps &+= state.size / 32 }

  /// Abandons the function: nothing is known about it.
  mutating func abandon() { steps = max(steps, mostSteps) }

  /// Counts a step and descends one level. Returns false if a bound is exceeded. Then the function is exhausted,
  /// because the code that is not interpreted may contain a call that would otherwise be reported as missing.
  mutating func descend() -> Bool {
    steps &+= 1
    depth &+= Interpreter.levels
    if depth >= Interpreter.deepest { abandon() }
    return steps < mostSteps
  }

  // MARK: Functions

  var receiver: ObjectID { 0 }

  /// Interprets a function from its entry to all its exits.
  mutating func analyze(_ index: Int) -> (summary: Client.Summary, result: Client.Result) {
    begin(index)
    if Client.distinguishesArguments, function.kind == .function { tests = parameterTests() }
    runFunction(index)
    var outcome = Client.finish(&self)
    addVariants(to: &outcome.summary, of: index)
    return outcome
  }

  mutating func runFunction(_ index: Int) {
    switch function.kind {
    case .willSet, .didSet: runObservers(index)
    case .setter: runSetter()
    default: runBody(function.root)
    }
  }

  mutating func begin(_ index: Int, assuming assumptions: [PathCondition] = []) {
    self.assumptions = assumptions
    tests = []
    tested = []
    client = Client()
    function = tree.functions[index]
    functionIndex = index
    lookups.removeAll()
    owner = bodies.owners[index]
    objects = ObjectTable()
    state = State()
    exits = []
    frames = []
    defers = []
    handlers = []
    returned = .bottom
    yielding = []
    yielded = .bottom
    inlined = []
    captured = [:]
    parameterTypes = [:]
    late = []
    callsSuper = false
    isDeferred = false
    depth = 0
    steps = 0
    // The two observers of a property are interpreted as a pair.
    let before = index - (function.kind == .didSet ? 2 : 1)
    mostSteps = Interpreter.mostSteps(
      nodes: Int(function.root) - (before >= 0 ? Int(tree.functions[before].root) : 0))
    let itself = objects.object(.receiver)
    objects[itself].kind = function.modifiers.contains(.static) ? .other : owner.kind
    objects[itself].type = owner.type
    objects[itself].arguments = ownArguments()
  }

  private mutating func runBody(_ root: FlowNodeID) {
    for (position, child) in tree.children(root).enumerated() {
      let node = tree[child]
      guard node.kind == .parameter else {
        if node.kind == .block {
          runStatements(of: child)
        } else {
          let value = self.value(of: child)
          leave(with: value, at: child)
        }
        break
      }
      let object = objects.object(.parameter(position))
      describe(object, type: node.extra)
      state.variables.append(State.Variable(name: node.name, value: AbstractValue(object)))
    }
    if state.isReachable { exits.append(Exit(state: state, node: noName)) }
  }

  /// Interprets the statements of a body. If the body is a single expression, that is the result of the function.
  mutating func runStatements(of block: FlowNodeID) {
    let statements = tree.children(block)
    if statements.count == 1, let only = statements.first, tree[only].isExpression || isValue(only) {
      let value = self.value(of: only)
      if state.isReachable { leave(with: inlined.isEmpty && function.isWithoutResult ? .unknown : value, at: only) }
      return
    }
    run(block)
  }

  /// Whether the only statement of a body is an `if` or `switch` whose value is the result of the function.
  private func isValue(_ node: FlowNodeID) -> Bool {
    guard tree[node].kind == .if || tree[node].kind == .switch else { return false }
    return inlined.isEmpty && function.type != noName && function.kind != .initializer
  }

  /// Interprets `willSet` and `didSet` of one property in sequence. The property holds the old value, then the new one.
  private mutating func runObservers(_ index: Int) {
    let property = function.name
    let functions = tree.functions
    let isSecond =
      function.kind == .didSet && index > 0 && functions[index - 1].kind == .willSet
      && functions[index - 1].name == property && functions[index - 1].owner == function.owner
    // A pair is interpreted at its `didSet`.
    let isPaired =
      function.kind == .willSet && index + 1 < functions.count && functions[index + 1].kind == .didSet
      && functions[index + 1].name == property && functions[index + 1].owner == function.owner
    guard !isPaired else { return }
    let old = objects.object(.oldValue)
    let new = objects.object(.newValue)
    for object in [old, new] { describe(object, type: function.type) }
    state.setField(receiver, property, AbstractValue(old))
    if isSecond { runObserver(functions[index - 1], old: old, new: new) }
    if function.kind == .willSet {
      runObserver(function, old: old, new: new)
    } else {
      state.setField(receiver, property, AbstractValue(new))
      runObserver(function, old: old, new: new)
    }
    state.setField(receiver, property, AbstractValue(new))
    exits.append(Exit(state: state, node: noName))
  }

  /// Interprets a setter. The property gets no new value, because the getter determines it.
  private mutating func runSetter() {
    let new = objects.object(.newValue)
    describe(new, type: function.type)
    runObserver(function, old: new, new: new)
    exits.append(Exit(state: state, node: noName))
  }

  private mutating func runObserver(_ observer: FlowFunction, old: ObjectID, new: ObjectID) {
    let outer = exits.count
    let isWill = observer.kind != .didSet
    state.variables = [
      State.Variable(name: name(isWill ? "newValue" : "oldValue"), value: AbstractValue(isWill ? new : old))
    ]
    for child in tree.children(observer.root) {
      let node = tree[child]
      if node.kind == .parameter {
        state.variables.append(State.Variable(name: node.name, value: AbstractValue(isWill ? new : old)))
      } else {
        run(child)
      }
    }
    joinExits(from: outer)
    state.variables = []
  }

  /// Sets the type of an object to the type that the function writes for it, if the type is unknown.
  mutating func describe(_ object: ObjectID, type: NameID) {
    guard type != noName, objects[object].type == .unknown else { return }
    objects[object].become(resolve(type))
  }

  mutating func describe(_ object: ObjectID, as type: TypeReference) {
    guard type != .unknown, objects[object].type == .unknown else { return }
    objects[object].type = type
    objects[object].kind = kind(of: type)
  }
}

extension FlowFunction {
  /// Whether the function returns nothing, so that a single expression in its body is a statement.
  var isWithoutResult: Bool {
    switch kind {
    case .function: type == noName
    case .initializer, .deinitializer, .setter, .willSet, .didSet: true
    case .subscript, .getter, .initialValue: false
    }
  }
}

extension FlowNode {
  /// Whether the node is an expression.
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
