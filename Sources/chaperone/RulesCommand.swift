import ArgumentParser
import Settings
import SourceFiles
import Workspace

/// `chaperone rules`: all rules in a line each, or all about one. Those of the project at hand are among them.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or explain one.",
    discussion: "Rules of your own are listed where a configuration names them: the nearest one, or that of --config.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, markdown, json
  }

  @Option(help: "text, markdown or json.")
  var format = Format.text

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  @Option(help: ArgumentHelp("List the rules that this configuration names.", valueName: "file"))
  var config: String?

  @Argument(
    help: "The rule to explain.", completion: .list(RuleCards.embedded.rules))
  var rule: String?

  func run() throws {
    let current = workingDirectory()
    let configurations = Configurations(named: config, roots: ["."], workingDirectory: current)
    for problem in configurations.problems { StandardStream.errors.write(problem.description + "\n") }
    let cards = configurations.configuration(for: current + "/file").cards
    StandardStream.output.write(try rule.map { try page(of: $0, cards) } ?? list(cards))
    // What could be read is told all the same: who asks about a rule may be about to mend the configuration.
    guard !configurations.problems.contains(where: { $0.severity == .error }) else { throw ExitCode(2) }
  }

  private var text: RuleText {
    RuleText(isColored: color.applies(to: .output), width: min(100, StandardStream.output.width ?? 80))
  }

  private func list(_ cards: RuleCards) -> String {
    switch format {
    case .text: text.list(cards)
    case .markdown: ruleTable(cards)
    case .json: rulesJSON(cards.rules.compactMap(cards.card))
    }
  }

  private func page(of rule: String, _ cards: RuleCards) throws -> String {
    guard let card = cards.card(rule) else {
      let hint = cards.rule(nearestTo: rule).map { "; did you mean '\($0)'?" } ?? ""
      throw Failure("there is no rule '\(rule)'\(hint)")
    }
    return switch format {
    case .text: text.page(card)
    case .markdown: rulePage(card)
    case .json: rulesJSON([card])
    }
  }
}
