// The titles that people give to the sections of a file: `// MARK: - Table view`.

/// A `// MARK:` comment. One without a title ends the section before it all the same.
public struct Mark: Hashable, Sendable, BitwiseCopyable {
  /// The title, less dashes; in `FileSummary.names`, or `noName`.
  public var title: NameID
  /// Offset of the comment.
  public var start: UInt32
}

extension Summarizer {
  /// Most comments are told from a mark by one byte, so files without marks pay next to nothing.
  func readMarks(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> [Mark] {
    var marks: [Mark] = []
    for comment in 0..<scratch.tokens.comments.count where scratch.tokens.comments.kind(comment) == .line {
      let range = scratch.tokens.comments.range(comment)
      var start = skipBlanks(bytes, from: Int(range.start) &+ 2)
      guard starts(bytes, at: start, with: "MARK") else { continue }
      start &+= 4
      var end = Int(range.end)
      func isFiller(_ offset: Int) -> Bool {
        isBlank(bytes[offset]) || bytes[offset] == 0x2D || bytes[offset] == 0x3A || bytes[offset] == 0x0D
      }
      while start < end, isFiller(start) { start &+= 1 }
      while end > start, isFiller(end &- 1) { end &-= 1 }
      let title = start < end ? scratch.memberNames.intern(bytes, start, end) : noName
      marks.append(Mark(title: title, start: range.start))
    }
    return marks
  }
}
