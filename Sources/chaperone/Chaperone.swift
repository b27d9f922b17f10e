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

  /// Ends the process as it stands. Giving back the memory of a large project, piece by piece, to a system that takes
  /// it all anyway cost a twentieth of a whole run.
  static func end(_ code: Int32) -> Never {
    exit(withError: ExitCode(code))
  }

  /// What the program alone prints at a terminal: what it is for, and the commands that a newcomer needs.
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

  /// Exit codes are ours: 0 for no findings, 1 for findings, 2 for wrong use and what cannot be read.
  static func main() {
    ignoreBrokenPipes()
    // Scripts and hooks that name no command mean `check`.
    if CommandLine.arguments.count < 2, StandardStream.output.isTerminal {
      StandardStream.output.write(introduction)
      end(0)
    }
    // Build scripts query the version all day: it is printed before anything is set up.
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
        // The parser's way of beginning a message is another than ours.
        let own = text.hasPrefix("Error: ") ? "chaperone: error: " + text.dropFirst(7) : text
        StandardStream.errors.write(manyLines(own) + "\n")
        exit(withError: ExitCode(2))
      }
      StandardStream.output.write(text + "\n")
      exit(withError: ExitCode.success)
    }
  }
}
