import Analysis
import ArgumentParser
import Globs
import Settings
import SourceFiles
import Workspace

/// The options that `check`, `report` and similar commands share: files and configuration.
struct ProjectOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Use this configuration for all files.", valueName: "file"), completion: .file())
  var config: String?

  @Option(help: ArgumentHelp("Number of threads.", valueName: "n"))
  var jobs: Int?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Use these files, written by 'summarize', instead of the sources they were made from.", valueName: "file"),
    completion: .file())
  var summaries: [String] = []

  @Option(
    help: ArgumentHelp("Leave the files that match out of the report. May be repeated.", valueName: "glob"))
  var exclude: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Read only the given paths, not the whole project they belong to."))
  var onlyGivenPaths = false

  @Argument(help: "Files and folders to report; default: the working directory.", completion: .file())
  var paths: [String] = []

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1 on, not \(jobs).") }
    for pattern in exclude { _ = try glob(pattern) }
  }

  private func glob(_ pattern: String) throws -> Glob {
    guard !pattern.hasPrefix("/") else {
      throw ValidationError("A pattern of --exclude is relative to the working directory: '\(pattern)' begins with '/'.")
    }
    do throws(GlobError) { return try Glob(pattern) } catch {
      throw ValidationError("Bad pattern '\(pattern)' of --exclude: \(error).")
    }
  }

  /// The scope of the given paths; if there are none, that of `path` and its project. For commands that refuse summaries.
  func scope(orOf path: String? = nil) -> Scope {
    let given = Scope(given, onlyGiven: onlyGivenPaths, excluding: excluded)
    guard let path, paths.isEmpty else { return given }
    let own = Scope([path], onlyGiven: onlyGivenPaths, excluding: excluded)
    // The file is not a given path, so what its configuration excludes is excluded here as well.
    if own.isProject, !onlyGivenPaths { return Scope([own.projectFolder], spelled: [path], excluding: excluded) }
    return given.covers(path) ? given : own
  }

  private var excluded: [Glob] { exclude.compactMap { try? glob($0) } }

  private var given: [String] { paths.isEmpty && summaries.isEmpty ? ["."] : paths }

  /// Summaries replace the tree, so only the given paths are read in addition.
  private var readsOnlyGiven: Bool { onlyGivenPaths || !summaries.isEmpty }

  /// Loads the project, with a progress bar for long work. Throws for errors in the configuration and for unusable summaries.
  /// - Parameter isAgain: Whether the same command has loaded it before and has printed its problems.
  func read(
    _ scope: Scope? = nil, over overlay: Overlay = Overlay(), turningOn rules: Set<String> = [], isAgain: Bool = false
  ) throws -> Project {
    let summaries = try summarySet()
    var request = Project.Request(
      scope ?? Scope(given, onlyGiven: readsOnlyGiven, summaries: summaries.paths, excluding: excluded))
    request.summaries = summaries
    request.configuration = config
    request.jobs = jobs
    request.overlay = overlay
    request.turnedOn = rules
    request.meter = { Progress(total: $0) }
    let project: Project
    do throws(BrokenConfiguration) { project = try Project(request) } catch { throw broken(error) }
    if !isAgain { printProblems(project.problems.map(project.scope.shown)) }
    // The index of git may be empty.
    if overlay.isEmpty, !isAgain {
      noteUnusedPatterns(project)
      try project.reportEmptyPaths()
    }
    do throws(UnusableSummary) { try project.verifySummaries() } catch { throw Failure(error.description) }
    return project
  }

  private func noteUnusedPatterns(_ project: Project) {
    for pattern in excluded {
      let isUsed = project.index.allFiles.contains { file in
        project.index[file].map { project.scope.excludes(pattern, $0.path) } ?? false
      }
      guard !isUsed else { continue }
      StandardStream.errors.line("chaperone: warning: the pattern '\(pattern.pattern)' of --exclude matches nothing")
    }
  }

  private func summarySet() throws -> SummarySet {
    guard !summaries.isEmpty else { return SummarySet() }
    do throws(UnusableSummary) {
      return try SummarySet(reading: summaries, version: Chaperone.sourceVersion, jobs: jobs ?? availableCores())
    } catch {
      throw Failure(error.description)
    }
  }

  /// Throws if summaries are given, for options that need sources.
  func refuseSummaries(_ reason: String) throws {
    if !summaries.isEmpty { throw ValidationError("--summaries \(reason)") }
  }
}

/// Prints the problems of a configuration and returns the exit code as an error.
func broken(_ configuration: BrokenConfiguration) -> ExitCode {
  printProblems(configuration.problems)
  return ExitCode(2)
}

func printProblems(_ problems: [ConfigurationProblem]) {
  for problem in problems { StandardStream.errors.line(problem.description) }
}
