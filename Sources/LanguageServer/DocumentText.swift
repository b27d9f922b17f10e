import LanguageServerProtocol

/// A text with the offsets of its lines.
struct DocumentText: Sendable, Equatable {
  private(set) var bytes: ContiguousArray<UInt8>
  /// The offset in bytes of the start of each line. Lines end at LF, CR LF or a lone CR.
  private(set) var starts: ContiguousArray<Int>

  init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    starts = [0]
    starts.append(contentsOf: DocumentText.lineStarts(bytes, behind: 0, upTo: bytes.count))
  }

  init(_ text: String) { self.init(ContiguousArray(text.utf8)) }

  /// Returns the starts of lines in `first + 1...last`.
  private static func lineStarts(
    _ bytes: ContiguousArray<UInt8>, behind first: Int, upTo last: Int
  ) -> ContiguousArray<Int> {
    var starts = ContiguousArray<Int>()
    let span = bytes.span
    var index = first
    while index < last {
      let byte = span[index]
      index += 1
      if byte == 0x0A || (byte == 0x0D && !(index < span.count && span[index] == 0x0A)) { starts.append(index) }
    }
    return starts
  }

  // MARK: Positions

  /// The 0-based line of an offset in bytes.
  func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The byte range of a 0-based line without its line ending.
  func contents(ofLine line: Int) -> Range<Int> {
    guard starts.indices.contains(line) else { return bytes.count..<bytes.count }
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    if line + 1 < starts.count {
      if end > start, bytes[end - 1] == 0x0A { end -= 1 }
      if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    }
    return start..<end
  }

  /// The offset in bytes of a position. A position after the end of a line is clamped to the end of the line, and a
  /// position after the last line to the end of the text.
  func offset(of position: Position, _ encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let line = contents(ofLine: position.line)
    var offset = line.lowerBound
    var units = 0
    while offset < line.upperBound, units < position.character {
      let length = min(scalarLength(bytes[offset]), line.upperBound - offset)
      units += encoding.units(of: length)
      // A position inside a surrogate pair or a UTF-8 sequence is clamped to the start of the character.
      guard units <= position.character else { break }
      offset += length
    }
    return offset
  }

  func position(of offset: Int, _ encoding: PositionEncoding) -> Position {
    let offset = min(max(0, offset), bytes.count)
    let line = line(of: offset)
    let contents = contents(ofLine: line)
    let end = min(offset, contents.upperBound)
    guard encoding != .utf8 else { return Position(line: line, character: end - contents.lowerBound) }
    return Position(line: line, character: encoding.units(in: bytes[contents.lowerBound..<end]))
  }

  /// Converts an offset like `position(of:_:)`, for many positions on one long line. `marks` caches the number of code
  /// units before each 4,096th byte of the last line, which avoids time quadratic in the length of the line.
  func position(of offset: Int, _ encoding: PositionEncoding, _ marks: inout ColumnMarks) -> Position {
    let offset = min(max(0, offset), bytes.count)
    let line = line(of: offset)
    let contents = contents(ofLine: line)
    let end = min(offset, contents.upperBound)
    guard encoding != .utf8, end - contents.lowerBound > ColumnMarks.step else {
      return position(of: offset, encoding)
    }
    if marks.line != line { marks = ColumnMarks(line: line) }
    while marks.units.count * ColumnMarks.step <= end - contents.lowerBound {
      let next = contents.lowerBound + marks.units.count * ColumnMarks.step
      let known = marks.units.last ?? 0
      marks.units.append(known + encoding.units(in: bytes[max(contents.lowerBound, next - ColumnMarks.step)..<next]))
    }
    let passed = (end - contents.lowerBound) / ColumnMarks.step
    let rest = bytes[(contents.lowerBound + passed * ColumnMarks.step)..<end]
    return Position(line: line, character: marks.units[passed] + encoding.units(in: rest))
  }

  /// The number of code units before each 4,096th byte of a line.
  struct ColumnMarks {
    static let step = 4096
    var line = -1
    var units: [Int] = []
  }

  // MARK: Changes

  /// Replaces the text of a range. If the start is after the end, the two are swapped.
  mutating func replace(_ range: DocumentRange, with text: String, _ encoding: PositionEncoding) {
    let first = offset(of: range.start, encoding)
    let last = offset(of: range.end, encoding)
    replace(min(first, last)..<max(first, last), with: ContiguousArray(text.utf8))
  }

  mutating func replace(_ range: Range<Int>, with new: ContiguousArray<UInt8>) {
    // A CR before the range and an LF after it may become one line ending or stop being one, so the adjacent lines are
    // scanned again.
    let firstLine = max(0, line(of: range.lowerBound) - 1)
    let nextLine = min(starts.count, line(of: range.upperBound) + 2)
    let from = starts[firstLine]
    let to = nextLine < starts.count ? starts[nextLine] : bytes.count
    let growth = new.count - range.count
    bytes.replaceSubrange(range, with: new)
    let found = DocumentText.lineStarts(bytes, behind: from, upTo: to + growth)
    // A line that starts exactly at the end of the scanned bytes is found again.
    let rest = nextLine < starts.count ? nextLine + (found.last == to + growth ? 1 : 0) : starts.count
    if growth != 0 { for index in rest..<starts.count { starts[index] += growth } }
    starts.replaceSubrange(firstLine + 1..<rest, with: found)
  }
}

extension PositionEncoding {
  /// The number of code units of a scalar with `length` UTF-8 bytes.
  fileprivate func units(of length: Int) -> Int {
    switch self {
    case .utf8: length
    case .utf16: length == 4 ? 2 : 1
    case .utf32: 1
    }
  }

  /// Counts code units. In invalid UTF-8, each byte that is not a continuation byte is counted.
  func units(in bytes: some Sequence<UInt8>) -> Int {
    var count = 0
    for byte in bytes {
      switch self {
      case .utf8: count += 1
      case .utf16: count += byte & 0xC0 == 0x80 ? 0 : (byte >= 0xF0 ? 2 : 1)
      case .utf32: count += byte & 0xC0 == 0x80 ? 0 : 1
      }
    }
    return count
  }
}

private func scalarLength(_ lead: UInt8) -> Int {
  switch lead {
  case 0xF0...: 4
  case 0xE0...: 3
  case 0xC0...: 2
  default: 1
  }
}
