/// A small set of names of a file.
///
/// One such set holds the names of properties whose declared types are view controllers: a function that uses such a
/// property may call a helper that adds or removes the controller, whatever the helper's name.
struct NameHashes: ~Copyable, Sendable {
  /// 64-bit FNV-1a hashes of the names. A collision only causes an unnecessary lowered function.
  private var hashes = Column<UInt64>()
  /// A bit set, indexed by a value computed from the first byte and the length of a name. It excludes most words
  /// without hashing.
  private var shapes: UInt64 = 0

  /// Maximum number of names. A file with more such properties is generated.
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
