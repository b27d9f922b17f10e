/// A source line with a marker below a range.
struct CodeFrame {
  /// The line as it is shown.
  var text: String
  /// The start and the length of the marker in terminal columns.
  var indent: Int
  var length: Int

  private static let tab = "    "
  private static let ellipsis = "…"

  /// - Parameters:
  ///   - line: The bytes of the line without its line ending.
  ///   - range: The range of bytes to mark.
  ///   - width: The maximum number of columns. Text around the range is omitted if the line is too long.
  init(line: ArraySlice<UInt8>, range: Range<Int>, width: Int) {
    func text(_ bytes: ArraySlice<UInt8>) -> String {
      String(decoding: bytes, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
        .map { printable($0.filter { $0 != "\u{FEFF}" }) }.joined(separator: CodeFrame.tab)
    }
    let start = min(line.startIndex + max(0, range.lowerBound), line.endIndex)
    let end = min(max(start, line.startIndex + range.upperBound), line.endIndex)
    var before = text(line[..<start])
    var marked = text(line[start..<end])
    var after = text(line[end...])
    // Indentation is clipped first because it carries no information.
    var free = width - Reports.columns(of: marked)
    if free < 0 {
      marked = CodeFrame.clipped(marked, to: width)
      free = width - Reports.columns(of: marked)
    }
    if Reports.columns(of: before) > free { before = CodeFrame.clippedAtStart(before, to: max(0, min(free, width / 3))) }
    free -= Reports.columns(of: before)
    if Reports.columns(of: after) > free { after = CodeFrame.clipped(after, to: free) }
    var shown = before + marked + after
    while shown.last == " " { shown.removeLast() }
    self.text = shown
    indent = Reports.columns(of: before)
    length = max(1, Reports.columns(of: marked))
  }

  private static func clipped(_ text: String, to width: Int) -> String {
    guard width > 0 else { return "" }
    var result = ""
    var used = 1
    for character in text {
      used += Reports.columns(of: character)
      if used > width { break }
      result.append(character)
    }
    return result + ellipsis
  }

  private static func clippedAtStart(_ text: String, to width: Int) -> String {
    guard width > 0 else { return "" }
    return ellipsis + String(clipped(String(text.reversed()), to: width).dropLast().reversed())
  }
}
