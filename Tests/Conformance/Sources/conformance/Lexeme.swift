@_spi(RawSyntax) @_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// One token of SwiftSyntax with its place in the file and the comments around it.
///
/// Both readings of a file come down to these: the leaves of the syntax tree, and what the lexer says when no
/// parser drives it. They differ where the parser splits a token (`>>`, `10.15` in a version) and where it
/// recovers from broken code, because it then moves the lexer out of an interpolation that it believes to
/// have ended.
struct Lexeme {
  var kind: RawTokenKind
  var start: Int
  var end: Int
  /// Comments and other trivia before and after the text, with their places.
  var trivia: [Comment] = []
  /// Line feeds or carriage returns stand before it, outside comments.
  var startsLine = false
  /// A conflict marker and what it encloses is in the trivia around it.
  var hasConflict = false
  /// Which outermost literal of the tree it is a part of; the lexer alone does not know.
  var literal: Int?
  /// Part of a version tuple such as `10.15` in an availability condition.
  var isVersion = false

  struct Comment {
    var kind: LineKind
    var start: Int
    var end: Int
  }
}

/// What a line of `chaperone tokens` calls it.
enum LineKind: String {
  case word, integer, float, `operator`, punct, pound, string, regex
  case lineComment, blockComment, docLine, docBlock, shebang
}

/// The comments of one run of trivia, whether a line ends in it outside of them, whether it holds a conflict.
private func read(
  _ pieces: [RawTriviaPiece], from start: Int
) -> (comments: [Lexeme.Comment], newline: Bool, conflict: Bool, end: Int) {
  var offset = start
  var comments: [Lexeme.Comment] = []
  var newline = false
  var conflict = false
  for piece in pieces {
    let end = offset + piece.byteLength
    switch piece {
    case .lineComment: comments.append(.init(kind: .lineComment, start: offset, end: end))
    case .blockComment: comments.append(.init(kind: .blockComment, start: offset, end: end))
    case .docLineComment: comments.append(.init(kind: .docLine, start: offset, end: end))
    case .docBlockComment: comments.append(.init(kind: .docBlock, start: offset, end: end))
    case .newlines, .carriageReturns, .carriageReturnLineFeeds: newline = true
    case .unexpectedText(let text):
      if text.hasPrefix("<<<<<<< ") || text.hasPrefix(">>>> ") { conflict = true }
    default: break
    }
    offset = end
  }
  return (comments, newline, conflict, offset)
}

/// The leaves of a tree, in order, without those that are missing from the source.
func lexemes(of tree: SourceFileSyntax) -> [Lexeme] {
  var result: [Lexeme] = []
  result.reserveCapacity(tree.raw.byteLength / 4)
  var offset = 0
  var literals = 0
  /// A node still to be visited, the literal it stands in, whether in a version.
  var pending: [(node: RawSyntax, literal: Int?, version: Bool)] = [(tree.raw, nil, false)]
  while let (node, literal, version) = pending.popLast() {
    if let token = node.tokenView {
      guard token.presence == .present else { continue }
      let leading = read(token.leadingRawTriviaPieces, from: offset)
      let start = offset + token.leadingTriviaByteLength
      let end = start + token.textByteLength
      let trailing = read(token.trailingRawTriviaPieces, from: end)
      precondition(
        leading.end == start && trailing.end == offset + node.byteLength, "trivia and text do not add up")
      result.append(
        Lexeme(
          kind: token.rawKind, start: start, end: end, trivia: leading.comments + trailing.comments,
          startsLine: leading.newline, hasConflict: leading.conflict || trailing.conflict, literal: literal,
          isVersion: version))
      offset += node.byteLength
    } else if let layout = node.layoutView {
      var literal = literal
      switch node.kind {
      case .stringLiteralExpr, .simpleStringLiteralExpr, .regexLiteralExpr:
        if literal == nil {
          literals += 1
          literal = literals
        }
      default: break
      }
      for child in layout.children.reversed() {
        guard let child else { continue }
        pending.append((child, literal, version || node.kind == .versionTuple))
      }
    }
  }
  precondition(offset == tree.raw.byteLength, "the tree does not cover the file")
  return result
}

/// What the lexer says without a parser.
func lexemes(of source: UnsafeBufferPointer<UInt8>) -> [Lexeme] {
  var tracker = LookaheadTracker()
  return unsafe withUnsafeMutablePointer(to: &tracker) { tracker in
    var result: [Lexeme] = []
    var offset = 0
    var sequence = unsafe Lexer.tokenize(source, lookaheadTracker: tracker, experimentalFeatures: [])
    while let lexeme = sequence.next() {
      let leading = read(TriviaParser.parseTrivia(lexeme.leadingTriviaText, position: .leading), from: offset)
      let end = leading.end + lexeme.tokenText.count
      let trailing = read(TriviaParser.parseTrivia(lexeme.trailingTriviaText, position: .trailing), from: end)
      result.append(
        Lexeme(
          kind: lexeme.rawTokenKind, start: leading.end, end: end,
          trivia: leading.comments + trailing.comments,
          startsLine: leading.newline, hasConflict: leading.conflict || trailing.conflict))
      offset += lexeme.byteLength
      if lexeme.rawTokenKind == .endOfFile { break }
    }
    return result
  }
}
