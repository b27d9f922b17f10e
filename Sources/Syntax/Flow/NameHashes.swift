/// A small set of names of a file.
///
/// The names of properties that hold view controllers are one: a function that names such a property may call a helper
/// that adds or removes the controller, whatever the helper is called.
struct NameHashes: ~Copyable, Sendable {
  /// Their 64-bit FNV-1a hashes: two names with one hash cost a lowered function and nothing else.
  private var hashes = Column<UInt64>()
  /// By the remainder of a name's length and first byte, whether there is such a name: most words end here.
  private var shapes: UInt64 = 0

  /// A file with more such properties is generated.
  private static let most = 64

  var isEmpty: Bool { hashes.count == 0 }

  mutating func removeAll() {
    hashes.removeAll()
    shapes = 0
  }

  mutating func insert(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    guard start < end, hashes.count < NameHashes.most, !contains(bytes, start, end) else { return }
    hashes.append(FNV1a(bytes, start, end).value)
    shapes |= NameHashes.shape(bytes, start, end)
  }

  @inline(__always)
  func contains(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard start < end, shapes & NameHashes.shape(bytes, start, end) != 0 else { return false }
    let hash = FNV1a(bytes, start, end).value
    for index in 0..<hashes.count where hashes[index] == hash { return true }
    return false
  }

  @inline(__always)
  private static func shape(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> UInt64 {
    1 << ((UInt64(bytes[start]) &+ 7 &* UInt64(truncatingIfNeeded: end &- start)) & 63)
  }
}
