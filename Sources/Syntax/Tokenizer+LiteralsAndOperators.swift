// Literals and operators, which are read together because `/` begins a regex literal or an operator.

// MARK: - Strings

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

// MARK: - LiteralStack

/// The string literals in whose interpolations the tokenizer is, innermost last. The depth is bounded only by memory.
struct LiteralStack {
  /// The delimiters of a literal, and the number of open parentheses in its interpolation.
  struct Literal {
    var quotes: Quotes
    /// The number of `#` before the opening quote.
    var pounds: Int
    var openParens = 0

    var isMultiline: Bool { quotes == .three }
  }

  enum Quotes: UInt8 {
    /// `"…"`
    case one
    /// `"""…"""`
    case three
    /// `'…'`, which the Swift lexer reads as a literal and reports as an error.
    case apostrophe
  }

  private(set) var literals = ContiguousArray<Literal>()

  var isEmpty: Bool { literals.isEmpty }
  var top: Literal? { literals.last }

  mutating func push(_ literal: Literal) { literals.append(literal) }
  mutating func pop() { _ = literals.popLast() }

  /// Adds `change` to the number of open parentheses of the innermost literal.
  mutating func countParens(_ change: Int) {
    guard !literals.isEmpty else { return }
    literals[literals.count &- 1].openParens &+= change
  }
}

// MARK: - FailedSearches

/// Searches that found nothing, so that no part of a file is searched twice without success. Without this, a line with
/// a million opening delimiters would cost a million searches to its end.
struct FailedSearches {
  /// There is no `#>` between the start of the last failed search and this offset.
  var placeholderEnd = 0
  /// There is no closing curly quote before this offset.
  var curlyQuoteEnd = 0
  /// There is no quote followed by `rawQuotePounds` or more `#` before this offset.
  var rawQuoteEnd = 0
  var rawQuotePounds = Int.max
  /// A multiline regex literal with this number of `#` or more has no end.
  var regexPounds = Int.max
  /// The rest of the file contains no end of a merge conflict in the format of Git, or of Perforce.
  var conflictEnd = false
  var perforceEnd = false
}

// MARK: - Regex

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

// MARK: - Numbers

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

// MARK: - Operators

// Operators: their ends, and whether they are prefix, postfix or infix.

extension Tokenizer {
  mutating func readOperator(_ bytes: Span<UInt8>, from start: Int, _ newline: Bool, _ list: inout TokenList) -> Int {
    let first = bytes[start]
    let leftBound = isLeftBound(bytes, start)
    if first == 0x21 || first == 0x3F, leftBound {
      let kind: TokenKind = first == 0x21 ? .exclamation : .postfixQuestion
      list.append(kind, start, start &+ 1, newline: newline)
      if previous == .tryKeyword { tokensAfterTry = list.count }
      previous = kind
      return start &+ 1
    }
    var end = endOfOperator(bytes, from: start)
    if let slash = firstSlash(bytes, from: start, to: end), !leftBound {
      let rightBound = isRightBound(bytes, end, leftBound: false)
      if let regexEnd = regexInOperator(bytes, at: slash, rightBound: rightBound, afterTry: tokensAfterTry == list.count) {
        if slash > start { append(bytes, from: start, to: slash, leftBound, newline, &list) }
        lines.endLines(bytes, from: slash, to: regexEnd, &list)
        list.append(.regex, slash, regexEnd, newline: newline && slash == start)
        previous = .regex
        return regexEnd
      }
    }
    if end &- start > 2 { end = endBeforeComment(bytes, from: start, to: end) }
    append(bytes, from: start, to: end, leftBound, newline, &list)
    return end
  }

  private mutating func append(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, _ leftBound: Bool, _ newline: Bool, _ list: inout TokenList
  ) {
    let kind = classify(bytes, from: start, to: end, leftBound)
    list.append(kind, start, end, newline: newline)
    previous = kind
  }

  private func classify(_ bytes: Span<UInt8>, from start: Int, to end: Int, _ leftBound: Bool) -> TokenKind {
    let first = bytes[start]
    let rightBound = isRightBound(bytes, end, leftBound: leftBound)
    switch end &- start {
    case 1:
      switch first {
      case 0x3D: return .equal
      case 0x2E: return .period
      case 0x3F: return leftBound ? .postfixQuestion : .infixQuestion
      case 0x26 where !leftBound && rightBound: return .prefixAmpersand
      default: break
      }
    case 2:
      let isBinary = leftBound == rightBound
      switch (first, bytes[start &+ 1]) {
      case (0x2D, 0x3E): return .arrow
      case (0x2A, 0x2F): return .unknown
      case (0x26, 0x26) where isBinary: return .logicalAnd
      case (0x7C, 0x7C) where isBinary: return .logicalOr
      case (0x3F, 0x3F) where isBinary: return .nilCoalescing
      default: break
      }
    default:
      for index in start..<(end &- 1) where bytes[index] == 0x2A && bytes[index &+ 1] == 0x2F { return .unknown }
    }
    return leftBound == rightBound ? .binaryOperator : leftBound ? .postfixOperator : .prefixOperator
  }

  /// The end of an operator. Only an operator that begins with a period may contain periods; a placeholder ends any operator.
  private mutating func endOfOperator(_ bytes: Span<UInt8>, from start: Int) -> Int {
    let beginsWithPeriod = bytes[start] == 0x2E
    var index = bytes[start] < 0x80 ? start &+ 1 : decodeScalar(bytes, at: start).end
    while index < bytes.count {
      let next = bytes[index]
      if next == 0x2E, !beginsWithPeriod { break }
      if next == 0x3C, byte(bytes, index &+ 1) == 0x23, hasPlaceholderEnd(bytes, from: index) { break }
      if next < 0x80 {
        guard isASCIIOperatorByte(next) else { break }
        index &+= 1
      } else {
        let scalar = decodeScalar(bytes, at: index)
        guard let value = scalar.value, isOperatorContinuation(value) else { break }
        index = scalar.end
      }
    }
    return index
  }

  private func firstSlash(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    for index in start..<end where bytes[index] == 0x2F { return index }
    return nil
  }

  /// The end of an operator before `//` or `/*`, which begins a comment.
  private func endBeforeComment(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start &+ 1
    while index < end {
      let next = byte(bytes, index &+ 1)
      if bytes[index] == 0x2F, next == 0x2F || next == 0x2A { return index }
      index &+= 1
    }
    return end
  }

  /// Whether an operator that begins at `start` is left-bound.
  private func isLeftBound(_ bytes: Span<UInt8>, _ start: Int) -> Bool {
    guard start > 0 else { return false }
    switch bytes[start &- 1] {
    case 0x20, 0x0D, 0x0A, 0x09, 0x28, 0x5B, 0x7B, 0x2C, 0x3B, 0x3A, 0: return false
    case 0x2F: return !(start > 1 && bytes[start &- 2] == 0x2A)
    case 0xA0: return !(start > 1 && bytes[start &- 2] == 0xC2)
    default: return true
    }
  }

  /// Whether an operator that ends at `end` is right-bound.
  private func isRightBound(_ bytes: Span<UInt8>, _ end: Int, leftBound: Bool) -> Bool {
    guard end < bytes.count else { return false }
    switch bytes[end] {
    case 0x20, 0x0D, 0x0A, 0x09, 0x29, 0x5D, 0x7D, 0x2C, 0x3B, 0x3A, 0: return false
    // Before a period, `x^.y` has a postfix operator, and `^.y` a prefix operator.
    case 0x2E: return !leftBound
    case 0x2F: return byte(bytes, end &+ 1) != 0x2F && byte(bytes, end &+ 1) != 0x2A
    case 0xC2: return byte(bytes, end &+ 1) != 0xA0
    default: return true
    }
  }
}
