// String literals: plain, raw, multiline, and the segments between interpolations.

extension Tokenizer {
  /// The delimiters of a literal whose first quote is at `start`, after `pounds` `#`.
  mutating func openingQuotes(_ bytes: Span<UInt8>, at start: Int, pounds: Int) -> LiteralStack.Quotes {
    if bytes[start] == 0x27 { return .apostrophe }
    guard byte(bytes, start &+ 1) == 0x22, byte(bytes, start &+ 2) == 0x22 else { return .one }
    guard pounds > 0 else { return .three }
    // `#"""#` and `#""quoted" text"#` are single-line literals that begin with quotes. They are closed on their line.
    var index = start &+ 3
    if hasPounds(bytes, at: index, pounds) { return .one }
    if index < failed.rawQuoteEnd, pounds >= failed.rawQuotePounds { return .three }
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      index &+= 1
      if bytes[index &- 1] == 0x22, hasPounds(bytes, at: index, pounds) { return .one }
    }
    failed.rawQuotePounds = index == failed.rawQuoteEnd ? min(pounds, failed.rawQuotePounds) : pounds
    failed.rawQuoteEnd = index
    return .three
  }

  func hasPounds(_ bytes: Span<UInt8>, at start: Int, _ pounds: Int) -> Bool {
    guard start &+ pounds <= bytes.count else { return false }
    for index in start..<(start &+ pounds) where bytes[index] != 0x23 { return false }
    return true
  }

  /// Reads text of `literal` from `content` and appends its token, which began at `start`: a whole literal, the segment
  /// up to the next interpolation, or the last segment. Returns the offset after it.
  mutating func readString(
    _ bytes: Span<UInt8>, from start: Int, contentFrom content: Int, _ literal: LiteralStack.Literal,
    _ newline: Bool, _ list: inout TokenList
  ) -> Int {
    let isFirst = bytes[start] != 0x29
    var index = content
    if literal.isMultiline { lines.sawCode() }
    scan: while true {
      index = endOfPlainText(bytes, from: index)
      guard index < bytes.count else { break scan }
      switch bytes[index] {
      case 0x22:
        if literal.quotes != .apostrophe, let end = closing(bytes, at: index, literal) {
          index = end
          break scan
        }
        index &+= 1
      case 0x27:
        index &+= 1
        if literal.quotes == .apostrophe {
          while literal.pounds > 0, byte(bytes, index) == 0x23 { index &+= 1 }
          break scan
        }
      case 0x5C:
        index &+= 1
        guard hasPounds(bytes, at: index, literal.pounds) else { continue scan }
        index &+= literal.pounds
        // Swift's lexer consumes one `#` too many here, and so does this one.
        if literal.pounds > 0, byte(bytes, index) == 0x23 { index &+= 1 }
        switch byte(bytes, index) {
        case 0x28:
          index &+= 1
          list.append(isFirst ? .stringHead : .stringMiddle, start, index, newline: newline)
          previous = .leftParen
          if isFirst { literals.push(literal) }
          return index
        case 0x22, 0x27, 0x5C: index &+= 1
        default: break
        }
      default:
        guard literal.isMultiline else { break scan }
        if bytes[index] == 0x0D, byte(bytes, index &+ 1) == 0x0A { index &+= 1 }
        index &+= 1
        lines.endLine(at: index, &list)
        index = skipBlanks(bytes, from: index)
        let next = byte(bytes, index)
        if next != 0x0A, next != 0x0D, index < bytes.count { lines.sawCode() }
      }
    }
    list.append(isFirst ? .string : .stringTail, start, index, newline: newline)
    previous = .string
    if !isFirst { literals.pop() }
    return index
  }

  /// The offset after the closing delimiter that begins with the quote at `start`; nil if none begins there.
  private func closing(_ bytes: Span<UInt8>, at start: Int, _ literal: LiteralStack.Literal) -> Int? {
    var index = start &+ 1
    if literal.isMultiline {
      guard byte(bytes, index) == 0x22, byte(bytes, index &+ 1) == 0x22 else { return nil }
      index &+= 2
    }
    guard literal.pounds > 0 else { return index }
    guard hasPounds(bytes, at: index, literal.pounds) else { return nil }
    while byte(bytes, index) == 0x23 { index &+= 1 }
    return index
  }

  /// Ends a single-line literal at the end of its line, also in an interpolation: appends an empty tail. Returns
  /// whether there was one. The caller repeats the call for enclosing single-line literals.
  @inline(__always)
  mutating func endsLiteral(at index: Int, _ list: inout TokenList) -> Bool {
    literals.isEmpty ? false : endsInnermostLiteral(at: index, &list)
  }

  private mutating func endsInnermostLiteral(at end: Int, _ list: inout TokenList) -> Bool {
    guard let literal = literals.top, !literal.isMultiline else { return false }
    closeInnermost(at: end, &list)
    return true
  }

  /// Ends all literals at the end of the file.
  mutating func closeLiterals(at end: Int, _ list: inout TokenList) {
    while !literals.isEmpty { closeInnermost(at: end, &list) }
  }

  private mutating func closeInnermost(at end: Int, _ list: inout TokenList) {
    list.append(.stringTail, end, end, newline: false)
    lines.sawEmptyToken()
    literals.pop()
    previous = .string
  }
}
