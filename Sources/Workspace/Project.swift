public import Analysis
public import Settings
public import SourceFiles
import Synchronization
public import Syntax

/// A tree that has been read: every file summarised, all of them linked.
public struct Project: Sendable {
  public var index: ProjectIndex
  public var configurations: Configurations
  public var unreadable: [Unreadable]
  public let workingDirectory: String
  public let threads: Threads
  /// The names that the configurations' own rules ask about: whoever reads a file anew watches them.
  public let watched: WatchedNames
  /// The cards of all rules that some configuration of the tree knows. Of two of one name that of the first counts.
  public let cards: RuleCards

  /// Which tree to read, and how.
  public struct Request {
    /// Files and folders.
    public var roots: [String]
    /// The configuration for all files; nil for the nearest one of each.
    public var configuration: String?
    /// Threads at once; nil for one a core.
    public var jobs: Int?
    /// Watches over the reading of so many files.
    public var meter: (_ files: Int) -> any Meter = { _ in NoMeter() }
    /// What takes the place of the disk.
    public var overlay = Overlay()

    public init(roots: [String]) { self.roots = roots }
  }

  /// Finds, reads and summarises the files, side by side. Files that cannot be read are left out and named.
  /// - Throws: when some configuration holds an error.
  public init(_ request: Request) throws(BrokenConfiguration) {
    let beginning = Beginning(request)
    let problems = beginning.configurations.problems
    guard !problems.contains(where: { $0.severity == .error }) else { throw BrokenConfiguration(problems: problems) }
    self.init(request, beginning)
  }

  /// The same, with what could be read of a configuration that has errors, or what `previous` has of it.
  public init(goingOnWithErrors request: Request, previous: [Configuration] = []) {
    self.init(request, Beginning(request, previous: previous))
  }

  /// What is known before the first file is read.
  private struct Beginning {
    let current = SourceFiles.workingDirectory()
    let configurations: Configurations
    let discovery: Discovery
    let catalog: FrameworkCatalog

    init(_ request: Request, previous: [Configuration] = []) {
      configurations = Configurations(
        named: request.configuration, roots: request.roots, workingDirectory: current, overlay: request.overlay,
        previous: previous)
      let kinds = request.configuration == nil ? Project.kinds.union(.configuration) : Project.kinds
      (discovery, catalog) = Project.begin(
        request.roots, configurations.walkOptions(kinds: kinds), request.jobs ?? availableCores())
    }
  }

  private init(_ request: Request, _ beginning: Beginning) {
    let (current, configurations) = (beginning.current, beginning.configurations)
    let discovery = beginning.discovery
    let jobs = request.jobs ?? availableCores()
    let onDisk = discovery.files.filter { $0.kind != .configuration }
    // The folders that relative paths are relative to: of a root that is a file, the one it is in.
    let folders = request.roots.map { root in
      let path = absolutePath(root, from: current)
      return (isRegularFile(path) ? directory(of: path) : path) + (path == "/" ? "" : "/")
    }
    let overlay = request.overlay
    let files = overlay.isEmpty ? onDisk : onDisk.filter { overlay.shows(folders[$0.root] + $0.relativePath) }
    let added = Project.added(
      by: overlay, to: onDisk.map { folders[$0.root] + $0.relativePath },
      request.roots.map { absolutePath($0, from: current) }, configurations, Project.kinds)
    let watched = WatchedNames(configurations.all.flatMap { RuleSettings($0).pairedCalls })
    let meter = request.meter(files.count)
    let results = forEachInParallel(count: files.count, jobs: jobs, makeState: { Workbench(watching: watched) }) {
      (number: Int, bench: inout Workbench) -> Result<SourceFile, ReadError> in
      defer { meter.advance() }
      let path = folders[files[number].root] + files[number].relativePath
      if let bytes = overlay[path] ?? nil { return .success(bench.summarize(bytes, as: files[number].kind, path: path)) }
      return bench.read(files[number], path: path)
    }
    meter.finish()

    var unreadable = discovery.unreadable
    var sources: [SourceFile] = []
    sources.reserveCapacity(files.count)
    for (file, result) in zip(files, results) {
      switch result {
      case .success(let source): sources.append(source)
      case .failure(let error): unreadable.append(Unreadable(path: file.path, reason: error.description))
      }
    }
    sources += forEachInParallel(count: added.count, jobs: jobs, makeState: { Workbench(watching: watched) }) {
      number, bench in
      bench.summarize(added[number].bytes, as: added[number].kind, path: added[number].path)
    }
    self.watched = watched
    let own = configurations.all.sorted { ($0.path ?? "") < ($1.path ?? "") }.flatMap(\.definitions)
    cards = own.isEmpty ? .embedded : .embedded.adding(own.map(\.card))
    threads = Threads(jobs: jobs)
    index = ProjectIndex(
      sources, catalog: beginning.catalog, viewControllerBases: configurations.viewControllerBases, workforce: threads)
    self.configurations = configurations
    self.unreadable = unreadable
    workingDirectory = current
  }

  /// What is read of a tree.
  private static let kinds: FileKinds = [.swift, .objcHeader, .objcSource, .interfaceBuilder]

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
  /// The selectors that the configuration of a file says are answered outside the sources.
  public func answeredSelectors() -> @Sendable (_ path: String) -> Set<String> {
    let configurations = configurations
    return { Set(configurations.configuration(for: $0).answeredSelectors.value.map(\.value)) }
  }
}

/// Told of each file that has been read.
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
