/// The 64-bit FNV-1a hash (Fowler, Noll, Vo): simple, and the same on every machine and in every run.
public struct FNV1a: Hashable, Sendable {
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  /// The hash of some bytes.
  public init(_ bytes: some Sequence<UInt8>) { combine(bytes) }

  /// The hash of a text. It is not generic, because generic functions of another module are not specialized.
  public init(_ text: String.UTF8View) { combine(text) }

  /// The hash of a range of bytes, truncated to the existing bytes.
  init(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    for offset in start..<max(start, min(end, bytes.count)) { combine(bytes[offset]) }
  }

  public mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  public mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte) }
  }

  public mutating func combine(_ text: String.UTF8View) {
    for byte in text { combine(byte) }
  }

  /// Sixteen hexadecimal digits.
  public var digits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
