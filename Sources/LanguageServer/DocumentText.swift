import LanguageServerProtocol

/// A text, and where its lines begin.
struct DocumentText: Sendable, Equatable {
  private(set) var bytes: ContiguousArray<UInt8>
  /// Where each line begins; lines end at LF, CR LF or a lone CR.
  private(set) var starts: ContiguousArray<Int>

  init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    starts = [0]
    starts.append(contentsOf: DocumentText.lineStarts(bytes, behind: 0, upTo: bytes.count))
  }

  init(_ text: String) { self.init(ContiguousArray(text.utf8)) }

  /// The beginnings of lines in `first + 1...last`.
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

  /// The line of an offset, from zero.
  func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line less its end.
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

  /// What lies behind a line's end is taken as its end, what lies behind the text as that.
  func offset(of position: Position, _ encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let line = contents(ofLine: position.line)
    var offset = line.lowerBound
    var units = 0
    while offset < line.upperBound, units < position.character {
      let length = min(scalarLength(bytes[offset]), line.upperBound - offset)
      units += encoding.units(of: length)
      // A position within a surrogate pair, or within a character of UTF-8, means the beginning of it.
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

  /// The same, for many positions of one long line: `marks` keeps how many units lie before each 4,096th byte of the line
  /// that was looked at last, so that the time does not grow with the square of its length.
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

  /// Units of an encoding before each 4,096th byte of a line.
  struct ColumnMarks {
    static let step = 4096
    var line = -1
    var units: [Int] = []
  }

  // MARK: Changes

  /// Puts a text in the place of a range; one that is turned round is turned back.
  mutating func replace(_ range: DocumentRange, with text: String, _ encoding: PositionEncoding) {
    let first = offset(of: range.start, encoding)
    let last = offset(of: range.end, encoding)
    replace(min(first, last)..<max(first, last), with: ContiguousArray(text.utf8))
  }

  mutating func replace(_ range: Range<Int>, with new: ContiguousArray<UInt8>) {
    // A CR before the range and a LF behind it may become one end of a line, or cease to be: the lines around are
    // looked at again.
    let firstLine = max(0, line(of: range.lowerBound) - 1)
    let nextLine = min(starts.count, line(of: range.upperBound) + 2)
    let from = starts[firstLine]
    let to = nextLine < starts.count ? starts[nextLine] : bytes.count
    let growth = new.count - range.count
    bytes.replaceSubrange(range, with: new)
    let found = DocumentText.lineStarts(bytes, behind: from, upTo: to + growth)
    // A line that begins right where the looking ended is found again.
    let rest = nextLine < starts.count ? nextLine + (found.last == to + growth ? 1 : 0) : starts.count
    if growth != 0 { for index in rest..<starts.count { starts[index] += growth } }
    starts.replaceSubrange(firstLine + 1..<rest, with: found)
  }
}

extension PositionEncoding {
  /// The units of a scalar that is so many bytes long.
  fileprivate func units(of length: Int) -> Int {
    switch self {
    case .utf8: length
    case .utf16: length == 4 ? 2 : 1
    case .utf32: 1
    }
  }

  /// Counts units; bytes that are no UTF-8 count one each where they begin something.
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
