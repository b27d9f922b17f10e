// The encoding and decoding of summaries. Both directions share one description of each table, so that they cannot diverge.

/// Writes or reads the fields that are passed to it.
protocol SummaryCoder {
  mutating func byte(_ value: inout UInt8)
  mutating func number(_ value: inout UInt32)
  mutating func text(_ value: inout ContiguousArray<UInt8>)
  mutating func string(_ value: inout String)
  /// Calls `body` with each element of a list. During decoding, elements are initialized with `blank`, and each takes
  /// at least `size` bytes.
  mutating func list<Element>(
    _ list: inout [Element], of blank: Element, atLeast size: Int, _ body: (inout Element, inout Self) -> Void)
  /// During decoding, requires that a condition holds for the value that was just read.
  mutating func require(_ holds: Bool, _ reason: StaticString)
  mutating func names(of table: inout NameTable)
  mutating func nodes(of tree: inout FlowTree)
  /// The bounds of references in later parts of the summary.
  var bounds: CodingBounds { get set }
}

/// The bounds of references in a summary.
struct CodingBounds {
  var byteCount: UInt32 = 0
  var lineCount: UInt32 = 0
  /// The size of the current name table.
  var names: UInt32 = 0
  var declarations: UInt32 = 0
}

struct SummaryWriter: SummaryCoder {
  var writer = ByteWriter()
  var bounds = CodingBounds()

  @inline(__always)
  mutating func byte(_ value: inout UInt8) { writer.put(byte: value) }
  @inline(__always)
  mutating func number(_ value: inout UInt32) { writer.put(value) }
  mutating func text(_ value: inout ContiguousArray<UInt8>) { writer.put(value) }
  mutating func string(_ value: inout String) { writer.put(value) }

  mutating func list<Element>(
    _ list: inout [Element], of blank: Element, atLeast size: Int, _ body: (inout Element, inout Self) -> Void
  ) {
    writer.put(UInt32(truncatingIfNeeded: list.count))
    for index in list.indices {
      var element = list[index]
      body(&element, &self)
    }
  }

  mutating func require(_ holds: Bool, _ reason: StaticString) {}
}

struct SummaryReader: SummaryCoder {
  var reader: ByteReader
  var bounds = CodingBounds()

  @inline(__always)
  mutating func byte(_ value: inout UInt8) { value = reader.byte() }
  @inline(__always)
  mutating func number(_ value: inout UInt32) { value = reader.number() }
  mutating func text(_ value: inout ContiguousArray<UInt8>) { value = reader.text() }
  mutating func string(_ value: inout String) { value = reader.string() }

  @inline(__always)
  mutating func list<Element>(
    _ list: inout [Element], of blank: Element, atLeast size: Int, _ body: (inout Element, inout Self) -> Void
  ) {
    let count = reader.count(ofAtLeast: size)
    list = []
    list.reserveCapacity(count)
    for _ in 0..<count {
      var element = blank
      body(&element, &self)
      guard reader.fault == nil else { return }
      list.append(element)
    }
  }

  @inline(__always)
  mutating func require(_ holds: Bool, _ reason: StaticString) {
    if !holds { reader.refuse(reason) }
  }
}

// MARK: Field types

extension SummaryCoder {
  @inline(__always)
  mutating func flag(_ value: inout Bool) {
    var byte: UInt8 = value ? 1 : 0
    self.byte(&byte)
    require(byte <= 1, "a flag is neither 0 nor 1")
    value = byte == 1
  }

  /// Codes the raw value of a case. During decoding, an invalid raw value leaves `value` unchanged.
  @inline(__always)
  mutating func kind<Kind: RawRepresentable<UInt8>>(_ value: inout Kind) {
    var byte = value.rawValue
    self.byte(&byte)
    let found = Kind(rawValue: byte)
    require(found != nil, "there is no such kind")
    value = found ?? value
  }

  /// Codes a name of the current table, or `noName`.
  @inline(__always)
  mutating func name(_ value: inout NameID) {
    var next = value &+ 1
    number(&next)
    require(next <= bounds.names, "there is no such name")
    value = next &- 1
  }

  @inline(__always)
  mutating func number(_ value: inout UInt32, upTo limit: UInt32, _ reason: StaticString) {
    number(&value)
    require(value <= limit, reason)
  }

  /// Codes an index, or -1.
  @inline(__always)
  mutating func index(_ value: inout Int32, below limit: UInt32) {
    var next = UInt32(bitPattern: value) &+ 1
    number(&next)
    require(next <= limit, "something belongs to what is not there")
    value = Int32(truncatingIfNeeded: next) &- 1
  }

  mutating func index(_ value: inout Int, below limit: Int) {
    var next = UInt32(truncatingIfNeeded: value &+ 1)
    number(&next)
    require(Int(next) <= limit, "something belongs to what is not there")
    value = Int(next) &- 1
  }

  /// Codes an index.
  mutating func number(of value: inout Int, below limit: Int) {
    var number = UInt32(truncatingIfNeeded: value)
    self.number(&number)
    require(Int(number) < limit, "something belongs to what is not there")
    value = Int(number)
  }

  /// Codes the index of a declaration in the file.
  @inline(__always)
  mutating func owner(_ value: inout UInt32) {
    number(&value)
    require(value < bounds.declarations, "a member belongs to no declaration")
  }

  @inline(__always)
  mutating func offset(_ value: inout UInt32) { number(&value, upTo: bounds.byteCount, "an offset lies behind the file") }

  @inline(__always)
  mutating func range(_ value: inout ByteRange) {
    offset(&value.start)
    var count = value.end &- value.start
    number(&count)
    require(count <= bounds.byteCount &- value.start, "a range ends behind the file")
    value.end = value.start &+ count
  }

  /// Codes a line, or a number of lines.
  @inline(__always)
  mutating func line(_ value: inout UInt32) { number(&value, upTo: bounds.lineCount, "a line lies behind the file") }

  /// Codes a range of another table.
  @inline(__always)
  mutating func stretch(_ start: inout UInt32, _ count: inout UInt32, of all: Int) {
    number(&start)
    number(&count)
    require(Int(start) &+ Int(count) <= all, "a list ends behind its table")
  }

  mutating func optional(_ value: inout String?) {
    var isThere = value != nil
    flag(&isThere)
    var text = value ?? ""
    if isThere { string(&text) }
    value = isThere ? text : nil
  }
}
