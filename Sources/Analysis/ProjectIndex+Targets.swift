import Paths
import Syntax

// Build targets and folders. They decide which declarations a name can refer to. Without project files, folders alone
// decide.

/// The targets into which a file is compiled, and the modules that it imports.
struct Membership: Sendable {
  var own: [Int] = []
  /// The targets of the imported modules.
  var imported: [Int] = []
  /// The imported modules that no target has, without Apple's.
  var outside: [String] = []
  /// The first of the file's own targets; if it has none, a target of the enclosing project.
  var home: Int?
  /// The location of a file outside all projects.
  var loose: Loose?
  /// Whether the file is test code.
  var isTest = false

  struct Loose: Hashable, Sendable {
    /// The nearest enclosing folder that contains a project, with a trailing slash.
    var folder: String
    /// The names of the folders between that folder and the file, innermost first. Each may be the name of a module.
    var names: [String]
  }
}

extension ProjectIndex {
  /// The targets to which a file belongs; empty if no project file or manifest contains it.
  public func targets(of file: FileID) -> [BuildTargets.Target] {
    membership(of: file).map { buildTargets.targets[$0] }
  }

  /// The oldest language version in which a target compiles a file; nil if it is unknown.
  func swiftVersion(of file: FileID) -> Int? {
    membership(of: file).lazy.map { Int(buildTargets.targets[$0].swiftVersion) }.filter { $0 > 0 }.min()
  }

  /// Whether a target exposes the methods of Objective-C classes in a file without `@objc`: in Swift 3 and older, or where a
  /// setting says so.
  func infersExposure(in file: FileID) -> Bool {
    membership(of: file).contains { number in
      let target = buildTargets.targets[number]
      return target.infersObjectiveC || 1...3 ~= target.swiftVersion
    }
  }

  /// Whether an Xcode project or package around a file compiles the file into none of its targets.
  func isLeftOut(_ file: FileID) -> Bool {
    guard memberships.indices.contains(file.number), memberships[file.number].own.isEmpty, memberships[file.number].home != nil
    else { return false }
    return self[file].map { !buildTargets.mayHaveUnknownTarget($0.path) } ?? false
  }

  /// Whether a target may compile a file, as far as project files and manifests say.
  public func mayBeCompiled(_ file: FileID) -> Bool {
    !membership(of: file).isEmpty || self[file].map { buildTargets.mayHaveUnknownTarget($0.path) } ?? false
  }

  /// Whether a project file or manifest in the index describes targets.
  public var hasTargets: Bool { !buildTargets.isEmpty }

  /// The membership of a file according to the project files and manifests in the index.
  func membership(of source: SourceFile) -> Membership {
    guard !buildTargets.isEmpty else { return Membership(isTest: testCode.contains(source)) }
    let own = buildTargets.membership(of: source.path)
    let home = own.first ?? buildTargets.home(of: source.path)
    let loose = home == nil ? buildTargets.loose(source.path) : nil
    let (imported, outside) = buildTargets.imported(by: source, in: own, near: loose?.folder)
    return Membership(
      own: own, imported: imported, outside: outside.filter { !catalog.modules.contains($0) }, home: home, loose: loose,
      isTest: buildTargets.isTest(own, elsewhere: testCode.contains(source)))
  }

  func membership(of file: FileID) -> [Int] {
    memberships.indices.contains(file.number) ? memberships[file.number].own : []
  }

  func imported(by file: FileID) -> [Int] {
    memberships.indices.contains(file.number) ? memberships[file.number].imported : []
  }

  func relation(from file: FileID, to other: FileID) -> BuildTargets.Relation {
    if file == other { return .sameModule }
    if buildTargets.isEmpty { return .possible }
    guard island(of: file) == island(of: other) else { return .unrelated }
    let relation = buildTargets.relation(
      from: membership(of: file), imported: imported(by: file), to: membership(of: other))
    // A header is visible in every file that includes it, whatever target it belongs to.
    return relation == .unrelated && self[other]?.path.hasSuffix(".h") == true ? .possible : relation
  }

  /// Whether two files are compiled into one module, as far as project files say.
  public func maybeInOneModule(_ file: FileID, _ other: FileID) -> Bool {
    let relation = relation(from: file, to: other)
    return relation == .sameModule
      || relation == .possible && (membership(of: file).isEmpty || membership(of: other).isEmpty)
  }

  /// The nearness of a declaration in another file, first by module and then by the number of shared leading folders.
  /// Negative if the module of the other file is not visible.
  func nearness(from file: FileID, to other: FileID) -> Int {
    guard file != other else { return .max }
    guard let here = self[file], let there = self[other] else { return -1 }
    let relation = relation(from: file, to: other)
    return relation == .unrelated ? -1 : relation.rawValue << 16 + min(here.nearness(to: there), 1 << 16 - 1)
  }

  /// The nearest visible declarations to which a name can refer. A declaration in the same module hides those in
  /// imported modules; among the remaining ones, folders decide. For a file in several targets, the nearest
  /// declarations of each target are returned.
  func nearest(_ found: [Target], from file: FileID, most: Int) -> [Target] {
    if found.isEmpty || found.count == 1 && relation(from: file, to: found[0].file) != .unrelated { return found }
    let inFile = found.filter { $0.file == file }
    if !inFile.isEmpty { return Array(inFile.prefix(most)) }
    let own = membership(of: file)
    var chosen: [Target] = []
    if own.count > 1 {
      for target in own {
        for one in nearest(found.filter { membership(of: $0.file).contains(target) }, by: file) where !chosen.contains(one) {
          chosen.append(one)
        }
      }
    }
    if chosen.isEmpty { chosen = nearest(found, by: file) }
    return Array(chosen.sorted { precedes($0.file, $1.file) }.prefix(most))
  }

  private func nearest(_ found: [Target], by file: FileID) -> [Target] {
    let ranks = found.map { nearness(from: file, to: $0.file) }
    guard let best = ranks.max(), best >= 0 else { return [] }
    return zip(found, ranks).filter { $0.1 == best }.map(\.0)
  }

  /// The declarations in a module. A declaration in no target belongs to the module if one of its folders has the
  /// module's name, because the sources of a module usually are in such a folder.
  func inModule(_ found: [Target], _ module: String) -> [Target] {
    found.filter { target in
      let own = membership(of: target.file)
      if !own.isEmpty { return own.contains { buildTargets.targets[$0].modules.contains(module) } }
      return self[target.file]?.path.split(separator: "/").dropLast().contains { $0 == module } ?? false
    }
  }

  // MARK: Changes

  static func buildTargets(of sources: [SourceFile]) -> BuildTargets {
    let describing = sources.filter { $0.summary.build != nil }
    return describing.isEmpty ? .none : BuildTargets(describedBy: describing.sorted { pathPrecedes($0.path, $1.path) })
  }

  /// The number of files that a project file may move to other targets before the index is rebuilt.
  private static let mostMoved = 256

  /// Rereads the build targets. Where they are the same, but list other files, as when a file was added to a project,
  /// only those files are linked again. Otherwise the whole index is rebuilt.
  mutating func rereadTargets(_ known: Regrouping? = nil) {
    guard let (targets, moved) = known ?? regrouping(slots.compactMap(\.self)) else { return rebuild() }
    buildTargets = targets
    for source in moved { move(source.path) }
  }

  /// The build targets, and the files that are listed for other targets than before.
  typealias Regrouping = (targets: BuildTargets, moved: [SourceFile])

  /// The build targets that some files describe; nil if the targets themselves differ, or those of too many files.
  func regrouping(_ sources: [SourceFile]) -> Regrouping? {
    let new = ProjectIndex.buildTargets(of: sources)
    guard new.targets == buildTargets.targets, new.partlyKnown == buildTargets.partlyKnown else { return nil }
    let moved = sources.filter { source in
      file(at: source.path).map { new.membership(of: source.path) != membership(of: $0) } ?? false
    }
    guard moved.count <= ProjectIndex.mostMoved, moved.allSatisfy({ $0.summary.build == nil }) else { return nil }
    return (new, moved)
  }

  /// Rebuilds the index from its files.
  mutating func rebuild() {
    let linked = linkedFiles
    self = ProjectIndex(
      slots.compactMap(\.self), catalog: catalog, viewControllerBases: viewControllerBases, testCode: testCode)
    linkedFiles += linked
    prepareForChanges()
  }
}

// MARK: - Namesakes

// Declarations with the same path. A tree may have thousands of them.

extension ProjectIndex {
  /// The maximum number of declarations with one path that are candidates for a name: the nearest ones. Without it,
  /// each use of a name would search all declarations.
  static let mostNamesakes = 64

  /// The declarations with a path that a name in a file can refer to, ordered by path and place. If there are more than
  /// `mostNamesakes`, these are the declarations in the file itself, else the nearest ones that are not private to
  /// another file. Test code can also refer to declarations in test code.
  func candidates(_ path: String, from file: FileID) -> ArraySlice<Target> {
    guard isTest(file), let tests = parts[island(of: file)].declaredByTests[path] else {
      return candidatesOutsideTests(path, from: file)
    }
    return candidatesOutsideTests(path, from: file) + nearest(tests, file)
  }

  static func importKey(_ module: String) -> String { "import " + module }

  /// Whether a nested type or typealias with this simple name is declared in the island of a file.
  func declaresWithin(_ name: String, from file: FileID) -> Bool { parts[island(of: file)].nested[simpleName(name)] != nil }

  /// Whether a declaration with this path outside test code exists in the island of a file.
  public func declares(_ path: String, from file: FileID) -> Bool { parts[island(of: file)].declared[path] != nil }

  /// Whether some file in the island of a file imports a module.
  func imports(_ module: String, from file: FileID) -> Bool { parts[island(of: file)].imports[module] != nil }

  private func candidatesOutsideTests(_ path: String, from file: FileID) -> ArraySlice<Target> {
    let part = island(of: file)
    guard let all = parts[part].declared[path] else { return [] }
    guard all.count > ProjectIndex.mostNamesakes else { return all[...] }
    let near = nearest(all, file)
    let own = near.filter { $0.file == file }
    if !own.isEmpty { return own[...] }
    guard let shared = parts[part].shared[path], !shared.isEmpty else { return near }
    return nearest(shared, file)
  }

  private func nearest(_ targets: [Target], _ file: FileID) -> ArraySlice<Target> {
    nearest(targets, to: file, file: \.file)
  }

  /// The items nearest to a file, from items that are ordered by the paths of their files: all items, or if there are
  /// many, the nearest ones on each side of the file's own position. Files that share folders are adjacent in this
  /// order, so that those sharing the most folders surround the position.
  func nearest<Item>(_ items: [Item], to file: FileID, file place: (Item) -> FileID) -> ArraySlice<Item> {
    guard items.count > ProjectIndex.mostNamesakes else { return items[...] }
    let own = items.partitioningIndex { place($0) == file || !precedes(place($0), file) }
    let half = ProjectIndex.mostNamesakes / 2
    return items[max(0, own - half)..<min(items.count, own + half)]
  }

  /// Whether a file precedes another one in the order of all output.
  func precedes(_ left: FileID, _ right: FileID) -> Bool {
    guard let left = self[left], let right = self[right] else { return left < right }
    return pathPrecedes(left.path, right.path)
  }

  func precedes(_ left: DeclarationID, _ right: DeclarationID) -> Bool {
    left.file == right.file ? left.index < right.index : precedes(left.file, right.file)
  }

  /// Sorts declarations by path and place.
  func ordered(_ targets: [Target]) -> [Target] {
    targets.sorted { left, right in
      guard left.file == right.file else { return precedes(left.file, right.file) }
      switch (left, right) {
      case (.type(let left), .type(let right)): return left.index < right.index
      case (.alias(let left), .alias(let right)): return left.index < right.index
      case (.type, .alias): return true
      case (.alias, .type): return false
      }
    }
  }

  /// Whether a declaration, or a type that encloses it, is private to its file.
  func isPrivate(_ target: Target) -> Bool {
    if case .alias(let alias) = target {
      return self[alias.file]?.summary.interface.typealiases[alias.index].isPrivate ?? false
    }
    guard case .type(let type) = target, let declarations = self[type.file]?.summary.interface.declarations else {
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

extension ProjectIndex {
  mutating func order(_ path: String, in part: Int) {
    if let targets = parts[part].declared[path], targets.count > 1 { parts[part].declared[path] = ordered(targets) }
    if let targets = parts[part].declaredByTests[path], targets.count > 1 {
      parts[part].declaredByTests[path] = ordered(targets)
    }
  }

  mutating func share(_ path: String, in part: Int) {
    let targets = parts[part].declared[path] ?? []
    let isCrowded = targets.count > ProjectIndex.mostNamesakes
    if isCrowded || parts[part].shared[path] != nil {
      parts[part].shared[path] = isCrowded ? targets.filter { !isPrivate($0) } : nil
    }
  }
}
