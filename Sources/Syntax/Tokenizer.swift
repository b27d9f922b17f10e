/// Turns the bytes of a file into tokens, comments and lines; what `list` held before is forgotten.
///
/// Never fails: what cannot be read becomes a token or trivia, as Swift's own lexer would have it, and reading goes on
/// behind it. Time is linear in the number of bytes, nothing here recurses.
public func tokenize(_ bytes: Span<UInt8>, into list: inout TokenList) {
  list.removeAll()
  list.lineStarts.append(0)
  var tokenizer = Tokenizer()
  tokenizer.run(bytes, &list)
}

/// The state between tokens. What the hot paths need lives in locals of `run`; the rest is here.
struct Tokenizer {
  var lines = LineRecorder()
  var literals = LiteralStack()
  var failed = FailedSearches()
  /// The kind of the last token as the lexer saw it, before a word behind a period became a name.
  var previous = TokenKind.endOfFile
  /// The number of tokens right after `try?` or `try!`: what comes next may be a regex literal although these look
  /// like operators that end an operand.
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
        // Indentation comes next more often than not.
        index = skipSpaces(bytes, from: index)
        continue
      case 0x0D:
        if endsLiteral(at: index, &list) {
          newline = false
          continue
        }
        index &+= 1
        // Of CR LF the line feed ends the line.
        if byte(bytes, index) != 0x0A { lines.endLine(at: index, &list) }
        newline = true
        continue
      case 0x09, 0x0B, 0x0C:
        index &+= 1
        continue

      case 0x41...0x5A, 0x61...0x7A, 0x5F:
        let kind: TokenKind
        // Near the end of the file there is no whole word: nothing but zeros is looked at more closely.
        let text = start &+ 8 <= bytes.count ? word(bytes, start) : 0
        let others = nonIdentifierBytes(text)
        let length = firstMarked(others)
        // A word of up to seven letters is read at once, and its letters are its key in the table.
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
      // The operators that make up most of all, recognized without looking at what stands around them.
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
          // Trivia: a conflict marker, or bytes that Swift does not know.
          if list.lineStarts.count != lineBefore { newline = true }
          continue
        }
      }
      newline = false
      // One space behind a token is so common that passing it here saves a turn of the loop each time.
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

  /// Whether a string literal of one line, without escapes, begins at `index`; moves behind it if so.
  @inline(__always)
  private func isShortString(_ bytes: Span<UInt8>, from index: inout Int) -> Bool {
    let end = endOfPlainText(bytes, from: index &+ 1)
    guard byte(bytes, end) == 0x22 else { return false }
    index = end &+ 1
    return true
  }

  /// Whether no operator goes on with this byte.
  @inline(__always)
  private func isEndOfOperator(_ byte: UInt8) -> Bool {
    byte < 0x80 && !isASCIIOperatorByte(byte)
  }

  /// Whether a word ends before this byte: `$` and what is not ASCII may go on with it.
  @inline(__always)
  private func isEndOfWord(_ byte: UInt8) -> Bool { byte < 0x80 && byte != 0x24 }

  /// What a word is that was not read at once: a long one, one with rare characters, or one near the end of the file.
  private func kindOfWord(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> TokenKind {
    guard end &- start <= 8 else { return kindOfLongWord(bytes, from: start, to: end) }
    var text: UInt64 = 0
    for index in start..<end { text |= UInt64(bytes[index]) &<< UInt64((index &- start) &* 8) }
    let slot = KeywordTable.slot(of: text)
    return KeywordTable.shared.words[slot] == text ? KeywordTable.shared.kinds[slot] : .identifier
  }

  /// A byte order mark and a shebang line.
  private mutating func skipOpening(_ bytes: Span<UInt8>, _ list: inout TokenList) -> Int {
    if starts(bytes, at: 0, with: "\u{FEFF}") { return 3 }
    guard starts(bytes, at: 0, with: "#!") else { return 0 }
    let end = endOfLine(bytes, from: 2)
    list.comments.append(.shebang, 0, end)
    lines.sawComment()
    return end
  }

  /// Everything that a token or trivia seldom begins with.
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
