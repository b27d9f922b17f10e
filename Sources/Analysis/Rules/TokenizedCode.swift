import Syntax

/// A text in Swift with its tokens: a source file, or the replacement of a rule. It tells which parts are an operand as they
/// stand, and where the code around a part takes it as one.
final class TokenizedCode {
  let bytes: ContiguousArray<UInt8>
  private var tokens = TokenList()

  init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    tokenize(bytes.span, into: &tokens)
  }

  /// All tokens except the end of the text.
  var whole: Range<Int> { 0..<max(0, tokens.count - 1) }

  func kind(_ token: Int) -> TokenKind { token < 0 ? .endOfFile : tokens.kind(token) }

  func beginsLine(_ token: Int) -> Bool { tokens.beginsLine(token) }

  func text(_ token: Int) -> String { text(of: token..<token + 1) }

  /// The source text from the first to the last token of a part.
  func text(of part: Range<Int>) -> String { String(decoding: bytes[offsets(of: part)], as: UTF8.self) }

  /// The byte offsets of a part, which is not empty.
  func offsets(of part: Range<Int>) -> Range<Int> {
    let start = tokens.start(part.lowerBound)
    return start..<max(start, tokens.end(part.upperBound - 1))
  }

  /// The tokens that a range of bytes consists of; nil if it is empty or begins or ends elsewhere than a token.
  func part(_ range: Range<Int>) -> Range<Int>? {
    let (first, end) = (firstToken(at: range.lowerBound), firstToken(at: range.upperBound))
    guard first < end, end <= whole.upperBound, offsets(of: first..<end) == range else { return nil }
    return first..<end
  }

  /// The first token that begins at an offset or behind it.
  private func firstToken(at offset: Int) -> Int {
    whole.partitioningIndex { tokens.start($0) >= offset }
  }

  /// The comments that begin in a range of bytes, by their offsets.
  func comments(in range: Range<Int>) -> [Int] {
    let count = tokens.comments.count
    var next = (0..<count).partitioningIndex { Int(tokens.comments.range($0).start) >= range.lowerBound }
    var found: [Int] = []
    while next < count, case let start = Int(tokens.comments.range(next).start), range.contains(start) {
      found.append(start)
      next += 1
    }
    return found
  }

  func isNextToPrevious(_ token: Int) -> Bool { token > 0 && tokens.end(token - 1) == tokens.start(token) }

  /// Whether a token can end an operand.
  func endsOperand(_ token: Int) -> Bool {
    switch kind(token) {
    case .identifier, .dollarIdentifier, .selfKeyword, .selfTypeKeyword, .superKeyword, .rightParen, .rightSquare, .rightBrace,
      .postfixQuestion, .exclamation:
      true
    default: false
    }
  }

  // MARK: Parts

  /// Whether a part is a name, a literal or something in brackets, perhaps with members, calls and subscripts behind it. Only
  /// such a part can stand beside operators and periods without parentheses.
  func isOperand(_ part: Range<Int>) -> Bool {
    // Whether the tokens up to the current one are an operand.
    var isComplete = false
    var index = part.lowerBound
    while index < part.upperBound {
      switch kind(index) {
      case .identifier where isAwait(index): return false
      case .identifier, .dollarIdentifier, .integer, .float, .string, .poundWord, .selfKeyword, .selfTypeKeyword, .superKeyword,
        .initKeyword, .anyKeyword, .nilKeyword, .trueKeyword, .falseKeyword:
        guard !isComplete else { return false }
        isComplete = true
      case .stringHead:
        guard !isComplete else { return false }
        index = closing(index, in: part)
        isComplete = true
      case .leftParen, .leftSquare:
        guard !isComplete || isNextToPrevious(index) else { return false }
        index = closing(index, in: part)
        isComplete = true
      case .period:
        guard isComplete || index == part.lowerBound else { return false }
        isComplete = false
      case .postfixQuestion, .exclamation: guard isComplete, isNextToPrevious(index) else { return false }
      default: return false
      }
      index += 1
    }
    return isComplete
  }

  /// Whether a part consists only of names with periods between them, or is a literal, so that it has no effect.
  func isSimple(_ part: Range<Int>) -> Bool {
    part.allSatisfy { token in
      switch kind(token) {
      case .identifier: !isAwait(token)
      case .dollarIdentifier, .selfKeyword, .selfTypeKeyword, .superKeyword, .period, .nilKeyword, .trueKeyword, .falseKeyword,
        .integer, .float, .string:
        true
      default: false
      }
    } && isOperand(part)
  }

  /// Whether `try` or `await` stands in a part and not in brackets.
  func hasEffectMark(_ part: Range<Int>) -> Bool {
    contains(part) { kind($0) == .tryKeyword || (kind($0) == .identifier && isAwait($0)) }
  }

  /// Whether `?` stands in a part and not in brackets, so that what follows the part may not be evaluated.
  func hasChaining(_ part: Range<Int>) -> Bool { contains(part) { kind($0) == .postfixQuestion } }

  /// Whether a part is one expression and no assignment, so that it can stand in parentheses.
  func isExpression(_ part: Range<Int>) -> Bool {
    !part.isEmpty
      && !contains(part) { token in
        switch kind(token) {
        case .semicolon, .comma, .equal, .at, .pound, .poundIf, .poundElseif, .poundElse, .poundEndif: true
        case .tryKeyword, .asKeyword, .isKeyword, .selfKeyword, .selfTypeKeyword, .superKeyword, .initKeyword, .anyKeyword,
          .nilKeyword, .trueKeyword, .falseKeyword:
          false
        case .binaryOperator: isAssigning(token)
        case .identifier: beginsLine(token) && token > part.lowerBound && endsOperand(token - 1)
        default: kind(token).isReservedWord
        }
      }
  }

  /// Whether a condition holds for a token of a part that is not in brackets.
  private func contains(_ part: Range<Int>, where holds: (Int) -> Bool) -> Bool {
    var index = part.lowerBound
    while index < part.upperBound {
      if holds(index) { return true }
      switch kind(index) {
      case .leftParen, .leftSquare, .leftBrace, .stringHead: index = closing(index, in: part) + 1
      default: index += 1
      }
    }
    return false
  }

  /// The token that closes a bracket, or the last token of the part.
  private func closing(_ open: Int, in part: Range<Int>) -> Int {
    var depth = 0
    for index in open..<part.upperBound {
      switch kind(index) {
      case .leftParen, .leftSquare, .leftBrace, .stringHead: depth += 1
      case .rightParen, .rightSquare, .rightBrace, .stringTail:
        depth -= 1
        if depth <= 0 { return index }
      default: break
      }
    }
    return part.upperBound - 1
  }

  func isAwait(_ token: Int) -> Bool { text(token) == "await" && kind(token - 1) != .period }

  /// Whether a token is `=` or an operator such as `+=`.
  func isAssigning(_ token: Int) -> Bool {
    if kind(token) == .equal { return true }
    guard kind(token) == .binaryOperator else { return false }
    let sign = text(token)
    return sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(sign)
  }

  // MARK: Surroundings

  /// Whether the code around a part takes it as an operand or as the base of a member, a call or a subscript. True in doubt.
  ///
  /// - Parameter inTernary: Whether colons beside the part belong to a conditional operator.
  func isTakenAsOperand(_ part: Range<Int>, inTernary: Bool) -> Bool {
    takesOperand(before: part.lowerBound, inTernary) || takesOperand(behind: part.upperBound, inTernary)
  }

  private func takesOperand(before first: Int, _ inTernary: Bool) -> Bool {
    let before = first - 1
    switch kind(before) {
    case .endOfFile, .leftParen, .leftSquare, .leftBrace, .comma, .semicolon, .equal, .stringHead, .stringMiddle: return false
    // They apply to everything that follows.
    case .returnKeyword, .throwKeyword, .tryKeyword: return false
    case .inKeyword, .ifKeyword, .whileKeyword, .guardKeyword, .switchKeyword, .elseKeyword, .whereKeyword: return false
    // Only types follow.
    case .asKeyword, .isKeyword: return false
    case .colon: return inTernary
    case .postfixQuestion, .infixQuestion, .exclamation:
      if [.tryKeyword, .asKeyword].contains(kind(before - 1)), isNextToPrevious(before) { return false }
      return kind(before) == .infixQuestion || !beginsLine(first)
    case .binaryOperator, .prefixOperator, .prefixAmpersand, .logicalAnd, .logicalOr, .nilCoalescing, .period, .arrow, .unknown,
      .backslash, .at, .pound:
      return true
    case .identifier where isAwait(before): return true
    default: return !beginsLine(first)
    }
  }

  private func takesOperand(behind next: Int, _ inTernary: Bool) -> Bool {
    switch kind(next) {
    case .endOfFile, .rightParen, .rightSquare, .rightBrace, .comma, .semicolon, .stringMiddle, .stringTail: false
    case .colon: inTernary
    case .period, .binaryOperator, .postfixOperator, .logicalAnd, .logicalOr, .nilCoalescing, .infixQuestion, .postfixQuestion,
      .asKeyword, .isKeyword, .equal, .arrow, .leftBrace, .unknown, .poundIf:
      true
    default: !beginsLine(next)
    }
  }

  /// Whether a token in an interpolation stands in a string literal.
  func isInLiteral(_ token: Int) -> Bool {
    (0..<token).reduce(0) { depth, index in
      switch kind(index) {
      case .stringHead: depth + 1
      case .stringTail: depth - 1
      default: depth
      }
    } > 0
  }
}
