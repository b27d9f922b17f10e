import RuleModel
import Syntax

/// The input of rules: the index, the settings and the results of the dataflow analyses. Each result is computed when
/// it is first read.
final class RuleContext {
  let index: ProjectIndex
  let settings: @Sendable (_ path: String) -> RuleSettings
  let workers: any WorkerPool
  let offersFixes: Bool
  private let bytes: Analyzer.Bytes?
  /// The rules that are enabled for some file.
  private let rules: Set<RuleID>
  /// The cache from the previous analysis, which the next one reuses.
  private(set) var cache: AnalysisCache
  /// The difference from the version that the cache was created for; nil if everything may differ.
  let change: ProjectChange?

  init(_ analyzer: Analyzer, _ workers: some WorkerPool, _ cache: consuming AnalysisCache) {
    (index, settings, bytes) = (analyzer.index, analyzer.settings, analyzer.bytes)
    offersFixes = analyzer.offersFixes
    self.workers = workers
    change = cache.update(to: index, workers)
    var rules = cache.rules ?? RuleContext.rules(analyzer, in: index.files)
    // A new file may have another nearest configuration.
    if let change, !change.declaresSame {
      rules.formUnion(RuleContext.rules(analyzer, in: change.edited.filter(index.analyzes).sorted(by: index.precedes)))
    }
    cache.rules = rules
    self.rules = rules
    self.cache = cache
  }

  private static func rules(_ analyzer: Analyzer, in files: [FileID]) -> Set<RuleID> {
    var rules: Set<RuleID> = []
    var folder: Substring?
    var variesWithinFolder = false
    for file in files {
      // In most cases, all files in one folder have the same configuration.
      guard let path = analyzer.index[file]?.path else { continue }
      let own = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      guard own != folder || variesWithinFolder else { continue }
      folder = own
      let settings = analyzer.settings(path)
      variesWithinFolder = settings.variesWithinFolder
      for (rule, severity) in settings.severities where severity != .off { rules.insert(rule) }
    }
    return rules
  }

  /// Whether a rule is enabled for some file.
  func isOn(_ rule: RuleID) -> Bool { rules.contains(rule) }

  func settings(of file: FileID) -> RuleSettings { settings(index[file]?.path ?? "") }

  // MARK: Rules that check files separately

  /// What the facts of a file depend on, beyond the declarations that it mentions.
  enum FactDependency {
    /// The file's own bodies.
    case bodies
    /// These, and the bodies of the files that extend its types, but not the functions that it calls.
    case extendedTypes
    /// The actions that the file sends up the responder chain.
    case dispatches
  }

  /// The facts of a rule about each file, without empty ones. The facts of the previous version are kept where nothing that
  /// they depend on has changed.
  ///
  /// - Parameters:
  ///   - rule: the type that owns the facts; it has one set of facts
  ///   - size: the number of files that one worker reads at a time
  func facts<Fact: FactsOfFile & Sendable>(
    of rule: Any.Type, dependingOn dependency: FactDependency, inBatchesOf size: Int = 32,
    _ read: @escaping @Sendable (FileID) -> Fact
  ) -> FileFacts<Fact> {
    let stale: Set<FileID>? =
      switch dependency {
      case .bodies: change?.files
      case .extendedTypes: affectedByBodies
      case .dispatches: advancedResponders.differing
      }
    return withCache(of: rule) { cache in
      var facts = cache ?? FileFacts<Fact>()
      cache = nil
      facts.update(stale, in: index.files, of: size, workers, read)
      cache = facts
      return facts
    }
  }

  /// Calls `body` with what a rule has cached for the previous version, nil at first, and keeps what it leaves.
  func withCache<Cache: Sendable, Result>(of rule: Any.Type, _ body: (inout Cache?) -> Result) -> Result {
    // Taken out, because a second reference would cause a copy of what `body` changes. So `body`, too, has to clear its
    // parameter before it changes a copy.
    var cache = self.cache.rulesOwn.removeValue(forKey: ObjectIdentifier(rule)) as? Cache
    let result = body(&cache)
    self.cache.rulesOwn[ObjectIdentifier(rule)] = cache
    return result
  }

  /// The files whose findings an edit of bodies can change; nil for all. Calls are not resolved for these, so that it does
  /// not matter which functions a file calls.
  private lazy var affectedByBodies: Set<FileID>? = change.map { change in
    change.bodies.reduce(into: []) { $0.formUnion(index.filesAffected(byBodiesIn: $1)) }
  }

  // MARK: Results

  private func bodies() -> ProjectBodies { cache.bodies(of: index, workers) }

  /// The types of the project.
  lazy var types: ProjectTypes = cache.bodies?.types ?? ProjectTypes(index: index)

  /// The view controllers that live as long as the app.
  lazy var rootScreens: Set<DeclarationID> = types.rootScreens()

  private var checksContainment: Bool { ContainmentFindings.rules.contains { isOn($0.id) } }

  /// Runs the two dataflow analyses side by side, because neither keeps all workers busy. After an edit of bodies alone, both
  /// are short, and they run one after the other when their results are read.
  func analyzeSideBySide() {
    guard change?.declaresSame != true, checksContainment,
      swiftRules.contains(where: { $0 is any NilTargetRule.Type && isOn($0.id) })
    else { return }
    let (index, change, settings, workers, bodies, types) = (index, change, settings, workers, bodies(), types)
    let containment = HandedOver(cache.containment)
    let responders = HandedOver(cache.responders)
    (cache.containment, cache.responders) = (nil, nil)
    let analyses: [Analysis] = workers.map(2) { number in
      number == 0
        ? .containment(RuleContext.containment(containment, bodies, change, settings, workers))
        : .responders(RuleContext.responders(responders, index, { bodies }, { types }, change, settings, workers))
    }
    for analysis in analyses {
      switch analysis {
      case .containment(let known): containmentCache = known
      case .responders(let known): advancedResponders = known
      }
    }
  }

  /// The result of one of the dataflow analyses.
  private enum Analysis {
    case containment(ContainmentCache)
    case responders(Responders)
  }

  /// The actions that are sent up the responder chain, and the files whose dispatches may differ from those of the previous
  /// version; nil for all.
  private typealias Responders = (map: ResponderMap, differing: Set<FileID>?)

  private lazy var containmentCache: ContainmentCache = {
    let known = HandedOver(cache.containment)
    cache.containment = nil
    return RuleContext.containment(known, bodies(), change, settings, workers)
  }()

  private static func containment(
    _ previous: HandedOver<ContainmentCache>, _ bodies: ProjectBodies, _ change: ProjectChange?,
    _ settings: @escaping @Sendable (_ path: String) -> RuleSettings, _ workers: any WorkerPool
  ) -> ContainmentCache {
    guard let change, var known = previous.take() else { return ContainmentCache(bodies, settings, workers) }
    if !change.files.isEmpty { known.update(to: bodies, change, settings, workers) }
    return known
  }

  /// The findings of the enabled containment rules by file, with fixes.
  lazy var containment: [FileID: [Finding]] = {
    guard checksContainment else { return [:] }
    cache.containment = containmentCache
    guard let bytes else { return containmentCache.byFile }
    let findings = ContainmentFixCheck(containmentCache, bodies(), settings).findings(bytes, workers)
    return Dictionary(grouping: findings, by: \.place.file)
  }()

  /// The containment findings of a previous analysis in some files, with fixes.
  func containmentWithFixes(in files: Set<FileID>) -> [Finding] {
    guard let known = cache.containment, let bytes, !files.isDisjoint(with: known.byFile.keys) else { return [] }
    return ContainmentFixCheck(known, bodies(), settings, in: files).findings(bytes, workers)
  }

  private lazy var advancedResponders: Responders = {
    let known = HandedOver(cache.responders)
    cache.responders = nil
    return RuleContext.responders(known, index, bodies, { self.types }, change, settings, workers)
  }()

  private static func responders(
    _ previous: HandedOver<ResponderMap>, _ index: ProjectIndex, _ bodies: () -> ProjectBodies, _ types: () -> ProjectTypes,
    _ change: ProjectChange?, _ settings: @escaping @Sendable (_ path: String) -> RuleSettings, _ workers: any WorkerPool
  ) -> Responders {
    let answered = { @Sendable (path: String) in settings(path).answeredSelectors }
    guard let change, var known = previous.take() else {
      return (ResponderMap(index, bodies: bodies, answered: answered, workers: workers), nil)
    }
    guard !change.files.isEmpty else { return (known, []) }
    let differing = known.update(to: index, change, bodies: bodies, types: types, answered: answered, workers: workers)
    return (known, differing)
  }

  /// The actions that are sent up the responder chain, with the handlers of each.
  lazy var responders: ResponderMap = {
    cache.responders = advancedResponders.map
    return advancedResponders.map
  }()

  /// The segues of scenes, which change only with declarations.
  lazy var scenes: SegueTable = {
    let scenes = cache.scenes ?? (checksContainment ? containmentCache.segues : nil) ?? SegueTable(index)
    cache.scenes = scenes
    return scenes
  }()

  /// The line terminator of a file; LF where its bytes are not known.
  func lineTerminator(of file: FileID) -> String {
    // The stubs for all actions go into a few classes.
    if let known = lineTerminators[file] { return known }
    let end = index[file].flatMap { bytes?($0.path) }.map(lineEnd) ?? "\n"
    lineTerminators[file] = end
    return end
  }

  private var lineTerminators: [FileID: String] = [:]

  /// The types to which a handler could be added.
  lazy var stubs = StubChoices(index, responders.dispatches)
}
