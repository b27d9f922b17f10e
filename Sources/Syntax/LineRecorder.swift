/// Records the line starts and the contents of lines during tokenization.
///
/// A line contains code if a token begins on it, which follows from the token counts, or if a token that spans several
/// lines has a byte there that is not white space, which the tokenizer reports with `sawCode`.
struct LineRecorder {
  private var tokensBefore = 0
  private var emptyTokens = 0
  private var pending: LineContents = []

  /// Records that the current line contains code that does not begin a token.
  mutating func sawCode() { pending.insert(.code) }
  mutating func sawComment() { pending.insert(.comment) }
  /// Records a token without bytes: the end of an unterminated literal is not code of its line.
  mutating func sawEmptyToken() { emptyTokens &+= 1 }

  /// Ends the current line. The next one begins at `next`.
  @inline(__always)
  mutating func endLine(at next: Int, _ list: inout TokenList) {
    if list.count != tokensBefore {
      if list.count &- tokensBefore != emptyTokens { pending.insert(.code) }
      tokensBefore = list.count
      emptyTokens = 0
    }
    list.lineContents.append(pending)
    list.lineStarts.append(UInt32(truncatingIfNeeded: next))
    pending = []
  }

  /// Ends the file. It must be called before the token `endOfFile` is appended.
  mutating func endFile(_ list: inout TokenList) {
    // The end token of an unterminated literal may be after the last line feed without any code in the last line.
    let lineStart = Int(list.lineStarts[list.lineStarts.count &- 1])
    for index in tokensBefore..<list.count {
      let start = list.start(index)
      if start >= lineStart, list.end(index) > start { pending.insert(.code) }
    }
    list.lineContents.append(pending)
  }

  /// Records the lines of a token or of invalid bytes that span several lines. Each line with a byte that is not white
  /// space contains code.
  mutating func endLines(_ bytes: Span<UInt8>, from start: Int, to end: Int, _ list: inout TokenList) {
    var index = start
    while index < end {
      let next = bytes[index]
      if next == 0x0A || (next == 0x0D && byte(bytes, index &+ 1) != 0x0A) {
        endLine(at: index &+ 1, &list)
      } else if !isBlank(next), next != 0x0D {
        pending.insert(.code)
      }
      index &+= 1
    }
  }
}
