import Syntax

// Branches: how paths diverge and join.

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
