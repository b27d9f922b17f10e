import Syntax

/// What has been found out about a declaration from the rest of the project.
public struct Link: Hashable, Sendable {
  /// For a class, its superclass; several where `#if` or the place leaves it open.
  public var superclasses: [Superclass] = []
  /// For an extension, the types that it extends; several where the place leaves it open.
  public var extended: [DeclarationID] = []
  /// Whether the first entry of a class's inheritance clause is, or begins with, a class.
  public var inheritsClass = false
}

public enum Superclass: Hashable, Sendable {
  case declaration(DeclarationID)
  /// A class of Apple's, by name.
  case framework(String)
  /// A class that the configuration calls a view controller, by name.
  case configured(String)
}

/// Links one file's declarations, and notes which names it asked for.
struct Linker {
  let index: ProjectIndex
  let file: FileID
  private let source: SourceFile?
  private let local: [String: [Target]]
  private let notesAsked: Bool
  private(set) var asked: Set<String> = []

  init(index: ProjectIndex, file: FileID, notesAsked: Bool) {
    self.index = index
    self.file = file
    source = index[file]
    local = Linker.localTypes(source, file)
    self.notesAsked = notesAsked
  }

  private mutating func ask(_ name: String) {
    if notesAsked { asked.insert(name) }
  }

  mutating func links() -> [Link] {
    guard let interface = source?.summary.interface else { return [] }
    return interface.declarations.enumerated().map { index, declaration in
      var link = Link()
      switch declaration.kind {
      case .class, .interface:
        guard declaration.inheritedCount > 0 else { return link }
        let first = interface.inherited[Int(declaration.inheritedStart)]
        let place = Place(
          file: file, scope: enclosing(interface.names.text(declaration.path)),
          itself: .type(DeclarationID(file: file, index: index)), isLocal: declaration.isLocal)
        for (position, name) in nominalNames(interface.names.text(first)).enumerated() {
          link.superclasses += superclasses(name, at: place, depth: 0)
          if position == 0 { link.inheritsClass = !link.superclasses.isEmpty }
        }
      case .extension: link.extended = extended(interface.names.text(declaration.name))
      default: break
      }
      return link
    }
  }

  // MARK: Superclasses

  /// Where a name is written: within which type of which file, and by which declaration.
  private struct Place {
    var file: FileID
    var scope: String?
    /// What no name can mean that stands in its own header: `class Home: Core.Home` inherits from another one.
    var itself: Target
    var isLocal = false
  }

  /// The classes that `name` may mean.
  private mutating func superclasses(_ name: String, at place: Place, depth: Int) -> [Superclass] {
    // A chain of typealiases that comes back to itself.
    guard depth < 32 else { return [] }
    for candidate in spellings(name, scope: place.scope) {
      ask(candidate.path)
      let found = nearest(visible(candidate, at: place), from: place.file)
      guard !found.isEmpty else { continue }
      var result: [Superclass] = []
      for target in found {
        switch target {
        case .type(let type):
          if isClass(type), !result.contains(.declaration(type)) { result.append(.declaration(type)) }
        case .alias(let alias):
          guard let interface = index[alias.file]?.summary.interface else { continue }
          let written = interface.typealiases[alias.index]
          let place = Place(file: alias.file, scope: enclosing(interface.names.text(written.path)), itself: target)
          for name in nominalNames(interface.names.text(written.target)) {
            for superclass in superclasses(name, at: place, depth: depth + 1) where !result.contains(superclass) {
              result.append(superclass)
            }
          }
        }
      }
      return result
    }
    return outside(name)
  }

  // MARK: Any types

  /// The types that a name may mean, through typealiases; what the sources do not declare goes into `outside`.
  mutating func types(
    _ name: String, scope: String?, isLocal: Bool = false, outside unknown: inout [String], depth: Int = 0
  ) -> [DeclarationID] {
    guard depth < 32 else { return [] }
    // A typealias within a function is its file's alone.
    let interface = source?.summary.interface
    if let local = interface?.typealiases.first(where: { $0.isLocal && interface?.names.text($0.name) == name }) {
      let target = interface?.names.text(local.target) ?? ""
      return nominalNames(target).filter { $0 != name }
        .flatMap { types($0, scope: scope, isLocal: true, outside: &unknown, depth: depth + 1) }
    }
    let nowhere = Target.alias(AliasID(file: file, index: -1))
    for candidate in spellings(name, scope: scope) {
      let found = nearest(
        visible(candidate, at: Place(file: file, scope: scope, itself: nowhere, isLocal: isLocal)), from: file)
      guard !found.isEmpty else { continue }
      return found.flatMap { target -> [DeclarationID] in
        switch target {
        case .type(let type): return [type]
        case .alias(let alias):
          guard let interface = index[alias.file]?.summary.interface else { return [] }
          let written = interface.typealiases[alias.index]
          var linker = Linker(index: index, file: alias.file, notesAsked: false)
          return nominalNames(interface.names.text(written.target)).flatMap {
            linker.types($0, scope: enclosing(interface.names.text(written.path)), outside: &unknown, depth: depth + 1)
          }
        }
      }
    }
    unknown.append(name)
    return []
  }

  /// A name that the sources do not declare: one of the configuration's, or of Apple's.
  private mutating func outside(_ name: String) -> [Superclass] {
    if index.viewControllerBases.contains(name) { return [.configured(name)] }
    let simple = simpleName(name)
    if !index.viewControllerBases.isEmpty {
      if index.viewControllerBases.contains(simple) { return [.configured(simple)] }
      // The configuration may name the module, the source need not.
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

  // MARK: Extensions

  /// The types whose qualified name an extension bears (SPEC §2): a typealias is none.
  private mutating func extended(_ name: String) -> [DeclarationID] {
    for candidate in spellings(name, scope: nil) {
      ask(candidate.path)
      let types = (index.declared[candidate.path] ?? []).prefix(1024).filter { target in
        guard case .type = target else { return false }
        return bears(candidate.path, target)
      }
      let visible = types.filter { $0.file == file || !isPrivate($0) }
      let found: [DeclarationID] = nearest(visible.isEmpty ? types : visible, from: file).compactMap {
        if case .type(let type) = $0 { type } else { nil }
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  // MARK: Names

  /// How many enclosing types are asked for a name: more than anybody nests.
  private static let deepestScope = 16

  /// A path under which a name may be declared, and the module that was written before it.
  private struct Spelling {
    var path: String
    var module: String?
  }

  /// The paths under which `name` may be declared, innermost scope first, then without a leading module name.
  private mutating func spellings(_ name: String, scope: String?) -> [Spelling] {
    if scope == nil, !name.utf8.contains(0x2E) { return [Spelling(path: name)] }
    var spellings: [Spelling] = []
    var scope = scope
    while let inner = scope, spellings.count < Linker.deepestScope {
      spellings.append(Spelling(path: inner + "." + name))
      scope = enclosing(inner)
    }
    spellings.append(Spelling(path: name))
    if let (module, rest) = splitFirst(name) {
      ask(ProjectIndex.importKey(String(module)))
      if index.imports[String(module)] != nil {
        spellings.append(Spelling(path: String(rest), module: String(module)))
      }
    }
    return spellings
  }

  /// What a path may mean at a place: what is private to another file, or within a function, is out of reach.
  private mutating func visible(_ spelling: Spelling, at place: Place) -> [Target] {
    // More types of one name than this are no program, and each of them might ask for all the others.
    var targets = Array((index.declared[spelling.path] ?? []).prefix(1024))
    let own = targets.filter { $0.file == place.file && $0 != place.itself }.prefix(16)
    if !own.isEmpty { targets = Array(own) }
    if place.isLocal { targets += local[spelling.path] ?? [] }
    targets.removeAll { $0 == place.itself || $0.file != place.file && isPrivate($0) }
    targets = targets.filter { bears(spelling.path, $0) }
    guard let module = spelling.module else { return targets }
    let found = inModule(targets, module)
    if !found.isEmpty { return found }
    // `UIKit.UIViewController` is Apple's, whatever the sources call by that name.
    return index.catalog.classes[spelling.path] == nil ? targets : []
  }

  /// Those in a folder of the module's name: sources of a module stand in one, as a rule.
  private func inModule(_ targets: [Target], _ module: String) -> [Target] {
    targets.filter { target in
      index[target.file]?.path.split(separator: "/").dropLast().contains { $0 == module } ?? false
    }
  }

  /// Whether a type that is entered under a path has it for its name: one in `extension Module.Outer` is entered with
  /// the module and without, and which it is the imports tell.
  private mutating func bears(_ path: String, _ target: Target) -> Bool {
    guard case .type(let type) = target, let source = index[type.file] else { return true }
    let declaration = source.summary.interface.declarations[type.index]
    guard source.mayBeginWithModule(declaration), let (module, _) = splitFirst(source.text(declaration.path)) else {
      return true
    }
    ask(ProjectIndex.importKey(String(module)))
    ask(String(module))
    return index.pathLessModule(of: type) == path
  }

  /// Those that are nearest: in the same file, else sharing the most folders.
  private func nearest(_ targets: [Target], from file: FileID) -> [Target] {
    guard targets.count > 1, let here = index[file] else { return targets }
    let inFile = targets.filter { $0.file == file }
    if !inFile.isEmpty { return inFile }
    let nearness = targets.map { target in index[target.file].map { here.nearness(to: $0) } ?? 0 }
    guard let best = nearness.max() else { return targets }
    return zip(targets, nearness).filter { $0.1 == best }.map(\.0).sorted { index.precedes($0.file, $1.file) }
  }

  /// Types within functions by path: only their own file can mean them.
  private static func localTypes(_ source: SourceFile?, _ file: FileID) -> [String: [Target]] {
    guard let source else { return [:] }
    var types: [String: [Target]] = [:]
    for (number, declaration) in source.summary.interface.declarations.enumerated()
    where declaration.isLocal && declaration.kind != .extension {
      types[source.text(declaration.path), default: []].append(.type(DeclarationID(file: file, index: number)))
    }
    return types
  }

  /// Whether a type, or one around it, is private to its file.
  private func isPrivate(_ target: Target) -> Bool {
    if case .alias(let alias) = target {
      return index[alias.file]?.summary.interface.typealiases[alias.index].isPrivate ?? false
    }
    guard case .type(let type) = target, let declarations = index[type.file]?.summary.interface.declarations else {
      return false
    }
    var number = type.index
    for _ in 0..<SourceFile.deepest {
      guard declarations.indices.contains(number) else { return false }
      if !declarations[number].modifiers.isDisjoint(with: [.private, .fileprivate]) { return true }
      number = Int(declarations[number].parent)
    }
    return false
  }
}
