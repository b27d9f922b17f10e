/// The tokens, comments and lines of one file, in columns.
///
/// A token is identified by its index. The bytes between two tokens are trivia: white space, comments, and invalid
/// bytes. The last token is always `endOfFile`. Each thread reuses one list for all files.
public struct TokenList: ~Copyable, Sendable {
  /// The tokens. The top bit of a start offset says whether there is a line end between the previous token and this one.
  var columns = TokenColumns()

  /// The comments in source order, including those in interpolations.
  public internal(set) var comments = CommentList()

  /// The offsets at which lines begin; the first one is zero.
  public internal(set) var lineStarts = Column<UInt32>()
  /// The contents of each line, in the order of `lineStarts`.
  public internal(set) var lineContents = Column<LineContents>()

  public init() {}

  /// The number of tokens, including the final `endOfFile`.
  public var count: Int { columns.count }

  /// The kind of a token; `endOfFile` for an index out of bounds.
  @inline(__always)
  public func kind(_ index: Int) -> TokenKind { columns.kind(index) }

  /// The offset of the first byte of a token. For an index out of bounds, that of the nearest token.
  @inline(__always)
  public func start(_ index: Int) -> Int {
    Int(columns.start(index) & ~TokenList.newlineBit)
  }

  /// The offset after the last byte of a token.
  @inline(__always)
  public func end(_ index: Int) -> Int { Int(columns.end(index)) }

  /// Whether there is a line end between the previous token and this one.
  @inline(__always)
  public func beginsLine(_ index: Int) -> Bool { columns.start(index) & TokenList.newlineBit != 0 }

  static let newlineBit: UInt32 = 0x8000_0000

  @inline(__always)
  mutating func append(_ kind: TokenKind, _ start: Int, _ end: Int, newline: Bool) {
    let bit = newline ? TokenList.newlineBit : 0
    columns.append(kind, UInt32(truncatingIfNeeded: start) | bit, UInt32(truncatingIfNeeded: end))
  }

  mutating func removeAll() {
    columns.removeAll()
    comments.removeAll()
    lineStarts.removeAll()
    lineContents.removeAll()
  }
}

/// Whether a line contains a byte of code, a byte of a comment, both or neither.
public struct LineContents: OptionSet, Sendable, BitwiseCopyable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let code = LineContents(rawValue: 1)
  public static let comment = LineContents(rawValue: 2)
}

/// The comments of one file, in columns.
public struct CommentList: ~Copyable, Sendable {
  var kinds = Column<CommentKind>()
  var starts = Column<UInt32>()
  var ends = Column<UInt32>()

  public var count: Int { kinds.count }

  public func kind(_ index: Int) -> CommentKind { kinds[index] }

  public func range(_ index: Int) -> ByteRange { ByteRange(start: starts[index], end: ends[index]) }

  @inline(__always)
  mutating func append(_ kind: CommentKind, _ start: Int, _ end: Int) {
    kinds.append(kind)
    starts.append(UInt32(truncatingIfNeeded: start))
    ends.append(UInt32(truncatingIfNeeded: end))
  }

  mutating func removeAll() {
    kinds.removeAll()
    starts.removeAll()
    ends.removeAll()
  }
}

// MARK: - TokenColumns

/// The kind, start and end of each token, in three columns with a common count.
///
/// Three separate `Column`s would check the capacity three times per token (measured: 12 % of the tokenizer's instructions).
@safe
struct TokenColumns: ~Copyable {
  // Each points to memory for `capacity` elements, of which the first `count` are initialized.
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

  /// The start of a token, including flags. For an index out of bounds, that of the nearest token, or zero if there is none.
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

  /// The number of tokens of one kind minus the number of tokens of another.
  func excess(of one: TokenKind, over other: TokenKind) -> Int {
    var excess = 0
    for index in 0..<count {
      let kind = unsafe kinds[index]
      excess &+= (kind == one ? 1 : 0) &- (kind == other ? 1 : 0)
    }
    return excess
  }

  /// Removes the tokens. The memory is kept, unless it was needed for a huge file.
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

// Sound: the memory belongs to a single value that cannot be copied, so two threads cannot access it at the same time.
extension TokenColumns: @unchecked Sendable {}
