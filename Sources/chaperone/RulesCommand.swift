import ArgumentParser
import Settings

/// `chaperone rules`: all rules in a line each, or all about one.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or explain one.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, markdown, json
  }

  @Option(help: "text, markdown or json.")
  var format = Format.text

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  @Argument(
    help: "The rule to explain.", completion: .list(RuleCards.embedded.rules))
  var rule: String?

  func run() throws {
    let cards = RuleCards.embedded
    let text = RuleText(isColored: color.applies(to: .output), width: min(100, StandardStream.output.width ?? 80))
    guard let rule else {
      let list =
        switch format {
        case .text: text.list(cards)
        case .markdown: ruleTable(cards)
        case .json: rulesJSON(cards.rules.compactMap(cards.card))
        }
      return StandardStream.output.write(list)
    }
    guard let card = cards.card(rule) else {
      let hint = cards.rule(nearestTo: rule).map { "; did you mean '\($0)'?" } ?? ""
      throw Failure("there is no rule '\(rule)'\(hint)")
    }
    let page =
      switch format {
      case .text: text.page(card)
      case .markdown: rulePage(card)
      case .json: rulesJSON([card])
      }
    StandardStream.output.write(page)
  }
}
