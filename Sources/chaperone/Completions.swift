import Analysis
import ArgumentParser
import Globs
import Paths
import Settings
import SourceFiles
import Workspace

// What shells complete: the scripts that `--generate-completion-script` prints call the program for the names of rules and
// types. Nothing is written but names: what is wrong with the project is said elsewhere.

enum Completions {
  /// The names of rules, those of the project's own among them, behind the commas of a list.
  static let rules = CompletionKind.custom { _, _, prefix in
    let typed = prefix.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let before = typed.dropLast()
    let begin = before.map { $0 + "," }.joined()
    return knownRules().filter { $0.hasPrefix(typed.last ?? "") && !before.contains($0) }.map { begin + $0 }
  }

  /// The name of one rule.
  static let rule = CompletionKind.custom { _, _, prefix in knownRules().filter { $0.hasPrefix(prefix) } }

  /// The name of one rule, and files behind `--test`.
  static let ruleOrFile = CompletionKind.custom { words, _, prefix in
    guard words.contains("--test") else { return knownRules().filter { $0.hasPrefix(prefix) } }
    guard let glob = try? Glob("**/*.{yml,yaml}") else { return [] }
    let current = workingDirectory()
    return files(in: current, matching: glob).map { relativePath($0, to: current) }.filter { $0.hasPrefix(prefix) }
  }

  /// The view controllers of the project in the working directory.
  static let viewControllers = CompletionKind.custom { _, _, prefix in
    names { index in index.viewControllers }.filter { $0.hasPrefix(prefix) }
  }

  /// Its types, view controllers first where a prefix leaves few.
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
