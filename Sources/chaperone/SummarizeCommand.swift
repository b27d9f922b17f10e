import ArgumentParser
import SourceFiles
import Summaries
import Workspace

/// `chaperone summarize`: the first half of a check, whose result can be stored or created elsewhere.
struct SummarizeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "summarize", abstract: "Read sources once, for later runs with --summaries.",
    usage: "chaperone summarize --output <file> [<options>] [<paths> ...]",
    discussion: """
      The file depends only on the sources and on the paths that the configuration excludes. Paths in it are relative to \
      the working directory. Paired-call rules read function bodies, which a summary does not hold: if such a rule is on, \
      the sources are read again.
      Examples:
        chaperone summarize App --output App.summary
        chaperone check --summaries App.summary
      """)

  @Option(
    name: [.short, .long], help: ArgumentHelp("The file to write.", valueName: "file"), completion: .file())
  var output: String

  @Option(help: ArgumentHelp("Use this configuration for all files.", valueName: "file"), completion: .file())
  var config: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Number of threads.", valueName: "n"))
  var jobs: Int?

  @Argument(help: "Files and folders; default: the working directory.", completion: .file())
  var paths: [String] = []

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1 on, not \(jobs).") }
  }

  func run() throws {
    try reportOtherFiles(paths)
    var request = Project.Request(Scope(paths.isEmpty ? ["."] : paths, onlyGiven: true))
    request.configuration = config
    request.jobs = jobs
    request.meter = { Progress(total: $0) }
    let result: Project.Summarizing
    do throws(BrokenConfiguration) { result = try Project.summarize(request) } catch {
      throw broken(error)
    }
    printProblems(result.problems)
    let bytes = result.file.encoded(version: Chaperone.sourceVersion)
    if output == "-" {
      StandardStream.output.write(bytes)
    } else {
      do throws(WriteError) { try writeFile(bytes, to: output) } catch { throw Failure("\(output): \(error.description)") }
    }
    try reportUnreadable(result.unreadable)
    guard result.file.files.isEmpty else { return }
    StandardStream.errors.line(
      "chaperone: warning: there are no source files in \((paths.isEmpty ? ["."] : paths).joined(separator: ", "))")
  }
}
