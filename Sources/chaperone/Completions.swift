import Analysis
import ArgumentParser
import Globs
import Paths
import Settings
import SourceFiles
import Workspace

// Shell completion: the scripts printed by `--generate-completion-script` call the program for names of rules and
// types. Only names are printed; problems of the project are not.

enum Completions {
  /// Completes the names of rules, including custom ones, in a comma-separated list.
  static let rules = CompletionKind.custom { _, _, prefix in
    let typed = prefix.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let before = typed.dropLast()
    let begin = before.map { $0 + "," }.joined()
    return knownRules().filter { $0.hasPrefix(typed.last ?? "") && !before.contains($0) }.map { begin + $0 }
  }

  /// Completes the name of one rule.
  static let rule = CompletionKind.custom { _, _, prefix in knownRules().filter { $0.hasPrefix(prefix) } }

  /// Completes the name of one rule, or files after `--test`.
  static let ruleOrFile = CompletionKind.custom { words, _, prefix in
    guard words.contains("--test") else { return knownRules().filter { $0.hasPrefix(prefix) } }
    guard let glob = try? Glob("**/*.{yml,yaml}") else { return [] }
    let current = workingDirectory()
    return files(in: current, matching: glob).map { relativePath($0, to: current) }.filter { $0.hasPrefix(prefix) }
  }

  /// Completes the view controllers of the project in the working directory.
  static let viewControllers = CompletionKind.custom { _, _, prefix in
    names { index in index.viewControllers }.filter { $0.hasPrefix(prefix) }
  }

  /// Completes types: view controllers if any matches the prefix, else all types.
  static let types = CompletionKind.custom { _, _, prefix in
    let controllers = names { index in index.viewControllers }.filter { $0.hasPrefix(prefix) }
    guard controllers.isEmpty else { return controllers }
    return names { index in index.allTypes }.filter { $0.hasPrefix(prefix) }
  }

  private static func knownRules() -> [String] {
    let current = workingDirectory()
    let configurations = Configurations(named: nil, roots: ["."], workingDirectory: current)
    return configurations.configuration(for: current + "/file").registry.rules
  }

  private static func names(_ types: (ProjectIndex) -> [DeclarationID]) -> [String] {
    let index = Project(goingOnWithErrors: Project.Request(Scope(["."]))).index
    return Set(types(index).compactMap(index.qualifiedName)).sorted()
  }
}
