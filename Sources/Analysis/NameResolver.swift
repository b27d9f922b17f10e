import Syntax

/// Resolves a name at a place to declarations. All knowledge about nesting, typealiases, modules, access control and
/// declarations with the same name is here.
struct NameResolver {
  let index: ProjectIndex
  private let recordsLookups: Bool
  /// Whether superclasses are known. They are not while the index is being linked.
  private let isLinked: Bool
  /// The names that were looked up. If a declaration with one of these names is added or removed, the results may
  /// change.
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

  /// The place at which a name is written.
  struct Place {
    var file: FileID
    /// The path of the innermost enclosing type.
    var scope: String?
    /// A declaration to which the name cannot refer, because the name is in its header: in `class Home: Core.Home`, the
    /// superclass is another type.
    var itself: Target?
    /// Whether the place is in a function, or in a type within a function.
    var isLocal = false
    /// The enclosing extension, if it is constrained.
    var constrained: DeclarationID?
  }

  private mutating func note(_ name: String) {
    if recordsLookups { lookedUp.insert(name) }
  }

  // MARK: Targets

  /// The declarations to which a name can refer. There are several if the place does not determine one.
  mutating func targets(_ name: String, at place: Place) -> [Target] {
    for spelling in spellings(name, scope: place.scope, from: place.file) {
      note(spelling.path)
      let declared = visible(spelling, at: place)
      let found = nearest(declared, from: place.file)
      if !found.isEmpty { return found }
      // The types that a scope inherits from its superclasses precede those of enclosing scopes.
      guard let scope = spelling.scope else { continue }
      let inherited = inherited(name, by: scope, at: place)
      if !inherited.isEmpty { return inherited }
    }
    return inheritedByPrefix(of: name, at: place)
  }

  /// The declarations with a name in a superclass of the type `scope`.
  private mutating func inherited(_ name: String, by scope: String, at place: Place) -> [Target] {
    let seesLocalTypes = place.isLocal && index[place.file]?.localTargets.isEmpty == false
    guard isLinked, seesLocalTypes || index.declaresWithin(name, from: place.file) else { return [] }
    let around = Place(file: place.file, isLocal: place.isLocal)
    let scopes = visible(Spelling(path: scope), at: around)
    for case .type(let type) in nearest(scopes, from: place.file).prefix(1) {
      guard index.declaredSuperclass(of: type) != nil else { continue }
      for case .declaration(let superclass) in index.superclassReferences(of: type) {
        guard let path = index.qualifiedName(of: superclass) else { continue }
        let members = visible(Spelling(path: path + "." + name), at: place)
        let found = nearest(members, from: superclass.file)
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  /// The declarations to which `Feed.Cell` refers if a superclass of `Feed` declares `Cell`.
  private mutating func inheritedByPrefix(of name: String, at place: Place) -> [Target] {
    guard isLinked, name.utf8.contains(UInt8(ascii: ".")) else { return [] }
    let names = name.split(separator: ".", maxSplits: NameResolver.deepestScope)
    guard let last = names.last, 2...8 ~= names.count else { return [] }
    for case .type(let outer) in targets(names.dropLast().joined(separator: "."), at: place).prefix(1) {
      guard let path = index.qualifiedName(of: outer) else { continue }
      return inherited(String(last), by: path, at: Place(file: outer.file))
    }
    return []
  }

  /// The types to which the qualified name in an extension refers. Typealiases are not followed.
  mutating func extended(_ name: String, from file: FileID) -> [DeclarationID] {
    for spelling in spellings(name, scope: nil, from: file) {
      note(spelling.path)
      let types = index.extensible(spelling.path, from: file).filter { target in
        guard case .type = target else { return false }
        return denotes(spelling.path, target)
      }
      let visible = types.filter { $0.file == file || !index.isPrivate($0) }
      let found: [DeclarationID] = nearest(visible.isEmpty ? types : visible, from: file).compactMap {
        if case .type(let type) = $0 { type } else { nil }
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The class to which an Objective-C category or implementation belongs, by its Objective-C name.
  mutating func implemented(_ name: String, from file: FileID) -> [DeclarationID] {
    let found = extended(name, from: file)
    guard found.isEmpty else { return found }
    for case .alias(let alias) in renamed(name, at: Place(file: file)) {
      guard let source = index[alias.file] else { continue }
      return extended(source.text(source.summary.interface.typealiases[alias.index].target), from: alias.file)
    }
    return []
  }

  /// The declarations whose Objective-C name differs from their Swift name, as `NS_SWIFT_NAME` specifies.
  mutating func renamed(_ name: String, at place: Place) -> [Target] { targets("@" + name, at: place) }

  // MARK: Types

  /// The maximum length of a chain of typealiases.
  static let mostAliases = 32

  /// The types to which a name can refer, with typealiases resolved. Names that the sources do not declare are appended
  /// to `outside`.
  mutating func types(_ name: String, at place: Place, outside unknown: inout [String]) -> [DeclarationID] {
    var followed: Set<AliasID> = []
    return types(name, at: place, outside: &unknown, &followed, depth: 0)
  }

  /// Follows each typealias once: where several compose others in a circle, there is no end of the paths among them.
  private mutating func types(
    _ name: String, at place: Place, outside unknown: inout [String], _ followed: inout Set<AliasID>, depth: Int
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
        guard followed.insert(alias).inserted, let (names, around) = aliased(alias) else { continue }
        for next in names {
          for type in self.types(next, at: around, outside: &unknown, &followed, depth: depth + 1)
          where !types.contains(type) {
            types.append(type)
          }
        }
      }
    }
    return types
  }

  /// The names in the target of a typealias, and the place of the typealias.
  func aliased(_ alias: AliasID) -> (names: [String], place: Place)? {
    guard let source = index[alias.file] else { return nil }
    let written = source.summary.interface.typealiases[alias.index]
    let place = Place(
      file: alias.file, scope: enclosing(source.text(written.path)), itself: .alias(alias), isLocal: written.isLocal)
    return (nominalNames(source.text(written.target)), place)
  }

  /// The target of the typealias to which a name refers, as written, and its place; nil if the name is no typealias.
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

  /// Whether the first component of a name is a module: some file imports it, and no type has that name.
  private mutating func isModule(_ name: String, from file: FileID) -> Bool {
    note(ProjectIndex.importKey(name))
    note(name)
    return index.imports(name, from: file) && !index.declares(name, from: file)
  }

  // MARK: Spellings

  /// The maximum number of enclosing types in which a name is looked up.
  private static let deepestScope = 16
  /// The maximum number of equally near declarations to which a name can refer.
  private static let mostAlike = 16

  /// A path under which a name can be declared, and the module written before it.
  private struct Spelling {
    var path: String
    var module: String?
    /// The type in which the name is looked up.
    var scope: String?
  }

  /// The paths under which a name can be declared: first in the innermost scope, last without a leading module name.
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

  /// The declarations to which a path can refer at a place, without those that are private to another file or local to
  /// another function.
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
    targets = targets.filter { denotes(spelling.path, $0) }
    guard let module = spelling.module else { return targets }
    let found = index.inModule(targets, module)
    if !found.isEmpty { return found }
    // `UIKit.UIViewController` is Apple's class, even if the sources declare a type with this name.
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

  /// Whether a path is the name of a type that is indexed under it. A type in `extension Module.Outer` is indexed with
  /// and without the first component; the imports decide whether that component is a module.
  private mutating func denotes(_ path: String, _ target: Target) -> Bool {
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

  /// The declarations nearest to a file: in the same file, else in the same module, else those that share the most
  /// leading folders.
  ///
  /// An argument must not change the resolver: then the resolver would be copied.
  private func nearest(_ targets: [Target], from file: FileID) -> [Target] {
    index.nearest(targets, from: file, most: NameResolver.mostAlike)
  }
}

// MARK: - Names of types

// Names of types as written in inheritance clauses and in the targets of typealiases.

/// The nominal types that an entry of an inheritance clause names. For `@unchecked A.B<C> & D` these are `A.B` and `D`.
///
/// Empty for tuples, functions and `some P`.
func nominalNames(_ written: String) -> [String] {
  let isPlain = written.utf8.allSatisfy { byte in
    let letter = byte | 0x20
    return (letter >= 0x61 && letter <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x2E || byte == 0x5F
  }
  if isPlain { return written.isEmpty ? [] : [written] }
  var names = [""]
  var depth = 0
  var skipsWord = false
  var last: Unicode.Scalar = " "
  for scalar in written.unicodeScalars {
    defer { last = scalar }
    switch scalar {
    case "`": break
    case "<": depth += 1
    case ">":
      // The arrow of a function type among the arguments closes no angle bracket.
      if last != "-" { depth -= 1 }
    case "&" where depth == 0: names.append("")
    case "@" where depth == 0: skipsWord = true
    case " ", "\t", "\n", "\r": skipsWord = false
    case "(", ")", "[", "]", "~", "-": if depth == 0 { return [] }
    case ":" where last == ":" && depth == 0: names[names.count - 1] += "."
    case ":" where depth == 0: break
    default:
      if depth == 0, !skipsWord { names[names.count - 1].unicodeScalars.append(scalar) }
    }
  }
  return names.compactMap { name in
    let name = name.hasSuffix("?") || name.hasSuffix("!") ? String(name.dropLast()) : name
    return name.isEmpty ? nil : name
  }
}

/// A type without generic arguments, given as `FlowTree` writes types: `[Shelf]` for `[Shelf<Box>]`.
public func withoutArguments(_ written: String) -> String {
  guard written.utf8.contains(0x3C) else { return written }
  var depth = 0
  var last: Unicode.Scalar = " "
  var bare = String.UnicodeScalarView()
  for scalar in written.unicodeScalars {
    let isArrow = scalar == ">" && last == "-"
    last = scalar
    if scalar == "<" { depth += 1 }
    if depth == 0 { bare.append(scalar) }
    if scalar == ">", !isArrow { depth -= 1 }
  }
  return String(bare)
}

/// The parts of a dotted name before and after its first period; nil if there is no period.
func splitFirst(_ name: String) -> (first: Substring, rest: Substring)? {
  guard let period = name.utf8.firstIndex(of: 0x2E) else { return nil }
  return (name[..<period], name[name.utf8.index(after: period)...])
}

/// The part of a dotted name after its last period: the name without its enclosing types.
public func simpleName(_ path: String) -> String {
  guard let period = path.utf8.lastIndex(of: 0x2E) else { return path }
  return String(path[path.utf8.index(after: period)...])
}

/// The part of a dotted name before its last period: the enclosing type; nil if there is no period.
func enclosing(_ path: String) -> String? {
  guard let period = path.utf8.lastIndex(of: 0x2E) else { return nil }
  return String(path[..<period])
}
