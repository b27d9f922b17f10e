/// A half-open range of byte offsets in one file.
///
/// Offsets have 32 bits. The file reader rejects files larger than 2 GiB.
public struct ByteRange: Hashable, Sendable, BitwiseCopyable {
  public var start: UInt32
  public var end: UInt32

  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  public init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// The number of bytes; zero if `end` is less than `start`.
  public var count: Int { max(0, Int(end) - Int(start)) }
}
