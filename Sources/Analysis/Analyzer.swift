import RuleModel
import Syntax

/// Runs the rules over a project.
public struct Analyzer: Sendable {
  public let index: ProjectIndex
  /// Returns the rule settings for the file at a path, from the nearest configuration.
  public let settings: @Sendable (_ path: String) -> RuleSettings
  /// Returns the bytes of a file. Without them, containment findings have no fixes, because a fix cannot be verified.
  public let bytes: Bytes?

  /// Whether findings include fixes.
  public var offersFixes = true

  public typealias Bytes = @Sendable (_ path: String) -> ContiguousArray<UInt8>?

  public init(
    index: ProjectIndex, settings: @escaping @Sendable (_ path: String) -> RuleSettings, bytes: Bytes? = nil
  ) {
    self.index = index
    self.settings = settings
    self.bytes = bytes
  }

  /// All findings, including suppressed ones, ordered by path and place.
  ///
  /// Test code is analyzed together with the code that it tests, but in a separate pass, so that declarations and calls
  /// in tests do not affect findings in other code.
  public func allFindings(_ workers: some WorkerPool) -> [Finding] {
    let found = map(index.views, workers) { view, workers in
      var caches = AnalysisCaches()
      return view.findings(workers, &caches).flatMap { $0.values.joined() }
    }
    return index.ordered(found.flatMap(\.self))
  }

  /// Calls `body` for each of some views of the project, and returns the results in the order of the views. A view with
  /// at least a quarter of all files uses all workers by itself; smaller views run in parallel.
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

  /// The analyzer for another view of the project.
  func viewing(_ view: ProjectIndex) -> Analyzer {
    var analyzer = Analyzer(index: view, settings: settings, bytes: bytes)
    analyzer.offersFixes = offersFixes
    return analyzer
  }

  /// All findings of an island: a list of dictionaries by file, in the order of the rules. Cached results that are
  /// still valid are not computed again.
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

  /// The findings, with fixes, in some files of an island, by those rules for which a fix is more expensive than the
  /// finding. The caches come from an analysis without fixes.
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

  /// Whether rules are enabled in a file. In test code they are enabled only if the configuration says so.
  public func checks(_ file: FileID) -> Bool {
    !index.isTest(file) || settings(index[file]?.path ?? "").checksTests
  }

  private func findingsInFiles(_ workers: some WorkerPool, _ cache: inout AnalysisCache) -> [[FileID: [Finding]]] {
    let context = RuleContext(self, workers, cache)
    cache = AnalysisCache()
    context.analyzeSideBySide()
    // The findings of all containment rules are cached together.
    let rules = swiftRules.filter { context.isOn($0.id) && !($0 is any ContainmentRule.Type) }
    var found = [context.containment] + rules.map { $0.checkByFile(context) }
    found.append(SizeBudget.findings(context))
    found.append(Dictionary(grouping: pairedCallFindings(context), by: \.place.file))
    found.append(ForbiddenUse.findings(context))
    cache = context.cache
    return found
  }
}
