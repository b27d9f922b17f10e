import Syntax

// Calls: of closures, of initializers, and of functions by name.

extension Interpreter {
  mutating func call(_ node: FlowNodeID) -> AbstractValue {
    budget.descend(3)
    defer { budget.ascend(3) }
    let parts = tree.callParts(node)
    guard let calleeNode = parts.callee else { return .unknown }
    let callee = tree[calleeNode]
    switch callee.kind {
    case .name:
      if let value = variable(callee.name), value.hasClosures || value.isTop {
        // There may be more closures than a value can distinguish, so any closure may be called.
        if value.isTop { abandon() }
        let arguments = self.arguments(parts.arguments, of: node, on: AbstractValue(receiver))
        return enter(value, arguments.map(\.value))
      }
      let arguments = self.arguments(parts.arguments, of: node, on: AbstractValue(receiver))
      if isTypeName(callee.name) { return construct(callee.name, resolve(callee.name).reference, arguments, node) }
      return invoke(
        Invocation(
          name: callee.name, base: AbstractValue(receiver), isImplicit: true, arguments: arguments, node: node,
          callee: calleeNode))
    case .member:
      guard let base = tree.operand(calleeNode) else { return .unknown }
      if tree[base].kind == .superName {
        if callee.name == function.baseName { callsSuper = true }
        let arguments = self.arguments(parts.arguments, of: node, on: AbstractValue(receiver))
        for argument in arguments { deferClosure(of: argument.value) }
        Client.callSuper(callee.name, arguments, at: node, &self)
        return .unknown
      }
      if let type = namedType(calleeNode) {
        return construct(callee.name, type, self.arguments(parts.arguments, of: node), node)
      }
      if let type = namedType(base) {
        let arguments = self.arguments(parts.arguments, of: node)
        if text(callee.name) == "init" { return construct(tree[base].name, type, arguments, node) }
        return invoke(
          Invocation(
            name: callee.name, base: .unknown, isImplicit: false, staticType: type, arguments: arguments, node: node,
            callee: calleeNode))
      }
      let value = self.value(of: base)
      let arguments = self.arguments(parts.arguments, of: node, on: value)
      if value.hasClosures { return enter(value, arguments.map(\.value)) }
      return invoke(
        Invocation(
          name: callee.name, base: value, isImplicit: false, arguments: arguments, node: node, callee: calleeNode))
    case .closure:
      closureState.captured[calleeNode] = Environment(variables: state.variables, shared: state.variables.count)
      let arguments = self.arguments(parts.arguments, of: node)
      return enter(calleeNode, arguments.map(\.value))
    case .implicitMember:
      let arguments = self.arguments(parts.arguments, of: node)
      for argument in arguments { deferClosure(of: argument.value) }
      return Client.implicitCall(callee.name, arguments, at: node, &self) ?? implicitInitializer(callee.name, arguments, node)
    default:
      let value = self.value(of: calleeNode)
      let arguments = self.arguments(parts.arguments, of: node)
      if value.hasClosures { return enter(value, arguments.map(\.value)) }
      for argument in arguments { deferClosure(of: argument.value) }
      return .unknown
    }
  }

  func isTypeName(_ name: NameID) -> Bool {
    guard name != noName, Int(name) < names.count, let first = names[name].first(where: { $0 != 0x5F }) else {
      return false
    }
    return first >= 0x41 && first <= 0x5A
  }

  private mutating func arguments(
    _ nodes: ArraySlice<FlowNodeID>, of call: FlowNodeID, on receiver: AbstractValue = .unknown
  ) -> [Argument] {
    var arguments: [Argument] = []
    arguments.reserveCapacity(nodes.count)
    for node in nodes {
      let part = tree[node]
      let inner = part.kind == .labeled ? tree.operand(node) ?? node : node
      arguments.append(
        Argument(
          label: part.kind == .labeled ? part.name : noName, node: inner, value: self.value(of: inner),
          isTrailing: part.flags.contains(.trailing)))
    }
    Client.willCall(at: call, on: receiver, arguments, &self)
    return arguments
  }

  mutating func labels(_ arguments: [Argument]) -> [String] {
    arguments.map { $0.label == noName ? ($0.isTrailing ? "{}" : "_") : text($0.label) }
  }

  // MARK: Initializers

  /// The value of `.init(child: child)` or of an enum case with a payload. The type is unknown. The arguments are kept
  /// as properties named like the labels.
  private mutating func implicitInitializer(
    _ name: NameID, _ arguments: [Argument], _ node: FlowNodeID
  ) -> AbstractValue {
    let made = objects.object(.allocation(node))
    guard known(name) != "init" else {
      keep(arguments, in: made)
      return AbstractValue(made)
    }
    // `.showing(child)` is an enum case. A pattern reads its payload from these fields.
    guard arguments.contains(where: { $0.value.hasObjects }) else { return .unknown }
    let text = self.text(name)
    for (position, argument) in arguments.enumerated() {
      state.setField(made, self.name("\(text).\(position)"), argument.value)
    }
    return AbstractValue(made)
  }

  /// Assigns the arguments to the properties with the same names, as a memberwise initializer does.
  private mutating func keep(_ arguments: [Argument], in object: ObjectID) {
    for argument in arguments where argument.label != noName { state.setField(object, argument.label, argument.value) }
  }

  private mutating func construct(
    _ name: NameID, _ type: TypeReference, _ arguments: [Argument], _ node: FlowNodeID
  ) -> AbstractValue {
    let made = objects.object(.allocation(node))
    describe(made, as: type)
    // The type of an argument `.init()` is that of the property with the same name as the argument label.
    for argument in arguments where argument.label != noName {
      guard let given = argument.value.unique, case .allocation = objects[given].origin, objects[given].type == .unknown,
        let declared = propertyType(of: type, argument.label)
      else { continue }
      (objects[given].type, objects[given].kind) = (declared.reference, declared.kind)
    }
    let construction = Construction(type: name, reference: type, object: made, arguments: arguments, node: node)
    if let value = Client.construct(construction, &self) { return value }
    for argument in arguments {
      // An initializer usually assigns an argument to the property with the same name.
      if argument.label != noName { describeParameters(of: argument.value, heldBy: argument.label, of: AbstractValue(made)) }
      deferClosure(of: argument.value)
    }
    if let resolved = resolver.call(
      initializer(of: type), labels(arguments), on: type, kind: objects[made].kind, isImplicit: false, owner, file,
      &lookups)
    {
      apply(
        resolved.summary, to: AbstractValue(made), resolved.arguments(arguments.map(\.value)), resolved.positions, at: node)
    } else {
      keep(arguments, in: made)
    }
    return AbstractValue(made)
  }

  // MARK: Functions

  mutating func invoke(_ call: Invocation) -> AbstractValue {
    budget.descend(1)
    defer { budget.ascend(1) }
    if let value = Client.call(call, &self) { return value }
    let behavior = behavior(of: call)
    switch behavior {
    case .forEach, .transforms: return traverse(behavior, call)
    case .sameElements, .oneElement:
      for argument in call.arguments where argument.value.hasClosures {
        _ = enter(argument.value, [elements(of: call.base).first ?? .unknown])
      }
      return behavior == .sameElements ? call.base : elements(of: call.base).first ?? .unknown
    case .enumerates: return enumerated(call.base, call.node)
    case .zips where call.isImplicit && call.arguments.count == 2:
      return zipped(call.arguments[0].value, call.arguments[1].value, call.node)
    case .neverReturns where call.isImplicit && !resolver.declares(hash(call.name)):
      state.isReachable = false
      return .unknown
    default: break
    }
    let type = receiverType(call)
    // The receiver of `removeAll` and similar calls is probably a collection if its type is unknown. It would be wrong
    // in most cases to choose a function of the project.
    if behavior == .empties, type == .unknown || type.isCollection { return invokeUnresolved(call, behavior) }
    if let found = resolver.call(
      FunctionKey(kind: .function, name: hash(call.name)), labels(call.arguments), on: type,
      kind: objects.common(call.base, \.kind) ?? .unknown, isImplicit: call.isImplicit, owner, file, &lookups)
    {
      for argument in call.arguments { deferClosure(of: argument.value) }
      return apply(
        found.summary, to: call.base, found.arguments(call.arguments.map(\.value)), found.positions, at: call.node,
        where: decisions(call.arguments, found.positions, for: found.summary))
    }
    return invokeUnresolved(call, behavior)
  }

  /// The callee's behavior. A call on the own receiver, such as `self.remove(child)`, is not a call on a collection.
  private mutating func behavior(of call: Invocation) -> CallBehavior {
    let behavior = behavior(call.name)
    switch behavior {
    case .forEach, .transforms, .sameElements, .oneElement, .enumerates, .appends, .empties:
      return call.isImplicit || call.base.unique == receiver ? .unknown : behavior
    default: return behavior
    }
  }

  /// Interprets a call that resolves to no function of the project with a summary.
  private mutating func invokeUnresolved(_ call: Invocation, _ behavior: CallBehavior) -> AbstractValue {
    budget.descend(1)
    defer { budget.ascend(1) }
    runClosures(of: call, behavior)
    let result = AbstractValue(objects.object(.result(call.node)))
    if behavior == .appends, let first = call.arguments.first, let array = call.base.unique,
      objects[array].elements.isUnknown
    {
      objects[array].elements = first.value
    }
    if let value = Client.unresolved(call, result: result, &self) { return value }
    guard let object = result.unique else { return result }
    let receiver = receiverType(call)
    let isOwn = call.isImplicit || call.base.unique == self.receiver
    if let result = resolver.result(
      hash(call.name), on: call.isImplicit ? owner.type : receiver, isOwn ? owner : nil, from: file, &lookups)
    {
      let base = call.isImplicit ? AbstractValue(self.receiver) : call.base
      describe(object, asReturned: result.parameter, by: base)
      describe(object, as: result.type == .dynamicSelf ? receiver : result.type)
    } else if kind(of: call.staticType).isController {
      // `Home.instantiate()` most likely returns an instance of `Home`.
      describe(object, as: call.staticType)
    }
    return result
  }

  /// The type on which a function is called.
  func receiverType(_ call: Invocation) -> TypeReference {
    if call.staticType != .unknown { return call.staticType }
    return objects.common(call.base, \.type) ?? .unknown
  }

  // MARK: Closures as arguments

  /// Interprets the closure arguments that the call runs before it returns, and defers the others.
  mutating func runClosures(of call: Invocation, _ behavior: CallBehavior) {
    let hasAnimations = behavior == .animates && call.arguments.contains { text($0.label) == "animations" }
    // `with(page) { … }` passes its argument to the closure, and `page.then { … }` passes its receiver.
    let passed = call.arguments.first { !$0.value.hasClosures && !$0.value.isUnknown }?.value ?? call.base
    for argument in call.arguments where argument.value.hasClosures {
      let label = text(argument.label)
      let isNow =
        Client.runsNow(argument, of: call, &self)
        ?? (behavior == .runsNow && label != "completion"
          || behavior == .animates
            && (label == "animations" || label.isEmpty && !hasAnimations && argument.isTrailing))
      if isNow {
        _ = enter(argument.value, [passed])
      } else {
        if label == "completion" || behavior == .runsLater { closureState.late.formUnion(argument.value.closures) }
        deferClosure(of: argument.value)
      }
    }
  }

  /// Interprets calls such as `children.forEach { … }`, `viewControllers.forEach(addChild)` and `newValue.map { … }`.
  private mutating func traverse(_ behavior: CallBehavior, _ call: Invocation) -> AbstractValue {
    guard let argument = call.arguments.first else { return .unknown }
    let isCollection = behavior == .forEach || call.base.unique.map { self.isCollection($0) } ?? false
    let visited = isCollection ? elements(of: call.base) : [call.base]
    var results: [AbstractValue] = []
    for element in visited {
      if argument.value.hasClosures {
        results.append(enter(argument.value, [element]))
      } else {
        results.append(pass(element, to: argument.node, call.node))
      }
    }
    guard behavior == .transforms else { return .unknown }
    guard isCollection else { return results.first ?? .unknown }
    let object = objects.object(.allocation(call.node))
    if results.count > 1 { objects[object].list = results }
    if let first = results.first { objects[object].elements = first }
    return AbstractValue(object)
  }

  /// Calls a function that is passed by name with one element, as in `forEach(addChild)`.
  private mutating func pass(_ element: AbstractValue, to function: FlowNodeID, _ node: FlowNodeID) -> AbstractValue {
    let named = tree[function]
    guard named.kind == .name || named.kind == .member, named.name != noName else { return .unknown }
    let bare = text(named.name).split(separator: "(").first.map(String.init) ?? ""
    let base =
      named.kind == .member ? tree.operand(function).map { self.value(of: $0) } ?? .unknown : AbstractValue(receiver)
    let argument = Argument(label: noName, node: function, value: element, isTrailing: false)
    return invoke(
      Invocation(
        name: name(bare), base: base, isImplicit: named.kind == .name, arguments: [argument], node: node,
        callee: function))
  }
}
