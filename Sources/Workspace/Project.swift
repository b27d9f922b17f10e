public import Analysis
import Paths
public import Settings
public import SourceFiles
import Summaries
import Synchronization
public import Syntax

/// A loaded project: all files are summarized and linked in the index.
public struct Project: Sendable {
  public var index: ProjectIndex
  public var configurations: Configurations
  public var unreadable: [Unreadable]
  /// The folder to which paths in problems are relative.
  public let workingDirectory: String
  public let threads: Threads
  /// The names that paired-call rules of the configurations mention. Files that are read again need them, too.
  public let triggers: TriggerNames
  /// The metadata of the rules of all configurations. If two rules have the same name, the first one counts.
  public let registry: RuleRegistry
  /// The given paths, and the roots that are read for them.
  public let scope: Scope
  /// The roots that were walked, including given paths that the project excludes.
  let roots: [Scope.Root]
  /// The configurations by folder when the files were read. Later walks may come to others.
  private let configured: [String: Configuration]
  /// The real paths of files that are known by symbolic links, by the path of the link.
  public let links: [String: String]
  /// The summaries that replace source files.
  public let summaries: SummarySet
  /// A summarized file whose source a rule needs, but which is missing or has changed.
  let sourceWithoutBodies: (path: String, hasChanged: Bool)?

  /// The options for loading a project.
  public struct Request {
    /// The files to read, and those to report on.
    public var scope: Scope
    /// The path of the configuration for all files; nil to use the nearest one of each file.
    public var configuration: String?
    /// The number of threads; nil for one per core.
    public var jobs: Int?
    /// Makes the progress meter for a number of files.
    public var meter: (_ files: Int) -> any Meter = { _ in NoMeter() }
    /// Replaces files on disk.
    public var overlay = Overlay()
    /// Summaries that replace source files. A file that is also found through `scope` is read from disk.
    public var summaries = SummarySet()
    /// Whether patterns of configurations that match no file are reported. The daemon gets no events for excluded
    /// files, so it could not keep such problems up to date.
    public var notesUnusedPatterns = true
    /// Rules that are enabled even if the configurations disable them for all paths.
    public var turnedOn: Set<String> = []

    public init(_ scope: Scope) { self.scope = scope }
  }

  /// Finds, reads and summarizes the files in parallel. Files that cannot be read are listed in `unreadable`.
  /// - Throws: If a configuration has an error.
  public init(_ request: Request) throws(BrokenConfiguration) {
    let beginning = Beginning(request)
    let problems = beginning.configurations.problems
    guard !problems.contains(where: { $0.severity == .error }) else {
      throw BrokenConfiguration(problems: problems.map(request.scope.shown))
    }
    self.init(request, beginning)
  }

  /// Loads a project even if a configuration has errors. The valid part of that configuration is used, or its version
  /// in `previous`. Files with the same bytes as in `previous` are not summarized again, and its index is updated if few
  /// files differ.
  public init(goingOnWithErrors request: Request, previous: Project? = nil) {
    // Relative to another folder, the same path is another configuration.
    let isComparable = previous?.workingDirectory == request.scope.names.workingDirectory
    self.init(request, Beginning(request, previous: isComparable ? previous?.configurations.all ?? [] : []), previous)
  }

  /// The state before the first file is read.
  struct Beginning {
    /// The folder to which paths in problems are relative.
    let current: String
    let configurations: Configurations
    let catalog: FrameworkCatalog
    /// The files that were found, without configurations, with their paths in the index.
    private(set) var files: [(file: FoundFile, path: String)] = []
    private(set) var unreadable: [Unreadable] = []
    private(set) var roots: [Scope.Root]

    init(_ request: Request, previous: [Configuration] = []) {
      let scope = request.scope
      current = scope.names.workingDirectory
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
      // Short paths are opened faster. Only those below the folder to which paths are relative may be, and that need not be the
      // working directory.
      let directory = current == SourceFiles.workingDirectory() ? current : nil
      let roots = scope.roots.map { openable($0.path, from: directory) }
      (discovery, catalog) = Project.begin(roots, options, jobs)
      take(discovery, scope.roots)
      let unreached = scope.unreached(by: files.map(\.path)).filter { !request.overlay.holds($0.path) }
      if !unreached.isEmpty {
        self.roots += unreached
        take(discover(unreached.map { openable($0.path, from: directory) }, options: options, jobs: jobs), unreached)
        files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      }
      // A file that only the overlay has need not exist.
      unreadable.removeAll { request.overlay.holds(absolutePath($0.path, from: scope.names.workingDirectory)) }
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

  private init(_ request: Request, _ beginning: Beginning, _ previous: Project? = nil) {
    let (current, configurations) = (beginning.current, beginning.configurations)
    let scope = request.scope
    let jobs = request.jobs ?? availableCores()
    let onDisk = beginning.files
    let overlay = request.overlay
    let files = overlay.isEmpty ? onDisk : onDisk.filter { overlay.shows($0.path) }
    let added = Project.added(by: overlay, to: onDisk.map(\.path), scope, configurations, Project.kinds)
    let triggers = TriggerNames(configurations.all.flatMap(\.variants).map { RuleSettings($0) })
    let known = previous.flatMap { $0.triggers == triggers ? $0.index : nil }
    let meter = request.meter(files.count)
    let results = forEachInParallel(count: files.count, jobs: jobs, makeState: { FileSummarizer(triggers: triggers) }) {
      (number: Int, summarizer: inout FileSummarizer) -> Result<SourceFile, ReadError> in
      defer { meter.advance() }
      let (file, path) = files[number]
      let source = known?.source(at: path)
      guard let bytes = overlay[path] ?? nil else { return summarizer.read(file, path: path, unless: source) }
      return .success(summarizer.summarize(bytes, as: file.kind, path: path, unless: source))
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
      let (path, kind, bytes) = added[number]
      return summarizer.summarize(bytes, as: kind, path: path, unless: known?.source(at: path))
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
    let testCode = TestCode(below: [scope.projectFolder] + scope.roots.map(\.folder))
    let bases = configurations.viewControllerBases
    index =
      previous.flatMap { $0.index.viewControllerBases == bases && $0.index.testCode == testCode ? $0.index : nil }?
      .updated(to: sources)
      ?? ProjectIndex(sources, catalog: beginning.catalog, viewControllerBases: bases, testCode: testCode, workers: threads)
    let isWhole = scope.readsProject && request.summaries.isEmpty && !scope.isPart
    if request.notesUnusedPatterns, overlay.isEmpty, isWhole { configurations.noteUnusedNames(in: index) }
    self.configurations = configurations
    configured = configurations.byFolder
    self.unreadable = unreadable
    workingDirectory = current
  }

  /// The kinds of files that are read.
  public static let kinds: FileKinds = [.swift, .objcHeader, .objcSource, .interfaceBuilder, .xcodeProject]

  /// Walks the tree and parses the framework catalogue in parallel.
  private static func begin(_ roots: [String], _ options: WalkOptions, _ jobs: Int) -> (Discovery, FrameworkCatalog) {
    enum ReadResult {
      case walk(Discovery)
      case catalog(FrameworkCatalog)
    }
    let results = Threads(jobs: min(jobs, 2)).map(2) { part -> ReadResult in
      part == 0 ? .walk(discover(roots, options: options, jobs: jobs)) : .catalog(.embedded())
    }
    guard case .walk(let discovery)? = results.first, case .catalog(let catalog)? = results.last else {
      preconditionFailure("two parts were begun, in this order")
    }
    return (discovery, catalog)
  }

  /// Returns the rule settings by file. They are computed, and passed to `change`, once per configuration and set of
  /// overrides.
  public func ruleSettings(
    changing change: @escaping @Sendable (inout RuleSettings) -> Void = { _ in }
  ) -> @Sendable (String) -> RuleSettings {
    let cache = RuleSettingsCache(configurations, change)
    return { cache.settings(forFile: $0) }
  }
}

extension Project {
  /// Whether every file has had the same configuration since another version was read.
  public func isConfigured(as other: Project) -> Bool {
    configured == other.configured && other.configured == other.configurations.byFolder
      && configurations.elsewhere == other.configurations.elsewhere && workingDirectory == other.workingDirectory
  }

  /// Whether only single files were read, so that the rest of their project is unknown.
  public var isPart: Bool { scope.isPart }

  /// Whether findings and other results in a file are reported.
  public func reports(_ file: FileID) -> Bool { scope.isWhole || (index[file].map { scope.reports($0.path) } ?? false) }

  /// The tolerated growth of a known size finding, by path.
  public func growthTolerance() -> @Sendable (_ path: String) -> GrowthTolerance {
    let settings = ruleSettings()
    return { settings($0).growthTolerance }
  }

  /// The selectors that the configuration declares as handled outside the sources, by path.
  public func answeredSelectors() -> @Sendable (_ path: String) -> Set<String> {
    let configurations = configurations
    return { Set(configurations.configuration(for: $0).answeredSelectors.value.map(\.value)) }
  }
}

/// Measures progress; `advance` is called for each file that was read.
public protocol Meter: Sendable {
  func advance()
  func finish()
}

private struct NoMeter: Meter {
  func advance() {}
  func finish() {}
}

/// Thrown if a configuration of the tree has errors.
public struct BrokenConfiguration: Error {
  public var problems: [ConfigurationProblem]
}

/// The path by which a file is opened: relative to the working directory, if that is given and contains it.
private func openable(_ path: String, from directory: String?) -> String {
  guard let directory, lies(path, in: directory) else { return path }
  return relativePath(path, to: directory)
}

extension Scope {
  /// Converts the path of an unreadable file to the shown form; nil if the file is not reported.
  fileprivate func shown(_ unreadable: Unreadable) -> Unreadable? {
    let path = absolutePath(unreadable.path, from: names.workingDirectory)
    guard reports(path) else { return nil }
    return Unreadable(path: names.shown(path), reason: unreadable.reason)
  }

  /// Converts the path of a problem to the shown form.
  public func shown(_ problem: ConfigurationProblem) -> ConfigurationProblem {
    var problem = problem
    problem.path = names.shown(absolutePath(problem.path, from: names.workingDirectory))
    return problem
  }
}
