/// Converts the bytes of a file to tokens, comments and lines. The previous contents of `list` are removed.
///
/// It never fails: invalid input becomes a token or trivia, as in Swift's own lexer, and reading continues after it.
/// The time is linear in the number of bytes, and there is no recursion.
public func tokenize(_ bytes: Span<UInt8>, into list: inout TokenList) {
  list.removeAll()
  list.lineStarts.append(0)
  var tokenizer = Tokenizer()
  tokenizer.run(bytes, &list)
}

/// The state between tokens. Values that the hot path needs are local variables of `run`.
struct Tokenizer {
  var lines = LineRecorder()
  var literals = LiteralStack()
  var failed = FailedSearches()
  /// The kind of the last token before the conversion of a keyword after a period to an identifier.
  var previous = TokenKind.endOfFile
  /// The number of tokens directly after `try?` or `try!`. A regex literal may follow, although `?` and `!` otherwise
  /// end an operand.
  var tokensAfterTry = -1

  mutating func run(_ bytes: Span<UInt8>, _ list: inout TokenList) {
    let keywordWords = KeywordTable.shared.words
    let keywordKinds = KeywordTable.shared.kinds
    let words = keywordWords.span
    let kinds = keywordKinds.span
    var index = skipOpening(bytes, &list)
    var newline = true

    while index < bytes.count {
      let start = index
      let first = byte(bytes, index)
      switch first {
      case 0x20:
        index = skipSpaces(bytes, from: index &+ 1)
        continue
      case 0x0A:
        if endsLiteral(at: index, &list) {
          newline = false
          continue
        }
        index &+= 1
        lines.endLine(at: index, &list)
        newline = true
        // Indentation usually follows.
        index = skipSpaces(bytes, from: index)
        continue
      case 0x0D:
        if endsLiteral(at: index, &list) {
          newline = false
          continue
        }
        index &+= 1
        // In CR LF, the line feed ends the line.
        if byte(bytes, index) != 0x0A { lines.endLine(at: index, &list) }
        newline = true
        continue
      case 0x09, 0x0B, 0x0C:
        index &+= 1
        continue

      case 0x41...0x5A, 0x61...0x7A, 0x5F:
        let kind: TokenKind
        // Near the end of the file there are less than eight bytes; zero leads to the slower path.
        let text = start &+ 8 <= bytes.count ? word(bytes, start) : 0
        let others = nonIdentifierBytes(text)
        let length = firstMarked(others)
        // A word of up to seven letters is read at once, and its letters are the key in the keyword table.
        if others != 0, length > 0, isEndOfWord(byte(bytes, start &+ length)) {
          index = start &+ length
          let letters = text & (UInt64.max &>> UInt64(64 &- length &* 8))
          let slot = KeywordTable.slot(of: letters)
          kind = words[slot] == letters ? kinds[slot] : .identifier
        } else if others == 0 {
          index = skipIdentifier(bytes, from: start &+ 8)
          if index == start &+ 8 {
            let slot = KeywordTable.slot(of: text)
            kind = words[slot] == text ? kinds[slot] : .identifier
          } else {
            kind = index &- start <= 15 ? kindOfLongWord(bytes, from: start, to: index) : .identifier
          }
        } else {
          index = skipIdentifier(bytes, from: index &+ 1)
          kind = kindOfWord(bytes, from: start, to: index)
        }
        let isName = previous == .period && kind.isReservedWord
        list.append(isName ? .identifier : kind, start, index, newline: newline)
        previous = kind

      case 0x28:
        literals.countParens(1)
        index &+= 1
        list.append(.leftParen, start, index, newline: newline)
        previous = .leftParen
      case 0x29:
        if let literal = literals.top, literal.openParens == 0 {
          index = readString(bytes, from: start, contentFrom: index &+ 1, literal, newline, &list)
        } else {
          literals.countParens(-1)
          index &+= 1
          list.append(.rightParen, start, index, newline: newline)
          previous = .rightParen
        }
      case 0x7B: emit(.leftBrace, &index, newline, &list)
      case 0x7D: emit(.rightBrace, &index, newline, &list)
      case 0x5B: emit(.leftSquare, &index, newline, &list)
      case 0x5D: emit(.rightSquare, &index, newline, &list)
      case 0x2C: emit(.comma, &index, newline, &list)
      case 0x3B: emit(.semicolon, &index, newline, &list)
      case 0x40: emit(.at, &index, newline, &list)
      case 0x5C: emit(.backslash, &index, newline, &list)
      // Fast paths for the most frequent operators, which do not inspect the surrounding bytes.
      case 0x2E where isASCIIIdentifierByte(byte(bytes, index &+ 1)):
        emit(.period, &index, newline, &list)
      case 0x3D where isEndOfOperator(byte(bytes, index &+ 1)):
        emit(.equal, &index, newline, &list)
      case 0x3F where previous == .identifier && index == list.end(list.count &- 1):
        emit(.postfixQuestion, &index, newline, &list)
      case 0x21 where previous == .identifier && index == list.end(list.count &- 1):
        emit(.exclamation, &index, newline, &list)
      case 0x3A:
        let double = byte(bytes, index &+ 1) == 0x3A
        index &+= double ? 2 : 1
        let kind: TokenKind = double ? .colonColon : .colon
        list.append(kind, start, index, newline: newline)
        previous = kind
      case 0x22 where byte(bytes, index &+ 1) != 0x22 && isShortString(bytes, from: &index):
        list.append(.string, start, index, newline: newline)
        previous = .string
      case 0x22, 0x27:
        let quotes = openingQuotes(bytes, at: index, pounds: 0)
        let literal = LiteralStack.Literal(quotes: quotes, pounds: 0)
        let content = index &+ (quotes == .three ? 3 : 1)
        index = readString(bytes, from: start, contentFrom: content, literal, newline, &list)
      case 0x30...0x39:
        let number = readNumber(bytes, from: index, afterPeriod: previous == .period)
        index = number.end
        let kind: TokenKind = number.isFloat ? .float : .integer
        list.append(kind, start, index, newline: newline)
        previous = kind

      case 0x2F where byte(bytes, index &+ 1) == 0x2F:
        index = readLineComment(bytes, from: index, &list)
        continue
      case 0x2F where byte(bytes, index &+ 1) == 0x2A:
        let before = list.lineStarts.count
        index = readBlockComment(bytes, from: index, &list)
        if list.lineStarts.count != before { newline = true }
        continue
      default:
        let before = list.count
        let lineBefore = list.lineStarts.count
        index = readRare(bytes, from: index, newline, &list)
        if list.count == before {
          // Trivia: a conflict marker, or invalid bytes.
          if list.lineStarts.count != lineBefore { newline = true }
          continue
        }
      }
      newline = false
      // A single space after a token is so frequent that skipping it here saves an iteration of the loop each time.
      if byte(bytes, index) == 0x20 { index &+= 1 }
    }

    closeLiterals(at: bytes.count, &list)
    lines.endFile(&list)
    list.append(.endOfFile, bytes.count, bytes.count, newline: true)
  }

  @inline(__always)
  private mutating func emit(_ kind: TokenKind, _ index: inout Int, _ newline: Bool, _ list: inout TokenList) {
    list.append(kind, index, index &+ 1, newline: newline)
    previous = kind
    index &+= 1
  }

  /// Whether a single-line string literal without escapes begins at `index`; if so, advances `index` past it.
  @inline(__always)
  private func isShortString(_ bytes: Span<UInt8>, from index: inout Int) -> Bool {
    let end = endOfPlainText(bytes, from: index &+ 1)
    guard byte(bytes, end) == 0x22 else { return false }
    index = end &+ 1
    return true
  }

  /// Whether an operator cannot continue with this byte.
  @inline(__always)
  private func isEndOfOperator(_ byte: UInt8) -> Bool {
    byte < 0x80 && !isASCIIOperatorByte(byte)
  }

  /// Whether a word ends before this byte. `$` and non-ASCII bytes may continue it.
  @inline(__always)
  private func isEndOfWord(_ byte: UInt8) -> Bool { byte < 0x80 && byte != 0x24 }

  /// The kind of a word on the slower path: a long one, one with rare characters, or one near the end of the file.
  private func kindOfWord(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> TokenKind {
    guard end &- start <= 8 else { return kindOfLongWord(bytes, from: start, to: end) }
    var text: UInt64 = 0
    for index in start..<end { text |= UInt64(bytes[index]) &<< UInt64((index &- start) &* 8) }
    let slot = KeywordTable.slot(of: text)
    return KeywordTable.shared.words[slot] == text ? KeywordTable.shared.kinds[slot] : .identifier
  }

  /// Skips a byte order mark and a shebang line.
  private mutating func skipOpening(_ bytes: Span<UInt8>, _ list: inout TokenList) -> Int {
    if starts(bytes, at: 0, with: "\u{FEFF}") { return 3 }
    guard starts(bytes, at: 0, with: "#!") else { return 0 }
    let end = endOfLine(bytes, from: 2)
    list.comments.append(.shebang, 0, end)
    lines.sawComment()
    return end
  }

  /// Reads tokens and trivia that begin with rare bytes.
  private mutating func readRare(
    _ bytes: Span<UInt8>, from start: Int, _ newline: Bool, _ list: inout TokenList
  ) -> Int {
    let first = bytes[start]
    switch first {
    case 0x23: return readPound(bytes, from: start, newline, &list)
    case 0x24:
      let end = skipIdentifier(bytes, from: start &+ 1)
      list.append(.dollarIdentifier, start, end, newline: newline)
      previous = .dollarIdentifier
      return end
    case 0x60: return readBacktick(bytes, from: start, newline, &list)
    case 0x3C, 0x3E:
      if let end = readConflict(bytes, from: start, &list) { return end }
      if first == 0x3C, byte(bytes, start &+ 1) == 0x23, let end = placeholderEnd(bytes, from: start) {
        // A lone carriage return does not end a placeholder, but it ends a line.
        lines.endLines(bytes, from: start, to: end, &list)
        list.append(.identifier, start, end, newline: newline)
        previous = .identifier
        return end
      }
      return readOperator(bytes, from: start, newline, &list)
    case 0..<0x80 where isASCIIOperatorByte(first):
      return readOperator(bytes, from: start, newline, &list)
    default:
      return readUnknown(bytes, from: start, newline, &list)
    }
  }
}

// MARK: - Comments

// Comments, and the conflict markers that a version control system writes.

extension Tokenizer {
  /// Reads the line comment that begins at `start`.
  @inline(__always)
  mutating func readLineComment(_ bytes: Span<UInt8>, from start: Int, _ list: inout TokenList) -> Int {
    let end = endOfLine(bytes, from: start &+ 2)
    list.comments.append(byte(bytes, start &+ 2) == 0x2F ? .docLine : .line, start, end)
    lines.sawComment()
    return end
  }

  /// Reads a block comment, including nested ones. An unterminated comment extends to the end of the file.
  mutating func readBlockComment(_ bytes: Span<UInt8>, from start: Int, _ list: inout TokenList) -> Int {
    let isDoc = byte(bytes, start &+ 2) == 0x2A && start &+ 3 < bytes.count && bytes[start &+ 3] != 0x2F
    var depth = 1
    var index = start &+ 2
    lines.sawComment()
    scan: while depth > 0 {
      index = endOfPlainComment(bytes, from: index)
      guard index < bytes.count else { break scan }
      let next = byte(bytes, index &+ 1)
      switch bytes[index] {
      case 0x2A where next == 0x2F:
        depth &-= 1
        index &+= 2
      case 0x2F where next == 0x2A:
        depth &+= 1
        index &+= 2
      case let end where end == 0x0A || (end == 0x0D && next != 0x0A):
        index &+= 1
        lines.endLine(at: index, &list)
        index = skipBlanks(bytes, from: index)
        let ink = byte(bytes, index)
        if index < bytes.count, ink != 0x0A, ink != 0x0D { lines.sawComment() }
      default:
        index &+= 1
      }
    }
    list.comments.append(isDoc ? .docBlock : .block, start, index)
    return index
  }

  /// Skips an unresolved merge conflict, from its first marker to the end of the line of its last. Returns nil if no
  /// conflict begins here.
  mutating func readConflict(_ bytes: Span<UInt8>, from start: Int, _ list: inout TokenList) -> Int? {
    let before = start == 0 ? 0 : bytes[start &- 1]
    guard before == 0x0A || before == 0x0D || before == 0 else { return nil }
    let end: Int?
    if starts(bytes, at: start, with: "<<<<<<< "), !failed.conflictEnd {
      end = endOfConflict(bytes, from: start &+ 8, mark: ">>>>>>> ")
      failed.conflictEnd = end == nil
    } else if starts(bytes, at: start, with: ">>>> "), !failed.perforceEnd {
      end = endOfConflict(bytes, from: start &+ 5, mark: "<<<<\n")
      failed.perforceEnd = end == nil
    } else {
      return nil
    }
    guard let end else { return nil }
    lines.endLines(bytes, from: start, to: end, &list)
    previous = .endOfFile
    return end
  }

  private func endOfConflict(_ bytes: Span<UInt8>, from start: Int, mark: StaticString) -> Int? {
    var line = endOfLine(bytes, from: start)
    while line < bytes.count {
      line &+= 1
      if starts(bytes, at: line, with: mark) { return endOfLine(bytes, from: line &+ mark.utf8CodeUnitCount) }
      line = endOfLine(bytes, from: line)
    }
    return nil
  }
}

// MARK: - Rare tokens

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
