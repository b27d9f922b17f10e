/// The line terminator of the first line: LF, CR LF or a single CR. A text without line terminators has LF.
public func lineEnd(of bytes: ContiguousArray<UInt8>) -> String {
  guard let first = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }), bytes[first] == 0x0D else { return "\n" }
  return first + 1 < bytes.count && bytes[first + 1] == 0x0A ? "\r\n" : "\r"
}

extension Fix {
  /// The fix with its line feeds replaced by this line terminator.
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
