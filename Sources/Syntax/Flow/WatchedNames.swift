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

  /// Whether a name, or all that begin so, are watched.
  public func watches(_ name: String, isPrefix: Bool = false) -> Bool {
    if name.isEmpty || prefixes.contains(where: { name.utf8.starts(with: $0) }) { return true }
    return !isPrefix && hashes.contains(FNV1a(name.utf8).value)
  }
}

extension WatchedNames {
  /// Writes them; equal ones give equal bytes.
  public func encode(to writer: inout ByteWriter) {
    writer.put(UInt32(truncatingIfNeeded: hashes.count))
    for hash in hashes.sorted() { writer.put(word: hash) }
    writer.put(UInt32(truncatingIfNeeded: prefixes.count))
    for prefix in prefixes.sorted(by: { $0.lexicographicallyPrecedes($1) }) { writer.put(prefix) }
  }

  /// Reads what has been written so; what is wrong is noted in the reader.
  public init(from reader: inout ByteReader) {
    for _ in 0..<reader.count(ofAtLeast: 8) { hashes.insert(reader.word()) }
    for _ in 0..<reader.count(ofAtLeast: 1) { prefixes.insert(Array(reader.text())) }
    // What begins with nothing would be everything.
    prefixes.remove([])
  }
}
