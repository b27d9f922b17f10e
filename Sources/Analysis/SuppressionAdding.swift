// Insertion of suppression comments, for `check --add-suppressions`.

import Syntax

extension ProjectIndex {
  /// Edits that suppress some findings in one file. The findings on one line share a comment above that line. Findings
  /// about suppression comments are not suppressed, nor are findings within a multi-line string literal, where a
  /// comment is not possible.
  public func suppressionEdits(for findings: [Finding], in file: FileID, _ bytes: ContiguousArray<UInt8>) -> [ByteEdit] {
    guard let source = self[file] else { return [] }
    let text = LineText(bytes)
    // A finding about a declaration is on the line of its name. The comment goes above the attributes of the
    // declaration.
    let beginnings = Dictionary(
      source.summary.places.map { (Int($0.nameLine), min(Int($0.nameLine), Int($0.line))) },
      uniquingKeysWith: { first, _ in first })
    var rules: [Int: Set<RuleID>] = [:]
    for finding in findings where finding.rule != UnusedSuppression.id && finding.rule != UnknownSuppression.id {
      let line = source.summary.lines.position(of: finding.place.range.start).line
      rules[beginnings[line] ?? line, default: []].insert(finding.rule)
    }
    var comments = source.summary.suppressions.comments.filter { $0.form == .next }[...]
    return rules.keys.sorted().compactMap { line in
      let names = (rules[line] ?? []).sorted().map(\.name).joined(separator: ", ")
      comments = comments.drop { Int($0.lastLine) < line }
      if let comment = comments.first, Int(comment.firstLine) <= line {
        let end = comment.names.last?.range.end ?? comment.command.range.end
        return ByteEdit(range: ByteRange(start: end, end: end), text: (comment.names.isEmpty ? " " : ", ") + names)
      }
      return text.insertion(of: "// chaperone:disable:next " + names, above: line)
    }
  }
}

/// The lines of a text, for insertions between them.
private struct LineText: ~Copyable {
  let bytes: ContiguousArray<UInt8>
  private let end: String
  private var tokens = TokenList()

  init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    end = lineEnd(of: bytes)
    tokenize(bytes.span, into: &tokens)
  }

  /// An edit that inserts a comment line. It has the indentation of the line below and the line terminator of the file.
  /// Nil if a literal extends over the start of the line.
  func insertion(of comment: String, above line: Int) -> ByteEdit? {
    guard line >= 1, line <= tokens.lineStarts.count else { return nil }
    let start = Int(tokens.lineStarts[line - 1])
    let token = (0..<tokens.count).partitioningIndex { tokens.start($0) >= start }
    if token > 0, tokens.end(token - 1) > start { return nil }
    let indent = bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    let text = String(decoding: indent, as: UTF8.self) + comment + end
    return ByteEdit(range: ByteRange(start, start), text: text)
  }
}
