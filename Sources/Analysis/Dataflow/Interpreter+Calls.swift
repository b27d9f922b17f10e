import Syntax

// Calls: of closures, of initializers, and of functions by name, whose summaries are applied to the caller's objects.

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
        return invokeSuper(
          Invocation(
            name: callee.name, base: AbstractValue(receiver), isImplicit: false, arguments: arguments, node: node,
            callee: calleeNode))
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
      if tree[base].kind == .selfName, function.modifiers.contains(.static), text(callee.name) == "init" {
        return construct(callee.name, owner.type, self.arguments(parts.arguments, of: node), node)
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

  /// By argument, whether it is a collection; nil if its type is unknown.
  private func areLists(_ arguments: [Argument]) -> [Bool?] {
    arguments.map { argument in
      guard let object = argument.value.unique else { return nil }
      if isCollection(object) { return true }
      return objects[object].type != .unknown || objects.owner(ofProjection: object) != nil ? false : nil
    }
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
        resolved.summary, to: AbstractValue(made), self.arguments(arguments, of: resolved, node), resolved.positions, at: node)
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
      FunctionKey(kind: .function, name: hash(call.name)), labels(call.arguments), areLists(call.arguments), on: type,
      kind: objects.common(call.base, \.kind) ?? .unknown, isImplicit: call.isImplicit, owner, file, &lookups)
    {
      return apply(found, to: call)
    }
    if behavior == .swaps, call.isImplicit, labels(call.arguments) == ["_", "_"], !mayCallSources(call) {
      let (left, right) = (call.arguments[0], call.arguments[1])
      assign(left.value, to: right.node, at: left.node)
      assign(right.value, to: left.node, at: right.node)
      return .unknown
    }
    return invokeUnresolved(call, behavior)
  }

  /// Whether a call may call a function of the sources.
  mutating func mayCallSources(_ call: Invocation) -> Bool {
    resolver.declares(
      hash(call.name), labels(call.arguments), on: receiverType(call), kind: objects.common(call.base, \.kind) ?? .unknown,
      isImplicit: call.isImplicit, owner, file)
  }

  /// Applies the summary of the function to which a call resolves.
  mutating func apply(_ found: CallResolver<Client.Effect>.ResolvedCall, to call: Invocation) -> AbstractValue {
    // `func apply(_ body: (Self) -> Void) -> Self` calls the closure, and does nothing else that is known.
    if found.summary.effects.isEmpty, found.summary.stores.isEmpty, behavior(of: call) == .configures {
      runClosures(of: call, .configures)
    } else {
      for argument in call.arguments { deferClosure(of: argument.value) }
    }
    return apply(
      found.summary, to: call.base, arguments(call.arguments, of: found, call.node), found.positions, at: call.node,
      where: decisions(call.arguments, found.positions, for: found.summary))
  }

  /// The argument values in the order of the callee's parameters.
  mutating func arguments(
    _ arguments: [Argument], of found: CallResolver<Client.Effect>.ResolvedCall, _ node: FlowNodeID
  ) -> [AbstractValue] {
    let callee = tree.callParts(node).callee ?? node
    return found.arguments(arguments.map(\.value)) { collection($0, madeAt: callee) }
  }

  /// Interprets a call on `super`, which the functions of superclasses alone answer.
  private mutating func invokeSuper(_ call: Invocation) -> AbstractValue {
    budget.descend(1)
    defer { budget.ascend(1) }
    if Client.callSuper(call.name, call.arguments, at: call.node, &self) {
      for argument in call.arguments { deferClosure(of: argument.value) }
      return .unknown
    }
    let superclass = resolver.types.superclass(of: owner)
    if let found = resolver.callSuper(hash(call.name), labels(call.arguments), on: superclass, owner, file, &lookups) {
      return apply(found, to: call)
    }
    runClosures(of: call, .unknown)
    let result = AbstractValue(objects.object(.result(call.node)))
    var call = call
    call.staticType = superclass
    return Client.unresolved(call, result: result, &self) ?? result
  }

  /// The callee's behavior. A call on the own receiver, such as `self.remove(child)`, is not a call on a collection, nor is
  /// `child.remove()`.
  private mutating func behavior(of call: Invocation) -> CallBehavior {
    let behavior = behavior(call.name)
    // `Screens.first()` is a method of a type, and not of a collection.
    let isOfType = call.staticType != .unknown
    switch behavior {
    case .oneElement where !isOfElement(call.arguments.first?.label ?? noName): return .unknown
    case .forEach, .transforms, .sameElements, .enumerates:
      return call.isImplicit || isOfType || call.base.unique == receiver ? .unknown : behavior
    case .oneElement, .appends, .empties:
      return call.isImplicit || isOfType || call.base.unique == receiver || declaresCallee(call) ? .unknown : behavior
    default: return behavior
    }
  }

  /// Whether an argument label says which element of a list is meant, as in `object(at: page)`, unlike `object(forKey:)`.
  private mutating func isOfElement(_ label: NameID) -> Bool {
    label == noName || ["at", "atIndex", "where", "by", "using"].contains(text(label))
  }

  /// Whether the receiver is a controller or a view, or its type declares a method with the callee's name.
  private mutating func declaresCallee(_ call: Invocation) -> Bool {
    guard let object = call.base.unique else { return false }
    if objects[object].kind.isController || objects[object].kind == .view { return true }
    guard let type = objects[object].type.declaration else { return false }
    recordLookup(of: call.name, in: objects[object].type)
    return resolver.types.declares(method: known(call.name), in: type)
  }

  /// Interprets a call that resolves to no function of the project with a summary.
  private mutating func invokeUnresolved(_ call: Invocation, _ behavior: CallBehavior) -> AbstractValue {
    budget.descend(1)
    defer { budget.ascend(1) }
    runClosures(of: call, behavior)
    let result = AbstractValue(objects.object(.result(call.node)))
    if behavior == .appends, let first = call.arguments.first, let array = call.base.unique {
      let isList = Int(first.label) < names.count && names[first.label].elementsEqual("contentsOf".utf8)
      for element in isList ? elements(of: first.value) : [first.value] { append(element, to: array) }
    }
    let value = Client.unresolved(call, result: result, &self)
    if behavior == .configures, let given = configured(by: call), !given.isUnknown { return given }
    if let value { return value }
    guard let object = result.unique else { return result }
    let receiver = receiverType(call)
    let isOwn = call.isImplicit || call.base.unique == self.receiver
    if let result = resolver.result(
      hash(call.name), labels(call.arguments), on: call.isImplicit ? owner.type : receiver, isOwn ? owner : nil, from: file,
      &lookups)
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

  /// What `page.then { … }` or `with(page) { … }` passes to its closure; nil if there is no closure.
  private func configured(by call: Invocation) -> AbstractValue? {
    guard call.arguments.contains(where: { $0.value.hasClosures }) else { return nil }
    return call.arguments.first { !$0.value.hasClosures && !$0.value.isUnknown }?.value ?? (call.isImplicit ? nil : call.base)
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
    let passed = configured(by: call) ?? call.base
    for argument in call.arguments where argument.value.hasClosures {
      let label = text(argument.label)
      let isNow =
        Client.runsNow(argument, of: call, &self)
        ?? ((behavior == .runsNow || behavior == .configures) && label != "completion"
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
    // In `lists.forEach(pages.forEach)`, the inner call gets no function that it could call: a list is none.
    guard let argument = call.arguments.first, argument.node != call.callee else { return .unknown }
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

// MARK: - Summaries

// Applies summaries of callees to the caller's objects, and computes the access paths by which callers access the
// objects of this function.

extension Interpreter {
  /// Applies the effects of a callee to the caller's objects, and returns the value of the call.
  @discardableResult
  mutating func apply(
    _ summary: Client.Summary, to base: AbstractValue, _ arguments: [AbstractValue], _ positions: [Int] = [],
    at node: FlowNodeID, oldValue: AbstractValue = .unknown,
    of property: NameID = noName, where decided: [ArgumentAssumption] = []
  ) -> AbstractValue {
    let context = CallContext(
      base: base, arguments: arguments, positions: positions, result: objects.object(.result(node)), oldValue: oldValue,
      property: property, node: node)
    for effect in summary.effects(where: decided) {
      let value = resolve(effect.path, context)
      for object in value.objects { Client.apply(effect, of: summary, to: object, context, &self) }
      if value.isOther, effect.path.root != .result { Client.applyElsewhere(effect, at: node, &self) }
    }
    applyStores(of: summary, context)
    return result(of: summary, context)
  }

  /// Assigns the stored properties of a callee's receiver to the caller's object.
  private mutating func applyStores(of summary: Client.Summary, _ context: CallContext) {
    guard !summary.stores.isEmpty, let target = context.base.unique else { return }
    for store in summary.stores {
      var value = resolve(store.value, context)
      guard value.hasObjects else { continue }
      let name = name(store.name)
      if !store.isCertain { value.join(field(target, name)) }
      state.setField(target, name, value)
    }
  }

  /// The properties of the receiver that hold objects which callers can access, in the final state.
  private func stores(in final: State) -> [FieldStore] {
    final.fields.compactMap { field in
      guard field.object == receiver, let object = field.value.unique,
        let path = path(to: object), path.root != .receiver
      else { return nil }
      return FieldStore(name: known(field.name), value: path, isCertain: field.isAssigned)
    }
  }

  /// The caller's values to which an access path of the callee resolves.
  mutating func resolve(_ path: AccessPath, _ context: CallContext) -> AbstractValue {
    if !context.oldValue.isUnknown, path.root == .receiver, path.parts == [known(context.property)] {
      return context.oldValue
    }
    var value: AbstractValue
    switch path.root {
    case .receiver: value = context.base
    case .parameter(let index): value = index < context.arguments.count ? context.arguments[index] : .unknown
    case .result: value = AbstractValue(context.result)
    }
    for part in path.parts { value = step(value, part) }
    return value
  }

  private mutating func result(of summary: Client.Summary, _ context: CallContext) -> AbstractValue {
    if !summary.returnsProjection { describe(context.result, asReturned: summary.returnedParameter, by: context.base) }
    if objects[context.result].type == .unknown, summary.returnedType != .dynamicSelf {
      objects[context.result].type = summary.returnedType
      objects[context.result].kind = summary.returnedKind
    }
    if let literals = summary.literals { return self.value(of: literals, in: context.result) }
    guard !summary.returned.isEmpty else { return AbstractValue(context.result) }
    var value = AbstractValue.bottom
    for path in summary.returned { value.join(path.root == .result ? AbstractValue(context.result) : resolve(path, context)) }
    guard summary.returnsProjection else { return value }
    if value.contains(context.result) { Client.hideOwner(context.result, &self) }
    let projected = mapped(value) { AbstractValue($0.objects.object(.projection(of: $1))) }
    if let only = projected.unique { describe(only, asReturned: summary.returnedParameter, by: context.base) }
    return projected
  }

  /// Sets the type of a method's result to the receiver's type argument for a generic parameter.
  mutating func describe(_ result: ObjectID, asReturned parameter: TypeParameter?, by receiver: AbstractValue) {
    guard let parameter, objects[result].type == .unknown, let receiver = receiver.unique,
      let type = resolver.types.argument(for: parameter, of: objects[receiver].type, objects[receiver].arguments)
    else { return }
    objects[result].become(type)
  }

  // MARK: Access paths

  /// The access path of an object from a caller; nil if the object does not escape from the function.
  func path(to object: ObjectID, depth: Int = 0) -> AccessPath? {
    guard depth < 6, object >= 0 else { return nil }
    switch objects[object].origin {
    case .receiver: return AccessPath(root: .receiver)
    case .parameter(let index): return AccessPath(root: .parameter(index))
    case .newValue: return AccessPath(root: .parameter(0))
    case .oldValue: return AccessPath(root: .receiver, parts: [known(function.name)])
    case .part(let base, let name): return path(to: base, depth: depth + 1).map { extended($0, known(name)) }
    case .element(let base, _): return path(to: base, depth: depth + 1).map { extended($0, "[]") }
    case .allocation, .result:
      let given = returned.objects
      if given.contains(object) || given.contains(where: { objects.owner(ofProjection: $0) == object }) {
        return AccessPath(root: .result)
      }
      return nil
    case .projection, .argument, .global, .literal: return nil
    }
  }

  private func extended(_ path: AccessPath, _ part: String) -> AccessPath {
    AccessPath(root: path.root, parts: path.parts + [part])
  }

  /// The paths of properties by which other functions of the type find the object.
  func fields(of object: ObjectID, in state: State, depth: Int = 0) -> [[String]] {
    guard depth < 4 else { return [] }
    var found: [[String]] = []
    if let path = path(to: object), path.root == .receiver, !path.parts.isEmpty { found.append(path.parts) }
    switch objects[object].origin {
    case .newValue: found.append([known(function.name)])
    case .element(let base, _) where found.isEmpty:
      found += fields(of: base, in: state, depth: depth + 1).map { $0 + ["[]"] }
    case .part(let base, let name) where found.isEmpty:
      found += fields(of: base, in: state, depth: depth + 1).map { $0 + [known(name)] }
    default: break
    }
    // What an initial value returns is what the property holds.
    if function.kind == .initialValue, returned.contains(object) { found.append([known(function.name)]) }
    for field in state.fields where field.value.contains(object) && field.object != object {
      let name = known(field.name)
      // The field represents an element of a collection.
      let part = name.first == "[" ? "[]" : name
      if let path = path(to: field.object) {
        if path.root == .receiver { found.append(path.parts + [part]) }
      } else {
        // The field belongs to an object that was created here and is itself held by a property: an enum case, a tuple
        // or a struct.
        found += fields(of: field.object, in: state, depth: depth + 1).map { $0 + [part] }
      }
    }
    guard depth < 2 else { return found }
    for holder in objects.collections where holder != object {
      let collection = objects[holder]
      guard collection.elements.contains(object) || collection.list.contains(where: { $0.contains(object) }) else { continue }
      let position = collection.list.firstIndex { $0.contains(object) }
      let paths = self.path(to: holder).flatMap { $0.root == .receiver ? [$0.parts] : nil } ?? []
      for path in paths + fields(of: holder, in: state, depth: depth + 1) {
        found.append(path + ["[]"])
        // The component of a tuple.
        if let position { found.append(path + ["\(position)"]) }
      }
    }
    return found
  }

  /// Enters what is returned. Of several objects each must be known, and all or none must be projections.
  private mutating func noteReturned(in summary: inout Client.Summary) {
    let given = returned.isOther ? [] : returned.objects
    let owners = given.map { objects.owner(ofProjection: $0) }
    let holders = zip(given, owners).map { $1 ?? $0 }
    guard let first = holders.first else { return }
    let paths = holders.compactMap { path(to: $0) }
    let isKnown = paths.count == given.count && !returned.hasClosures
    guard given.count == 1 || isKnown && owners.allSatisfy({ ($0 == nil) == (owners[0] == nil) }) else { return }
    for path in paths where !summary.returned.contains(path) { summary.returned.append(path) }
    summary.returnsProjection = owners[0] != nil
    guard holders.allSatisfy({ objects[$0].type == objects[first].type }) else { return }
    (summary.returnedType, summary.returnedKind) = (objects[first].type, objects[first].kind)
  }

  /// Creates the part of the summary that is the same for all clients: the returned value, and the properties of the
  /// receiver.
  mutating func makeSummary(_ final: State) -> Client.Summary {
    var summary = Client.Summary()
    summary.function = FunctionID(file: file, index: functionIndex)
    summary.callsSuper = callsSuper
    summary.stores = stores(in: final)
    noteReturned(in: &summary)
    if function.kind == .initialValue, summary.returnedKind.isController {
      summary.givesType = propertyType(of: owner.type, function.name) == nil
    }
    if summary.returnedType == .unknown, !summary.returnsProjection {
      summary.returnedType = bodies.results[functionIndex].type
      summary.returnedKind = kind(of: summary.returnedType)
    }
    summary.returnedParameter = bodies.results[functionIndex].parameter
    return summary
  }
}
