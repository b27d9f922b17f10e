import Syntax

// The values of names and properties, and assignments to them.

extension Interpreter {
  // MARK: Names and properties

  func variable(_ name: NameID) -> AbstractValue? {
    state.variables.last { $0.name == name }?.value
  }

  mutating func lookUp(_ name: NameID) -> AbstractValue {
    if let value = variable(name) { return value }
    // A name that begins with an uppercase letter is a type. `$0` outside a closure has no value.
    guard name != noName, let first = Int(name) < names.count ? names[name].first : nil, first >= 0x5F else {
      return .unknown
    }
    if names[name].elementsEqual("self".utf8) { return AbstractValue(receiver) }
    return property(name, of: receiver)
  }

  /// The value of `object.name`.
  mutating func property(_ name: NameID, of object: ObjectID) -> AbstractValue {
    if Client.isProjection(name, of: object, &self) { return AbstractValue(objects.object(.projection(of: object))) }
    return field(object, name)
  }

  /// The value of a stored or computed property of an object.
  mutating func field(_ object: ObjectID, _ name: NameID) -> AbstractValue {
    if let field = state.field(object, name) {
      if field.isAssigned { return field.value }
      // On some path, the property still has the value that it had before the function.
      return field.value.joined(AbstractValue(part(name, of: object)))
    }
    if let value = Client.read(name, of: object, &self) { return value }
    if let value = computed(object, name) { return value }
    if object == receiver, let value = Client.constant(name, of: owner.type, &self) { return value }
    // The name may be a label that only the declared type of the tuple has. The value is one of the components.
    if case .allocation(let node) = objects[object].origin, tree[node].kind == .tuple {
      return objects[object].list.reduce(into: AbstractValue.bottom) { $0.join($1) }
    }
    return AbstractValue(part(name, of: object))
  }

  /// The object that represents the value of a property at the entry of the function.
  private mutating func part(_ name: NameID, of object: ObjectID) -> ObjectID {
    let part = objects.object(.part(of: object, name: name))
    Client.describe(part: part, of: object, name, &self)
    if objects[part].type == .unknown, let type = propertyType(object, name) {
      objects[part].become(type)
    }
    // `let page = { … }()` has the type of the closure's result.
    if objects[part].type == .unknown, let type = madeType(name, of: object) { describe(part, as: type) }
    return part
  }

  /// The type of a property that its getter or initial value determines better than its declaration; nil if there is
  /// none.
  mutating func madeType(_ name: NameID, of object: ObjectID) -> TypeReference? {
    guard hasAccessors(name),
      let made = resolver.property(hash(name), of: objects[object].type, object == receiver ? owner : nil, file), made.givesType,
      !made.returnsProjection
    else { return nil }
    return made.returnedType
  }

  /// The maximum depth of getters that call one another.
  private static var mostGetters: Int { 8 }

  /// The value of a property that is computed, or whose initial value is computed by a closure; nil if its summary does
  /// not determine the value.
  private mutating func computed(_ object: ObjectID, _ name: NameID) -> AbstractValue? {
    // Getters may call one another recursively.
    getters += 1
    defer { getters -= 1 }
    guard getters <= Interpreter.mostGetters, hasAccessors(name),
      let summary = resolver.property(
        hash(name), of: objects[object].type, object == receiver ? owner : nil, file)
    else { return nil }
    if let literals = summary.literals {
      return self.value(of: literals, in: objects.object(.part(of: object, name: name)))
    }
    if !summary.returned.isEmpty, summary.returned.allSatisfy({ $0.root == .receiver }) {
      let value = summary.returned.reduce(into: AbstractValue.bottom) { value, path in
        value.join(path.parts.reduce(AbstractValue(object)) { step($0, $1) })
      }
      guard summary.returnsProjection else { return value }
      for object in value.objects where objects[object].kind == .unknown {
        (objects[object].type, objects[object].kind) = (summary.returnedType, summary.returnedKind)
      }
      let projected = mapped(value) { $0.projection(of: $1, fallback: name) }
      // `var customView: Content { view as! Content }` has the declared type of the property.
      if let only = projected.unique, objects.owner(ofProjection: only) != nil, objects[only].type == .unknown,
        let type = propertyType(object, name)
      {
        objects[only].become(type)
      }
      return projected
    }
    guard summary.returnsProjection else { return nil }
    // The result is the projection of an object that only the getter can access.
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

  /// The projection of an object; for a kind of object without a projection, its property with this name.
  mutating func projection(of object: ObjectID, fallback name: NameID) -> AbstractValue {
    switch objects[object].kind {
    case .view, .other: field(object, name)
    default: AbstractValue(objects.object(.projection(of: object)))
    }
  }

  /// The join of a property over all objects of a value. `[]` is an element of a collection.
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
        // The member is a global or static member of the name before it. If there is no name, it is a member of an
        // unknown value.
        let holder = tree[base].name
        return AbstractValue(
          objects.object(holder == noName ? .result(node) : .global(expression.name, of: holder)))
      }
      return mapped(value) { $0.property(expression.name, of: $1) }
    }
  }

  /// Whether a name such as `first` is a declared property of the object rather than an element of a collection, as in
  /// `self.first` and `pair.first`.
  private mutating func declares(_ name: NameID, _ value: AbstractValue) -> Bool {
    guard let object = value.unique else { return false }
    if object == receiver { return true }
    return objects[object].type.declaration != nil && behavior(name) != .unknown && propertyType(object, name) != nil
  }

  /// The type whose static member an expression accesses, as in `Actions.save` and `Self.save`.
  private mutating func staticBase(_ base: FlowNodeID) -> TypeReference? {
    if let type = namedType(base) { return type }
    guard Client.tracksLiterals, tree[base].kind == .member, isTypeName(tree[base].name) else { return nil }
    return .external(text(tree[base].name))
  }

  /// The value of a static property: that of its getter or initial value, else a global object.
  private mutating func staticMember(_ name: NameID, of type: TypeReference, named typeName: NameID) -> AbstractValue {
    if let value = knownMember(name, of: type, named: typeName) { return value }
    let member = global(name, of: typeName)
    if objects[member].type == .unknown, let declared = propertyType(of: type, name) {
      objects[member].type = declared.reference
      objects[member].kind = declared.kind
    }
    return AbstractValue(member)
  }

  /// The object for a global or static member. `Self.name` is a member of the enclosing type, if that has a name.
  private mutating func global(_ name: NameID, of type: NameID) -> ObjectID {
    let isOwn = Int(type) < names.count && names[type].elementsEqual("Self".utf8) && owner.type != .unknown
    return objects.object(.global(name, of: isOwn ? self.name(resolver.types.name(of: owner.type)) : type))
  }

  /// The value of a path of names, such as `tableView` or `NotificationCenter.default`. An empty path is the receiver.
  mutating func value(ofPath path: [NameID]) -> AbstractValue {
    guard let first = path.first else { return AbstractValue(receiver) }
    guard isTypeName(first), variable(first) == nil else {
      return path.dropFirst().reduce(lookUp(first)) { value, name in mapped(value) { $0.property(name, of: $1) } }
    }
    // The member belongs to the last type on the path.
    let types = path.prefix { isTypeName($0) }
    guard let type = types.last, let member = path.dropFirst(types.count).first else { return .unknown }
    let value = staticMember(member, of: types.count == 1 ? resolve(type).reference : .unknown, named: type)
    return path.dropFirst(types.count + 1).reduce(value) { value, name in mapped(value) { $0.property(name, of: $1) } }
  }

  /// The value of a static property whose getter or initial value is a literal, or that the client knows; nil for
  /// others.
  mutating func knownMember(_ name: NameID, of type: TypeReference, named typeName: NameID) -> AbstractValue? {
    if let value = Client.constant(name, of: type, &self) { return value }
    guard hasAccessors(name),
      let literals = resolver.property(hash(name), of: type, type == owner.type ? owner : nil, file)?.literals
    else { return nil }
    return value(of: literals, in: global(name, of: typeName))
  }

  /// The position in a tuple that a member such as `.0` accesses.
  private func position(ofPart name: NameID) -> Int? {
    guard Int(name) < names.count, let first = names[name].first, first &- 0x30 < 10 else { return nil }
    return Int(names.text(name))
  }

  // MARK: Assignment

  mutating func assign(_ node: FlowNodeID) -> AbstractValue {
    guard let (left, right) = tree.operands(node) else { return .unknown }
    assign(self.value(of: right), to: left, at: node)
    return .unknown
  }

  /// Assigns to a variable, property or element. Ignores other expressions.
  mutating func assign(_ value: AbstractValue, to left: FlowNodeID, at node: FlowNodeID) {
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
      guard let base = tree.operand(left) else { return }
      write(value, to: target.name, of: self.value(of: base), at: node)
    case .subscripting: assign(value, toElement: left)
    default: break
    }
  }

  private mutating func write(_ value: AbstractValue, to name: NameID, of base: AbstractValue, at node: FlowNodeID) {
    Client.write(value, to: name, of: base, at: node, &self)
    describeParameters(of: value, heldBy: name, of: base)
    // Any other function may call a closure that is stored in a property.
    deferClosure(of: value)
    let value = named(value, at: node)
    // `host = .init()` has the declared type of the property.
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

  /// Represents an unknown value by an object, so that all its uses have the same identity.
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

// MARK: - Names

/// The results of lookups that are the same for all functions of a file.
struct LookupCache<Client: Sendable>: Sendable {
  var behaviors: [UInt8]
  /// The types that are written in the functions of the file.
  var types: [TypeName: ResolvedType] = [:]
  var kinds: [TypeReference: TypeKind] = [:]
  var properties: [Member: ResolvedType?] = [:]
  /// By declaration, the type arguments that a constrained extension sets.
  var arguments: [Int32: [TypeArgument]] = [:]
  var nestedTypes: [Member: TypeReference?] = [:]
  var initializers: [TypeReference: FunctionKey] = [:]
  var texts: [NameID: String] = [:]
  /// The lookups of the client.
  var client: Client

  init(_ bodies: BodyFile, _ client: Client) {
    behaviors = Array(repeating: .max, count: bodies.names.count)
    self.client = client
  }

  /// A property of a type, or a type nested in it.
  struct Member: Hashable, Sendable {
    var type: TypeReference
    var name: NameID
  }
}

// Lookups of names and types. Each result is cached.

extension Interpreter {
  mutating func behavior(_ name: NameID) -> CallBehavior {
    let index = Int(name)
    guard index < cache.behaviors.count else { return .unknown }
    if cache.behaviors[index] == .max { cache.behaviors[index] = Client.behavior(of: names.text(name)).rawValue }
    return CallBehavior(rawValue: cache.behaviors[index]) ?? .unknown
  }

  mutating func hash(_ name: NameID) -> UInt64 {
    bodies.hash(name) ?? FNV1a(text(name).utf8).value
  }

  mutating func hasAccessors(_ name: NameID) -> Bool { resolver.hasAccessors(hash(name)) }

  /// The type that the function writes under a name.
  mutating func resolve(_ type: NameID) -> ResolvedType {
    let written = TypeName(name: type, owner: function.owner)
    if let known = cache.types[written] { return known }
    var resolved = resolver.types.resolve(text(type), in: file, owner: function.owner)
    if resolved.reference == .dynamicSelf { resolved = ResolvedType(reference: owner.type, kind: owner.kind) }
    cache.types[written] = resolved
    return resolved
  }

  /// The maximum nesting of the types that an expression names.
  private static var mostNested: Int { 8 }

  /// The type that an expression names, such as `Home`, `Feed.Cell` or `UIKit.UIViewController`; nil for other
  /// expressions.
  mutating func namedType(_ node: FlowNodeID, depth: Int = 0) -> TypeReference? {
    let expression = tree[node]
    switch expression.kind {
    case .name where isTypeName(expression.name) && variable(expression.name) == nil:
      return resolve(expression.name).reference
    case .member where isTypeName(expression.name) && depth < Interpreter.mostNested:
      guard let base = tree.operand(node), let outer = namedType(base, depth: depth + 1) else { return nil }
      let member = LookupCache<Client.Cache>.Member(type: outer, name: expression.name)
      if let known = cache.nestedTypes[member] { return known }
      let found = resolver.types.nested(text(expression.name), in: outer, of: file)
      cache.nestedTypes[member] = .some(found)
      return found
    default: return nil
    }
  }

  mutating func kind(of type: TypeReference) -> TypeKind {
    if let known = cache.kinds[type] { return known }
    let kind = resolver.types.kind(of: type)
    cache.kinds[type] = kind
    return kind
  }

  /// The key by which the initializers of a type are called.
  mutating func initializer(of type: TypeReference) -> FunctionKey {
    if let known = cache.initializers[type] { return known }
    let key = FunctionKey.initializer(of: resolver.types.name(of: type))
    cache.initializers[type] = key
    return key
  }

  /// The type of a property of an object, if it is declared.
  mutating func propertyType(_ object: ObjectID, _ name: NameID) -> ResolvedType? {
    let (type, arguments) = (objects[object].type, objects[object].arguments)
    guard !arguments.isEmpty else { return propertyType(of: type, name) }
    recordLookup(of: name, in: type)
    return type.declaration == nil ? nil : resolver.types.propertyType(of: type, text(name), arguments)
  }

  /// The type arguments that the enclosing extension sets for the type that it extends.
  mutating func ownArguments() -> [TypeArgument] {
    if let known = cache.arguments[function.owner] { return known }
    let arguments = resolver.types.arguments(within: function.owner, of: file)
    cache.arguments[function.owner] = arguments
    return arguments
  }

  /// The type of an instance or static property of a type.
  mutating func propertyType(of type: TypeReference, _ name: NameID) -> ResolvedType? {
    guard type.declaration != nil else { return nil }
    recordLookup(of: name, in: type)
    let member = LookupCache<Client.Cache>.Member(type: type, name: name)
    if let known = cache.properties[member] { return known }
    let found = resolver.types.propertyType(of: type, text(name))
    // Synthetic names are not cached, because they have another index in the next analysis.
    if Int(name) < names.count { cache.properties[member] = .some(found) }
    return found
  }

  mutating func text(_ name: NameID) -> String {
    if name == noName { return "" }
    if Int(name) >= names.count { return syntheticNames.text(name) }
    if let known = cache.texts[name] { return known }
    let text = names.text(name)
    cache.texts[name] = text
    return text
  }

  /// The index of a name. A name that does not occur in the file gets a synthetic index.
  mutating func name(_ text: String) -> NameID { syntheticNames.index(of: text, in: bodies) }

  /// The text of a name, which may be synthetic. Does not fill the cache.
  func known(_ name: NameID) -> String {
    if Int(name) < names.count { return names.text(name) }
    return name == noName ? "" : syntheticNames.text(name)
  }
}
