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

// MARK: - PatternSyntax

/// The syntax and the character semantics of a pattern.
struct PatternSyntax: Hashable, Sendable {
  enum Syntax: Hashable, Sendable {
    /// Braces are alternatives, and a reversed range is an error.
    case configuration
    /// Braces are literal, and an invalid pattern matches nothing.
    case git
  }

  var syntax: Syntax
  /// Whether `?` and `[…]` match one character instead of one byte, and canonically equivalent characters are equal, as
  /// on file systems of macOS: `ü` as one scalar, and as `u` with a combining mark.
  var byCharacter: Bool
  /// Whether ASCII letters match regardless of case, as in git with `core.ignorecase`.
  var ignoresCase = false

  static let bytes = PatternSyntax(syntax: .git, byCharacter: false)
  static let characters = PatternSyntax(syntax: .configuration, byCharacter: true)

  /// A byte with case folded if case is ignored.
  func folded(_ byte: UInt8) -> UInt8 {
    ignoresCase && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// The unit that one `?` matches.
  struct Unit {
    /// The scalar, or the byte if the pattern is matched by bytes. Nil for invalid UTF-8 and for a character of several
    /// scalars.
    var value: UInt32?
    var length: Int
    /// The character, if it is beyond ASCII.
    var character: Character?
  }

  /// The unit that begins at `index`.
  func unit(in text: Span<UInt8>, at index: Int) -> Unit {
    if isSingleByte(in: text, at: index) { return Unit(value: UInt32(text[index]), length: 1) }
    guard let first = scalar(in: text, at: index) else { return Unit(length: 1) }
    var scalars = String.UnicodeScalarView([first.value])
    var end = index + first.length
    // An ASCII byte begins a new character. Very long characters are cut.
    while end < text.count, text[end] >= 0x80, scalars.count < 32, let next = scalar(in: text, at: end) {
      scalars.append(next.value)
      end += next.length
    }
    guard scalars.count > 1, let character = String(scalars).first, character.utf8.count > first.length else {
      return Unit(value: first.value.value, length: first.length, character: Character(first.value))
    }
    return Unit(length: character.utf8.count, character: character)
  }

  /// Whether the byte at `index` is a unit by itself: always if matching by bytes, otherwise if no combining mark follows.
  func isSingleByte(in text: Span<UInt8>, at index: Int) -> Bool {
    !byCharacter || (text[index] < 0x80 && (index + 1 == text.count || text[index + 1] < 0x80))
  }
}

/// The scalar that begins at `index`; nil if the bytes are not UTF-8.
private func scalar(in text: Span<UInt8>, at index: Int) -> (value: Unicode.Scalar, length: Int)? {
  let first = text[index]
  let length: Int
  var value: UInt32
  switch first {
  case 0...0x7F: (length, value) = (1, UInt32(first))
  case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
  case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
  case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
  default: return nil
  }
  guard length <= text.count - index else { return nil }
  for offset in 1..<length {
    let next = text[index + offset]
    guard next & 0xC0 == 0x80 else { return nil }
    value = value << 6 | UInt32(next & 0x3F)
  }
  return Unicode.Scalar(value).map { ($0, length) }
}

// MARK: - BracketSet

/// The set of a bracket expression such as `[a-z]`, `[!0-9_]` or `[[:alpha:]]`.
struct BracketSet: Hashable, Sendable {
  var isNegated = false
  /// Members of one byte; only ASCII if the pattern is matched by characters.
  private var bytes = ByteSet()
  /// Members beyond ASCII, if the pattern is matched by characters.
  private var wide: [ClosedRange<UInt32>] = []

  /// Whether the set matches a unit. Invalid UTF-8 and characters without an equivalent scalar are in no set.
  func allows(_ unit: PatternSyntax.Unit, by reading: PatternSyntax) -> Bool {
    guard let value = unit.scalar else { return isNegated }
    return holds(value, by: reading) != isNegated
  }

  private func holds(_ value: UInt32, by reading: PatternSyntax) -> Bool {
    if let byte = UInt8(exactly: value), bytes.contains(reading.folded(byte)) { return true }
    return wide.contains { $0.contains(value) }
  }

  /// Adds one member. If case is ignored, git does not match a capital letter given as a single member; only ranges and
  /// classes match letters of both cases.
  mutating func insert(_ unit: UInt32, by reading: PatternSyntax) {
    insertExactly(unit...unit, by: reading)
  }

  mutating func insert(_ units: ClosedRange<UInt32>, by reading: PatternSyntax) {
    insertExactly(units, by: reading)
    guard reading.ignoresCase else { return }
    for byte in upper.joined() where units.contains(UInt32(byte)) { bytes.insert(reading.folded(byte)) }
  }

  private mutating func insertExactly(_ units: ClosedRange<UInt32>, by reading: PatternSyntax) {
    let lastNarrow: UInt32 = reading.byCharacter ? 0x7F : 0xFF
    for unit in units.clamped(to: 0...lastNarrow) where units.contains(unit) {
      bytes.insert(UInt8(truncatingIfNeeded: unit))
    }
    if units.upperBound > lastNarrow {
      wide.append(max(units.lowerBound, lastNarrow + 1)...units.upperBound)
    }
  }

  /// Adds a POSIX class, which contains only ASCII as in git. Returns false if the name is unknown.
  mutating func insertClass(named name: String, by reading: PatternSyntax) -> Bool {
    switch name {
    case "alnum": insert(digits + upper + lower)
    case "alpha": insert(upper + lower)
    case "blank": insert([0x20...0x20, 0x09...0x09])
    case "cntrl": insert([0x00...0x1F, 0x7F...0x7F])
    case "digit": insert(digits)
    case "graph": insert([0x21...0x7E])
    case "lower": insert(lower)
    case "print": insert([0x20...0x7E])
    case "punct": insert([0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E])
    case "space": insert([0x20...0x20, 0x09...0x0D])
    case "upper": insert(reading.ignoresCase ? upper + lower : upper)
    case "xdigit": insert(digits + [0x41...0x46, 0x61...0x66])
    default: return false
    }
    return true
  }

  private mutating func insert(_ ranges: [ClosedRange<UInt8>]) {
    for range in ranges { bytes.insert(range) }
  }
}

private let digits: [ClosedRange<UInt8>] = [0x30...0x39]
private let upper: [ClosedRange<UInt8>] = [0x41...0x5A]
private let lower: [ClosedRange<UInt8>] = [0x61...0x7A]

extension PatternSyntax.Unit {
  /// The scalar of the unit, or the single scalar that is equivalent to its character.
  var scalar: UInt32? { value ?? character.flatMap { composedScalars[$0] } }
}

/// Composed scalars by canonically equivalent character. The standard library compares by canonical equivalence but
/// does not expose its tables, so this one is built from the blocks with composed scalars when it is first needed.
private let composedScalars: [Character: UInt32] = {
  var scalars: [Character: UInt32] = [:]
  let blocks: [ClosedRange<UInt32>] = [0x00C0...0x30FF, 0xAC00...0xD7A3]
  scalars.reserveCapacity(blocks.reduce(0) { $0 + $1.count })
  for value in blocks.joined() {
    guard let scalar = Unicode.Scalar(value), scalars[Character(scalar)] == nil else { continue }
    scalars[Character(scalar)] = value
  }
  return scalars
}()

// MARK: - ByteSet

/// A set of bytes with 256 bits.
struct ByteSet: Hashable, Sendable {
  private var words = SIMD4<UInt64>()

  func contains(_ byte: UInt8) -> Bool {
    words[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0
  }

  mutating func insert(_ byte: UInt8) {
    words[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
  }

  mutating func insert(_ bytes: ClosedRange<UInt8>) {
    for byte in bytes { insert(byte) }
  }
}
