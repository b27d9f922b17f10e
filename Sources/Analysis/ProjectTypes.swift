import Syntax

/// What the types of a project are, as the containment rules and the graph of screens ask: whether a name means a view
/// controller, a view, or neither. An object, so that whoever asks it copies nothing.
final class ProjectTypes: Sendable {
  let index: ProjectIndex

  init(index: ProjectIndex) { self.index = index }

  /// The type around a function: its declaration, or the name of a type that the sources extend but do not declare.
  struct Owner: Hashable, Sendable {
    var declaration: DeclarationID?
    var name = ""
    var kind = TypeKind.unknown
    var isProtocol = false
    /// Of no type: a function of the file.
    var isFile: Bool { declaration == nil && name.isEmpty }
  }

  /// The type that a declaration of a file is, or extends.
  func owner(_ declaration: Int32, of file: FileID) -> Owner {
    guard declaration >= 0, let source = index[file] else { return Owner() }
    let id = DeclarationID(file: file, index: Int(declaration))
    guard let found = index.declaration(id) else { return Owner() }
    var owner = Owner(declaration: id, name: source.text(found.path))
    if found.kind == .extension {
      if let extended = index.link(of: id).extended.first {
        return self.owner(Int32(truncatingIfNeeded: extended.index), of: extended.file)
      }
      owner.declaration = nil
      owner.kind = kind(ofName: owner.name, in: file, owner: nil)
      if owner.kind == .likelyController { owner.kind = .controller }
      return owner
    }
    owner.isProtocol = found.kind == .protocol
    owner.kind = kind(of: id)
    return owner
  }

  /// The names of the type around a function, and of its superclasses.
  func lineage(of declaration: Int32, in file: FileID) -> [String] {
    let owner = owner(declaration, of: file)
    guard let id = owner.declaration else { return [owner.name] }
    return [owner.name] + index.superclassChain(of: id)
  }

  /// Whether a type or an extension of it names one of these among what it inherits, or is one by its superclasses:
  /// those are not asked of view controllers and views, which end at other classes.
  func inherits(_ owner: Owner, anyOf names: Set<String>) -> Bool {
    guard let id = owner.declaration else { return names.contains(owner.name) }
    let endsElsewhere = owner.kind.isController || owner.kind == .view
    if !endsElsewhere, index.superclassChain(of: id).contains(where: names.contains) { return true }
    return ([id] + index.extensions(of: id)).contains { part in
      guard let source = index[part.file], let declaration = index.declaration(part) else { return false }
      return source.inherited(by: declaration).contains { names.contains(simpleName($0)) }
    }
  }

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

  /// What a type as `FlowTree` writes it is.
  func kind(ofType type: String, in file: FileID, owner: Int32) -> TypeKind {
    guard !type.isEmpty else { return .unknown }
    if type.utf8.contains(0x26) {
      // `UIViewController & Provider`
      let parts = type.split(separator: "&").map { kind(ofType: String($0), in: file, owner: owner) }
      return parts.first(where: \.isController) ?? parts.first { $0 == .view } ?? .unknown
    }
    guard let first = type.utf8.first, first != 0x5B, first != 0x28 else { return .other }
    return kind(ofName: type, in: file, owner: owner >= 0 ? DeclarationID(file: file, index: Int(owner)) : nil)
  }

  private func kind(ofName name: String, in file: FileID, owner: DeclarationID?) -> TypeKind {
    if let declared = declaration(named: name, in: file, owner: owner) { return kind(of: declared) }
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

  /// The declaration a name means, seen from a file: through typealiases, the nearest where there are several.
  func declaration(named name: String, in file: FileID, owner: DeclarationID?, depth: Int = 0) -> DeclarationID? {
    guard depth < 4, let source = index[file] else { return nil }
    var paths = [name]
    if let owner, let path = index.declaration(owner).map({ source.text($0.path) }) {
      var scope: String? = path
      while let outer = scope {
        paths.insert("\(outer).\(name)", at: paths.count - 1)
        scope = enclosing(outer)
      }
    }
    if let (module, rest) = splitFirst(name), index.declared[String(module)] == nil { paths.append(String(rest)) }
    for path in paths {
      guard let targets = index.declared[path], !targets.isEmpty else { continue }
      let best =
        targets.count == 1 ? targets[0] : targets.max { nearness($0, source, file) < nearness($1, source, file) }
      switch best {
      case .type(let type): return type
      case .alias(let alias):
        guard let interface = index[alias.file]?.summary.interface else { return nil }
        let target = interface.names.text(interface.typealiases[alias.index].target)
        guard let next = nominalNames(target).first, next != name else { return nil }
        return declaration(named: next, in: alias.file, owner: nil, depth: depth + 1)
      case nil: return nil
      }
    }
    return nil
  }

  func nearness(_ target: Target, _ source: SourceFile, _ file: FileID) -> Int {
    target.file == file ? .max : index[target.file].map { source.nearness(to: $0) } ?? -1
  }

  /// Whether a file is written for AppKit alone, whose controllers know no `didMove`.
  func isForAppKit(_ file: FileID) -> Bool {
    index[file]?.isForAppKit ?? false
  }

  /// The type of a property of a type.
  func propertyType(
    of type: String, _ owner: Owner?, _ property: String, _ file: FileID, within scope: DeclarationID? = nil
  ) -> (name: String, kind: TypeKind)? {
    var current = owner?.declaration ?? (type.isEmpty ? nil : declaration(named: type, in: file, owner: scope))
    for _ in 0..<8 {
      guard let id = current else { return nil }
      for declaration in [id] + index.extensions(of: id) {
        guard let source = index[declaration.file] else { continue }
        let members = source.summary.members
        guard members.measures.indices.contains(declaration.index) else { continue }
        let measures = members.measures[declaration.index]
        let range = Int(measures.propertyStart)..<(Int(measures.propertyStart) + Int(measures.propertyCount))
        for position in range where members.properties.indices.contains(position) {
          let found = members.properties[position]
          guard source.summary.names[found.name].elementsEqual(property.utf8) else { continue }
          guard found.type != noName else { return nil }
          let name = source.summary.names.text(found.type)
          return (
            name, kind(ofType: name, in: declaration.file, owner: Int32(truncatingIfNeeded: declaration.index))
          )
        }
      }
      current = index.declaredSuperclass(of: id)
    }
    return nil
  }
}
