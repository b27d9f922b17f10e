public import Syntax

/// The tokens of a file as `chaperone tokens` prints them: lines of the form `START END KIND` with offsets in bytes.
///
/// The tokens are coarser than those of `TokenList`: adjacent operators are one token, and so is a literal with all its
/// interpolations.
public struct TokenListing {
  public private(set) var bytes = ContiguousArray<UInt8>()
  public private(set) var count = 0

  public init(_ tokens: borrowing TokenList, withTrivia: Bool) {
    bytes.reserveCapacity(tokens.count * 16)
    var comment = 0
    var index = 0
    while tokens.kind(index) != .endOfFile {
      let start = tokens.start(index)
      if withTrivia { add(tokens.comments, from: &comment, before: start) }
      if tokens.kind(index) == .backtick || tokens.kind(index) == .curlyQuote {
        // The tokenizer also records bytes that are invalid in Swift.
        index += 1
        continue
      }
      let kind = ListedKind(tokens.kind(index))
      var end = tokens.end(index)
      if tokens.kind(index) == .stringHead {
        let last = TokenListing.endOfLiteral(tokens, from: index)
        end = tokens.end(last)
        index = last
        // Comments in an interpolation are part of the literal.
        while comment < tokens.comments.count, Int(tokens.comments.range(comment).start) < end { comment += 1 }
      } else if kind == .operator {
        while ListedKind(tokens.kind(index + 1)) == .operator, tokens.start(index + 1) == end {
          index += 1
          end = tokens.end(index)
        }
      }
      index += 1
      add(start, end, kind.rawValue)
    }
    if withTrivia { add(tokens.comments, from: &comment, before: Int.max) }
  }

  enum ListedKind: String {
    case word, integer, float, `operator`, punct, pound, string, regex

    init(_ kind: TokenKind) {
      switch kind {
      case .integer: self = .integer
      case .float: self = .float
      case .string, .stringHead, .stringMiddle, .stringTail: self = .string
      case .regex: self = .regex
      case .equal, .period, .arrow, .prefixAmpersand, .prefixOperator, .postfixOperator, .binaryOperator: self = .operator
      case .logicalAnd, .logicalOr, .nilCoalescing, .infixQuestion, .postfixQuestion, .exclamation, .unknown:
        self = .operator
      case .leftParen, .rightParen, .leftSquare, .rightSquare, .leftBrace, .rightBrace: self = .punct
      case .comma, .colon, .colonColon, .semicolon, .at, .pound, .backslash, .backtick, .curlyQuote, .endOfFile: self = .punct
      case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundAvailable, .poundSourceLocation, .poundWord:
        self = .pound
      default: self = .word
      }
    }
  }

  /// The index of the last piece of the literal that begins at `head`.
  private static func endOfLiteral(_ tokens: borrowing TokenList, from head: Int) -> Int {
    var depth = 0
    var index = head
    while index < tokens.count - 1 {
      switch tokens.kind(index) {
      case .stringHead: depth += 1
      case .stringTail: depth -= 1
      default: break
      }
      if depth == 0 { return index }
      index += 1
    }
    return head
  }

  private mutating func add(_ comments: borrowing CommentList, from index: inout Int, before offset: Int) {
    while index < comments.count, Int(comments.range(index).start) < offset {
      let range = comments.range(index)
      let kind =
        switch comments.kind(index) {
        case .line: "lineComment"
        case .block: "blockComment"
        case .docLine: "docLine"
        case .docBlock: "docBlock"
        case .shebang: "shebang"
        }
      add(Int(range.start), Int(range.end), kind)
      index += 1
    }
  }

  private mutating func add(_ start: Int, _ end: Int, _ kind: String) {
    bytes.append(contentsOf: "\(start) \(end) \(kind)\n".utf8)
    count += 1
  }

  /// The FNV-1a hash of the listing.
  public var hash: String {
    var hash = FNV1a()
    hash.combine(bytes)
    return hash.digits
  }
}
