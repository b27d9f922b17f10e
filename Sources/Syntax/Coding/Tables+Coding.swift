// The encoding of names and lines: concatenated text, and lengths.

extension NameTable {
  mutating func code<Coder: SummaryCoder>(with coder: inout Coder) {
    coder.names(of: &self)
  }
}

extension SummaryWriter {
  mutating func names(of table: inout NameTable) {
    writer.put(table.bytes)
    writer.put(UInt32(truncatingIfNeeded: table.count))
    table.forEach { _, _, range in writer.put(UInt32(truncatingIfNeeded: range.count)) }
  }
}

extension SummaryReader {
  mutating func names(of table: inout NameTable) {
    let bytes = reader.text()
    let count = reader.count(ofAtLeast: 1)
    var ends = ContiguousArray<UInt32>()
    ends.reserveCapacity(count)
    var end = 0
    for _ in 0..<count {
      end &+= Int(reader.number())
      guard end <= bytes.count else { return reader.refuse("a name ends behind the others") }
      ends.append(UInt32(truncatingIfNeeded: end))
    }
    require(end == bytes.count, "there are more letters than names")
    guard reader.fault == nil else { return }
    table = NameTable(bytes: bytes, ends: ends)
  }
}

extension LineTable {
  mutating func code<Coder: SummaryCoder>(with coder: inout Coder, byteCount: Int) {
    var lengths = self.lengths
    coder.text(&lengths)
    let table = LineTable(lengths: lengths)
    coder.require(table?.byteCount == byteCount, "the lines are not those of the file")
    if let table { self = table }
  }

  /// Creates a table from encoded lengths; nil if they are malformed.
  private init?(lengths: ContiguousArray<UInt8>) {
    var (lines, width) = (0, 0)
    for byte in lengths {
      width &+= 1
      // A file has less than 2 GiB.
      guard width < 5 || byte < 8 else { return nil }
      guard byte < 0x80 else { continue }
      lines &+= 1
      width = 0
    }
    guard width == 0 else { return nil }
    self.init(lengths: lengths, lineCount: lines)
  }

  /// The sum of the lengths of all lines.
  private var byteCount: Int {
    var (total, length, shift) = (0, 0, 0)
    for byte in lengths {
      length |= Int(byte & 0x7F) &<< shift
      shift &+= 7
      guard byte < 0x80 else { continue }
      total &+= length
      (length, shift) = (0, 0)
    }
    return total
  }
}
