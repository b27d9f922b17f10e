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

  @Argument(help: "Files and folders; the working directory when there are none.")
  var paths: [String] = []

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1 on, not \(jobs).") }
  }

  /// Whether single files are named, so that the rest of the project is not seen.
  var isPart: Bool { roots.contains(where: isRegularFile) }

  var roots: [String] { paths.isEmpty ? ["."] : paths }

  /// Reads the tree, with a bar on long work. Errors in the configuration end it.
  func read(over overlay: Overlay = Overlay()) throws -> Project {
    var request = Project.Request(roots: roots)
    request.configuration = config
    request.jobs = jobs
    request.overlay = overlay
    request.meter = { Progress(total: $0) }
    do throws(BrokenConfiguration) {
      let project = try Project(request)
      tell(project.configurations.problems)
      return project
    } catch {
      tell(error.problems)
      throw ExitCode(2)
    }
  }

  private func tell(_ problems: [ConfigurationProblem]) {
    for problem in problems { StandardStream.errors.write(problem.description + "\n") }
  }
}
