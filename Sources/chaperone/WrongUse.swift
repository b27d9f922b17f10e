import ArgumentParser
import SourceFiles
import Syntax

// Arguments that the parser would take for something else than is meant.

extension Chaperone {
  /// What other programs call something that is called otherwise here.
  private static let synonyms = [
    "lint": "check", "analyze": "check", "scan": "check", "run": "check", "fix": "check --fix", "format": "check --fix",
    "autocorrect": "check --fix", "watch": "check --watch", "diff": "check --fix --diff", "explain": "rules RULE",
    "rule": "rules RULE",
    "docs": "rules RULE", "list": "rules", "measure": "report", "metrics": "report", "stats": "report", "top": "report",
    "version": "--version", "lsp": "serve", "server": "serve", "daemon": "serve", "mcp": "serve", "screens": "graph",
    "history": "trend", "completion": "--generate-completion-script", "completions": "--generate-completion-script",
  ]

  /// The first argument is a path for `check` where it is no command: a bare word that is not there is more likely a command
  /// that is misspelt, or another program's.
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

  /// An empty argument comes from a variable of the shell that is not set. It would stand for the working directory, for no
  /// filter, or for a file without a name.
  static func refuseEmptyArguments() throws {
    let arguments = CommandLine.arguments.dropFirst()
    // A shell that completes asks with what has been typed so far, which may be nothing.
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
