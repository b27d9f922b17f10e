import ArgumentParser
import Settings
import SourceFiles
import Workspace

/// `chaperone rules`: all rules in a line each, or all about one. Those of the project at hand are among them.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or explain one.",
    usage: "chaperone rules [<options>] [<rule>]",
    discussion: """
      Custom rules are listed, too, if the nearest configuration or that of --config names them.
      Examples:
        chaperone rules missing_did_move
        chaperone rules --format markdown
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, markdown, json
  }

  @Option(help: "Output format.")
  var format = Format.text

  @Option(help: "When to use colors.")
  var color = ColorChoice.auto

  @Option(help: ArgumentHelp("Include the custom rules of this configuration.", valueName: "file"))
  var config: String?

  @Argument(
    help: "The rule to explain.", completion: .list(RuleRegistry.embedded.rules))
  var rule: String?

  func run() throws {
    let current = workingDirectory()
    let configurations = Configurations(named: config, roots: ["."], workingDirectory: current)
    for problem in configurations.problems { StandardStream.errors.line(problem.description) }
    let registry = configurations.configuration(for: current + "/file").registry
    StandardStream.output.write(try rule.map { try page(of: $0, registry) } ?? list(registry))
    // What could be read is shown all the same: the user may be about to correct the configuration.
    guard !configurations.problems.contains(where: { $0.severity == .error }) else { throw ExitCode(2) }
  }

  private var text: RuleText {
    RuleText(isColored: color.applies(to: .output), width: min(100, StandardStream.output.width ?? 80))
  }

  private func list(_ registry: RuleRegistry) -> String {
    switch format {
    case .text: text.list(registry)
    case .markdown: ruleDocument(registry)
    case .json: rulesJSON(registry.rules.compactMap(registry.metadata))
    }
  }

  private func page(of rule: String, _ registry: RuleRegistry) throws -> String {
    guard let metadata = registry.metadata(rule) else {
      let hint = registry.rule(nearestTo: rule).map { "; did you mean '\($0)'?" } ?? ""
      throw Failure("there is no rule '\(rule)'\(hint)")
    }
    return switch format {
    case .text: text.page(metadata)
    case .markdown: rulePage(metadata)
    case .json: rulesJSON([metadata])
    }
  }
}
