// What begins with `#`, a back-tick, `<#`, or a byte outside ASCII.

extension Tokenizer {
  /// A raw string, a regex literal, a word behind `#`, or `#` alone.
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
    // None of a run of `#` begins a literal when the first does not: the last one may touch a word.
    let last = index &- 1
    for position in start..<last { list.append(.pound, position, position &+ 1, newline: newline && position == start) }
    let end = endOfPoundWord(bytes, from: index)
    let kind = kindOfPoundWord(bytes, from: index, to: end)
    list.append(kind, last, end, newline: newline && last == start)
    previous = kind == .poundWord ? .identifier : kind
    return end
  }

  private mutating func endOfPoundWord(_ bytes: Span<UInt8>, from start: Int) -> Int {
    let first = byte(bytes, start)
    if first == 0x60 { return endOfRawIdentifier(bytes, from: start) ?? start }
    guard start < bytes.count, let value = decodeScalar(bytes, at: start).value, isIdentifierStart(value) else {
      return start
    }
    return skipIdentifier(bytes, from: start)
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

  /// An identifier in back-ticks, with any text in it (SE-0451), or a back-tick that nothing closes on its line.
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

  /// The end of the editor placeholder `<#…#>` that begins at `start`, if it is one.
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

  /// Identifiers and operators outside ASCII, curly quotes, and bytes that have no place in Swift: those are trivia.
  mutating func readUnknown(_ bytes: Span<UInt8>, from start: Int, _ newline: Bool, _ list: inout TokenList) -> Int {
    let scalar = decodeScalar(bytes, at: start)
    guard let value = scalar.value else {
      lines.sawCode()
      return scalar.end
    }
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
      list.append(.unknown, start, scalar.end, newline: newline)
      previous = .unknown
      return scalar.end
    case 0xFEFF:
      return scalar.end
    default:
      lines.sawCode()
      return scalar.end
    }
  }

  /// Text between curly quotes is read as one word, so that what follows is understood.
  private mutating func endOfCurlyString(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    guard start >= failed.curlyQuoteEnd else { return nil }
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A, 0x0D:
        failed.curlyQuoteEnd = index
        return nil
      case 0x22: return index &+ 1
      case 0x5C where byte(bytes, index &+ 1) == 0x28: return nil
      case 0x5C:
        let next = byte(bytes, index &+ 1)
        index &+= next == 0x22 || next == 0x27 || next == 0x5C ? 2 : 1
      case 0..<0x80: index &+= 1
      default:
        let scalar = decodeScalar(bytes, at: index)
        if scalar.value == 0x201D { return scalar.end }
        if scalar.value == nil { return nil }
        index = scalar.end
      }
    }
    failed.curlyQuoteEnd = index
    return nil
  }
}
