import Syntax

// What names and properties evaluate to, and what is assigned to them.

extension Interpreter {
  // MARK: Names and properties

  func variable(_ name: NameID) -> AbstractValue? {
    state.variables.last { $0.name == name }?.value
  }

  mutating func lookUp(_ name: NameID) -> AbstractValue {
    if let value = variable(name) { return value }
    // A name that begins in upper case is a type, `$0` without a closure is nothing.
    guard name != noName, let first = Int(name) < names.count ? names[name].first : nil, first >= 0x5F else {
      return .unknown
    }
    if names[name].elementsEqual("self".utf8) { return AbstractValue(receiver) }
    return property(name, of: receiver)
  }

  /// `object.name`.
  mutating func property(_ name: NameID, of object: ObjectID) -> AbstractValue {
    if Client.isProjection(name, of: object, &self) { return AbstractValue(objects.object(.projection(of: object))) }
    return field(object, name)
  }

  /// What a stored or computed property of an object holds.
  mutating func field(_ object: ObjectID, _ name: NameID) -> AbstractValue {
    if let field = state.field(object, name) {
      if field.isAssigned { return field.value }
      // On some path it holds what it held before the function.
      return field.value.joined(AbstractValue(part(name, of: object)))
    }
    if let value = Client.read(name, of: object, &self) { return value }
    if let value = computed(object, name) { return value }
    if object == receiver, let value = Client.constant(name, of: owner.type, &self) { return value }
    // A label that only the declared type of a tuple has: one of the parts.
    if case .allocation(let node) = objects[object].origin, tree[node].kind == .tuple {
      return objects[object].list.reduce(into: AbstractValue.bottom) { $0.join($1) }
    }
    return AbstractValue(part(name, of: object))
  }

  /// The object that stands for what a property holds when the function begins.
  private mutating func part(_ name: NameID, of object: ObjectID) -> ObjectID {
    let part = objects.object(.part(of: object, name: name))
    Client.describe(part: part, of: object, name, &self)
    if objects[part].type == .unknown, let type = propertyType(object, name) {
      objects[part].become(type)
    }
    // `let page = { … }()`: what the closure returns.
    if objects[part].type == .unknown, let type = madeType(name, of: object) { describe(part, as: type) }
    return part
  }

  /// The type of what a property's getter returns, where that is known better than its declaration says.
  mutating func madeType(_ name: NameID, of object: ObjectID) -> TypeReference? {
    guard hasAccessors(name),
      let made = resolver.property(hash(name), of: objects[object].type, object == receiver ? owner : nil, file), made.givesType,
      !made.returnsProjection
    else { return nil }
    return made.returnedType
  }

  /// More getters that name one another than any sensible code has.
  private static var mostGetters: Int { 8 }

  /// A property that is computed, or whose initial value is made by a closure: what its getter returns.
  private mutating func computed(_ object: ObjectID, _ name: NameID) -> AbstractValue? {
    // Getters may name one another in a circle.
    getters += 1
    defer { getters -= 1 }
    guard getters <= Interpreter.mostGetters, hasAccessors(name),
      let summary = resolver.property(
        hash(name), of: objects[object].type, object == receiver ? owner : nil, file)
    else { return nil }
    if let literals = summary.literals {
      return self.value(of: literals, in: objects.object(.part(of: object, name: name)))
    }
    if let path = summary.returned, path.root == .receiver {
      var value = AbstractValue(object)
      for part in path.parts { value = step(value, part) }
      guard summary.returnsProjection else { return value }
      for object in value.objects where objects[object].kind == .unknown {
        (objects[object].type, objects[object].kind) = (summary.returnedType, summary.returnedKind)
      }
      let projected = mapped(value) { $0.projection(of: $1, fallback: name) }
      // `var customView: Content { view as! Content }`: of what type it is, the property says.
      if let only = projected.unique, objects.owner(ofProjection: only) != nil, objects[only].type == .unknown,
        let type = propertyType(object, name)
      {
        objects[only].become(type)
      }
      return projected
    }
    guard summary.returnsProjection else { return nil }
    // The projection of an object that only the getter knows.
    let holder = objects.object(.part(of: object, name: self.name("\(text(name)).owner")))
    objects[holder].type = summary.returnedType
    objects[holder].kind = summary.returnedKind
    if let made = summary.effects.first(where: { $0.path.root == .result }) {
      let context = CallContext(
        base: AbstractValue(object), arguments: [], result: holder, oldValue: .unknown, node: noName)
      Client.apply(made.weakened(), of: summary, to: holder, context, &self)
    }
    return AbstractValue(objects.object(.projection(of: holder)))
  }

  /// The projection of an object, or the property of this name where the object has none.
  mutating func projection(of object: ObjectID, fallback name: NameID) -> AbstractValue {
    switch objects[object].kind {
    case .view, .other: field(object, name)
    default: AbstractValue(objects.object(.projection(of: object)))
    }
  }

  /// The property of every object that a value may be; `[]` is an element.
  mutating func step(_ value: AbstractValue, _ part: String) -> AbstractValue {
    if part == "[]" {
      return elements(of: value).reduce(into: AbstractValue.bottom) { $0.join($1) }
    }
    if let position = Int(part) { return mapped(value) { $0.element(position, ofTuple: AbstractValue($1)) } }
    let name = name(part)
    return mapped(value) { $0.field($1, name) }
  }

  mutating func mapped(
    _ value: AbstractValue, _ transform: (inout Interpreter, ObjectID) -> AbstractValue
  ) -> AbstractValue {
    if let only = value.unique { return transform(&self, only) }
    var result = value.isTop ? AbstractValue.top : value.isOther || !value.hasObjects ? .unknown : .bottom
    for object in value.objects { result.join(transform(&self, object)) }
    return result
  }

  mutating func member(_ node: FlowNodeID, _ expression: FlowNode) -> AbstractValue {
    guard let base = tree.operand(node) else { return .unknown }
    if let type = staticBase(base) { return staticMember(expression.name, of: type, named: tree[base].name) }
    let value = self.value(of: base)
    if !value.isUnknown, let position = self.position(ofPart: expression.name) {
      return mapped(value) { interpreter, object in interpreter.element(position, ofTuple: AbstractValue(object)) }
    }
    switch declares(expression.name, value) ? .unknown : behavior(expression.name) {
    case .oneElement: return elements(of: value).first ?? .unknown
    case .sameElements: return value
    default:
      guard !value.isUnknown else {
        // A global, or a static member; else a member of something without a name.
        let holder = tree[base].name
        return AbstractValue(
          objects.object(holder == noName ? .result(node) : .global(expression.name, of: holder)))
      }
      return mapped(value) { $0.property(expression.name, of: $1) }
    }
  }

  /// Whether `first` of an object is a property that its class declares, and no element: `self.first`, `pair.first`.
  private mutating func declares(_ name: NameID, _ value: AbstractValue) -> Bool {
    guard let object = value.unique else { return false }
    if object == receiver { return true }
    return objects[object].type.declaration != nil && behavior(name) != .unknown && propertyType(object, name) != nil
  }

  /// The type whose static member a member is: `Actions.save`, `Self.save`.
  private mutating func staticBase(_ base: FlowNodeID) -> TypeReference? {
    if let type = namedType(base) { return type }
    guard Client.tracksLiterals, tree[base].kind == .member, isTypeName(tree[base].name) else { return nil }
    return .external(text(tree[base].name))
  }

  /// A static property: what its getter or its initial value gives, else a global of that name.
  private mutating func staticMember(_ name: NameID, of type: TypeReference, named typeName: NameID) -> AbstractValue {
    if let value = knownMember(name, of: type, named: typeName) { return value }
    let member = global(name, of: typeName)
    if objects[member].type == .unknown, let declared = propertyType(of: type, name) {
      objects[member].type = declared.reference
      objects[member].kind = declared.kind
    }
    return AbstractValue(member)
  }

  /// `Self.name` is that of the type around it, as far as that has a name.
  private mutating func global(_ name: NameID, of type: NameID) -> ObjectID {
    let isOwn = Int(type) < names.count && names[type].elementsEqual("Self".utf8) && owner.type != .unknown
    return objects.object(.global(name, of: isOwn ? self.name(resolver.types.name(of: owner.type)) : type))
  }

  /// What a path of names means here: `tableView`, `NotificationCenter.default`; of an empty one, the receiver.
  mutating func value(ofPath path: [NameID]) -> AbstractValue {
    guard let first = path.first else { return AbstractValue(receiver) }
    guard isTypeName(first), variable(first) == nil else {
      return path.dropFirst().reduce(lookUp(first)) { value, name in mapped(value) { $0.property(name, of: $1) } }
    }
    // The last type on the path is the one whose member is meant.
    let types = path.prefix { isTypeName($0) }
    guard let type = types.last, let member = path.dropFirst(types.count).first else { return .unknown }
    let value = staticMember(member, of: types.count == 1 ? resolve(type).reference : .unknown, named: type)
    return path.dropFirst(types.count + 1).reduce(value) { value, name in mapped(value) { $0.property(name, of: $1) } }
  }

  /// A static property whose getter or initial value gives a literal; nil for any other.
  mutating func knownMember(_ name: NameID, of type: TypeReference, named typeName: NameID) -> AbstractValue? {
    if let value = Client.constant(name, of: type, &self) { return value }
    guard hasAccessors(name),
      let literals = resolver.property(hash(name), of: type, type == owner.type ? owner : nil, file)?.literals
    else { return nil }
    return value(of: literals, in: global(name, of: typeName))
  }

  /// `.0` of a tuple.
  private func position(ofPart name: NameID) -> Int? {
    guard Int(name) < names.count, let first = names[name].first, first &- 0x30 < 10 else { return nil }
    return Int(names.text(name))
  }

  // MARK: Assignment

  mutating func assign(_ node: FlowNodeID) -> AbstractValue {
    guard let (left, right) = tree.operands(node) else { return .unknown }
    let value = self.value(of: right)
    let target = tree[left]
    switch target.kind {
    case .name:
      if let index = state.variables.lastIndex(where: { $0.name == target.name }) {
        state.variables[index].value = named(value, at: node)
        noteAssignment(index, state.variables[index])
      } else if target.name != noName, names[target.name].elementsEqual("_".utf8) {
        deferClosure(of: value)
      } else {
        write(value, to: target.name, of: AbstractValue(receiver), at: node)
      }
    case .member:
      guard let base = tree.operand(left) else { return .unknown }
      write(value, to: target.name, of: self.value(of: base), at: node)
    case .subscripting: assign(value, toElement: left)
    default: break
    }
    return .unknown
  }

  private mutating func write(_ value: AbstractValue, to name: NameID, of base: AbstractValue, at node: FlowNodeID) {
    Client.write(value, to: name, of: base, at: node, &self)
    describeParameters(of: value, heldBy: name, of: base)
    // A closure that is stored may be called by any other function.
    deferClosure(of: value)
    let value = named(value, at: node)
    // `host = .init()`: of what type it is, the property says.
    if let made = value.unique, isNew(made), objects[made].type == .unknown, let holder = base.unique,
      let type = propertyType(holder, name)
    {
      objects[made].type = type.reference
      objects[made].kind = type.kind
    }
    for object in base.objects {
      let old = field(object, name)
      if hasAccessors(name), !isWithinObserver(of: name),
        let summary = resolver.observers(
          of: hash(name), of: objects[object].type, object == receiver ? owner : nil, file)
      {
        apply(summary, to: AbstractValue(object), [value], at: node, oldValue: old, of: name)
      }
      if base.unique != nil { state.setField(object, name, value) }
    }
  }

  /// What is not known gets an object of its own, so that it is the same wherever it is used.
  private mutating func named(_ value: AbstractValue, at node: FlowNodeID) -> AbstractValue {
    guard value.isUnknown, !value.isNil, !value.hasClosures else { return value }
    return AbstractValue(objects.object(.result(node)))
  }

  private func isNew(_ object: ObjectID) -> Bool {
    switch objects[object].origin {
    case .result, .allocation: true
    default: false
    }
  }

  private func isWithinObserver(of name: NameID) -> Bool {
    (function.kind == .willSet || function.kind == .didSet || function.kind == .setter) && function.name == name
  }
}
