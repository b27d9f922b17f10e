// Comments, and the conflict markers that a version control system writes.

extension Tokenizer {
  /// Reads the line comment that begins at `start`.
  @inline(__always)
  mutating func readLineComment(_ bytes: Span<UInt8>, from start: Int, _ list: inout TokenList) -> Int {
    let end = endOfLine(bytes, from: start &+ 2)
    list.comments.append(byte(bytes, start &+ 2) == 0x2F ? .docLine : .line, start, end)
    lines.sawComment()
    return end
  }

  /// Reads a block comment, including nested ones. An unterminated comment extends to the end of the file.
  mutating func readBlockComment(_ bytes: Span<UInt8>, from start: Int, _ list: inout TokenList) -> Int {
    let isDoc = byte(bytes, start &+ 2) == 0x2A && start &+ 3 < bytes.count && bytes[start &+ 3] != 0x2F
    var depth = 1
    var index = start &+ 2
    lines.sawComment()
    scan: while depth > 0 {
      index = endOfPlainComment(bytes, from: index)
      guard index < bytes.count else { break scan }
      let next = byte(bytes, index &+ 1)
      switch bytes[index] {
      case 0x2A where next == 0x2F:
        depth &-= 1
        index &+= 2
      case 0x2F where next == 0x2A:
        depth &+= 1
        index &+= 2
      case let end where end == 0x0A || (end == 0x0D && next != 0x0A):
        index &+= 1
        lines.endLine(at: index, &list)
        index = skipBlanks(bytes, from: index)
        let ink = byte(bytes, index)
        if index < bytes.count, ink != 0x0A, ink != 0x0D { lines.sawComment() }
      default:
        index &+= 1
      }
    }
    list.comments.append(isDoc ? .docBlock : .block, start, index)
    return index
  }

  /// Skips an unresolved merge conflict, from its first marker to the end of the line of its last. Returns nil if no
  /// conflict begins here.
  mutating func readConflict(_ bytes: Span<UInt8>, from start: Int, _ list: inout TokenList) -> Int? {
    let before = start == 0 ? 0 : bytes[start &- 1]
    guard before == 0x0A || before == 0x0D || before == 0 else { return nil }
    let end: Int?
    if starts(bytes, at: start, with: "<<<<<<< "), !failed.conflictEnd {
      end = endOfConflict(bytes, from: start &+ 8, mark: ">>>>>>> ")
      failed.conflictEnd = end == nil
    } else if starts(bytes, at: start, with: ">>>> "), !failed.perforceEnd {
      end = endOfConflict(bytes, from: start &+ 5, mark: "<<<<\n")
      failed.perforceEnd = end == nil
    } else {
      return nil
    }
    guard let end else { return nil }
    lines.endLines(bytes, from: start, to: end, &list)
    previous = .endOfFile
    return end
  }

  private func endOfConflict(_ bytes: Span<UInt8>, from start: Int, mark: StaticString) -> Int? {
    var line = endOfLine(bytes, from: start)
    while line < bytes.count {
      line &+= 1
      if starts(bytes, at: line, with: mark) { return endOfLine(bytes, from: line &+ mark.utf8CodeUnitCount) }
      line = endOfLine(bytes, from: line)
    }
    return nil
  }
}
