/// How a pattern, and the names that it is compared with, are read.
struct PatternSyntax: Hashable, Sendable {
  enum Syntax: Hashable, Sendable {
    /// Braces are alternatives, and a range that ends before it begins is an error.
    case configuration
    /// Braces are letters, and what is broken matches nothing.
    case git
  }

  var syntax: Syntax
  /// Whether `?` and `[…]` stand for one character, as people expect, and characters that are canonically equivalent are
  /// the same, as on the disks of macOS: `ü` as one scalar, and as `u` with a combining mark. Otherwise for one byte.
  var byCharacter: Bool
  /// Whether ASCII letters match in either case, which is what git does with `core.ignorecase`.
  var ignoresCase = false

  static let bytes = PatternSyntax(syntax: .git, byCharacter: false)
  static let characters = PatternSyntax(syntax: .configuration, byCharacter: true)

  /// A byte as it is compared.
  func folded(_ byte: UInt8) -> UInt8 {
    ignoresCase && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// What one `?` takes.
  struct Unit {
    /// The scalar, or else the byte. Nil for a byte that is no UTF-8, and for a character of several scalars.
    var value: UInt32?
    var length: Int
    /// The character, where it is past ASCII.
    var character: Character?
  }

  /// The unit that begins at `index`.
  func unit(in text: Span<UInt8>, at index: Int) -> Unit {
    if isSingleByte(in: text, at: index) { return Unit(value: UInt32(text[index]), length: 1) }
    guard let first = scalar(in: text, at: index) else { return Unit(length: 1) }
    var scalars = String.UnicodeScalarView([first.value])
    var end = index + first.length
    // An ASCII byte begins a new character; longer ones than this are cut.
    while end < text.count, text[end] >= 0x80, scalars.count < 32, let next = scalar(in: text, at: end) {
      scalars.append(next.value)
      end += next.length
    }
    guard scalars.count > 1, let character = String(scalars).first, character.utf8.count > first.length else {
      return Unit(value: first.value.value, length: first.length, character: Character(first.value))
    }
    return Unit(length: character.utf8.count, character: character)
  }

  /// Whether the byte at `index` is a unit: always where bytes are read, and where no combining mark can follow.
  func isSingleByte(in text: Span<UInt8>, at index: Int) -> Bool {
    !byCharacter || (text[index] < 0x80 && (index + 1 == text.count || text[index + 1] < 0x80))
  }
}

/// The scalar that begins at `index`; nil where the bytes are not UTF-8.
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
