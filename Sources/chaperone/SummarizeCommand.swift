import ArgumentParser
import SourceFiles
import Summaries
import Workspace

/// `chaperone summarize`: the first half of a check, to be kept or made elsewhere.
struct SummarizeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "summarize", abstract: "Read sources once, for 'check --summaries' and its like to go on from there.",
    discussion: """
      The file depends on the sources and on what the configuration leaves out, and on nothing else. Paths in it are \
      relative to the working directory. Paired-call rules read function bodies that a summary does not hold: where such \
      a rule is on, 'check --summaries' reads the sources again.
      """)

  @Option(
    name: [.short, .long], help: ArgumentHelp("Write this file, whole or not at all.", valueName: "file"))
  var output: String

  @Option(help: ArgumentHelp("Use this configuration for all files.", valueName: "file"))
  var config: String?

  @Option(help: ArgumentHelp("Work on so many threads at once.", valueName: "n"))
  var jobs: Int?

  @Argument(help: "Files and folders; the working directory when there are none.")
  var paths: [String] = []

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1 on, not \(jobs).") }
  }

  func run() throws {
    var request = Project.Request(Scope(paths.isEmpty ? ["."] : paths, onlyGiven: true))
    request.configuration = config
    request.jobs = jobs
    request.meter = { Progress(total: $0) }
    let result: Project.Summarizing
    do throws(BrokenConfiguration) { result = try Project.summarize(request) } catch {
      throw broken(error)
    }
    tell(result.problems)
    let bytes = result.file.encoded(version: Chaperone.sourceVersion)
    if output == "-" {
      StandardStream.output.write(bytes)
    } else {
      do throws(WriteError) { try writeFile(bytes, to: output) } catch { throw Failure("\(output): \(error.description)") }
    }
    try reportUnreadable(result.unreadable)
  }
}
