import Syntax

/// Runs the rules over a project.
public struct Analyzer: Sendable {
  public let index: ProjectIndex
  /// The rules' settings for the file of that path: the nearest configuration's.
  public let settings: @Sendable (_ path: String) -> RuleSettings
  /// The bytes of a file. Without them no fix of a containment finding is offered, because none can be checked.
  public let bytes: Bytes?

  /// Whether findings come with what would put them right.
  public var offersFixes = true

  public typealias Bytes = @Sendable (_ path: String) -> ContiguousArray<UInt8>?

  public init(
    index: ProjectIndex, settings: @escaping @Sendable (_ path: String) -> RuleSettings, bytes: Bytes? = nil
  ) {
    self.index = index
    self.settings = settings
    self.bytes = bytes
  }

  /// All findings, suppressed ones too, ordered by path and place.
  ///
  /// Test code is analyzed together with what it tests, but apart from it: what tests declare and call changes nothing
  /// that is found elsewhere.
  public func allFindings(_ workers: some WorkerPool) -> [Finding] {
    let found = map(index.views, workers) { view, workers in
      var caches = AnalysisCaches()
      return view.findings(workers, &caches).flatMap { $0.values.joined() }
    }
    return index.ordered(found.flatMap(\.self))
  }

  /// What `body` gives for each of some views of the project: for large ones in turn, for the others at the same time.
  func map<Result: Sendable>(
    _ views: [ProjectIndex], _ workers: some WorkerPool,
    _ body: @escaping @Sendable (Analyzer, any WorkerPool) -> Result
  ) -> [Result] {
    let analyzers = views.map(viewing)
    let all = views.reduce(0) { $0 + $1.files.count }
    let small = views.indices.filter { views[$0].files.count * 4 < all }
    var results = Dictionary(
      uniqueKeysWithValues: zip(small, workers.map(small.count) { body(analyzers[small[$0]], SequentialWorkers()) }))
    for number in views.indices where results[number] == nil { results[number] = body(analyzers[number], workers) }
    return views.indices.compactMap { results[$0] }
  }

  /// The rules over another view of the project.
  func viewing(_ view: ProjectIndex) -> Analyzer {
    var analyzer = Analyzer(index: view, settings: settings, bytes: bytes)
    analyzer.offersFixes = offersFixes
    return analyzer
  }

  /// All findings of an island by file, one dictionary after the other in the order of the rules. What the caches know,
  /// and what is still so, is not computed again.
  func findings(_ workers: some WorkerPool, _ caches: inout AnalysisCaches) -> [[FileID: [Finding]]] {
    let found = findingsInFiles(workers, &caches.files)
    if caches.testFiles != index.testFiles {
      caches.testFiles = index.testFiles
      caches.checksTests = index.testFiles.contains(where: checks)
    }
    guard caches.checksTests else { return found }
    return found
      + viewing(index.analyzingTests()).findingsInFiles(workers, &caches.tests).map { layer in
        layer.filter { index.isTest($0.key) && checks($0.key) }
      }
  }

  /// What is found in some files of an island by the rules whose fixes cost more than the finding, with fixes: the caches
  /// are those of an analysis without.
  func findingsWithFixes(in files: Set<FileID>, _ caches: AnalysisCaches, _ workers: some WorkerPool) -> [Finding] {
    let tests = files.filter(index.isTest)
    return [(index, caches.files, files.subtracting(tests)), (index.analyzingTests(), caches.tests, tests)].flatMap { part in
      let (index, cache, files) = part
      guard !files.isEmpty else { return [Finding]() }
      let context = RuleContext(viewing(index), workers, cache)
      let rules = swiftRules.compactMap { $0 as? any NilTargetRule.Type }.filter { context.isOn($0.id) }
      return context.containmentWithFixes(in: files) + rules.flatMap { $0.check(context, in: files) }
    }
  }

  /// Whether rules are on in a file: in test code only where the configuration says so.
  public func checks(_ file: FileID) -> Bool {
    !index.isTest(file) || settings(index[file]?.path ?? "").checksTests
  }

  private func findingsInFiles(_ workers: some WorkerPool, _ cache: inout AnalysisCache) -> [[FileID: [Finding]]] {
    let context = RuleContext(self, workers, cache)
    cache = AnalysisCache()
    // Those on containment are kept together.
    let rules = swiftRules.filter { context.isOn($0.id) && !($0 is any ContainmentRule.Type) }
    var found = [context.containment] + rules.map { $0.checkByFile(context) }
    found.append(SizeBudget.findings(context))
    found.append(Dictionary(grouping: pairedCallFindings(context), by: \.place.file))
    found.append(ForbiddenUse.findings(context))
    cache = context.cache
    return found
  }
}
