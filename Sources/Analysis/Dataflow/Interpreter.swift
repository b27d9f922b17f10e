import Syntax

/// Interprets the functions of one file abstractly, along all their paths, for one client.
///
/// Structured control flow is interpreted directly: states are joined where paths meet, never enumerated. Calls are
/// interpreted by the summaries of what they call. The cost of a function is bounded by a multiple of its size; where
/// the bound is hit the function is exhausted, and nothing is known of it.
struct Interpreter<Client: DataflowClient> {
  typealias State = AbstractState<Client.Domain>

  let resolver: CallResolver<Client.Effect>
  /// What the function that is interpreted has looked up there.
  var lookups = SummaryLookups()
  let bodies: BodyFile
  let options: Client.Options
  var file: FileID { bodies.id }
  var tree: FlowTree { bodies.tree }
  var names: NameTable { bodies.names }

  // Kept from function to function.
  var cache: LookupCache<Client.Cache>
  var synthetic: [String: NameID] = [:]
  var syntheticTexts: [String] = []

  // Of the function that is interpreted.
  var client = Client()
  var function = FlowFunction.none
  var functionIndex = 0
  var owner = ProjectTypes.Owner()
  var objects = ObjectTable()
  var state = State()
  var exits: [Exit] = []
  var frames: [Frame] = []
  var defers: [FlowNodeID] = []
  /// Of each open `do`, the state in which its handlers begin, and how many `defer` blocks were open before it.
  var handlers: [(state: State, defers: Int)] = []
  var returned = AbstractValue.bottom
  /// The statements that are the values of branches which are used as an expression, and what they have given.
  var yielding: Set<FlowNodeID> = []
  var yielded = AbstractValue.bottom
  /// The closures and local functions that are being interpreted, outermost first.
  var inlined: [FlowNodeID] = []
  /// The variables that closures capture.
  var captured: [FlowNodeID: Environment] = [:]
  /// The types of the parameters of closures that do not write them, by what holds the closure.
  var parameterTypes: [FlowNodeID: [ResolvedType]] = [:]
  /// Closures that surely run after the function has returned.
  var late: Set<FlowNodeID> = []
  /// The function overrides a method, and calls that.
  var callsSuper = false
  /// What is taken for granted of the function's arguments.
  var assumptions: [PathCondition] = []
  /// What conditions may ask of parameters, and the numbers of the questions that they ask.
  var tests: [ParameterTest] = []
  var tested: Set<Int> = []
  /// A deferred closure is being interpreted.
  var isDeferred = false
  var depth = 0
  /// How many getters are being resolved, each for the sake of another.
  var getters = 0
  var steps = 0
  private var mostSteps = 0

  /// The variables that a closure sees.
  struct Environment {
    var variables: [State.Variable]
    /// How many of them, from the first, are those of the code around it; behind them are the copies of a capture list.
    var shared: Int
  }

  /// A path that leaves the function, or the closure that is interpreted in it.
  struct Exit {
    var state: State
    /// The `return`, `throw` or `try`; `noName` for the end of the body.
    var node: FlowNodeID
  }

  /// A statement that `break` or `continue` may leave.
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

  /// How deep statements and expressions are interpreted within one another, counted by the stack that it takes: a level
  /// is some 4 KB where nothing is optimized, so that all of them fit into a thread of 512 KB.
  private static var deepest: Int { 100 }

  /// How many of these a statement, an expression or a pattern takes; calls and the like add some of their own.
  static var levels: Int { 2 }

  /// How many statements and expressions of a function are interpreted, those of closures each time they run: a multiple
  /// of its size, so that the cost is linear in it whatever its closures call.
  private static func mostSteps(nodes: Int) -> Int { min(60_000, 2_000 + 16 * max(0, nodes)) }

  /// The bound was hit: nothing is known of the function.
  var isExhausted: Bool { steps >= mostSteps }

  /// Where paths part or end the state is copied, and joined again: a function with thousands of branches over thousands
  /// of objects is exhausted sooner.
  mutating func chargeForState() { steps &+= state.size / 32 }

  /// Ends the interpretation of the function: nothing is known of it.
  mutating func abandon() { steps = max(steps, mostSteps) }

  /// One step further, and one level deeper; false where it is too far. Then nothing is known of the function: what is
  /// not interpreted may hold the call that seems to be missing.
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
    // Observers are interpreted in pairs.
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

  /// The statements of a body; one that is a single expression is what the function returns.
  mutating func runStatements(of block: FlowNodeID) {
    let statements = tree.children(block)
    if statements.count == 1, let only = statements.first, tree[only].isExpression || isValue(only) {
      let value = self.value(of: only)
      if state.isReachable { leave(with: inlined.isEmpty && function.isWithoutResult ? .unknown : value, at: only) }
      return
    }
    run(block)
  }

  /// Whether the only statement of a body is an `if` or a `switch` that gives what the function returns.
  private func isValue(_ node: FlowNodeID) -> Bool {
    guard tree[node].kind == .if || tree[node].kind == .switch else { return false }
    return inlined.isEmpty && function.type != noName && function.kind != .initializer
  }

  /// `willSet` and `didSet` of one property are one sequence: the property holds the old value, then the new one.
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

  /// `set`: what the property holds afterwards is what its getter says.
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

  /// Gives an object the type that the function writes for it, where none is known yet.
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
  /// It gives its callers nothing, so that its only expression is a statement.
  var isWithoutResult: Bool {
    switch kind {
    case .function: type == noName
    case .initializer, .deinitializer, .setter, .willSet, .didSet: true
    case .subscript, .getter, .initialValue: false
    }
  }
}

extension FlowNode {
  /// Whether it is an expression.
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
