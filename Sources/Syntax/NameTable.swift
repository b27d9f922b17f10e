/// A name of a file: its number in that file's table of names.
public typealias NameID = UInt32

/// The names that a file's summary speaks of, each once, as bytes.
public struct NameTable: Hashable, Sendable, Codable {
  private var bytes = ContiguousArray<UInt8>()
  /// Offset behind each name in `bytes`; a name begins where the one before it ends.
  private var ends = ContiguousArray<UInt32>()

  public init() {}

  public var count: Int { ends.count }

  /// The text of a name, ill-formed UTF-8 repaired; empty for a number that is not in the table.
  public func text(_ name: NameID) -> String {
    String(decoding: self[name], as: UTF8.self)
  }

  /// The bytes of a name; none for a number that is not in the table.
  public subscript(name: NameID) -> ContiguousArray<UInt8>.SubSequence {
    let index = Int(name)
    guard index < ends.count else { return [] }
    let start = index == 0 ? 0 : min(Int(ends[index - 1]), bytes.count)
    return bytes[start..<max(start, min(Int(ends[index]), bytes.count))]
  }

  mutating func append(_ text: some Sequence<UInt8>) -> NameID {
    bytes.append(contentsOf: text)
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
    return NameID(truncatingIfNeeded: ends.count - 1)
  }

  mutating func reserve(names: Int, bytes count: Int) {
    ends.reserveCapacity(names)
    bytes.reserveCapacity(count)
  }
}

/// Gives equal names the same number while a table is being filled. Kept from file to file for its memory.
struct NameInterner: ~Copyable {
  private(set) var table = NameTable()
  /// Open addressing: number of the name plus one, or zero for a free slot.
  private var slots = ContiguousArray<UInt32>(repeating: 0, count: 256)
  private var hashes = ContiguousArray<UInt32>()

  mutating func removeAll() {
    table = NameTable()
    if slots.count > 4096 {
      slots = ContiguousArray(repeating: 0, count: 256)
    } else {
      for index in slots.indices { slots[index] = 0 }
    }
    hashes.removeAll(keepingCapacity: true)
  }

  mutating func takeTable() -> NameTable {
    let taken = table
    removeAll()
    return taken
  }

  /// The number of the name that stands at `start..<end`.
  mutating func intern(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> NameID {
    let hash = NameInterner.hash(text, start, end)
    var slot = Int(hash) & (slots.count &- 1)
    while slots[slot] != 0 {
      let name = slots[slot] &- 1
      if hashes[Int(name)] == hash, isEqual(table[name], text, start, end) { return name }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return add(hash, at: slot, text, start, end)
  }

  /// The number of a name that is put together rather than found.
  mutating func intern(_ text: ContiguousArray<UInt8>) -> NameID {
    intern(text.span, 0, text.count)
  }

  private mutating func add(
    _ hash: UInt32, at slot: Int, _ text: Span<UInt8>, _ start: Int, _ end: Int
  ) -> NameID {
    var copy = ContiguousArray<UInt8>()
    copy.reserveCapacity(end &- start)
    for index in start..<end { copy.append(text[index]) }
    let name = table.append(copy)
    hashes.append(hash)
    slots[slot] = name &+ 1
    if table.count &* 2 > slots.count { grow() }
    return name
  }

  private mutating func grow() {
    let mask = slots.count &* 2 &- 1
    slots = ContiguousArray(repeating: 0, count: mask &+ 1)
    for (name, hash) in hashes.enumerated() {
      var slot = Int(hash) & mask
      while slots[slot] != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = UInt32(truncatingIfNeeded: name &+ 1)
    }
  }

  private func isEqual(
    _ name: ContiguousArray<UInt8>.SubSequence, _ text: Span<UInt8>, _ start: Int, _ end: Int
  ) -> Bool {
    guard name.count == end &- start else { return false }
    var index = start
    for byte in name {
      if byte != text[index] { return false }
      index &+= 1
    }
    return true
  }

  private static func hash(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> UInt32 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: end &- start)
    var index = start
    while index &+ 8 <= end {
      hash = (hash ^ word(text, index)) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash &>> 32
      index &+= 8
    }
    var rest: UInt64 = 0
    while index < end {
      rest = rest &<< 8 | UInt64(text[index])
      index &+= 1
    }
    hash = (hash ^ rest) &* 0xC4CE_B9FE_1A85_EC53
    return UInt32(truncatingIfNeeded: hash ^ (hash &>> 32))
  }
}
