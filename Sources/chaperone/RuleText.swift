import Reports
import Settings

/// Rule metadata as text for a terminal.
struct RuleText {
  var isColored: Bool
  var width: Int

  func list(_ registry: RuleRegistry, width: Int) -> String {
    let known = registry.rules.compactMap { registry.metadata($0) }
    let longest = known.map(\.rule.count).max() ?? 0
    return known.map { metadata in
      let name = metadata.rule + String(repeating: " ", count: longest - metadata.rule.count)
      let severity = metadata.severity.rawValue
      let padding = String(repeating: " ", count: max(0, 7 - severity.count))
      let summary = oneLine(metadata.summary)
      // If the names leave little space, the summary is placed below the name.
      let indent = width - longest - 11 >= 36 ? longest + 11 : 4
      let rows = wrapped(summary, indent: indent, to: width).split(separator: "\n").map { String($0.dropFirst(indent)) }
      let text = rows.joined(separator: "\n" + String(repeating: " ", count: indent))
      let begin = "\(bold(oneLine(name)))  "
      return begin + (indent > 4 ? severity + padding + "  " : severity + "\n    ") + text + "\n"
    }.joined()
  }

  func page(_ metadata: RuleMetadata) -> String {
    var text = "\(bold(oneLine(metadata.name))) (\(oneLine(metadata.rule)))\n"
    text += "Severity: \(metadata.severity.rawValue)\n"
    text += "\n" + wrapped(metadata.summary) + "\n"
    for paragraph in metadata.rationale { text += "\n" + wrapped(paragraph) + "\n" }
    if !metadata.options.isEmpty { text += "\n" + bold("Options") + "\n" }
    for option in metadata.options {
      text += "  \(oneLine("\(option.name): \(option.kind.standardText)"))\n" + wrapped(option.summary, indent: 4) + "\n"
    }
    for (title, examples) in [("Wrong", metadata.incorrect), ("Right", metadata.correct)] {
      for example in examples {
        text += "\n" + bold(title) + "\n"
        for line in example.source.split(separator: "\n", omittingEmptySubsequences: false) {
          text += line.isEmpty ? "\n" : "  \(oneLine(line))\n"
        }
      }
    }
    if !metadata.references.isEmpty { text += "\n" + bold("References") + "\n" }
    for reference in metadata.references { text += "  \(oneLine(reference))\n" }
    return text
  }

  private func wrapped(_ text: String, indent: Int = 0, to limit: Int? = nil) -> String {
    let width = limit ?? self.width
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in oneLine(text.replacing("\n", with: " ")).split(separator: " ") {
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
}

extension RuleOption.OptionKind {
  /// The default value in the syntax of the configuration.
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
