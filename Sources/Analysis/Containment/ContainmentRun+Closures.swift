import Syntax

// Closures and local functions: run where they stand, or when the function has ended.

extension ContainmentRun {
  /// A closure as a value, with what it sees of the variables around it.
  mutating func closure(_ node: FlowNodeID) -> FlowValue {
    if captured[node] == nil {
      var seen = state.variables
      for child in tree.children(node) where tree[child].kind == .capture {
        // What is captured is what it is now, not what it will be.
        let capture = tree[child]
        let value = tree.child(child, 0).map { self.value(of: $0) } ?? lookUp(capture.name)
        seen.append(FlowState.Variable(name: capture.name, value: value))
      }
      captured[node] = seen
    }
    var value = FlowValue.unknown
    value.closure = node
    return value
  }

  /// Runs a closure or a local function here and now, and gives what it returns.
  mutating func enter(_ node: FlowNodeID, _ arguments: [FlowValue]) -> FlowValue {
    guard state.isReachable, inlined.count < 24, !inlined.contains(node) else { return .unknown }
    inlined.append(node)
    let outer = (returned, hasReturned, frames, defers, catches, state.variables)
    let exitCount = exits.count
    (returned, hasReturned, frames, defers, catches) = (.unknown, false, [], [], [])
    if let seen = captured[node] { state.variables = seen }
    bindParameters(of: node, arguments)
    if let body = tree.children(node).last { followStatements(of: body) }
    let value = returned
    join(exitsFrom: exitCount)
    (returned, hasReturned, frames, defers, catches) = (outer.0, outer.1, outer.2, outer.3, outer.4)
    state.variables = outer.5
    inlined.removeLast()
    return value
  }

  private mutating func bindParameters(of node: FlowNodeID, _ arguments: [FlowValue]) {
    var position = 0
    for child in tree.children(node) {
      let part = tree[child]
      switch part.kind {
      case .parameter:
        var value = position < arguments.count ? arguments[position] : .unknown
        if value.isUnknown, value.closure == noName { value = FlowValue(objects.object(.result(child))) }
        if let object = value.only { describe(object, type: part.extra) }
        state.variables.append(FlowState.Variable(name: part.name, value: value))
        position += 1
      default: break
      }
    }
    guard position == 0 else { return }
    for (index, value) in arguments.prefix(4).enumerated() {
      state.variables.append(FlowState.Variable(name: name("$\(index)"), value: value))
    }
  }

  /// A closure that will run, some time, once this function has gone on.
  mutating func postpone(_ value: FlowValue) {
    guard value.closure != noName, tree[value.closure].kind == .closure, !state.deferred.contains(value.closure),
      state.deferred.count < 32
    else { return }
    state.deferred.append(value.closure)
  }

  /// Runs what was put off on a way out. What such a closure does on one of its paths, it is taken to do.
  mutating func runDeferred(from first: Int = 0) {
    guard state.isReachable, state.deferred.count > first else { return }
    let wasDeferred = isDeferred
    isDeferred = true
    defer { isDeferred = wasDeferred }
    var position = first
    while position < state.deferred.count, position < 64 {
      let closure = state.deferred[position]
      let before = state.met
      state.met = 0
      let parameters = tree.children(closure).filter { tree[$0].kind == .parameter }
      _ = enter(closure, parameters.map { _ in .unknown })
      for index in state.controllers.indices { state.controllers[index].open &= ~state.met }
      state.met |= before
      position += 1
    }
    state.deferred.removeSubrange(first...)
  }
}
