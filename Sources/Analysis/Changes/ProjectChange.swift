import Syntax

/// The difference between two versions of a project: the changed files, the names whose meaning may have changed, and
/// the files that mention one of those names.
///
/// All results that are kept from one version to the next rely on this type: it decides which results stay valid. This
/// comment explains why they do.
///
/// **No change, only a full analysis.** The initializer returns nil if the index was rebuilt because the targets or the
/// islands differ, if a file number now denotes another path, if a file has moved into or out of test code, if names
/// cannot describe the difference (`DeclarationDifference`), if the index has not recorded which names each file mentions,
/// or if too many files are affected (`mostBodies`, `mostFiles`).
///
/// **Added and removed files.** An added file counts as an edit of an empty file, and a removed file as an edit that
/// leaves the file empty (`SourceFile.emptied`). A file that a project file lists for another target now is removed and
/// added again (`ProjectIndex.move`).
///
/// **Only bodies differ** (`declaresSame`). Every lookup of a type, a member or a selector has the result that it had
/// before. Results for the other files stay valid, except function summaries. `SummaryAnalysis.update` compares
/// summaries one by one and follows their differences to the callers.
///
/// **Declarations differ.** The initializer computes a set of *affected names*, stored in `types` and `members`:
///
/// 1. The names of all types, typealiases and constants that were added, removed or changed, and the modules that only one
///    of the versions imports. If a file imports other targets of the project, the names of everything that it
///    declares, because they decide what it extends and inherits from. An initializer that was added, removed or changed
///    counts as a change of its type. Other functions and most properties are no affected names (see below).
/// 2. Types, repeated until no name is added: a type or an extension if its name, its inheritance clause or its generic
///    requirements mention an affected type name, or if it is nested in such a type; a typealias if its name or its
///    target mentions one, or if it is declared in such a type. It is sufficient to search the new version: a header
///    that mentioned an affected name only in the old version has changed, so that step 1 has added its type.
/// 3. Members: a property if its declared type mentions an affected type name; a function if its declared result type
///    does; and the properties, accessors and constants in every type from step 2, because lookups find them by name
///    and their owner may have changed. A method in such a type is added only if its owner has changed (see below).
///
/// A function must be analyzed again if its own code has changed (`FunctionDifference`), if it mentions an affected
/// name, or if the header of its enclosing type does (`mentioning(in:_:_:_:)`). Any other function has the same result as
/// before. Its analysis starts lookups only from names in its body, in its signature or in the header of its enclosing
/// type, and from the types and properties that earlier lookups have found. None of the first lookups uses an affected
/// name, so each finds the same declaration. What a later lookup reads of that declaration is also the same: the header
/// of a type, the target of a typealias, the declared type of a property or the declared result type of a function. If
/// one of these mentioned an affected name, steps 2 and 3 would have added the name of the declaration, which the
/// function mentions.
///
/// Methods whose owner is the same declaration as before need no entry in step 3. A call can find such a method in two
/// ways. If the type of the receiver is known, it is the owner or inherits from it. Step 2 has added the names of both,
/// so that the function, which has found this type, mentions an affected name. If the type is unknown, the rank of the
/// method does not depend on the header of its owner (`CallResolver.rank`). Methods of protocols and of types declared
/// outside the sources are available to other types, so these are always added.
///
/// One case remains: a function that mentions no affected name can apply the summary of a callee that refers to
/// affected types or properties. `SummaryAnalysis.update` analyzes the callers of such functions again.
///
/// **Properties** that were added, removed or changed in a class, structure or enumeration of the sources are not affected
/// names, unless they have a name in Objective-C. The interpreter records every lookup of a property, with the type in which
/// it begins (`MemberLookups`). Such a lookup searches the type and its superclasses, which are the same as before if the
/// function mentions no affected name. Only functions with a lookup of a changed property that searches the type of that
/// property are analyzed again: the others mention the name of another type's property.
///
/// **Methods, functions and accessors** (`functions`) that were added, removed or changed are no affected names either. A
/// call is compared with the functions that define one of the names that the call uses in the call graph, and with no
/// others; a use of a property likewise. So only the functions that use such a name in one of the versions are analyzed
/// again. The exception is a name of which the sources declared or declare no function, or so many that not all are
/// compared: it is an affected name (`FunctionTable.replaceFunctions`).
///
/// Names are compared by hash (`NameSet`). A collision can only add files and functions.
struct ProjectChange: Sendable {
  private(set) var types = NameSet()
  private(set) var members = NameSet()
  /// Names of the methods, functions and accessors that were added, removed or changed.
  private(set) var functions = NameSet()
  /// By the hash of the name of a property or method that was added, removed or changed, the types that contain it.
  private(set) var owned: [UInt64: Set<DeclarationID>] = [:]
  private var properties = NameSet()
  /// The files that differ.
  let edited: Set<FileID>
  /// Whether the edited files differ in function bodies only.
  let declaresSame: Bool
  /// The edited files whose function indices may differ.
  private(set) var renumbered: Set<FileID> = []
  /// Whether all typealiases are unchanged.
  private(set) var keepsTypealiases = true
  /// The edited files, and the files that mention an affected name, or the name of a changed property, method or function.
  private(set) var files: Set<FileID> = []
  /// The edited files, and the files that mention an affected name. Functions of other files have the same types.
  private(set) var bodies: Set<FileID> = []
  /// The files that mention the name of a changed function.
  private(set) var callers: Set<FileID> = []
  /// By file, the indices of the declarations whose headers mention an affected name, and of those nested in them.
  private var declarations: [FileID: Set<Int>] = [:]

  /// The maximum size of `bodies`, and of `files`: most of these are not analyzed again. Beyond it, a full analysis is as
  /// fast.
  private static let mostBodies = 512
  private static let mostFiles = 2048

  /// Compares two versions of a project. Returns nil if a full analysis is needed, or is as fast.
  init?(from old: ProjectIndex, to new: ProjectIndex) {
    guard let changed = new.changedFiles(since: old) else { return nil }
    // Test code that is not analyzed affects no result.
    let edited = changed.filter { new.analyzes($0) || old.analyzes($0) }
    self.edited = edited
    (files, bodies) = (edited, edited)
    declaresSame = edited.allSatisfy { file in
      guard let old = old[file], let new = new[file] else { return false }
      return new.declaresSame(as: old)
    }
    guard !declaresSame else { return }
    var fresh = NameSet()
    for file in edited {
      // A file that was added or removed is compared with an empty file.
      guard let before = old[file] ?? new[file]?.emptied, let after = new[file] ?? old[file]?.emptied,
        old[file] == nil || new[file] == nil || old.isTest(file) == new.isTest(file),
        let difference = DeclarationDifference(from: before, to: after)
      else { return nil }
      fresh.formUnion(difference.types)
      for module in difference.modules where old.viewImports(module) != new.viewImports(module) { fresh.insert(module.utf8) }
      // The targets that a file imports decide what each name in it means. What a file brings or takes away differs anyway.
      if old[file] != nil, new[file] != nil, old.imported(by: file) != new.imported(by: file) {
        insertAll(declaredIn: after, &fresh)
      }
      members.formUnion(difference.members)
      functions.formUnion(difference.functions)
      insert(difference.gone, of: file, in: old)
      insert(difference.come, of: file, in: new)
      if difference.renumbersFunctions { renumbered.insert(file) }
      if difference.changesTypealiases { keepsTypealiases = false }
    }
    // It is sufficient to search the new version. A header that mentions an affected name only in the old version has
    // changed, so its type has been inserted already.
    while !fresh.isEmpty {
      types.formUnion(fresh)
      guard let mentioning = new.files(mentioning: fresh), mentioning.count <= ProjectChange.mostBodies else {
        return nil
      }
      fresh = NameSet()
      for file in mentioning {
        bodies.insert(file)
        if let source = new[file] { close(over: source, file, from: old, to: new, &fresh) }
      }
    }
    guard let calling = new.files(mentioning: functions) else { return nil }
    callers = Set(calling)
    for file in calling { insertProperties(madeByFunctionsIn: new[file]) }
    guard let mentioning = new.files(mentioning: members), let reading = new.files(mentioning: properties) else { return nil }
    bodies.formUnion(mentioning)
    files = bodies.union(callers).union(reading)
    guard bodies.count <= ProjectChange.mostBodies, files.count <= ProjectChange.mostFiles else { return nil }
  }

  /// Inserts everything that a file declares. The members of its types follow from the types.
  private mutating func insertAll(declaredIn source: SourceFile, _ fresh: inout NameSet) {
    let (interface, names) = (source.summary.interface, source.summary.names)
    for declaration in interface.declarations { insert(type: interface.names.text(declaration.path), &fresh) }
    for alias in interface.typealiases { insert(type: interface.names.text(alias.name), &fresh) }
    for function in source.summary.flow.functions where function.owner < 0 {
      for name in [function.name, function.baseName] where name != noName { members.insert(names[name]) }
    }
  }

  /// Inserts the changed properties and methods of a file in the version that contains them.
  private mutating func insert(_ found: [DeclarationDifference.OwnedMember], of file: FileID, in index: ProjectIndex) {
    for member in found {
      let types = ProjectChange.owner(DeclarationID(file: file, index: member.owner), in: index)
      if let types { owned[FNV1a(member.name.utf8).value, default: []].formUnion(types) }
      guard !member.isMethod else { continue }
      if types == nil { members.insert(member.name.utf8) } else { properties.insert(member.name.utf8) }
    }
  }

  /// Inserts the properties whose types are known from a changed function, as in `let page = Page.make()`.
  private mutating func insertProperties(madeByFunctionsIn source: SourceFile?) {
    guard let summary = source?.summary else { return }
    for property in summary.members.properties where property.type != noName {
      if functions.isMentioned(in: summary.names[property.type]) { members.insert(summary.names[property.name]) }
    }
  }

  /// Whether a name is an affected name, or that of a changed member.
  func affects(_ name: String) -> Bool {
    let name = name.utf8
    return members.isMentioned(in: name) || types.isMentioned(in: name) || properties.isMentioned(in: name)
      || functions.isMentioned(in: name)
  }

  /// Inserts the types, typealiases and members of a file whose declarations mention an affected type name.
  private mutating func close(
    over source: SourceFile, _ file: FileID, from old: ProjectIndex, to new: ProjectIndex, _ fresh: inout NameSet
  ) {
    let interface = source.summary.interface
    var affected = declarations[file] ?? []
    func mentions(_ name: NameID) -> Bool { types.isMentioned(in: interface.names[name]) }
    for (number, declaration) in interface.declarations.enumerated() {
      let first = Int(declaration.inheritedStart)
      let inherited = first..<(first + Int(declaration.inheritedCount))
      guard !affected.contains(number),
        affected.contains(Int(declaration.parent)) || mentions(declaration.name)
          || inherited.contains(where: { interface.inherited.indices.contains($0) && mentions(interface.inherited[$0]) })
          || interface.requirements(of: number).contains(where: { mentions($0.name) || mentions($0.type) })
      else { continue }
      affected.insert(number)
      insert(type: interface.names.text(declaration.path), &fresh)
    }
    declarations[file] = affected.isEmpty ? nil : affected
    let paths = Set(affected.map { interface.names.text(interface.declarations[$0].path) })
    for alias in interface.typealiases {
      let around = enclosing(interface.names.text(alias.path))
      if mentions(alias.target) || mentions(alias.name) || around.map(paths.contains) ?? false {
        insert(type: interface.names.text(alias.name), &fresh)
      }
    }
    let kept = affected.filter { number in
      let id = DeclarationID(file: file, index: number)
      guard let before = ProjectChange.owner(id, in: old) else { return false }
      return before == ProjectChange.owner(id, in: new)
    }
    // All members of a new file are in `owned` and `functions`.
    if old[file] != nil { closeMembers(over: source, affected, kept) }
  }

  /// Whether a declaration and the names in its header mean what they meant before.
  func keepsHeader(of declaration: DeclarationID) -> Bool {
    !edited.contains(declaration.file) && declarations[declaration.file]?.contains(declaration.index) != true
  }

  /// The types to which the methods in a declaration belong. Returns nil if other types have these methods too, because
  /// the declaration is a protocol, or extends a protocol or a type outside the sources.
  private static func owner(_ id: DeclarationID, in index: ProjectIndex) -> [DeclarationID]? {
    guard let declaration = index.declaration(id) else { return nil }
    let types = declaration.kind == .extension ? index.link(of: id).extended : [id]
    let areNominal = types.allSatisfy { index.declaration($0).map { $0.kind != .protocol } ?? false }
    return types.isEmpty || !areNominal ? nil : types
  }

  private mutating func insert(type path: String, _ fresh: inout NameSet) {
    forEachIdentifier(in: simpleName(path).utf8) { if !types.contains($0) { fresh.insert($0) } }
  }

  /// - Parameter kept: the affected declarations whose methods have the same owner as before
  private mutating func closeMembers(over source: SourceFile, _ affected: Set<Int>, _ kept: Set<Int>) {
    let (names, table, tree) = (source.summary.names, source.summary.members, source.summary.flow)
    func mentions(_ name: NameID) -> Bool { name != noName && types.isMentioned(in: names[name]) }
    for property in table.properties where affected.contains(Int(property.owner)) || mentions(property.type) {
      members.insert(names[property.name])
    }
    for text in table.texts where affected.contains(Int(text.owner)) { members.insert(names[text.name]) }
    for function in tree.functions where affected.contains(Int(function.owner)) || mentions(function.type) {
      switch function.kind {
      case .function:
        if !kept.contains(Int(function.owner)) || mentions(function.type) { members.insert(names[function.baseName]) }
      case .initializer, .deinitializer, .subscript: break
      case .getter, .setter, .willSet, .didSet, .initialValue: members.insert(names[function.name])
      }
    }
  }

  /// The indices of the functions of a file that mention an affected name, or whose enclosing type has a header that
  /// does.
  ///
  /// - Parameter others: more affected names
  func mentioning(in file: FileID, _ tree: FlowTree, _ names: NameTable, _ others: NameSet) -> [Int] {
    guard !declaresSame, bodies.contains(file) || callers.contains(file) else { return [] }
    let affected = declarations[file] ?? []
    // All files that mention an affected name are in `bodies`.
    let sets = ((bodies.contains(file) ? [types, members] : []) + [others]).filter { !$0.isEmpty }
    if sets.isEmpty, affected.isEmpty { return [] }
    let mentioned = (0..<names.count).map { number in
      var isMentioned = false
      forEachIdentifier(in: names[NameID(truncatingIfNeeded: number)]) { hash in
        if sets.contains(where: { $0.contains(hash) }) { isMentioned = true }
      }
      return isMentioned
    }
    func isMentioned(_ name: NameID) -> Bool { Int(name) < mentioned.count && mentioned[Int(name)] }
    let mentionsAny = mentioned.contains(true)
    return tree.functions.indices.filter { index in
      let function = tree.functions[index]
      if affected.contains(Int(function.owner)) { return true }
      guard mentionsAny else { return false }
      return isMentioned(function.name) || isMentioned(function.baseName) || isMentioned(function.type)
        || tree.nodes(of: index).contains { isMentioned(tree[$0].name) || isMentioned(tree[$0].extra) }
    }
  }
}

// MARK: - NameSet

/// A set of identifiers, represented by their hashes. Two identifiers with the same hash count as one. A collision can
/// cause more functions to be analyzed again than necessary, never fewer.
struct NameSet: Sendable {
  private(set) var hashes: Set<UInt32> = []
  /// A Bloom filter with one hash function. It rejects most lookups, because most names are not in the set.
  private var filter: [UInt64] = Array(repeating: 0, count: 1024)

  var isEmpty: Bool { hashes.isEmpty }
  var count: Int { hashes.count }

  func contains(_ hash: UInt32) -> Bool {
    filter[Int(hash >> 6 & 1023)] & (1 << UInt64(hash & 63)) != 0 && hashes.contains(hash)
  }

  /// Inserts the identifiers in a text. Returns whether one of them is new.
  @discardableResult
  mutating func insert(_ text: some Sequence<UInt8>) -> Bool {
    var isNew = false
    forEachIdentifier(in: text) { if insert($0) { isNew = true } }
    return isNew
  }

  /// Inserts a name, given its FNV-1a hash.
  mutating func insert(hash: UInt64) { insert(NameSet.folded(hash)) }

  func contains(hash: UInt64) -> Bool { contains(NameSet.folded(hash)) }

  static func folded(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash ^ hash >> 32) }

  @discardableResult
  mutating func insert(_ hash: UInt32) -> Bool {
    filter[Int(hash >> 6 & 1023)] |= 1 << UInt64(hash & 63)
    return hashes.insert(hash).inserted
  }

  mutating func formUnion(_ other: NameSet) { for hash in other.hashes { insert(hash) } }

  /// Whether some hashes, in ascending order, contain one of the set. A few names are searched for, many are not.
  func intersects(_ sorted: ContiguousArray<UInt32>) -> Bool {
    guard hashes.count < NameSet.fewNames else { return sorted.contains(where: contains) }
    return hashes.contains { hash in
      let position = sorted.partitioningIndex { $0 >= hash }
      return position < sorted.count && sorted[position] == hash
    }
  }

  private static let fewNames = 48

  /// Whether a text contains an identifier that is in the set.
  func isMentioned(in text: some Sequence<UInt8>) -> Bool {
    guard !isEmpty else { return false }
    var found = false
    forEachIdentifier(in: text) { if contains($0) { found = true } }
    return found
  }
}

/// Calls `body` with the hash of each identifier in a text. For `[Core.Feed]` these are the hashes of `Core` and
/// `Feed`.
func forEachIdentifier(in text: some Sequence<UInt8>, _ body: (UInt32) -> Void) {
  var hash = FNV1a()
  var isWithin = false
  func end() { body(NameSet.folded(hash.value)) }
  for byte in text {
    let letter = byte | 0x20
    if letter &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F || byte >= 0x80 {
      hash.combine(byte)
      isWithin = true
    } else if isWithin {
      end()
      hash = FNV1a()
      isWithin = false
    }
  }
  if isWithin { end() }
}

extension SourceFile {
  /// The hashes of all identifiers in the file's declarations and functions, in ascending order, each once.
  func mentions() -> ContiguousArray<UInt32> {
    var hashes: ContiguousArray<UInt32> = []
    for table in [summary.interface.names, summary.names, bodies.names] {
      for name in 0..<NameID(truncatingIfNeeded: table.count) {
        forEachIdentifier(in: table[name]) { hashes.append($0) }
      }
    }
    hashes.sort()
    var distinct: ContiguousArray<UInt32> = []
    distinct.reserveCapacity(hashes.count)
    for hash in hashes where distinct.last != hash { distinct.append(hash) }
    return distinct
  }
}
