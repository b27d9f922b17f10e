/// The number of a name in the name table of a file.
public typealias NameID = UInt32

/// The names that a file's summary contains, without duplicates, as bytes.
public struct NameTable: Hashable, Sendable {
  /// The end offset of each name, in two bytes if that is sufficient and otherwise in four, lowest first; followed by
  /// the names themselves. They share one buffer because a project has two tables per file, most of them small.
  private var storage = ContiguousArray<UInt8>()
  private var nameCount: UInt32 = 0
  private var endSize: UInt8 = 2

  public init() {}

  init(bytes: ContiguousArray<UInt8>, ends: ContiguousArray<UInt32>) {
    nameCount = UInt32(truncatingIfNeeded: ends.count)
    endSize = bytes.count <= Int(UInt16.max) ? 2 : 4
    storage.reserveCapacity(ends.count &* Int(endSize) &+ bytes.count)
    for end in ends {
      storage.append(UInt8(truncatingIfNeeded: end))
      storage.append(UInt8(truncatingIfNeeded: end &>> 8))
      guard endSize == 4 else { continue }
      storage.append(UInt8(truncatingIfNeeded: end &>> 16))
      storage.append(UInt8(truncatingIfNeeded: end &>> 24))
    }
    storage.append(contentsOf: bytes)
  }

  public var count: Int { Int(nameCount) }

  /// The concatenated bytes of all names.
  var bytes: ContiguousArray<UInt8>.SubSequence { storage.dropFirst(count &* Int(endSize)) }

  /// The text of a name, with invalid UTF-8 repaired; empty for a number that is not in the table.
  public func text(_ name: NameID) -> String {
    String(decoding: self[name], as: UTF8.self)
  }

  /// The bytes of a name; empty for a number that is not in the table.
  public subscript(name: NameID) -> ContiguousArray<UInt8>.SubSequence { storage[range(name, storage.span)] }

  /// The 64-bit FNV-1a hash of a name's bytes, which is compared before the bytes are.
  public func hash(_ name: NameID) -> UInt64 {
    let all = storage.span
    var hash = FNV1a()
    for offset in range(name, all) { hash.combine(all[offset]) }
    return hash.value
  }

  /// Calls `body` with each name, the buffer of the table, and the range of the name in it, without copies.
  public func forEach(_ body: (_ name: NameID, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Void) {
    let all = storage.span
    for name in 0..<nameCount { body(name, all, range(name, all)) }
  }

  /// The range of a name in the storage; empty for a number that is not in the table.
  @inline(__always)
  private func range(_ name: NameID, _ all: Span<UInt8>) -> Range<Int> {
    guard name < nameCount else { return 0..<0 }
    let index = Int(name)
    let first = min(count &* Int(endSize), all.count)
    let start = index == 0 ? first : min(first &+ end(index &- 1, all), all.count)
    return start..<max(start, min(first &+ end(index, all), all.count))
  }

  @inline(__always)
  private func end(_ index: Int, _ all: Span<UInt8>) -> Int {
    func byte(_ offset: Int) -> Int { offset < all.count ? Int(all[offset]) : 0 }
    let offset = index &* Int(endSize)
    let low = byte(offset) | byte(offset &+ 1) &<< 8
    return endSize == 2 ? low : low | byte(offset &+ 2) &<< 16 | byte(offset &+ 3) &<< 24
  }
}

/// Assigns the same number to equal names while a table is built. It is reused from file to file to keep its memory.
struct NameInterner: ~Copyable {
  private var bytes = Column<UInt8>()
  private var ends = Column<UInt32>()
  private var hashes = Column<UInt32>()
  /// An open-addressing hash table: the number of the name plus one, or zero for a free slot.
  private var slots = Column<UInt32>(zeros: 256)

  var count: Int { ends.count }

  mutating func removeAll() {
    if hashes.count &* 8 < slots.count {
      // The file has few names and the table is large, so only the used slots are cleared.
      let mask = slots.count &- 1
      for name in 0..<hashes.count {
        var slot = Int(hashes[name]) & mask
        while slots[slot] != 0 {
          slots[slot] = 0
          slot = (slot &+ 1) & mask
        }
      }
    } else {
      slots = Column(zeros: slots.count > 1 &<< 16 ? 256 : slots.count)
    }
    bytes.removeAll()
    ends.removeAll()
    hashes.removeAll()
  }

  mutating func takeTable() -> NameTable {
    let table = NameTable(bytes: ContiguousArray(bytes), ends: ContiguousArray(ends))
    removeAll()
    return table
  }

  /// The text of a name in the table.
  func text(_ name: NameID) -> ContiguousArray<UInt8> {
    var copy = ContiguousArray<UInt8>()
    for index in range(name) { copy.append(bytes[index]) }
    return copy
  }

  func byteCount(_ name: NameID) -> Int { range(name).count }

  /// The number of the name in `start..<end`.
  mutating func intern(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> NameID {
    let hash = NameInterner.hash(text, start, end)
    var slot = Int(hash) & (slots.count &- 1)
    while slots[slot] != 0 {
      let name = slots[slot] &- 1
      if hashes[Int(name)] == hash, isEqual(name, text, start, end) { return name }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    bytes.append(text, from: start, to: end)
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
    hashes.append(hash)
    slots[slot] = UInt32(truncatingIfNeeded: ends.count)
    if ends.count &* 2 > slots.count { grow() }
    return NameID(truncatingIfNeeded: ends.count &- 1)
  }

  /// The number of a name that is not contiguous in the source.
  mutating func intern(_ text: ContiguousArray<UInt8>) -> NameID {
    intern(text.span, 0, text.count)
  }

  /// The number of the name in the first `count` bytes of a column.
  mutating func intern(_ text: borrowing Column<UInt8>, count: Int) -> NameID {
    text.withSpan { self.intern($0, 0, count) }
  }

  private func range(_ name: NameID) -> Range<Int> {
    let start = name == 0 ? 0 : Int(ends[Int(name) &- 1])
    return start..<Int(ends[Int(name)])
  }

  private mutating func grow() {
    let mask = slots.count &* 2 &- 1
    slots = Column(zeros: mask &+ 1)
    for name in 0..<hashes.count {
      var slot = Int(hashes[name]) & mask
      while slots[slot] != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = UInt32(truncatingIfNeeded: name &+ 1)
    }
  }

  @inline(__always)
  private func isEqual(_ name: NameID, _ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let known = range(name)
    return known.count == end &- start && bytes.matches(at: known.lowerBound, text, from: start, count: known.count)
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
    if index < end, index &+ 8 <= text.count {
      rest = word(text, index) & (UInt64.max &>> UInt64(64 &- (end &- index) &* 8))
    } else {
      for position in index..<end { rest |= UInt64(text[position]) &<< UInt64((position &- index) &* 8) }
    }
    hash = (hash ^ rest) &* 0xC4CE_B9FE_1A85_EC53
    return UInt32(truncatingIfNeeded: hash ^ (hash &>> 32))
  }
}
