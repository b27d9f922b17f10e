// Findings as GitHub-flavored Markdown, for the summary of a CI run or a comment on a pull request.

import Analysis

extension CheckReport {
  /// A heading with the counts, and a table of the findings, errors first; below it what a branch made larger or smaller,
  /// and what it fixed, where it is compared with another. Services limit the size of a summary or a comment, so that each
  /// table ends after `rows` rows and says how many are left out.
  public func markdown(rows limit: Int = 100) -> String {
    let since = branch.map { " since \(codeSpan(oneLine($0.revision)))" } ?? ""
    let more = branch?.markdown(rows: limit) ?? ""
    guard !items.isEmpty else { return "### Chaperone: no \(branch == nil ? "" : "new ")findings\(since)\n" + more }
    let order = items.filter { $0.severity == .error } + items.filter { $0.severity != .error }
    var text = "### Chaperone: \(counted(errors, "error")), \(counted(warnings, "warning"))\(since)\n\n"
    text += "| severity | place | finding |\n| --- | --- | --- |\n"
    for item in order.prefix(limit) {
      text += "| \(item.severity.name) | \(item.markdownPlace) | \(item.markdownMessage) |\n"
    }
    if order.count > limit { text += "\n\(counted(order.count - limit, "finding")) more.\n" }
    return text + more
  }
}

extension CheckReport.Item {
  var markdownPlace: String { codeSpan("\(oneLine(place.file)):\(place.line)") }
  var markdownMessage: String { "\(cell(message)) \(codeSpan(rule))" }
}

/// A span of code that is one cell's: a table takes a bar for the end of the cell, even there.
func codeSpan(_ text: String) -> String {
  // A longer fence keeps a back-tick from ending the span.
  let fence = text.utf8.contains(UInt8(ascii: "`")) ? "``" : "`"
  let padding = fence.count > 1 ? " " : ""
  return fence + padding + escapedBars(text) + padding + fence
}

private func escapedBars(_ text: String) -> String {
  text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
}

/// Running text with spans of code between back-ticks. Outside of these, what Markdown would read as markup is escaped.
private func cell(_ text: String) -> String {
  let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  let parts = line.split(separator: "`", omittingEmptySubsequences: false)
  // The number of back-ticks is odd: they are no spans.
  guard parts.count % 2 == 1 else { return escapedBars(escapedMarkup(line)) }
  return parts.enumerated().map { number, part in
    number % 2 == 1 ? "`\(escapedBars(String(part)))`" : escapedBars(escapedMarkup(String(part)))
  }.joined()
}

private func escapedMarkup(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { escaped, scalar in
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    // A name after it would be a mention, and its bearer notified.
    case "@": escaped += "&#64;"
    case "\\", "*", "_", "[", "]", "`", "~": escaped += "\\\(scalar)"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
}
