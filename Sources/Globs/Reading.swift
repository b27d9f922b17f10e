/// Whether a pattern's `?` and `[…]` stand for one byte, as in git, or for one character, as people expect.
enum Reading: Hashable, Sendable {
  case bytes
  case characters

  /// The unit that begins at `index`, and its length; bytes that are not UTF-8 are units without a value.
  func unit(in text: Span<UInt8>, at index: Int) -> (value: UInt32?, length: Int) {
    let first = text[index]
    if self == .bytes || first < 0x80 { return (UInt32(first), 1) }
    let length: Int
    var value: UInt32
    switch first {
    case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
    default: return (nil, 1)
    }
    guard length <= text.count - index else { return (nil, 1) }
    for offset in 1..<length {
      let next = text[index + offset]
      guard next & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    return (value, length)
  }
}
