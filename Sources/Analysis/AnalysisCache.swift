/// What is kept of the analysis of the files of a project, and of that of its test code.
struct AnalysisCaches: Sendable {
  var files = AnalysisCache()
  var tests = AnalysisCache()
  /// The files of test code, and whether rules are on in some of them.
  var testFiles: [FileID] = []
  var checksTests = false

  var interpretedFunctions: Int { files.interpretedFunctions + tests.interpretedFunctions }
}

/// What one analysis of a project leaves for the next: each part with what it was computed from, so that it is computed
/// again where that has changed, and nowhere else (`ProjectChange`). A new cache knows nothing: the first analysis is the
/// full one.
struct AnalysisCache: Sendable {
  /// The version of the project that all parts are for.
  private var index: ProjectIndex?
  /// How many functions were interpreted for what is not kept.
  private var interpretedBefore = 0
  /// The rules that are on for some file.
  var rules: Set<RuleID>?
  private(set) var bodies: ProjectBodies?
  var containment: ContainmentCache?
  var responders: ResponderMap?
  var scenes: SegueTable?
  /// Of rules that look at one file and those that extend its types.
  var findings: [RuleID: FileFacts<[Finding]>] = [:]
  var budgets = FileFacts<[Finding]>()
  var forbiddenUses = FileFacts<[Finding]>()
  var timers = FileFacts<TimerFacts>()
  var pairedCalls: PairedCallCache?

  /// What differs in another version of the project; nil where nothing of what is known can be kept.
  func change(to new: ProjectIndex) -> ProjectChange? { index.flatMap { ProjectChange(from: $0, to: new) } }

  /// Goes on to a version of the project; gives what differs, nil for everything.
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

  /// The function bodies of the project, made when they are read first.
  mutating func bodies(of index: ProjectIndex, _ workers: some WorkerPool) -> ProjectBodies {
    if let bodies { return bodies }
    let made = ProjectBodies(index, workers)
    bodies = made
    return made
  }
}

/// What was found out about one file.
protocol FactsOfFile {
  var isEmpty: Bool { get }
}

extension Array: FactsOfFile {}

/// What was found out about each of some files, empty facts left out.
struct FileFacts<Fact: FactsOfFile & Sendable>: Sendable {
  private(set) var facts: [FileID: Fact]?

  /// Computes the facts of some files, or at first of all.
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

  subscript(file: FileID) -> Fact? { facts?[file] }

  /// In no particular order.
  var all: some Collection<Fact> { (facts ?? [:]).values }

  /// In the order of the files.
  func inOrder(_ index: ProjectIndex) -> [Fact] {
    guard let facts else { return [] }
    return facts.sorted { index.precedes($0.key, $1.key) }.map(\.value)
  }
}
