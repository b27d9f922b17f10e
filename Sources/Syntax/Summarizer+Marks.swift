// Section titles in a file: `// MARK: - Table view`.

/// A `// MARK:` comment. A mark without a title also ends the previous section.
public struct Mark: Hashable, Sendable, BitwiseCopyable {
  /// The title without dashes, as a name in `FileSummary.names`, or `noName`.
  public var title: NameID
  /// The offset of the comment.
  public var start: UInt32
}

extension Summarizer {
  /// Reads the marks. Most comments differ from a mark in their first byte, so the cost in files without marks is negligible.
  func readMarks(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> [Mark] {
    var marks: [Mark] = []
    for comment in 0..<scratch.tokens.comments.count where scratch.tokens.comments.kind(comment) == .line {
      let range = scratch.tokens.comments.range(comment)
      guard let title = markTitle(of: range, bytes) else { continue }
      let name = title.isEmpty ? noName : scratch.memberNames.intern(bytes, title.lowerBound, title.upperBound)
      marks.append(Mark(title: name, start: range.start))
    }
    return marks
  }
}

/// The title of a `// MARK:` comment; nil for other comments.
func markTitle(of comment: ByteRange, _ bytes: Span<UInt8>) -> Range<Int>? {
  let start = skipBlanks(bytes, from: Int(comment.start) &+ 2)
  guard starts(bytes, at: start, with: "MARK") else { return nil }
  return trimmedTitle(bytes, start &+ 4, Int(comment.end))
}

/// The title without surrounding blanks, dashes and colons.
func trimmedTitle(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Range<Int> {
  var (start, end) = (start, max(start, end))
  func isFiller(_ offset: Int) -> Bool {
    isBlank(bytes[offset]) || bytes[offset] == 0x2D || bytes[offset] == 0x3A || bytes[offset] == 0x0D
  }
  while start < end, isFiller(start) { start &+= 1 }
  while end > start, isFiller(end &- 1) { end &-= 1 }
  return start..<end
}
