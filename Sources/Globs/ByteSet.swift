/// A set of bytes with 256 bits.
struct ByteSet: Hashable, Sendable {
  private var words = SIMD4<UInt64>()

  func contains(_ byte: UInt8) -> Bool {
    words[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0
  }

  mutating func insert(_ byte: UInt8) {
    words[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
  }

  mutating func insert(_ bytes: ClosedRange<UInt8>) {
    for byte in bytes { insert(byte) }
  }
}
