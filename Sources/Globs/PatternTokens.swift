/// The pieces that a pattern is written in, before they are grouped by directory.
struct PatternTokens {
  enum Token: Hashable, Sendable {
    case byte(UInt8)
    /// One past ASCII, where characters are read.
    case character(Character)
    case anyUnit
    case star
    /// A number in `sets`.
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

  /// Braces mean something to those patterns that are read by characters; to git they are letters.
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
        // To git a capital letter behind a backslash is that letter, whatever case is ignored.
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

  /// The letter at `index`, which moves on to its last byte.
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

  /// Reads past the `]`, by the letter of git's wildmatch: a `]` that comes first is a member, so is a `-` that comes
  /// first, last or after a range, and `[:` opens a class only if the next `]` closes it.
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

  /// One member of a bracket expression, the backslash before it taken off.
  private mutating func member(from start: Int) throws(GlobError) -> UInt32 {
    if peek() == UInt8(ascii: "\\") { index += 1 }
    guard index < pattern.count else { throw .unclosedBracket(at: start) }
    let unit = reading.unit(in: pattern.span, at: index)
    let byte = pattern[index]
    index += unit.length
    return unit.scalar ?? UInt32(byte)
  }

  /// The name in `[:name:]` where `index` stands at its `[`; nil when the bracket is a mere member.
  private func className(from start: Int) throws(GlobError) -> String? {
    let rest = pattern[(index + 2)...]
    guard let close = rest.firstIndex(of: UInt8(ascii: "]")) else {
      throw .unclosedBracket(at: start)
    }
    guard close > rest.startIndex, rest[close - 1] == UInt8(ascii: ":") else { return nil }
    return String(decoding: rest[..<(close - 1)], as: UTF8.self)
  }
}
