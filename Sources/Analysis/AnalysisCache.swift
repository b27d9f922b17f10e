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
      for (file, fact) in zip(all, workers.mapInBatches(all, of: size, compute)) where !fact.isEmpty {
        made[file] = fact
      }
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

  /// In no particular order.
  var byFile: [FileID: Fact] { facts ?? [:] }

  subscript(file: FileID) -> Fact? { facts?[file] }

  /// The results in unspecified order.
  var all: some Collection<Fact> { (facts ?? [:]).values }

  /// The results in the order of the files.
  func inOrder(_ index: ProjectIndex) -> [Fact] {
    guard let facts else { return [] }
    return facts.sorted { index.precedes($0.key, $1.key) }.map(\.value)
  }
}
