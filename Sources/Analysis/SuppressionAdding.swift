// Suppression comments for findings that are to be lived with: what `check --add-suppressions` writes.

import Syntax

extension ProjectIndex {
  /// Edits that suppress these findings, all in one file, each line's in one comment above it. What is said of comments
  /// themselves is not suppressed, nor what stands within a literal of several lines, where no comment can.
  public func suppressionEdits(for findings: [Finding], in file: FileID, _ bytes: ContiguousArray<UInt8>) -> [ByteEdit] {
    guard let source = self[file] else { return [] }
    let text = LineText(bytes)
    // A declaration is found on the line of its name; a comment goes above its attributes.
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

/// The lines of a text, to put others between them.
private struct LineText: ~Copyable {
  let bytes: ContiguousArray<UInt8>
  private let end: String
  private var tokens = TokenList()

  init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    end = lineEnd(of: bytes)
    tokenize(bytes.span, into: &tokens)
  }

  /// A line of its own, indented as the line below it and ended as the lines of the file are; nil where a literal
  /// reaches over the line's beginning.
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
