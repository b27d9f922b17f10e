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

  // Kept from one function to the next.
  var cache: LookupCache<Client.Cache>
  var syntheticNames: SyntheticNames

  // The state of the current function.
  var client = Client()
  var function = FlowFunction.none
  var functionIndex = 0
  var owner = ProjectTypes.Owner()
  var objects = ObjectTable()
  var state = State()
  var exits: [Exit] = []
  var returned = AbstractValue.bottom
  /// Whether the function calls the method that it overrides.
  var callsSuper = false

  // Changed by the interpreter alone.
  var control = ControlFlowState<State>()
  var closureState = ClosureState<State.Variable>()
  var argumentTests = ArgumentTests()
  var budget = InterpretationBudget(nodes: 0)
  /// The number of nested getters that are being resolved.
  var getters = 0

  typealias Frame = ControlFlowState<State>.Frame
  typealias Environment = ClosureState<State.Variable>.Environment

  /// A path that leaves the function, or the closure that is being interpreted.
  struct Exit {
    var state: State
    /// The `return`, `throw` or `try`; `noName` at the end of the body.
    var node: FlowNodeID
  }

  init(
    _ resolver: CallResolver<Client.Effect>, _ bodies: BodyFile, _ options: Client.Options,
    _ cache: consuming LookupCache<Client.Cache>
  ) {
    self.resolver = resolver
    self.bodies = bodies
    self.options = options
    self.cache = cache
    syntheticNames = SyntheticNames(following: bodies.names)
  }

  // MARK: Bounds

  /// Adds steps for the copy and join of the state at a branch or exit, so that a function with thousands of branches
  /// over thousands of objects is exhausted sooner.
  mutating func chargeForState() { budget.charge(state.size / 32) }

  // MARK: Functions

  /// Interprets a function from its entry to all its exits.
  mutating func analyze(_ index: Int) -> (summary: Client.Summary, result: Client.Result) {
    begin(index)
    if Client.distinguishesArguments, function.kind == .function { argumentTests.tests = parameterTests() }
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
    client = Client()
    function = tree.functions[index]
    functionIndex = index
    lookups.removeAll()
    owner = bodies.owners[index]
    objects = ObjectTable()
    state = State()
    exits = []
    returned = .bottom
    callsSuper = false
    control = ControlFlowState()
    closureState = ClosureState()
    argumentTests = ArgumentTests(assumptions: assumptions)
    // The two observers of a property are interpreted as a pair.
    let before = index - (function.kind == .didSet ? 2 : 1)
    budget = InterpretationBudget(nodes: Int(function.root) - (before >= 0 ? Int(tree.functions[before].root) : 0))
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
      if state.isReachable { leave(with: closureState.inlined.isEmpty && function.isWithoutResult ? .unknown : value, at: only) }
      return
    }
    run(block)
  }

  /// Whether the only statement of a body is an `if` or `switch` whose value is the result of the function.
  private func isValue(_ node: FlowNodeID) -> Bool {
    guard tree[node].kind == .if || tree[node].kind == .switch else { return false }
    return closureState.inlined.isEmpty && function.type != noName && function.kind != .initializer
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
