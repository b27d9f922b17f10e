import Syntax

/// Lines as Measures.md has them, counted here byte by byte: they end at LF, CR LF or a lone CR, and hold code,
/// comment, both or neither.
func checkLines(_ tokens: borrowing TokenList, of bytes: ContiguousArray<UInt8>) {
  var inComment = ContiguousArray(repeating: false, count: bytes.count)
  for index in 0..<tokens.comments.count {
    let range = tokens.comments.range(index)
    for offset in Int(range.start)..<Int(range.end) { inComment[offset] = true }
  }
  let hasShebang = tokens.comments.count > 0 && tokens.comments.kind(0) == .shebang
  var line = 0
  var held: LineContents = []
  var isDoubtful = false
  promise(tokens.lineStarts.count > 0 && tokens.lineStarts[0] == 0, "the first line does not begin at 0")
  promise(tokens.lineContents.count == tokens.lineStarts.count, "lines and their contents differ in number")
  for (offset, byte) in bytes.enumerated() {
    switch byte {
    case 0x20, 0x09, 0x0B, 0x0C, 0x0A, 0x0D: break
    // A byte order mark and a NUL are invisible: whether they are white space makes no difference here.
    case 0, 0xEF, 0xBB, 0xBF: isDoubtful = true
    // Nor whether a shebang is a comment: no type has that line.
    case _ where hasShebang && line == 0: isDoubtful = true
    default: held.insert(inComment[offset] ? .comment : .code)
    }
    guard byte == 0x0A || byte == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A) else {
      continue
    }
    checkLine(line, held, isDoubtful, tokens)
    line += 1
    promise(line < tokens.lineStarts.count, "line \(line + 1) is missing")
    promise(
      Int(tokens.lineStarts[line]) == offset + 1,
      "line \(line + 1) begins at \(tokens.lineStarts[line]), not \(offset + 1)")
    held = []
    isDoubtful = false
  }
  checkLine(line, held, isDoubtful, tokens)
  promise(line + 1 == tokens.lineStarts.count, "there are \(tokens.lineStarts.count) lines, not \(line + 1)")
}

private func checkLine(_ line: Int, _ held: LineContents, _ isDoubtful: Bool, _ tokens: borrowing TokenList) {
  let said = tokens.lineContents[line]
  promise(
    said == held || isDoubtful && said.isSuperset(of: held), "line \(line + 1) holds \(held), not \(said)")
}
