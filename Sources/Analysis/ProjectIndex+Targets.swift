import Syntax

// What is compiled together decides what a name means; where no project file says so, folders do.

/// What a file is compiled into.
struct Membership: Sendable {
  var own: [Int] = []
  /// The targets of the modules that it imports.
  var imported: [Int] = []
  /// The other modules that it imports, less those that Apple ships.
  var outside: [String] = []
  /// The first of its own or, where it belongs to none, one of the project around it.
  var home: Int?
  /// Of a file outside of all projects.
  var loose: Loose?
  /// It is test code.
  var isTest = false

  struct Loose: Hashable, Sendable {
    /// The nearest folder around it with projects below, with a slash at its end.
    var folder: String
    /// The folders below that one in which it stands: each may be a module.
    var names: [String]
  }
}

extension ProjectIndex {
  /// The targets that a file belongs to; none where no project file or manifest names it.
  public func targets(of file: FileID) -> [BuildTargets.Target] {
    membership(of: file).map { buildTargets.targets[$0] }
  }

  /// Whether some project file or manifest names targets.
  public var hasTargets: Bool { !buildTargets.isEmpty }

  /// What the project files and manifests that are known say about a file.
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
    // A header is seen where it is included, whatever target it belongs to.
    return relation == .unrelated && self[other]?.path.hasSuffix(".h") == true ? .possible : relation
  }

  /// How near a declaration in another file is: first by module, then by how many folders the two files share. Negative
  /// where the other file's module is not to be seen from here.
  func nearness(from file: FileID, to other: FileID) -> Int {
    guard file != other else { return .max }
    guard let here = self[file], let there = self[other] else { return -1 }
    let relation = relation(from: file, to: other)
    return relation == .unrelated ? -1 : relation.rawValue << 16 + min(here.nearness(to: there), 1 << 16 - 1)
  }

  /// Of the declarations that a name may mean those that are seen from a file, less those that a nearer one hides: one of
  /// the same module hides those of imported ones, and folders decide between the rest. A file that belongs to several
  /// targets means another declaration in each.
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

  /// Of some declarations those in a module of this name: by their targets or, where they have none, those in a folder
  /// of the module's name: sources of a module stand in one, as a rule.
  func inModule(_ found: [Target], _ module: String) -> [Target] {
    found.filter { target in
      let own = membership(of: target.file)
      if !own.isEmpty { return own.contains { buildTargets.targets[$0].modules.contains(module) } }
      return self[target.file]?.path.split(separator: "/").dropLast().contains { $0 == module } ?? false
    }
  }

  // MARK: Changes

  static func buildTargets(of sources: [SourceFile]) -> BuildTargets {
    let describing = sources.filter { $0.summary.build?.targets.isEmpty == false }
    return describing.isEmpty ? .none : BuildTargets(describedBy: describing.sorted { pathPrecedes($0.path, $1.path) })
  }

  /// Looks again at what is compiled together. Where no file that is known is the other's than before, as where a file was
  /// added that is not there yet, nothing else changes; else the project is put together again.
  mutating func readTargetsAgain() {
    let sources = slots.compactMap(\.self)
    let new = ProjectIndex.buildTargets(of: sources)
    let isSame =
      new.targets == buildTargets.targets
      && slots.indices.allSatisfy { number in
        slots[number].map { new.membership(of: $0.path) == memberships[number].own } ?? true
      }
    guard !isSame else { return buildTargets = new }
    putTogetherAgain()
  }

  /// Makes the index anew from its files.
  mutating func putTogetherAgain() {
    let linked = linkedFiles
    self = ProjectIndex(
      slots.compactMap(\.self), catalog: catalog, viewControllerBases: viewControllerBases, testCode: testCode)
    linkedFiles += linked
    prepareForChanges()
  }
}
