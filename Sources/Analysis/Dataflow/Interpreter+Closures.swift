import Syntax

// Closures and local functions. They are interpreted where they are called, or after the function has returned.

extension Interpreter {
  /// The value of a closure expression. Records the variables that it captures.
  mutating func closure(_ node: FlowNodeID) -> AbstractValue {
    var seen = state.variables
    for child in tree.children(node) where tree[child].kind == .capture {
      // The expressions of a capture list are evaluated at the closure expression, not at the call.
      let capture = tree[child]
      let value = tree.child(child, 0).map { self.value(of: $0) } ?? lookUp(capture.name)
      seen.append(State.Variable(name: capture.name, value: value))
    }
    if var known = closureState.captured[node]?.variables {
      // The closure expression is in a loop and is evaluated for each element. When it runs later, its captures can
      // have the values of any iteration.
      for index in known.indices where index < seen.count && known[index].name == seen[index].name {
        known[index].value.join(seen[index].value)
      }
      closureState.captured[node]?.variables = known
    } else {
      closureState.captured[node] = Environment(variables: seen, shared: state.variables.count)
    }
    return AbstractValue(closure: node)
  }

  /// Interprets the closure that a value represents, at this point. If there are two, each one is interpreted on a
  /// separate path.
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

  /// Interprets a closure or a local function at this point, and returns its result.
  mutating func enter(_ node: FlowNodeID, _ arguments: [AbstractValue]) -> AbstractValue {
    budget.descend(1)
    defer { budget.ascend(1) }
    guard state.isReachable, !closureState.inlined.contains(node) else { return .unknown }
    guard closureState.inlined.count < 24 else {
      abandon()
      return .unknown
    }
    closureState.inlined.append(node)
    let outer = (returned, control.frames, control.defers, control.handlers, state.variables)
    let exitCount = exits.count
    (returned, control.frames, control.defers, control.handlers) = (.bottom, [], [], [])
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
    (returned, control.frames, control.defers, control.handlers) = (outer.0, outer.1, outer.2, outer.3)
    leaveScope(to: outer.4, seen.prefix(shared))
    closureState.inlined.removeLast()
    return value
  }

  /// Puts the variables that a closure captures into scope. They are shared with the enclosing code, whose later
  /// assignments are visible in the closure. Returns the number of shared variables.
  private mutating func enterScope(of node: FlowNodeID) -> Int {
    let around = state.variables
    guard let environment = closureState.captured[node] else { return around.count }
    state.variables = environment.variables
    // A deferred closure runs after the function has returned, whichever path it took, so it sees the assignments of
    // all paths.
    guard !closureState.isDeferred else { return 0 }
    for index in 0..<min(environment.shared, around.count) where around[index].name == state.variables[index].name {
      state.variables[index].value = around[index].value
    }
    return min(environment.shared, around.count)
  }

  /// Restores the enclosing scope after a closure, and copies the values that the closure has assigned to shared
  /// variables.
  private mutating func leaveScope(to around: [State.Variable], _ seen: ArraySlice<State.Variable>) {
    let left = state.variables
    state.variables = around
    guard state.isReachable else { return }
    for (index, before) in seen.enumerated() where index < left.count && around[index].name == before.name {
      if left[index].value != before.value { state.variables[index].value = left[index].value }
    }
  }

  /// Joins an assigned value into the captured variables of closures, which may see the assignment.
  mutating func noteAssignment(_ index: Int, _ variable: State.Variable) {
    for (closure, environment) in closureState.captured where index < environment.shared {
      guard environment.variables[index].name == variable.name else { continue }
      budget.charge(1)
      closureState.captured[closure]?.variables[index].value.join(variable.value)
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

  /// The value of `$0`, `$1` and so on. If the closure is called with an unknown value, the value is an object of its
  /// own.
  mutating func parameter(_ position: Int) -> AbstractValue {
    if let value = variable(name("$\(position)")), !value.isUnknown || value.isNil || value.hasClosures {
      return value
    }
    let closure = closureState.inlined.last ?? function.root
    let object = objects.object(.argument(of: closure, position))
    describe(object, asParameter: position, of: closure)
    return AbstractValue(object)
  }

  // MARK: Types of parameters

  /// Sets the parameter types of closures that are stored in a property whose type declares them.
  mutating func describeParameters(of value: AbstractValue, heldBy property: NameID, of base: AbstractValue) {
    guard value.hasClosures, let type = objects.common(base, \.type), type.declaration != nil else { return }
    recordLookup(of: property, in: type)
    describeParameters(of: value, as: resolver.types.parameters(ofFunctionIn: text(property), of: type))
  }

  /// Sets the parameter types of closures that are stored in a variable with a written type.
  mutating func describeParameters(of value: AbstractValue, writtenAs type: NameID) {
    guard value.hasClosures, type != noName else { return }
    describeParameters(
      of: value,
      as: resolver.types.parameters(
        ofFunction: text(type), at: resolver.types.place(in: file, owner: function.owner, isLocal: true)))
  }

  private mutating func describeParameters(of value: AbstractValue, as types: [ResolvedType]) {
    guard !types.isEmpty else { return }
    for closure in value.closures where closureState.parameterTypes[closure] == nil {
      closureState.parameterTypes[closure] = types
    }
  }

  private mutating func describe(_ object: ObjectID, asParameter position: Int, of closure: FlowNodeID) {
    guard let types = closureState.parameterTypes[closure], types.indices.contains(position), objects[object].type == .unknown,
      types[position].reference != .unknown
    else { return }
    (objects[object].type, objects[object].kind) = (types[position].reference, types[position].kind)
  }

  /// The arguments of a closure. If a closure with several parameters is called with one tuple, these are the parts of
  /// the tuple.
  private func spread(_ arguments: [AbstractValue], over count: Int, of node: FlowNodeID) -> [AbstractValue] {
    guard arguments.count == 1, let tuple = arguments[0].unique, objects[tuple].list.count > 1 else { return arguments }
    return count > 1 || count == 0 && usesSecondParameter(node) ? objects[tuple].list : arguments
  }

  /// Whether a closure without named parameters uses `$1`. Nested closures are searched too, because the compiler does
  /// not accept `$1` of a nested closure next to that of the outer one.
  private func usesSecondParameter(_ node: FlowNodeID) -> Bool {
    var open = tree.body(node).map { [$0] } ?? []
    while let next = open.popLast() {
      if tree[next].kind == .dollar, tree[next].extra > 0 { return true }
      open += tree.children(next)
    }
    return false
  }

  // MARK: Deferred closures

  /// The maximum number of deferred closures. No function is known to have more; if the bound is reached, the function
  /// is abandoned.
  private static var mostDeferred: Int { 128 }

  /// Defers a closure or local function that may be called at some time after this point. It is interpreted after the
  /// function has returned.
  mutating func deferClosure(of value: AbstractValue) {
    for closure in value.closures where !state.deferred.contains(closure) {
      guard state.deferred.count < Interpreter.mostDeferred else { return abandon() }
      state.deferred.append(closure)
    }
  }

  /// Interprets the closures that were deferred on this path, except the first `first` of them.
  mutating func runDeferred(from first: Int = 0) {
    guard state.isReachable, state.deferred.count > first else { return }
    let wasDeferred = closureState.isDeferred
    closureState.isDeferred = true
    defer { closureState.isDeferred = wasDeferred }
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
