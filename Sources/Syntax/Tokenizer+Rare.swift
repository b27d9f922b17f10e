// Tokens that begin with `#`, a backtick, `<#`, or a non-ASCII byte.

extension Tokenizer {
  /// Reads a raw string, a regex literal, a word after `#`, or a single `#`.
  mutating func readPound(_ bytes: Span<UInt8>, from start: Int, _ newline: Bool, _ list: inout TokenList) -> Int {
    var index = start
    while byte(bytes, index) == 0x23 { index &+= 1 }
    let pounds = index &- start
    switch byte(bytes, index) {
    case 0x22:
      let quotes = openingQuotes(bytes, at: index, pounds: pounds)
      let literal = LiteralStack.Literal(quotes: quotes, pounds: pounds)
      let content = index &+ (quotes == .three ? 3 : 1)
      return readString(bytes, from: start, contentFrom: content, literal, newline, &list)
    case 0x2F:
      if let end = endOfRegex(bytes, from: index, pounds: pounds, mustBeRegex: true) {
        lines.endLines(bytes, from: start, to: end, &list)
        list.append(.regex, start, end, newline: newline)
        previous = .regex
        return end
      }
    default: break
    }
    if start == 0 || bytes[start &- 1] == 0, byte(bytes, start &+ 1) == 0x21 {
      // After a NUL byte, Swift's lexer assumes the beginning of a file.
      let end = endOfLine(bytes, from: start)
      list.comments.append(.shebang, start, end)
      lines.sawComment()
      return end
    }
    // If the first `#` of a run does not begin a literal, no other one does. The last one may belong to a word.
    let last = index &- 1
    for position in start..<last { list.append(.pound, position, position &+ 1, newline: newline && position == start) }
    let end = endOfPoundWord(bytes, from: index)
    let kind = kindOfPoundWord(bytes, from: index, to: end)
    list.append(kind, last, end, newline: newline && last == start)
    previous = kind == .poundWord ? .identifier : kind
    return end
  }

  /// The end of the word after `#`. Conditional directives consist only of letters; other words end like identifiers.
  private mutating func endOfPoundWord(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var letters = start
    while isLetter(byte(bytes, letters)) { letters &+= 1 }
    if kindOfPoundWord(bytes, from: start, to: letters) != .poundWord, letters > start { return letters }
    switch byte(bytes, start) {
    case 0x60: return endOfRawIdentifier(bytes, from: start) ?? start
    case 0x24: return skipIdentifier(bytes, from: start)
    case 0x3C where byte(bytes, start &+ 1) == 0x23: return placeholderEnd(bytes, from: start) ?? start
    default: break
    }
    guard start < bytes.count, let value = decodeScalar(bytes, at: start).value, isIdentifierStart(value),
      value != 0xFEFF
    else { return start }
    return skipIdentifier(bytes, from: start)
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    isASCIIIdentifierByte(byte) && !isDigit(byte) && byte != 0x24
  }

  private func kindOfPoundWord(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> TokenKind {
    func isWord(_ text: StaticString) -> Bool {
      end &- start == text.utf8CodeUnitCount && starts(bytes, at: start, with: text)
    }
    if end == start { return .pound }
    if isWord("if") { return .poundIf }
    if isWord("else") { return .poundElse }
    if isWord("elseif") { return .poundElseif }
    if isWord("endif") { return .poundEndif }
    if isWord("available") || isWord("unavailable") { return .poundAvailable }
    if isWord("sourceLocation") { return .poundSourceLocation }
    return .poundWord
  }

  /// Reads a raw identifier in backticks with arbitrary text (SE-0451), or a backtick without a closing one on its line.
  mutating func readBacktick(_ bytes: Span<UInt8>, from start: Int, _ newline: Bool, _ list: inout TokenList) -> Int {
    let end = endOfRawIdentifier(bytes, from: start)
    let kind: TokenKind = end == nil ? .backtick : .identifier
    list.append(kind, start, end ?? start &+ 1, newline: newline)
    previous = kind
    return end ?? start &+ 1
  }

  private func endOfRawIdentifier(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start &+ 1
    while index < bytes.count {
      switch bytes[index] {
      case 0x60: return index &+ 1
      case 0x0A, 0x0D: return nil
      default: index &+= 1
      }
    }
    return nil
  }

  /// The end of the editor placeholder `<#…#>` that begins at `start`; nil if there is none.
  mutating func placeholderEnd(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start &+ 2
    while index < bytes.count {
      let next = bytes[index]
      index &+= 1
      if next == 0x0A { return nil }
      if next == 0x3C, byte(bytes, index) == 0x23 { return nil }
      if next == 0x23, byte(bytes, index) == 0x3E { return index &+ 1 }
    }
    return nil
  }

  /// Whether an operator ends at `start` because a placeholder begins there.
  mutating func hasPlaceholderEnd(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    guard start >= failed.placeholderEnd else { return false }
    var index = start &+ 2
    while index < bytes.count, bytes[index] != 0x0A {
      if bytes[index] == 0x23, byte(bytes, index &+ 1) == 0x3E { return true }
      index &+= 1
    }
    failed.placeholderEnd = index
    return false
  }

  /// Reads non-ASCII identifiers and operators, curly quotes, and invalid bytes, which are trivia.
  mutating func readUnknown(_ bytes: Span<UInt8>, from start: Int, _ newline: Bool, _ list: inout TokenList) -> Int {
    let scalar = decodeScalar(bytes, at: start)
    guard let value = scalar.value else {
      lines.sawCode()
      return scalar.end
    }
    // A byte order mark is white space anywhere in the file.
    if value == 0xFEFF { return scalar.end }
    if isIdentifierContinuation(value) {
      let end = skipIdentifier(bytes, from: scalar.end)
      list.append(.identifier, start, end, newline: newline)
      previous = .identifier
      return end
    }
    if isOperatorStart(value) { return readOperator(bytes, from: start, newline, &list) }
    switch value {
    case 0x201C:
      let end = endOfCurlyString(bytes, from: scalar.end) ?? scalar.end
      list.append(.identifier, start, end, newline: newline)
      previous = .identifier
      return end
    case 0x201D:
      list.append(.curlyQuote, start, scalar.end, newline: newline)
      previous = .curlyQuote
      return scalar.end
    default:
      lines.sawCode()
      return scalar.end
    }
  }

  /// The end of a text in curly quotes, which is read as one token so that the code after it is read correctly.
  private mutating func endOfCurlyString(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    guard start >= failed.curlyQuoteEnd else { return nil }
    var index = start
    while index < bytes.count {
      let next = bytes[index]
      switch next {
      case 0x22: return index &+ 1
      case 0x5C:
        guard let end = endOfEscape(bytes, from: index) else {
          failed.curlyQuoteEnd = index
          return nil
        }
        index = end
      case 0x20..<0x7F: index &+= 1
      default:
        let scalar = decodeScalar(bytes, at: index)
        if scalar.value == 0x201D { return scalar.end }
        guard scalar.value != nil, next >= 0x80 else {
          failed.curlyQuoteEnd = index
          return nil
        }
        index = scalar.end
      }
    }
    failed.curlyQuoteEnd = index
    return nil
  }

  /// The end of the escape sequence that begins with the backslash at `start`; nil if it is invalid in Swift.
  private func endOfEscape(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    switch byte(bytes, start &+ 1) {
    case 0x30, 0x6E, 0x72, 0x74, 0x22, 0x27, 0x5C: return start &+ 2
    case 0x75 where byte(bytes, start &+ 2) == 0x7B:
      var index = start &+ 3
      while isHexDigit(byte(bytes, index)) { index &+= 1 }
      let digits = index &- start &- 3
      return byte(bytes, index) == 0x7D && digits >= 1 && digits <= 8 ? index &+ 1 : nil
    default: return nil
    }
  }
}
