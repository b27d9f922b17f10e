/// Notes where lines end and what they hold, while the tokenizer goes over the bytes.
///
/// A line holds code when a token began on it, which the counts of tokens show, or when a token that spans lines had
/// a byte there that is not white space, which the tokenizer reports with `sawCode`.
struct LineRecorder {
  private var tokensBefore = 0
  private var emptyTokens = 0
  private var pending: LineContents = []

  /// The line so far has a byte of code that no token of its own stands for.
  mutating func sawCode() { pending.insert(.code) }
  mutating func sawComment() { pending.insert(.comment) }
  /// A token without bytes was added: the end of a literal that broke off is no code of the line it broke off on.
  mutating func sawEmptyToken() { emptyTokens &+= 1 }

  /// A line ended; the next begins at `next`.
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

  /// The file ended; called before the token `endOfFile` is added.
  mutating func endFile(_ list: inout TokenList) {
    // A literal that broke off may have its token behind the last line feed, with nothing in the last line.
    let lineStart = Int(list.lineStarts[list.lineStarts.count &- 1])
    for index in tokensBefore..<list.count {
      let start = list.start(index)
      if start >= lineStart, list.end(index) > start { pending.insert(.code) }
    }
    list.lineContents.append(pending)
  }

  /// Records the lines of a token or of unknown bytes that span several: every line with ink is a line of code.
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
