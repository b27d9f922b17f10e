/// Reads the output of `ByteWriter` from bytes that may be damaged.
///
/// The first fault is recorded, and nothing is read after it: all numbers are zero and all lists are empty then.
/// Callers need to check for a fault only once, at the end.
public struct ByteReader {
  let bytes: ContiguousArray<UInt8>
  /// The offset of the next byte.
  public private(set) var offset: Int
  private var end: Int
  /// The first fault.
  public private(set) var fault: CodingFault?

  /// Creates a reader of a range, which is clamped to the bytes.
  public init(_ bytes: ContiguousArray<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    offset = min(max(0, range.lowerBound), bytes.count)
    end = min(max(offset, range.upperBound), bytes.count)
  }

  /// The number of remaining bytes.
  public var left: Int { end &- offset }

  /// Records that the value that was just read is invalid.
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

  /// Reads the number of elements, each of which takes at least `size` bytes. A number is invalid if the remaining
  /// bytes cannot contain as many elements.
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

/// A fault in encoded bytes.
public struct CodingFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset after the invalid value, from the beginning of all bytes.
  public var offset: Int
  public var description: String

  init(offset: Int, reason: StaticString) {
    self.offset = offset
    description = "\(reason)"
  }
}

// MARK: - ByteWriter

/// Writes bytes one after another, for encoded summaries.
///
/// Numbers are varints with seven bits per byte, lowest first (LEB128), or little-endian words of a fixed width.
public struct ByteWriter {
  public private(set) var bytes = ContiguousArray<UInt8>()

  public init() {}

  public mutating func put(byte: UInt8) { bytes.append(byte) }

  @inline(__always)
  public mutating func put(_ number: UInt32) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes eight bytes, lowest first.
  public mutating func put(word: UInt64) {
    for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word &>> UInt64(shift &* 8))) }
  }

  /// Writes the number of bytes, followed by the bytes.
  public mutating func put(_ text: some Collection<UInt8>) {
    put(UInt32(truncatingIfNeeded: text.count))
    bytes.append(contentsOf: text)
  }

  public mutating func put(_ text: String) { put(ContiguousArray(text.utf8)) }

  /// Writes only the bytes.
  public mutating func put(raw text: some Collection<UInt8>) { bytes.append(contentsOf: text) }
}

// MARK: - Checksum

/// A 64-bit hash of bytes, computed in steps of eight bytes. It detects damage and changes, but not intentional collisions.
///
/// Each step is a bijection of the hash and of the word, so a change of a single word is always detected. The constants
/// are those of MurmurHash3's finalizer (public domain), as in `NameInterner`.
public func checksum(_ bytes: Span<UInt8>) -> UInt64 {
  var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: bytes.count)
  func step(_ word: UInt64) {
    hash = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
    hash ^= hash &>> 32
  }
  var index = 0
  while index &+ 8 <= bytes.count {
    step(word(bytes, index))
    index &+= 8
  }
  var rest: UInt64 = 0
  for position in index..<bytes.count { rest |= UInt64(bytes[position]) &<< UInt64((position &- index) &* 8) }
  step(rest)
  hash = (hash ^ (hash &>> 29)) &* 0xC4CE_B9FE_1A85_EC53
  return hash ^ (hash &>> 32)
}
