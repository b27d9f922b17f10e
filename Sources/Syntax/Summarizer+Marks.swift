// The titles that people give to the sections of a file: `// MARK: - Table view`.

/// A `// MARK:` comment. One without a title ends the section before it all the same.
public struct Mark: Hashable, Sendable, BitwiseCopyable {
  /// The title, less dashes; in `FileSummary.names`, or `noName`.
  public var title: NameID
  /// Offset of the comment.
  public var start: UInt32
}

extension Summarizer {
  /// Most comments differ from a mark in their first byte, so files without marks pay next to nothing.
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

/// The title of a `// MARK:` comment; nil for any other.
func markTitle(of comment: ByteRange, _ bytes: Span<UInt8>) -> Range<Int>? {
  let start = skipBlanks(bytes, from: Int(comment.start) &+ 2)
  guard starts(bytes, at: start, with: "MARK") else { return nil }
  return trimmedTitle(bytes, start &+ 4, Int(comment.end))
}

/// A title less the blanks, dashes and colons around it.
func trimmedTitle(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Range<Int> {
  var (start, end) = (start, max(start, end))
  func isFiller(_ offset: Int) -> Bool {
    isBlank(bytes[offset]) || bytes[offset] == 0x2D || bytes[offset] == 0x3A || bytes[offset] == 0x0D
  }
  while start < end, isFiller(start) { start &+= 1 }
  while end > start, isFiller(end &- 1) { end &-= 1 }
  return start..<end
}
