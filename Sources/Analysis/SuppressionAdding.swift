// Suppression comments for findings that are to be lived with: what `check --add-suppressions` writes.

import Syntax

extension ProjectIndex {
  /// Edits that suppress these findings, all in one file, each line's in one comment above it. What is said of comments
  /// themselves is not suppressed, nor what stands within a literal of several lines, where no comment can.
  public func suppressionEdits(for findings: [Finding], in file: FileID, _ bytes: ContiguousArray<UInt8>) -> [ByteEdit] {
    guard let source = self[file] else { return [] }
    let text = LineText(bytes)
    var rules: [Int: Set<RuleID>] = [:]
    for finding in findings where finding.rule != UnusedSuppression.id && finding.rule != UnknownSuppression.id {
      let line = source.summary.lines.position(of: finding.place.range.start).line
      rules[source.lineOfBeginning(ofDeclarationNamedOn: line), default: []].insert(finding.rule)
    }
    return rules.keys.sorted().compactMap { line in
      let names = (rules[line] ?? []).sorted().map(\.name).joined(separator: ", ")
      if let comment = source.summary.suppressions.comments.first(where: { $0.isForNext(line) }) {
        let end = comment.names.last?.range.end ?? comment.command.range.end
        return ByteEdit(range: ByteRange(start: end, end: end), text: (comment.names.isEmpty ? " " : ", ") + names)
      }
      return text.insertion(of: "// chaperone:disable:next " + names, above: line)
    }
  }
}

extension Suppression {
  /// Whether this is a `next` that speaks of that line.
  fileprivate func isForNext(_ line: Int) -> Bool {
    form == .next && Int(firstLine) <= line && line <= Int(lastLine)
  }
}

extension SourceFile {
  /// A declaration is found on the line of its name; a comment goes above its attributes.
  fileprivate func lineOfBeginning(ofDeclarationNamedOn line: Int) -> Int {
    let place = summary.places.first { Int($0.nameLine) == line }
    return place.map { min(line, Int($0.line)) } ?? line
  }
}

/// The lines of a text, to put others between them.
private struct LineText: ~Copyable {
  let bytes: ContiguousArray<UInt8>
  private var tokens = TokenList()

  init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    tokenize(bytes.span, into: &tokens)
  }

  /// A line of its own, indented as the line below it and ended as the lines of the file are; nil where a literal
  /// reaches over the line's beginning.
  func insertion(of comment: String, above line: Int) -> ByteEdit? {
    guard line >= 1, line <= tokens.lineStarts.count else { return nil }
    let start = Int(tokens.lineStarts[line - 1])
    for index in 0..<tokens.count where tokens.start(index) < start && start < tokens.end(index) { return nil }
    let indent = bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    let text = String(decoding: indent, as: UTF8.self) + comment + lineEnd(of: bytes)
    return ByteEdit(range: ByteRange(start, start), text: text)
  }

}
