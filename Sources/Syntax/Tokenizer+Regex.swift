// Regex literals, `/…/` and `#/…/#`, and the distinction of `/…/` from division, according to SE-0354 as implemented in
// Swift's lexer. The patterns are not parsed.

extension Tokenizer {
  /// The end of the regex literal that begins with a slash in an operator; nil if the slash is part of the operator.
  mutating func regexInOperator(
    _ bytes: Span<UInt8>, at slash: Int, rightBound: Bool, afterTry: Bool
  ) -> Int? {
    if previous == .funcKeyword || previous == .operatorKeyword { return nil }
    var mustBeRegex = false
    if !rightBound {
      mustBeRegex = afterTry
      guard mustBeRegex || isRegexPosition else { return nil }
      switch previous {
      case .leftParen, .leftSquare, .comma, .colon, .colonColon: break
      default: mustBeRegex = true
      }
    }
    return endOfRegex(bytes, from: slash, pounds: 0, mustBeRegex: mustBeRegex)
  }

  /// Whether an expression may begin after the previous token, so that a slash is not a division.
  private var isRegexPosition: Bool {
    switch previous {
    case .endOfFile, .leftBrace, .leftParen, .leftSquare, .prefixOperator, .prefixAmpersand: return true
    case .binaryOperator, .logicalAnd, .logicalOr, .nilCoalescing, .equal: return true
    case .semicolon, .comma, .colon, .infixQuestion: return true
    case .poundIf, .poundElse, .poundElseif, .poundEndif, .unknown, .curlyQuote: return true
    case .trueKeyword, .falseKeyword, .anyKeyword, .nilKeyword, .selfKeyword, .selfTypeKeyword, .superKeyword:
      return false
    default: return previous.isReservedWord
    }
  }

  /// The end of a regex literal whose first slash is at `slash` after `pounds` `#`; nil if there is none.
  mutating func endOfRegex(_ bytes: Span<UInt8>, from slash: Int, pounds: Int, mustBeRegex: Bool) -> Int? {
    var index = slash &+ 1
    var isMultiline = false
    if pounds == 0 {
      switch byte(bytes, index) {
      case 0x20, 0x09: if !mustBeRegex { return nil }
      case 0x2A, 0x2F: return nil
      default: break
      }
      if slash > 0, bytes[slash &- 1] == 0x2A { return nil }
    } else {
      var scan = index
      while byte(bytes, scan) == 0x20 || byte(bytes, scan) == 0x09 { scan &+= 1 }
      if byte(bytes, scan) == 0x0A || byte(bytes, scan) == 0x0D {
        isMultiline = true
        index = scan
      }
    }
    let firstNewline = index
    if isMultiline, pounds >= failed.regexPounds { return firstNewline }

    var groups = 0
    var classes = 0
    var lastBlank = -1
    while index < bytes.count {
      var next = bytes[index]
      if next == 0x2F {
        let close = endOfPounds(bytes, from: index &+ 1, limit: pounds > 0)
        let count = close &- index &- 1
        if count >= pounds {
          if count == 0 {
            let after = byte(bytes, index &+ 1)
            if after == 0x2A || after == 0x2F { return mustBeRegex ? index : nil }
            if lastBlank == index &- 1, !mustBeRegex { return nil }
          }
          return close
        }
      }
      var escaped = false
      if next == 0x5C {
        escaped = true
        index &+= 1
        guard index < bytes.count else { break }
        next = bytes[index]
      }
      switch next {
      case 0x0A, 0x0D:
        guard isMultiline else { return mustBeRegex ? index : nil }
      case 0x28 where !escaped && classes == 0: groups &+= 1
      case 0x29 where !escaped && classes == 0:
        if groups > 0 { groups &-= 1 } else if !mustBeRegex { return nil }
      case 0x5B where !escaped: classes &+= 1
      case 0x5D where !escaped: classes = max(0, classes &- 1)
      case 0x20 where !escaped: lastBlank = index
      default: break
      }
      index = next < 0x80 ? index &+ 1 : decodeScalar(bytes, at: index).end
    }
    guard isMultiline else { return mustBeRegex ? bytes.count : nil }
    failed.regexPounds = min(failed.regexPounds, pounds)
    return firstNewline
  }

  private func endOfPounds(_ bytes: Span<UInt8>, from start: Int, limit: Bool) -> Int {
    var index = start
    while limit, byte(bytes, index) == 0x23 { index &+= 1 }
    return index
  }
}
