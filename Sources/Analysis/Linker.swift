import Syntax

/// The links from a declaration to other declarations of the project.
public struct Link: Hashable, Sendable {
  /// For a class, its superclass. There are several candidates if `#if` or the location of the file leaves it open.
  public var superclasses: [Superclass] = []
  /// For an extension, the extended types. There are several candidates if the location of the file leaves it open.
  public var extended: [DeclarationID] = []
  /// Whether the first entry of the inheritance clause is a class, or a composition that begins with one.
  public var inheritsClass = false
}

public enum Superclass: Hashable, Sendable {
  case declaration(DeclarationID)
  /// A framework class, by name.
  case framework(String)
  /// A class that the configuration declares as a view controller, by name.
  case configured(String)
}

/// Links the declarations of one file, and records the names that it looks up.
struct Linker {
  private let index: ProjectIndex
  private let file: FileID
  private var resolver: NameResolver

  /// The names that were looked up.
  var lookedUp: Set<String> { resolver.lookedUp }

  init(index: ProjectIndex, file: FileID, recordsLookups: Bool) {
    self.index = index
    self.file = file
    resolver = NameResolver(linking: index, recordsLookups: recordsLookups)
  }

  mutating func links() -> [Link] {
    guard let interface = index[file]?.summary.interface else { return [] }
    return interface.declarations.enumerated().map { number, declaration in
      var link = Link()
      switch declaration.kind {
      case .class, .interface:
        guard declaration.inheritedCount > 0 else { return link }
        let first = interface.inherited[Int(declaration.inheritedStart)]
        let place = NameResolver.Place(
          file: file, scope: enclosing(interface.names.text(declaration.path)),
          itself: .type(DeclarationID(file: file, index: number)), isLocal: declaration.isLocal)
        for (position, name) in nominalNames(interface.names.text(first)).enumerated() {
          var followed: Set<AliasID> = []
          link.superclasses += superclasses(name, at: place, &followed, depth: 0)
          if position == 0 { link.inheritsClass = !link.superclasses.isEmpty }
        }
      case .extension: link.extended = resolver.extended(interface.names.text(declaration.name), from: file)
      case .implementation: link.extended = resolver.implemented(interface.names.text(declaration.name), from: file)
      default: break
      }
      return link
    }
  }

  /// The classes to which a name can refer. Follows each typealias once, as `NameResolver.types` does.
  private mutating func superclasses(
    _ name: String, at place: NameResolver.Place, _ followed: inout Set<AliasID>, depth: Int
  ) -> [Superclass] {
    guard depth < NameResolver.mostAliases else { return [] }
    var found = resolver.targets(name, at: place)
    if found.isEmpty, index[file]?.summary.objectiveC != nil { found = resolver.renamed(name, at: place) }
    if found.isEmpty { return outside(name) }
    var result: [Superclass] = []
    for target in found {
      switch target {
      case .type(let type):
        if isClass(type), !result.contains(.declaration(type)) { result.append(.declaration(type)) }
      case .alias(let alias):
        guard followed.insert(alias).inserted, let (names, around) = resolver.aliased(alias) else { continue }
        for name in names {
          for superclass in superclasses(name, at: around, &followed, depth: depth + 1) where !result.contains(superclass) {
            result.append(superclass)
          }
        }
      }
    }
    return result
  }

  /// The class for a name that the sources do not declare: from the configuration or from Apple's frameworks.
  private func outside(_ name: String) -> [Superclass] {
    if index.viewControllerBases.contains(name) { return [.configured(name)] }
    let simple = simpleName(name)
    if !index.viewControllerBases.isEmpty {
      if index.viewControllerBases.contains(simple) { return [.configured(simple)] }
      // The configuration may specify a module that the source omits.
      if simple == name, index.viewControllerBases.contains(where: { $0.hasSuffix("." + simple) }) {
        return [.configured(simple)]
      }
    }
    if index.catalog.classes[simple] != nil { return [.framework(simple)] }
    return []
  }

  private func isClass(_ type: DeclarationID) -> Bool {
    guard let declaration = index[type.file]?.summary.interface.declarations[type.index] else { return false }
    return declaration.kind == .class || declaration.kind == .interface
  }
}

// MARK: - Targets of names

/// Calls `body` with the path and the ID of each type and typealias to which other files can refer.
func forEachTarget(of source: SourceFile, _ file: FileID, _ body: (String, Target) -> Void) {
  let interface = source.summary.interface
  for (index, declaration) in interface.declarations.enumerated()
  where declaration.kind != .extension && declaration.kind != .implementation && !declaration.isLocal {
    let path = source.text(declaration.path)
    body(path, .type(DeclarationID(file: file, index: index)))
    if source.mayBeginWithModule(declaration), let (_, rest) = splitFirst(path) {
      body(String(rest), .type(DeclarationID(file: file, index: index)))
    }
  }
  for (index, alias) in interface.typealiases.enumerated() where !alias.isLocal {
    // `typealias UIView = NSView` is for AppKit. In other files the name refers to UIKit's class.
    if interface.names[alias.name].starts(with: "UI".utf8), interface.names[alias.target].starts(with: "NS".utf8) { continue }
    body(source.text(alias.path), .alias(AliasID(file: file, index: index)))
  }
}

/// A declaration to which a path can refer.
enum Target: Hashable, Sendable {
  case type(DeclarationID)
  case alias(AliasID)

  var file: FileID {
    switch self {
    case .type(let type): type.file
    case .alias(let alias): alias.file
    }
  }
}

/// A typealias, by its file and its index in that file's interface.
struct AliasID: Hashable, Sendable {
  let file: FileID
  let index: Int
}
