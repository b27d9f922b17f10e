import Syntax

// Sequences of statements: blocks, declarations and patterns.

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
