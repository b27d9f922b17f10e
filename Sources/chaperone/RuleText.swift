import Settings

/// Rule cards as text for a terminal.
struct RuleText {
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
      text += "  \(option.name): \(option.kind.standardText)\n" + wrapped(option.summary, indent: 4) + "\n"
    }
    for (title, examples) in [("Wrong", card.incorrect), ("Right", card.correct)] {
      for example in examples {
        text += "\n" + bold(title) + "\n"
        for line in example.source.split(separator: "\n", omittingEmptySubsequences: false) {
          text += line.isEmpty ? "\n" : "  \(line)\n"
        }
      }
    }
    if !card.references.isEmpty { text += "\n" + bold("References") + "\n" }
    for reference in card.references { text += "  \(reference)\n" }
    return text
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

extension RuleOption.Kind {
  /// The default as it is written in a configuration.
  var standardText: String {
    switch self {
    case .limits(let standard, _):
      let parts = [standard.warning.map { "warning: \($0)" }, standard.error.map { "error: \($0)" }].compactMap(\.self)
      return parts.isEmpty ? "off" : "{\(parts.joined(separator: ", "))}"
    case .integer(let standard, _): return String(standard)
    case .boolean(let standard): return String(standard)
    case .strings(let standard): return "[\(standard.joined(separator: ", "))]"
    }
  }
}
