import Syntax

// Records the operands of calls, and the places to which values escape.

extension PairedCallClient {
  static var tracksLiterals: Bool { true }

  /// The abstract object of a literal. Literals with the same text share one object.
  static func literal(_ node: FlowNodeID, _ interpreter: inout Interpreter<PairedCallClient>) -> AbstractValue {
    guard let text = interpreter.tree.spelling(ofLiteral: node, interpreter.names) else { return .unknown }
    let first = interpreter.client.literals[text] ?? node
    interpreter.client.literals[text] = first
    return AbstractValue(interpreter.objects.object(.literal(LiteralID(file: interpreter.file, node: first))))
  }

  static func result(
    _ value: AbstractValue, of call: FlowNodeID, _ interpreter: inout Interpreter<PairedCallClient>
  ) -> AbstractValue {
    // A variable with the result of a test has the key of the call.
    if interpreter.options.obligations.tests.contains(call) {
      return AbstractValue(interpreter.objects.object(.result(call)))
    }
    guard interpreter.client.operands.calls[call] != nil else { return value }
    var value = value
    if value.isUnknown, !value.hasClosures { value = AbstractValue(interpreter.objects.object(.result(call))) }
    var result = PairedOperand()
    result.identities = Set(value.objects.map { .object($0) })
    interpreter.client.operands.calls[call]?.result.join(result)
    return value
  }

  static func returns(_ value: AbstractValue, _ interpreter: inout Interpreter<PairedCallClient>) {
    interpreter.escape(value, .return)
  }

  static func write(
    _ value: AbstractValue, to name: NameID, of base: AbstractValue, at node: FlowNodeID,
    _ interpreter: inout Interpreter<PairedCallClient>
  ) {
    interpreter.escape(value, base.unique == interpreter.receiver ? .property(name) : .store)
  }

  static func store(_ value: AbstractValue, _ interpreter: inout Interpreter<PairedCallClient>) {
    interpreter.escape(value, .store)
  }
}

extension Interpreter where Client == PairedCallClient {
  /// Functions that only read their arguments, so that passing a value does not let it escape.
  private static var onlookers: Set<String> {
    [
      "print", "debugPrint", "dump", "NSLog", "os_log", "assert", "precondition", "log", "info", "debug", "warning",
      "error",
    ]
  }

  mutating func recordOperands(of call: FlowNodeID, on receiver: AbstractValue, _ arguments: [Argument]) {
    guard !options.recorded.isEmpty, let callee = tree.callParts(call).callee else { return }
    if tree[callee].name == noName || !Interpreter.onlookers.contains(text(tree[callee].name)) {
      for argument in arguments { escape(argument.value, .argument, call) }
    }
    guard options.recorded.contains(call) else { return }
    let base = tree[callee].kind == .member ? tree.operand(callee) : nil
    var recorded = PairedOperands.Call(
      receiver: base.map { operand($0, receiver) } ?? operand(receiver),
      arguments: arguments.map { operand($0.node, $0.value) })
    recorded.isInlined = tree[callee].kind == .name && variable(tree[callee].name).map { $0.hasClosures } ?? false
    for path in options.paths { recorded.paths[path.text] = operand(path) }
    guard var known = client.operands.calls[call] else {
      client.operands.calls[call] = recorded
      return
    }
    known.receiver.join(recorded.receiver)
    for (index, argument) in recorded.arguments.enumerated() { known.arguments[index].join(argument) }
    for (path, operand) in recorded.paths { known.paths[path]?.join(operand) }
    client.operands.calls[call] = known
  }

  fileprivate mutating func escape(
    _ value: AbstractValue, _ destination: PairedOperands.Escape.Destination, _ call: FlowNodeID = noName
  ) {
    guard !options.recorded.isEmpty else { return }
    for object in value.objects {
      client.operands.escapes.insert(PairedOperands.Escape(object: object, destination: destination, call: call))
      // The elements of a collection escape with it. Nested collections are followed up to a bound.
      guard case .allocation = objects[object].origin else { continue }
      var open = objects[object].list + [objects[object].elements]
      for _ in 0..<8 {
        guard let element = open.popLast() else { break }
        for object in element.objects {
          client.operands.escapes.insert(PairedOperands.Escape(object: object, destination: .store, call: call))
          if case .allocation = objects[object].origin { open += objects[object].list }
        }
      }
    }
  }

  // MARK: Operands

  /// The operand for an expression and its value.
  private mutating func operand(_ node: FlowNodeID, _ value: AbstractValue) -> PairedOperand {
    var operand = operand(value)
    let expression = tree[node]
    operand.isVariable = expression.kind == .name && variable(expression.name) != nil
    if let name = name(of: node) { operand.names.insert(name) }
    guard operand.isAnything else { return operand }
    if expression.kind == .call { noteCallee(node, of: &operand) }
    operand.isAnything = false
    if let type = namedType(node) {
      operand.identities.insert(.type(type))
    } else if let key = key(of: node) {
      operand.keys.insert(key)
      if expression.kind == .implicitMember { operand.implicitMembers.insert(expression.name) }
    } else {
      operand.isAnything = true
    }
    return operand
  }

  private mutating func operand(_ value: AbstractValue) -> PairedOperand {
    var operand = PairedOperand()
    if value.isOnlyNil {
      operand.literals = ["nil"]
      operand.keys = [keyOfNil]
    } else if value.hasClosures {
      operand.identities.formUnion(value.closures.map { .closure($0) })
    } else if value.isUnknown {
      operand.isAnything = true
    }
    operand.isSeveral = value.objects.count > 1
    for object in value.objects {
      operand.identities.insert(.object(object))
      if let key = key(of: object) { operand.keys.insert(key) }
      switch objects[object].origin {
      case .part(_, let name): operand.names.insert(name)
      case .global(let name, _):
        operand.names.insert(name)
        operand.staticMembers.insert(name)
      case .literal(let id): operand.literals.formUnion([tree.spelling(ofLiteral: id.node, names)].compactMap { $0 })
      case .result(let call) where tree[call].kind == .call: noteCallee(call, of: &operand)
      // In a static method, `self` is the type.
      case .receiver where function.modifiers.contains(.static): operand.identities.insert(.type(owner.type))
      default: break
      }
    }
    return operand
  }

  /// Records the function of whose call an operand is the result, if the call has arguments.
  private mutating func noteCallee(_ call: FlowNodeID, of operand: inout PairedOperand) {
    let parts = tree.callParts(call)
    guard !parts.arguments.isEmpty, let node = parts.callee, tree[node].name != noName else { return }
    var callee = PairedOperand.Callee(
      name: tree[node].name, labels: parts.arguments.map { tree[$0].kind == .labeled ? tree[$0].name : noName })
    switch tree[node].kind {
    case .name: break
    case .member:
      guard let base = tree.operand(node), let key = key(of: base) else { return }
      if key != self.key(of: receiver) { callee.base = key }
    default: return
    }
    operand.callees.insert(callee)
    var constants: [Int] = []
    for argument in parts.arguments {
      guard let constant = constant(argument) else {
        operand.isOfConstants = false
        return
      }
      constants.append(constant)
    }
    operand.constants.insert(constants)
  }

  /// A key of an argument that is a literal, a number with a sign, a member without a base, such as `.left`, or a case of an
  /// enum of the sources, such as `Side.left`; nil for others. `.left` and `Side.left` have the same key.
  private mutating func constant(_ argument: FlowNodeID) -> Int? {
    let value = tree[argument].kind == .labeled ? tree.operand(argument) ?? argument : argument
    switch tree[value].kind {
    case .nilLiteral, .boolean, .string, .literal: return key(of: value)
    case .operation where tree.children(value).count == 1:
      return tree.operand(value).flatMap { tree[$0].kind == .literal ? key(of: value) : nil }
    case .implicitMember: return Int(tree[value].name)
    case .member:
      let name = tree[value].name
      guard let base = tree.operand(value), let type = namedType(base), let id = type.declaration,
        resolver.types.index.declaration(id)?.kind == .enum
      else { return nil }
      // A static property may have the value of any case.
      recordLookup(of: name, in: type)
      return resolver.types.declaration(of: text(name), in: type).found == nil ? Int(name) : nil
    default: return nil
    }
  }

  private mutating func operand(_ path: PairedPath) -> PairedOperand {
    let value = value(ofPath: path.names)
    var operand = operand(value)
    if operand.isAnything, let last = path.names.last, isTypeName(last) {
      operand.isAnything = false
      operand.identities.insert(.type(resolve(last).reference))
    }
    return operand
  }

  /// The last name in an expression: `task` in `upload.task`, `upload` in `upload()`.
  private func name(of node: FlowNodeID) -> NameID? {
    switch tree[node].kind {
    case .name, .member, .implicitMember: tree[node].name
    case .call: tree.callParts(node).callee.flatMap { tree[$0].name == noName ? nil : tree[$0].name }
    default: nil
    }
  }
}

extension FlowTree {
  /// The source text of a literal; nil for other expressions and for literals that are too long.
  func spelling(ofLiteral node: FlowNodeID, _ names: NameTable) -> String? {
    let literal = self[node]
    switch literal.kind {
    case .nilLiteral: return "nil"
    case .boolean: return literal.flags.contains(.isLet) ? "true" : "false"
    case .string: return literal.name == noName ? nil : "\"\(names.text(literal.name))\""
    case .literal: return literal.name == noName ? nil : names.text(literal.name)
    default: return nil
    }
  }
}
