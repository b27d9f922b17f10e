@_spi(RawSyntax) import SwiftSyntax

/// A line of `chaperone tokens`.
struct Line: Hashable {
  var start: Int
  var end: Int
  var kind: LineKind

  var text: String { "\(start) \(end) \(kind.rawValue)" }
}

/// The lines of `chaperone tokens`: operators that touch joined, `#` with its word, outermost literals whole.
func lines(of lexemes: [Lexeme], in source: UnsafeBufferPointer<UInt8>, trivia: Bool) -> [Line] {
  var result: [Line] = []
  var comments: [Lexeme.Comment] = []
  var literals = LiteralReader()
  /// The outermost literal being read: where it began, where it ends so far.
  var open: (start: Int, end: Int, kind: LineKind)?

  func close() {
    guard let literal = open else { return }
    result.append(Line(start: literal.start, end: literal.end, kind: literal.kind))
    open = nil
  }

  var previous: Lexeme?
  for lexeme in lexemes {
    let place = literals.place(of: lexeme)
    if place != .inside { close() }
    switch place {
    case .first:
      open = (lexeme.start, lexeme.end, lexeme.kind.isRegex ? .regex : .string)
    case .inside:
      // What nothing ends before the file does reaches to its end.
      open?.end = lexeme.kind == .endOfFile ? source.count : lexeme.end
    case .outside:
      append(lexeme, after: previous, to: &result, source)
    }
    comments += lexeme.trivia
    previous = lexeme
  }
  close()
  guard trivia else { return result.filter { $0.kind != .shebang } }
  // A comment inside a literal is a part of it.
  let spans = result.filter { $0.kind == .string || $0.kind == .regex }
  var next = 0
  for comment in comments {
    while next < spans.count, spans[next].end <= comment.start { next += 1 }
    if next < spans.count, spans[next].start < comment.start { continue }
    result.append(Line(start: comment.start, end: comment.end, kind: comment.kind))
  }
  return result.sorted { $0.start < $1.start }
}

/// Whether a conflict marker stands inside a literal. There SwiftSyntax's lexer forgets what it was in
/// (`findConflictEnd` makes a cursor without states), and what it says of the rest does not count.
func hasConflictInLiteral(_ lexemes: [Lexeme]) -> Bool {
  var literals = LiteralReader()
  return lexemes.contains { lexeme in
    let place = literals.place(of: lexeme)
    return lexeme.hasConflict && (place != .outside || literals.isInside)
  }
}

/// Adds a token that stands outside literals, or joins it to the one that it touches.
private func append(
  _ lexeme: Lexeme, after previous: Lexeme?, to result: inout [Line], _ source: UnsafeBufferPointer<UInt8>
) {
  guard lexeme.start < lexeme.end, let kind = lineKind(of: lexeme, in: source) else { return }
  if let last = result.last, last.end == lexeme.start, previous?.end == lexeme.start {
    let index = result.count - 1
    // The parser splits operators, and `10.15` where a version is expected, which the lexer reads as a float.
    if kind == .operator, last.kind == .operator {
      result[index].end = lexeme.end
      return
    }
    if kind == .word, previous?.kind == .pound {
      result[index] = Line(start: last.start, end: lexeme.end, kind: .pound)
      return
    }
    if lexeme.isVersion, kind == .integer, last.kind == .operator, last.end - last.start == 1,
      result.count > 1,
      result[index - 1].kind == .integer, result[index - 1].end == last.start,
      !(index > 1 && result[index - 2].end == result[index - 1].start && result[index - 2].kind == .operator)
    {
      let start = result[index - 1].start
      result.removeLast(2)
      result.append(Line(start: start, end: lexeme.end, kind: .float))
      return
    }
    // It also splits the `::` of `@objc(first::)` into two colons.
    if lexeme.kind == .colon, previous?.kind == .colon, last.end - last.start == 1 {
      result[index].end = lexeme.end
      return
    }
  }
  result.append(Line(start: lexeme.start, end: lexeme.end, kind: kind))
}

private func lineKind(of lexeme: Lexeme, in source: UnsafeBufferPointer<UInt8>) -> LineKind? {
  switch lexeme.kind {
  case .keyword, .identifier, .dollarIdentifier, .wildcard: .word
  case .integerLiteral: .integer
  case .floatLiteral: .float
  case .arrow, .binaryOperator, .ellipsis, .equal, .exclamationMark, .infixQuestionMark, .leftAngle, .period,
    .postfixOperator, .postfixQuestionMark, .prefixAmpersand, .prefixOperator, .rightAngle:
    .operator
  case .atSign, .backslash, .colon, .colonColon, .comma, .leftBrace, .leftParen, .leftSquare, .pound,
    .rightBrace,
    .rightParen, .rightSquare, .semicolon:
    .punct
  case .poundAvailable, .poundElse, .poundElseif, .poundEndif, .poundIf, .poundSourceLocation,
    .poundUnavailable:
    .pound
  case .shebang: .shebang
  // An operator that holds the end of a block comment; the other unknown is a closing curly quote: garbage.
  case .unknown: source[lexeme.start..<lexeme.end].elementsEqual("\u{201d}".utf8) ? nil : .operator
  // A back-tick that no other one on its line answers is garbage.
  case .backtick, .endOfFile: nil
  case .multilineStringQuote, .rawStringPoundDelimiter, .regexLiteralPattern, .regexPoundDelimiter,
    .regexSlash,
    .singleQuote, .stringQuote, .stringSegment:
    nil
  }
}

extension RawTokenKind {
  var isRegex: Bool { self == .regexSlash || self == .regexPoundDelimiter || self == .regexLiteralPattern }
}
