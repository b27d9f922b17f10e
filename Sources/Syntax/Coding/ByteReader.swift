/// Reads what `ByteWriter` writes, from bytes that may be damaged.
///
/// The first thing that is wrong is noted, and nothing is read behind it: every number is zero then and every list
/// ends, so that the reader checks once, at the end.
public struct ByteReader {
  let bytes: ContiguousArray<UInt8>
  /// Where the next byte is.
  public private(set) var offset: Int
  private var end: Int
  /// The first thing that was wrong.
  public private(set) var fault: CodingFault?

  /// Reads a stretch of some bytes; what of it lies outside of them does not exist.
  public init(_ bytes: ContiguousArray<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    offset = min(max(0, range.lowerBound), bytes.count)
    end = min(max(offset, range.upperBound), bytes.count)
  }

  /// How many bytes are left.
  public var left: Int { end &- offset }

  /// Notes that what has just been read cannot be.
  public mutating func refuse(_ reason: StaticString) {
    if fault == nil { fault = CodingFault(offset: offset, reason: reason) }
    offset = end
  }

  @inline(__always)
  public mutating func byte() -> UInt8 {
    guard offset < end else {
      refuse("it ends too soon")
      return 0
    }
    let next = bytes[offset]
    offset &+= 1
    return next
  }

  @inline(__always)
  public mutating func number() -> UInt32 {
    let first = byte()
    return first < 0x80 ? UInt32(first) : longNumber(first)
  }

  private mutating func longNumber(_ first: UInt8) -> UInt32 {
    var value = UInt32(first & 0x7F)
    for shift in stride(from: UInt32(7), to: 35, by: 7) {
      let next = byte()
      if shift == 28, next > 0x0F { break }
      value |= UInt32(next & 0x7F) &<< shift
      if next < 0x80 { return value }
    }
    refuse("a number is too large")
    return 0
  }

  public mutating func word() -> UInt64 {
    var value: UInt64 = 0
    for shift in 0..<8 { value |= UInt64(byte()) &<< UInt64(shift &* 8) }
    return value
  }

  /// A count of things that take so many bytes each, at least: more than the rest of the bytes can hold cannot be.
  @inline(__always)
  public mutating func count(ofAtLeast size: Int) -> Int {
    let count = Int(number())
    guard count <= left / max(1, size) else {
      refuse("there are fewer than it says")
      return 0
    }
    return count
  }

  public mutating func text() -> ContiguousArray<UInt8> {
    let count = count(ofAtLeast: 1)
    let start = offset
    offset &+= count
    return ContiguousArray(bytes[start..<offset])
  }

  public mutating func string() -> String {
    let count = count(ofAtLeast: 1)
    let start = offset
    offset &+= count
    guard let text = String(validating: bytes[start..<offset], as: UTF8.self) else {
      refuse("a text is no UTF-8")
      return ""
    }
    return text
  }
}

/// What is wrong with encoded bytes, and where.
public struct CodingFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Behind what cannot be, from the beginning of all bytes.
  public var offset: Int
  public var description: String

  init(offset: Int, reason: StaticString) {
    self.offset = offset
    description = "\(reason)"
  }
}
