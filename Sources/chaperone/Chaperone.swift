import ArgumentParser
import Reports
import Settings
import SourceFiles

/// The command line: `chaperone [check] [PATH…]`, `report`, and so on.
@main
struct Chaperone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chaperone",
    abstract: "Check the view controllers of UIKit apps.",
    discussion: """
      Paths choose what is reported; the whole project is read. A .chaperone.yml is optional.
      `chaperone --generate-completion-script bash` (or zsh, fish) prints what the shell completes commands by.
      Exit codes: 0 no errors (with --strict: no warnings), 1 findings, 2 wrong use, a broken configuration or unreadable \
      input.
      """,
    version: fullVersion,
    groupedSubcommands: [
      CommandGroup(
        name: "Inspect",
        subcommands: [
          CheckCommand.self, ReportCommand.self, SplitCommand.self, GraphCommand.self, RespondersCommand.self,
          TrendCommand.self,
        ]),
      CommandGroup(
        name: "Set up",
        subcommands: [InitCommand.self, BaselineCommand.self, RulesCommand.self, ConfigCommand.self]),
      CommandGroup(
        name: "Integrate", subcommands: [ServeCommand.self, SummarizeCommand.self, TokensCommand.self]),
    ],
    defaultSubcommand: CheckCommand.self)

  /// Exits without releasing memory. Releasing a large project, which the system does in any case, took a twentieth of
  /// a whole run.
  static func end(_ code: Int32) -> Never {
    exit(withError: ExitCode(code))
  }

  /// The text that the program prints on a terminal if it is run without arguments: its purpose and the first commands.
  static let introduction = """
    Chaperone checks the view controllers of a UIKit app: their size, how they
    add and remove children, and whether their actions reach a handler.

      chaperone check App            report problems
      chaperone report App           measure view controllers, largest first
      chaperone split TYPE App       suggest where to cut a large one
      chaperone rules RULE           explain a rule
      chaperone init                 write a configuration file

    `chaperone --help` lists all commands, `chaperone help check` its options.

    """

  /// Exits with 0 for no findings, 1 for findings, and 2 for usage errors and unreadable input.
  static func main() {
    ignoreBrokenPipes()
    // Scripts and hooks without a command run `check`.
    if CommandLine.arguments.count < 2, StandardStream.output.isTerminal {
      StandardStream.output.write(introduction)
      end(0)
    }
    // Build scripts query the version often, so it is printed before any setup.
    if CommandLine.arguments.dropFirst() == ["--version"] {
      StandardStream.output.write(fullVersion + "\n")
      end(0)
    }
    do {
      try refuseEmptyArguments()
      try refuseUnknownCommand()
      var command = try parseAsRoot()
      try command.run()
    } catch let code as ExitCode {
      exit(withError: code)
    } catch let failure as Failure {
      StandardStream.errors.line("chaperone: error: \(failure.description)")
      exit(withError: ExitCode(2))
    } catch {
      let text = fullMessage(for: error)
      guard exitCode(for: error).isSuccess else {
        // Replaces the prefix of the parser's messages by that of the program.
        let own = text.hasPrefix("Error: ") ? "chaperone: error: " + text.dropFirst(7) : text
        StandardStream.errors.write(manyLines(own) + "\n")
        exit(withError: ExitCode(2))
      }
      StandardStream.output.write(text + "\n")
      exit(withError: ExitCode.success)
    }
  }
}
