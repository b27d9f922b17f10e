/// The line starts of a file, in about one byte per line, so that each summary can store its own table.
public struct LineTable: Hashable, Sendable {
  /// The lengths of the lines including terminators, as varints with seven bits per byte, lowest first.
  private(set) var lengths = ContiguousArray<UInt8>()
  /// The number of lines, including the empty one after a final line break.
  public private(set) var lineCount = 0
  /// The number of lines as people and `wc -l` count them: a final line break ends the last line.
  public var textLineCount: Int { lineCount - (lengths.last == 0 ? 1 : 0) }
  /// The start of every 128th line, from which lookups begin.
  private var marks = ContiguousArray<Mark>()

  private struct Mark: Hashable, Sendable {
    /// The offset of the first byte of the line, and the index of its length in `lengths`.
    var start: UInt32
    var index: UInt32
  }

  private static let linesOfMark = 128

  public init() {}

  /// Creates a table from decoded lengths.
  init(lengths: ContiguousArray<UInt8>, lineCount: Int) {
    self.lengths = lengths
    self.lineCount = lineCount
    mark()
  }

  init(starts: borrowing Column<UInt32>, byteCount: Int) {
    lineCount = starts.count
    // Two passes, so that exactly the required capacity is reserved.
    var needed = 0
    for line in 0..<starts.count { needed &+= LineTable.varintSize(LineTable.length(line, starts, byteCount)) }
    lengths.reserveCapacity(needed)
    for line in 0..<starts.count {
      var length = LineTable.length(line, starts, byteCount)
      while length >= 0x80 {
        lengths.append(UInt8(truncatingIfNeeded: length & 0x7F | 0x80))
        length &>>= 7
      }
      lengths.append(UInt8(truncatingIfNeeded: length))
    }
    mark()
  }

  /// Records the start of every 128th line except the first.
  private mutating func mark() {
    guard lineCount > LineTable.linesOfMark else { return }
    var (start, line, length, shift) = (0, 0, 0, 0)
    for (index, byte) in lengths.enumerated() {
      length |= Int(byte & 0x7F) &<< shift
      if byte >= 0x80 {
        shift &+= 7
        continue
      }
      start &+= length
      line &+= 1
      (length, shift) = (0, 0)
      guard line % LineTable.linesOfMark == 0, index &+ 1 < lengths.count else { continue }
      marks.append(
        Mark(start: UInt32(truncatingIfNeeded: start), index: UInt32(truncatingIfNeeded: index &+ 1)))
    }
  }

  @inline(__always)
  private static func length(_ line: Int, _ starts: borrowing Column<UInt32>, _ byteCount: Int) -> Int {
    let next = line &+ 1 < starts.count ? Int(starts[line &+ 1]) : byteCount
    return max(0, next &- Int(starts[line]))
  }

  @inline(__always)
  private static func varintSize(_ length: Int) -> Int {
    length < 0x80 ? 1 : (70 &- (length | 1).leadingZeroBitCount) / 7
  }

  /// A position in a file with 1-based line and column. Columns count UTF-8 bytes, like those of the Swift compiler.
  public struct Position: Hashable, Sendable, Comparable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    public static func < (left: Position, right: Position) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }

  /// The position of an offset. An offset past the end is treated as the end of the file.
  public func position(of offset: UInt32) -> Position {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low &+ high) / 2
      if marks[middle].start <= offset { low = middle &+ 1 } else { high = middle }
    }
    var start = low > 0 ? Int(marks[low &- 1].start) : 0
    var line = low &* LineTable.linesOfMark
    var index = low > 0 ? Int(marks[low &- 1].index) : 0
    while index < lengths.count {
      var length = 0
      var shift = 0
      while index < lengths.count, lengths[index] >= 0x80 {
        length |= Int(lengths[index] & 0x7F) &<< shift
        shift &+= 7
        index &+= 1
      }
      guard index < lengths.count else { break }
      length |= Int(lengths[index]) &<< shift
      index &+= 1
      if Int(offset) < start &+ length || index == lengths.count {
        return Position(line: line &+ 1, column: min(Int(offset) &- start, length) &+ 1)
      }
      start &+= length
      line &+= 1
    }
    return Position(line: 1, column: 1)
  }

  /// The offset at which a 1-based line begins; nil if the line does not exist.
  public func start(ofLine wanted: Int) -> UInt32? {
    guard wanted >= 1, wanted <= lineCount else { return nil }
    let mark = min((wanted &- 1) / LineTable.linesOfMark, marks.count)
    var (start, line, length, shift) = (0, 1 &+ mark &* LineTable.linesOfMark, 0, 0)
    if mark > 0 { start = Int(marks[mark &- 1].start) }
    for byte in lengths[(mark > 0 ? Int(marks[mark &- 1].index) : 0)...] {
      if line == wanted { break }
      length |= Int(byte & 0x7F) &<< shift
      if byte >= 0x80 {
        shift &+= 7
        continue
      }
      start &+= length
      line &+= 1
      (length, shift) = (0, 0)
    }
    return UInt32(truncatingIfNeeded: start)
  }
}

// MARK: - LineRecorder

/// Records the line starts and the contents of lines during tokenization.
///
/// A line contains code if a token begins on it, which follows from the token counts, or if a token that spans several
/// lines has a byte there that is not white space, which the tokenizer reports with `sawCode`.
struct LineRecorder {
  private var tokensBefore = 0
  private var emptyTokens = 0
  private var pending: LineContents = []

  /// Records that the current line contains code that does not begin a token.
  mutating func sawCode() { pending.insert(.code) }
  mutating func sawComment() { pending.insert(.comment) }
  /// Records a token without bytes: the end of an unterminated literal is not code of its line.
  mutating func sawEmptyToken() { emptyTokens &+= 1 }

  /// Ends the current line. The next one begins at `next`.
  @inline(__always)
  mutating func endLine(at next: Int, _ list: inout TokenList) {
    if list.count != tokensBefore {
      if list.count &- tokensBefore != emptyTokens { pending.insert(.code) }
      tokensBefore = list.count
      emptyTokens = 0
    }
    list.lineContents.append(pending)
    list.lineStarts.append(UInt32(truncatingIfNeeded: next))
    pending = []
  }

  /// Ends the file. It must be called before the token `endOfFile` is appended.
  mutating func endFile(_ list: inout TokenList) {
    // The end token of an unterminated literal may be after the last line feed without any code in the last line.
    let lineStart = Int(list.lineStarts[list.lineStarts.count &- 1])
    for index in tokensBefore..<list.count {
      let start = list.start(index)
      if start >= lineStart, list.end(index) > start { pending.insert(.code) }
    }
    list.lineContents.append(pending)
  }

  /// Records the lines of a token or of invalid bytes that span several lines. Each line with a byte that is not white
  /// space contains code.
  mutating func endLines(_ bytes: Span<UInt8>, from start: Int, to end: Int, _ list: inout TokenList) {
    var index = start
    while index < end {
      let next = bytes[index]
      if next == 0x0A || (next == 0x0D && byte(bytes, index &+ 1) != 0x0A) {
        endLine(at: index &+ 1, &list)
      } else if !isBlank(next), next != 0x0D {
        pending.insert(.code)
      }
      index &+= 1
    }
  }
}
