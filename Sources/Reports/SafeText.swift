// Escaping of text from outside the program: file names, identifiers, messages of custom rules, commits. There is one
// function for each kind of output, which all formats use. JSON and HTML are escaped by their writers.

import Paths

/// Makes a text safe as part of a line on a terminal or in a log. Control characters and characters that change the
/// writing direction become U+FFFD, so that no escape sequence reaches a terminal, no line break starts a new line, and
/// no text is disguised (CVE-2021-42574). The same applies to the first character of build service commands:
/// `::error::` at the beginning of a line, `##[group]` and `##vso[…]` anywhere.
public func oneLine(_ text: some StringProtocol) -> String {
  var isHarmless = true
  var last: UInt8 = 0
  for byte in text.utf8 {
    if byte < 0x20 || byte > 0x7E || byte == last && (byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#")) {
      isHarmless = false
      break
    }
    last = byte
  }
  if isHarmless { return String(text) }
  var scalars = Array(printable(text).unicodeScalars)
  for index in scalars.indices.dropLast() where scalars[index] == scalars[index + 1] {
    // A text may be wrapped at spaces, so every word may begin a line.
    let isFirst = index == 0 || scalars[index - 1].properties.isWhitespace
    if scalars[index] == ":", isFirst { scalars[index] = replacement }
    if scalars[index] == "#", beginsCommand(scalars[(index + 2)...]) { scalars[index] = replacement }
  }
  return String(String.UnicodeScalarView(scalars))
}

private let replacement: Unicode.Scalar = "\u{FFFD}"

/// Whether a text is letters followed by an opening bracket: `[group]`, `vso[task.setvariable]`, `teamcity[…]`.
private func beginsCommand(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
  let word = text.prefix { "a"..."z" ~= $0 || "A"..."Z" ~= $0 }
  return text.dropFirst(word.count).first == "["
}

/// Applies `oneLine` to each line of a text.
public func manyLines(_ text: String) -> String {
  text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { oneLine(String($0)) }.joined(separator: "\n")
}

/// Replaces hidden and harmful scalars. The number of scalars does not change.
func printable(_ text: some StringProtocol) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.map { isHidden($0) ? replacement : $0 }))
}

// MARK: Workflow commands

/// Escapes the data of a GitHub Actions command as GitHub's toolkit does.
func workflowData(_ text: String) -> String { escapedForWorkflow(text, "%\r\n") }

/// Escapes the value of a property of a GitHub Actions command.
func workflowProperty(_ text: String) -> String { escapedForWorkflow(text, "%\r\n:,") }

private func escapedForWorkflow(_ text: String, _ escaped: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if escaped.unicodeScalars.contains(scalar) {
      result.append(
        contentsOf: "%\(scalar.value < 0x10 ? "0" : "")\(String(scalar.value, radix: 16, uppercase: true))".unicodeScalars)
    } else {
      result.append(isHidden(scalar) ? replacement : scalar)
    }
  }
  return String(result)
}

// MARK: Markdown

/// A code span, also for a table cell. Bars are escaped because in a table they end the cell even inside a code span.
public func codeSpan(_ text: String) -> String {
  let text = oneLine(text)
  // A longer fence than any run of backticks in the text.
  let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
  let fence = String(repeating: "`", count: longest + 1)
  let padding = longest > 0 ? " " : ""
  return fence + padding + escapedBars(text) + padding + fence
}

/// A text with code spans between backticks, also for a table cell. Markup outside the code spans is escaped.
public func markdownText(_ text: String) -> String {
  let line = oneLine(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  let parts = line.split(separator: "`", omittingEmptySubsequences: false)
  // The number of backticks is odd, or two are adjacent, so they do not form spans.
  guard parts.count % 2 == 1, !parts.dropFirst().dropLast().contains(where: \.isEmpty) else {
    return escapedBars(escapedMarkup(line))
  }
  return parts.enumerated().map { number, part in
    number % 2 == 1 ? "`\(escapedBars(String(part)))`" : escapedBars(escapedMarkup(String(part)))
  }.joined()
}

/// Works on scalars instead of characters, because a parser also recognizes a bar before a combining mark.
private func escapedBars(_ text: String) -> String {
  text.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }.joined(separator: "\\|")
}

private func escapedMarkup(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { escaped, scalar in
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    // A name after `@` would be a mention, which notifies that user.
    case "@": escaped += "&#64;"
    // Services turn text that looks like a URL, and numbers, into links.
    case ":" where escaped.hasSuffix("http") || escaped.hasSuffix("https") || escaped.hasSuffix("ftp"): escaped += "&#58;"
    case "." where escaped.hasSuffix("www"): escaped += "&#46;"
    case "\\", "*", "_", "[", "]", "`", "~", "!", "#": escaped += "\\\(scalar)"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
}

// MARK: CSV

/// A field in RFC 4180 format that no spreadsheet interprets as a formula.
func csvField(_ field: String) -> String {
  let line = oneLine(field)
  let isFormula =
    line.unicodeScalars.first { !$0.properties.isWhitespace }.map { "=+-@＝＋－＠".unicodeScalars.contains($0) } ?? false
  let safe = isFormula && Int(line) == nil ? "'" + line : line
  guard safe.unicodeScalars.contains(where: { "\",;".unicodeScalars.contains($0) }) else { return safe }
  let parts = safe.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false).map { String($0) }
  return "\"" + parts.joined(separator: "\"\"") + "\""
}

// MARK: XML

/// Escapes text or an attribute value of XML 1.0. Characters that are not allowed even when escaped become U+FFFD;
/// other hidden characters become character references.
func xmlText(_ value: String) -> String {
  value.unicodeScalars.reduce(into: "") { escaped, scalar in
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    // Two of them may begin a command of a build service.
    case "#" where escaped.utf8.last == UInt8(ascii: "#"): escaped += "&#35;"
    case "\n", "\r", "\t": escaped += "&#\(scalar.value);"
    case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
      escaped.unicodeScalars.append(replacement)
    case _ where isHidden(scalar): escaped += "&#\(scalar.value);"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
}

// MARK: Graphs

/// A label in quotation marks for Graphviz or Mermaid.
func graphLabel(_ text: String) -> String {
  String(String.UnicodeScalarView(oneLine(text).unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "'" : $0 }))
}

/// A label for Mermaid, which interprets HTML in labels.
func mermaidLabel(_ text: String) -> String {
  graphLabel(text).unicodeScalars.reduce(into: "") { label, scalar in
    switch scalar {
    case "<": label += "#lt;"
    case ">": label += "#gt;"
    case "#": label += "#35;"
    default: label.unicodeScalars.append(scalar)
    }
  }
}
