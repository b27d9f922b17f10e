import ArgumentParser
import Settings

/// `chaperone rules`: all rules in a line each, or all about one.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or explain one.")

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  @Argument(help: "The rule to explain.")
  var rule: String?

  func run() throws {
    let text = RuleText(isColored: color.applies(to: .output), width: min(100, StandardStream.output.width ?? 80))
    guard let rule else { return StandardStream.output.write(text.list(.embedded)) }
    guard let card = RuleCards.embedded.card(rule) else {
      let hint = RuleCards.embedded.rule(nearestTo: rule).map { "; did you mean '\($0)'?" } ?? ""
      throw Failure("there is no rule '\(rule)'\(hint)")
    }
    StandardStream.output.write(text.page(card))
  }
}

/// Rule cards as text for a terminal.
private struct RuleText {
  var isColored: Bool
  var width: Int

  func list(_ cards: RuleCards) -> String {
    let known = cards.rules.compactMap { cards.card($0) }
    let longest = known.map(\.rule.count).max() ?? 0
    return known.map { card in
      let name = card.rule + String(repeating: " ", count: longest - card.rule.count)
      let severity = card.severity.rawValue
      let padding = String(repeating: " ", count: max(0, 7 - severity.count))
      let state = card.isImplemented ? severity + padding : dim("planned")
      return "\(bold(name))  \(state)  \(card.isImplemented ? card.summary : dim(card.summary))\n"
    }.joined()
  }

  func page(_ card: RuleCard) -> String {
    var text = "\(bold(card.name)) (\(card.rule))\n"
    text += card.isImplemented ? "Severity: \(card.severity.rawValue)\n" : "Planned: it finds nothing yet.\n"
    text += "\n" + wrapped(card.summary) + "\n"
    for paragraph in card.rationale { text += "\n" + wrapped(paragraph) + "\n" }
    if !card.options.isEmpty { text += "\n" + bold("Options") + "\n" }
    for option in card.options {
      text += "  \(option.name): \(defaultText(option.kind))\n" + wrapped(option.summary, indent: 4) + "\n"
    }
    for (title, examples) in [("Wrong", card.incorrect), ("Right", card.correct)] {
      for example in examples {
        text += "\n" + bold(title) + "\n"
        for line in example.source.split(separator: "\n", omittingEmptySubsequences: false) {
          text += line.isEmpty ? "\n" : "  \(line)\n"
        }
      }
    }
    return text
  }

  private func defaultText(_ kind: RuleOption.Kind) -> String {
    switch kind {
    case .limits(let standard, _):
      let parts = [standard.warning.map { "warning: \($0)" }, standard.error.map { "error: \($0)" }].compactMap(\.self)
      return parts.isEmpty ? "off" : "{\(parts.joined(separator: ", "))}"
    case .integer(let standard, _): return String(standard)
    case .boolean(let standard): return String(standard)
    case .strings(let standard): return "[\(standard.joined(separator: ", "))]"
    }
  }

  private func wrapped(_ text: String, indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, margin.count + line.count + 1 + word.count > width {
        lines.append(margin + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(margin + line) }
    return lines.joined(separator: "\n")
  }

  private func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  private func dim(_ text: String) -> String { isColored ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}
