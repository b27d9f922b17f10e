import Syntax

// Resolution of written types.

extension ProjectTypes {
  /// The maximum nesting of collection types.
  private static let deepest = 16

  /// The type that a function in a declaration writes, given as `FlowTree` writes types.
  func resolve(_ type: String, in file: FileID, owner: Int32) -> ResolvedType {
    resolve(type, at: place(in: file, owner: owner, isLocal: true))
  }

  func resolve(_ type: String, at place: NameResolver.Place, depth: Int = 0) -> ResolvedType {
    if let (written, around) = requirement(type, at: place) { return resolve(written, at: around, depth: depth) }
    let reference = reference(to: type, at: place)
    var resolved = ResolvedType(reference: reference, kind: kind(of: reference))
    if depth < ProjectTypes.deepestArgument { resolved.arguments = arguments(of: type, reference, at: place, depth: depth) }
    return resolved
  }

  /// The place of code in a declaration of a file. A negative `owner` is the top level of the file.
  func place(in file: FileID, owner: Int32, isLocal: Bool = false) -> NameResolver.Place {
    guard owner >= 0 else { return NameResolver.Place(file: file, isLocal: isLocal) }
    let id = DeclarationID(file: file, index: Int(owner))
    guard let declaration = index.declaration(id) else { return NameResolver.Place(file: file, isLocal: isLocal) }
    let isExtension = declaration.kind == .extension
    let around = isExtension ? index.link(of: id).extended.first ?? id : id
    return NameResolver.Place(
      file: file, scope: index.qualifiedName(of: around), isLocal: isLocal || declaration.isLocal,
      constrained: isExtension && !requirements(of: id).isEmpty ? id : nil)
  }

  /// The type to which a written type refers, given as `FlowTree` writes types.
  func reference(to type: String, at place: NameResolver.Place, depth: Int = 0) -> TypeReference {
    guard let first = type.utf8.first, depth < ProjectTypes.deepest else { return .unknown }
    if first == 0x5B {
      guard let element = elementType(type) else { return .structural }
      return .collection(reference(to: element, at: place, depth: depth + 1))
    }
    if first == 0x28 { return .structural }
    let type = withoutArguments(type)
    guard type.utf8.contains(0x26) else { return reference(toNamed: type, at: place) }
    return mostSpecific(type.split(separator: "&").map { reference(to: String($0), at: place, depth: depth + 1) })
      ?? .unknown
  }

  private func reference(toNamed name: String, at place: NameResolver.Place) -> TypeReference {
    if name == "Self" { return .dynamicSelf }
    if let (written, around) = requirement(name, at: place) { return reference(to: written, at: around) }
    var resolver = NameResolver(index)
    var outside: [String] = []
    let found = resolver.types(name, at: place, outside: &outside)
    if found.count == 1, outside.isEmpty { return .declaration(found[0]) }
    let all = found.map { TypeReference.declaration($0) } + outside.map { .external(resolver.external($0, from: place.file)) }
    return mostSpecific(all) ?? .external(resolver.external(name, from: place.file))
  }

  /// The type that represents a composition such as `UIViewController & Provider`, or several candidates for a name:
  /// the view controller, else the view, else the first type.
  private func mostSpecific(_ types: [TypeReference]) -> TypeReference? {
    guard types.count > 1 else { return types.first }
    let kinds = types.map(kind)
    let best = kinds.firstIndex(where: \.isController) ?? kinds.firstIndex(of: .view) ?? 0
    return types[best]
  }

  /// The type with this name that is nested in another type, or declared in a module.
  func nested(_ name: String, in outer: TypeReference, of file: FileID) -> TypeReference? {
    switch outer {
    case .declaration(let id):
      guard let path = index.qualifiedName(of: id) else { return nil }
      let type = reference(toNamed: "\(path).\(name)", at: NameResolver.Place(file: id.file))
      return type.declaration == nil ? nil : type
    case .external(let module):
      guard index.imports(module, from: file) else { return nil }
      return reference(toNamed: "\(module).\(name)", at: NameResolver.Place(file: file))
    default: return nil
    }
  }

  /// The declaration to which a name refers. If there are several candidates, the first one.
  func declaration(named name: String, at place: NameResolver.Place) -> DeclarationID? {
    reference(toNamed: name, at: place).declaration
  }
}

/// The element type in `[Element]`, or the value type in `[Key:Value]`.
private func elementType(_ collection: String) -> String? {
  guard collection.hasPrefix("["), collection.hasSuffix("]") else { return nil }
  let inner = collection.dropFirst().dropLast()
  var depth = 0
  for (position, byte) in zip(inner.utf8.indices, inner.utf8) {
    switch byte {
    case 0x5B: depth += 1
    case 0x5D: depth -= 1
    case 0x3A where depth == 0: return String(inner[inner.utf8.index(after: position)...])
    default: break
    }
  }
  return String(inner)
}
