import Syntax

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
