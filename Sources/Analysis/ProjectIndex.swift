public import Syntax

/// The index of all files of a project: superclasses, and the extensions of each type.
///
/// It depends only on the set of files, not on the order in which they were added or removed. When a file changes, only
/// the files that looked up a name which it declares or declared are linked again.
public struct ProjectIndex: Sendable {
  public let catalog: FrameworkCatalog
  /// Classes outside the sources that the configuration declares as view controllers.
  public let viewControllerBases: Set<String>
  public let testCode: TestCode
  /// The build targets that the project files and manifests among the files describe.
  public internal(set) var buildTargets = BuildTargets.none
  /// The build targets when the index was built. Later ones have the same targets, but may list other files.
  private var grouping = BuildTargets.none

  private(set) var slots = ChunkedArray<SourceFile?>()
  /// By file number, the targets into which the file is compiled.
  private(set) var memberships: [Membership] = []
  private(set) var islands = Islands.one
  /// By file number, the number of its island.
  private(set) var islandOfFile: [Int32] = []
  /// By island, its declarations and files; and the island to which the analysis is restricted, nil for all.
  var parts = [IslandContents()]
  var viewed: Int?
  private var numbers: [PathKey: FileID] = [:]
  private var freeNumbers: [Int] = []
  /// The analyzed files, ordered by the bytes of their paths. Test code is not included, except in `analyzingTests()`.
  public internal(set) var files: [FileID] = []
  /// The files of test code, in the same order.
  public internal(set) var testFiles: [FileID] = []

  /// By file number, the links of each declaration.
  private var links: [[Link]] = []
  private var extensions: [DeclarationID: [DeclarationID]] = [:]
  /// By Objective-C class, its `@implementation`s without categories, ordered by path and place.
  private(set) var implementations: [DeclarationID: [DeclarationID]] = [:]
  private(set) var roles = ClassRoles()

  /// By name, the files that looked it up when they were linked; by file number, the names that the file looked up.
  /// Recorded from the first change on, so that a project that is analyzed only once does not pay for it.
  private var dependents: [String: [FileID]] = [:]
  private var lookedUp: [[String]] = []
  private var recordsLookups = false
  /// By file number, the hashes of the identifiers that the file mentions, if recorded.
  private var mentions: ChunkedArray<ContiguousArray<UInt32>>?

  /// The number of times that a file was linked. Tests and benchmarks of incremental work read it.
  public internal(set) var linkedFiles = 0

  public init(catalog: FrameworkCatalog, viewControllerBases: Set<String> = [], testCode: TestCode = TestCode()) {
    self.catalog = catalog
    self.viewControllerBases = viewControllerBases
    self.testCode = testCode
  }

  /// Creates the index of a set of files. If two files have the same path, the later one is used.
  public init(
    _ sources: some Sequence<SourceFile>, catalog: FrameworkCatalog,
    viewControllerBases: Set<String> = [], testCode: TestCode = TestCode(),
    workers: some WorkerPool = SequentialWorkers()
  ) {
    self.init(catalog: catalog, viewControllerBases: viewControllerBases, testCode: testCode)
    let sources = Array(sources)
    buildTargets = ProjectIndex.buildTargets(of: sources)
    grouping = buildTargets
    let index = self
    let memberships = workers.mapInBatches(sources, of: 64) { index.membership(of: $0) }
    var isOrdered = true
    for (source, membership) in zip(sources, memberships) {
      if let known = numbers[PathKey(source.path)] {
        isOrdered = false
        replace(known, with: source, membership)
      } else {
        place(source, membership)
      }
    }
    var all = slots.indices.map(FileID.init)
    // Files from a walk of a tree are already in order.
    isOrdered = isOrdered && zip(all, all.dropFirst()).allSatisfy { !precedes($1, $0) }
    if !isOrdered { all.sort(by: precedes) }
    islands = Islands(buildTargets.targets, self.memberships)
    islandOfFile = self.memberships.map { Int32(truncatingIfNeeded: islands.number(of: $0)) }
    parts = Array(repeating: IslandContents(), count: islands.count)
    for file in all {
      let isTest = isTest(file)
      if isTest { testFiles.append(file) } else { files.append(file) }
      if islands.count > 1 { parts[island(of: file)].append(file, isTest: isTest) }
      enter(file, noting: nil)
    }
    for part in parts.indices {
      for (path, targets) in parts[part].declared where targets.count > 1 { share(path, in: part) }
    }
    for (file, found) in zip(all, allLinks(of: all, workers)) { adopt(found, for: file) }
    roles = ClassRoles(links, catalog)
  }

  private func allLinks(of files: [FileID], _ workers: some WorkerPool) -> [[Link]] {
    workers.mapInBatches(files, of: 32) { findLinks(of: $0).links }
  }

  // MARK: Files

  public subscript(file: FileID) -> SourceFile? {
    slots.indices.contains(file.number) ? slots[file.number] : nil
  }

  public func file(at path: String) -> FileID? { numbers[PathKey(path)] }

  public func source(at path: String) -> SourceFile? { file(at: path).flatMap { self[$0] } }

  /// Whether a file is test code.
  public func isTest(_ file: FileID) -> Bool { memberships.indices.contains(file.number) && memberships[file.number].isTest }

  /// Adds a file, or replaces its summary.
  public mutating func update(_ path: String, to summary: FileSummary) {
    update(SourceFile(path: path, summary: summary))
  }

  public mutating func update(_ new: SourceFile) { update(new, nil) }

  /// Updates a project file if the targets stay as they are, so that the index is not rebuilt. Returns whether it did.
  public mutating func updateKeepingTargets(_ new: SourceFile) -> Bool {
    guard source(at: new.path)?.summary.build != new.summary.build else {
      update(new)
      return true
    }
    let sources = slots.compactMap { $0 }.filter { $0.path != new.path } + [new]
    guard let regrouped = regrouping(sources) else { return false }
    update(new, regrouped)
    return true
  }

  /// - Parameter regrouped: the result of `regrouping` with the new file, if known
  private mutating func update(_ new: SourceFile, _ regrouped: Regrouping?) {
    prepareForChanges()
    let (path, summary) = (new.path, new.summary)
    let described = source(at: path)?.summary.build
    var changed: Set<String> = []
    guard let file = numbers[PathKey(path)], let old = self[file] else {
      let file = place(new, membership(of: new))
      mentions?[file.number] = new.mentions()
      guard keepsIslands(where: Membership(), becomes: memberships[file.number], of: file) else { return rebuild() }
      islandOfFile[file.number] = Int32(truncatingIfNeeded: islands.number(of: memberships[file.number]))
      list(file)
      enter(file, noting: { changed.insert($0) })
      relink(changed, and: file)
      if described != summary.build { rereadTargets(regrouped) }
      return
    }
    mentions?[file.number] = new.mentions()
    guard old.summary.interface != summary.interface else {
      // Only bodies have changed, so no lookup by another file can have another result.
      slots[file.number] = new
      if described != summary.build { rereadTargets(regrouped) }
      return
    }
    leave(file, noting: { changed.insert($0) })
    let before = memberships[file.number]
    replace(file, with: new, membership(of: new))
    guard keepsIslands(where: before, becomes: memberships[file.number]) else { return rebuild() }
    if isTest(file) != before.isTest {
      unlist(file)
      list(file)
    }
    enter(file, noting: { changed.insert($0) })
    relink(changed, and: file)
    if described != summary.build { rereadTargets(regrouped) }
  }

  /// The project with other function bodies in some files; nil if declarations differ.
  func replacingBodies(_ sources: [(file: FileID, source: SourceFile)]) -> ProjectIndex? {
    var copy = self
    for (file, source) in sources {
      guard let old = self[file], old.path == source.path, old.summary.interface == source.summary.interface else {
        return nil
      }
      copy.slots[file.number] = source
    }
    return copy
  }

  /// The number of files with other declarations from which a new index is made faster than this one is updated.
  private static let mostRelinked = 256

  /// The index of some files, which equals a new one of them; nil if the declarations of too many files differ.
  public func updated(to sources: [SourceFile]) -> ProjectIndex? {
    let new = Dictionary(sources.map { (PathKey($0.path), $0) }) { $1 }
    let known = slots.compactMap(\.self)
    let gone = known.filter { new[PathKey($0.path)] == nil }
    let come = new.values.filter { source(at: $0.path) !== $0 }
    let relinked = come.count { source(at: $0.path)?.summary.interface != $0.summary.interface }
    guard gone.count + relinked <= ProjectIndex.mostRelinked else { return nil }
    var index = self
    // Project files come first, so that new files have their targets at once.
    let inOrder = come.sorted { ($0.summary.build == nil ? 1 : 0, $0.path) < ($1.summary.build == nil ? 1 : 0, $1.path) }
    for source in inOrder where index.source(at: source.path)?.isSame(as: source) != true { index.update(source) }
    for source in gone { index.remove(source.path) }
    return index
  }

  public mutating func remove(_ path: String) {
    prepareForChanges()
    guard let file = numbers.removeValue(forKey: PathKey(path)), self[file] != nil else { return }
    var changed: Set<String> = []
    let described = self[file]?.summary.build
    leave(file, noting: { changed.insert($0) })
    unlist(file)
    slots[file.number] = nil
    let before = memberships[file.number]
    memberships[file.number] = Membership()
    mentions?[file.number] = []
    freeNumbers.append(file.number)
    relink(changed, and: file)
    guard keepsIslands(where: before, becomes: Membership(), of: file) else { return rebuild() }
    if described != nil { rereadTargets() }
  }

  /// Whether every file stays in its island where one file belongs to something else: then islands get the numbers that
  /// they have now. If not, names mean something else everywhere.
  ///
  /// - Parameter moved: the file, if it is in no island yet, or not any more
  private mutating func keepsIslands(
    where old: Membership, becomes new: Membership, of moved: FileID? = nil
  ) -> Bool {
    guard islands.mayDiffer(where: old, becomes: new) else { return true }
    let known = islands
    islands = Islands(buildTargets.targets, memberships)
    guard islands != known else { return true }
    guard islands.count > 1, known.count > 1 else { return false }
    let numbers = Dictionary(zip(islands.names, 0..<Int32(truncatingIfNeeded: islands.count))) { first, _ in first }
    let renumbered = known.names.map { numbers[$0] ?? -1 }
    for number in slots.indices where slots[number] != nil && number != moved?.number {
      guard renumbered[Int(islandOfFile[number])] == islands.number(of: memberships[number]) else { return false }
    }
    var parts = Array(repeating: IslandContents(), count: islands.count)
    for (old, new) in renumbered.enumerated() where new >= 0 { parts[Int(new)] = self.parts[old] }
    self.parts = parts
    islandOfFile = islandOfFile.map { max(renumbered[Int($0)], 0) }
    return true
  }

  @discardableResult
  private mutating func place(_ file: SourceFile, _ membership: Membership) -> FileID {
    let number = freeNumbers.popLast() ?? slots.count
    if number == slots.count {
      slots.append(nil)
      memberships.append(Membership())
      islandOfFile.append(0)
      links.append([])
      lookedUp.append([])
      mentions?.append([])
    }
    replace(FileID(number), with: file, membership)
    numbers[PathKey(file.path)] = FileID(number)
    return FileID(number)
  }

  /// Sets the contents of a file number.
  private mutating func replace(_ file: FileID, with source: SourceFile, _ membership: Membership) {
    slots[file.number] = source
    memberships[file.number] = membership
  }

  /// Moves a file to the targets that list it now: it goes, and comes with another number, so that both versions of the
  /// project have it and are compared as after any removal and addition.
  mutating func move(_ path: String) {
    guard let source = source(at: path) else { return }
    let (free, before) = (freeNumbers, grouping)
    remove(path)
    // Where the islands differ, the index was rebuilt, with other numbers.
    guard grouping === before else { return update(source) }
    let freed = freeNumbers.dropFirst(free.count)
    freeNumbers = []
    update(source)
    if grouping === before { freeNumbers = free + freed }
  }

  /// Inserts a file into the ordered lists of files.
  private mutating func list(_ file: FileID) {
    let isTest = isTest(file)
    if islands.count > 1 { parts[island(of: file)].insert(file, isTest: isTest, precedes) }
    if isTest {
      testFiles.insert(file, at: testFiles.partitioningIndex { precedes(file, $0) })
    } else {
      files.insert(file, at: files.partitioningIndex { precedes(file, $0) })
    }
  }

  private mutating func unlist(_ file: FileID) {
    if islands.count > 1 { parts[island(of: file)].remove(file) }
    files.removeAll { $0 == file }
    testFiles.removeAll { $0 == file }
  }

  // MARK: Names

  /// Indexes the declarations and imports of a file, and reports the names whose meaning may change in other files.
  private mutating func enter(_ file: FileID, noting note: ((String) -> Void)?) {
    guard let source = self[file] else { return }
    let (isTest, part) = (isTest(file), island(of: file))
    forEachTarget(of: source, file) { name, target in
      if isTest {
        parts[part].declaredByTests[name, default: []].append(target)
      } else {
        parts[part].declared[name, default: []].append(target)
      }
      parts[part].countNested(name, 1)
      note?(name)
    }
    for module in source.summary.interface.imports {
      let name = source.text(module)
      parts[part].imports[name, default: 0] += 1
      if parts[part].imports[name] == 1 { note?(ProjectIndex.importKey(name)) }
    }
  }

  private mutating func leave(_ file: FileID, noting note: ((String) -> Void)?) {
    guard let source = self[file] else { return }
    let part = island(of: file)
    var names: Set<String> = []
    forEachTarget(of: source, file) { name, _ in
      names.insert(name)
      parts[part].countNested(name, -1)
    }
    let table: WritableKeyPath<IslandContents, [String: [Target]]> = isTest(file) ? \.declaredByTests : \.declared
    for name in names {
      parts[part][keyPath: table][name]?.removeAll { $0.file == file }
      if parts[part][keyPath: table][name]?.isEmpty == true { parts[part][keyPath: table][name] = nil }
      note?(name)
    }
    for module in source.summary.interface.imports {
      let name = source.text(module)
      let count = parts[part].imports[name, default: 0] - 1
      parts[part].imports[name] = count > 0 ? count : nil
      if count == 0 { note?(ProjectIndex.importKey(name)) }
    }
    unlink([file])
  }

  // MARK: Links

  /// Records which names each file looks up, and which identifiers each file mentions. The first change does this if it
  /// has not been done before. Without mentions, every change of a declaration causes a full analysis.
  public mutating func prepareForChanges(
    _ workers: some WorkerPool = SequentialWorkers(), findingMentions: Bool = true
  ) {
    guard !recordsLookups else { return }
    recordsLookups = true
    let index = self
    let all = allFiles
    let lookedUp = workers.mapInBatches(all, of: 32) { index.findLinks(of: $0).lookedUp }
    for (file, names) in zip(all, lookedUp) { recordLookups(names, by: file) }
    guard findingMentions else { return }
    let slots = slots
    mentions = ChunkedArray(workers.mapInBatches(Array(slots.indices), of: 32) { slots[$0]?.mentions() ?? [] })
  }

  /// The analyzed files that mention one of some names; nil if mentions are not recorded.
  func files(mentioning names: NameSet) -> [FileID]? {
    guard let mentions else { return nil }
    guard !names.isEmpty else { return [] }
    return files.filter { names.intersects(mentions[$0.number]) }
  }

  private mutating func recordLookups(_ names: Set<String>, by file: FileID) {
    // Arrays rather than sets: few files look up most names, and an empty set is as large as eight elements.
    lookedUp[file.number] = Array(names)
    for name in names { dependents[name, default: []].append(file) }
  }

  /// Links the files in a file's island that looked up one of some names, and the file itself if it exists.
  private mutating func relink(_ names: Set<String>, and file: FileID) {
    let part = island(of: file)
    for name in names {
      order(name, in: part)
      share(name, in: part)
    }
    var files: Set<FileID> = [file]
    for name in names { files.formUnion(dependents[name] ?? []) }
    let stale = files.sorted().filter { self[$0] != nil && island(of: $0) == part }
    unlink(stale)
    for file in stale {
      let (found, names) = findLinks(of: file)
      adopt(found, for: file)
      recordLookups(names, by: file)
    }
    var extended: Set<DeclarationID> = []
    for file in stale {
      for link in links[file.number] { extended.formUnion(link.extended) }
    }
    for type in extended {
      extensions[type] = extensions[type]?.sorted(by: precedes)
      implementations[type] = implementations[type]?.sorted(by: precedes)
    }
    roles = ClassRoles(links, catalog)
  }

  /// Removes the links of the declarations in some files.
  private mutating func unlink(_ files: [FileID]) {
    let unlinked = Set(files)
    var targets: Set<DeclarationID> = []
    var names: Set<String> = []
    for file in files {
      for link in links[file.number] { targets.formUnion(link.extended) }
      names.formUnion(lookedUp[file.number])
      links[file.number] = []
      lookedUp[file.number] = []
    }
    for target in targets {
      extensions[target]?.removeAll { unlinked.contains($0.file) }
      if extensions[target]?.isEmpty == true { extensions[target] = nil }
      implementations[target]?.removeAll { unlinked.contains($0.file) }
      if implementations[target]?.isEmpty == true { implementations[target] = nil }
    }
    for name in names {
      dependents[name]?.removeAll { unlinked.contains($0) }
      if dependents[name]?.isEmpty == true { dependents[name] = nil }
    }
  }

  private mutating func adopt(_ found: [Link], for file: FileID) {
    links[file.number] = found
    linkedFiles += 1
    for (index, link) in found.enumerated() {
      for target in link.extended {
        let part = DeclarationID(file: file, index: index)
        extensions[target, default: []].append(part)
        if isImplementation(part) { implementations[target, default: []].append(part) }
      }
    }
  }

  /// A separate function, so that the linker, which shares the index's storage, is released before that is changed.
  private func findLinks(of file: FileID) -> (links: [Link], lookedUp: Set<String>) {
    var linker = Linker(index: self, file: file, recordsLookups: recordsLookups)
    return (linker.links(), linker.lookedUp)
  }

  public func link(of declaration: DeclarationID) -> Link {
    isLinked(declaration) ? links[declaration.file.number][declaration.index] : Link()
  }

  func links(of file: FileID) -> [Link] {
    links.indices.contains(file.number) ? links[file.number] : []
  }

  /// The superclasses of a declaration. A separate accessor, because they are looked up most often.
  func superclasses(of declaration: DeclarationID) -> [Superclass] {
    isLinked(declaration) ? links[declaration.file.number][declaration.index].superclasses : []
  }

  private func isLinked(_ declaration: DeclarationID) -> Bool {
    links.indices.contains(declaration.file.number)
      && links[declaration.file.number].indices.contains(declaration.index)
  }

  /// The extensions of a type, ordered by path and place. For the `@implementation` that represents an Objective-C
  /// class, all other parts of the class.
  public func extensions(of type: DeclarationID) -> [DeclarationID] {
    if let found = extensions[type] { return found }
    guard let owner = objectiveCClass(of: type) else { return [] }
    return [owner] + (extensions[owner] ?? []).filter { $0 != type }
  }

  /// The types with more extensions than `count`.
  func typesWithExtensions(moreThan count: Int) -> [DeclarationID] {
    extensions.compactMap { $0.value.count > count ? $0.key : nil }
  }
}

// MARK: - Paths

// What other modules ask about declarations: by path, and by superclass.

extension ProjectIndex {
  /// The types of a path that code in a file may mean, ordered by path and place.
  public func types(at path: String, from file: FileID) -> [DeclarationID] {
    candidates(path, from: file).compactMap { if case .type(let type) = $0 { type } else { nil } }
  }

  /// Whether a path is declared in any file that a file's code may see, or in test code beside it.
  public func isTaken(_ path: String, near file: FileID) -> Bool {
    let part = parts[island(of: file)]
    return part.declared[path] != nil || part.declaredByTests[path] != nil
  }

  /// The names of the types and typealiases directly within a type, in any file that a file's code may see; in no order.
  public func names(within path: String, from file: FileID) -> [String] {
    let prefix = path + "."
    return parts[island(of: file)].declared.keys.filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }.filter { !$0.contains(".") }
  }

  /// The superclasses that the sources declare, nearest first.
  public func declaredSuperclasses(of type: DeclarationID) -> [DeclarationID] {
    superclassReferences(of: type).compactMap(\.declaration)
  }

  /// The superclass outside the sources at which the chain of a class ends; nil where none is known.
  public func externalSuperclass(of type: DeclarationID) -> String? {
    guard case .external(let name)? = superclassReferences(of: type).last else { return nil }
    return name
  }

  /// The properties of an Objective-C class over all its parts, each once, and whether they hold values.
  public func objectiveCProperties(
    of parts: [DeclarationID]
  ) -> [(part: DeclarationID, property: Property, isStored: Bool)] {
    ObjectiveCMembers(of: parts, in: self).properties.map { ($0.part, $0.property, $0.isStored) }
  }
}

// MARK: - Objective-C classes

// Classes that are declared in Objective-C. Such a class has several parts, which may be in different files: its
// `@interface`, class extensions, `@implementation` and categories. In lists of types and in measures, the first
// `@implementation` represents the class.

extension ProjectIndex {
  /// Whether a declaration is an `@implementation` of a class rather than of a category.
  func isImplementation(_ id: DeclarationID) -> Bool {
    guard let declaration = declaration(id), declaration.kind == .implementation else { return false }
    return declaration.modifiers.isDisjoint(with: [.category, .classExtension])
  }

  /// The `@interface` of the class to which an `@implementation` belongs; nil for other declarations.
  public func objectiveCClass(of part: DeclarationID) -> DeclarationID? {
    guard isImplementation(part) else { return nil }
    return link(of: part).extended.first { declaration($0)?.kind == .interface }
  }

  /// The `@interface` of a class that is represented by an `@implementation`; any other type unchanged.
  public func declared(_ type: DeclarationID) -> DeclarationID { objectiveCClass(of: type) ?? type }

  /// The declaration that represents a type in lists: for an Objective-C class, its first `@implementation`. Nil for a
  /// class without one, because a class that only a header declares belongs to a framework.
  public func listed(_ type: DeclarationID) -> DeclarationID? {
    guard let kind = declaration(type)?.kind else { return nil }
    switch kind {
    case .interface: return implementations[type]?.first
    case .implementation: return link(of: type).extended.first.flatMap(listed)
    default: return type
    }
  }

  /// Whether a declaration is written in Objective-C.
  public func isObjectiveC(_ type: DeclarationID) -> Bool {
    let kind = declaration(type)?.kind
    return kind == .interface || kind == .implementation
  }

  /// Whether a part belongs to an Objective-C class itself, rather than to a category or a Swift extension.
  public func isOwnPart(_ part: DeclarationID) -> Bool {
    isObjectiveC(part) && declaration(part)?.modifiers.contains(.category) == false
  }
}

// MARK: - Changes

// The difference between two versions of a project, and the files that an edit of a body affects.

extension ProjectIndex {
  /// The files that differ between two versions of the project, or of one island, including added and removed files.
  /// Nil if a file number denotes another path, or if the index was rebuilt, because the targets or the islands differ, or many
  /// files. Only a rebuilt index has fewer numbers than before.
  func changedFiles(since other: ProjectIndex) -> Set<FileID>? {
    guard grouping === other.grouping, slots.count >= other.slots.count else { return nil }
    var changed: Set<FileID> = []
    let added = other.slots.count..<slots.count
    for number in Array(slots.positions(differingFrom: other.slots)) + Array(added) {
      let (new, old) = (slots[number], number < other.slots.count ? other.slots[number] : nil)
      guard new !== old, sees(FileID(number)) || other.sees(FileID(number)) else { continue }
      if let new, let old, new.path != old.path { return nil }
      changed.insert(FileID(number))
    }
    return changed
  }

  /// The files whose findings an edit of a body in a file can change: the file itself, the files with the types that it
  /// extends, and the files that extend its view controllers, because comments in the file apply to their methods.
  func filesAffected(byBodiesIn file: FileID) -> Set<FileID> {
    var affected: Set<FileID> = [file]
    for type in types(of: file) where isViewController(type) {
      for part in extensions(of: type) { affected.insert(part.file) }
    }
    for link in links(of: file) {
      for type in link.extended {
        affected.insert(type.file)
        // Findings about an Objective-C class are reported at its implementation.
        if let listed = listed(type) { affected.insert(listed.file) }
      }
    }
    return affected
  }
}
