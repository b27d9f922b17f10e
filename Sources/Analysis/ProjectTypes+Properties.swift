import Syntax

// The types of properties, inherited ones too: with the arguments of generic superclasses, and with what a type says of the
// associated types of its protocols.

extension ProjectTypes {
  /// More superclasses than any class of a project has.
  private static let longestChain = 8
  /// Arguments deeper within one another, and more of one type, are not known: each may be a typealias with as many.
  static let deepestArgument = 3
  private static let mostArguments = 8

  /// The type of a property of a type, as its declaration writes it.
  /// - Parameter arguments: what is known of the type's generic parameters and associated types
  func propertyType(
    of type: TypeReference, _ property: String, _ arguments: [TypeArgument] = []
  ) -> ResolvedType? {
    let (found, chain) = declaration(of: property, in: type)
    guard let (part, declared) = found else {
      return typeOfRequirement(property, of: chain, asMemberOf: type, arguments)
    }
    return self.type(of: declared, in: part, of: chain, asMemberOf: type, arguments)
  }

  /// Where a type, or the nearest of its superclasses that does, declares a property; and the classes on the way there.
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

  /// A type and its superclasses, nearest first, down to the one that `isLast` selects, or to the bound.
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

  /// - Parameter chain: the type that has the property, and its superclasses down to the one that declares it
  private func type(
    of property: Property, in part: DeclarationID, of chain: [DeclarationID], asMemberOf type: TypeReference,
    _ arguments: [TypeArgument]
  ) -> ResolvedType? {
    guard property.type != noName, let source = index[part.file] else { return nil }
    let written = source.summary.names.text(property.type)
    if let argument = argument(for: written, in: chain, arguments) { return argument }
    var found = resolve(written, at: place(in: part.file, owner: Int32(truncatingIfNeeded: part.index)))
    if found.reference == .dynamicSelf { return ResolvedType(reference: type, kind: kind(of: type), arguments: arguments) }
    for (position, inner) in genericArguments(written).enumerated() where found.arguments.indices.contains(position) {
      if let argument = argument(for: inner, in: chain, arguments) { found.arguments[position].type = argument }
    }
    return found.reference == .unknown ? nil : found
  }

  // MARK: Generic superclasses

  /// What a subclass passes for a generic parameter: `BoxView` for `Content` in `class Box: Screen<BoxView>`; nil if the
  /// name is no parameter of the last class, or no class says what it is.
  /// - Parameter known: what is known of the first class's parameters
  private func argument(
    for name: String, in chain: [DeclarationID], _ known: [TypeArgument]
  ) -> ResolvedType? {
    var name = name
    var position = chain.count - 1
    while position > 0, let number = parameters(of: chain[position]).firstIndex(of: name) {
      position -= 1
      guard let arguments = superclassArguments(of: chain[position]), arguments.names.indices.contains(number) else {
        return nil
      }
      name = arguments.names[number]
      if !parameters(of: chain[position]).contains(name) { return resolve(name, at: arguments.place) }
    }
    guard position == 0, let argument = known.first(where: { $0.parameter == name }) else { return nil }
    return argument.type.reference == .unknown ? nil : argument.type
  }

  /// What a method of a type returns whose declaration writes a generic parameter of its own type, or of a superclass.
  func argument(for parameter: TypeParameter, of type: TypeReference, _ known: [TypeArgument]) -> ResolvedType? {
    let chain = chain(from: type) { $0 == parameter.type }
    return chain.last == parameter.type ? argument(for: parameter.name, in: chain, known) : nil
  }

  /// What the arguments stand for that are written behind the name of a type, or behind that of a typealias.
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
    return zip(parameters(of: id), arguments.prefix(ProjectTypes.mostArguments)).map { parameter, argument in
      TypeArgument(parameter: parameter, type: resolve(argument, at: place, depth: depth + 1))
    }
  }

  // MARK: Constrained extensions

  /// What an extension says of generic parameters and associated types.
  func requirements(of part: DeclarationID) -> ArraySlice<Requirement> {
    index[part.file]?.summary.interface.requirements(of: part.index) ?? []
  }

  /// The same, of the extension in which a function stands.
  func arguments(within declaration: Int32, of file: FileID) -> [TypeArgument] {
    guard declaration >= 0, let source = index[file], !source.summary.interface.requirements.isEmpty else { return [] }
    let place = place(in: file, owner: declaration, isLocal: true)
    return requirements(of: DeclarationID(file: file, index: Int(declaration))).map { requirement in
      let name = source.text(requirement.name)
      return TypeArgument(parameter: name, type: resolve(name, at: place))
    }
  }

  /// The type that a constrained extension writes for a name, and where that is written.
  func requirement(_ name: String, at place: NameResolver.Place) -> (written: String, place: NameResolver.Place)? {
    guard let part = place.constrained, let source = index[part.file],
      let found = requirements(of: part).first(where: { source.summary.interface.names[$0.name].elementsEqual(name.utf8) })
    else { return nil }
    var around = place
    around.constrained = nil
    return (spelled(source.text(found.type)), around)
  }

  /// What a function of a declaration is declared to return, as `FlowTree` writes it.
  func result(_ written: String, in file: FileID, owner: Int32) -> DeclaredResult {
    var result = DeclaredResult(type: resolve(written, in: file, owner: owner).reference)
    if case .declaration(let id) = self.owner(owner, of: file).type, parameters(of: id).contains(written) {
      result.parameter = TypeParameter(type: id, name: written)
    }
    return result
  }

  private func parameters(of type: DeclarationID) -> [String] {
    guard let declaration = index.declaration(type), declaration.modifiers.contains(.generic), let source = index[type.file]
    else { return [] }
    let path = source.text(declaration.path)
    return source.summary.interface.typealiases.compactMap { alias in
      guard alias.isParameter, enclosing(source.text(alias.path)) == path else { return nil }
      return source.text(alias.name)
    }
  }

  /// The arguments in an inheritance clause, also where a typealias of it has them.
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

  /// The type of a property that a protocol of the type declares, or an extension of such a protocol. A typealias of the type
  /// says what an associated type is.
  private func typeOfRequirement(
    _ property: String, of chain: [DeclarationID], asMemberOf type: TypeReference, _ arguments: [TypeArgument]
  ) -> ResolvedType? {
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

/// The arguments of `Screen<Box, [Int: String]>`, as they are written.
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

/// A type as `FlowTree` writes it: without white space, `any` and `some`.
private func spelled(_ written: String) -> String {
  written.split(whereSeparator: \.isWhitespace).filter { $0 != "any" && $0 != "some" }.joined()
}
