/// The tokens, comments and lines of one file, in columns.
///
/// A token is an index; what lies between two tokens is trivia: white space, comments, and bytes that Swift does not
/// know. The last token is always `endOfFile`. A list is made once for each thread and filled again for every file.
public struct TokenList: ~Copyable, Sendable {
  var kindColumn = Column<TokenKind>()
  /// Offsets of first bytes; the top bit tells that a line ended between the token before and this one.
  var startColumn = Column<UInt32>()
  var endColumn = Column<UInt32>()

  /// Comments in the order of the file, those within interpolations too.
  public internal(set) var comments = CommentList()

  /// Offsets at which lines begin; the first is zero.
  public internal(set) var lineStarts = Column<UInt32>()
  /// What each line holds, as `lineStarts` counts them.
  public internal(set) var lineContents = Column<LineContents>()

  public init() {}

  /// Number of tokens, the last one, `endOfFile`, included.
  public var count: Int { kindColumn.count }

  @inline(__always)
  public func kind(_ index: Int) -> TokenKind {
    index >= 0 && index < kindColumn.count ? kindColumn[index] : .endOfFile
  }

  /// Offset of the first byte of a token. For an index out of bounds, that of the nearest token.
  @inline(__always)
  public func start(_ index: Int) -> Int {
    Int(startColumn[clamped(index)] & ~TokenList.newlineBit)
  }

  /// Offset behind the last byte of a token.
  @inline(__always)
  public func end(_ index: Int) -> Int {
    Int(endColumn[clamped(index)])
  }

  /// Whether a line ended between the token before this one and this one.
  @inline(__always)
  public func beginsLine(_ index: Int) -> Bool {
    startColumn[clamped(index)] & TokenList.newlineBit != 0
  }

  /// There is always a token, `endOfFile`, once a file has been read.
  @inline(__always)
  private func clamped(_ index: Int) -> Int {
    max(0, min(index, startColumn.count &- 1))
  }

  static let newlineBit: UInt32 = 0x8000_0000

  @inline(__always)
  mutating func append(_ kind: TokenKind, _ start: Int, _ end: Int, newline: Bool) {
    kindColumn.append(kind)
    let bit = newline ? TokenList.newlineBit : 0
    startColumn.append(UInt32(truncatingIfNeeded: start) | bit)
    endColumn.append(UInt32(truncatingIfNeeded: end))
  }

  mutating func removeAll() {
    kindColumn.removeAll()
    startColumn.removeAll()
    endColumn.removeAll()
    comments.removeAll()
    lineStarts.removeAll()
    lineContents.removeAll()
  }
}

/// What a line holds that counts: a byte of code, a byte of a comment, both or neither.
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
