// The Unicode scalars in identifiers and operators, from the grammar in the Swift language reference, "Lexical
// Structure" (identifier-head, identifier-character, operator-head, operator-character; after WG14 N1518, annex X).

/// A scalar decoded from UTF-8, and the offset after it. If the bytes are not well-formed, `value` is nil, and `end` is
/// the end of the bytes that Swift's lexer treats as one error.
struct DecodedScalar {
  var value: UInt32?
  var end: Int
}

/// Decodes the scalar at `start`, which must be before the end of the file.
func decodeScalar(_ bytes: Span<UInt8>, at start: Int) -> DecodedScalar {
  let first = byte(bytes, start)
  if first < 0x80 { return DecodedScalar(value: UInt32(first), end: start &+ 1) }
  var index = start &+ 1
  guard first >= 0xC2, first < 0xF5 else {
    // A stray continuation byte, or a byte that never occurs in UTF-8: skip to the next byte that can begin a scalar.
    while index < bytes.count, !beginsScalar(bytes[index]) { index &+= 1 }
    return DecodedScalar(value: nil, end: index)
  }
  let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  var value = UInt32(first) & (0x7F &>> UInt32(length))
  for _ in 1..<length {
    let next = byte(bytes, index)
    guard next >= 0x80, next < 0xC0 else { return DecodedScalar(value: nil, end: index) }
    value = value &<< 6 | UInt32(next & 0x3F)
    index &+= 1
  }
  let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000
  let isScalar = value >= least && value <= 0x10_FFFF && !(value >= 0xD800 && value < 0xE000)
  return DecodedScalar(value: isScalar ? value : nil, end: index)
}

private func beginsScalar(_ byte: UInt8) -> Bool {
  byte < 0x80 || (byte >= 0xC2 && byte < 0xF5)
}

func isIdentifierStart(_ scalar: UInt32) -> Bool {
  if scalar < 0x80 { return isASCIIIdentifierByte(UInt8(scalar)) && !(scalar >= 0x30 && scalar <= 0x39) && scalar != 0x24 }
  guard isIdentifierContinuation(scalar) else { return false }
  switch scalar {
  case 0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: return false
  default: return true
  }
}

func isIdentifierContinuation(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0..<0x80: return isASCIIIdentifierByte(UInt8(scalar))
  case 0x00A8, 0x00AA, 0x00AD, 0x00AF, 0x00B2...0x00B5, 0x00B7...0x00BA, 0x00BC...0x00BE: return true
  case 0x00C0...0x00D6, 0x00D8...0x00F6, 0x00F8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF: return true
  case 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x218F: return true
  case 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF: return true
  case 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF: return true
  case 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8: return true
  case 0x1_0000...0xE_FFFF: return scalar & 0xFFFF <= 0xFFFD
  default: return false
  }
}

func isOperatorStart(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0..<0x80: return isASCIIOperatorByte(UInt8(scalar))
  case 0x00A1...0x00A7, 0x00A9, 0x00AB, 0x00AC, 0x00AE, 0x00B0, 0x00B1, 0x00B6, 0x00BB, 0x00BF, 0x00D7, 0x00F7:
    return true
  case 0x2016, 0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E: return true
  case 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F: return true
  case 0x3001...0x3003, 0x3008...0x3030: return true
  default: return false
  }
}

func isOperatorContinuation(_ scalar: UInt32) -> Bool {
  if isOperatorStart(scalar) { return true }
  switch scalar {
  case 0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF: return true
  case 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF: return true
  default: return false
  }
}

@inline(__always)
func isASCIIIdentifierByte(_ byte: UInt8) -> Bool {
  let folded = byte | 0x20
  return (folded >= 0x61 && folded <= 0x7A) || isDigit(byte) || byte == 0x5F || byte == 0x24
}

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

func isHexDigit(_ byte: UInt8) -> Bool {
  let folded = byte | 0x20
  return isDigit(byte) || (folded >= 0x61 && folded <= 0x66)
}

/// Whether a byte is one of `/ = - + ! * % < > & | ^ ~ ? .`
@inline(__always)
func isASCIIOperatorByte(_ byte: UInt8) -> Bool {
  // A bit set of the 128 ASCII characters in two words, which needs one shift instead of fifteen comparisons.
  let low: UInt64 = 1 &<< 0x21 | 1 &<< 0x25 | 1 &<< 0x26 | 1 &<< 0x2A | 1 &<< 0x2B | 1 &<< 0x2D | 1 &<< 0x2E
  let more: UInt64 = 1 &<< 0x2F | 1 &<< 0x3C | 1 &<< 0x3D | 1 &<< 0x3E | 1 &<< 0x3F
  let high: UInt64 = 1 &<< (0x5E - 64) | 1 &<< (0x7C - 64) | 1 &<< (0x7E - 64)
  let set = byte < 64 ? low | more : high
  return byte < 0x80 && (set &>> UInt64(byte & 63)) & 1 == 1
}

/// The end of the identifier characters that begin at `start`.
@inline(__always)
func skipIdentifier(_ bytes: Span<UInt8>, from start: Int) -> Int {
  var index = start
  while index &+ 8 <= bytes.count {
    let other = nonIdentifierBytes(word(bytes, index))
    if other != 0 {
      index &+= firstMarked(other)
      let next = bytes[index]
      return next < 0x80 && next != 0x24 ? index : skipRareIdentifier(bytes, from: index)
    }
    index &+= 8
  }
  return skipRareIdentifier(bytes, from: index)
}

/// The end of an identifier that contains `$` or non-ASCII characters, or is near the end of the file.
@inline(never)
private func skipRareIdentifier(_ bytes: Span<UInt8>, from start: Int) -> Int {
  var index = start
  while true {
    while index < bytes.count, isASCIIIdentifierByte(bytes[index]) { index &+= 1 }
    guard index < bytes.count, bytes[index] >= 0x80 else { return index }
    let scalar = decodeScalar(bytes, at: index)
    guard let value = scalar.value, isIdentifierContinuation(value) else { return index }
    index = scalar.end
  }
}
