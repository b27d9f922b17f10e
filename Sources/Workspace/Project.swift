public import Analysis
import Paths
public import Settings
public import SourceFiles
import Summaries
import Synchronization
public import Syntax

/// A tree that has been read: every file summarised, all of them linked.
public struct Project: Sendable {
  public var index: ProjectIndex
  public var configurations: Configurations
  public var unreadable: [Unreadable]
  public let workingDirectory: String
  public let threads: Threads
  /// The names that the paired-call rules of the configurations mention: a file that is read again is read with them.
  public let triggers: TriggerNames
  /// The metadata of all rules that some configuration of the tree knows. Of two of one name that of the first counts.
  public let registry: RuleRegistry
  /// What was given, and what was read for that.
  public let scope: Scope
  /// What was walked: that, and what was given and is left out of it.
  let roots: [Scope.Root]
  /// The real paths of the files that are known by links, by the paths of those.
  public let links: [String: String]
  /// What was taken from summaries that had been made before.
  public let summaries: SummarySet
  /// A summarised file whose source some rule needs and that is not there, or has changed since.
  let sourceWithoutBodies: (path: String, hasChanged: Bool)?

  /// Which tree to read, and how.
  public struct Request {
    /// What is read, and what of it is reported.
    public var scope: Scope
    /// The configuration for all files; nil for the nearest one of each.
    public var configuration: String?
    /// Threads at once; nil for one a core.
    public var jobs: Int?
    /// Watches over the reading of so many files.
    public var meter: (_ files: Int) -> any Meter = { _ in NoMeter() }
    /// What takes the place of the disk.
    public var overlay = Overlay()
    /// What takes the place of reading the paths it was made of. A file that `scope` leads to as well is read.
    public var summaries = SummarySet()
    /// Whether patterns of configurations that no file matches are problems. A daemon does not see files come and go that
    /// are left out, so what it said of patterns would not stay true.
    public var notesUnusedPatterns = true
    /// Rules that are on whatever the configurations state for all paths.
    public var turnedOn: Set<String> = []

    public init(_ scope: Scope) { self.scope = scope }
  }

  /// Finds, reads and summarises the files, side by side. Files that cannot be read are left out and named.
  /// - Throws: when some configuration holds an error.
  public init(_ request: Request) throws(BrokenConfiguration) {
    let beginning = Beginning(request)
    let problems = beginning.configurations.problems
    guard !problems.contains(where: { $0.severity == .error }) else {
      throw BrokenConfiguration(problems: problems.map(request.scope.shown))
    }
    self.init(request, beginning)
  }

  /// The same, with what could be read of a configuration that has errors, or what `previous` has of it.
  public init(goingOnWithErrors request: Request, previous: [Configuration] = []) {
    self.init(request, Beginning(request, previous: previous))
  }

  /// What is known before the first file is read.
  struct Beginning {
    let current = SourceFiles.workingDirectory()
    let configurations: Configurations
    let catalog: FrameworkCatalog
    /// What was found, less the configurations, with the paths by which the index is to know it.
    private(set) var files: [(file: FoundFile, path: String)] = []
    private(set) var unreadable: [Unreadable] = []
    private(set) var roots: [Scope.Root]

    init(_ request: Request, previous: [Configuration] = []) {
      let scope = request.scope
      roots = scope.roots
      let folders = Set(scope.paths.map { Scope.Root(path: scope.names.real($0), isFile: !isDirectory($0)).folder })
      configurations = Configurations(
        named: request.configuration,
        roots: request.summaries.roots.map(\.path) + scope.roots.map(\.folder) + folders.sorted(),
        workingDirectory: current, overlay: request.overlay, previous: previous, turningOn: request.turnedOn)
      configurations.find(for: request.summaries)
      let kinds = request.configuration == nil ? Project.kinds.union(.configuration) : Project.kinds
      let (options, jobs) = (configurations.walkOptions(kinds: kinds), request.jobs ?? availableCores())
      let discovery: Discovery
      let roots = scope.roots.map { [current] in openable($0.path, from: current) }
      (discovery, catalog) = Project.begin(roots, options, jobs)
      take(discovery, scope.roots)
      let unreached = scope.unreached(by: files.map(\.path)).filter { !request.overlay.holds($0.path) }
      if !unreached.isEmpty {
        self.roots += unreached
        take(discover(unreached.map { openable($0.path, from: current) }, options: options, jobs: jobs), unreached)
        files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      }
      unreadable = unreadable.compactMap { scope.shown($0) }
      if request.notesUnusedPatterns, request.overlay.isEmpty, scope.readsProject {
        configurations.noteUnusedPatterns(inWalkOf: scope.roots.filter { !$0.isFile }.map(\.path))
      }
    }

    private mutating func take(_ discovery: Discovery, _ roots: [Scope.Root]) {
      files.reserveCapacity(files.count + discovery.files.count)
      for file in discovery.files where file.kind != .configuration {
        files.append((file, roots[file.root].path(of: file)))
      }
      unreadable += discovery.unreadable
    }
  }

  private init(_ request: Request, _ beginning: Beginning) {
    let (current, configurations) = (beginning.current, beginning.configurations)
    let scope = request.scope
    let jobs = request.jobs ?? availableCores()
    let onDisk = beginning.files
    let overlay = request.overlay
    let files = overlay.isEmpty ? onDisk : onDisk.filter { overlay.shows($0.path) }
    let added = Project.added(by: overlay, to: onDisk.map(\.path), scope, configurations, Project.kinds)
    let triggers = TriggerNames(configurations.all.flatMap(\.variants).map { RuleSettings($0) })
    let meter = request.meter(files.count)
    let results = forEachInParallel(count: files.count, jobs: jobs, makeState: { FileSummarizer(triggers: triggers) }) {
      (number: Int, summarizer: inout FileSummarizer) -> Result<SourceFile, ReadError> in
      defer { meter.advance() }
      let (file, path) = files[number]
      if let bytes = overlay[path] ?? nil { return .success(summarizer.summarize(bytes, as: file.kind, path: path)) }
      return summarizer.read(file, path: path)
    }
    meter.finish()

    var unreadable = beginning.unreadable
    var sources = request.summaries.sources(except: Set(request.summaries.isEmpty ? [] : files.map(\.path)))
    sourceWithoutBodies = request.summaries.lowerBodies(of: &sources, triggers, jobs)
    sources.reserveCapacity(sources.count + files.count)
    for ((_, path), result) in zip(files, results) {
      switch result {
      case .success(let source): sources.append(source)
      case .failure(let error):
        guard scope.reports(path) else { continue }
        unreadable.append(Unreadable(path: scope.names.shown(path), reason: error.description))
      }
    }
    sources += forEachInParallel(count: added.count, jobs: jobs, makeState: { FileSummarizer(triggers: triggers) }) {
      number, summarizer in
      summarizer.summarize(added[number].bytes, as: added[number].kind, path: added[number].path)
    }
    unreadable += request.summaries.unreadable
    unreadable.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    self.scope = scope
    roots = beginning.roots
    links = Project.links(among: files)
    summaries = request.summaries
    self.triggers = triggers
    let own = configurations.all.sorted { ($0.path ?? "") < ($1.path ?? "") }.flatMap(\.definitions)
    registry = own.isEmpty ? .embedded : .embedded.adding(own)
    threads = Threads(jobs: jobs)
    index = ProjectIndex(
      sources, catalog: beginning.catalog, viewControllerBases: configurations.viewControllerBases,
      testCode: TestCode(below: [scope.projectFolder] + scope.roots.map(\.folder)), workers: threads)
    self.configurations = configurations
    self.unreadable = unreadable
    workingDirectory = current
  }

  /// What is read of a tree.
  public static let kinds: FileKinds = [.swift, .objcHeader, .objcSource, .interfaceBuilder, .xcodeProject]

  /// Walks the tree, and beside that reads the catalogue of framework classes.
  private static func begin(_ roots: [String], _ options: WalkOptions, _ jobs: Int) -> (Discovery, FrameworkCatalog) {
    enum Part {
      case walk(Discovery)
      case catalog(FrameworkCatalog)
    }
    let results = Threads(jobs: min(jobs, 2)).map(2) { part -> Part in
      part == 0 ? .walk(discover(roots, options: options, jobs: jobs)) : .catalog(.embedded())
    }
    guard case .walk(let discovery)? = results.first, case .catalog(let catalog)? = results.last else {
      preconditionFailure("two parts were begun, in this order")
    }
    return (discovery, catalog)
  }

  /// The settings of the rules for a file; those of one configuration are made, and changed, once.
  public func ruleSettings(
    changing change: @escaping @Sendable (inout Analysis.RuleSettings) -> Void = { _ in }
  ) -> @Sendable (String) -> Analysis.RuleSettings {
    let made = RuleSettingsMemory(configurations, change)
    return { made.settings(forFile: $0) }
  }
}

extension Project {
  /// Whether single files are all that was read, so that the rest of their project is not seen.
  public var isPart: Bool { scope.isPart }

  /// Whether a finding, or what else stands in a file, is reported.
  public func reports(_ file: FileID) -> Bool { scope.isWhole || (index[file].map { scope.reports($0.path) } ?? false) }

  /// By path, how much a known finding about size may grow.
  public func growthTolerance() -> @Sendable (_ path: String) -> GrowthTolerance {
    let settings = ruleSettings()
    return { settings($0).growthTolerance }
  }

  /// The selectors that the configuration of a file says are answered outside the sources.
  public func answeredSelectors() -> @Sendable (_ path: String) -> Set<String> {
    let configurations = configurations
    return { Set(configurations.configuration(for: $0).answeredSelectors.value.map(\.value)) }
  }
}

/// Called for each file that has been read.
public protocol Meter: Sendable {
  func advance()
  func finish()
}

private struct NoMeter: Meter {
  func advance() {}
  func finish() {}
}

/// Some configuration that holds in the tree has errors.
public struct BrokenConfiguration: Error {
  public var problems: [ConfigurationProblem]
}

/// How a real path is opened from the working directory: a short path is quicker.
private func openable(_ path: String, from directory: String) -> String {
  guard lies(path, in: directory) else { return path }
  return relativePath(path, to: directory)
}

extension Scope {
  /// What cannot be read, as it is shown; nil where it is not reported.
  fileprivate func shown(_ unreadable: Unreadable) -> Unreadable? {
    let path = absolutePath(unreadable.path, from: names.workingDirectory)
    guard reports(path) else { return nil }
    return Unreadable(path: names.shown(path), reason: unreadable.reason)
  }

  /// A problem of a configuration, at the place as it is shown.
  public func shown(_ problem: ConfigurationProblem) -> ConfigurationProblem {
    var problem = problem
    problem.path = names.shown(absolutePath(problem.path, from: names.workingDirectory))
    return problem
  }
}
