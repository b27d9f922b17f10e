import Syntax

/// Tokens are sorted, do not overlap and lie in the file; the last one alone is `endOfFile`; between them is
/// trivia alone.
func checkTokens(_ tokens: borrowing TokenList, of bytes: ContiguousArray<UInt8>) {
  promise(tokens.count > 0, "there is no token at all")
  let last = tokens.count - 1
  var comment = 0
  var previousEnd = 0
  for index in 0..<tokens.count {
    let (start, end) = (tokens.start(index), tokens.end(index))
    promise(previousEnd <= start, "token \(index) begins at \(start), the one before ends at \(previousEnd)")
    promise(start <= end && end <= bytes.count, "token \(index) is \(start)..<\(end) of \(bytes.count) bytes")
    promise(
      (tokens.kind(index) == .endOfFile) == (index == last),
      "token \(index) of \(last) is \(tokens.kind(index))")
    promise(end > start || index == last || tokens.kind(index) == .stringTail, "token \(index) is empty")
    checkGap(previousEnd..<start, before: index, tokens, &comment, bytes)
    previousEnd = end
  }
  promise(tokens.start(last) == bytes.count, "endOfFile is at \(tokens.start(last)) of \(bytes.count)")
  promise(comment == tokens.comments.count, "comment \(comment) does not lie between two tokens")
}

/// White space, comments, unmerged conflicts, and bytes that Swift does not know: none of these is a graphic
/// ASCII character.
private func checkGap(
  _ gap: Range<Int>, before token: Int, _ tokens: borrowing TokenList, _ comment: inout Int,
  _ bytes: ContiguousArray<UInt8>
) {
  var index = gap.lowerBound
  while index < gap.upperBound {
    if comment < tokens.comments.count, index == Int(tokens.comments.range(comment).start) {
      let end = Int(tokens.comments.range(comment).end)
      promise(
        end > index && end <= gap.upperBound,
        "comment \(comment) is \(index)..<\(end), the gap ends at \(gap.upperBound)")
      comment += 1
      index = end
    } else if let end = endOfConflict(at: index, bytes) {
      promise(end <= gap.upperBound, "a conflict at \(index) ends at \(end), the gap at \(gap.upperBound)")
      index = end
    } else {
      promise(
        !(0x21...0x7E).contains(bytes[index]),
        "byte \(bytes[index]) at \(index) before token \(token) is lost")
      index += 1
    }
  }
}

/// The end of the line that closes the unmerged conflict that begins here, by Git's marks or by Perforce's.
private func endOfConflict(at start: Int, _ bytes: ContiguousArray<UInt8>) -> Int? {
  let before = start == 0 ? 0 : bytes[start - 1]
  guard before == 0x0A || before == 0x0D || before == 0 else { return nil }
  for (opening, closing) in [("<<<<<<< ", ">>>>>>> "), (">>>> ", "<<<<\n")]
  where has(opening, at: start, bytes) {
    var line = start
    while line < bytes.count {
      let breaks = bytes[line] == 0x0A || bytes[line] == 0x0D
      line += 1
      guard breaks, has(closing, at: line, bytes) else { continue }
      let rest = line + closing.utf8.count
      return bytes[rest...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }
  }
  return nil
}

private func has(_ text: String, at start: Int, _ bytes: ContiguousArray<UInt8>) -> Bool {
  bytes[start...].prefix(text.utf8.count).elementsEqual(text.utf8)
}
