import Analysis
import ArgumentParser
import Paths
import Reports
import Settings
import SourceFiles
import Syntax
import Workspace

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
      try refuseRepeatedOptions()
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
      let isScript = CommandLine.arguments.contains { $0.hasPrefix("--generate-completion-script") }
      StandardStream.output.write((isScript ? Completions.completed(text) : text) + "\n")
      exit(withError: ExitCode.success)
    }
  }
}

// MARK: - Misunderstood arguments

// Arguments that the parser would misinterpret.

extension Chaperone {
  /// Names that other programs use for commands or options.
  private static let synonyms = [
    "lint": "check", "analyze": "check", "scan": "check", "run": "check", "fix": "check --fix", "format": "check --fix",
    "autocorrect": "check --fix", "watch": "check --watch", "diff": "check --fix --diff", "explain": "rules RULE",
    "rule": "rules RULE",
    "docs": "rules RULE", "list": "rules", "measure": "report", "metrics": "report", "stats": "report", "top": "report",
    "version": "--version", "lsp": "serve", "server": "serve", "daemon": "serve", "mcp": "serve", "screens": "graph",
    "history": "trend", "completion": "--generate-completion-script", "completions": "--generate-completion-script",
  ]

  /// Refuses an unknown bare word as first argument. The parser would take it for a path, but if it does not exist, it
  /// is more likely a misspelled command or one of another program.
  static func refuseUnknownCommand() throws {
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    if CommandLine.arguments.dropFirst().first == "help", let topic = CommandLine.arguments.dropFirst(2).first,
      !topic.hasPrefix("-"), !commands.contains(topic)
    {
      let near = nearestName(to: topic, among: commands)
      throw Failure(
        "there is no command '\(topic)'" + (near.map { "; did you mean '\($0)'?" } ?? "; `chaperone --help` lists the commands"))
    }
    guard let word = CommandLine.arguments.dropFirst().first, let first = word.utf8.first,
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= first,
      word.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "-") }),
      !isDirectory(word), !isRegularFile(word)
    else { return }
    guard !commands.contains(word) else { return }
    let near = synonyms[word] ?? nearestName(to: word, among: commands)
    throw Failure(
      "'\(word)' is neither a command nor a path"
        + (near.map { "; did you mean 'chaperone \($0)'?" } ?? "; `chaperone --help` lists the commands"))
  }

  /// Refuses empty arguments, which come from unset shell variables. They would mean the working directory, no filter,
  /// or a file without a name.
  static func refuseEmptyArguments() throws {
    let arguments = CommandLine.arguments.dropFirst()
    // Shell completion passes the words typed so far, which may be empty.
    guard arguments.first?.hasPrefix("---") != true else { return }
    let named = ["split": "a type", "rules": "a rule"]
    var words = 0
    for (before, argument) in zip([""] + arguments, arguments) {
      // Words that follow an option count as its value.
      if !argument.isEmpty, !argument.hasPrefix("-"), !before.hasPrefix("-") { words += 1 }
      if argument.isEmpty {
        let isValue = before.hasPrefix("-") && !before.contains("=")
        let wanted = (words == 1 ? named[arguments.first ?? ""] : nil) ?? "a file or folder"
        throw Failure(isValue ? "the value of \(before) is empty" : "an argument is empty: name \(wanted)")
      }
      if argument.hasPrefix("--"), argument.last == "=", argument.count(where: { $0 == "=" }) == 1 {
        throw Failure("the value of \(argument.dropLast()) is empty")
      }
    }
  }

  /// Refuses an option that takes one value and is given twice. The parser would ignore the first value.
  static func refuseRepeatedOptions() throws {
    let arguments = CommandLine.arguments.dropFirst().prefix { $0 != "--" }
    guard arguments.first?.hasPrefix("---") != true else { return }
    let given = arguments.filter { $0.hasPrefix("-") }.map { String($0.prefix { $0 != "=" }) }
    // The help, which takes time, is made only if it is needed. It says of an option that it may be repeated.
    guard Set(given.map { $0 == "-o" ? "--output" : $0 }).count < given.count else { return }
    let command = configuration.subcommands.first { $0._commandName == arguments.first } ?? CheckCommand.self
    for option in command.helpMessage(includeHidden: true, columns: 4096).split(separator: "\n  -").dropFirst() {
      // `-o, --output <file>  Write to this file.`
      let label = "-" + (option.split(separator: #/ {2}|\n/#).first ?? "")
      guard let value = label.firstIndex(of: "<"), !option.contains("May be repeated.") else { continue }
      let names = label[..<value].split { $0 == " " || $0 == "," }.map(String.init)
      // The hooks of pre-commit give a revision first, and the arguments that a project adds may give another.
      guard !names.contains("--since"), given.count(where: names.contains) > 1 else { continue }
      throw Failure("\(names.last ?? "") is given twice, and takes one value")
    }
  }
}
