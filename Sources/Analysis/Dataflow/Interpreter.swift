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
  /// The lookups of properties by the current function, in all of its interpretations.
  private(set) var memberLookups = MemberLookups()
  let bodies: BodyFile
  let options: Client.Options

  // Kept from one function to the next.
  var cache: LookupCache<Client.Cache>
  var syntheticNames: SyntheticNames

  // The state of the current function.
  var client = Client()
  var function = FlowFunction.none
  var functionIndex = 0
  /// The names of the variables and properties that the function assigns; nil until they are needed.
  var assignedNames: Set<NameID>?
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
    memberLookups = MemberLookups()
    begin(index)
    if Client.distinguishesArguments, function.kind == .function { argumentTests.tests = parameterTests() }
    runFunction(index)
    var outcome = Client.finish(&self)
    addVariants(to: &outcome.summary, of: index)
    return outcome
  }

  /// Records a lookup of a property or method in a type and its superclasses. Each lookup in `ProjectTypes` or in the
  /// tables of members must be recorded, because an edit of properties is followed to the functions with such a lookup
  /// only (`ProjectChange.owned`).
  mutating func recordLookup(of member: NameID, in type: TypeReference) {
    guard let type = type.declaration else { return }
    memberLookups.insert(hash(member), in: type)
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
    assignedNames = nil
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

// MARK: - InterpreterState

// The parts of an interpreter's state that only the interpreter changes. Clients read them by the members in
// the section *Access for clients*.

/// The bounds on the work for one function.
struct InterpretationBudget {
  private var depth = 0
  private var steps = 0
  private let mostSteps: Int

  /// The maximum nesting of statements and expressions, measured by stack use. A level takes about 4 KB in an
  /// unoptimized build, so that all levels fit into a thread with a stack of 512 KB.
  private static let deepest = 100

  /// The number of levels that a statement, an expression or a pattern takes. Calls and some others add more.
  static let levels = 2

  /// The maximum number of statements and expressions that are interpreted for a function with some nodes. Those in a
  /// closure count each time the closure runs. The bound is a multiple of the function's size, so that the cost is linear
  /// whatever the closures call.
  init(nodes: Int) { mostSteps = min(60_000, 2_000 + 16 * max(0, nodes)) }

  /// Whether a bound was hit. Then nothing is known about the function.
  var isExhausted: Bool { steps >= mostSteps }

  mutating func exhaust() { steps = max(steps, mostSteps) }

  mutating func charge(_ count: Int) { steps &+= count }

  mutating func descend(_ levels: Int) { depth &+= levels }

  mutating func ascend(_ levels: Int) { depth &-= levels }

  /// Counts a step and descends the levels of a statement. Returns false if a bound is exceeded. Then the function is
  /// exhausted, because the code that is not interpreted may contain a call that would otherwise be reported as missing.
  mutating func begin() -> Bool {
    steps &+= 1
    depth &+= InterpretationBudget.levels
    if depth >= InterpretationBudget.deepest { exhaust() }
    return !isExhausted
  }
}

/// The statements around the point that is being interpreted, as far as they decide where a path continues.
struct ControlFlowState<State> {
  /// A statement that `break` or `continue` can leave.
  struct Frame {
    enum FrameKind { case loop, `switch`, block }

    var label: NameID
    var kind: FrameKind
    var defers: Int
    var scope: Int
    var broken: State?
    var continued: State?
  }

  var frames: [Frame] = []
  var defers: [FlowNodeID] = []
  /// For each enclosing `do`, the initial state of its handlers, and the number of `defer` blocks that were open before
  /// it.
  var handlers: [(state: State, defers: Int)] = []
  /// The statements that are values of branches used as an expression, and the join of their values.
  var yielding: Set<FlowNodeID> = []
  var yielded = AbstractValue.bottom
}

/// The closures and local functions of the function.
struct ClosureState<Variable> {
  /// The variables that are visible in a closure.
  struct Environment {
    var variables: [Variable]
    /// The number of variables at the beginning that are shared with the enclosing code. They are followed by the
    /// copies of a capture list.
    var shared: Int
  }

  /// Those that are being interpreted, outermost first.
  var inlined: [FlowNodeID] = []
  /// By closure, the captured variables.
  var captured: [FlowNodeID: Environment] = [:]
  /// By closure, the types of its parameters if they are not written but follow from the type of the property or
  /// variable that holds the closure.
  var parameterTypes: [FlowNodeID: [ResolvedType]] = [:]
  /// Closures that certainly run after the function has returned.
  var late: Set<FlowNodeID> = []
  /// Whether a deferred closure is being interpreted.
  var isDeferred = false
}

/// The conditions on arguments under which the function is interpreted, and those that it tests.
struct ArgumentTests {
  var assumptions: [PathCondition] = []
  /// The conditions on parameters that the function may test, and the indices of those that it does test.
  var tests: [ParameterTest] = []
  var tested: Set<Int> = []
}

/// A condition on a parameter, identified by the key of its path conditions.
struct ParameterTest {
  var key: Int
  var parameter: Int
  /// Whether the condition tests for nil rather than for true.
  var isOfPresence: Bool
}

/// Indices for names that do not occur in the file. They follow those of the file.
struct SyntheticNames {
  private var indices: [String: NameID] = [:]
  private var texts: [String] = []
  private let first: Int

  init(following names: NameTable) { first = names.count }

  /// The text of an index; empty for one that is none of these.
  func text(_ name: NameID) -> String {
    let index = Int(name) - first
    return texts.indices.contains(index) ? texts[index] : ""
  }

  /// The index of a name, which may be one of the file's.
  mutating func index(of text: String, in file: BodyFile) -> NameID {
    if let known = indices[text] { return known }
    let index = file.name(text) ?? NameID(truncatingIfNeeded: first + texts.count)
    if Int(index) >= first { texts.append(text) }
    indices[text] = index
    return index
  }
}

// MARK: - Access for clients

// What a client may read of the interpreter's own state. It reads and changes `client` and `state`, reads `objects`, `exits`
// and `returned`, and evaluates and resolves by the interpreter's methods.

extension Interpreter {
  var file: FileID { bodies.id }
  var tree: FlowTree { bodies.tree }
  var names: NameTable { bodies.names }
  var receiver: ObjectID { 0 }

  /// Whether a bound was hit. Then nothing is known about the function.
  var isExhausted: Bool { budget.isExhausted }
  /// Whether a deferred closure is being interpreted.
  var isDeferred: Bool { closureState.isDeferred }
  /// The closures and local functions that are being interpreted, outermost first.
  var enclosingClosures: [FlowNodeID] { closureState.inlined }
  /// Whether one of these certainly runs after the function has returned.
  var isInLateClosure: Bool { closureState.inlined.contains(where: closureState.late.contains) }
  /// By closure, the captured variables.
  var environments: [FlowNodeID: Environment] { closureState.captured }

  /// The types of a closure's parameters if they are not written but follow from the type of the property or variable that
  /// holds the closure.
  func inferredParameterTypes(of closure: FlowNodeID) -> [ResolvedType] { closureState.parameterTypes[closure] ?? [] }

  /// Abandons the function: nothing is known about it.
  mutating func abandon() { budget.exhaust() }
}

// MARK: - Expressions

extension Interpreter {
  mutating func value(of node: FlowNodeID) -> AbstractValue {
    guard state.isReachable else { return .unknown }
    defer { budget.ascend(InterpretationBudget.levels) }
    guard budget.begin() else { return .unknown }
    let expression = tree[node]
    switch expression.kind {
    case .name: return lookUp(expression.name)
    case .dollar: return parameter(Int(expression.extra))
    case .selfName, .superName: return AbstractValue(receiver)
    case .nilLiteral: return .nil
    case .member: return member(node, expression)
    case .call:
      let value = call(node)
      return Client.result(value, of: node, &self)
    case .subscripting: return element(node)
    case .labeled: return tree.operand(node).map { self.value(of: $0) } ?? .unknown
    case .closure: return closure(node)
    case .array, .dictionary, .tuple: return collection(node)
    case .cast: return cast(node, expression)
    case .attempt: return attempt(node, expression)
    case .ternary: return ternary(node)
    case .coalescing: return coalescing(node)
    case .and, .or: return logical(node)
    case .assignment: return assign(node)
    case .selector, .string, .literal, .boolean:
      if Client.tracksLiterals { return Client.literal(node, &self) }
      for part in tree.children(node) { _ = self.value(of: part) }
      return .unknown
    case .operation: return operation(node, expression)
    case .not, .interpolation:
      for part in tree.children(node) { _ = self.value(of: part) }
      return .unknown
    case .implicitMember: return Client.implicitMember(node, &self) ?? .unknown
    case .if, .switch: return branches(node)
    case .availability: return .unknown
    case .opaque:
      if expression.flags.contains(.tooDeep) { abandon() }
      Client.opaque(node, &self)
      return .unknown
    default:
      run(node)
      return .unknown
    }
  }

  // MARK: Operators

  private mutating func cast(_ node: FlowNodeID, _ expression: FlowNode) -> AbstractValue {
    guard let inner = tree.operand(node) else { return .unknown }
    var value = self.value(of: inner)
    if value.isUnknown { value = AbstractValue(objects.object(.result(node))) }
    if let object = value.unique, expression.extra != noName {
      let type = resolve(expression.extra)
      let previous = objects[object].castType
      if previous != .unknown, previous != type.reference { objects[object].hasSeveralTypes = true }
      objects[object].castType = type.reference
      if type.kind != .unknown || objects[object].kind == .unknown {
        objects[object].type = type.reference
        objects[object].kind = type.kind
      }
    }
    return value
  }

  private mutating func attempt(_ node: FlowNodeID, _ expression: FlowNode) -> AbstractValue {
    guard let inner = tree.operand(node) else { return .unknown }
    let before = state
    let value = self.value(of: inner)
    guard !expression.flags.contains(.swallows) else { return value }
    let after = state
    state = Client.thrownState(before, after)
    if !control.handlers.isEmpty {
      joinIntoHandlers()
    } else if exits.count < 24, Client.tracksThrow(self) {
      runDefers(downTo: 0)
      exits.append(Exit(state: state, node: node))
    }
    state = after
    return value
  }

  private mutating func ternary(_ node: FlowNodeID) -> AbstractValue {
    guard let parts = tree.ternaryParts(node) else { return .unknown }
    let otherwise = conditions([parts.condition])
    var value = self.value(of: parts.first)
    let then = state
    state = otherwise
    value.join(self.value(of: parts.second))
    state.join(then)
    return value
  }

  private mutating func coalescing(_ node: FlowNodeID) -> AbstractValue {
    guard let (left, right) = tree.operands(node) else { return .unknown }
    var value = self.value(of: left)
    let before = state
    let other = self.value(of: right)
    value.join(other)
    value.isNil = other.isNil
    state.join(before)
    return value
  }

  private mutating func logical(_ node: FlowNodeID) -> AbstractValue {
    guard let (left, right) = tree.operands(node) else { return .unknown }
    let failed = conditions([left])
    let held = state
    if tree[node].kind == .or { state = failed }
    _ = self.value(of: right)
    state.join(tree[node].kind == .or ? held : failed)
    return .unknown
  }
}
