import Syntax

// Closures and local functions: interpreted where they are called, or when the function has returned.

extension Interpreter {
  /// A closure as a value, with the variables that it captures.
  mutating func closure(_ node: FlowNodeID) -> AbstractValue {
    var seen = state.variables
    for child in tree.children(node) where tree[child].kind == .capture {
      // A capture list evaluates now, not when the closure is called.
      let capture = tree[child]
      let value = tree.child(child, 0).map { self.value(of: $0) } ?? lookUp(capture.name)
      seen.append(State.Variable(name: capture.name, value: value))
    }
    if var known = captured[node]?.variables {
      // Made once for each element of a loop: run later, it may be about any of them.
      for index in known.indices where index < seen.count && known[index].name == seen[index].name {
        known[index].value.join(seen[index].value)
      }
      captured[node]?.variables = known
    } else {
      captured[node] = Environment(variables: seen, shared: state.variables.count)
    }
    return AbstractValue(closure: node)
  }

  /// Interprets the closure here and now that a value is, or each of two on a path of its own.
  mutating func enter(_ value: AbstractValue, _ arguments: [AbstractValue]) -> AbstractValue {
    let closures = value.closures
    guard let first = closures.first else { return .unknown }
    guard closures.count > 1 else { return enter(first, arguments) }
    let before = state
    var result = AbstractValue.bottom
    var joined = before.unreachable
    for closure in closures {
      state = before
      result.join(enter(closure, arguments))
      joined.join(state)
    }
    state = joined
    return result
  }

  /// Interprets a closure or a local function here and now, and gives what it returns.
  mutating func enter(_ node: FlowNodeID, _ arguments: [AbstractValue]) -> AbstractValue {
    depth &+= 1
    defer { depth &-= 1 }
    guard state.isReachable, !inlined.contains(node) else { return .unknown }
    guard inlined.count < 24 else {
      abandon()
      return .unknown
    }
    inlined.append(node)
    let outer = (returned, frames, defers, handlers, state.variables)
    let exitCount = exits.count
    (returned, frames, defers, handlers) = (.bottom, [], [], [])
    let shared = enterScope(of: node)
    let seen = state.variables
    bindParameters(of: node, arguments)
    let scope = state.variables.count
    Client.enter(node, &self)
    if let body = tree.body(node) { runStatements(of: body) }
    let value = returned
    Client.leave(node, exitsFrom: exitCount, &self)
    for index in exits.indices.dropFirst(exitCount) { exits[index].state.endScope(scope) }
    state.endScope(scope)
    joinExits(from: exitCount)
    (returned, frames, defers, handlers) = (outer.0, outer.1, outer.2, outer.3)
    leaveScope(to: outer.4, seen.prefix(shared))
    inlined.removeLast()
    return value
  }

  /// Puts the variables that a closure captures into scope. They are shared with the code around it: what that has
  /// assigned since is seen. Gives how many are shared.
  private mutating func enterScope(of node: FlowNodeID) -> Int {
    let around = state.variables
    guard let environment = captured[node] else { return around.count }
    state.variables = environment.variables
    // A deferred closure runs whichever path was taken: it sees what was assigned on any of them.
    guard !isDeferred else { return 0 }
    for index in 0..<min(environment.shared, around.count) where around[index].name == state.variables[index].name {
      state.variables[index].value = around[index].value
    }
    return min(environment.shared, around.count)
  }

  /// Behind a closure, the variables around it hold what it assigned.
  private mutating func leaveScope(to around: [State.Variable], _ seen: ArraySlice<State.Variable>) {
    let left = state.variables
    state.variables = around
    guard state.isReachable else { return }
    for (index, before) in seen.enumerated() where index < left.count && around[index].name == before.name {
      if left[index].value != before.value { state.variables[index].value = left[index].value }
    }
  }

  /// A variable is assigned: closures that captured it may see that.
  mutating func noteAssignment(_ index: Int, _ variable: State.Variable) {
    for (closure, environment) in captured where index < environment.shared {
      guard environment.variables[index].name == variable.name else { continue }
      steps &+= 1
      captured[closure]?.variables[index].value.join(variable.value)
    }
  }

  private mutating func bindParameters(of node: FlowNodeID, _ arguments: [AbstractValue]) {
    let parameters = tree.parameters(node)
    let arguments = spread(arguments, over: parameters.count, of: node)
    for (position, parameter) in parameters.enumerated() {
      var value = position < arguments.count ? arguments[position] : .unknown
      if value.isUnknown, !value.hasClosures { value = AbstractValue(objects.object(.result(parameter))) }
      if let object = value.unique {
        describe(object, type: tree[parameter].extra)
        describe(object, asParameter: position, of: node)
      }
      state.variables.append(State.Variable(name: tree[parameter].name, value: value))
    }
    guard parameters.isEmpty else { return }
    for (index, value) in arguments.prefix(4).enumerated() {
      state.variables.append(State.Variable(name: name("$\(index)"), value: value))
    }
  }

  /// `$0`: of a closure that is called with something unknown, an object of its own.
  mutating func parameter(_ position: Int) -> AbstractValue {
    if let value = variable(name("$\(position)")), !value.isUnknown || value.isNil || value.hasClosures {
      return value
    }
    let closure = inlined.last ?? function.root
    let object = objects.object(.argument(of: closure, position))
    describe(object, asParameter: position, of: closure)
    return AbstractValue(object)
  }

  // MARK: Types of parameters

  /// Closures are held by a property, of which the type may say what they get.
  mutating func describeParameters(of value: AbstractValue, heldBy property: NameID, of base: AbstractValue) {
    guard value.hasClosures, let type = objects.common(base, \.type), type.declaration != nil else { return }
    describeParameters(of: value, as: resolver.types.parameters(ofFunctionIn: text(property), of: type))
  }

  /// Closures are held by a variable that writes its type.
  mutating func describeParameters(of value: AbstractValue, writtenAs type: NameID) {
    guard value.hasClosures, type != noName else { return }
    describeParameters(
      of: value,
      as: resolver.types.parameters(
        ofFunction: text(type), at: resolver.types.place(in: file, owner: function.owner, isLocal: true)))
  }

  private mutating func describeParameters(of value: AbstractValue, as types: [ResolvedType]) {
    guard !types.isEmpty else { return }
    for closure in value.closures where parameterTypes[closure] == nil { parameterTypes[closure] = types }
  }

  private mutating func describe(_ object: ObjectID, asParameter position: Int, of closure: FlowNodeID) {
    guard let types = parameterTypes[closure], types.indices.contains(position), objects[object].type == .unknown,
      types[position].reference != .unknown
    else { return }
    (objects[object].type, objects[object].kind) = (types[position].reference, types[position].kind)
  }

  /// A closure of several parameters that is called with one tuple gets its parts.
  private func spread(_ arguments: [AbstractValue], over count: Int, of node: FlowNodeID) -> [AbstractValue] {
    guard arguments.count == 1, let tuple = arguments[0].unique, objects[tuple].list.count > 1 else { return arguments }
    return count > 1 || count == 0 && usesSecondParameter(node) ? objects[tuple].list : arguments
  }

  /// Whether a closure without named parameters uses `$1`. Those of closures within it count as well, which no compiler
  /// accepts beside its own.
  private func usesSecondParameter(_ node: FlowNodeID) -> Bool {
    var open = tree.body(node).map { [$0] } ?? []
    while let next = open.popLast() {
      if tree[next].kind == .dollar, tree[next].extra > 0 { return true }
      open += tree.children(next)
    }
    return false
  }

  // MARK: Later

  /// More closures than any function hands on. What one behind them does is not known.
  private static var mostDeferred: Int { 128 }

  /// A closure or local function that may be called some time after this point: it is interpreted when the function has
  /// returned.
  mutating func deferClosure(of value: AbstractValue) {
    for closure in value.closures where !state.deferred.contains(closure) {
      guard state.deferred.count < Interpreter.mostDeferred else { return abandon() }
      state.deferred.append(closure)
    }
  }

  /// Interprets the closures that were deferred on this path, but for the first so many.
  mutating func runDeferred(from first: Int = 0) {
    guard state.isReachable, state.deferred.count > first else { return }
    let wasDeferred = isDeferred
    isDeferred = true
    defer { isDeferred = wasDeferred }
    var position = first
    while position < state.deferred.count {
      let closure = state.deferred[position]
      Client.runDeferred(closure, &self) { interpreter in
        _ = interpreter.enter(closure, interpreter.tree.parameters(closure).map { _ in .unknown })
      }
      position += 1
    }
    state.deferred.removeSubrange(first...)
  }
}
