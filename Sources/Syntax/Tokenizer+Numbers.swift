// Number literals in all bases. Like in Swift's lexer, a malformed literal includes the identifier characters that
// follow it directly.

extension Tokenizer {
  struct Number {
    var end: Int
    var isFloat: Bool
  }

  /// Reads the number that begins at `start`. After a period it is the index of a tuple element and has no fraction.
  @inline(__always)
  func readNumber(_ bytes: Span<UInt8>, from start: Int, afterPeriod: Bool) -> Number {
    if bytes[start] == 0x30 {
      switch byte(bytes, start &+ 1) {
      case 0x78: return readHexNumber(bytes, from: start &+ 2)
      // Binary and octal digits, and digits that are invalid there, are all identifier characters.
      case 0x62, 0x6F: return Number(end: skipIdentifier(bytes, from: start &+ 2), isFloat: false)
      default: break
      }
    }
    var index = skipDigits(bytes, from: start)
    if byte(bytes, index) == 0x2E {
      guard !afterPeriod, isDigit(byte(bytes, index &+ 1)) else { return Number(end: index, isFloat: false) }
      index = skipDigits(bytes, from: index &+ 1)
    } else if byte(bytes, index) | 0x20 != 0x65 {
      return Number(end: skipIdentifier(bytes, from: index), isFloat: false)
    }
    if byte(bytes, index) | 0x20 == 0x65 {
      index &+= 1
      if byte(bytes, index) == 0x2B || byte(bytes, index) == 0x2D { index &+= 1 }
      index = skipIdentifier(bytes, from: index)
    }
    return Number(end: index, isFloat: true)
  }

  private func readHexNumber(_ bytes: Span<UInt8>, from start: Int) -> Number {
    guard isHexDigit(byte(bytes, start)) else {
      return Number(end: skipIdentifier(bytes, from: start), isFloat: false)
    }
    let dot = skipHexDigits(bytes, from: start)
    var index = dot
    switch byte(bytes, index) {
    case 0x2E:
      guard index &+ 1 < bytes.count else { return Number(end: index &+ 1, isFloat: false) }
      guard isHexDigit(bytes[index &+ 1]) else { return Number(end: dot, isFloat: false) }
      index = skipHexDigits(bytes, from: index &+ 1)
      guard byte(bytes, index) | 0x20 == 0x70 else {
        // `0xff.description` has no exponent, so the period begins a member access. If a digit comes one byte later,
        // Swift's lexer includes the fraction and reports an error; this one includes it, too.
        let looksAhead = index &+ 1 < bytes.count && !isDigit(bytes[index &+ 1])
        return Number(end: looksAhead ? dot : index, isFloat: false)
      }
    case 0x70, 0x50: break
    default: return Number(end: skipIdentifier(bytes, from: index), isFloat: false)
    }
    let hasFraction = index != dot
    index &+= 1
    var isSigned = false
    if byte(bytes, index) == 0x2B || byte(bytes, index) == 0x2D {
      index &+= 1
      isSigned = true
    }
    if index < bytes.count, !isDigit(bytes[index]) {
      // `0xff.fpValue`: a member whose name begins with hexadecimal digits and a `p`.
      if hasFraction, !isSigned, !isDigit(byte(bytes, dot &+ 1)) { return Number(end: dot, isFloat: false) }
    }
    return Number(end: skipIdentifier(bytes, from: index), isFloat: true)
  }

  @inline(__always)
  private func skipDigits(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while isDigit(byte(bytes, index)) || byte(bytes, index) == 0x5F { index &+= 1 }
    return index
  }

  private func skipHexDigits(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while isHexDigit(byte(bytes, index)) || byte(bytes, index) == 0x5F { index &+= 1 }
    return index
  }
}
