import Syntax

/// What is looked up once for a file, and is the same whatever its functions do.
struct LookupCache<Client: Sendable>: Sendable {
  var behaviors: [UInt8]
  var kinds: [Query: TypeKind] = [:]
  var properties: [Query: (name: String, kind: TypeKind)?] = [:]
  var texts: [NameID: String] = [:]
  /// What the client looks up.
  var client: Client

  init(_ bodies: BodyFile, _ client: Client) {
    behaviors = Array(repeating: .max, count: bodies.names.count)
    self.client = client
  }

  /// A type, or a property of it, as a declaration of the file sees it.
  struct Query: Hashable, Sendable {
    var type: String
    var property = noName
    var owner: Int32
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

  /// What a type is, seen from the function.
  mutating func kind(ofType type: String) -> TypeKind {
    let query = LookupCache<Client.Cache>.Query(type: type, owner: function.owner)
    if let known = cache.kinds[query] { return known }
    let kind = resolver.types.kind(ofType: type, in: file, owner: function.owner)
    cache.kinds[query] = kind
    return kind
  }

  /// The type of a property of an object, where a declaration says it.
  mutating func propertyType(_ object: ObjectID, _ name: NameID) -> (name: String, kind: TypeKind)? {
    let isOwn = object == receiver
    let query = LookupCache<Client.Cache>.Query(
      type: isOwn ? "" : objects[object].type, property: name, owner: function.owner)
    if let known = cache.properties[query] { return known }
    let found =
      isOwn
      ? resolver.types.propertyType(of: "", owner, text(name), file)
      : resolver.types.propertyType(of: query.type, nil, text(name), file, within: owner.declaration)
    cache.properties[query] = .some(found)
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
