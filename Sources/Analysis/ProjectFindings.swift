/// What the rules find in a project, kept exact from version to version: after each update it is what a new analysis of
/// that version finds. The first update is that analysis, later ones go on from what they know.
public struct ProjectFindings: Sendable {
  /// What is found in one file.
  public struct Entry: Sendable, Equatable {
    /// Ordered by place, less those that comments suppress.
    public var reported: [Finding] = []
    /// How many comments suppress.
    public var suppressed = 0

    public init() {}
  }

  /// By file; files without findings have none.
  public private(set) var entries: [FileID: Entry] = [:]
  /// By file, the other files in which its findings have notes.
  private var pointing: [FileID: Set<FileID>] = [:]
  /// By the names of the islands of the project.
  private var islands: [String: Island] = [:]
  /// How many functions were interpreted for islands that are no more.
  private var interpretedBefore = 0

  /// What is known of an island.
  private struct Island: Sendable {
    /// The version that it is known of.
    var index: ProjectIndex?
    /// By file, one dictionary after the other in the order of the rules; suppressed ones too.
    var found: [[FileID: [Finding]]] = []
    var caches = AnalysisCaches()
  }

  private let find: @Sendable (Analyzer, any WorkerPool, inout AnalysisCaches) -> [[FileID: [Finding]]]

  public init() { find = { $0.findings($1, &$2) } }

  /// With other findings than those of the rules, suppressed ones too.
  init(find: @escaping @Sendable (Analyzer, any WorkerPool) -> [Finding]) {
    self.find = { analyzer, workers, _ in [Dictionary(grouping: find(analyzer, workers), by: \.place.file)] }
  }

  public subscript(file: FileID) -> Entry { entries[file] ?? Entry() }

  /// The files with findings that have notes in some others: where a note is shown depends on the other file's text.
  public func files(pointingInto others: Set<FileID>) -> Set<FileID> {
    var files: Set<FileID> = []
    for (file, targets) in pointing where !others.isDisjoint(with: targets) { files.insert(file) }
    return files
  }

  /// How many functions have been interpreted, by all clients of the dataflow analysis together.
  public var interpretedFunctions: Int {
    islands.values.reduce(interpretedBefore) { $0 + $1.caches.interpretedFunctions }
  }

  /// Whether an update to a version of the project is no full analysis of any island.
  public func goesOn(to new: ProjectIndex) -> Bool {
    new.views.allSatisfy { islands[$0.name]?.caches.files.change(to: $0) != nil }
  }

  /// Goes on to a version of the project; gives the files in which something else may be found now: of an island that is
  /// analyzed anew, all in which something is or was found. The settings must be those of all updates before.
  @discardableResult
  public mutating func update(_ analyzer: Analyzer, _ workers: some WorkerPool = SequentialWorkers()) -> Set<FileID> {
    let new = analyzer.index
    let views = new.views
    var old = islands
    islands = [:]
    var stale: Set<FileID> = []
    /// The islands of which all that is known is new.
    var renewed: Set<Int> = []
    var fresh: [ProjectIndex] = []
    for (number, view) in views.enumerated() {
      guard var island = old.removeValue(forKey: view.name) else {
        fresh.append(view)
        renewed.insert(number)
        continue
      }
      let changed = island.index.flatMap { view.changedFiles(since: $0) }
      if changed?.isEmpty != true {
        let before = island.found
        island.index = nil
        island.found = find(analyzer.viewing(view), workers, &island.caches)
        stale.formUnion(ProjectFindings.files(differingIn: before, island.found))
      }
      if let changed {
        // Comments suppress findings of their own file.
        stale.formUnion(changed)
      } else {
        renewed.insert(number)
      }
      island.index = view
      islands[view.name] = island
    }
    let found = analyzer.map(fresh, workers) { [find] analyzer, workers in
      var island = Island(index: analyzer.index)
      island.found = find(analyzer, workers, &island.caches)
      return island
    }
    for (view, island) in zip(fresh, found) { islands[view.name] = island }
    interpretedBefore = old.values.reduce(interpretedBefore) { $0 + $1.caches.interpretedFunctions }
    for number in renewed { stale.formUnion(views[number].allFiles) }
    if !renewed.isEmpty || !old.isEmpty { stale.formUnion(entries.keys.filter { new[$0] == nil }) }
    return read(stale, renewed, analyzer)
  }

  /// Adds what would put the findings of some files right, as far as it was not found with them.
  ///
  /// - Parameter analyzer: with the bytes of the files
  public mutating func addFixes(in files: Set<FileID>, _ analyzer: Analyzer, _ workers: some WorkerPool) {
    let byIsland = Dictionary(grouping: files.filter { entries[$0] != nil }) { analyzer.index.islandName(of: $0) }
    for (name, files) in byIsland {
      guard let island = islands[name], let index = island.index else { continue }
      let found = analyzer.viewing(index).findingsWithFixes(in: Set(files), island.caches, workers)
      for finding in found where !finding.fixes.isEmpty {
        let reported = entries[finding.place.file]?.reported ?? []
        for (position, known) in reported.enumerated() where known.isSame(as: finding) {
          entries[finding.place.file]?.reported[position].fixes = finding.fixes
        }
      }
    }
  }

  /// The files for which two versions of what is found differ.
  private static func files(differingIn old: [[FileID: [Finding]]], _ new: [[FileID: [Finding]]]) -> Set<FileID> {
    var differing: Set<FileID> = []
    for number in 0..<max(new.count, old.count) {
      let (new, old) = (number < new.count ? new[number] : [:], number < old.count ? old[number] : [:])
      for (file, findings) in new where old[file] != findings { differing.insert(file) }
      for file in old.keys where new[file] == nil { differing.insert(file) }
    }
    return differing
  }

  /// Makes the entries of some files from what is found in their islands; gives those that differ, and all of islands that
  /// are known anew.
  private mutating func read(_ stale: Set<FileID>, _ renewed: Set<Int>, _ analyzer: Analyzer) -> Set<FileID> {
    let index = analyzer.index
    var differing: Set<FileID> = []
    for file in stale {
      var entry = Entry()
      if index[file] != nil, let island = islands[index.islandName(of: file)] {
        let filtered = analyzer.filteredFindings(of: index.ordered(island.found.flatMap { $0[file] ?? [] }), in: [file])
        entry.reported = filtered.findings
        entry.suppressed = filtered.suppressed.count
      }
      let isKnown = self[file] == entry
      guard !isKnown || renewed.contains(index.island(of: file)) && entry != Entry() else { continue }
      differing.insert(file)
      entries[file] = entry == Entry() ? nil : entry
      let targets = Set(entry.reported.lazy.flatMap(\.related).map(\.place.file)).subtracting([file])
      pointing[file] = targets.isEmpty ? nil : targets
    }
    return differing
  }
}
