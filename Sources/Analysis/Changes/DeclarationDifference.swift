import Syntax

/// The difference between the declarations of two versions of a file: the names whose meaning may have changed.
struct DeclarationDifference {
  /// Names of the types and typealiases that were added, removed or changed.
  private(set) var types = NameSet()
  /// The modules that only one of the versions imports.
  private(set) var modules: Set<String> = []
  /// Names of the methods, functions and accessors that were added, removed or changed.
  private(set) var functions = NameSet()
  /// The properties and methods that were removed or changed, and those that were added or changed.
  private(set) var (gone, come): ([OwnedMember], [OwnedMember]) = ([], [])
  /// Names of the constants that were added, removed or changed, and of such properties with a name in Objective-C.
  private(set) var members = NameSet()
  /// Whether functions were added, removed, reordered or given another signature, so that function indices may differ.
  private(set) var renumbersFunctions = false
  /// Whether the typealiases of the file differ.
  private(set) var changesTypealiases = false

  struct OwnedMember {
    /// The index of the declaration that contains it.
    var owner: Int
    var name: String
    var isMethod: Bool
  }

  /// Compares two versions of a file. Returns nil if names cannot describe the difference: the paths, scenes or
  /// Objective-C declarations differ. Which targets it describes is no part of it: the index is rebuilt if those differ.
  init?(from old: SourceFile, to new: SourceFile) {
    guard old.path == new.path, old.summary.scenes == new.summary.scenes,
      old.summary.objectiveC == new.summary.objectiveC
    else { return nil }
    compareDeclarations(old, new)
    compareMembers(old, new)
    compareFunctions(old, new)
  }

  // MARK: Types

  private struct Header: Hashable {
    var declaration: Declaration
    var texts: [String]
  }

  private static func headers(_ source: SourceFile) -> [Header] {
    source.summary.interface.declarations.enumerated().map { number, declaration in
      var bare = declaration
      (bare.name, bare.path, bare.inheritedStart) = (0, 0, 0)
      let requirements = source.summary.interface.requirements(of: number)
      return Header(
        declaration: bare,
        texts: [source.text(declaration.name), source.text(declaration.path)] + source.inherited(by: declaration)
          + requirements.flatMap { [source.text($0.name), "==", source.text($0.type)] })
    }
  }

  private struct Alias: Hashable {
    var alias: Typealias
    var texts: [String]
  }

  private static func aliases(_ source: SourceFile) -> [Alias] {
    source.summary.interface.typealiases.map { alias in
      var bare = alias
      (bare.name, bare.path, bare.target) = (0, 0, 0)
      return Alias(alias: bare, texts: [source.text(alias.name), source.text(alias.path), source.text(alias.target)])
    }
  }

  private mutating func compareDeclarations(_ old: SourceFile, _ new: SourceFile) {
    guard old.summary.interface != new.summary.interface else { return }
    let (before, after) = (DeclarationDifference.headers(old), DeclarationDifference.headers(new))
    // A declaration is identified by its index. If an index denotes another declaration, both declarations count as
    // changed.
    for number in 0..<max(before.count, after.count) {
      guard number >= before.count || number >= after.count || before[number] != after[number] else { continue }
      if number < before.count { insert(type: before[number].texts[1]) }
      if number < after.count { insert(type: after[number].texts[1]) }
    }
    let (aliasesBefore, aliasesAfter) = (DeclarationDifference.aliases(old), DeclarationDifference.aliases(new))
    changesTypealiases = aliasesBefore != aliasesAfter
    for number in 0..<max(aliasesBefore.count, aliasesAfter.count) {
      guard
        number >= aliasesBefore.count || number >= aliasesAfter.count
          || aliasesBefore[number] != aliasesAfter[number]
      else { continue }
      if number < aliasesBefore.count { types.insert(aliasesBefore[number].texts[0].utf8) }
      if number < aliasesAfter.count { types.insert(aliasesAfter[number].texts[0].utf8) }
    }
    let imports = [old, new].map { source in Set(source.summary.interface.imports.map(source.text)) }
    modules = imports[0].symmetricDifference(imports[1])
  }

  /// Inserts the last component of a type's path: every name that denotes the type contains it.
  private mutating func insert(type path: String) { types.insert(simpleName(path).utf8) }

  /// Inserts the type of an initializer. An initializer is called by the name of its type, or by `init` alone if the
  /// type is known.
  private mutating func insertTypes(withInitializersIn source: SourceFile, at owner: Int) {
    let declarations = source.summary.interface.declarations
    if declarations.indices.contains(owner) { insert(type: source.text(declarations[owner].path)) }
  }

  // MARK: Members

  private enum MemberKind { case function, initializer, property, other }

  private struct Member: Hashable {
    /// The names by which lookups find the member.
    var names: [String]
    var kind = MemberKind.other
    var owner: UInt32
    var modifiers: Modifiers
    /// Other names that lookups read.
    var detail: [String]
    var number: Int
  }

  private static func members(_ source: SourceFile) -> [[Member]] {
    let (table, names) = (source.summary.members, source.summary.names)
    func text(_ name: NameID) -> String { name == noName ? "" : names.text(name) }
    let methods = table.methods.map {
      Member(
        names: $0.kind == .function ? [text($0.baseName), text($0.objcName)] : [],
        kind: $0.kind == .function ? .function : $0.kind == .initializer ? .initializer : .other, owner: $0.owner,
        modifiers: $0.modifiers, detail: [text($0.name)],
        number: Int($0.kind.rawValue) * 256 + Int($0.trailingClosures))
    }
    let properties = table.properties.map {
      Member(
        names: [text($0.name), text($0.objcName)], kind: .property, owner: $0.owner, modifiers: $0.modifiers,
        detail: [text($0.type)],
        number: 0x10000 + ($0.isStored ? 1 : 0) + ($0.type == noName ? 2 : 0))
    }
    // A constant is identified by its position among the constants of the file.
    let texts = table.texts.enumerated().map { position, constant in
      Member(
        names: [text(constant.name)], owner: constant.owner, modifiers: [], detail: [text(constant.text)],
        number: 0x20000 + position * 2 + (constant.text == noName ? 1 : 0))
    }
    return [methods, properties, texts]
  }

  private mutating func compareMembers(_ old: SourceFile, _ new: SourceFile) {
    for (before, after) in zip(DeclarationDifference.members(old), DeclarationDifference.members(new)) {
      let (removed, added) = differing(before, after)
      for (source, members, list) in [(old, removed, \Self.gone), (new, added, \Self.come)] {
        for member in members {
          switch member.kind {
          case .function:
            for name in member.names { functions.insert(name.utf8) }
            self[keyPath: list].append(OwnedMember(owner: Int(member.owner), name: member.names[0], isMethod: true))
          case .initializer: insertTypes(withInitializersIn: source, at: Int(member.owner))
          case .property where member.names[1].isEmpty:
            self[keyPath: list].append(OwnedMember(owner: Int(member.owner), name: member.names[0], isMethod: false))
          case .property, .other: for name in member.names { self.members.insert(name.utf8) }
          }
        }
      }
    }
  }

  // MARK: Functions

  private struct Signature: Hashable {
    var kind: FlowFunction.FunctionKind
    var modifiers: Modifiers
    var owner: Int32
    var names: [String]
    var isTooDeep: Bool
    var parameters: [Parameter]
  }

  private struct Parameter: Hashable {
    var name: String
    var type: String
    var hasDefault: Bool
    var isVariadic: Bool
  }

  private static func signatures(_ source: SourceFile) -> [Signature] {
    let (tree, names) = (source.summary.flow, source.summary.names)
    func text(_ name: NameID) -> String { name == noName ? "" : names.text(name) }
    return tree.functions.indices.map { index in
      let function = tree.functions[index]
      return Signature(
        kind: function.kind, modifiers: function.modifiers, owner: function.owner,
        names: [text(function.name), text(function.baseName), text(function.type)], isTooDeep: tree.isTooDeep(index),
        parameters: tree.parameters(function.root).map { node in
          Parameter(
            name: text(tree[node].name), type: text(tree[node].extra), hasDefault: !tree.children(node).isEmpty,
            isVariadic: tree[node].flags.contains(.variadic))
        })
    }
  }

  private mutating func compareFunctions(_ old: SourceFile, _ new: SourceFile) {
    let (before, after) = (DeclarationDifference.signatures(old), DeclarationDifference.signatures(new))
    guard before != after else { return }
    renumbersFunctions = true
    let (gone, come) = differing(before, after)
    for (source, signatures) in [(old, gone), (new, come)] {
      for signature in signatures {
        switch signature.kind {
        case .initializer: insertTypes(withInitializersIn: source, at: Int(signature.owner))
        case .function: functions.insert(signature.names[1].utf8)
        case .deinitializer, .subscript: break
        case .getter, .setter, .willSet, .didSet, .initialValue: functions.insert(signature.names[0].utf8)
        }
      }
    }
  }

  /// Returns the elements of both versions without their common prefix and suffix.
  private func differing<Element: Equatable>(_ old: [Element], _ new: [Element]) -> ([Element], [Element]) {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    return (Array(old[start..<oldEnd]), Array(new[start..<newEnd]))
  }
}

// MARK: - FunctionDifference

/// Compares the functions of two versions of a file by index. A function is unchanged if it has the same syntax tree at
/// the same nodes. Results for an unchanged function stay valid, except byte offsets.
struct FunctionDifference {
  private let (old, new): (FlowTree, FlowTree)
  private let (oldNames, newNames): (NameTable, NameTable)
  /// Whether the same calls have the same meaning: the imports of a file decide about it.
  private let isForSameFramework: Bool
  /// By name in the old version, the known equal name in the new version; `noName` until the two have been compared.
  private var pairs: [NameID]

  init(from old: BodyFile, to new: BodyFile) {
    (self.old, self.new) = (old.tree, new.tree)
    (oldNames, newNames) = (old.names, new.names)
    isForSameFramework = old.isForAppKit == new.isForAppKit
    pairs = Array(repeating: noName, count: oldNames.count)
  }

  /// Whether the results for a function are invalid. `willSet` and `didSet` of one property are interpreted as a pair,
  /// so a change of one also affects the other, which is adjacent.
  mutating func affects(_ function: Int) -> Bool {
    guard isForSameFramework, isSame(function) else { return true }
    guard isObserver(function) else { return false }
    return [function - 1, function + 1].contains { isObserver($0) && !isSame($0) }
  }

  private func isObserver(_ function: Int) -> Bool {
    guard new.functions.indices.contains(function) else { return false }
    let kind = new.functions[function].kind
    return kind == .willSet || kind == .didSet
  }

  private mutating func isSame(_ function: Int) -> Bool {
    let nodes = new.nodes(of: function)
    guard old.functions.indices.contains(function), old.nodes(of: function) == nodes else { return false }
    let (left, right) = (old.functions[function], new.functions[function])
    guard left.kind == right.kind, left.modifiers == right.modifiers, left.owner == right.owner, left.topics == right.topics,
      isSame(left.name, right.name), isSame(left.baseName, right.baseName), isSame(left.type, right.type)
    else { return false }
    return nodes.allSatisfy { isSame(node: $0) }
  }

  private mutating func isSame(node: FlowNodeID) -> Bool {
    let (left, right) = (old[node], new[node])
    guard left.kind == right.kind, left.flags == right.flags, isSame(left.name, right.name),
      left.extraIsName ? isSame(left.extra, right.extra) : left.extra == right.extra
    else { return false }
    return old.children(node) == new.children(node)
  }

  private mutating func isSame(_ one: NameID, _ other: NameID) -> Bool {
    guard Int(one) < pairs.count, Int(other) < newNames.count else { return one == other }
    if pairs[Int(one)] == other { return true }
    guard oldNames[one] == newNames[other] else { return false }
    pairs[Int(one)] = other
    return true
  }
}

extension FlowNode {
  /// Whether `extra` is a name rather than a count.
  fileprivate var extraIsName: Bool {
    switch kind {
    case .dollar, .if, .guard, .while, .case, .conditional: false
    default: true
    }
  }
}
