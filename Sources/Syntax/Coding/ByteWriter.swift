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
