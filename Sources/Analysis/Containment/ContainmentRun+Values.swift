import Syntax

// Who is meant: what an expression stands for.

extension ContainmentRun {
  mutating func value(of node: FlowNodeID) -> FlowValue {
    guard state.isReachable else { return .unknown }
    defer { depth -= 1 }
    guard descend() else { return .unknown }
    let expression = tree[node]
    switch expression.kind {
    case .name: return lookUp(expression.name)
    case .dollar: return lookUp(name("$\(expression.extra)"))
    case .selfName, .superName: return FlowValue(receiver)
    case .nilLiteral: return .nil
    case .member: return member(node, expression)
    case .call: return call(node, expression)
    case .subscripting: return element(node)
    case .labeled: return tree.child(node, 0).map { self.value(of: $0) } ?? .unknown
    case .closure: return closure(node)
    case .array, .dictionary, .tuple: return collection(node)
    case .cast: return cast(node, expression)
    case .attempt: return attempt(node, expression)
    case .ternary: return ternary(node)
    case .coalescing: return coalescing(node)
    case .and, .or: return logical(node)
    case .assignment: return assign(node)
    case .not, .operation, .interpolation, .selector:
      for part in tree.children(node) { _ = self.value(of: part) }
      return .unknown
    case .implicitMember, .literal, .boolean, .string, .opaque, .availability: return .unknown
    default:
      run(node)
      return .unknown
    }
  }

  // MARK: Names

  func variable(_ name: NameID) -> FlowValue? {
    state.variables.last { $0.name == name }?.value
  }

  mutating func lookUp(_ name: NameID) -> FlowValue {
    if let value = variable(name) { return value }
    guard name != noName, let first = Int(name) < names.count ? names[name].first : nil,
      first >= 0x5F || first == 0x24
    else { return .unknown }
    if first == 0x24 { return .unknown }
    if names[name].elementsEqual("self".utf8) { return FlowValue(receiver) }
    if word(name) == .view { return viewValue(of: receiver, name) }
    return field(receiver, name)
  }

  /// What a property of an object holds.
  mutating func field(_ object: ObjectID, _ name: NameID) -> FlowValue {
    if let value = state.field(object, name) { return value }
    if let value = computed(object, name) { return value }
    let part = objects.object(.part(of: object, name: name))
    if objects[part].type.isEmpty {
      switch word(name) {
      case .children where objects[object].nature.isController: describe(part, type: "[UIViewController]")
      case .parent where objects[object].nature.isController: describe(part, type: "UIViewController")
      default:
        if let type = propertyType(object, name) {
          objects[part].type = type.name
          objects[part].nature = type.nature
        }
      }
    }
    if word(name) == .destination { state[part].set(.managed) }
    return FlowValue(part)
  }

  /// More than anybody hides a controller behind.
  private static let mostGetters = 8

  /// A property that is computed, or whose value is made by a closure: what its getter gives.
  private mutating func computed(_ object: ObjectID, _ name: NameID) -> FlowValue? {
    // Getters may name one another in a circle.
    getters += 1
    defer { getters -= 1 }
    guard getters <= ContainmentRun.mostGetters, hasAccessors(name),
      let effects = project.property(
        hash(name), of: objects[object].type, object == receiver ? owner : nil, file)
    else { return nil }
    if let path = effects.returned, path.root == .receiver {
      var value = FlowValue(object)
      for part in path.parts { value = step(value, part) }
      return effects.returnsView ? mapped(value) { $0.viewValue(of: $1) } : value
    }
    guard effects.returnsView else { return nil }
    // The view of a controller that only its closure knows.
    let holder = objects.object(.part(of: object, name: self.name("\(text(name)).controller")))
    objects[holder].type = effects.returnedType
    objects[holder].nature = effects.returnedNature
    if let made = effects.objects.first(where: { $0.path.root == .result }) {
      state[holder].set(made.may, must: false)
    }
    return FlowValue(objects.object(.view(of: holder)))
  }

  /// The property of every object that a value may be; `[]` is an element.
  mutating func step(_ value: FlowValue, _ part: String) -> FlowValue {
    if part == "[]" {
      var all = FlowValue.unknown
      for element in elements(of: value) { all.merge(element) }
      return all
    }
    let name = name(part)
    return mapped(value) { $0.field($1, name) }
  }

  mutating func mapped(
    _ value: FlowValue, _ transform: (inout ContainmentRun, ObjectID) -> FlowValue
  ) -> FlowValue {
    if let only = value.only { return transform(&self, only) }
    var result = FlowValue.unknown
    for object in value.objects { result.merge(transform(&self, object)) }
    return result
  }

  private mutating func member(_ node: FlowNodeID, _ expression: FlowNode) -> FlowValue {
    guard let base = tree.child(node, 0) else { return .unknown }
    let value = self.value(of: base)
    switch word(expression.name) {
    case .view: return mapped(value) { $0.viewValue(of: $1, expression.name) }
    case .oneElement: return elements(of: value).first ?? .unknown
    case .sameElements: return value
    default:
      guard !value.isUnknown else {
        // A global, or a static member.
        return FlowValue(objects.object(.global(expression.name &+ (tree[base].name &<< 12))))
      }
      return mapped(value) { $0.field($1, expression.name) }
    }
  }

  /// `object.view`: of a controller its view, of anything else a property of that name.
  mutating func viewValue(of object: ObjectID, _ name: NameID? = nil) -> FlowValue {
    switch objects[object].nature {
    case .view, .other: if let name { return field(object, name) }
    default: break
    }
    return FlowValue(objects.object(.view(of: object)))
  }

  // MARK: Collections

  private mutating func collection(_ node: FlowNodeID) -> FlowValue {
    var list: [FlowValue] = []
    for part in tree.children(node) { list.append(self.value(of: part)) }
    let object = objects.object(.made(node))
    if list.count <= 8 { objects[object].list = list }
    if let first = list.first { objects[object].elements = first }
    return FlowValue(object)
  }

  /// What a loop over the value meets, one after the other.
  mutating func elements(of value: FlowValue) -> [FlowValue] {
    guard let object = value.only else { return [.unknown] }
    if !objects[object].list.isEmpty { return objects[object].list }
    if !objects[object].elements.isUnknown { return [objects[object].elements] }
    let element = objects.object(.element(of: object))
    let type = objects[object].type
    if type.hasPrefix("["), type.hasSuffix("]") {
      let inner = type.dropFirst().dropLast()
      describe(element, type: String(inner.split(separator: ":").last ?? inner))
    }
    return [FlowValue(element)]
  }

  private mutating func element(_ node: FlowNodeID) -> FlowValue {
    let parts = tree.children(node)
    guard let base = parts.first else { return .unknown }
    let value = self.value(of: base)
    for argument in parts.dropFirst() { _ = self.value(of: argument) }
    guard let object = value.only else { return .unknown }
    let element = objects.object(.element(of: object))
    _ = elements(of: FlowValue(object))
    return FlowValue(element)
  }

  // MARK: Operators

  private mutating func cast(_ node: FlowNodeID, _ expression: FlowNode) -> FlowValue {
    guard let inner = tree.child(node, 0) else { return .unknown }
    var value = self.value(of: inner)
    if value.isUnknown { value = FlowValue(objects.object(.result(node))) }
    if let object = value.only, expression.extra != noName {
      let type = text(expression.extra)
      let nature = nature(ofType: type)
      if nature != .unknown || objects[object].nature == .unknown {
        objects[object].type = type
        objects[object].nature = nature
      }
    }
    return value
  }

  private mutating func attempt(_ node: FlowNodeID, _ expression: FlowNode) -> FlowValue {
    guard let inner = tree.child(node, 0) else { return .unknown }
    if !expression.flags.contains(.swallows) {
      if catches.isEmpty {
        if exits.count < 24, obligations.count > 0 { exits.append(Exit(state: state, node: node)) }
      } else {
        mergeIntoCatch()
      }
    }
    return self.value(of: inner)
  }

  private mutating func ternary(_ node: FlowNodeID) -> FlowValue {
    let parts = Array(tree.children(node))
    guard parts.count == 3 else { return .unknown }
    let otherwise = conditions([parts[0]])
    var value = self.value(of: parts[1])
    let then = state
    state = otherwise
    value.merge(self.value(of: parts[2]))
    state.merge(then)
    return value
  }

  private mutating func coalescing(_ node: FlowNodeID) -> FlowValue {
    let parts = Array(tree.children(node))
    guard parts.count == 2 else { return .unknown }
    var value = self.value(of: parts[0])
    let before = state
    value.merge(self.value(of: parts[1]))
    value.isNil = false
    // `x ?? { return }` does not exist: both ways go on.
    state.merge(before)
    return value
  }

  private mutating func logical(_ node: FlowNodeID) -> FlowValue {
    let parts = Array(tree.children(node))
    guard parts.count == 2 else { return .unknown }
    let first = conditions([parts[0]])
    let held = state
    if tree[node].kind == .or { state = first }
    _ = self.value(of: parts[1])
    state.merge(tree[node].kind == .or ? held : first)
    return .unknown
  }

  // MARK: Assignment

  private mutating func assign(_ node: FlowNodeID) -> FlowValue {
    let parts = Array(tree.children(node))
    guard parts.count == 2 else { return .unknown }
    let value = self.value(of: parts[1])
    let target = tree[parts[0]]
    switch target.kind {
    case .name:
      if let index = state.variables.lastIndex(where: { $0.name == target.name }) {
        state.variables[index].value = value
      } else {
        write(value, to: target.name, of: FlowValue(receiver), at: node)
      }
    case .member:
      guard let base = tree.child(parts[0], 0) else { return .unknown }
      write(value, to: target.name, of: self.value(of: base), at: node)
    case .subscripting: _ = self.value(of: parts[0])
    default: break
    }
    return .unknown
  }

  private mutating func write(_ value: FlowValue, to name: NameID, of base: FlowValue, at node: FlowNodeID) {
    switch word(name) {
    case .viewSlot, .customView: writeSlot(value, name, base, node)
    case .view: for object in value.objects { show(object, at: node) }
    case .managingProperty:
      for object in value.objects + value.objects.flatMap({ objects[$0].list.flatMap(\.objects) }) {
        state[objects.owner(ofView: object) ?? object].set(.managed)
      }
    default: break
    }
    var value = value
    if value.isUnknown, !value.isNil, value.closure == noName { value = FlowValue(objects.object(.result(node))) }
    for object in base.objects {
      let old = field(object, name)
      if hasAccessors(name), let effects = project.observers(
        of: hash(name), of: objects[object].type, object == receiver ? owner : nil, file), !isWithinObserver(of: name)
      {
        apply(effects, to: FlowValue(object), [value], at: node, old: old)
      }
      if base.only != nil { state.setField(object, name, value) }
    }
  }

  private func isWithinObserver(of name: NameID) -> Bool {
    (function.kind == .willSet || function.kind == .didSet) && function.name == name
  }

  /// `tableView.tableHeaderView = child.view`, and nil, which takes out what was there.
  private mutating func writeSlot(_ value: FlowValue, _ name: NameID, _ base: FlowValue, _ node: FlowNodeID) {
    for object in value.objects { show(object, at: node) }
    for object in base.objects {
      if let path = path(to: object), path.root == .receiver,
        value.isNil || value.only.flatMap({ objects.owner(ofView: $0) }) != nil
      {
        let owner = value.only.flatMap { objects.owner(ofView: $0) }
        slots.append(Slot(path: path.parts + [text(name)], object: owner, node: node))
      }
      guard value.isNil else { continue }
      guard let old = state.field(object, name) else {
        hidesUnknown = true
        continue
      }
      for view in old.objects { hide(view, at: node) }
    }
  }
}
