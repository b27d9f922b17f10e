import Paths
import Syntax

/// The islands of a tree: sets of targets that are independent of one another, so that the declarations of one app
/// cannot be used in another.
///
/// Two targets belong to the same island if one may import the other, if a file belongs to both or is in one and
/// imports the other, if the project of one uses the package of the other, if their projects are in the same folder, or
/// if both belong to the island of a third target. Code in no target belongs to the island of the project whose folder
/// contains it. If there is no such project, as with CocoaPods under development, the code belongs to the island of the
/// projects below its nearest enclosing folder that has any. If these projects contain several apps, only those
/// count whose files import one of its modules.
///
/// Each island is analyzed separately (`ProjectIndex.views`). An app in a tree of apps therefore has the same findings
/// as when it is analyzed alone, and an edit costs no more than it does there.
struct Islands: Sendable, Equatable {
  /// By target, the number of its island; empty if there is only one island.
  private var ofTargets: [Int32] = []
  /// By folder of code outside all projects (`Membership.Loose`), the number of its island.
  private var ofLooseCode: [String: Int32] = [:]
  private(set) var count = 1
  /// By number, the name that identifies the island in other versions of the project.
  private(set) var names: [String] = [""]
  /// Whether the islands depend on imports of modules outside all targets.
  private var dependsOnImports = false

  static let one = Islands()

  /// The number of a file's island.
  func number(of file: Membership) -> Int {
    guard count > 1 else { return 0 }
    if let home = file.home { return ofTargets.indices.contains(home) ? Int(ofTargets[home]) : 0 }
    return file.loose.flatMap { ofLooseCode[$0.folder] }.map(Int.init) ?? 0
  }

  /// Whether the islands may differ after a change of a file's targets, imports or location.
  func mayDiffer(where old: Membership, becomes new: Membership) -> Bool {
    if old.own != new.own || old.imported != new.imported || old.loose != new.loose { return true }
    return dependsOnImports && old.outside != new.outside
  }

  init() {}

  init(_ targets: [BuildTargets.Target], _ files: [Membership]) {
    guard targets.count > 1 else { return }
    var folders: [String: Int] = [:]
    for file in files {
      if let folder = file.loose?.folder, folders[folder] == nil { folders[folder] = targets.count + folders.count }
    }
    var sets = DisjointSets(count: targets.count + folders.count)
    var homes: [String: Int] = [:]
    for (number, target) in targets.enumerated() {
      if let home = homes[target.folder] { sets.unite(number, home) } else { homes[target.folder] = number }
      for other in target.visible { sets.unite(number, other) }
    }
    // The targets of a project are adjacent, and have the same packages.
    for (number, target) in targets.enumerated() where number == 0 || targets[number - 1].project != target.project {
      for other in target.packages.compactMap({ homes[$0] }) { sets.unite(number, other) }
    }
    for file in files {
      guard let first = file.own.first ?? file.loose.flatMap({ folders[$0.folder] }) else { continue }
      for other in file.own.dropFirst() { sets.unite(first, other) }
      for other in file.imported { sets.unite(first, other) }
    }
    unite(folders, targets, files, &sets)
    number(targets, folders, &sets)
  }

  /// Unites code outside all projects with the projects below its folder.
  private mutating func unite(
    _ folders: [String: Int], _ targets: [BuildTargets.Target], _ files: [Membership], _ sets: inout DisjointSets
  ) {
    guard !folders.isEmpty else { return }
    var below: [String: [Int]] = [:]
    for (number, target) in targets.enumerated() {
      for folder in foldersAround(target.folder) where folders[String(folder)] != nil {
        below[String(folder), default: []].append(number)
      }
    }
    // Longer folder paths come first, so that nested projects are united before those in enclosing folders.
    for (folder, number) in folders.sorted(by: { ($1.key.utf8.count, $0.key) < ($0.key.utf8.count, $1.key) }) {
      let near = below[folder] ?? []
      let apps = Set(near.filter { targets[$0].kind == .app }.map { sets.root(of: $0) })
      if apps.count < 2 {
        for target in near { sets.unite(number, target) }
        continue
      }
      dependsOnImports = true
      let modules = files.reduce(into: Set<String>()) { if $1.loose?.folder == folder { $0.formUnion($1.loose?.names ?? []) } }
      let wanted = Set(near.map { sets.root(of: $0) })
      for file in files {
        guard let first = file.own.first, !modules.isDisjoint(with: file.outside), wanted.contains(sets.root(of: first)) else {
          continue
        }
        sets.unite(number, first)
      }
    }
  }

  /// Numbers the islands in the order of the targets.
  private mutating func number(
    _ targets: [BuildTargets.Target], _ folders: [String: Int], _ sets: inout DisjointSets
  ) {
    var numbers: [Int: Int32] = [:]
    var names: [String] = []
    func number(_ position: Int, _ name: String) -> Int32 {
      let root = sets.root(of: position)
      if let known = numbers[root] { return known }
      let number = Int32(truncatingIfNeeded: names.count)
      numbers[root] = number
      names.append(name)
      return number
    }
    let ofTargets = targets.indices.map { number($0, targets[$0].project) }
    let loose = folders.sorted { $0.key < $1.key }.map { ($0.key, number($0.value, $0.key)) }
    guard names.count > 1 else { return }
    (self.ofTargets, ofLooseCode) = (ofTargets, Dictionary(uniqueKeysWithValues: loose))
    (count, self.names) = (names.count, names)
  }
}

/// Disjoint sets of numbers. (Tarjan 1975, with path halving.)
private struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func root(of number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  mutating func unite(_ one: Int, _ other: Int) {
    let (first, second) = (root(of: one), root(of: other))
    parents[max(first, second)] = min(first, second)
  }
}

// MARK: - Index of an island

// The parts of the index that belong to one island each.

extension ProjectIndex {
  /// The declarations and files of one island.
  struct IslandContents: Sendable {
    /// By path, the declarations outside test code, ordered by path and place. Local types are not included, because
    /// only their own file can refer to them.
    var declared: [String: [Target]] = [:]
    /// By path, the declarations in test code, which only test code can refer to.
    var declaredByTests: [String: [Target]] = [:]
    /// By simple name, the number of types and typealiases that are nested in others.
    var nested: [String: Int] = [:]
    /// For paths with many declarations, those that other files can refer to.
    var shared: [String: [Target]] = [:]
    /// By module, the number of files that import it.
    var imports: [String: Int] = [:]
    /// The files of the island, in the order of `files` and `testFiles`.
    var files: [FileID] = []
    var testFiles: [FileID] = []
  }

  /// The project with test code among the analyzed files. Other code still cannot refer to declarations in test code.
  public func analyzingTests() -> ProjectIndex {
    var copy = self
    (copy.files, copy.testFiles) = (allFiles, [])
    return copy
  }

  /// A view of the index for each island, in which only the files of that island are analyzed. Lookups for a file have
  /// the same result in all views.
  public var views: [ProjectIndex] {
    guard islands.count > 1, viewed == nil else { return [self] }
    return parts.indices.map { number in
      var copy = self
      (copy.viewed, copy.files, copy.testFiles) = (number, parts[number].files, parts[number].testFiles)
      return copy
    }
  }

  /// Whether a file exists in the view. Always true without a view.
  func sees(_ file: FileID) -> Bool { viewed.map { self[file] != nil && island(of: file) == $0 } ?? true }

  /// Whether some file in the view imports a module.
  func viewImports(_ module: String) -> Bool { parts[viewed ?? 0].imports[module] != nil }

  /// Whether a file exists and is analyzed. Test code is analyzed only after `analyzingTests()`.
  func analyzes(_ file: FileID) -> Bool { self[file] != nil && (testFiles.isEmpty || !isTest(file)) }

  /// The name that identifies the island of the view in other versions of the project.
  var name: String { islands.names[viewed ?? 0] }

  func islandName(of file: FileID) -> String { islands.names[island(of: file)] }

  /// The number of a file's island.
  func island(of file: FileID) -> Int {
    islandOfFile.indices.contains(file.number) ? Int(islandOfFile[file.number]) : 0
  }
}

extension ProjectIndex.IslandContents {
  mutating func countNested(_ path: String, _ change: Int) {
    guard path.utf8.contains(0x2E) else { return }
    let name = simpleName(path)
    let count = nested[name, default: 0] + change
    nested[name] = count > 0 ? count : nil
  }

  /// Appends a file that follows all others in order.
  mutating func append(_ file: FileID, isTest: Bool) {
    if isTest { testFiles.append(file) } else { files.append(file) }
  }

  mutating func insert(_ file: FileID, isTest: Bool, _ precedes: (FileID, FileID) -> Bool) {
    let list: WritableKeyPath<Self, [FileID]> = isTest ? \.testFiles : \.files
    self[keyPath: list].insert(file, at: self[keyPath: list].partitioningIndex { precedes(file, $0) })
  }

  mutating func remove(_ file: FileID) {
    files.removeAll { $0 == file }
    testFiles.removeAll { $0 == file }
  }
}
