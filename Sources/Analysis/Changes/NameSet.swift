import Syntax

/// A set of identifiers, represented by their hashes. Two identifiers with the same hash count as one. A collision can
/// cause more functions to be analyzed again than necessary, never fewer.
struct NameSet: Sendable {
  private(set) var hashes: Set<UInt32> = []
  /// A Bloom filter with one hash function. It rejects most lookups, because most names are not in the set.
  private var filter: [UInt64] = Array(repeating: 0, count: 1024)

  var isEmpty: Bool { hashes.isEmpty }
  var count: Int { hashes.count }

  func contains(_ hash: UInt32) -> Bool {
    filter[Int(hash >> 6 & 1023)] & (1 << UInt64(hash & 63)) != 0 && hashes.contains(hash)
  }

  /// Inserts the identifiers in a text. Returns whether one of them is new.
  @discardableResult
  mutating func insert(_ text: some Sequence<UInt8>) -> Bool {
    var isNew = false
    forEachIdentifier(in: text) { if insert($0) { isNew = true } }
    return isNew
  }

  @discardableResult
  mutating func insert(_ hash: UInt32) -> Bool {
    filter[Int(hash >> 6 & 1023)] |= 1 << UInt64(hash & 63)
    return hashes.insert(hash).inserted
  }

  mutating func formUnion(_ other: NameSet) { for hash in other.hashes { insert(hash) } }

  /// Whether a text contains an identifier that is in the set.
  func isMentioned(in text: some Sequence<UInt8>) -> Bool {
    guard !isEmpty else { return false }
    var found = false
    forEachIdentifier(in: text) { if contains($0) { found = true } }
    return found
  }
}

/// Calls `body` with the hash of each identifier in a text. For `[Core.Feed]` these are the hashes of `Core` and
/// `Feed`.
func forEachIdentifier(in text: some Sequence<UInt8>, _ body: (UInt32) -> Void) {
  var hash = FNV1a()
  var isWithin = false
  func end() { body(UInt32(truncatingIfNeeded: hash.value ^ hash.value >> 32)) }
  for byte in text {
    let letter = byte | 0x20
    if letter &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F || byte >= 0x80 {
      hash.combine(byte)
      isWithin = true
    } else if isWithin {
      end()
      hash = FNV1a()
      isWithin = false
    }
  }
  if isWithin { end() }
}

extension SourceFile {
  /// The hashes of all identifiers in the file's declarations and functions, with duplicates.
  func mentions() -> ContiguousArray<UInt32> {
    var hashes: ContiguousArray<UInt32> = []
    for table in [summary.interface.names, summary.names, bodies.names] {
      for name in 0..<NameID(truncatingIfNeeded: table.count) {
        forEachIdentifier(in: table[name]) { hashes.append($0) }
      }
    }
    return hashes
  }
}
