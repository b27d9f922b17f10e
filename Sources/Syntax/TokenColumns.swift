/// Kind, start and end of each token, in three columns with one count: what the tokenizer appends to most.
///
/// Three `Column`s would check the capacity three times for each token (measured: 12 % of the tokenizer's
/// instructions).
@safe
struct TokenColumns: ~Copyable {
  // Each points to memory for `capacity` elements, of which the first `count` are initialised.
  private var kinds: UnsafeMutablePointer<TokenKind>
  private var starts: UnsafeMutablePointer<UInt32>
  private var ends: UnsafeMutablePointer<UInt32>
  private var capacity = 1024
  private(set) var count = 0

  init() {
    unsafe kinds = UnsafeMutablePointer<TokenKind>.allocate(capacity: capacity)
    unsafe starts = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
    unsafe ends = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
  }

  deinit {
    unsafe kinds.deallocate()
    unsafe starts.deallocate()
    unsafe ends.deallocate()
  }

  @inline(__always)
  mutating func append(_ kind: TokenKind, _ start: UInt32, _ end: UInt32) {
    if count == capacity { grow() }
    unsafe kinds[count] = kind
    unsafe starts[count] = start
    unsafe ends[count] = end
    count &+= 1
  }

  /// The kind of a token; `endOfFile` for an index out of bounds.
  @inline(__always)
  func kind(_ index: Int) -> TokenKind {
    UInt(bitPattern: index) < UInt(bitPattern: count) ? unsafe kinds[index] : .endOfFile
  }

  /// The start of a token, flags included; of an index out of bounds that of the nearest token, zero if there is none.
  @inline(__always)
  func start(_ index: Int) -> UInt32 {
    guard count > 0 else { return 0 }
    return unsafe starts[max(0, min(index, count &- 1))]
  }

  @inline(__always)
  func end(_ index: Int) -> UInt32 {
    guard count > 0 else { return 0 }
    return unsafe ends[max(0, min(index, count &- 1))]
  }

  /// How many tokens are of one kind, less how many are of another.
  func excess(of one: TokenKind, over other: TokenKind) -> Int {
    var excess = 0
    for index in 0..<count {
      let kind = unsafe kinds[index]
      excess &+= (kind == one ? 1 : 0) &- (kind == other ? 1 : 0)
    }
    return excess
  }

  /// Forgets the tokens and keeps the memory, but not that of a huge file.
  mutating func removeAll() {
    count = 0
    if capacity > 1 &<< 20 { self = TokenColumns() }
  }

  @inline(never)
  private mutating func grow() {
    let larger = capacity &* 2
    unsafe kinds = TokenColumns.moved(kinds, count, larger)
    unsafe starts = TokenColumns.moved(starts, count, larger)
    unsafe ends = TokenColumns.moved(ends, count, larger)
    capacity = larger
  }

  private static func moved<Element>(
    _ old: UnsafeMutablePointer<Element>, _ count: Int, _ capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    unsafe fresh.moveInitialize(from: old, count: count)
    unsafe old.deallocate()
    return unsafe fresh
  }
}

// Sound: the memory belongs to one value, which cannot be copied, so no two threads can reach it at once.
extension TokenColumns: @unchecked Sendable {}
