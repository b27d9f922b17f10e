// The `full` format: findings with their places, which terminals can open, source lines and notes, and advice at the end.

import Analysis
import RuleModel

extension CheckReport {
  /// A block for each finding, followed by the number of findings of each rule and the commands that fix, explain and
  /// suppress them.
  ///
  /// - Parameters:
  ///   - style: The width for wrapping and clipping, and whether to use colors.
  ///   - isQuiet: Whether only the findings are written.
  ///   - command: The command line that reports the same findings.
  ///   - source: Returns the contents of a file by its shown path; nil if unknown.
  public func full(
    _ style: TableStyle, isQuiet: Bool = false, command: String = "chaperone check",
    source: @escaping (_ file: String) -> ContiguousArray<UInt8>?
  ) -> String {
    var writer = FullText(style, source)
    var text = ""
    for item in items { text += writer.block(item) }
    if isQuiet { return text }
    return text + wrapped(conclusion, to: writer.width).joined(separator: "\n") + "\n" + footer(style, command)
  }

  /// The number of findings of each rule, errors first, and advice.
  private func footer(_ style: TableStyle, _ command: String) -> String {
    guard !items.isEmpty else { return "" }
    let rows = counts
    let width = rows.map { grouped($0.count).count }.max() ?? 0
    let nameWidth = rows.map(\.rule.count).max() ?? 0
    var text = "\n"
    for row in rows {
      let number = grouped(row.count)
      let count = String(repeating: " ", count: width - number.count) + number
      text += "  " + style.colored(count, row.severity) + "  " + row.rule
      if row.fixable > 0 {
        text += String(repeating: " ", count: nameWidth - row.rule.count + 2)
        text += style.dim("\(grouped(row.fixable)) fixable")
      }
      text += "\n"
    }
    text += "\n"
    let example = rows[0].rule
    let fixable = rows.reduce(0) { $0 + $1.fixable }
    if fixable > 0 { text += "Fix \(grouped(fixable)) of them:".padded(to: 23) + oneLine("\(command) --fix") + "\n" }
    text += "Explain a rule:".padded(to: 23) + "chaperone rules \(example)\n"
    text += "Suppress a finding:".padded(to: 23) + "// chaperone:disable:next \(example)\n"
    if items.count >= CheckReport.manyFindings {
      text += "Report new ones only:".padded(to: 23) + "chaperone baseline\n"
    }
    return text
  }

  /// The number of findings from which the advice recommends a baseline.
  private static let manyFindings = 20

  private struct RuleCount {
    var rule: String
    var severity: Severity
    var count = 0
    var fixable = 0
  }

  private var counts: [RuleCount] {
    var counts: [String: RuleCount] = [:]
    for item in items {
      var row = counts[item.rule] ?? RuleCount(rule: oneLine(item.rule), severity: item.severity)
      row.severity = min(row.severity, item.severity)
      row.count += 1
      if item.fixes.contains(where: \.isSafe) { row.fixable += 1 }
      counts[item.rule] = row
    }
    return counts.values.sorted { ($0.severity, -$0.count, $0.rule) < ($1.severity, -$1.count, $1.rule) }
  }
}

/// Writes findings one after another.
private struct FullText {
  private let style: TableStyle
  private let source: (_ file: String) -> ContiguousArray<UInt8>?
  /// The lines of each file, split once.
  private var lines: [String: [ArraySlice<UInt8>]] = [:]

  private static let narrowest = 40

  init(_ style: TableStyle, _ source: @escaping (_ file: String) -> ContiguousArray<UInt8>?) {
    self.style = style
    self.source = source
  }

  var width: Int { max(style.width, FullText.narrowest) }

  mutating func block(_ item: CheckReport.Item) -> String {
    let message = "\(item.severity.name): \(item.line) [\(oneLine(item.rule))]"
    var rows = wrapped(message, to: width - 2)
    for row in rows.indices { rows[row] = colored(rows[row], item, isFirst: row == 0, isLast: row == rows.count - 1) }
    var text = style.place(item.place) + "\n" + rows.map { "  " + $0 + "\n" }.joined()
    let margin = String(([item.place] + item.related.map(\.place)).map(\.line).max() ?? 0).count
    text += frame(item.place, margin, item.severity)
    for note in item.related {
      text += self.note(note.message, at: note.place, of: item, margin)
    }
    return text + "\n"
  }

  /// Colors the severity and dims the rule. Wrapping is done before, because escape sequences have no width.
  private func colored(_ row: String, _ item: CheckReport.Item, isFirst: Bool, isLast: Bool) -> String {
    var row = row
    let severity = "\(item.severity.name):"
    let rule = "[\(oneLine(item.rule))]"
    if isLast, row.hasSuffix(rule) { row = row.dropLast(rule.count) + style.dim(rule) }
    if isFirst, row.hasPrefix(severity) { row = style.colored(severity, item.severity) + row.dropFirst(severity.count) }
    return row
  }

  private mutating func note(
    _ message: String, at place: CheckReport.Place, of item: CheckReport.Item, _ margin: Int
  ) -> String {
    let isElsewhere = place.file != item.place.file
    let prefix = isElsewhere ? "note: \(oneLine(place.file)):\(place.line):\(place.column): " : "note: "
    let indent = String(repeating: " ", count: 4)
    let rows = wrapped(prefix + oneLine(message), to: width - indent.count)
    return rows.map { indent + $0 + "\n" }.joined() + frame(place, margin, nil)
  }

  /// Two rows: the source line with its number, and the marker below it.
  private mutating func frame(_ place: CheckReport.Place, _ margin: Int, _ severity: Severity?) -> String {
    if lines[place.file] == nil { lines[place.file] = source(place.file).map { Reports.lines(of: $0) } ?? [] }
    guard let all = lines[place.file], all.indices.contains(place.line - 1) else { return "" }
    let line = all[place.line - 1]
    let end = place.endLine == place.line ? place.endColumn - 1 : line.count
    let number = String(place.line)
    let start = place.column - 1
    let frame = CodeFrame(line: line, range: start..<max(start, end), width: width - 4 - margin - 3)
    let padding = String(repeating: " ", count: 4 + margin - number.count)
    let carets = style.colored(String(repeating: "^", count: frame.length), severity)
    let mark = String(repeating: " ", count: frame.indent) + carets
    return padding + style.dim("\(number) │ ") + frame.text + "\n"
      + String(repeating: " ", count: 4 + margin) + style.dim(" │ ") + mark + "\n"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}

// MARK: - CodeFrame

/// A source line with a marker below a range.
struct CodeFrame {
  /// The line as it is shown.
  var text: String
  /// The start and the length of the marker in terminal columns.
  var indent: Int
  var length: Int

  private static let tab = "    "
  private static let ellipsis = "…"

  /// - Parameters:
  ///   - line: The bytes of the line without its line ending.
  ///   - range: The range of bytes to mark.
  ///   - width: The maximum number of columns. Text around the range is omitted if the line is too long.
  init(line: ArraySlice<UInt8>, range: Range<Int>, width: Int) {
    func text(_ bytes: ArraySlice<UInt8>) -> String {
      String(decoding: bytes, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
        .map { printable($0.filter { $0 != "\u{FEFF}" }) }.joined(separator: CodeFrame.tab)
    }
    let start = min(line.startIndex + max(0, range.lowerBound), line.endIndex)
    let end = min(max(start, line.startIndex + range.upperBound), line.endIndex)
    var before = text(line[..<start])
    var marked = text(line[start..<end])
    var after = text(line[end...])
    // Indentation is clipped first because it carries no information.
    var free = width - Reports.columns(of: marked)
    if free < 0 {
      marked = CodeFrame.clipped(marked, to: width)
      free = width - Reports.columns(of: marked)
    }
    if Reports.columns(of: before) > free { before = CodeFrame.clippedAtStart(before, to: max(0, min(free, width / 3))) }
    free -= Reports.columns(of: before)
    if Reports.columns(of: after) > free { after = CodeFrame.clipped(after, to: free) }
    var shown = before + marked + after
    while shown.last == " " { shown.removeLast() }
    self.text = shown
    indent = Reports.columns(of: before)
    length = max(1, Reports.columns(of: marked))
  }

  private static func clipped(_ text: String, to width: Int) -> String {
    guard width > 0 else { return "" }
    var result = ""
    var used = 1
    for character in text {
      used += Reports.columns(of: character)
      if used > width { break }
      result.append(character)
    }
    return result + ellipsis
  }

  private static func clippedAtStart(_ text: String, to width: Int) -> String {
    guard width > 0 else { return "" }
    return ellipsis + String(clipped(String(text.reversed()), to: width).dropLast().reversed())
  }
}
