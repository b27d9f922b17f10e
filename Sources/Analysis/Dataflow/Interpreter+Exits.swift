import Syntax

// Paths that leave a function, and what still runs on them.

extension Interpreter {
  /// A value leaves the function, or the closure that is interpreted in it.
  mutating func leave(with value: AbstractValue, at node: FlowNodeID) {
    Client.returns(value, &self)
    returned.join(value)
    runDefers(downTo: 0)
    exits.append(Exit(state: state, node: node))
    state.isReachable = false
  }

  mutating func leaveThrowing(at node: FlowNodeID) {
    guard state.isReachable else { return }
    if handlers.isEmpty {
      runDefers(downTo: 0)
      exits.append(Exit(state: state, node: node))
    } else {
      joinIntoHandlers()
    }
    state.isReachable = false
  }

  /// Something may throw here: the state reaches the handlers of the innermost `do`.
  mutating func joinIntoHandlers() {
    guard let handler = handlers.popLast() else { return }
    runDefers(downTo: handler.defers)
    var (caught, here) = (handler.state, state)
    if caught.isReachable { here.variables = caught.variables }
    caught.join(here)
    handlers.append((caught, handler.defers))
  }

  /// Joins the exits behind so many, and goes on there.
  mutating func joinExits(from count: Int) {
    var joined = state
    for exit in exits[count...] { joined.join(exit.state) }
    exits.removeSubrange(count...)
    state = joined
  }

  /// Runs the `defer` blocks of the scopes that are left, innermost first, and keeps them for other paths.
  mutating func runDefers(downTo count: Int) {
    guard state.isReachable, defers.count > count else { return }
    let saved = defers
    while defers.count > count, let block = defers.popLast() {
      if state.isReachable { run(block) }
    }
    defers = saved
  }

  /// The state when all has run, whichever path was taken: deferred closures too. Consumes the exits.
  ///
  /// Exits with the same deferred closures are joined before those run; of more than 16 kinds the rest is joined with
  /// the last.
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
