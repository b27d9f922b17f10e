/// The tokens of a pattern, before they are split at slashes.
struct PatternTokens {
  enum Token: Hashable, Sendable {
    case byte(UInt8)
    /// A character beyond ASCII, if the pattern is matched by characters.
    case character(Character)
    case anyUnit
    case star
    /// An index in `sets`.
    case set(Int)
    case slash
    case openBrace(at: Int)
    case comma
    case closeBrace
  }

  private(set) var tokens: ContiguousArray<Token> = []
  private(set) var sets: ContiguousArray<BracketSet> = []

  private let pattern: ContiguousArray<UInt8>
  private let reading: PatternSyntax
  private var index = 0

  /// Tokenizes a pattern. Braces are special only in the configuration syntax; in git's syntax they are literal.
  init(_ pattern: ContiguousArray<UInt8>, by reading: PatternSyntax) throws(GlobError) {
    self.pattern = pattern
    self.reading = reading
    var openBraces: [Int] = []
    while let byte = peek() {
      let start = index
      index += 1
      switch byte {
      case UInt8(ascii: "\\"):
        guard let escaped = peek() else { throw .trailingBackslash(at: start) }
        // In git, a capital letter after a backslash matches only that letter, even if case is ignored.
        tokens.append(escaped == UInt8(ascii: "/") ? .slash : literal(folding: false))
        index += 1
      case UInt8(ascii: "/"): tokens.append(.slash)
      case UInt8(ascii: "*"): tokens.append(.star)
      case UInt8(ascii: "?"): tokens.append(.anyUnit)
      case UInt8(ascii: "["):
        tokens.append(.set(sets.count))
        sets.append(try bracket(from: start))
      case UInt8(ascii: "{") where reading.syntax == .configuration:
        openBraces.append(start)
        tokens.append(.openBrace(at: start))
      case UInt8(ascii: ",") where !openBraces.isEmpty: tokens.append(.comma)
      case UInt8(ascii: "}") where !openBraces.isEmpty:
        openBraces.removeLast()
        tokens.append(.closeBrace)
      default:
        index = start
        tokens.append(literal(folding: true))
        index += 1
      }
    }
    if let open = openBraces.last { throw .unclosedBrace(at: open) }
  }

  /// The literal at `index`, which is advanced to its last byte.
  private mutating func literal(folding: Bool) -> Token {
    let byte = pattern[index]
    guard !reading.isSingleByte(in: pattern.span, at: index) else { return .byte(folding ? reading.folded(byte) : byte) }
    let unit = reading.unit(in: pattern.span, at: index)
    index += unit.length - 1
    guard unit.length > 1 || byte >= 0x80, let character = unit.character else {
      return .byte(folding ? reading.folded(byte) : byte)
    }
    return .character(character)
  }

  private func peek(_ ahead: Int = 0) -> UInt8? {
    index + ahead < pattern.count ? pattern[index + ahead] : nil
  }

  /// Parses a bracket expression up to its `]`, like git's wildmatch: a `]` in first position is a member, and so is a
  /// `-` in first or last position or after a range; `[:` begins a class only if the next `]` ends it.
  private mutating func bracket(from start: Int) throws(GlobError) -> BracketSet {
    var set = BracketSet()
    if peek() == UInt8(ascii: "!") || peek() == UInt8(ascii: "^") {
      set.isNegated = true
      index += 1
    }
    var previous: UInt32?
    var isFirst = true
    while isFirst || peek() != UInt8(ascii: "]") {
      isFirst = false
      if peek() == UInt8(ascii: "["), peek(1) == UInt8(ascii: ":") {
        if let name = try className(from: start) {
          guard set.insertClass(named: name, by: reading) else { throw .unknownClass(name, at: index) }
          index += 2 + name.utf8.count + 2
          previous = nil
          continue
        }
      } else if let low = previous, peek() == UInt8(ascii: "-"), peek(1) != UInt8(ascii: "]") {
        let dash = index
        index += 1
        let high = try member(from: start)
        if low <= high {
          set.insert(low...high, by: reading)
        } else if reading.syntax == .configuration {
          throw .reversedRange(at: dash)
        }
        previous = nil
        continue
      }
      let unit = try member(from: start)
      set.insert(unit, by: reading)
      previous = unit
    }
    index += 1
    return set
  }

  /// Parses one member of a bracket expression, without the backslash before it.
  private mutating func member(from start: Int) throws(GlobError) -> UInt32 {
    if peek() == UInt8(ascii: "\\") { index += 1 }
    guard index < pattern.count else { throw .unclosedBracket(at: start) }
    let unit = reading.unit(in: pattern.span, at: index)
    let byte = pattern[index]
    index += unit.length
    return unit.scalar ?? UInt32(byte)
  }

  /// The name in `[:name:]` at `index`; nil if the bracket is a member.
  private func className(from start: Int) throws(GlobError) -> String? {
    let rest = pattern[(index + 2)...]
    guard let close = rest.firstIndex(of: UInt8(ascii: "]")) else {
      throw .unclosedBracket(at: start)
    }
    guard close > rest.startIndex, rest[close - 1] == UInt8(ascii: ":") else { return nil }
    return String(decoding: rest[..<(close - 1)], as: UTF8.self)
  }
}
