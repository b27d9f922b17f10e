import Analysis
import Syntax

/// One file that a draft reads from: its bytes, its tokens and its lines.
struct DraftSource: Sendable {
  let file: FileID
  let path: String
  let bytes: ContiguousArray<UInt8>
  let summary: FileSummary
  private let kinds: ContiguousArray<TokenKind>
  private let starts: ContiguousArray<Int>
  private let ends: ContiguousArray<Int>
  private let lineStarts: ContiguousArray<Int>
  /// In the order of the file.
  let comments: ContiguousArray<ByteRange>

  /// Nil where the bytes are not those that the summary was made of.
  init?(_ file: FileID, _ source: SourceFile, _ bytes: ContiguousArray<UInt8>) {
    guard source.summary.byteCount == bytes.count else { return nil }
    self.file = file
    path = source.path
    self.bytes = bytes
    summary = source.summary
    var tokens = TokenList()
    tokenize(bytes.span, into: &tokens)
    var (kinds, starts, ends) = (ContiguousArray<TokenKind>(), ContiguousArray<Int>(), ContiguousArray<Int>())
    for index in 0..<tokens.count {
      kinds.append(tokens.kind(index))
      starts.append(tokens.start(index))
      ends.append(tokens.end(index))
    }
    (self.kinds, self.starts, self.ends) = (kinds, starts, ends)
    var (lines, comments) = (ContiguousArray<Int>(), ContiguousArray<ByteRange>())
    for line in 0..<tokens.lineStarts.count { lines.append(Int(tokens.lineStarts[line])) }
    for comment in 0..<tokens.comments.count { comments.append(tokens.comments.range(comment)) }
    (lineStarts, self.comments) = (lines, comments)
  }

  /// Whether the bytes are UTF-8, as Swift wants them: others would not come out as they went in.
  var isText: Bool { String(validating: bytes, as: UTF8.self) != nil }

  // MARK: Tokens

  /// Number of tokens, the end of the file included.
  var count: Int { kinds.count }
  func kind(_ token: Int) -> TokenKind { kinds.indices.contains(token) ? kinds[token] : .endOfFile }
  func start(_ token: Int) -> Int { starts.indices.contains(token) ? starts[token] : bytes.count }
  func end(_ token: Int) -> Int { ends.indices.contains(token) ? ends[token] : 0 }

  /// The first token that begins at an offset or behind it.
  func token(at offset: Int) -> Int { starts.partitioningIndex { $0 >= offset } }

  func text(_ token: Int) -> String { text(start(token), end(token)) }

  func text(_ start: Int, _ end: Int) -> String {
    guard start < end, end <= bytes.count else { return "" }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The name of an identifier, less its back-ticks.
  func name(_ token: Int) -> String {
    let text = text(token)
    return text.utf8.count > 2 && text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }

  func isOperator(_ token: Int) -> Bool {
    switch kind(token) {
    case .prefixOperator, .postfixOperator, .binaryOperator: true
    default: false
    }
  }

  /// How much deeper in angle brackets the code behind a token is.
  func angles(_ token: Int) -> Int {
    guard isOperator(token) else { return 0 }
    return bytes[start(token)..<end(token)].reduce(0) { $0 + ($1 == 0x3C ? 1 : $1 == 0x3E ? -1 : 0) }
  }

  /// The token that closes the bracket at `open`; nil where none does.
  func closing(_ open: Int) -> Int? {
    var depth = 0
    for token in open..<count {
      switch kind(token) {
      case .leftParen, .leftSquare, .leftBrace, .stringHead: depth += 1
      case .rightParen, .rightSquare, .rightBrace, .stringTail:
        depth -= 1
        if depth == 0 { return token }
      default: break
      }
    }
    return nil
  }

  // MARK: Lines

  /// The line of an offset, counted from zero.
  func line(of offset: Int) -> Int { max(0, lineStarts.partitioningIndex { $0 > offset } - 1) }

  /// Where a line begins; the end of the file behind the last.
  func start(ofLine line: Int) -> Int { lineStarts.indices.contains(line) ? lineStarts[line] : bytes.count }

  /// Whether there is nothing but blanks in a range.
  func isBlank(_ start: Int, _ end: Int) -> Bool {
    start >= end || bytes[start..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A || $0 == 0x0C }
  }

  /// Whether a line is there and blank.
  func isBlank(line: Int) -> Bool {
    line >= 0 && start(ofLine: line) < bytes.count && isBlank(start(ofLine: line), start(ofLine: line + 1))
  }

  /// The blanks a line begins with.
  func indentation(ofLine line: Int) -> String {
    let first = start(ofLine: line)
    var end = first
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return text(first, end)
  }

  /// The comments that begin in a range.
  func comments(_ start: Int, _ end: Int) -> ArraySlice<ByteRange> {
    let first = comments.partitioningIndex { Int($0.start) >= start }
    let last = comments.partitioningIndex { Int($0.start) >= end }
    return first < last ? comments[first..<last] : []
  }

  /// Whether a comment begins a section: `// MARK: - Table view`.
  func isMark(_ comment: ByteRange) -> Bool { summary.marks.contains { $0.start == comment.start } }
}

extension DraftSource {
  /// Whether a token stands in the line of a conditional compilation directive.
  func isDirective(_ token: Int) -> Bool {
    let line = line(of: start(token))
    var first = token
    while first > 0, self.line(of: start(first - 1)) == line { first -= 1 }
    switch kind(first) {
    case .poundIf, .poundElseif, .poundElse, .poundEndif: return true
    default: return false
    }
  }
}
