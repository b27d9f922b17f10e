import ArgumentParser
import Settings
import SourceFiles
import Workspace

/// What `check`, `report` and their like have in common: which files, with which configuration.
struct ProjectOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Use this configuration for all files.", valueName: "file"))
  var config: String?

  @Option(help: ArgumentHelp("Work on so many threads at once.", valueName: "n"))
  var jobs: Int?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Take from these files, which 'summarize' wrote, what stands below the paths they were made of.", valueName: "file"))
  var summaries: [String] = []

  @Argument(help: "Files and folders; the working directory when there are none.")
  var paths: [String] = []

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1 on, not \(jobs).") }
  }

  /// What is to be read.
  var roots: [String] { paths.isEmpty && summaries.isEmpty ? ["."] : paths }

  /// Reads the tree, with a bar on long work. Errors in the configuration end it, and summaries that cannot be used.
  func read(over overlay: Overlay = Overlay()) throws -> Project {
    var request = Project.Request(roots: roots)
    request.configuration = config
    request.jobs = jobs
    request.overlay = overlay
    request.meter = { Progress(total: $0) }
    do throws(UnusableSummary) {
      if !summaries.isEmpty {
        request.summaries = try SummarySet(
          reading: summaries, version: Chaperone.sourceVersion, jobs: jobs ?? availableCores())
      }
    } catch {
      throw Failure(error.description)
    }
    let project: Project
    do throws(BrokenConfiguration) { project = try Project(request) } catch { throw broken(error) }
    tell(project.configurations.problems)
    do throws(UnusableSummary) { try project.verifySummaries() } catch { throw Failure(error.description) }
    return project
  }

  /// For what reads sources alone.
  func refuseSummaries(_ reason: String) throws {
    if !summaries.isEmpty { throw ValidationError("--summaries \(reason)") }
  }
}

/// Tells what is wrong with a configuration; the error is the exit code.
func broken(_ configuration: BrokenConfiguration) -> ExitCode {
  tell(configuration.problems)
  return ExitCode(2)
}

func tell(_ problems: [ConfigurationProblem]) {
  for problem in problems { StandardStream.errors.write(problem.description + "\n") }
}
