import Syntax

// Statements: which paths there are, and where they meet.

extension ContainmentRun {
  mutating func run(_ node: FlowNodeID) {
    guard state.isReachable else { return }
    defer { depth -= 1 }
    guard descend() else { return }
    let statement = tree[node]
    switch statement.kind {
    case .block: runBlock(node)
    case .declaration: declare(node)
    case .if: branch(node)
    case .guard: runGuard(node, statement)
    case .switch: runSwitch(node)
    case .for: runFor(node, statement)
    case .while: runWhile(node, statement)
    case .repeat: runRepeat(node, statement)
    case .return:
      let value = tree.child(node, 0).map { self.value(of: $0) } ?? FlowValue.unknown
      if state.isReachable { leave(with: value, at: node) }
    case .throw:
      if let thrown = tree.child(node, 0) { _ = self.value(of: thrown) }
      leaveThrowing(at: node)
    case .break, .continue: jump(node, statement)
    case .defer: if let block = tree.child(node, 0) { defers.append(block) }
    case .do: runDo(node)
    case .conditional: runConditional(node, statement)
    case .localFunction: declareLocalFunction(node, statement)
    case .localType, .fallthrough, .catch, .case, .function, .parameter, .capture: break
    case .opaque: for child in tree.children(node) { run(child) }
    default: _ = self.value(of: node)
    }
  }

  private mutating func runBlock(_ node: FlowNodeID) {
    let scope = state.variables.count
    let outer = defers.count
    for statement in tree.children(node) {
      run(statement)
      if !state.isReachable { break }
    }
    while defers.count > outer, let block = defers.popLast() {
      if state.isReachable { run(block) }
    }
    endScope(scope)
  }

  func scope() -> Int { state.variables.count }

  mutating func endScope(_ count: Int) {
    if state.variables.count > count { state.variables.removeSubrange(count...) }
  }

  // MARK: Declarations

  private mutating func declare(_ node: FlowNodeID) {
    let parts = tree.children(node)
    guard let pattern = parts.first else { return }
    let value = parts.count > 1 ? self.value(of: parts[parts.startIndex + 1]) : FlowValue.unknown
    bind(pattern, to: value)
  }

  private mutating func declareLocalFunction(_ node: FlowNodeID, _ function: FlowNode) {
    var value = FlowValue.unknown
    value.closure = node
    state.variables.append(FlowState.Variable(name: function.name, value: value))
  }

  /// Gives names to the parts of a value.
  mutating func bind(_ pattern: FlowNodeID, to value: FlowValue) {
    let node = tree[pattern]
    switch node.kind {
    case .binding:
      var value = value
      if value.isUnknown, value.closure == noName, !value.isNil {
        value = FlowValue(objects.object(.result(pattern)))
      }
      if let object = value.only { describe(object, type: node.extra) }
      state.variables.append(FlowState.Variable(name: node.name, value: value))
    case .tuplePattern:
      for (position, part) in tree.children(pattern).enumerated() { bind(part, to: self.part(position, of: value)) }
    case .casePattern:
      let payloads = tree.children(pattern)
      for (position, part) in payloads.enumerated() {
        if text(node.name) == "some" {
          bind(part, to: value)
          continue
        }
        guard let object = value.only else {
          bind(part, to: .unknown)
          continue
        }
        let key = name("\(text(node.name)).\(position)")
        bind(part, to: FlowValue(objects.object(.part(of: object, name: key))))
      }
    default: break
    }
  }

  private mutating func part(_ position: Int, of value: FlowValue) -> FlowValue {
    guard let object = value.only else { return .unknown }
    let list = objects[object].list
    if position < list.count { return list[position] }
    return FlowValue(objects.object(.part(of: object, name: name("\(position)"))))
  }

  // MARK: Branches

  private mutating func branch(_ node: FlowNodeID) {
    let parts = Array(tree.children(node))
    let count = min(Int(tree[node].extra), max(0, parts.count - 1))
    let scope = state.variables.count
    var otherwise = conditions(parts[0..<count])
    let keys = state.assumed
    let deferred = state.deferred.count
    if count < parts.count { run(parts[count]) }
    endScope(scope)
    runDeferred(from: deferred)
    let then = state
    state = otherwise
    if count + 1 < parts.count { run(parts[count + 1]) }
    endScope(scope)
    runDeferred(from: deferred)
    otherwise = state
    state = then
    state.merge(otherwise)
    remember(then, otherwise, keys)
  }

  /// What holds on one branch of a condition only holds again where the same condition is asked again.
  private mutating func remember(_ then: FlowState, _ otherwise: FlowState, _ keys: [(key: Int, holds: Bool)]) {
    guard let last = keys.last, then.isReachable, otherwise.isReachable, state.certainties.count < 32 else { return }
    for index in 0..<then.controllers.count {
      let object = ObjectID(truncatingIfNeeded: index)
      let gained = then[object].must.subtracting(state[object].must)
      guard gained != [] else { continue }
      state.certainties.append(
        FlowState.Certainty(key: last.key, holds: last.holds, object: object, events: gained))
    }
  }

  private mutating func runGuard(_ node: FlowNodeID, _ statement: FlowNode) {
    let parts = Array(tree.children(node))
    let count = min(Int(statement.extra), max(0, parts.count - 1))
    let scope = state.variables.count
    let otherwise = conditions(parts[0..<count])
    let then = state
    state = otherwise
    if count < parts.count { run(parts[count]) }
    endScope(scope)
    state = then
  }

  private mutating func runSwitch(_ node: FlowNodeID) {
    let parts = Array(tree.children(node))
    guard let first = parts.first else { return }
    let subject = self.value(of: first)
    let subjectKey = shape(of: first)
    let scope = state.variables.count
    let entry = state
    var joined: FlowState?
    var fallen: FlowState?
    frames.append(Frame(label: noName, isLoop: false, defers: defers.count, scope: scope))
    for label in parts.dropFirst() where tree[label].kind == .case {
      state = entry
      let pieces = Array(tree.children(label))
      let count = min(Int(tree[label].extra), max(0, pieces.count - 1))
      for pattern in pieces[0..<count] {
        if tree[pattern].isExpression { _ = self.value(of: pattern) } else { bind(pattern, to: subject) }
        if let subjectKey, tree[pattern].name != noName {
          assume(key: combine(subjectKey, Int(tree[pattern].name)), true)
        }
      }
      if let from = fallen {
        var from = from
        from.variables = state.variables
        state.merge(from)
        fallen = nil
      }
      if let body = pieces.last, count < pieces.count { run(body) }
      endScope(scope)
      runDeferred(from: entry.deferred.count)
      if state.isReachable, endsInFallthrough(pieces.last) {
        fallen = state
      } else if state.isReachable {
        if joined == nil { joined = state } else { joined?.merge(state) }
      }
    }
    if let broken = frames.popLast()?.broken {
      if joined == nil { joined = broken } else { joined?.merge(broken) }
    }
    if parts.count == 1 { joined = entry }
    if let joined { state = joined } else { state.isReachable = false }
  }

  private func endsInFallthrough(_ body: FlowNodeID?) -> Bool {
    guard let body, let last = tree.children(body).last else { return false }
    return tree[last].kind == .fallthrough
  }

  private mutating func runConditional(_ node: FlowNodeID, _ statement: FlowNode) {
    let branches = Array(tree.children(node))
    let key = combine(0x1F, Int(statement.name))
    let entry = state
    var joined: FlowState?
    for (position, branch) in branches.enumerated() {
      state = entry
      assume(key: key, position == 0)
      // The statements of a branch stand in the scope around it.
      for statement in tree.children(branch) { run(statement) }
      if joined == nil { joined = state } else { joined?.mergeScopes(state) }
    }
    if statement.extra == 0 {
      state = entry
      assume(key: key, false)
      joined?.mergeScopes(state)
    }
    if let joined { state = joined }
  }

  private mutating func runDo(_ node: FlowNodeID) {
    let parts = Array(tree.children(node))
    guard let block = parts.first else { return }
    guard parts.count > 1 else {
      frames.append(Frame(label: tree[node].name, isLoop: false, defers: defers.count, scope: scope()))
      run(block)
      leaveFrame()
      return
    }
    let scope = state.variables.count
    var thrown = state
    thrown.isReachable = false
    catches.append(thrown)
    run(block)
    var joined = state
    let caught = catches.popLast() ?? thrown
    for handler in parts.dropFirst() {
      state = caught
      endScope(scope)
      for part in tree.children(handler) {
        if tree[part].kind == .block { run(part) } else { bind(part, to: .unknown) }
      }
      endScope(scope)
      joined.merge(state)
    }
    state = joined
  }

  private mutating func leaveThrowing(at node: FlowNodeID) {
    guard state.isReachable else { return }
    if catches.isEmpty {
      runDefers(downTo: 0)
      exits.append(Exit(state: state, node: node))
    } else {
      mergeIntoCatch()
    }
    state.isReachable = false
  }

  /// A call that may throw: what holds before it reaches the nearest `catch`.
  mutating func mergeIntoCatch() {
    guard var caught = catches.popLast() else { return }
    var here = state
    if caught.isReachable { here.variables = caught.variables }
    caught.merge(here)
    catches.append(caught)
  }

  // MARK: Loops

  private mutating func runFor(_ node: FlowNodeID, _ statement: FlowNode) {
    let parts = Array(tree.children(node))
    guard parts.count >= 3 else { return }
    let sequence = self.value(of: parts[1])
    let entry = state
    var met: [FlowValue] = []
    for element in elements(of: sequence) where !met.contains(element) {
      guard state.isReachable else { break }
      met.append(element)
      let scope = state.variables.count
      frames.append(Frame(label: statement.name, isLoop: true, defers: defers.count, scope: scope))
      bind(parts[0], to: element)
      // The elements that a condition leaves out are not those that the body is about.
      if parts.count > 3 { _ = conditions(parts[2..<3]) }
      run(parts[parts.count - 1])
      endScope(scope)
      leaveFrame()
    }
    // A loop that always returns may as well not have been entered.
    if !state.isReachable { state = entry }
  }

  private mutating func runWhile(_ node: FlowNodeID, _ statement: FlowNode) {
    let parts = Array(tree.children(node))
    let count = min(Int(statement.extra), max(0, parts.count - 1))
    let scope = state.variables.count
    let isEndless = count == 1 && tree[parts[0]].kind == .boolean && tree[parts[0]].flags.contains(.isLet)
    var otherwise = conditions(parts[0..<count])
    if isEndless { otherwise.isReachable = false }
    frames.append(Frame(label: statement.name, isLoop: true, defers: defers.count, scope: scope))
    if count < parts.count { run(parts[count]) }
    endScope(scope)
    if isEndless { state.isReachable = false }
    leaveFrame(continuing: !isEndless)
    var rest = otherwise
    if rest.variables.count > scope { rest.variables.removeSubrange(scope...) }
    if state.isReachable { state.merge(rest) } else { state = rest }
  }

  private mutating func runRepeat(_ node: FlowNodeID, _ statement: FlowNode) {
    let parts = Array(tree.children(node))
    guard let block = parts.first else { return }
    frames.append(Frame(label: statement.name, isLoop: true, defers: defers.count, scope: scope()))
    run(block)
    leaveFrame()
    if parts.count > 1, state.isReachable { _ = self.value(of: parts[1]) }
  }

  private mutating func jump(_ node: FlowNodeID, _ statement: FlowNode) {
    let isBreak = statement.kind == .break
    guard
      let target = frames.lastIndex(where: { frame in
        statement.name != noName ? frame.label == statement.name : (frame.isLoop || isBreak && frame.label == noName)
      })
    else {
      state.isReachable = false
      return
    }
    runDefers(downTo: frames[target].defers)
    var left = state
    let scope = frames[target].scope
    if left.variables.count > scope { left.variables.removeSubrange(scope...) }
    if isBreak {
      if frames[target].broken == nil { frames[target].broken = left } else { frames[target].broken?.merge(left) }
    } else {
      if frames[target].continued == nil {
        frames[target].continued = left
      } else {
        frames[target].continued?.merge(left)
      }
    }
    state.isReachable = false
  }

  private mutating func leaveFrame(continuing: Bool = true) {
    guard let frame = frames.popLast() else { return }
    for left in [frame.broken, continuing ? frame.continued : nil] {
      guard let left else { continue }
      if state.isReachable { state.merge(left) } else { state = left }
    }
  }
}

extension FlowState {
  /// As `merge`, where each path may have names of its own in scope: those of the longer one stay.
  mutating func mergeScopes(_ other: FlowState) {
    var other = other
    if other.variables.count > variables.count, isReachable {
      variables += other.variables[variables.count...]
    } else if !isReachable {
      self = other
      return
    }
    other.variables = Array(other.variables.prefix(variables.count))
    merge(other)
  }
}
