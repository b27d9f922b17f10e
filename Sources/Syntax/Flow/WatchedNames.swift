/// Names that users' rules watch, beside those that the product's own do: functions that hold one are kept.
public struct WatchedNames: Hashable, Sendable {
  /// By the 64-bit FNV-1a hash: of two names with one hash both are watched, which costs a tree and nothing else.
  private var hashes: Set<UInt64> = []
  private var prefixes: Set<[UInt8]> = []

  public init() {}

  public var isEmpty: Bool { hashes.isEmpty && prefixes.isEmpty }

  /// Watches a name, or all that begin so.
  public mutating func insert(_ name: String, isPrefix: Bool = false) {
    guard !name.isEmpty else { return }
    if isPrefix {
      prefixes.insert(Array(name.utf8))
    } else {
      hashes.insert(FNV1a(name.utf8).value)
    }
  }

  /// Whether the identifier at `start..<end` is one of them.
  func contains(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    if isEmpty { return false }
    var hash = FNV1a()
    for offset in start..<max(start, min(end, bytes.count)) { hash.combine(bytes[offset]) }
    if hashes.contains(hash.value) { return true }
    return prefixes.contains { prefix in
      prefix.count <= end - start && prefix.indices.allSatisfy { bytes[start + $0] == prefix[$0] }
    }
  }
}
