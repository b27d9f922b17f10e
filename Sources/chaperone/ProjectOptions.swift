import ArgumentParser
import Settings
import SourceFiles
import Workspace

/// What `check`, `report` and their like have in common: which files, with which configuration.
struct ProjectOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Use this configuration for all files.", valueName: "file"))
  var config: String?

  @Option(help: ArgumentHelp("Number of threads.", valueName: "n"))
  var jobs: Int?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Use these files, written by 'summarize', instead of the sources they were made from.", valueName: "file"))
  var summaries: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Read only the given paths, not the whole project they belong to."))
  var onlyGivenPaths = false

  @Argument(help: "Files and folders to report; default: the working directory.")
  var paths: [String] = []

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1 on, not \(jobs).") }
  }

  /// What is given, or else something that belongs to it, and the projects of that. For commands that refuse summaries.
  func scope(orOf path: String? = nil) -> Scope {
    let given = Scope(given, onlyGiven: onlyGivenPaths)
    guard let path, paths.isEmpty else { return given }
    let own = Scope([path], onlyGiven: onlyGivenPaths)
    // What its configuration leaves out is left out here, too: the file is not given as a path.
    if own.isProject, !onlyGivenPaths { return Scope([own.projectFolder], spelled: [path]) }
    return given.covers(path) ? given : own
  }

  private var given: [String] { paths.isEmpty && summaries.isEmpty ? ["."] : paths }

  /// Summaries take the place of a tree: what is read beside them is what is given.
  private var readsOnlyGiven: Bool { onlyGivenPaths || !summaries.isEmpty }

  /// Reads the tree, with a bar on long work. Errors in the configuration end it, and summaries that cannot be used.
  func read(_ scope: Scope? = nil, over overlay: Overlay = Overlay()) throws -> Project {
    let summaries = try summarySet()
    var request = Project.Request(
      scope ?? Scope(given, onlyGiven: readsOnlyGiven, summaries: summaries.paths))
    request.summaries = summaries
    request.configuration = config
    request.jobs = jobs
    request.overlay = overlay
    request.meter = { Progress(total: $0) }
    let project: Project
    do throws(BrokenConfiguration) { project = try Project(request) } catch { throw broken(error) }
    printProblems(project.problems.map(project.scope.shown))
    // What git's index holds may be nothing yet.
    if overlay.isEmpty { try project.reportEmptyPaths() }
    do throws(UnusableSummary) { try project.verifySummaries() } catch { throw Failure(error.description) }
    return project
  }

  private func summarySet() throws -> SummarySet {
    guard !summaries.isEmpty else { return SummarySet() }
    do throws(UnusableSummary) {
      return try SummarySet(reading: summaries, version: Chaperone.sourceVersion, jobs: jobs ?? availableCores())
    } catch {
      throw Failure(error.description)
    }
  }

  /// For what reads sources alone.
  func refuseSummaries(_ reason: String) throws {
    if !summaries.isEmpty { throw ValidationError("--summaries \(reason)") }
  }
}

/// Prints what is wrong with a configuration; the error is the exit code.
func broken(_ configuration: BrokenConfiguration) -> ExitCode {
  printProblems(configuration.problems)
  return ExitCode(2)
}

func printProblems(_ problems: [ConfigurationProblem]) {
  for problem in problems { StandardStream.errors.line(problem.description) }
}
