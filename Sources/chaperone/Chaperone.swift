import ArgumentParser

/// The command line: `chaperone [check] [PATH…]`, `report`, and so on (SPEC §5).
@main
struct Chaperone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chaperone",
    abstract: "Watches over the view controllers of a UIKit code base.",
    discussion: """
      Exit codes: 0 for nothing at error severity, or with --strict nothing at warning either; 1 for findings; 2 for \
      wrong use, a broken configuration, or a path that cannot be read. No configuration is needed; where one is wanted, \
      it is the nearest .chaperone.yml above each file. Paths choose what is reported; the whole project that they belong \
      to is read.
      """,
    version: fullVersion,
    subcommands: [
      CheckCommand.self, ReportCommand.self, SplitCommand.self, GraphCommand.self, RespondersCommand.self,
      TrendCommand.self, ServeCommand.self, BaselineCommand.self, InitCommand.self,
      RulesCommand.self, ConfigCommand.self, TokensCommand.self, SummarizeCommand.self,
    ],
    defaultSubcommand: CheckCommand.self)

  /// Ends the process as it stands. Giving back the memory of a large project, piece by piece, to a system that takes
  /// it all anyway cost a twentieth of a whole run.
  static func end(_ code: Int32) -> Never {
    exit(withError: ExitCode(code))
  }

  /// Exit codes are ours: 0 for nothing to tell, 1 for findings, 2 for wrong use and what cannot be read.
  static func main() {
    ignoreBrokenPipes()
    // Build scripts ask for the version all day: it is told before anything is set up.
    if CommandLine.arguments.dropFirst() == ["--version"] {
      StandardStream.output.write(fullVersion + "\n")
      end(0)
    }
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let code as ExitCode {
      exit(withError: code)
    } catch let failure as Failure {
      StandardStream.errors.write("chaperone: error: \(failure.description)\n")
      exit(withError: ExitCode(2))
    } catch {
      let text = fullMessage(for: error)
      guard exitCode(for: error).isSuccess else {
        StandardStream.errors.write(text + "\n")
        exit(withError: ExitCode(2))
      }
      StandardStream.output.write(text + "\n")
      exit(withError: ExitCode.success)
    }
  }
}
