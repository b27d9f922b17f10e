import Syntax

/// What is looked up once for a file, and is the same whatever its functions do.
struct LookupCache<Client: Sendable>: Sendable {
  var behaviors: [UInt8]
  /// What the types mean that the file's functions write.
  var types: [TypeName: ResolvedType] = [:]
  var kinds: [TypeReference: TypeKind] = [:]
  var properties: [Member: ResolvedType?] = [:]
  /// By declaration, what a constrained extension says of its type.
  var arguments: [Int32: [TypeArgument]] = [:]
  var nestedTypes: [Member: TypeReference?] = [:]
  var initializers: [TypeReference: FunctionKey] = [:]
  var texts: [NameID: String] = [:]
  /// What the client looks up.
  var client: Client

  init(_ bodies: BodyFile, _ client: Client) {
    behaviors = Array(repeating: .max, count: bodies.names.count)
    self.client = client
  }

  /// A property of a type, or a type within it.
  struct Member: Hashable, Sendable {
    var type: TypeReference
    var name: NameID
  }
}

// Names and types, each looked up once.

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

  /// The type that the function writes.
  mutating func resolve(_ type: NameID) -> ResolvedType {
    let written = TypeName(name: type, owner: function.owner)
    if let known = cache.types[written] { return known }
    var resolved = resolver.types.resolve(text(type), in: file, owner: function.owner)
    if resolved.reference == .dynamicSelf { resolved = ResolvedType(reference: owner.type, kind: owner.kind) }
    cache.types[written] = resolved
    return resolved
  }

  /// How many types within one another an expression names.
  private static var mostNested: Int { 8 }

  /// The type that an expression names: `Home`, `Feed.Cell`, `UIKit.UIViewController`; nil for all other expressions.
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

  /// The name by which the initializers of a type are called.
  mutating func initializer(of type: TypeReference) -> FunctionKey {
    if let known = cache.initializers[type] { return known }
    let key = FunctionKey.initializer(of: resolver.types.name(of: type))
    cache.initializers[type] = key
    return key
  }

  /// The type of a property of an object, where a declaration says it.
  mutating func propertyType(_ object: ObjectID, _ name: NameID) -> ResolvedType? {
    let (type, arguments) = (objects[object].type, objects[object].arguments)
    guard !arguments.isEmpty else { return propertyType(of: type, name) }
    return type.declaration == nil ? nil : resolver.types.propertyType(of: type, text(name), arguments)
  }

  /// What the extension around the function says of the type that it extends.
  mutating func ownArguments() -> [TypeArgument] {
    if let known = cache.arguments[function.owner] { return known }
    let arguments = resolver.types.arguments(within: function.owner, of: file)
    cache.arguments[function.owner] = arguments
    return arguments
  }

  /// The type of a property, or a static one, of a type.
  mutating func propertyType(of type: TypeReference, _ name: NameID) -> ResolvedType? {
    guard type.declaration != nil else { return nil }
    let member = LookupCache<Client.Cache>.Member(type: type, name: name)
    if let known = cache.properties[member] { return known }
    let found = resolver.types.propertyType(of: type, text(name))
    // A name that does not occur in the file has another number in another analysis.
    if Int(name) < names.count { cache.properties[member] = .some(found) }
    return found
  }

  mutating func text(_ name: NameID) -> String {
    if name == noName { return "" }
    let index = Int(name)
    if index >= names.count {
      return index - names.count < syntheticTexts.count ? syntheticTexts[index - names.count] : ""
    }
    if let known = cache.texts[name] { return known }
    let text = names.text(name)
    cache.texts[name] = text
    return text
  }

  /// The number of a name that need not occur in this file.
  mutating func name(_ text: String) -> NameID {
    if let known = synthetic[text] { return known }
    if let known = bodies.name(text) {
      synthetic[text] = known
      return known
    }
    let new = NameID(truncatingIfNeeded: names.count + syntheticTexts.count)
    syntheticTexts.append(text)
    synthetic[text] = new
    return new
  }

  /// The text of a name, synthetic or not, without filling the cache.
  func known(_ name: NameID) -> String {
    if Int(name) < names.count { return names.text(name) }
    if name == noName { return "" }
    let index = Int(name) - names.count
    return syntheticTexts.indices.contains(index) ? syntheticTexts[index] : ""
  }
}
