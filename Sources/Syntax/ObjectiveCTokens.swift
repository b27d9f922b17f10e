// Objective-C tokens, in the detail that declarations, messages and measures require.

/// A token of an Objective-C file.
struct ObjectiveCToken: BitwiseCopyable {
  enum LexemeKind: UInt8, BitwiseCopyable {
    case word
    /// An `@` with a word, such as `@interface` or `@selector`.
    case directive
    case literal
    /// A single punctuation byte, which is in `byte`.
    case sign
    /// A conditional directive; `byte` is `i` for `#if`, `#ifdef` and `#ifndef`, `e` for `#else` and `#elif`, `n` for `#endif`.
    case conditional
  }

  var kind: LexemeKind
  var byte: UInt8
  var start: UInt32
  var end: UInt32
}

/// The output of the lexer for an Objective-C file.
struct ObjectiveCTokens: ~Copyable {
  var tokens = ContiguousArray<ObjectiveCToken>()
  /// The lines and comments; its token columns are empty.
  var text = TokenList()
  /// The `#pragma mark` lines: the start and the title of each.
  var marks: [(start: Int, title: Range<Int>)] = []
  /// The modules in `@import` and the frameworks in `#import <Framework/…>`.
  var imports: [Range<Int>] = []
}

/// Reads the tokens of a file in linear time.
func objectiveCTokens(_ bytes: Span<UInt8>) -> ObjectiveCTokens {
  var lexer = ObjectiveCLexer()
  lexer.run(bytes)
  return lexer.finish()
}

/// The comments and lines of an Objective-C file, without tokens.
public func objectiveCComments(_ bytes: Span<UInt8>) -> TokenList {
  let found = objectiveCTokens(bytes)
  return found.text
}

private struct ObjectiveCLexer: ~Copyable {
  private var found = ObjectiveCTokens()
  private var index = 0
  private var beginsLine = true
  private var contents: LineContents = []

  init() { found.text.lineStarts.append(0) }

  consuming func finish() -> ObjectiveCTokens {
    found.text.lineContents.append(contents)
    return found
  }

  mutating func run(_ bytes: Span<UInt8>) {
    while index < bytes.count {
      let first = bytes[index]
      switch first {
      case 0x0A, 0x0D:
        index &+= 1
        if first == 0x0A || byte(bytes, index) != 0x0A { endLine() }
        continue
      case 0x20, 0x09, 0x0B, 0x0C:
        index &+= 1
        continue
      case 0x2F where byte(bytes, index &+ 1) == 0x2F:
        lineComment(bytes)
        continue
      case 0x2F where byte(bytes, index &+ 1) == 0x2A:
        blockComment(bytes)
        continue
      case 0x23 where beginsLine:
        preprocessorLine(bytes)
        continue
      case 0x22, 0x27: literal(bytes, from: index)
      case 0x40 where byte(bytes, index &+ 1) == 0x22: literal(bytes, from: index &+ 1)
      case 0x40 where isLetter(byte(bytes, index &+ 1)): add(.directive, skipIdentifier(bytes, from: index &+ 1), bytes)
      case _ where isLetter(first) || first >= 0x80:
        add(.word, max(index &+ 1, skipIdentifier(bytes, from: index)), bytes)
      case 0x30...0x39: number(bytes)
      default: add(.sign, index &+ 1, bytes)
      }
      beginsLine = false
    }
  }

  private mutating func add(_ kind: ObjectiveCToken.LexemeKind, _ end: Int, _ bytes: Span<UInt8>) {
    contents.insert(.code)
    found.tokens.append(
      ObjectiveCToken(
        kind: kind, byte: bytes[index], start: UInt32(truncatingIfNeeded: index), end: UInt32(truncatingIfNeeded: end)))
    index = end
  }

  /// Ends the line right before `index`.
  private mutating func endLine() {
    found.text.lineContents.append(contents)
    found.text.lineStarts.append(UInt32(truncatingIfNeeded: index))
    contents = []
    beginsLine = true
  }

  /// Advances over bytes that may contain line ends, and records `content` for each line with a byte that is not white space.
  private mutating func pass(to end: Int, as content: LineContents, _ bytes: Span<UInt8>) {
    while index < end {
      let next = bytes[index]
      index &+= 1
      if next == 0x0A || next == 0x0D && byte(bytes, index) != 0x0A {
        endLine()
      } else if !isBlank(next), next != 0x0D {
        contents.insert(content)
      }
    }
  }

  // MARK: Comments

  private mutating func lineComment(_ bytes: Span<UInt8>) {
    let end = endOfLine(bytes, from: index)
    contents.insert(.comment)
    found.text.comments.append(.line, index, end)
    index = end
  }

  private mutating func blockComment(_ bytes: Span<UInt8>) {
    var end = index &+ 2
    while true {
      end = endOfPlainComment(bytes, from: end)
      guard end < bytes.count else { break }
      if bytes[end] == 0x2A, byte(bytes, end &+ 1) == 0x2F {
        end &+= 2
        break
      }
      end &+= 1
    }
    found.text.comments.append(.block, index, end)
    let begins = beginsLine
    pass(to: end, as: .comment, bytes)
    // `#` after a comment still begins a preprocessor line.
    beginsLine = begins || beginsLine
  }

  // MARK: Literals

  /// Reads a literal. It ends with its line even if the closing quote is missing; a backslash continues it on the next line.
  private mutating func literal(_ bytes: Span<UInt8>, from opening: Int) {
    let quote = bytes[opening]
    var end = opening &+ 1
    var isPlain = true
    while end < bytes.count, bytes[end] != quote, bytes[end] != 0x0A, bytes[end] != 0x0D {
      if bytes[end] == 0x5C {
        end &+= 1
        let escaped = byte(bytes, end)
        if escaped == 0x0D, byte(bytes, end &+ 1) == 0x0A { end &+= 1 }
        if escaped == 0x0A || escaped == 0x0D { isPlain = false }
      }
      end &+= 1
    }
    if byte(bytes, end) == quote { end &+= 1 }
    end = min(end, bytes.count)
    let start = index
    add(.literal, end, bytes)
    guard !isPlain else { return }
    index = start
    pass(to: end, as: .code, bytes)
  }

  /// Reads a number. `1'000` of C++ and `0x1p-3` are single tokens, so that no part of a number counts as a decision.
  private mutating func number(_ bytes: Span<UInt8>) {
    var end = skipIdentifier(bytes, from: index)
    while byte(bytes, end) == 0x27, isDigit(byte(bytes, end &+ 1)) { end = skipIdentifier(bytes, from: end &+ 1) }
    add(.literal, max(end, index &+ 1), bytes)
  }

  // MARK: Preprocessor

  /// Reads a preprocessor line with its backslash continuations. Macros are not expanded: the line counts as code, but
  /// only conditions, imports and marks are interpreted.
  private mutating func preprocessorLine(_ bytes: Span<UInt8>) {
    let start = index
    let first = skipBlanks(bytes, from: index &+ 1)
    let end = skipIdentifier(bytes, from: first)
    contents.insert(.code)
    if let byte = conditional(bytes, first..<end) {
      found.tokens.append(
        ObjectiveCToken(
          kind: .conditional, byte: byte, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end)))
    }
    index = max(end, index &+ 1)
    let isPragma = reads(first..<end, "pragma", bytes)
    let isImport = reads(first..<end, "import", bytes) || reads(first..<end, "include", bytes)
    if isImport { noteImport(bytes) }
    if isPragma { noteMark(start, bytes) }
    // Quotes and slashes in a mark or an `#error` are plain text.
    let isText = isPragma || reads(first..<end, "error", bytes) || reads(first..<end, "warning", bytes)
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      switch bytes[index] {
      case 0x5C:
        let next = byte(bytes, index &+ 1)
        let isPair = next == 0x0D && byte(bytes, index &+ 2) == 0x0A
        pass(to: min(bytes.count, index &+ (isPair ? 3 : 2)), as: .code, bytes)
      case 0x2F where !isText && byte(bytes, index &+ 1) == 0x2F: lineComment(bytes)
      case 0x2F where !isText && byte(bytes, index &+ 1) == 0x2A: blockComment(bytes)
      case 0x22 where !isText && !isImport:
        // The literals are dropped, because the contents of a macro are not code at the place of its definition.
        let count = found.tokens.count
        literal(bytes, from: index)
        found.tokens.removeLast(found.tokens.count &- count)
      default:
        if !isBlank(bytes[index]) { contents.insert(.code) }
        index &+= 1
      }
    }
    beginsLine = false
  }

  private func conditional(_ bytes: Span<UInt8>, _ word: Range<Int>) -> UInt8? {
    if reads(word, "if", bytes) || reads(word, "ifdef", bytes) || reads(word, "ifndef", bytes) { return UInt8(ascii: "i") }
    if reads(word, "else", bytes) || reads(word, "elif", bytes) { return UInt8(ascii: "e") }
    return reads(word, "endif", bytes) ? UInt8(ascii: "n") : nil
  }

  /// Reads `#import <Framework/Header.h>`.
  private mutating func noteImport(_ bytes: Span<UInt8>) {
    let open = skipBlanks(bytes, from: index)
    guard byte(bytes, open) == 0x3C else { return }
    let end = skipIdentifier(bytes, from: open &+ 1)
    if end > open &+ 1, byte(bytes, end) == 0x2F { found.imports.append(open &+ 1..<end) }
  }

  /// Reads `#pragma mark - Title`.
  private mutating func noteMark(_ start: Int, _ bytes: Span<UInt8>) {
    let word = skipBlanks(bytes, from: index)
    guard starts(bytes, at: word, with: "mark") else { return }
    let line = endOfLine(bytes, from: word)
    guard word &+ 4 == line || isBlank(bytes[word &+ 4]) || bytes[word &+ 4] == 0x2D else { return }
    found.marks.append((start, trimmedTitle(bytes, word &+ 4, line)))
  }
}

/// Whether a word equals a text.
private func reads(_ word: Range<Int>, _ text: StaticString, _ bytes: Span<UInt8>) -> Bool {
  word.count == text.utf8CodeUnitCount && starts(bytes, at: word.lowerBound, with: text)
}

private func isLetter(_ byte: UInt8) -> Bool {
  let lower = byte | 0x20
  return lower >= 0x61 && lower <= 0x7A || byte == 0x5F || byte == 0x24
}
