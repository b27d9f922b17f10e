import Syntax

// Conditions: what each branch may take for granted.

extension ContainmentRun {
  /// Goes on where all conditions hold, and gives what holds where one of them does not.
  mutating func conditions(_ nodes: some Sequence<FlowNodeID>) -> FlowState {
    let scope = state.variables.count
    var otherwise = state
    otherwise.isReachable = false
    for node in nodes {
      var failed = condition(node)
      if failed.variables.count > scope { failed.variables.removeSubrange(scope...) }
      otherwise.merge(failed)
    }
    return otherwise
  }

  /// Goes on where the condition holds, and gives what holds where it does not.
  private mutating func condition(_ node: FlowNodeID) -> FlowState {
    let parts = tree.children(node)
    depth += 1
    defer { depth -= 1 }
    guard depth < 120 else { return state }
    switch tree[node].kind {
    case .not:
      guard let inner = parts.first else { return state }
      let failed = condition(inner)
      defer { state = failed }
      return state
    case .and where parts.count == 2:
      var failed = condition(parts[parts.startIndex])
      failed.merge(condition(parts[parts.startIndex + 1]))
      return failed
    case .or where parts.count == 2:
      let failed = condition(parts[parts.startIndex])
      let held = state
      state = failed
      let both = condition(parts[parts.startIndex + 1])
      var either = held
      either.merge(state)
      state = either
      return both
    case .bindCondition: return bindCondition(node)
    case .operation where parts.count == 2:
      return comparison(node, parts[parts.startIndex], parts[parts.startIndex + 1])
    case .boolean:
      var failed = state
      failed.isReachable = !tree[node].flags.contains(.isLet)
      return failed
    default:
      _ = self.value(of: node)
      return split(by: shape(of: node))
    }
  }

  /// The state of the branch on which what has this shape is false; on the other one the run goes on.
  private mutating func split(by key: Int?) -> FlowState {
    let before = state
    guard let key else { return before }
    assume(key: key, true)
    let held = state
    state = before
    assume(key: key, false)
    defer { state = held }
    return state
  }

  private mutating func bindCondition(_ node: FlowNodeID) -> FlowState {
    let parts = tree.children(node)
    guard let pattern = parts.first else { return state }
    let flags = tree[node].flags
    let value: FlowValue
    var key: Int?
    if parts.count > 1 {
      value = self.value(of: parts[parts.startIndex + 1])
      key = shape(of: parts[parts.startIndex + 1])
    } else {
      value = lookUp(tree[pattern].name)
      key = combine(5, Int(tree[pattern].name))
    }
    if flags.contains(.isCase) {
      key = key.map { combine($0, Int(tree[pattern].name)) }
    } else {
      key = key.map { combine($0, 0x6E) }
    }
    var failed = split(by: key)
    if !flags.contains(.isCase), !isCast(parts.last) {
      for object in value.objects { makeVacuous(objects.owner(ofView: object) ?? object, in: &failed) }
    }
    bind(pattern, to: value)
    return failed
  }

  /// `x as? T` may fail for an `x` that is there.
  private func isCast(_ node: FlowNodeID?) -> Bool {
    guard let node else { return false }
    return tree[node].kind == .cast
  }

  /// `x == nil`, `child.parent != nil`, `child.parent === self`, and all other comparisons.
  private mutating func comparison(_ node: FlowNodeID, _ left: FlowNodeID, _ right: FlowNodeID) -> FlowState {
    let sign = text(tree[node].name)
    let isEqual = sign == "==" || sign == "==="
    guard isEqual || sign == "!=" || sign == "!==" else {
      _ = self.value(of: left)
      _ = self.value(of: right)
      return split(by: shape(of: node))
    }
    let isNil = tree[right].kind == .nilLiteral || tree[left].kind == .nilLiteral
    let asked = tree[left].kind == .nilLiteral ? right : left
    _ = self.value(of: tree[left].kind == .nilLiteral ? left : right)
    let child = childWhoseParentIsAsked(asked)
    let value = child == nil ? self.value(of: asked) : .unknown
    var failed: FlowState
    if isNil, let shape = shape(of: asked) {
      // `x != nil` is the same question as `if let x`.
      let key = combine(shape, 0x6E)
      if isEqual {
        let held = split(by: key)
        failed = state
        state = held
      } else {
        failed = split(by: key)
      }
    } else {
      failed = split(by: shape(of: node))
    }
    let gone = isNil ? (child.map { [$0] } ?? value.objects) : (child.map { [$0] } ?? [])
    for object in gone {
      let owner = objects.owner(ofView: object) ?? object
      // Compared with nil, it is gone where they are equal; compared with a parent, where they differ.
      if isNil == isEqual { makeVacuous(owner, in: &state) } else { makeVacuous(owner, in: &failed) }
    }
    return failed
  }

  /// The controller whose `parent` the expression asks for.
  private mutating func childWhoseParentIsAsked(_ node: FlowNodeID) -> ObjectID? {
    let expression = tree[node]
    guard word(expression.name) == .parent else { return nil }
    switch expression.kind {
    case .name where variable(expression.name) == nil: return receiver
    case .member: return tree.child(node, 0).flatMap { self.value(of: $0).only }
    default: return nil
    }
  }

  /// On this path there is no such controller, or it is nobody's child: nothing is owed to it.
  private func makeVacuous(_ object: ObjectID, in state: inout FlowState) {
    state[object].must.formUnion(.vacuous)
    state[object].open = 0
  }

  // MARK: Conditions asked twice

  /// Takes for granted that a condition of this shape holds, or that it does not.
  mutating func assume(key: Int, _ holds: Bool) {
    state.assumed.append((key, holds))
    for (index, obligation) in obligations.enumerated() where index < 64 {
      guard obligation.assumed.contains(where: { $0.key == key && $0.holds != holds }) else { continue }
      for controller in state.controllers.indices { state.controllers[controller].open &= ~(1 << UInt64(index)) }
    }
    for certainty in state.certainties where certainty.key == key && certainty.holds == holds {
      state[certainty.object].must.formUnion(certainty.events)
    }
  }

  /// A number for an expression that gives the same answer when it is asked again; nil where that is not certain.
  func shape(of node: FlowNodeID, depth: Int = 0) -> Int? {
    let expression = tree[node]
    guard depth < 12 else { return nil }
    switch expression.kind {
    case .name: return combine(5, Int(expression.name))
    case .selfName: return 7
    case .nilLiteral: return 11
    case .boolean: return expression.flags.contains(.isLet) ? 13 : 17
    case .implicitMember, .availability: return combine(19, Int(expression.name))
    case .member:
      guard let base = tree.child(node, 0) else { return nil }
      if tree[base].kind == .selfName { return combine(5, Int(expression.name)) }
      return shape(of: base, depth: depth + 1).map { combine(combine(23, $0), Int(expression.name)) }
    case .operation, .not, .cast:
      var shape = combine(29 &+ Int(expression.kind.rawValue), Int(expression.name))
      for part in tree.children(node) {
        guard let next = self.shape(of: part, depth: depth + 1) else { return nil }
        shape = combine(shape, next)
      }
      return expression.kind == .cast ? combine(shape, Int(expression.extra)) : shape
    default: return nil
    }
  }

  func combine(_ left: Int, _ right: Int) -> Int {
    (left &* 0x1_0000_01B3) ^ (right &* 0x9E37_79B9) ^ (left &>> 15)
  }
}
