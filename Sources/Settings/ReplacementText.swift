// Checks of the text in `replace_with`.

import RuleModel
import Syntax

/// Finds what a replacement cannot contain: brackets without a partner, comments that hide the code behind the replacement,
/// and wildcards of patterns, which would be written into the sources literally.
///
/// `_`, `*` and `...` also have meanings in Swift. They are wildcards only where Swift has no use for them.
struct ReplacementText: ~Copyable {
  private let bytes: ContiguousArray<UInt8>
  private var tokens = TokenList()
  /// Whether `*` behind a name is a wildcard in `forbid`.
  private let hasPrefixNames: Bool
  /// Whether `...` in a subscript is a wildcard in `forbid`.
  private let hasOpenSubscripts: Bool
  /// The brackets that are open at the current token.
  private var open: [Int] = []
  /// Whether a pattern of Swift has begun, in which `_` may stand anywhere.
  private var isInCase = false

  init(_ text: String, of patterns: [UsePattern]) {
    let bytes = ContiguousArray(text.utf8)
    self.bytes = bytes
    let parts = patterns.flatMap(\.parts)
    hasPrefixNames = parts.contains {
      switch $0 {
      case .member(let path), .call(let path, _): path.isPrefix
      default: false
      }
    }
    hasOpenSubscripts = parts.contains { if case .subscripted(_, _, takesMore: true) = $0 { true } else { false } }
    tokenize(bytes.span, into: &tokens)
  }

  mutating func check() throws(CallPatternError) {
    try checkComments()
    // The last token is the end of the text.
    for index in 0..<(tokens.count - 1) {
      let kind = tokens.kind(index)
      switch kind {
      case .leftParen, .leftSquare, .leftBrace: open.append(index)
      case .rightParen, .rightSquare, .rightBrace:
        guard let bracket = open.popLast(), closes(kind, tokens.kind(bracket)) else {
          throw failure("'\(text(index))' in 'replace_with' closes no bracket", at: index)
        }
      case .caseKeyword, .catchKeyword: isInCase = true
      default:
        guard isWildcard(index) else { continue }
        let wildcard = text(index)
        throw failure(
          "'\(wildcard)' is a wildcard, which 'replace_with' cannot have: write a '$' name that 'forbid' binds", at: index)
      }
    }
    if let bracket = open.last { throw failure("'\(text(bracket))' in 'replace_with' is not closed", at: bracket) }
  }

  /// A line comment, or a block comment without an end, would extend to code behind the replacement.
  private func checkComments() throws(CallPatternError) {
    for index in 0..<tokens.comments.count {
      let range = tokens.comments.range(index)
      let isBlock = tokens.comments.kind(index) == .block || tokens.comments.kind(index) == .docBlock
      let text = bytes[Int(range.start)..<Int(range.end)]
      if isBlock, text.count >= 4, text.suffix(2).elementsEqual("*/".utf8) { continue }
      let message =
        isBlock
        ? "'/*' in 'replace_with' is not closed"
        : "'//' in 'replace_with' would turn the code behind the replacement into a comment: leave it out, or write '/* … */'"
      throw CallPatternError(message: message, offset: Int(range.start))
    }
  }

  private func closes(_ close: TokenKind, _ open: TokenKind) -> Bool {
    switch open {
    case .leftParen: close == .rightParen
    case .leftSquare: close == .rightSquare
    default: close == .rightBrace
    }
  }

  private func isWildcard(_ index: Int) -> Bool {
    switch text(index) {
    case "_": !isUnderscoreOfSwift(index)
    // `list[...]` is a range of Swift.
    case "...": isAlone(index) && (hasOpenSubscripts || open.last.map { tokens.kind($0) } != .leftSquare)
    case "*": isInTypeOrImport(index) || (hasPrefixNames && isBehindName(index))
    default: false
    }
  }

  /// Whether a token is an argument or an element of its own.
  private func isAlone(_ index: Int) -> Bool {
    let begins =
      switch tokens.kind(index - 1) {
      case .leftParen, .leftSquare, .leftBrace, .comma, .colon: true
      default: index == 0
      }
    return switch tokens.kind(index + 1) {
    case .rightParen, .rightSquare, .rightBrace, .comma, .endOfFile: begins
    default: false
    }
  }

  /// Whether `_` is a label, a parameter, a placeholder for a type, or a pattern, such as the left side of an assignment.
  private func isUnderscoreOfSwift(_ index: Int) -> Bool {
    switch tokens.kind(index + 1) {
    case .equal, .colon, .inKeyword: return true
    case .identifier, .dollarIdentifier: return !tokens.beginsLine(index + 1)
    default: break
    }
    if isInCase || text(index - 1).hasSuffix("<") || text(index + 1).hasPrefix(">") { return true }
    guard let bracket = open.last, isAlone(index) else { return false }
    // The elements of tuples and the parameters of closures, but not the arguments of calls and subscripts.
    return tokens.kind(bracket) == .leftBrace ? tokens.kind(index + 1) == .comma : !isBehindOperand(bracket)
  }

  /// Whether a bracket directly follows what is called or subscripted.
  private func isBehindOperand(_ bracket: Int) -> Bool {
    guard isNextToPrevious(bracket) else { return false }
    return switch tokens.kind(bracket - 1) {
    case .identifier, .dollarIdentifier, .rightParen, .rightSquare, .rightBrace, .postfixQuestion, .exclamation,
      .postfixOperator, .selfKeyword, .selfTypeKeyword, .superKeyword, .initKeyword:
      true
    default: text(bracket - 1).hasSuffix(">")
    }
  }

  /// Whether the word that contains a token follows `as`, `is` or `import`.
  private func isInTypeOrImport(_ index: Int) -> Bool {
    var first = index
    while isNextToPrevious(first) { first -= 1 }
    var before = first - 1
    if tokens.kind(before) == .postfixQuestion || tokens.kind(before) == .exclamation { before -= 1 }
    return tokens.kind(0) == .importKeyword || tokens.kind(before) == .asKeyword || tokens.kind(before) == .isKeyword
  }

  /// Whether a token directly follows a name and ends it: `NSLog*(`, `NSLog*`.
  private func isBehindName(_ index: Int) -> Bool {
    guard tokens.kind(index - 1) == .identifier, isNextToPrevious(index) else { return false }
    return tokens.kind(index) == .postfixOperator || (tokens.kind(index + 1) == .leftParen && isNextToPrevious(index + 1))
  }

  private func isNextToPrevious(_ index: Int) -> Bool { index > 0 && tokens.end(index - 1) == tokens.start(index) }

  private func text(_ index: Int) -> String {
    guard index >= 0, index < tokens.count else { return "" }
    return String(decoding: bytes[tokens.start(index)..<tokens.end(index)], as: UTF8.self)
  }

  private func failure(_ message: String, at index: Int) -> CallPatternError {
    CallPatternError(message: message, offset: tokens.start(index))
  }
}

extension UsePattern {
  /// The pattern and those of which it consists.
  fileprivate var parts: [UsePattern] {
    switch self {
    case .subscripted(let part, _, _), .assignment(let part, _), .attempt(_, let part), .cast(let part, _, _):
      [self] + part.parts
    case .member, .call, .imported, .operand: [self]
    }
  }
}
