import ArgumentParser
import SourceFiles
import Syntax

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
    guard let word = CommandLine.arguments.dropFirst().first, let first = word.utf8.first,
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= first,
      word.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "-") }),
      !isDirectory(word), !isRegularFile(word)
    else { return }
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
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
    for (before, argument) in zip([""] + arguments, arguments) {
      if argument.isEmpty {
        throw Failure(
          before.hasPrefix("-") && !before.contains("=")
            ? "the value of \(before) is empty"
            : "an argument is empty: name \(named[arguments.first ?? ""] ?? "a file or folder")")
      }
      if argument.hasPrefix("--"), argument.last == "=", argument.count(where: { $0 == "=" }) == 1 {
        throw Failure("the value of \(argument.dropLast()) is empty")
      }
    }
  }
}
