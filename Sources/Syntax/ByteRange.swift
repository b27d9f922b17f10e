/// A half-open range of byte offsets in one file.
///
/// Offsets are 32 bits wide: a file larger than 2 GiB is refused by the reader.
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

  /// Number of bytes; zero for a range that is turned round.
  public var count: Int { max(0, Int(end) - Int(start)) }
}
