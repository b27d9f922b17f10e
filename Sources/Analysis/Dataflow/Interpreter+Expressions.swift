import Syntax

// The evaluation of expressions.

extension Interpreter {
  mutating func value(of node: FlowNodeID) -> AbstractValue {
    guard state.isReachable else { return .unknown }
    defer { budget.ascend(InterpretationBudget.levels) }
    guard budget.begin() else { return .unknown }
    let expression = tree[node]
    switch expression.kind {
    case .name: return lookUp(expression.name)
    case .dollar: return parameter(Int(expression.extra))
    case .selfName, .superName: return AbstractValue(receiver)
    case .nilLiteral: return .nil
    case .member: return member(node, expression)
    case .call:
      let value = call(node)
      return Client.result(value, of: node, &self)
    case .subscripting: return element(node)
    case .labeled: return tree.operand(node).map { self.value(of: $0) } ?? .unknown
    case .closure: return closure(node)
    case .array, .dictionary, .tuple: return collection(node)
    case .cast: return cast(node, expression)
    case .attempt: return attempt(node, expression)
    case .ternary: return ternary(node)
    case .coalescing: return coalescing(node)
    case .and, .or: return logical(node)
    case .assignment: return assign(node)
    case .selector, .string, .literal, .boolean:
      if Client.tracksLiterals { return Client.literal(node, &self) }
      for part in tree.children(node) { _ = self.value(of: part) }
      return .unknown
    case .operation: return operation(node, expression)
    case .not, .interpolation:
      for part in tree.children(node) { _ = self.value(of: part) }
      return .unknown
    case .implicitMember: return Client.implicitMember(node, &self) ?? .unknown
    case .if, .switch: return branches(node)
    case .availability: return .unknown
    case .opaque:
      if expression.flags.contains(.tooDeep) { abandon() }
      Client.opaque(node, &self)
      return .unknown
    default:
      run(node)
      return .unknown
    }
  }

  // MARK: Operators

  private mutating func cast(_ node: FlowNodeID, _ expression: FlowNode) -> AbstractValue {
    guard let inner = tree.operand(node) else { return .unknown }
    var value = self.value(of: inner)
    if value.isUnknown { value = AbstractValue(objects.object(.result(node))) }
    if let object = value.unique, expression.extra != noName {
      let type = resolve(expression.extra)
      let previous = objects[object].castType
      if previous != .unknown, previous != type.reference { objects[object].hasSeveralTypes = true }
      objects[object].castType = type.reference
      if type.kind != .unknown || objects[object].kind == .unknown {
        objects[object].type = type.reference
        objects[object].kind = type.kind
      }
    }
    return value
  }

  private mutating func attempt(_ node: FlowNodeID, _ expression: FlowNode) -> AbstractValue {
    guard let inner = tree.operand(node) else { return .unknown }
    let before = state
    let value = self.value(of: inner)
    guard !expression.flags.contains(.swallows) else { return value }
    let after = state
    state = Client.thrownState(before, after)
    if !control.handlers.isEmpty {
      joinIntoHandlers()
    } else if exits.count < 24, Client.tracksThrow(self) {
      runDefers(downTo: 0)
      exits.append(Exit(state: state, node: node))
    }
    state = after
    return value
  }

  private mutating func ternary(_ node: FlowNodeID) -> AbstractValue {
    guard let parts = tree.ternaryParts(node) else { return .unknown }
    let otherwise = conditions([parts.condition])
    var value = self.value(of: parts.first)
    let then = state
    state = otherwise
    value.join(self.value(of: parts.second))
    state.join(then)
    return value
  }

  private mutating func coalescing(_ node: FlowNodeID) -> AbstractValue {
    guard let (left, right) = tree.operands(node) else { return .unknown }
    var value = self.value(of: left)
    let before = state
    let other = self.value(of: right)
    value.join(other)
    value.isNil = other.isNil
    state.join(before)
    return value
  }

  private mutating func logical(_ node: FlowNodeID) -> AbstractValue {
    guard let (left, right) = tree.operands(node) else { return .unknown }
    let failed = conditions([left])
    let held = state
    if tree[node].kind == .or { state = failed }
    _ = self.value(of: right)
    state.join(tree[node].kind == .or ? held : failed)
    return .unknown
  }
}
