@_spi(RawSyntax) import SwiftSyntax

/// Which lines of a file hold code and which hold comments alone.
struct LineKinds {
  /// Where each line begins. A line ends at LF, CR LF or a lone CR.
  private var starts: [Int] = [0]
  /// How many of the lines before each are code lines, and comment lines.
  private var code: [Int] = [0]
  private var comments: [Int] = [0]

  init(_ source: UnsafeBufferPointer<UInt8>, lexemes: [Lexeme]) {
    let spans = lexemes.flatMap(\.trivia)
    var span = 0
    var isCode = false
    var isComment = false
    func ending() -> (Int, Int) {
      defer { (isCode, isComment) = (false, false) }
      return (isCode ? 1 : 0, isComment && !isCode ? 1 : 0)
    }
    for (offset, byte) in source.enumerated() {
      while span < spans.count, spans[span].end <= offset { span += 1 }
      switch byte {
      case 0x0a, 0x0d:
        if byte == 0x0d, offset + 1 < source.count, source[offset + 1] == 0x0a { continue }
        let (one, other) = ending()
        code.append(code.last! + one)
        comments.append(comments.last! + other)
        starts.append(offset + 1)
      case 0x20, 0x09, 0x0b, 0x0c:
        break
      default:
        if span < spans.count, spans[span].start <= offset { isComment = true } else { isCode = true }
      }
    }
    let (one, other) = ending()
    code.append(code.last! + one)
    comments.append(comments.last! + other)
  }

  /// The line of an offset, counted from 1.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  func codeLines(_ lines: ClosedRange<Int>) -> Int { code[lines.upperBound] - code[lines.lowerBound - 1] }
  func commentLines(_ lines: ClosedRange<Int>) -> Int {
    comments[lines.upperBound] - comments[lines.lowerBound - 1]
  }
}
