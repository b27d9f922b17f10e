import Syntax

// Statements and control flow: blocks, declarations and patterns, branches, loops and exits.

extension Interpreter {
  mutating func run(_ node: FlowNodeID) {
    guard state.isReachable else { return }
    defer { budget.ascend(InterpretationBudget.levels) }
    guard budget.begin() else { return }
    if !control.yielding.isEmpty, control.yielding.contains(node) {
      // Removed first, so that the evaluation of the statement does not come back here.
      control.yielding.remove(node)
      defer { control.yielding.insert(node) }
      return yield(node)
    }
    let statement = tree[node]
    switch statement.kind {
    case .if, .guard, .switch, .for, .while, .repeat, .return, .throw, .break, .continue, .do, .conditional:
      chargeForState()
    default: break
    }
    switch statement.kind {
    case .block: runBlock(node)
    case .declaration: declare(node)
    case .if: runIf(node)
    case .guard: runGuard(node)
    case .switch: runSwitch(node)
    case .for: runFor(node, statement)
    case .while: runWhile(node, statement)
    case .repeat: runRepeat(node, statement)
    case .return:
      let value = tree.operand(node).map { self.value(of: $0) } ?? AbstractValue.unknown
      if state.isReachable { leave(with: value, at: node) }
    case .throw:
      if let thrown = tree.operand(node) { _ = self.value(of: thrown) }
      leaveThrowing(at: node)
    case .break, .continue: jump(statement)
    case .defer: if let block = tree.operand(node) { control.defers.append(block) }
    case .do: runDo(node)
    case .conditional: runConditional(node, statement)
    case .localFunction, .localType, .fallthrough, .catch, .case, .function, .parameter, .capture: break
    case .opaque:
      if statement.flags.contains(.tooDeep) { return abandon() }
      Client.opaque(node, &self)
      for child in tree.children(node) { run(child) }
    default: _ = self.value(of: node)
    }
  }

  private mutating func runBlock(_ node: FlowNodeID) {
    let scope = state.variables.count
    let outer = control.defers.count
    // A local function can be called before its declaration.
    for statement in tree.children(node) where tree[statement].kind == .localFunction {
      declareLocalFunction(statement, tree[statement])
    }
    for statement in tree.children(node) {
      run(statement)
      if !state.isReachable { break }
    }
    runDefers(downTo: outer)
    if control.defers.count > outer { control.defers.removeSubrange(outer...) }
    state.endScope(scope)
  }

  // MARK: Declarations

  private mutating func declare(_ node: FlowNodeID) {
    let parts = tree.bindingParts(node)
    let value = parts.value.map { self.value(of: $0) } ?? AbstractValue.unknown
    if let pattern = parts.pattern { bind(pattern, to: value) }
  }

  private mutating func declareLocalFunction(_ node: FlowNodeID, _ function: FlowNode) {
    state.variables.append(State.Variable(name: function.name, value: AbstractValue(closure: node)))
  }

  /// Binds the names in a pattern to the components of a value.
  mutating func bind(_ pattern: FlowNodeID, to value: AbstractValue) {
    defer { budget.ascend(InterpretationBudget.levels) }
    guard budget.begin() else { return }
    let node = tree[pattern]
    switch node.kind {
    case .binding:
      var value = value
      if value.isUnknown, !value.hasClosures, !value.isNil {
        value = AbstractValue(objects.object(.result(pattern)))
      }
      if let object = value.unique { describe(object, type: node.extra) }
      describeParameters(of: value, writtenAs: node.extra)
      state.variables.append(State.Variable(name: node.name, value: value))
    case .tuplePattern:
      for (position, part) in tree.children(pattern).enumerated() { bind(part, to: element(position, ofTuple: value)) }
    case .casePattern:
      for (position, part) in tree.children(pattern).enumerated() {
        if text(node.name) == "some" {
          bind(part, to: value)
          continue
        }
        guard let object = value.unique else {
          bind(part, to: .unknown)
          continue
        }
        let key = name("\(text(node.name)).\(position)")
        bind(part, to: field(object, key))
      }
    default: break
    }
  }

  mutating func element(_ position: Int, ofTuple value: AbstractValue) -> AbstractValue {
    guard let object = value.unique else { return .unknown }
    let list = objects[object].list
    if position < list.count { return list[position] }
    return AbstractValue(objects.object(.part(of: object, name: name("\(position)"))))
  }
}

// MARK: - Branches

extension Interpreter {
  mutating func runIf(_ node: FlowNodeID) {
    let parts = tree.conditionalParts(node)
    let scope = state.variables.count
    let known = state.conditions.count
    var otherwise = conditions(parts.conditions)
    // A fact that is gained on one branch of a single condition holds again wherever the condition holds.
    let last = parts.conditions.count == 1 && state.conditions.count == known + 1 ? state.conditions.last : nil
    let deferred = state.deferred.count
    if let body = parts.body { run(body) }
    state.endScope(scope)
    runDeferred(from: deferred)
    let then = state
    state = otherwise
    if let branch = parts.otherwise { run(branch) }
    state.endScope(scope)
    runDeferred(from: deferred)
    otherwise = state
    state = then
    state.join(otherwise)
    if let last, then.isReachable, otherwise.isReachable { Client.branchesJoined(then, otherwise, last, &self) }
  }

  // MARK: Branches as expressions

  /// The value of `if` or `switch` as an expression, as in `let x = if … { a } else { b }`: the join of the values of
  /// its single-expression branches.
  mutating func branches(_ node: FlowNodeID) -> AbstractValue {
    let outer = (control.yielding, control.yielded)
    control.yielding = []
    noteBranches(node)
    control.yielded = .bottom
    run(node)
    let value = control.yielded
    (control.yielding, control.yielded) = outer
    return value
  }

  private mutating func noteBranches(_ node: FlowNodeID) {
    var open = [node]
    while let next = open.popLast() {
      switch tree[next].kind {
      case .if:
        let parts = tree.conditionalParts(next)
        open += [parts.body, parts.otherwise].compactMap { $0 }
      case .switch: open += tree.switchParts(next).cases.compactMap { tree.caseParts($0).body }
      case .block:
        guard tree.children(next).count == 1, let only = tree.children(next).first else { continue }
        if tree[only].kind == .if || tree[only].kind == .switch { open.append(only) } else { control.yielding.insert(only) }
      default: continue
      }
    }
  }

  /// Evaluates a statement that is the value of its branch.
  mutating func yield(_ node: FlowNodeID) {
    let value = self.value(of: node)
    guard state.isReachable else { return }
    control.yielded.join(value)
  }

  mutating func runGuard(_ node: FlowNodeID) {
    let parts = tree.conditionalParts(node)
    let scope = state.variables.count
    let otherwise = conditions(parts.conditions)
    let then = state
    state = otherwise
    if let body = parts.body { run(body) }
    state.endScope(scope)
    // The block of a `guard` must not fall through, so a path that reaches its end belongs to invalid code and is
    // dropped.
    state = then
  }

  mutating func runSwitch(_ node: FlowNodeID) {
    budget.descend(3)
    defer { budget.ascend(3) }
    let parts = tree.switchParts(node)
    guard let first = parts.subject else { return }
    let subject = self.value(of: first)
    let key = key(of: first)
    let partition = key.map { self.partition($0, parts.cases) }
    let scope = state.variables.count
    let entry = state
    var joined = entry.unreachable
    var fallen = entry.unreachable
    control.frames.append(Frame(label: tree[node].name, kind: .switch, defers: control.defers.count, scope: scope))
    for (position, label) in parts.cases.enumerated() {
      state = entry
      let (patterns, body) = tree.caseParts(label)
      for pattern in patterns {
        if tree[pattern].isExpression {
          let value = self.value(of: pattern)
          Client.compare(Operand(node: first, value: subject), Operand(node: pattern, value: value), &self)
        } else {
          bind(pattern, to: subject)
        }
      }
      if let partition { assume(PathCondition(key: partition, outcome: position &+ 2)) }
      if let key { assume(patterns, key) }
      fallen.variables = state.variables
      state.join(fallen)
      fallen = entry.unreachable
      if let body { run(body) }
      state.endScope(scope)
      runDeferred(from: entry.deferred.count)
      chargeForState()
      if state.isReachable, endsInFallthrough(body) { fallen = state } else { joined.join(state) }
    }
    if let broken = control.frames.popLast()?.broken { joined.join(broken) }
    state = parts.cases.isEmpty ? entry : joined
  }

  /// The key of the partition of a subject's values by the cases of a `switch`. Two `switch` statements with equal keys
  /// take the same branch.
  private mutating func partition(_ key: Int, _ labels: [FlowNodeID]) -> Int {
    var key = combine(key, 0x9A)
    for label in labels {
      key = combine(key, 0x1D)
      for pattern in tree.caseParts(label).patterns {
        let isCase = tree[pattern].kind == .casePattern || tree[pattern].kind == .implicitMember
        key = combine(key, isCase ? Int(tree[pattern].name) : self.key(of: pattern) ?? Int(pattern) &* 31)
      }
    }
    return key
  }

  /// Assumes that the subject of a `switch` has matched one of these patterns.
  private mutating func assume(_ patterns: ArraySlice<FlowNodeID>, _ key: Int) {
    // If there are several patterns, it is unknown which one matched.
    guard patterns.count == 1, let pattern = patterns.first else { return }
    let name = tree[pattern].name
    guard name != noName else { return }
    let isCase = tree[pattern].kind == .casePattern || tree[pattern].kind == .implicitMember
    assume(PathCondition(key: combine(key, Int(name)), outcome: 1))
    if isCase { assume(PathCondition(key: combine(key, 0x5C), outcome: Int(name) &+ 2)) }
  }

  private func endsInFallthrough(_ body: FlowNodeID?) -> Bool {
    guard let body, let last = tree.children(body).last else { return false }
    return tree[last].kind == .fallthrough
  }

  mutating func runConditional(_ node: FlowNodeID, _ statement: FlowNode) {
    let branches = tree.children(node)
    if branches.isEmpty { return }
    if branches.count == 1, statement.extra == 1, let only = branches.first {
      for statement in tree.children(only) { run(statement) }
      return
    }
    let key = combine(0x1F, Int(statement.name))
    let entry = state
    var joined: State?
    for (position, branch) in branches.enumerated() {
      state = entry
      chargeForState()
      assume(PathCondition(key: key, outcome: position == 0 ? 1 : 0))
      // Conditional compilation blocks open no scope: their declarations stay visible after them.
      for statement in tree.children(branch) { run(statement) }
      if joined == nil { joined = state } else { joined?.joinScopes(state) }
    }
    if statement.extra == 0 {
      state = entry
      assume(PathCondition(key: key, outcome: 0))
      joined?.joinScopes(state)
    }
    if let joined { state = joined }
  }

  mutating func runDo(_ node: FlowNodeID) {
    budget.descend(1)
    defer { budget.ascend(1) }
    let parts = tree.doParts(node)
    guard let block = parts.body else { return }
    control.frames.append(Frame(label: tree[node].name, kind: .block, defers: control.defers.count, scope: state.variables.count))
    if parts.clauses.isEmpty { run(block) } else { runCatching(block, parts.clauses) }
    leaveFrame()
  }

  private mutating func runCatching(_ block: FlowNodeID, _ clauses: ArraySlice<FlowNodeID>) {
    let scope = state.variables.count
    control.handlers.append((state.unreachable, control.defers.count))
    run(block)
    var joined = state
    let caught = control.handlers.popLast()?.state ?? state.unreachable
    for clause in clauses {
      state = caught
      chargeForState()
      state.endScope(scope)
      for part in tree.children(clause) {
        if tree[part].kind == .block { run(part) } else { bind(part, to: .unknown) }
      }
      state.endScope(scope)
      joined.join(state)
    }
    state = joined
  }
}

extension AbstractState {
  /// The bottom element: the state of a point that no path reaches.
  var unreachable: AbstractState {
    var state = self
    state.isReachable = false
    return state
  }
}

// MARK: - Loops

// Loops, and the statements that leave loops, switches and labelled blocks.
//
// A loop is interpreted once for each known element. If the elements are unknown, it is interpreted once, on the object
// that represents all of them.

extension Interpreter {
  mutating func runFor(_ node: FlowNodeID, _ statement: FlowNode) {
    guard let parts = tree.forParts(node) else { return }
    let sequence = self.value(of: parts.sequence)
    let entry = state
    var interpreted: [AbstractValue] = []
    for element in elements(of: sequence) where !interpreted.contains(element) {
      guard state.isReachable else { break }
      interpreted.append(element)
      let scope = state.variables.count
      control.frames.append(Frame(label: statement.name, kind: .loop, defers: control.defers.count, scope: scope))
      bind(parts.pattern, to: element)
      // The body runs only for elements that satisfy the `where` clause.
      if let condition = parts.condition { _ = conditions([condition]) }
      run(parts.body)
      state.endScope(scope)
      leaveFrame()
    }
    // If the body always returns, the loop may still have had no elements.
    if !state.isReachable { state = entry }
  }

  mutating func runWhile(_ node: FlowNodeID, _ statement: FlowNode) {
    let parts = tree.conditionalParts(node)
    let scope = state.variables.count
    let first = parts.conditions.first.map { tree[$0] }
    let isEndless = parts.conditions.count == 1 && first?.kind == .boolean && first?.flags.contains(.isLet) == true
    var otherwise = conditions(parts.conditions)
    if isEndless { otherwise.isReachable = false }
    control.frames.append(Frame(label: statement.name, kind: .loop, defers: control.defers.count, scope: scope))
    if let body = parts.body { run(body) }
    state.endScope(scope)
    if isEndless { state.isReachable = false }
    leaveFrame(continuing: !isEndless)
    otherwise.endScope(scope)
    state.join(otherwise)
  }

  mutating func runRepeat(_ node: FlowNodeID, _ statement: FlowNode) {
    let parts = tree.repeatParts(node)
    guard let block = parts.body else { return }
    control.frames.append(Frame(label: statement.name, kind: .loop, defers: control.defers.count, scope: state.variables.count))
    run(block)
    if let last = control.frames.indices.last, let continued = control.frames[last].continued {
      control.frames[last].continued = nil
      state.join(continued)
    }
    if let condition = parts.condition, state.isReachable { _ = self.value(of: condition) }
    leaveFrame()
  }

  // MARK: Jumps

  mutating func jump(_ statement: FlowNode) {
    let isBreak = statement.kind == .break
    let target = control.frames.lastIndex { frame in
      if statement.name != noName { return frame.label == statement.name }
      // An unlabelled `break` leaves loops and switches, but not a `do`.
      return frame.kind == .loop || isBreak && frame.kind == .switch
    }
    guard let target else {
      state.isReachable = false
      return
    }
    runDefers(downTo: control.frames[target].defers)
    var left = state
    left.endScope(control.frames[target].scope)
    if isBreak {
      control.frames[target].broken = control.frames[target].broken?.joined(left) ?? left
    } else {
      control.frames[target].continued = control.frames[target].continued?.joined(left) ?? left
    }
    state.isReachable = false
  }

  mutating func leaveFrame(continuing: Bool = true) {
    guard let frame = control.frames.popLast() else { return }
    if let broken = frame.broken { state.join(broken) }
    if continuing, let continued = frame.continued { state.join(continued) }
  }
}

extension AbstractState {
  func joined(_ other: AbstractState) -> AbstractState {
    var state = self
    state.join(other)
    return state
  }
}

// MARK: - Exits

// Exits from a function, and the code that still runs on them.

extension Interpreter {
  /// Leaves the function, or the closure that is interpreted in it, with a value.
  mutating func leave(with value: AbstractValue, at node: FlowNodeID) {
    Client.returns(value, &self)
    returned.join(value)
    // The caller may call a closure that the function returns.
    if closureState.inlined.isEmpty { deferClosure(of: value) }
    runDefers(downTo: 0)
    exits.append(Exit(state: state, node: node))
    state.isReachable = false
  }

  mutating func leaveThrowing(at node: FlowNodeID) {
    guard state.isReachable else { return }
    if control.handlers.isEmpty {
      runDefers(downTo: 0)
      exits.append(Exit(state: state, node: node))
    } else {
      joinIntoHandlers()
    }
    state.isReachable = false
  }

  /// Joins the current state into the handlers of the innermost `do`, because an error may be thrown here.
  mutating func joinIntoHandlers() {
    guard let handler = control.handlers.popLast() else { return }
    runDefers(downTo: handler.defers)
    var (caught, here) = (handler.state, state)
    if caught.isReachable { here.variables = caught.variables }
    caught.join(here)
    control.handlers.append((caught, handler.defers))
  }

  /// Joins the current state with the exits after the first `count`, and continues there.
  mutating func joinExits(from count: Int) {
    var joined = state
    for exit in exits[count...] { joined.join(exit.state) }
    exits.removeSubrange(count...)
    state = joined
  }

  /// Runs the `defer` blocks of the scopes that are left, innermost first. The list is kept for other paths.
  mutating func runDefers(downTo count: Int) {
    guard state.isReachable, control.defers.count > count else { return }
    let saved = control.defers
    while control.defers.count > count, let block = control.defers.popLast() {
      if state.isReachable { run(block) }
    }
    control.defers = saved
  }

  /// The state after the function and its deferred closures have run, joined over all exits. Consumes the exits.
  ///
  /// Exits with the same deferred closures are joined before the closures run. There are at most 16 such groups; exits
  /// beyond that are joined into the last one.
  mutating func finalState() -> State {
    var groups: [Exit] = []
    for exit in exits {
      let known = groups.firstIndex { $0.state.deferred == exit.state.deferred }
      guard let group = known ?? (groups.count < 16 ? nil : 15) else {
        groups.append(exit)
        continue
      }
      var other = exit.state
      other.variables = groups[group].state.variables
      groups[group].state.join(other)
    }
    exits = []
    var final: State?
    for group in groups {
      state = group.state
      state.isReachable = true
      runDeferred()
      state.variables = []
      state.deferred = []
      if final == nil { final = state } else { final?.join(state) }
    }
    return final ?? State()
  }
}
