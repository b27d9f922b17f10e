import Analysis
import ArgumentParser
import Settings
import Syntax
import Workspace

/// `--select RULE,…` and `--ignore RULE,…`: the rules whose findings are reported.
///
/// All enabled rules run in any case, because the findings of a rule, and whether a suppression comment is used, may
/// depend on other rules.
struct RuleChoice: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Report these rules alone, those that are off by default too. May be repeated.", valueName: "rule,…"),
    completion: Completions.rules)
  var select: [String] = []

  @Option(help: ArgumentHelp("Do not report these rules. May be repeated.", valueName: "rule,…"), completion: Completions.rules)
  var ignore: [String] = []

  func validate() throws {
    for (option, values) in [("--select", select), ("--ignore", ignore)] where !values.isEmpty {
      for value in values where RuleChoice.names([value]).isEmpty { throw ValidationError("\(option) names no rule.") }
    }
  }

  private static func names(_ values: [String]) -> [String] {
    values.flatMap { $0.split { $0 == "," || $0 == " " }.map(String.init) }
  }

  /// The rules to enable.
  var selected: Set<String> { Set(RuleChoice.names(select)) }
  private var ignored: Set<String> { Set(RuleChoice.names(ignore)) }

  var isEmpty: Bool { select.isEmpty && ignore.isEmpty }

  /// - Throws: If one of them is not a rule of the project.
  func refuseUnknown(in registry: RuleRegistry) throws {
    for (option, values) in [("--select", select), ("--ignore", ignore)] {
      for name in RuleChoice.names(values) where !registry.rules.contains(name) {
        let hint = registry.rule(nearestTo: name).map { "; did you mean '\($0)'?" } ?? ""
        throw Failure("\(option): there is no rule '\(name)'\(hint)")
      }
    }
  }

  func reports(_ finding: Finding) -> Bool {
    let name = finding.rule.name
    return (select.isEmpty || selected.contains(name)) && !ignored.contains(name)
  }
}
