import Syntax

/// Resolves a name at the place where it is written to the declarations that it means: the one place that knows about
/// nesting, typealiases, modules, privacy and namesakes.
struct NameResolver {
  let index: ProjectIndex
  private let recordsLookups: Bool
  /// Superclasses are known: not yet while they are linked.
  private let isLinked: Bool
  /// The names that were looked up: when a declaration of one of them comes or goes, the answers may be others.
  private(set) var lookedUp: Set<String> = []

  init(_ index: ProjectIndex) {
    self.index = index
    (recordsLookups, isLinked) = (false, true)
  }

  init(linking index: ProjectIndex, recordsLookups: Bool) {
    self.index = index
    self.recordsLookups = recordsLookups
    isLinked = false
  }

  /// Where a name is written.
  struct Place {
    var file: FileID
    /// The path of the innermost type around it.
    var scope: String?
    /// What it cannot mean because it stands in that declaration's own header: `class Home: Core.Home` inherits from
    /// another type.
    var itself: Target?
    /// Within a function, or a type within one.
    var isLocal = false
    /// The extension around it, if that is constrained.
    var constrained: DeclarationID?
  }

  private mutating func note(_ name: String) {
    if recordsLookups { lookedUp.insert(name) }
  }

  // MARK: Targets

  /// What a name may mean: several where its place leaves that open.
  mutating func targets(_ name: String, at place: Place) -> [Target] {
    for spelling in spellings(name, scope: place.scope, from: place.file) {
      note(spelling.path)
      let found = nearest(visible(spelling, at: place), from: place.file)
      if !found.isEmpty { return found }
      // A scope has the types of its superclasses, before those of the scopes around it.
      guard let scope = spelling.scope else { continue }
      let inherited = inherited(name, by: scope, at: place)
      if !inherited.isEmpty { return inherited }
    }
    return inheritedByPrefix(of: name, at: place)
  }

  /// What a superclass of a type calls so.
  private mutating func inherited(_ name: String, by scope: String, at place: Place) -> [Target] {
    let seesLocalTypes = place.isLocal && index[place.file]?.localTargets.isEmpty == false
    guard isLinked, seesLocalTypes || index.declaresWithin(name, from: place.file) else { return [] }
    let around = Place(file: place.file, isLocal: place.isLocal)
    for case .type(let type) in nearest(visible(Spelling(path: scope), at: around), from: place.file).prefix(1) {
      guard index.declaredSuperclass(of: type) != nil else { continue }
      for case .declaration(let superclass) in index.superclassReferences(of: type) {
        guard let path = index.qualifiedName(of: superclass) else { continue }
        let found = nearest(visible(Spelling(path: path + "." + name), at: place), from: superclass.file)
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  /// `Feed.Cell`, where a superclass of `Feed` declares `Cell`.
  private mutating func inheritedByPrefix(of name: String, at place: Place) -> [Target] {
    let names = name.split(separator: ".", maxSplits: NameResolver.deepestScope)
    guard isLinked, let last = names.last, 2...8 ~= names.count else { return [] }
    for case .type(let outer) in targets(names.dropLast().joined(separator: "."), at: place).prefix(1) {
      guard let path = index.qualifiedName(of: outer) else { continue }
      return inherited(String(last), by: path, at: Place(file: outer.file))
    }
    return []
  }

  /// The types whose qualified name an extension has: a typealias is none.
  mutating func extended(_ name: String, from file: FileID) -> [DeclarationID] {
    for spelling in spellings(name, scope: nil, from: file) {
      note(spelling.path)
      let types = index.extensible(spelling.path, from: file).filter { target in
        guard case .type = target else { return false }
        return bears(spelling.path, target)
      }
      let visible = types.filter { $0.file == file || !index.isPrivate($0) }
      let found: [DeclarationID] = nearest(visible.isEmpty ? types : visible, from: file).compactMap {
        if case .type(let type) = $0 { type } else { nil }
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The class that a part of an Objective-C class belongs to, by its name in Objective-C.
  mutating func implemented(_ name: String, from file: FileID) -> [DeclarationID] {
    let found = extended(name, from: file)
    guard found.isEmpty else { return found }
    for case .alias(let alias) in renamed(name, at: Place(file: file)) {
      guard let source = index[alias.file] else { continue }
      return extended(source.text(source.summary.interface.typealiases[alias.index].target), from: alias.file)
    }
    return []
  }

  /// What Objective-C calls so, and Swift otherwise: `NS_SWIFT_NAME` says it.
  mutating func renamed(_ name: String, at place: Place) -> [Target] { targets("@" + name, at: place) }

  // MARK: Types

  /// A chain of typealiases that comes back to itself ends here.
  static let mostAliases = 32

  /// The types that a name may mean, through typealiases; what the sources do not declare goes into `outside`.
  mutating func types(
    _ name: String, at place: Place, outside unknown: inout [String], depth: Int = 0
  ) -> [DeclarationID] {
    guard depth < NameResolver.mostAliases else { return [] }
    let found = targets(name, at: place)
    guard !found.isEmpty else {
      unknown.append(name)
      return []
    }
    var types: [DeclarationID] = []
    for target in found {
      switch target {
      case .type(let type): if !types.contains(type) { types.append(type) }
      case .alias(let alias):
        guard let (names, around) = aliased(alias) else { continue }
        for next in names {
          for type in self.types(next, at: around, outside: &unknown, depth: depth + 1) where !types.contains(type) {
            types.append(type)
          }
        }
      }
    }
    return types
  }

  /// The names behind a typealias, and the place where they are written.
  func aliased(_ alias: AliasID) -> (names: [String], place: Place)? {
    guard let source = index[alias.file] else { return nil }
    let written = source.summary.interface.typealiases[alias.index]
    let place = Place(
      file: alias.file, scope: enclosing(source.text(written.path)), itself: .alias(alias), isLocal: written.isLocal)
    return (nominalNames(source.text(written.target)), place)
  }

  /// What a name stands for as its typealias writes it, and the place where that is written; nil if it is no typealias.
  mutating func aliasedText(_ name: String, at place: Place) -> (text: String, place: Place)? {
    for case .alias(let alias) in targets(name, at: place).prefix(1) {
      guard let source = index[alias.file], let around = aliased(alias) else { return nil }
      return (source.text(source.summary.interface.typealiases[alias.index].target), around.place)
    }
    return nil
  }

  /// A name that the sources do not declare, without its module.
  mutating func external(_ name: String, from file: FileID) -> String {
    guard let (module, rest) = splitFirst(name), isModule(String(module), from: file) else { return name }
    return String(rest)
  }

  /// Whether a name in front of another is a module's: some file imports it, and no type is called so.
  private mutating func isModule(_ name: String, from file: FileID) -> Bool {
    note(ProjectIndex.importKey(name))
    note(name)
    return index.imports(name, from: file) && !index.declares(name, from: file)
  }

  // MARK: Spellings

  /// In how many enclosing types a name is looked up: more than any program nests.
  private static let deepestScope = 16
  /// How many equally near declarations a name may mean.
  private static let mostAlike = 16

  /// A path under which a name may be declared, and the module that is written before it.
  private struct Spelling {
    var path: String
    var module: String?
    /// The type in which the name is looked up.
    var scope: String?
  }

  /// The paths under which a name may be declared, innermost scope first, then without a leading module name.
  private mutating func spellings(_ name: String, scope: String?, from file: FileID) -> [Spelling] {
    if scope == nil, !name.utf8.contains(0x2E) { return [Spelling(path: name)] }
    var spellings: [Spelling] = []
    var scope = scope
    while let inner = scope, spellings.count < NameResolver.deepestScope {
      spellings.append(Spelling(path: inner + "." + name, scope: inner))
      scope = enclosing(inner)
    }
    spellings.append(Spelling(path: name))
    if let (module, rest) = splitFirst(name) {
      note(ProjectIndex.importKey(String(module)))
      if index.imports(String(module), from: file) {
        spellings.append(Spelling(path: String(rest), module: String(module)))
      }
    }
    return spellings
  }

  // MARK: Visibility

  /// What a path may mean at a place: not what is private to another file, or declared within a function elsewhere.
  private mutating func visible(_ spelling: Spelling, at place: Place) -> [Target] {
    let all = place.isLocal ? index[place.file]?.localTargets[spelling.path] ?? [] : []
    let local = targets(all.prefix(ProjectIndex.mostNamesakes), at: place)
    let aliases = local.filter { if case .alias = $0 { true } else { false } }
    if !aliases.isEmpty { return aliases }
    let declared = index.candidates(spelling.path, from: place.file)
    if declared.isEmpty { return local }
    var targets = Array(declared)
    let own = targets.filter { $0.file == place.file && $0 != place.itself }.prefix(16)
    if !own.isEmpty { targets = Array(own) }
    targets += local
    targets.removeAll { $0 == place.itself || $0.file != place.file && index.isPrivate($0) }
    targets = targets.filter { bears(spelling.path, $0) }
    guard let module = spelling.module else { return targets }
    let found = index.inModule(targets, module)
    if !found.isEmpty { return found }
    // `UIKit.UIViewController` is Apple's, whatever the sources call by that name.
    return index.catalog.classes[spelling.path] == nil ? targets : []
  }

  private func targets(_ local: ArraySlice<SourceFile.LocalTarget>, at place: Place) -> [Target] {
    local.map { target in
      switch target {
      case .type(let number): .type(DeclarationID(file: place.file, index: number))
      case .alias(let number): .alias(AliasID(file: place.file, index: number))
      }
    }.filter { $0 != place.itself }
  }

  /// Whether a type that is entered under a path has it for its name: one in `extension Module.Outer` is entered with
  /// the module and without, and the imports decide which it is.
  private mutating func bears(_ path: String, _ target: Target) -> Bool {
    guard case .type(let type) = target, let source = index[type.file] else { return true }
    let declaration = source.summary.interface.declarations[type.index]
    guard source.mayBeginWithModule(declaration), let (module, _) = splitFirst(source.text(declaration.path)) else {
      return true
    }
    note(ProjectIndex.importKey(String(module)))
    note(String(module))
    return index.pathLessModule(of: type) == path
  }

  // MARK: Namesakes

  /// Those that are nearest: in the same file, else in the same module, else sharing the most folders.
  private func nearest(_ targets: [Target], from file: FileID) -> [Target] {
    index.nearest(targets, from: file, most: NameResolver.mostAlike)
  }
}
