// Determines the lines to which suppression comments apply, from the lines with code and the places of declarations.

/// Reads the suppression comments among all comments of a file, which costs one comparison for most comments. `places`
/// are those of the file's declarations.
func suppressions(
  _ bytes: Span<UInt8>, _ tokens: borrowing TokenList, _ places: [DeclarationPlace]
) -> SuppressionTable {
  let reader = SuppressionReader(places: places)
  var table = SuppressionTable()
  for index in 0..<tokens.comments.count {
    let range = tokens.comments.range(index)
    guard let start = Suppression.range(of: range, in: bytes) else { continue }
    var comment = Suppression(range, from: start, kind: tokens.comments.kind(index), in: bytes)
    reader.place(&comment, bytes, tokens)
    table.comments.append(comment)
  }
  return table
}

private struct SuppressionReader {
  let places: [DeclarationPlace]

  func place(_ comment: inout Suppression, _ bytes: Span<UInt8>, _ tokens: borrowing TokenList) {
    let own = line(of: Int(comment.range.start), tokens)
    let last = line(of: max(Int(comment.range.start), Int(comment.range.end) &- 1), tokens)
    var lines = own...last
    switch comment.form {
    case .next:
      var end = last &+ 1
      while end &+ 1 < tokens.lineStarts.count, !tokens.lineContents[end].contains(.code) { end &+= 1 }
      end = min(end, tokens.lineStarts.count &- 1)
      lines = min(last &+ 1, end)...lineOfName(ofDeclarationAt: end)
    case .previous:
      var start = own &- 1
      while start > 0, !tokens.lineContents[start].contains(.code) { start &-= 1 }
      lines = max(0, start)...max(0, own &- 1)
    case .this, .disable, .enable, .unknown: break
    }
    comment.firstLine = UInt32(lines.lowerBound &+ 1)
    comment.lastLine = UInt32(lines.upperBound &+ 1)
    comment.removal = removal(of: comment.range, own, last, bytes, tokens)
  }

  /// The line of the name of a declaration that begins on a line. Its attributes may be on separate lines before the
  /// name, where findings are reported.
  private func lineOfName(ofDeclarationAt line: Int) -> Int {
    // Declarations are sorted by their first lines.
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low &+ high) / 2
      if Int(places[middle].line) < line &+ 1 { low = middle &+ 1 } else { high = middle }
    }
    guard low < places.count, Int(places[low].line) == line &+ 1 else { return line }
    return max(line, Int(places[low].nameLine) &- 1)
  }

  private func removal(
    of range: ByteRange, _ first: Int, _ last: Int, _ bytes: Span<UInt8>, _ tokens: borrowing TokenList
  ) -> ByteRange {
    var start = Int(range.start)
    while start > 0, isBlank(bytes[start &- 1]) { start &-= 1 }
    var end = Int(range.end)
    while isBlank(byte(bytes, end)) { end &+= 1 }
    let ownsStart = start == Int(tokens.lineStarts[first])
    let nextLine = last &+ 1 < tokens.lineStarts.count ? Int(tokens.lineStarts[last &+ 1]) : bytes.count
    let ownsEnd = end == bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
    if ownsStart, ownsEnd { return ByteRange(start, nextLine) }
    // After code, the blanks before the comment are removed, too; before code, those after it.
    return ownsEnd ? ByteRange(start, Int(range.end)) : ByteRange(Int(range.start), end)
  }

  /// The 0-based line of an offset.
  private func line(of offset: Int, _ tokens: borrowing TokenList) -> Int {
    var low = 0
    var high = tokens.lineStarts.count
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if Int(tokens.lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
