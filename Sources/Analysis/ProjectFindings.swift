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
  /// Suppressed ones too, in the order of the rules.
  private var all: [[FileID: [Finding]]] = []
  private var index: ProjectIndex?
  private var caches = AnalysisCaches()

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
  public var interpretedFunctions: Int { caches.interpretedFunctions }

  /// Whether an update to a version of the project is no full analysis.
  public func goesOn(to new: ProjectIndex) -> Bool { caches.files.change(to: new) != nil }

  /// Goes on to a version of the project; gives the files in which something else may be found now: where files came or
  /// went, all in which something is or was found. The settings must be those of all updates before.
  @discardableResult
  public mutating func update(_ analyzer: Analyzer, _ workers: some WorkerPool = SequentialWorkers()) -> Set<FileID> {
    let new = analyzer.index
    let edited = index.flatMap { new.changedFiles(since: $0) }
    index = nil
    let found = find(analyzer, workers, &caches)
    // Comments suppress findings of their own file.
    var stale = edited ?? Set(new.allFiles).union(entries.keys)
    for number in 0..<max(found.count, all.count) {
      let (new, old) = (number < found.count ? found[number] : [:], number < all.count ? all[number] : [:])
      for (file, findings) in new where old[file] != findings { stale.insert(file) }
      for file in old.keys where new[file] == nil { stale.insert(file) }
    }
    all = found
    index = new
    var differing: Set<FileID> = []
    for file in stale {
      var entry = Entry()
      if new[file] != nil {
        let filtered = analyzer.filteredFindings(of: new.ordered(found.flatMap { $0[file] ?? [] }), in: [file])
        entry.reported = filtered.findings
        entry.suppressed = filtered.suppressed.count
      }
      guard self[file] != entry || edited == nil else { continue }
      differing.insert(file)
      entries[file] = entry == Entry() ? nil : entry
      let targets = Set(entry.reported.lazy.flatMap(\.related).map(\.place.file)).subtracting([file])
      pointing[file] = targets.isEmpty ? nil : targets
    }
    return differing
  }
}
