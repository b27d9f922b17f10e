import Syntax

/// The types of a project: which type a written name refers to, whether it is a view controller, a view or neither, and
/// what it declares. A class, so that lookups copy nothing.
final class ProjectTypes: Sendable {
  let index: ProjectIndex

  let properties: PropertyLookup
  /// By type with many extensions, its inheritance clauses. They are cached because each function of the type may look
  /// them up.
  private let inheritances: [DeclarationID: Inheritance]

  /// The names in the inheritance clauses of a type and its extensions.
  private struct Inheritance: Sendable {
    /// The simple names, as written.
    var names: Set<String> = []
    var declared: Set<DeclarationID> = []
    /// The simple names of types that the sources do not declare.
    var outside: Set<String> = []

    init(_ index: ProjectIndex, of type: DeclarationID) {
      var outside: [String] = []
      for part in [type] + index.extensions(of: type) {
        guard let source = index[part.file], let declaration = index.declaration(part) else { continue }
        for name in source.inherited(by: declaration) { names.insert(simpleName(name)) }
        declared.formUnion(index.inherited(of: part, outside: &outside))
      }
      self.outside = Set(outside.map { simpleName($0) })
    }
  }

  convenience init(index: ProjectIndex) { self.init(index, PropertyLookup(index)) }

  /// Creates the types of another version of the project. Reuses the caches that are still valid.
  convenience init(index: ProjectIndex, like other: ProjectTypes, _ change: ProjectChange) {
    let properties = PropertyLookup(index, like: other.properties, change)
    self.init(index, properties, change.declaresSame ? other.inheritances : nil)
  }

  private init(_ index: ProjectIndex, _ properties: PropertyLookup, _ inheritances: [DeclarationID: Inheritance]? = nil) {
    self.index = index
    self.properties = properties
    self.inheritances = inheritances ?? ProjectTypes.inheritances(index)
  }

  private static func inheritances(_ index: ProjectIndex) -> [DeclarationID: Inheritance] {
    let extended = index.typesWithExtensions(moreThan: PropertyLookup.mostParts)
    return Dictionary(extended.map { ($0, Inheritance(index, of: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The type that encloses a function.
  struct Owner: Hashable, Sendable {
    /// The type, or the extended type of an extension.
    var type = TypeReference.unknown
    /// Other types with the same name that the extension may extend, if its location leaves that open.
    var namesakes: [DeclarationID] = []
    var kind = TypeKind.unknown
    var isProtocol = false

    var declaration: DeclarationID? { type.declaration }
    /// Whether there is no enclosing type: the function is global.
    var isFile: Bool { type == .unknown }

    /// Whether the owner is or may be a type.
    func mayBe(_ other: TypeReference) -> Bool {
      if type == other { return type != .unknown }
      guard !namesakes.isEmpty, case .declaration(let id) = other else { return false }
      return namesakes.contains(id)
    }

    /// Whether two owners are or may be the same type.
    func mayBe(_ other: Owner) -> Bool {
      if mayBe(other.type) || type == .unknown && other.type == .unknown { return true }
      return other.namesakes.contains { mayBe(.declaration($0)) }
    }

    /// The type and its other candidates.
    var types: [TypeReference] { [type] + namesakes.map { .declaration($0) } }
  }

  /// The type that a declaration of a file declares or extends.
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
    // The extension names a typealias, or a type that is declared outside the sources.
    let type = reference(to: source.text(found.path), at: NameResolver.Place(file: file))
    var owner = Owner(type: type, kind: kind(of: type))
    if let id = type.declaration { owner.isProtocol = index.declaration(id)?.kind == .protocol }
    if owner.kind == .likelyController { owner.kind = .controller }
    return owner
  }

  /// The dotted name of a type, with its enclosing types.
  func name(of type: TypeReference) -> String {
    switch type {
    case .declaration(let id): index.qualifiedName(of: id) ?? ""
    case .external(let name): name
    case .unknown, .collection, .structural, .dynamicSelf: ""
    }
  }

  /// The type that encloses a function, and its superclasses.
  func lineage(of declaration: Int32, in file: FileID) -> [TypeReference] {
    lineage(of: owner(declaration, of: file))
  }

  func lineage(of owner: Owner) -> [TypeReference] {
    owner.types + (owner.declaration.map { index.superclassReferences(of: $0) } ?? [])
  }

  /// Whether a type, one of its extensions or one of its superclasses has one of these names in its inheritance clause.
  /// Superclasses of view controllers and views are not searched, because these end at other classes.
  func inherits(_ owner: Owner, anyOf names: Set<String>) -> Bool {
    guard let id = owner.declaration else { return names.contains(owner.type.externalName) }
    let endsElsewhere = owner.kind.isController || owner.kind == .view
    if !endsElsewhere, index.superclassChain(of: id).contains(where: names.contains) { return true }
    if let known = inheritances[id] { return !known.names.isDisjoint(with: names) }
    return ([id] + index.extensions(of: id)).contains { part in
      guard let source = index[part.file], let declaration = index.declaration(part) else { return false }
      return source.inherited(by: declaration).contains { names.contains(simpleName($0)) }
    }
  }

  /// Whether a type is a SwiftUI view that wraps a UIKit view or view controller (a representable), directly or through
  /// other protocols. A protocol that the sources do not declare is recognized by its name.
  func isRepresentable(_ owner: Owner) -> Bool {
    func isOne(_ name: String) -> Bool {
      let name = simpleName(name)
      return name.hasSuffix("ViewRepresentable") || name.hasSuffix("ViewControllerRepresentable")
    }
    guard let id = owner.declaration else { return isOne(owner.type.externalName) }
    guard !owner.kind.isController, owner.kind != .view else { return false }
    var outside: [String] = []
    _ = index.conformedProtocols(of: id, outside: &outside)
    return outside.contains(where: isOne)
  }

  /// Whether the inheritance clause of a type or of one of its extensions contains another type.
  func inherits(_ owner: Owner, from other: TypeReference) -> Bool {
    guard let id = owner.declaration else { return owner.type == other }
    if let known = inheritances[id] {
      return switch other {
      case .declaration(let wanted): known.declared.contains(wanted)
      case .external(let name): known.outside.contains(simpleName(name))
      default: false
      }
    }
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
    case .class, .interface, .implementation:
      switch index.role(of: id) {
      case .viewController: return .controller
      case .responder: return .view
      case .other: return .other
      case nil:
        // The unknown class at the end of the chain may be a view controller.
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

  /// Whether a class inherits nothing, or its first inherited name is declared in the sources, is a framework class, or
  /// is the name of a protocol.
  private func isBare(_ id: DeclarationID) -> Bool {
    guard let declaration = index.declaration(id), let source = index[id.file] else { return true }
    let first = Int(declaration.inheritedStart)
    guard declaration.inheritedCount > 0, source.summary.interface.inherited.indices.contains(first) else {
      return true
    }
    let name = source.text(source.summary.interface.inherited[first])
    return index.declares(name, from: id.file) || index.catalog.classes[name] != nil || looksLikeProtocol(name)
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

  /// Whether a file is written for AppKit, whose view controllers have no `didMove(toParent:)`.
  func isForAppKit(_ file: FileID) -> Bool {
    index[file]?.isForAppKit ?? false
  }
}

/// Whether a name of a type outside the sources looks like the name of a protocol.
func looksLikeProtocol(_ name: String) -> Bool {
  ["Delegate", "DataSource", "Protocol", "able"].contains(where: name.hasSuffix)
}
