import Syntax

// Exits from a function, and the code that still runs on them.

extension Interpreter {
  /// Leaves the function, or the closure that is interpreted in it, with a value.
  mutating func leave(with value: AbstractValue, at node: FlowNodeID) {
    Client.returns(value, &self)
    returned.join(value)
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
