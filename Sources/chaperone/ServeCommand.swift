import ArgumentParser
import LanguageServer
import SourceFiles

/// `chaperone serve`: the daemon for editors, scripts and coding agents.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve editors, scripts and coding agents over standard input and output.",
    usage: "chaperone serve [<options>]",
    discussion: """
      Speaks JSON-RPC 2.0: the Language Server Protocol if the input begins with a header, one JSON value a line \
      otherwise, and the Model Context Protocol if the first line initializes it.
      Examples:
        chaperone serve
        chaperone serve --log-level debug --log-file chaperone.log
      """)

  @Flag(help: "Use standard input and output, the only transport.")
  var stdio = false

  @Option(
    help: "off, error, warning, info, debug or trace; source text is never logged.",
    completion: .list(LogLevel.allValueStrings))
  var logLevel = LogLevel(level: .warning)

  @Option(help: ArgumentHelp("Append the log to this file instead of standard error.", valueName: "file"), completion: .file())
  var logFile: String?

  @Option(help: ArgumentHelp("Use this configuration for all files.", valueName: "file"), completion: .file())
  var config: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Number of threads.", valueName: "n"))
  var jobs: Int?

  @Option(
    name: .customLong("clientProcessId"),
    help: ArgumentHelp("Exit when this process ends.", valueName: "pid"))
  var clientProcessId: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1 on, not \(jobs).") }
  }

  func run() throws {
    var log: Int32 = StandardStream.errors.rawValue
    if let logFile {
      guard let opened = openForAppending(logFile) else { throw Failure("\(logFile): cannot be written to") }
      log = opened
    }
    let cores = jobs ?? availableCores()
    var options = ServerOptions(
      version: Chaperone.version, jobs: cores,
      log: Log(level: logLevel.level) { [log] in _ = writeAll(ContiguousArray($0.utf8), to: log) })
    options.configuration = config
    options.parentProcess = clientProcessId
    options.rulesPage = Chaperone.rulesPage
    let server = Server(
      options: options, write: { writeAll($0, to: StandardStream.output.rawValue) }, exit: { Chaperone.end($0) })
    var buffer = ContiguousArray<UInt8>(repeating: 0, count: 64 << 10)
    server.run(read: { readInput(into: &buffer) }, hasHungUp: inputHasHungUp)
  }
}

/// A log level by its name on the command line.
struct LogLevel: ExpressibleByArgument {
  var level: Log.Level

  init(level: Log.Level) { self.level = level }

  init?(argument: String) {
    guard let found = Log.Level.allCases.first(where: { $0.name == argument }) else { return nil }
    level = found
  }

  var defaultValueDescription: String { level.name }

  static var allValueStrings: [String] { Log.Level.allCases.map(\.name) }
}
