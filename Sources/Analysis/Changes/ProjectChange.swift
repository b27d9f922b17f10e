import Syntax

/// What differs between two versions of a project, and how far that reaches: the names that may mean something else, and
/// the files that mention them. This is what all that is kept from version to version rests on.
///
/// Where files differ in their bodies alone (`SourceFile.declaresSame`), every lookup of types, members and selectors gives
/// what it gave before, and what is known of other files holds, but for function summaries, which are compared one by one
/// (`SummaryAnalysis.update`). A file that comes or goes is one that declared nothing before, or does so now.
///
/// Where declarations differ, what the analysis of a function looks up, it looks up by names that the function, its header
/// or the header of the type around it mentions, or by types and properties that it learns of by such names. So the names
/// of what differs are closed under "is declared with a mention of": a type by those of its header, a typealias by those
/// of its target, a property by those of its type, a function by those of the type that it returns; and the members of a
/// type whose header mentions one, because they are found by their names and their owner is another now. Methods of a type
/// that is the same declaration as before are no members of that kind: a call finds them where the receiver's type is this
/// one or inherits from it, which is learned by a mention, or where that type is not known, and then whatever theirs is
/// (`CallResolver.rank`). A function without a mention of any of these names, in a type whose header has none, finds what
/// it found before, unless a summary that it uses leads it further: `SummaryAnalysis.update` follows those.
///
/// Where other files are compiled together nothing is kept.
struct ProjectChange: Sendable {
  private(set) var types = NameSet()
  private(set) var members = NameSet()
  /// The files that differ.
  let edited: Set<FileID>
  /// Whether these differ in their bodies alone.
  let declaresSame: Bool
  /// Of these, the ones whose functions have other numbers.
  private(set) var renumbered: Set<FileID> = []
  /// Whether all typealiases are what they were.
  private(set) var keepsTypealiases = true
  /// The files that differ, and those that mention one of the names.
  private(set) var files: Set<FileID> = []
  /// By file, the declarations whose headers mention one of the names or that stand within such a one.
  private var declarations: [FileID: Set<Int>] = [:]

  /// Of more files the full analysis is as quick.
  private static let mostFiles = 512

  /// Nil where the full analysis is needed, or cheaper.
  init?(from old: ProjectIndex, to new: ProjectIndex) {
    guard let changed = new.changedFiles(since: old) else { return nil }
    // Nothing depends on test code where it is not analyzed.
    let edited = changed.filter { new.analyzes($0) || old.analyzes($0) }
    self.edited = edited
    files = edited
    declaresSame = edited.allSatisfy { file in
      guard let old = old[file], let new = new[file] else { return false }
      return new.declaresSame(as: old)
    }
    guard !declaresSame else { return }
    var (fresh, freshMembers) = (NameSet(), NameSet())
    for file in edited {
      // A file that came or went is one that was empty, or is.
      guard let before = old[file] ?? new[file]?.emptied, let after = new[file] ?? old[file]?.emptied,
        old[file] == nil || new[file] == nil || old.isTest(file) == new.isTest(file),
        let difference = DeclarationDifference(from: before, to: after)
      else { return nil }
      fresh.formUnion(difference.types)
      for module in difference.modules where old.viewImports(module) != new.viewImports(module) { fresh.insert(module.utf8) }
      freshMembers.formUnion(difference.members)
      if difference.renumbersFunctions { renumbered.insert(file) }
      if difference.changesTypealiases { keepsTypealiases = false }
    }
    members = freshMembers
    // Headers that mentioned one of the names and do so no more are among those that differ.
    while !fresh.isEmpty {
      types.formUnion(fresh)
      guard let mentioning = new.files(mentioning: fresh), mentioning.count <= ProjectChange.mostFiles else {
        return nil
      }
      fresh = NameSet()
      for file in mentioning {
        files.insert(file)
        if let source = new[file] { close(over: source, file, from: old, to: new, &fresh) }
      }
    }
    guard let mentioning = new.files(mentioning: members) else { return nil }
    files.formUnion(mentioning)
    guard files.count <= ProjectChange.mostFiles else { return nil }
  }

  /// Inserts the names of what a file declares with a mention of one of the types.
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
    closeMembers(over: source, affected, kept)
  }

  /// The types whose methods stand in a declaration; nil where these may serve other types, too: of a protocol, of a type
  /// that is declared elsewhere.
  private static func owner(_ id: DeclarationID, in index: ProjectIndex) -> [DeclarationID]? {
    guard let declaration = index.declaration(id) else { return nil }
    let types = declaration.kind == .extension ? index.link(of: id).extended : [id]
    let areNominal = types.allSatisfy { index.declaration($0).map { $0.kind != .protocol } ?? false }
    return types.isEmpty || !areNominal ? nil : types
  }

  private mutating func insert(type path: String, _ fresh: inout NameSet) {
    forEachIdentifier(in: simpleName(path).utf8) { if !types.contains($0) { fresh.insert($0) } }
  }

  /// - Parameter kept: of the declarations affected, those whose methods have the owner that they had
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

  /// The functions of a file that mention one of the names, or stand in a type whose header does.
  func mentioning(in file: FileID, _ tree: FlowTree, _ names: NameTable) -> [Int] {
    guard !declaresSame, files.contains(file) else { return [] }
    let affected = declarations[file] ?? []
    let mentioned = (0..<names.count).map { number in
      let name = names[NameID(truncatingIfNeeded: number)]
      return types.isMentioned(in: name) || members.isMentioned(in: name)
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
