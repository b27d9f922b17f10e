public import Analysis
public import Settings
public import SourceFiles
public import Summaries
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
  /// What was asked for: what the summaries were made of, and then the files and folders beside them.
  public let roots: [SummaryFile.Root]
  /// What was taken from summaries that had been made before.
  public let summaries: SummarySet

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
    /// What takes the place of reading the paths it was made of. A file that `roots` lead to as well is read.
    public var summaries = SummarySet()

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
  struct Beginning {
    let current = SourceFiles.workingDirectory()
    let configurations: Configurations
    let discovery: Discovery
    let catalog: FrameworkCatalog
    /// What is to be read, less what summaries hold.
    let roots: [SummaryFile.Root]
    /// The folders that relative paths are relative to: of a root that is a file, the one it is in.
    private let folders: [String]

    /// Where the index is to know a file that was found.
    func path(of file: FoundFile) -> String { folders[file.root] + file.relativePath }

    /// What was found, less the configurations.
    var files: [FoundFile] { discovery.files.filter { $0.kind != .configuration } }

    init(_ request: Request, previous: [Configuration] = []) {
      roots = request.roots.map { SummaryFile.Root(path: $0, isFile: isRegularFile($0)) }
      folders = roots.map { [current] root in
        let path = absolutePath(root.path, from: current)
        return (root.isFile ? directory(of: path) : path) + (path == "/" ? "" : "/")
      }
      configurations = Configurations(
        named: request.configuration, roots: request.summaries.roots.map(\.path) + request.roots,
        workingDirectory: current, overlay: request.overlay, previous: previous)
      configurations.find(for: request.summaries)
      let kinds = request.configuration == nil ? Project.kinds.union(.configuration) : Project.kinds
      (discovery, catalog) = Project.begin(
        request.roots, configurations.walkOptions(kinds: kinds), request.jobs ?? availableCores())
    }
  }

  private init(_ request: Request, _ beginning: Beginning) {
    let (current, configurations) = (beginning.current, beginning.configurations)
    let discovery = beginning.discovery
    let jobs = request.jobs ?? availableCores()
    let onDisk = beginning.files
    let overlay = request.overlay
    let files = overlay.isEmpty ? onDisk : onDisk.filter { overlay.shows(beginning.path(of: $0)) }
    let added = Project.added(
      by: overlay, to: onDisk.map(beginning.path),
      request.roots.map { absolutePath($0, from: current) }, configurations, Project.kinds)
    let watched = WatchedNames(configurations.all.flatMap { RuleSettings($0).pairedCalls })
    let meter = request.meter(files.count)
    let results = forEachInParallel(count: files.count, jobs: jobs, makeState: { Workbench(watching: watched) }) {
      (number: Int, bench: inout Workbench) -> Result<SourceFile, ReadError> in
      defer { meter.advance() }
      let path = beginning.path(of: files[number])
      if let bytes = overlay[path] ?? nil { return .success(bench.summarize(bytes, as: files[number].kind, path: path)) }
      return bench.read(files[number], path: path)
    }
    meter.finish()

    var unreadable = discovery.unreadable
    var sources = request.summaries.sources(except: Set(request.summaries.isEmpty ? [] : files.map(beginning.path)))
    sources.reserveCapacity(sources.count + files.count)
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
    unreadable += request.summaries.unreadable
    unreadable.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    roots = request.summaries.roots + beginning.roots
    summaries = request.summaries
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
  static let kinds: FileKinds = [.swift, .objcHeader, .objcSource, .interfaceBuilder]

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
  /// Whether single files were asked for, so that the rest of the project is not seen.
  public var isPart: Bool { roots.contains(where: \.isFile) }

  /// What paths are shown relative to in reports: the first path asked for, or the folder of it where it is a file.
  public var shownBase: String {
    guard let root = roots.first else { return workingDirectory }
    let path = absolutePath(root.path, from: workingDirectory)
    return root.isFile ? directory(of: path) : path
  }

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
