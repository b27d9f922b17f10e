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
    var caches = AnalysisCaches()
    return index.ordered(findings(workers, &caches).flatMap { $0.values.joined() })
  }

  /// All findings by file, one dictionary after the other in the order of the rules. What the caches know, and what is still
  /// so, is not computed again.
  func findings(_ workers: some WorkerPool, _ caches: inout AnalysisCaches) -> [[FileID: [Finding]]] {
    let found = findingsInFiles(workers, &caches.files)
    if caches.testFiles != index.testFiles {
      caches.testFiles = index.testFiles
      caches.checksTests = index.testFiles.contains(where: checks)
    }
    guard caches.checksTests else { return found }
    var whole = Analyzer(index: index.analyzingTests(), settings: settings, bytes: bytes)
    whole.offersFixes = offersFixes
    return found
      + whole.findingsInFiles(workers, &caches.tests).map { layer in
        layer.filter { index.isTest($0.key) && checks($0.key) }
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
