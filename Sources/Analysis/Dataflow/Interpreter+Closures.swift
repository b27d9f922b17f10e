import Syntax

// Closures and local functions: interpreted where they are called, or when the function has returned.

extension Interpreter {
  /// A closure as a value, with the variables that it captures.
  mutating func closure(_ node: FlowNodeID) -> AbstractValue {
    if captured[node] == nil {
      var seen = state.variables
      for child in tree.children(node) where tree[child].kind == .capture {
        // A capture list evaluates now, not when the closure is called.
        let capture = tree[child]
        let value = tree.child(child, 0).map { self.value(of: $0) } ?? lookUp(capture.name)
        seen.append(State.Variable(name: capture.name, value: value))
      }
      captured[node] = seen
    }
    var value = AbstractValue.unknown
    value.closure = node
    return value
  }

  /// Interprets a closure or a local function here and now, and gives what it returns.
  mutating func enter(_ node: FlowNodeID, _ arguments: [AbstractValue]) -> AbstractValue {
    guard state.isReachable, inlined.count < 24, !inlined.contains(node) else { return .unknown }
    inlined.append(node)
    let outer = (returned, hasReturned, frames, defers, handlers, state.variables)
    let exitCount = exits.count
    (returned, hasReturned, frames, defers, handlers) = (.unknown, false, [], [], [])
    if let seen = captured[node] { state.variables = seen }
    bindParameters(of: node, arguments)
    Client.enter(node, &self)
    if let body = tree.children(node).last { runStatements(of: body) }
    let value = returned
    Client.leave(node, exitsFrom: exitCount, &self)
    joinExits(from: exitCount)
    (returned, hasReturned, frames, defers, handlers) = (outer.0, outer.1, outer.2, outer.3, outer.4)
    state.variables = outer.5
    inlined.removeLast()
    return value
  }

  private mutating func bindParameters(of node: FlowNodeID, _ arguments: [AbstractValue]) {
    var position = 0
    for child in tree.children(node) {
      let part = tree[child]
      switch part.kind {
      case .parameter:
        var value = position < arguments.count ? arguments[position] : .unknown
        if value.isUnknown, value.closure == noName { value = AbstractValue(objects.object(.result(child))) }
        if let object = value.only { describe(object, type: part.extra) }
        state.variables.append(State.Variable(name: part.name, value: value))
        position += 1
      default: break
      }
    }
    guard position == 0 else { return }
    for (index, value) in arguments.prefix(4).enumerated() {
      state.variables.append(State.Variable(name: name("$\(index)"), value: value))
    }
  }

  // MARK: Later

  /// A closure or local function that may be called some time after this point: it is interpreted when the function has
  /// returned.
  mutating func deferClosure(of value: AbstractValue) {
    guard value.closure != noName, !state.deferred.contains(value.closure),
      state.deferred.count < 32
    else { return }
    state.deferred.append(value.closure)
  }

  /// Interprets the closures that were deferred on this path, but for the first so many.
  mutating func runDeferred(from first: Int = 0) {
    guard state.isReachable, state.deferred.count > first else { return }
    let wasDeferred = isDeferred
    isDeferred = true
    defer { isDeferred = wasDeferred }
    var position = first
    while position < state.deferred.count, position < 64 {
      let closure = state.deferred[position]
      Client.runDeferred(closure, &self) { interpreter in
        let parameters = interpreter.tree.children(closure).filter { interpreter.tree[$0].kind == .parameter }
        _ = interpreter.enter(closure, parameters.map { _ in .unknown })
      }
      position += 1
    }
    state.deferred.removeSubrange(first...)
  }
}
