import Syntax

// Conditions, and what each branch can assume.

extension Interpreter {
  /// Evaluates a list of conditions. Continues on the path on which all hold, and returns the state of the path on
  /// which one of them fails.
  mutating func conditions(_ nodes: some Sequence<FlowNodeID>) -> State {
    let scope = state.variables.count
    var otherwise = state.unreachable
    for node in nodes {
      var failed = condition(node)
      failed.endScope(scope)
      otherwise.join(failed)
    }
    return otherwise
  }

  /// Evaluates a condition. Continues on the path on which it holds, and returns the state of the path on which it
  /// fails.
  private mutating func condition(_ node: FlowNodeID) -> State {
    defer { budget.ascend(InterpretationBudget.levels) }
    guard budget.begin() else { return state }
    let operands = tree.operands(node)
    switch tree[node].kind {
    case .not:
      guard let inner = tree.operand(node) else { return state }
      let failed = condition(inner)
      defer { state = failed }
      return state
    case .and:
      guard let (left, right) = operands else { return state }
      var failed = condition(left)
      failed.join(condition(right))
      return failed
    case .or:
      guard let (left, right) = operands else { return state }
      let failed = condition(left)
      let held = state
      state = failed
      let neither = condition(right)
      var either = held
      either.join(state)
      state = either
      return neither
    case .bindCondition: return bindCondition(node)
    case .operation where operands != nil:
      guard let (left, right) = operands else { return state }
      return comparison(node, left, right)
    // `isOpen ?? false` holds where `isOpen` does.
    case .coalescing where operands.map { tree[$0.1].kind == .boolean && !tree[$0.1].flags.contains(.isLet) } ?? false:
      return operands.map { condition($0.0) } ?? state
    case .boolean:
      var failed = state
      let isTrue = tree[node].flags.contains(.isLet)
      failed.isReachable = failed.isReachable && !isTrue
      state.isReachable = state.isReachable && isTrue
      return failed
    default:
      _ = self.value(of: node)
      return split(by: key(of: node))
    }
  }

  /// Continues on the branch on which the condition with this key holds, and returns the state of the branch on which
  /// it fails. If the key is nil, nothing is assumed.
  private mutating func split(by key: Int?) -> State {
    let before = state
    guard let key, state.isReachable else { return before }
    noteTest(key)
    if let known = argumentTests.assumptions.first(where: { $0.key == key }) {
      defer { state.isReachable = known.outcome == 1 }
      return known.outcome == 1 ? before.unreachable : before
    }
    assume(PathCondition(key: key, outcome: 1))
    let held = state
    state = before
    assume(PathCondition(key: key, outcome: 0))
    defer { state = held }
    return state
  }

  private mutating func bindCondition(_ node: FlowNodeID) -> State {
    budget.descend(1)
    defer { budget.ascend(1) }
    let parts = tree.bindingParts(node)
    guard let pattern = parts.pattern else { return state }
    let flags = tree[node].flags
    let value: AbstractValue
    var key: Int?
    if let condition = parts.value {
      value = self.value(of: condition)
      key = self.key(of: condition)
    } else {
      value = lookUp(tree[pattern].name)
      key = self.key(ofName: tree[pattern].name)
    }
    if flags.contains(.isCase) {
      key = tree[pattern].name == noName ? nil : key.map { combine($0, Int(tree[pattern].name)) }
    } else {
      key = key.map(presence)
    }
    var failed = split(by: key)
    if !flags.contains(.isCase), !isCast(parts.value) {
      for object in value.objects { absent(object, isNil: true, in: &failed) }
    }
    var bound = value
    bound.isNil = false
    bind(pattern, to: bound)
    return failed
  }

  /// Whether an expression is a cast. `x as? T` may fail although `x` is not nil.
  private func isCast(_ node: FlowNodeID?) -> Bool {
    guard let node else { return false }
    return tree[node].kind == .cast
  }

  /// Evaluates comparisons such as `x == nil`, `x != true` and `child.parent === self`.
  private mutating func comparison(_ node: FlowNodeID, _ left: FlowNodeID, _ right: FlowNodeID) -> State {
    budget.descend(2)
    defer { budget.ascend(2) }
    let sign = text(tree[node].name)
    let isEqual = sign == "==" || sign == "==="
    guard isEqual || sign == "!=" || sign == "!==" else {
      _ = self.value(of: left)
      _ = self.value(of: right)
      return split(by: key(of: node))
    }
    let isNil = tree[right].kind == .nilLiteral || tree[left].kind == .nilLiteral
    let subject = tree[left].kind == .nilLiteral || tree[left].kind == .boolean ? right : left
    let other = subject == left ? right : left
    let otherValue = self.value(of: other)
    let child = Client.subject(ofNilCheck: subject, &self)
    let value = child == nil ? self.value(of: subject) : .unknown
    Client.compare(Operand(node: subject, value: value), Operand(node: other, value: otherValue), &self)
    var failed: State
    if isNil, let key = key(of: subject) {
      // `x != nil` has the same key as `if let x`.
      failed = split(by: presence(key))
      if isEqual { swap(&failed) }
    } else if tree[other].kind == .boolean, let key = key(of: subject) {
      failed = split(by: key)
      if isEqual != tree[other].flags.contains(.isLet) { swap(&failed) }
    } else if let key = key(ofEquality: left, right) {
      failed = split(by: key)
      if !isEqual { swap(&failed) }
    } else {
      failed = split(by: nil)
    }
    if !isNil, tree[other].kind != .boolean {
      if isEqual {
        Client.equal(left, right, &self)
      } else {
        swap(&failed)
        Client.equal(left, right, &self)
        swap(&failed)
      }
    }
    let gone = isNil ? (child.map { [$0] } ?? value.objects) : (child.map { [$0] } ?? [])
    for object in gone {
      // In a comparison with nil, the object is absent if both sides are equal; in a comparison with a parent, if they
      // differ.
      if isNil == isEqual {
        absentHere(object, isNil: child == nil)
      } else {
        absent(object, isNil: child == nil, in: &failed)
      }
    }
    return failed
  }

  private mutating func absentHere(_ object: ObjectID, isNil: Bool) {
    var here = state
    absent(object, isNil: isNil, in: &here)
    state = here
  }

  private mutating func swap(_ other: inout State) {
    let current = state
    state = other
    other = current
  }

  private mutating func absent(_ object: ObjectID, isNil: Bool, in state: inout State) {
    Client.absent(objects.owner(ofProjection: object) ?? object, isNil: isNil, in: &state, &self)
  }

  /// Assumes that a condition holds on the current path.
  mutating func assume(_ condition: PathCondition) {
    guard state.isReachable else { return }
    if state.conditions.count < 256 { state.conditions.append(condition) }
    Client.assume(condition, &self)
  }

  // MARK: Keys

  /// The key of the condition that a value is not nil, derived from the key of the value.
  func presence(_ key: Int) -> Int { combine(key, 0x6E) }

  /// A hash of an expression that is equal for expressions that evaluate to the same value when they are evaluated
  /// again; nil if that is uncertain. A variable that holds the value of a property has the key of that property.
  mutating func key(of node: FlowNodeID, depth: Int = 0) -> Int? {
    let expression = tree[node]
    guard depth < 12 else { return nil }
    switch expression.kind {
    case .name: return key(ofName: expression.name, depth: depth + 1)
    case .selfName: return keyOfReceiver
    case .nilLiteral: return keyOfNil
    case .boolean: return expression.flags.contains(.isLet) ? 13 : 17
    case .implicitMember, .availability: return combine(19, Int(expression.name))
    case .string, .literal: return expression.name == noName ? nil : combine(41, Int(expression.name))
    case .attempt, .labeled: return tree.child(node, 0).flatMap { key(of: $0, depth: depth + 1) }
    case .cast where !expression.flags.contains(.conditional):
      return tree.child(node, 0).flatMap { key(of: $0, depth: depth + 1) }
    case .member:
      guard let base = tree.child(node, 0), let key = key(of: base, depth: depth + 1) else { return nil }
      if key == keyOfReceiver { return self.key(ofProperty: expression.name, depth: depth + 1) }
      return combine(combine(23, key), Int(expression.name))
    case .operation, .not, .cast, .call, .subscripting, .and, .or:
      let parts = tree.children(node)
      guard parts.count <= 8 else { return expression.kind == .call ? combine(47, Int(node)) : nil }
      var key = combine(29 &+ Int(expression.kind.rawValue), Int(expression.name))
      for part in parts {
        guard let next = self.key(of: part, depth: depth + 1) else {
          // A call without a key of its own still has one result for each evaluation.
          return expression.kind == .call ? combine(47, Int(node)) : nil
        }
        key = combine(key, next)
      }
      return expression.kind == .cast ? combine(key, Int(expression.extra)) : key
    default: return nil
    }
  }

  mutating func key(ofName name: NameID, depth: Int = 0) -> Int? {
    guard let value = variable(name) else { return key(ofProperty: name, depth: depth) }
    // A literal has the key of its variable, because a condition on the variable does not hold for all variables with
    // the same literal.
    guard let object = value.unique ?? onlyTruth(of: value), !isLiteral(object) else { return combine(53, Int(name)) }
    return key(of: object, depth: depth) ?? combine(37, Int(object))
  }

  /// The only object of a value that may be true: `isOpen` after `isOpen = url?.startAccess() ?? false`, or after an
  /// assignment in a branch to a variable that was `false`.
  private func onlyTruth(of value: AbstractValue) -> ObjectID? {
    guard !value.isOther else { return nil }
    let others = value.objects.filter { object in
      guard case .literal(let literal) = objects[object].origin, !literal.isConstant, literal.file == file else { return true }
      return tree[literal.node].kind != .boolean || tree[literal.node].flags.contains(.isLet)
    }
    return others.count == 1 ? others[0] : nil
  }

  private func isLiteral(_ object: ObjectID) -> Bool {
    if case .literal = objects[object].origin { true } else { false }
  }

  private mutating func key(ofProperty name: NameID, depth: Int) -> Int {
    if let object = state.field(receiver, name)?.value.unique, case .result = objects[object].origin,
      let key = key(of: object, depth: depth)
    {
      return key
    }
    return combine(5, Int(name))
  }

  /// The key of an object that represents a property or the result of a call: the key of the expression that evaluates
  /// to the object.
  mutating func key(of object: ObjectID, depth: Int = 0) -> Int? {
    // A variable that is assigned from itself would cause infinite recursion.
    guard depth < 12 else { return nil }
    switch objects[object].origin {
    case .receiver: return keyOfReceiver
    case .part(of: 0, let name): return combine(5, Int(name))
    case .part(let base, let name):
      return combine(combine(23, key(of: base, depth: depth + 1) ?? combine(37, Int(base))), Int(name))
    case .result(let node) where tree[node].kind == .call: return key(of: node, depth: depth + 1)
    default: return nil
    }
  }

  private var keyOfReceiver: Int { 7 }
  var keyOfNil: Int { 11 }

  private mutating func key(ofEquality left: FlowNodeID, _ right: FlowNodeID) -> Int? {
    guard let left = key(of: left), let right = key(of: right) else { return nil }
    return combine(combine(43, left), right)
  }

  func combine(_ left: Int, _ right: Int) -> Int {
    (left &* 0x1_0000_01B3) ^ (right &* 0x9E37_79B9) ^ (left &>> 15)
  }
}
