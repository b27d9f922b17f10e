import RuleModel

/// The findings in a project, updated from version to version. After each update they are the same as those of a new
/// analysis of that version. The first update is a full analysis, later ones are incremental.
public struct ProjectFindings: Sendable {
  /// The findings in one file.
  public struct Entry: Sendable, Equatable {
    /// The findings that are not suppressed, ordered by place.
    public var reported: [Finding] = []
    /// The number of findings that comments suppress.
    public var suppressed = 0

    public init() {}
  }

  /// By file, its findings. Files without findings have no entry.
  public private(set) var entries: [FileID: Entry] = [:]
  /// By file, the other files that contain notes of its findings.
  private var pointing: [FileID: Set<FileID>] = [:]
  /// By name, the islands of the project.
  private var islands: [String: Island] = [:]
  /// The number of functions that were interpreted for islands that no longer exist.
  private var interpretedBefore = 0

  /// The results for an island.
  private struct Island: Sendable {
    /// The version of the project to which the results belong.
    var index: ProjectIndex?
    /// Dictionaries of findings by file, in the order of the rules. Includes suppressed findings.
    var found: [[FileID: [Finding]]] = []
    var caches = AnalysisCaches()
  }

  private let find: @Sendable (Analyzer, any WorkerPool, inout AnalysisCaches) -> [[FileID: [Finding]]]

  public init() { find = { $0.findings($1, &$2) } }

  /// Creates a value whose findings, including suppressed ones, come from another function than the rules.
  init(find: @escaping @Sendable (Analyzer, any WorkerPool) -> [Finding]) {
    self.find = { analyzer, workers, _ in [Dictionary(grouping: find(analyzer, workers), by: \.place.file)] }
  }

  public subscript(file: FileID) -> Entry { entries[file] ?? Entry() }

  /// The files whose findings have notes in some other files. The line of such a note depends on the text of the other
  /// file.
  public func files(pointingInto others: Set<FileID>) -> Set<FileID> {
    var files: Set<FileID> = []
    for (file, targets) in pointing where !others.isDisjoint(with: targets) { files.insert(file) }
    return files
  }

  /// The number of functions that all dataflow clients have interpreted.
  public var interpretedFunctions: Int {
    islands.values.reduce(interpretedBefore) { $0 + $1.caches.interpretedFunctions }
  }

  /// Whether an update to a version of the project needs no full analysis of any island.
  public func goesOn(to new: ProjectIndex) -> Bool {
    new.views.allSatisfy { islands[$0.name]?.caches.files.change(to: $0) != nil }
  }

  /// Updates the findings to a version of the project. Returns the files whose findings may have changed; for an island
  /// with a full analysis, all files that have or had findings. The settings must be the same for all updates.
  @discardableResult
  public mutating func update(_ analyzer: Analyzer, _ workers: some WorkerPool = SequentialWorkers()) -> Set<FileID> {
    let new = analyzer.index
    let views = new.views
    var old = islands
    islands = [:]
    var stale: Set<FileID> = []
    /// The islands with a full analysis.
    var renewed: Set<Int> = []
    var fresh: [ProjectIndex] = []
    /// The previous version, if file numbers may denote other paths now.
    var previous: ProjectIndex?
    var moved: Set<FileID> = []
    for (number, view) in views.enumerated() {
      guard var island = old.removeValue(forKey: view.name) else {
        fresh.append(view)
        renewed.insert(number)
        continue
      }
      let changed = island.index.flatMap { view.changedFiles(since: $0) }
      if let changed, let old = island.index {
        moved.formUnion(changed.lazy.filter { new[$0] == nil }.compactMap { old[$0].flatMap { new.file(at: $0.path) } })
      } else {
        previous = island.index
      }
      if changed?.isEmpty != true {
        let before = island.found
        island.index = nil
        island.found = find(analyzer.viewing(view), workers, &island.caches)
        stale.formUnion(ProjectFindings.files(differingIn: before, island.found))
      }
      if let changed {
        // A comment suppresses findings in its own file.
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
    if let previous = previous ?? old.values.lazy.compactMap(\.index).first {
      moved.formUnion(filesWithOtherNumbers(in: new, since: previous))
    }
    return read(stale, renewed, analyzer).union(moved)
  }

  /// The files that had findings under another number. Their findings are not compared with those of that number.
  private func filesWithOtherNumbers(in new: ProjectIndex, since old: ProjectIndex) -> Set<FileID> {
    Set(
      entries.keys.compactMap { file in
        guard let path = old[file]?.path, path != new[file]?.path else { return nil }
        return new.file(at: path)
      })
  }

  /// Adds the fixes of the findings in some files that were not computed with the findings.
  ///
  /// - Parameter analyzer: an analyzer with access to the bytes of the files
  public mutating func addFixes(in files: Set<FileID>, _ analyzer: Analyzer, _ workers: some WorkerPool) {
    let byIsland = Dictionary(grouping: files.filter { entries[$0] != nil }) { analyzer.index.islandName(of: $0) }
    for (name, files) in byIsland {
      guard let island = islands[name], let index = island.index else { continue }
      let found = analyzer.viewing(index).findingsWithFixes(in: Set(files), island.caches, workers)
      let byPlace = Dictionary(grouping: found.filter { !$0.fixes.isEmpty }, by: \.place)
      for file in files {
        for position in entries[file]?.reported.indices ?? 0..<0 {
          guard let known = entries[file]?.reported[position], let same = byPlace[known.place]?.last(where: known.isSame)
          else { continue }
          entries[file]?.reported[position].fixes = same.fixes
        }
        if let reported = entries[file]?.reported {
          entries[file]?.reported = analyzer.withoutUnwantedFixes(reported, in: file)
        }
      }
    }
  }

  /// The files whose findings differ between two results.
  private static func files(differingIn old: [[FileID: [Finding]]], _ new: [[FileID: [Finding]]]) -> Set<FileID> {
    var differing: Set<FileID> = []
    for number in 0..<max(new.count, old.count) {
      let (new, old) = (number < new.count ? new[number] : [:], number < old.count ? old[number] : [:])
      for (file, findings) in new where old[file] != findings { differing.insert(file) }
      for file in old.keys where new[file] == nil { differing.insert(file) }
    }
    return differing
  }

  /// Updates the entries of some files from the findings in their islands. Returns the files whose entries differ, and
  /// all files with findings in renewed islands.
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

// MARK: - AnalysisCache

/// The cached results of the analysis of one island: separately for its files and for its test code.
struct AnalysisCaches: Sendable {
  var files = AnalysisCache()
  var tests = AnalysisCache()
  /// The files of test code, and whether rules are enabled in at least one of them.
  var testFiles: [FileID] = []
  var checksTests = false

  var interpretedFunctions: Int { files.interpretedFunctions + tests.interpretedFunctions }
}

/// The cached results of one analysis for the next version of the project. Each part is kept with its inputs and is
/// computed again only if these have changed (`ProjectChange`). An empty cache causes a full analysis.
struct AnalysisCache: Sendable {
  /// The version of the project to which all parts belong.
  private var index: ProjectIndex?
  /// The number of functions that were interpreted for results that are no longer kept.
  private var interpretedBefore = 0
  /// The rules that are enabled for some file.
  var rules: Set<RuleID>?
  private(set) var bodies: ProjectBodies?
  var containment: ContainmentCache?
  var responders: ResponderMap?
  var scenes: SegueTable?
  /// By the type of a rule, what the rule keeps (`RuleContext.withCache`).
  var rulesOwn: [ObjectIdentifier: any Sendable] = [:]

  /// The difference to another version of the project; nil if a full analysis is needed.
  func change(to new: ProjectIndex) -> ProjectChange? { index.flatMap { ProjectChange(from: $0, to: new) } }

  /// Updates the cache to a version of the project. Returns the difference to the previous version, or nil if
  /// everything was discarded.
  mutating func update(to new: ProjectIndex, _ workers: some WorkerPool) -> ProjectChange? {
    defer { index = new }
    guard let change = change(to: new) else {
      let interpreted = interpretedFunctions
      self = AnalysisCache()
      interpretedBefore = interpreted
      return nil
    }
    if !change.files.isEmpty { bodies?.update(change, in: new, workers) }
    if !change.declaresSame { scenes = nil }
    return change
  }

  var interpretedFunctions: Int {
    let kept = [containment?.analysis.interpretedFunctions, responders?.collector.interpretedFunctions]
    return kept.reduce(interpretedBefore) { $0 + ($1 ?? 0) }
  }

  /// The function bodies of the project. They are computed on first use.
  mutating func bodies(of index: ProjectIndex, _ workers: some WorkerPool) -> ProjectBodies {
    if let bodies { return bodies }
    let made = ProjectBodies(index, workers)
    bodies = made
    return made
  }
}

/// The results for one file.
protocol FactsOfFile {
  var isEmpty: Bool { get }
}

extension Array: FactsOfFile {}

/// The results for each of some files, without empty ones.
struct FileFacts<Fact: FactsOfFile & Sendable>: Sendable {
  private(set) var facts: [FileID: Fact]?

  /// Computes the results for the stale files, or for all files on the first call and if `stale` is nil.
  mutating func update(
    _ stale: Set<FileID>?, in all: [FileID], of size: Int, _ workers: some WorkerPool,
    _ compute: @escaping @Sendable (FileID) -> Fact
  ) {
    guard var known = facts, let stale else {
      var made: [FileID: Fact] = [:]
      let read = workers.mapInBatches(all, of: size, compute)
      for position in all.indices where !read[position].isEmpty { made[all[position]] = read[position] }
      facts = made
      return
    }
    facts = nil
    for file in stale {
      let fact = compute(file)
      known[file] = fact.isEmpty ? nil : fact
    }
    facts = known
  }

  var byFile: [FileID: Fact] { facts ?? [:] }

  subscript(file: FileID) -> Fact? { facts?[file] }

  /// The results in the order of the files.
  func inOrder(_ index: ProjectIndex) -> [Fact] {
    guard let facts else { return [] }
    return facts.sorted { index.precedes($0.key, $1.key) }.map(\.value)
  }
}
