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
