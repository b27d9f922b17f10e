import Syntax

/// What the types of a project are: which type a written name means, whether that is a view controller, a view or
/// neither, and what it declares. A class, so that looking something up copies nothing.
final class ProjectTypes: Sendable {
  let index: ProjectIndex

  init(index: ProjectIndex) { self.index = index }

  /// The type around a function.
  struct Owner: Hashable, Sendable {
    /// The type, or the one that an extension extends.
    var type = TypeReference.unknown
    /// Its namesakes that the extension may extend as well, where its place leaves that open.
    var namesakes: [DeclarationID] = []
    var kind = TypeKind.unknown
    var isProtocol = false

    var declaration: DeclarationID? { type.declaration }
    /// Of no type: a function of the file.
    var isFile: Bool { type == .unknown }

    /// Whether it is, or may be, this type.
    func mayBe(_ other: TypeReference) -> Bool {
      if type == other { return type != .unknown }
      guard !namesakes.isEmpty, case .declaration(let id) = other else { return false }
      return namesakes.contains(id)
    }

    /// Whether both are, or may be, one type.
    func mayBe(_ other: Owner) -> Bool {
      if mayBe(other.type) || type == .unknown && other.type == .unknown { return true }
      return other.namesakes.contains { mayBe(.declaration($0)) }
    }

    /// The type and its namesakes.
    var types: [TypeReference] { [type] + namesakes.map { .declaration($0) } }
  }

  /// The type that a declaration of a file is, or extends.
  func owner(_ declaration: Int32, of file: FileID) -> Owner {
    guard declaration >= 0, let source = index[file] else { return Owner() }
    let id = DeclarationID(file: file, index: Int(declaration))
    guard let found = index.declaration(id) else { return Owner() }
    guard found.kind == .extension else {
      return Owner(type: .declaration(id), kind: kind(of: id), isProtocol: found.kind == .protocol)
    }
    let extended = index.link(of: id).extended
    if let first = extended.first {
      return Owner(
        type: .declaration(first), namesakes: Array(extended.dropFirst()), kind: kind(of: first),
        isProtocol: index.declaration(first)?.kind == .protocol)
    }
    // Extended by the name of a typealias, or declared elsewhere.
    let type = reference(to: source.text(found.path), at: NameResolver.Place(file: file))
    var owner = Owner(type: type, kind: kind(of: type))
    if let id = type.declaration { owner.isProtocol = index.declaration(id)?.kind == .protocol }
    if owner.kind == .likelyController { owner.kind = .controller }
    return owner
  }

  /// What a type is called: the names of the types around it and its own, dotted.
  func name(of type: TypeReference) -> String {
    switch type {
    case .declaration(let id): index.qualifiedName(of: id) ?? ""
    case .external(let name): name
    case .unknown, .collection, .structural, .dynamicSelf: ""
    }
  }

  /// The type around a function, and its superclasses.
  func lineage(of declaration: Int32, in file: FileID) -> [TypeReference] {
    let owner = owner(declaration, of: file)
    guard let id = owner.declaration else { return [owner.type] }
    return owner.types + index.superclassReferences(of: id)
  }

  /// Whether a type or an extension of it names one of these among what it inherits, or is one by its superclasses:
  /// those are not asked of view controllers and views, which end at other classes.
  func inherits(_ owner: Owner, anyOf names: Set<String>) -> Bool {
    guard let id = owner.declaration else { return names.contains(owner.type.externalName) }
    let endsElsewhere = owner.kind.isController || owner.kind == .view
    if !endsElsewhere, index.superclassChain(of: id).contains(where: names.contains) { return true }
    return ([id] + index.extensions(of: id)).contains { part in
      guard let source = index[part.file], let declaration = index.declaration(part) else { return false }
      return source.inherited(by: declaration).contains { names.contains(simpleName($0)) }
    }
  }

  /// Whether a type, in its declaration or an extension, names another type among what it inherits.
  func inherits(_ owner: Owner, from other: TypeReference) -> Bool {
    guard let id = owner.declaration else { return owner.type == other }
    var outside: [String] = []
    return ([id] + index.extensions(of: id)).contains { part in
      outside.removeAll(keepingCapacity: true)
      let found = index.inherited(of: part, outside: &outside)
      return switch other {
      case .declaration(let wanted): found.contains(wanted)
      case .external(let name): outside.contains { simpleName($0) == simpleName(name) }
      default: false
      }
    }
  }

  // MARK: Kinds

  func kind(of id: DeclarationID) -> TypeKind {
    guard let declaration = index.declaration(id) else { return .unknown }
    switch declaration.kind {
    case .class, .interface:
      switch index.role(of: id) {
      case .viewController: return .controller
      case .responder: return .view
      case .other: return .other
      case nil:
        // A chain that ends at a class nobody knows may still lead to a view controller.
        guard let source = index[id.file], declaration.inheritedCount > 0, endsOutside(id) else { return .other }
        return source.text(declaration.name).hasSuffix("ViewController") ? .likelyController : .unknown
      }
    case .protocol: return inheritsFromController(declaration, id) ? .controller : .unknown
    case .struct, .enum, .actor: return .other
    case .extension: return .unknown
    }
  }

  private func endsOutside(_ id: DeclarationID) -> Bool {
    var current = id
    for _ in 0..<16 {
      guard let next = index.superclasses(of: current).first else { return !isBare(current) }
      guard case .declaration(let declaration) = next else { return false }
      current = declaration
    }
    return false
  }

  /// Whether nothing is inherited, or nothing but protocols of the sources.
  private func isBare(_ id: DeclarationID) -> Bool {
    guard let declaration = index.declaration(id), let source = index[id.file] else { return true }
    let first = Int(declaration.inheritedStart)
    guard declaration.inheritedCount > 0, source.summary.interface.inherited.indices.contains(first) else {
      return true
    }
    let name = source.text(source.summary.interface.inherited[first])
    return index.declared[name] != nil || index.catalog.classes[name] != nil || name.hasSuffix("Delegate")
      || name.hasSuffix("able") || name.hasSuffix("Protocol") || name.hasSuffix("DataSource")
  }

  private func inheritsFromController(_ declaration: Declaration, _ id: DeclarationID) -> Bool {
    guard let source = index[id.file] else { return false }
    return source.inherited(by: declaration).contains { index.catalog.classes[$0] == .viewController }
  }

  func kind(of type: TypeReference) -> TypeKind {
    switch type {
    case .unknown, .dynamicSelf: .unknown
    case .collection, .structural: .other
    case .declaration(let id): kind(of: id)
    case .external(let name): kind(ofExternal: name)
    }
  }

  private func kind(ofExternal name: String) -> TypeKind {
    let simple = simpleName(name)
    if index.viewControllerBases.contains(name) || index.viewControllerBases.contains(simple) { return .controller }
    switch index.catalog.classes[simple] {
    case .viewController: return .controller
    case .responder: return .view
    case .other: return .other
    case nil: break
    }
    if simple.hasSuffix("ViewController") || simple.hasSuffix("HostingController") { return .likelyController }
    return simple.hasPrefix("SK") || simple.hasPrefix("NS") || simple.hasPrefix("SCN") || simple == "Progress"
      || simple.hasPrefix("XML")
      ? .other : .unknown
  }

  // MARK: References

  /// How deep collections of collections are read.
  private static let deepest = 16

  /// The type that a function of a declaration writes, as `FlowTree` writes types.
  func resolve(_ type: String, in file: FileID, owner: Int32) -> ResolvedType {
    resolve(type, at: place(in: file, owner: owner, isLocal: true))
  }

  func resolve(_ type: String, at place: NameResolver.Place) -> ResolvedType {
    let reference = reference(to: type, at: place)
    return ResolvedType(reference: reference, kind: kind(of: reference))
  }

  /// Within a declaration of a file, or outside all of them.
  func place(in file: FileID, owner: Int32, isLocal: Bool = false) -> NameResolver.Place {
    guard owner >= 0 else { return NameResolver.Place(file: file, isLocal: isLocal) }
    let id = DeclarationID(file: file, index: Int(owner))
    guard let declaration = index.declaration(id) else { return NameResolver.Place(file: file, isLocal: isLocal) }
    let around = declaration.kind == .extension ? index.link(of: id).extended.first ?? id : id
    return NameResolver.Place(
      file: file, scope: index.qualifiedName(of: around), isLocal: isLocal || declaration.isLocal)
  }

  /// What a type means that is written as `FlowTree` writes types.
  func reference(to type: String, at place: NameResolver.Place, depth: Int = 0) -> TypeReference {
    guard let first = type.utf8.first, depth < ProjectTypes.deepest else { return .unknown }
    if first == 0x5B {
      guard let element = elementType(type) else { return .structural }
      return .collection(reference(to: element, at: place, depth: depth + 1))
    }
    if first == 0x28 { return .structural }
    guard type.utf8.contains(0x26) else { return reference(toNamed: type, at: place) }
    return mostSpecific(type.split(separator: "&").map { reference(to: String($0), at: place, depth: depth + 1) })
      ?? .unknown
  }

  private func reference(toNamed name: String, at place: NameResolver.Place) -> TypeReference {
    if name == "Self" { return .dynamicSelf }
    var resolver = NameResolver(index)
    var outside: [String] = []
    let found = resolver.types(name, at: place, outside: &outside)
    if found.count == 1, outside.isEmpty { return .declaration(found[0]) }
    let all = found.map { TypeReference.declaration($0) } + outside.map { .external(resolver.external($0)) }
    return mostSpecific(all) ?? .external(resolver.external(name))
  }

  /// Of the parts of `UIViewController & Provider`, or of namesakes that the place leaves open: the view controller, the
  /// view, or the first.
  private func mostSpecific(_ types: [TypeReference]) -> TypeReference? {
    guard types.count > 1 else { return types.first }
    let kinds = types.map(kind)
    let best = kinds.firstIndex(where: \.isController) ?? kinds.firstIndex(of: .view) ?? 0
    return types[best]
  }

  /// The type of this name that is declared within another, or within a module.
  func nested(_ name: String, in outer: TypeReference, of file: FileID) -> TypeReference? {
    switch outer {
    case .declaration(let id):
      guard let path = index.qualifiedName(of: id) else { return nil }
      let type = reference(toNamed: "\(path).\(name)", at: NameResolver.Place(file: id.file))
      return type.declaration == nil ? nil : type
    case .external(let module):
      guard index.imports[module] != nil else { return nil }
      return reference(toNamed: "\(module).\(name)", at: NameResolver.Place(file: file))
    default: return nil
    }
  }

  /// The declaration that a name means; the first where its place leaves that open.
  func declaration(named name: String, at place: NameResolver.Place) -> DeclarationID? {
    reference(toNamed: name, at: place).declaration
  }

  func nearness(_ target: Target, _ source: SourceFile, _ file: FileID) -> Int {
    target.file == file ? .max : index[target.file].map { source.nearness(to: $0) } ?? -1
  }

  /// Whether a file is written for AppKit alone, whose controllers know no `didMove`.
  func isForAppKit(_ file: FileID) -> Bool {
    index[file]?.isForAppKit ?? false
  }

  /// The type of a property of a type, as its declaration writes it.
  func propertyType(of type: TypeReference, _ property: String) -> ResolvedType? {
    var current = type.declaration
    for _ in 0..<8 {
      guard let id = current else { return nil }
      for part in [id] + index.extensions(of: id) {
        guard let found = declaredPropertyType(of: part, property) else { continue }
        if found.reference == .dynamicSelf { return ResolvedType(reference: type, kind: kind(of: type)) }
        return found.reference == .unknown ? nil : found
      }
      current = index.declaredSuperclass(of: id)
    }
    return nil
  }

  /// The type of a property that a declaration itself declares: unknown where none is written, nil for no property.
  func declaredPropertyType(of part: DeclarationID, _ property: String) -> ResolvedType? {
    guard let source = index[part.file] else { return nil }
    let names = source.summary.names
    let properties = source.summary.properties(of: part.index)
    guard let found = properties.first(where: { names[$0.name].elementsEqual(property.utf8) }) else { return nil }
    guard found.type != noName else { return ResolvedType() }
    return resolve(names.text(found.type), at: place(in: part.file, owner: Int32(truncatingIfNeeded: part.index)))
  }
}

/// What stands between the brackets of `[Element]`, or behind the colon of `[Key:Value]`.
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
