import Syntax

// The types of properties, including inherited ones. Generic arguments of superclasses and the associated types of
// protocols are replaced by the types that a conforming type or subclass specifies.

extension ProjectTypes {
  /// The maximum number of superclasses that are searched.
  private static let longestChain = 8
  /// The maximum nesting of generic arguments, and the maximum number of arguments of one type. Others are unknown. The
  /// bounds are necessary because each argument may be a typealias with as many arguments.
  static let deepestArgument = 3
  private static let mostArguments = 8

  /// The declared type of a property of a type.
  /// - Parameter arguments: the known generic arguments and associated types of the type
  func propertyType(
    of type: TypeReference, _ property: String, _ arguments: [TypeArgument] = []
  ) -> ResolvedType? {
    let (found, chain) = declaration(of: property, in: type)
    guard let (part, declared) = found else {
      return typeOfRequirement(property, of: chain, asMemberOf: type, arguments)
    }
    return self.type(of: declared, in: part, of: chain, asMemberOf: type, arguments)
  }

  /// The declaration of a property in a type or in the nearest superclass that declares it, and the classes from the
  /// type to that one.
  func declaration(
    of property: String, in type: TypeReference
  ) -> (found: (part: DeclarationID, property: Property)?, chain: [DeclarationID]) {
    var found: (part: DeclarationID, property: Property)?
    let chain = chain(from: type) { id in
      found = properties.property(property, of: id)
      return found != nil
    }
    return (found, chain)
  }

  /// Whether a protocol may require a property of a type. It does not if the type or a superclass of the sources declares the
  /// property, and no protocol of the sources that one of them adopts.
  func mayBeRequirement(_ property: String, of type: DeclarationID) -> Bool {
    guard index.declaration(type)?.kind != .protocol, declaration(of: property, in: .declaration(type)).found != nil else {
      return true
    }
    var outside: [String] = []
    return searched(from: type).contains { id in
      index.conformedProtocols(of: id, outside: &outside).contains { properties.property(property, of: $0) != nil }
    }
  }

  /// The types that a lookup of a property in a type may search: the type and its superclasses.
  func searched(from type: DeclarationID) -> [DeclarationID] { chain(from: .declaration(type)) { _ in false } }

  /// A type and its superclasses, nearest first, up to the first one that `isLast` accepts, or to the bound.
  private func chain(from type: TypeReference, to isLast: (DeclarationID) -> Bool) -> [DeclarationID] {
    var chain: [DeclarationID] = []
    var current = type.declaration
    while let id = current, chain.count < ProjectTypes.longestChain, !chain.contains(id) {
      chain.append(id)
      if isLast(id) { break }
      current = index.declaredSuperclass(of: id)
    }
    return chain
  }

  /// - Parameter chain: the type of which the property is a member, and its superclasses up to the one that declares it
  private func type(
    of property: Property, in part: DeclarationID, of chain: [DeclarationID], asMemberOf type: TypeReference,
    _ arguments: [TypeArgument]
  ) -> ResolvedType? {
    guard property.type != noName, let source = index[part.file] else { return nil }
    let written = source.summary.names.text(property.type)
    // `let page = Page.make()`: the name is that of a function.
    if splitFactory(written) != nil { return nil }
    if let argument = argument(for: written, in: chain, arguments) { return argument }
    var found = resolve(written, at: place(in: part.file, owner: Int32(truncatingIfNeeded: part.index)))
    if found.reference == .dynamicSelf { return ResolvedType(reference: type, kind: kind(of: type), arguments: arguments) }
    for (position, inner) in genericArguments(written).enumerated() where found.arguments.indices.contains(position) {
      if let argument = argument(for: inner, in: chain, arguments) { found.arguments[position].type = argument }
    }
    return found.reference == .unknown ? nil : found
  }

  // MARK: Generic superclasses

  /// The type that a subclass passes for a generic parameter of the last class in a chain: `BoxView` for `Content` in
  /// `class Box: Screen<BoxView>`. Nil if the name is no parameter of that class, or if no class specifies its
  /// argument.
  /// - Parameter known: the known generic arguments of the first class
  private func argument(
    for name: String, in chain: [DeclarationID], _ known: [TypeArgument]
  ) -> ResolvedType? {
    var name = name
    var position = chain.count - 1
    while position > 0, let number = index.genericParameters(of: chain[position]).firstIndex(of: name) {
      position -= 1
      guard let arguments = superclassArguments(of: chain[position]), arguments.names.indices.contains(number) else {
        return nil
      }
      name = arguments.names[number]
      if !index.genericParameters(of: chain[position]).contains(name) { return resolve(name, at: arguments.place) }
    }
    guard position == 0, let argument = known.first(where: { $0.parameter == name }) else { return nil }
    return argument.type.reference == .unknown ? nil : argument.type
  }

  /// The result type of a method that is declared to return a generic parameter of its own type or of a superclass.
  func argument(for parameter: TypeParameter, of type: TypeReference, _ known: [TypeArgument]) -> ResolvedType? {
    let chain = chain(from: type) { $0 == parameter.type }
    return chain.last == parameter.type ? argument(for: parameter.name, in: chain, known) : nil
  }

  /// The generic arguments written after the name of a type, or in the typealias to which the name refers.
  func arguments(
    of written: String, _ type: TypeReference, at place: NameResolver.Place, depth: Int
  ) -> [TypeArgument] {
    guard let id = type.declaration, let declaration = index.declaration(id), declaration.modifiers.contains(.generic) else {
      return []
    }
    var (arguments, place) = (genericArguments(written), place)
    if arguments.isEmpty {
      var resolver = NameResolver(index)
      guard let alias = resolver.aliasedText(written, at: place) else { return [] }
      (arguments, place) = (genericArguments(alias.text), alias.place)
    }
    return zip(index.genericParameters(of: id), arguments.prefix(ProjectTypes.mostArguments)).map { parameter, argument in
      TypeArgument(parameter: parameter, type: resolve(argument, at: place, depth: depth + 1))
    }
  }

  // MARK: Constrained extensions

  /// The requirements of an extension on generic parameters and associated types.
  func requirements(of part: DeclarationID) -> ArraySlice<Requirement> {
    index[part.file]?.summary.interface.requirements(of: part.index) ?? []
  }

  /// The type arguments that the extension around a function specifies.
  func arguments(within declaration: Int32, of file: FileID) -> [TypeArgument] {
    guard declaration >= 0, let source = index[file], !source.summary.interface.requirements.isEmpty else { return [] }
    let place = place(in: file, owner: declaration, isLocal: true)
    return requirements(of: DeclarationID(file: file, index: Int(declaration))).map { requirement in
      let name = source.text(requirement.name)
      return TypeArgument(parameter: name, type: resolve(name, at: place))
    }
  }

  /// The type that a constrained extension specifies for a name, and the place at which it is written.
  func requirement(_ name: String, at place: NameResolver.Place) -> (written: String, place: NameResolver.Place)? {
    guard let part = place.constrained, let source = index[part.file],
      let found = requirements(of: part).first(where: { source.summary.interface.names[$0.name].elementsEqual(name.utf8) })
    else { return nil }
    var around = place
    around.constrained = nil
    return (spelled(source.text(found.type)), around)
  }

  /// The declared result of a function, given as `FlowTree` writes types.
  func result(_ written: String, in file: FileID, owner: Int32) -> DeclaredResult {
    var result = DeclaredResult(type: resolve(written, in: file, owner: owner).reference)
    if case .declaration(let id) = self.owner(owner, of: file).type, index.genericParameters(of: id).contains(written) {
      result.parameter = TypeParameter(type: id, name: written)
    }
    return result
  }

  /// The generic arguments in an inheritance clause, or in the typealias that it names.
  private func superclassArguments(of type: DeclarationID) -> (names: [String], place: NameResolver.Place)? {
    guard let declaration = index.declaration(type), let source = index[type.file],
      let written = source.inherited(by: declaration).first
    else { return nil }
    let place = place(in: type.file, owner: Int32(truncatingIfNeeded: type.index))
    let arguments = genericArguments(written)
    if !arguments.isEmpty { return (arguments, place) }
    var resolver = NameResolver(index)
    guard let alias = resolver.aliasedText(written, at: place) else { return nil }
    return (genericArguments(alias.text), alias.place)
  }

  // MARK: Protocols

  /// The type of a property that is declared in a protocol of the type, or in an extension of such a protocol. A
  /// typealias in the type specifies an associated type.
  private func typeOfRequirement(
    _ property: String, of chain: [DeclarationID], asMemberOf type: TypeReference, _ arguments: [TypeArgument]
  ) -> ResolvedType? {
    // To resolve the names of the protocols costs more than all else here.
    guard properties.mayBeRequired(property) else { return nil }
    var outside: [String] = []
    for id in chain {
      for adopted in index.conformedProtocols(of: id, outside: &outside) {
        guard let (part, declared) = properties.property(property, of: adopted) else { continue }
        guard declared.type != noName, let source = index[part.file] else { return nil }
        let written = source.summary.names.text(declared.type)
        if let argument = argument(for: written, in: chain, arguments) { return argument }
        for owner in chain {
          if let found = nested(written, in: .declaration(owner), of: owner.file) {
            return ResolvedType(reference: found, kind: kind(of: found))
          }
        }
        return self.type(of: declared, in: part, of: [adopted], asMemberOf: type, arguments)
      }
    }
    return nil
  }
}

/// A generic parameter of a type.
struct TypeParameter: Hashable, Sendable {
  var type: DeclarationID
  var name: String
}

/// The arguments of a type such as `Screen<Box, [Int: String]>`, as written.
private func genericArguments(_ written: String) -> [String] {
  guard let open = written.firstIndex(of: "<"), written.hasSuffix(">") else { return [] }
  var arguments = [""]
  var depth = 0
  for character in written[written.index(after: open)...].dropLast() {
    switch character {
    case "<", "(", "[": depth += 1
    case ">", ")", "]": depth -= 1
    case "," where depth == 0:
      arguments.append("")
      continue
    default: break
    }
    arguments[arguments.count - 1].append(character)
  }
  return arguments.map { argument in
    let argument = spelled(argument)
    return argument.contains { "<[".contains($0) } ? argument : nominalNames(argument).first ?? ""
  }
}

/// A type without white space, `any` and `some`, as `FlowTree` writes it.
private func spelled(_ written: String) -> String {
  written.split(whereSeparator: \.isWhitespace).filter { $0 != "any" && $0 != "some" }.joined()
}

// MARK: - PropertyLookup

/// Finds the declaration of a property in a type and its extensions. Types with many members or extensions are indexed
/// by name, because each of their functions looks up the properties that it uses. Properties declared in Objective-C
/// are not found.
struct PropertyLookup: Sendable {
  private let index: ProjectIndex
  private var indexed: [DeclarationID: IndexedType] = [:]
  /// By file, the declarations with many properties.
  private var large: [FileID: [Int]] = [:]
  /// By file, the hashes of the names of properties in protocols and extensions, which types may get from protocols.
  private var requirable: [FileID: Set<UInt64>] = [:]
  private var allRequirable: Set<UInt64> = []

  private struct Position {
    var part: DeclarationID
    var property: Int
  }

  /// The properties of a type and its extensions, by the hash of their names.
  private struct IndexedType {
    /// The type and its extensions.
    var parts: [DeclarationID]
    var positions: [UInt64: Position] = [:]
  }

  /// The maximum number of extensions of a type that is not indexed.
  static let mostParts = 16
  private static let mostProperties = 64

  init(_ index: ProjectIndex) {
    self.index = index
    for file in index.files { note(file) }
    enterAll(like: [:]) { _ in false }
  }

  /// Creates the lookup for another version of the project. Reuses the index if declarations are the same.
  init(_ index: ProjectIndex, like other: PropertyLookup, _ change: ProjectChange) {
    self.index = index
    (large, requirable, allRequirable) = (other.large, other.requirable, other.allRequirable)
    if change.declaresSame {
      indexed = other.indexed
      return
    }
    for file in change.edited { note(file) }
    enterAll(like: other.indexed) { !change.edited.contains($0.file) }
  }

  private mutating func note(_ file: FileID) {
    let known = requirable.removeValue(forKey: file)
    large[file] = nil
    // `enterAll` makes it again.
    defer { if requirable[file] != known { allRequirable = [] } }
    guard let source = index[file], source.summary.objectiveC == nil else { return }
    let measures = source.summary.members.measures
    let found = measures.indices.filter { measures[$0].propertyCount > PropertyLookup.mostProperties }
    if !found.isEmpty { large[file] = found }
    var names: Set<UInt64> = []
    for (number, declaration) in source.summary.interface.declarations.enumerated()
    where (declaration.kind == .protocol || declaration.kind == .extension) && measures[number].propertyCount > 0 {
      for property in source.summary.members.properties(of: number) { names.insert(source.summary.names.hash(property.name)) }
    }
    if !names.isEmpty { requirable[file] = names }
  }

  /// - Parameters:
  ///   - known: what another version indexed
  ///   - isSame: whether a part of a type has the properties that it had in that version
  private mutating func enterAll(like known: [DeclarationID: IndexedType], _ isSame: (DeclarationID) -> Bool) {
    if allRequirable.isEmpty {
      for names in requirable.values { allRequirable.formUnion(names) }
    }
    for (file, numbers) in large {
      for number in numbers {
        let id = DeclarationID(file: file, index: number)
        let extended = index.link(of: id).extended
        for type in extended.isEmpty ? [id] : extended { enter(type, like: known[type], isSame) }
      }
    }
    for type in index.typesWithExtensions(moreThan: PropertyLookup.mostParts) { enter(type, like: known[type], isSame) }
  }

  private mutating func enter(_ type: DeclarationID, like known: IndexedType?, _ isSame: (DeclarationID) -> Bool) {
    guard indexed[type] == nil else { return }
    var found = IndexedType(parts: [type] + index.extensions(of: type))
    if let known, known.parts == found.parts, known.parts.allSatisfy(isSame) {
      indexed[type] = known
      return
    }
    for part in found.parts {
      guard let source = index[part.file], source.summary.objectiveC == nil else { continue }
      let properties = source.summary.members.properties(of: part.index)
      for property in properties.indices {
        let hash = source.summary.names.hash(properties[property].name)
        if found.positions[hash] == nil { found.positions[hash] = Position(part: part, property: property) }
      }
    }
    indexed[type] = found
  }

  /// Whether a protocol may have a property of this name.
  func mayBeRequired(_ name: String) -> Bool { allRequirable.contains(FNV1a(name.utf8).value) }

  /// The first property with this name in the type and its extensions, and the declaration that contains it.
  func property(_ name: String, of type: DeclarationID) -> (part: DeclarationID, property: Property)? {
    if let known = indexed[type] {
      guard let found = known.positions[FNV1a(name.utf8).value], let source = index[found.part.file] else { return nil }
      let property = source.summary.members.properties[found.property]
      // Of two names with the same hash, only the first is found.
      return source.summary.names[property.name].elementsEqual(name.utf8) ? (found.part, property) : nil
    }
    for part in [type] + index.extensions(of: type) {
      guard let source = index[part.file], source.summary.objectiveC == nil else { continue }
      let properties = source.summary.members.properties(of: part.index)
      if let found = properties.first(where: { source.summary.names[$0.name].elementsEqual(name.utf8) }) { return (part, found) }
    }
    return nil
  }
}

extension ProjectTypes {
  /// The type and the name of its function that makes the initial value of a property: `let page = Page.make()`. Nil if the
  /// property has a declared type, or another value.
  func factory(of property: String, in type: TypeReference) -> (type: ResolvedType, function: String)? {
    guard let (part, declared) = declaration(of: property, in: type).found, declared.type != noName,
      let source = index[part.file], let made = splitFactory(source.summary.names.text(declared.type))
    else { return nil }
    return (resolve(made.type, at: place(in: part.file, owner: Int32(truncatingIfNeeded: part.index))), made.function)
  }
}

/// The type and the function in a dotted name that ends in the name of a function, judged by its first letter; nil for the
/// name of a type.
private func splitFactory(_ name: String) -> (type: String, function: String)? {
  guard let period = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
  let function = name[name.utf8.index(after: period)...]
  guard let first = function.utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else { return nil }
  return (String(name[..<period]), String(function))
}

// MARK: - Generic parameters

extension ProjectIndex {
  /// The type that a type or the nearest superclass with such a property writes for it; nil if none does.
  public func writtenType(ofProperty name: String, in type: DeclarationID) -> String? {
    guard let (part, property) = ProjectTypes(index: self).declaration(of: name, in: .declaration(type)).found,
      property.type != noName
    else { return nil }
    return self[part.file]?.summary.names.text(property.type)
  }

  /// The names of a type's generic parameters, in order.
  public func genericParameters(of type: DeclarationID) -> [String] {
    guard let declaration = declaration(type), declaration.modifiers.contains(.generic), let source = self[type.file]
    else { return [] }
    let path = source.text(declaration.path)
    return source.summary.interface.typealiases.compactMap { alias in
      guard alias.isParameter, enclosing(source.text(alias.path)) == path else { return nil }
      return source.text(alias.name)
    }
  }

  /// What the generic parameters of a type's superclasses denote in the type, as far as the inheritance clauses say it:
  /// `["Content": "Feed"]` for `class FeedScreen: Screen<Feed>`. The nearest superclass comes first.
  public func genericArguments(
    ofSuperclassesOf type: DeclarationID
  ) -> [(superclass: DeclarationID, arguments: [String: String])] {
    var found: [(superclass: DeclarationID, arguments: [String: String])] = []
    var (current, known) = (type, [String: String]())
    for superclass in declaredSuperclasses(of: type) {
      var written = inherited(current).first ?? ""
      // The clause may name a typealias, whose arguments are not read here.
      if simpleName(String(written.prefix { $0 != "<" })) != simpleName(qualifiedName(of: superclass) ?? "") { written = "" }
      var arguments: [String: String] = [:]
      for (name, argument) in zip(genericParameters(of: superclass), Analysis.genericArguments(written)) {
        let isParameter = genericParameters(of: current).contains(argument)
        if current == type || !isParameter { arguments[name] = argument } else { arguments[name] = known[argument] }
      }
      found.append((superclass, arguments))
      (current, known) = (superclass, arguments)
    }
    return found
  }
}
