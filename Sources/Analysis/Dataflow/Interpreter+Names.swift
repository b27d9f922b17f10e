import Syntax

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
