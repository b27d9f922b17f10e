import Analysis
import ArgumentParser
import Settings
import SourceFiles
import Synchronization
import Syntax

/// What `check`, `report` and their like have in common: which files, with which configuration.
struct ProjectOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Use this configuration for all files.", valueName: "file"))
  var config: String?

  @Option(help: ArgumentHelp("Work on so many threads at once.", valueName: "n"))
  var jobs: Int?

  @Argument(help: "Files and folders; the working directory when there are none.")
  var paths: [String] = []

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1 on, not \(jobs).") }
  }

  var roots: [String] { paths.isEmpty ? ["."] : paths }
}

/// A tree that has been read: every file summarised, all of them linked.
struct Project {
  var index: ProjectIndex
  var configurations: Configurations
  var unreadable: [Unreadable]
  let workingDirectory: String
  let threads: Threads

  /// Finds, reads and summarises the files, side by side. Errors in the configuration end it; files that cannot be
  /// read are left out and named.
  init(_ options: ProjectOptions) throws {
    let current = chaperone.workingDirectory()
    let configurations = Configurations(named: options.config, roots: options.roots, workingDirectory: current)
    let jobs = options.jobs ?? availableCores()
    var kinds = FileKinds.swift.union(.objcHeader)
    if options.config == nil { kinds.insert(.configuration) }
    let (discovery, catalog) = Project.begin(options.roots, configurations.walkOptions(kinds: kinds), jobs)
    try Project.stop(for: configurations.problems)

    let files = discovery.files.filter { $0.kind.isSwift || $0.kind == .objcHeader }
    // The folders that relative paths are relative to: of a root that is a file, the one it is in.
    let folders = options.roots.map { root in
      let path = absolutePath(root, from: current)
      return (isRegularFile(path) ? directory(of: path) : path) + (path == "/" ? "" : "/")
    }
    let progress = Progress(total: files.count)
    let results = forEachInParallel(count: files.count, jobs: jobs, makeState: Workbench.init) {
      (number: Int, bench: inout Workbench) -> Result<SourceFile, ReadError> in
      defer { progress.advance() }
      return bench.read(files[number], path: folders[files[number].root] + files[number].relativePath)
    }
    progress.finish()

    var unreadable = discovery.unreadable
    var sources: [SourceFile] = []
    sources.reserveCapacity(files.count)
    for (file, result) in zip(files, results) {
      switch result {
      case .success(let source): sources.append(source)
      case .failure(let error): unreadable.append(Unreadable(path: file.path, reason: error.description))
      }
    }
    threads = Threads(jobs: jobs)
    index = ProjectIndex(
      sources, catalog: catalog, viewControllerBases: configurations.viewControllerBases, workforce: threads)
    self.configurations = configurations
    self.unreadable = unreadable
    workingDirectory = current
  }

  /// Walks the tree, and beside that reads the catalogue of framework classes.
  private static func begin(_ roots: [String], _ options: WalkOptions, _ jobs: Int) -> (Discovery, FrameworkCatalog) {
    enum Beginning {
      case walk(Discovery)
      case catalog(FrameworkCatalog)
    }
    let results = Threads(jobs: min(jobs, 2)).map(2) { part -> Beginning in
      part == 0 ? .walk(discover(roots, options: options, jobs: jobs)) : .catalog(.embedded())
    }
    guard case .walk(let discovery)? = results.first, case .catalog(let catalog)? = results.last else {
      preconditionFailure("two parts were begun, in this order")
    }
    return (discovery, catalog)
  }

  /// The settings of the rules for a file; those of one configuration are made once.
  func ruleSettings() -> @Sendable (String) -> Analysis.RuleSettings {
    let made = RuleSettingsMemory()
    let configurations = configurations
    return { made.settings(of: configurations.configuration(for: $0)) }
  }

  private static func stop(for problems: [ConfigurationProblem]) throws {
    guard !problems.isEmpty else { return }
    for problem in problems { StandardStream.errors.write(problem.description + "\n") }
    guard !problems.contains(where: { $0.severity == .error }) else { throw ExitCode(2) }
  }
}

/// What one thread uses for file after file.
private struct Workbench: ~Copyable {
  var reader = FileReader()
  var scratch = SummaryScratch()

  mutating func read(_ file: FoundFile, path: String) -> Result<SourceFile, ReadError> {
    do throws(ReadError) { try reader.read(file.path) } catch { return .failure(error) }
    return .success(SourceFile(path: path, summary: Workbench.summary(of: file.kind, reader, &scratch)))
  }

  private static func summary(
    of kind: FileKind, _ reader: borrowing FileReader, _ scratch: inout SummaryScratch
  ) -> FileSummary {
    let bytes = reader.bytes.span.extracting(0..<reader.count)
    return kind.isSwift ? Syntax.summarize(bytes, using: &scratch) : summarizeObjectiveCHeader(bytes)
  }
}

/// The settings that were made, by configuration.
private final class RuleSettingsMemory: Sendable {
  private let made = Mutex<[String: Analysis.RuleSettings]>([:])

  func settings(of configuration: Configuration) -> Analysis.RuleSettings {
    made.withLock { made in
      let key = configuration.files.first ?? ""
      if let known = made[key] { return known }
      let settings = Analysis.RuleSettings(configuration)
      made[key] = settings
      return settings
    }
  }
}

/// The machine's cores, lent to the analysis.
struct Threads: Workforce {
  var jobs: Int

  func map<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    forEachInParallel(count: count, jobs: jobs, makeState: { NoState() }) { number, _ in body(number) }
  }

  private struct NoState {}
}
