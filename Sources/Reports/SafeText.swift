// What makes text safe that the program did not write: names of files, identifiers, messages of custom rules, commits. One
// function for each kind of output; every format uses them. JSON and HTML are escaped by their writers.

import Paths

/// A text as a part of a line for a terminal or a log. Control characters and those that change the direction of writing
/// become U+FFFD: escape sequences must not reach a terminal, a line break must not begin a line of another's, and what
/// stands there must not be disguised (CVE-2021-42574). So does the first character of what a build service would take for a
/// command: `::error::` at the beginning of a line, `##[group]` and `##vso[…]` anywhere.
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
    // Lines are broken at blanks.
    let isFirst = index == 0 || scalars[index - 1].properties.isWhitespace
    if scalars[index] == ":", isFirst { scalars[index] = replacement }
    if scalars[index] == "#", beginsCommand(scalars[(index + 2)...]) { scalars[index] = replacement }
  }
  return String(String.UnicodeScalarView(scalars))
}

private let replacement: Unicode.Scalar = "\u{FFFD}"

/// Letters and an opening bracket: `[group]`, `vso[task.setvariable]`, `teamcity[…]`.
private func beginsCommand(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
  let word = text.prefix { "a"..."z" ~= $0 || "A"..."Z" ~= $0 }
  return text.dropFirst(word.count).first == "["
}

/// Several lines, each as a part of one.
public func manyLines(_ text: String) -> String {
  text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { oneLine(String($0)) }.joined(separator: "\n")
}

/// The scalars of a text, those that are neither shown nor harmless replaced: as many as before.
func printable(_ text: some StringProtocol) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.map { isHidden($0) ? replacement : $0 }))
}

// MARK: Workflow commands

/// The data of a command for GitHub Actions, as GitHub's own toolkit escapes it.
func workflowData(_ text: String) -> String { escapedForWorkflow(text, "%\r\n") }

/// The value of one of its properties.
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

/// A span of code, which may be one cell's: a table takes a bar for the end of the cell, even there.
public func codeSpan(_ text: String) -> String {
  let text = oneLine(text)
  // A longer fence keeps back-ticks from ending the span.
  let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
  let fence = String(repeating: "`", count: longest + 1)
  let padding = longest > 0 ? " " : ""
  return fence + padding + escapedBars(text) + padding + fence
}

/// Running text with spans of code between back-ticks, which may be one cell's. Outside of these, what Markdown would read
/// as markup is escaped.
public func markdownText(_ text: String) -> String {
  let line = oneLine(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  let parts = line.split(separator: "`", omittingEmptySubsequences: false)
  // The number of back-ticks is odd, or two are side by side: they are no spans.
  guard parts.count % 2 == 1, !parts.dropFirst().dropLast().contains(where: \.isEmpty) else {
    return escapedBars(escapedMarkup(line))
  }
  return parts.enumerated().map { number, part in
    number % 2 == 1 ? "`\(escapedBars(String(part)))`" : escapedBars(escapedMarkup(String(part)))
  }.joined()
}

/// By scalars, not characters: a bar before a combining mark is still one to a parser.
private func escapedBars(_ text: String) -> String {
  text.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }.joined(separator: "\\|")
}

private func escapedMarkup(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { escaped, scalar in
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    // A name after it would be a mention, and services notify who is mentioned.
    case "@": escaped += "&#64;"
    // Services make links of what looks like an address, and of numbers.
    case ":" where escaped.hasSuffix("http") || escaped.hasSuffix("https") || escaped.hasSuffix("ftp"): escaped += "&#58;"
    case "." where escaped.hasSuffix("www"): escaped += "&#46;"
    case "\\", "*", "_", "[", "]", "`", "~", "!", "#": escaped += "\\\(scalar)"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
}

// MARK: CSV

/// A field of RFC 4180 that no spreadsheet takes for a formula.
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

/// Text or the value of an attribute in XML 1.0. Characters that no document may hold, escaped or not, become U+FFFD;
/// others that are not shown are written as numbers.
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

/// A label between quotation marks in Graphviz' language or Mermaid's.
func graphLabel(_ text: String) -> String {
  String(String.UnicodeScalarView(oneLine(text).unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "'" : $0 }))
}

/// The same where it may not hold HTML: Mermaid shows its labels as such.
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
