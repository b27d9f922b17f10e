/// How the first line of a text ends: with LF, CR LF or a lone CR. A text of one line counts as one with LF.
func lineEnd(of bytes: ContiguousArray<UInt8>) -> String {
  guard let first = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }), bytes[first] == 0x0D else { return "\n" }
  return first + 1 < bytes.count && bytes[first + 1] == 0x0A ? "\r\n" : "\r"
}

extension Fix {
  /// The fix with this line end in place of line feeds.
  func ending(linesWith end: String) -> Fix {
    guard end != "\n" else { return self }
    var fix = self
    for position in fix.edits.indices {
      fix.edits[position].text = fix.edits[position].text.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: end)
    }
    return fix
  }
}
