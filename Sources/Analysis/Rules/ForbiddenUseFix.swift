import RuleModel
import Syntax

/// Replaces an expression or an import. The source text of `$` bindings is kept byte by byte, in parentheses where the code
/// around it needs them; only the text between them is edited.
struct ForbiddenUseFix {
  let fix: Fix

  /// Maximum number of tokens of a replaced expression. Without a bound, the time would be quadratic in the length of a
  /// chain of calls that are all replaced.
  private static let mostTokens = 8192

  /// Creates the fix of an import; nil if the rule has no replacement, or if a comment would be lost.
  init?(
    _ rule: ForbiddenUse, in file: FlowFile, _ code: TokenizedCode, ofImport written: TriggeredBodies.Import,
    _ bindings: [String: UseMatcher.Bound]
  ) {
    let (start, end) = (Int(written.range.start), Int(written.range.end))
    guard let replacement = rule.replacement, code.part(start..<end) != nil, code.comments(in: start..<end).isEmpty else {
      return nil
    }
    let text = filled(replacement, with: bindings.mapValues(\.text))
    fix = Fix(
      title: "Write `\(text)`", isSafe: rule.isReplacementSafe, edits: [Fix.Edit(place: file.place(written.range), text: text)])
  }

  /// Creates the fix of an expression; nil if the rule has no replacement, or if the replaced code may mean or do something
  /// else.
  init?(
    _ rule: ForbiddenUse, in file: FlowFile, _ code: TokenizedCode, _ node: FlowNodeID, _ bindings: [String: UseMatcher.Bound]
  ) {
    let range = file.tree[node].range
    guard let text = rule.replacement, let whole = code.part(Int(range.start)..<Int(range.end)),
      whole.count <= ForbiddenUseFix.mostTokens
    else { return nil }
    var replacement = Replacement(text)
    let source = ReplacedCode(file, code, node, whole)
    guard let values = replacement.values(bindings, source), source.canBeReplaced(keeping: values.map(\.part)),
      let parentheses = replacement.parentheses(around: source, values)
    else { return nil }

    var edits: [Fix.Edit] = []
    var cursor = Int(range.start)
    var pending = parentheses ? "(" : ""
    func close(at end: Int) {
      guard end > cursor || !pending.isEmpty else { return }
      edits.append(Fix.Edit(place: file.place(ByteRange(cursor, end)), text: pending))
      pending = ""
    }
    var rest = values[...]
    for piece in replacement.pieces {
      guard piece.token != nil, let value = rest.popFirst() else {
        pending += piece.text
        continue
      }
      if value.needsParentheses { pending += "(" }
      let kept = code.offsets(of: value.part)
      if kept.lowerBound >= cursor, !value.isCopied {
        close(at: kept.lowerBound)
        cursor = kept.upperBound
      } else {
        let copy = code.text(of: value.part)
        // Bytes that are no text would be changed.
        guard copy.utf8.elementsEqual(code.bytes[kept]) else { return nil }
        pending += copy
      }
      if value.needsParentheses { pending += ")" }
    }
    if parentheses { pending += ")" }
    close(at: Int(range.end))
    var texts = bindings.mapValues(\.text)
    for value in values where value.isType { texts[value.name] = code.text(of: value.part) }
    fix = Fix(title: "Write `\(filled(text, with: texts))`", isSafe: rule.isReplacementSafe, edits: edits)
  }
}

/// What a `$` name in a replacement stands for.
private struct ReplacementValue {
  var name: String
  /// Its tokens in the source.
  var part: Range<Int>
  var isType: Bool
  var needsParentheses: Bool
  /// Whether it is a part of the edit, so that no fix within it can be made at the same time. Such a fix knows only the code
  /// that is around it now, and may lack the parentheses that it needs in the replacement.
  var isCopied: Bool
}

/// The replacement of a rule, divided at its `$` names.
private struct Replacement {
  struct Piece {
    var text: String
    /// The name and its token, for a `$` name that is one.
    var name: String?
    var token: Int?
  }

  private(set) var pieces: [Piece] = []
  private let code: TokenizedCode
  /// Whether a colon in it may belong to a conditional operator.
  private let hasTernary: Bool

  init(_ text: String) {
    code = TokenizedCode(ContiguousArray(text.utf8))
    let code = code
    hasTernary = code.whole.contains { code.kind($0) == .infixQuestion }
    var offset = 0
    for piece in Analysis.pieces(of: text) {
      let end = offset + piece.text.utf8.count
      var found = Piece(text: piece.text)
      if case .name(let name) = piece {
        found.name = name
        if let part = code.part(offset..<end), part.count == 1, code.kind(part.lowerBound) == .dollarIdentifier {
          found.token = part.lowerBound
        }
      }
      pieces.append(found)
      offset = end
    }
  }

  /// What the `$` names stand for, in the order of the replacement; nil if one of them cannot be written there.
  ///
  /// Names without a binding, such as `$0`, become pieces without a token.
  mutating func values(_ bindings: [String: UseMatcher.Bound], _ source: ReplacedCode) -> [ReplacementValue]? {
    var values: [ReplacementValue] = []
    for position in pieces.indices {
      guard let name = pieces[position].name else { continue }
      guard let bound = bindings[name] else {
        pieces[position].token = nil
        continue
      }
      // In a string literal or a comment, a `$` name is no token.
      guard let token = pieces[position].token, let part = source.part(of: bound) else { return nil }
      let isType = bound.cast != nil
      if bound.isRepeated, isType || !source.code.isSimple(part) { return nil }
      guard let needsParentheses = needsParentheses(token, part, isType, source) else { return nil }
      let isCopied =
        (code.whole.count == 1 || code.isTakenAsOperand(token..<token + 1, inTernary: hasTernary))
        && !source.code.isTakenAsOperand(part, inTernary: false)
      values.append(
        ReplacementValue(name: name, part: part, isType: isType, needsParentheses: needsParentheses, isCopied: isCopied))
    }
    // An expression that is evaluated twice or in another order may have another value or another effect.
    let expressions = values.filter { !$0.isType }
    let isOrdered = zip(expressions, expressions.dropFirst()).allSatisfy { $0.part.upperBound <= $1.part.lowerBound }
    if isOrdered { return values }
    guard expressions.allSatisfy({ source.code.isSimple($0.part) }) else { return nil }
    for position in values.indices { values[position].isCopied = true }
    return values
  }

  /// Whether what a name stands for needs parentheses in the replacement; nil if it cannot be written there.
  private func needsParentheses(_ token: Int, _ part: Range<Int>, _ isType: Bool, _ source: ReplacedCode) -> Bool? {
    let text = source.code
    // A string literal of one line cannot contain line breaks.
    if code.isInLiteral(token), text.text(of: part).utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) { return nil }
    let isBase = code.kind(token + 1) == .period
    // `super` is no value.
    if part.count == 1, text.kind(part.lowerBound) == .superKeyword, !isBase { return nil }
    if source.isChained(part) {
      // What follows `?` is evaluated only if there is a value; the whole replacement must be that.
      let follows = isBase || (code.isNextToPrevious(token + 1) && [.leftSquare, .leftParen].contains(code.kind(token + 1)))
      let isChain = code.isOperand(code.whole) && !code.hasChaining(code.whole)
      return token == 0 && follows && isChain && text.isOperand(part) ? false : nil
    }
    let isOptional =
      isType ? [.postfixQuestion, .exclamation].contains(text.kind(part.upperBound - 1)) : text.hasChaining(part)
    if text.isOperand(part), !isOptional { return false }
    guard code.isTakenAsOperand(token..<token + 1, inTernary: hasTernary) else { return false }
    return text.hasEffectMark(part) ? nil : true
  }

  /// Whether the whole replacement needs parentheses; nil if it cannot stand where the source has the expression.
  func parentheses(around source: ReplacedCode, _ values: [ReplacementValue]) -> Bool? {
    let whole = code.whole
    // On a line of its own, such a token would continue the line before it.
    if [.period, .leftBrace].contains(code.kind(0)), source.code.beginsLine(source.whole.lowerBound) { return nil }
    // The code behind an optional chain would become a part of it.
    var isOperand = code.isOperand(whole) && !code.hasChaining(whole)
    var hasEffectMark = false
    if isOperand, whole.count == 1, let only = values.first {
      isOperand = source.code.isOperand(only.part) && !source.code.hasChaining(only.part)
      hasEffectMark = source.code.hasEffectMark(only.part)
    }
    if isOperand || !source.isTakenAsOperand { return false }
    guard code.isExpression(whole), !hasEffectMark, !source.isChanged else { return nil }
    return true
  }
}

/// An expression in the source that a rule replaces.
private struct ReplacedCode {
  let code: TokenizedCode
  /// The tokens of the expression.
  let whole: Range<Int>
  private let file: FlowFile
  private let node: FlowNodeID

  init(_ file: FlowFile, _ code: TokenizedCode, _ node: FlowNodeID, _ whole: Range<Int>) {
    (self.file, self.code, self.node, self.whole) = (file, code, node, whole)
  }

  /// The tokens of what a name stands for; nil if the tree does not have all of them, or if they are not in the source.
  func part(of bound: UseMatcher.Bound) -> Range<Int>? {
    let part: Range<Int>?
    if let node = bound.node {
      // The range of `&count` or `(a as B)` lacks a part of it.
      guard !file.tree[node].flags.contains(.trimmed) else { return nil }
      let range = file.tree[node].range
      part = code.part(Int(range.start)..<Int(range.end) + (isUnwrapped(node) ? 1 : 0))
    } else if let cast = bound.cast {
      part = type(of: cast)
    } else {
      // An implicit `self`, or a name that is no member at all.
      part = nil
    }
    guard let part, whole.lowerBound <= part.lowerBound, part.upperBound <= whole.upperBound else { return nil }
    return part
  }

  /// Whether `!` or `?` follows an expression and is not in its range.
  private func isUnwrapped(_ node: FlowNodeID) -> Bool {
    let tree = file.tree
    if let parent = file.parent(node), tree.operand(parent) == node, tree[parent].flags.contains(.optional) { return true }
    return switch tree[node].kind {
    case .name, .member, .implicitMember, .call, .subscripting: tree[node].flags.contains(.forced)
    default: false
    }
  }

  /// The tokens of the type in a cast; nil if they may not be the whole type.
  private func type(of cast: FlowNodeID) -> Range<Int>? {
    let range = file.tree[cast].range
    guard let whole = code.part(Int(range.start)..<Int(range.end)),
      let word = whole.last(where: { code.kind($0) == .asKeyword || code.kind($0) == .isKeyword })
    else { return nil }
    let hasMark = [.exclamation, .postfixQuestion, .infixQuestion].contains(code.kind(word + 1))
    let first = word + (hasMark ? 2 : 1)
    guard first < whole.upperBound else { return nil }
    let part = first..<whole.upperBound
    let isKnown = part.allSatisfy { token in
      switch code.kind(token) {
      case .identifier, .anyKeyword, .selfTypeKeyword, .period, .comma, .colon, .leftSquare, .rightSquare, .leftParen,
        .rightParen, .postfixQuestion, .exclamation, .binaryOperator, .prefixOperator, .postfixOperator:
        true
      default: false
      }
    }
    return isKnown ? part : nil
  }

  // MARK: The whole expression

  /// Whether the code around the expression takes it as an operand.
  var isTakenAsOperand: Bool {
    let parent = file.parent(node).map { file.tree[$0].kind }
    return code.isTakenAsOperand(whole, inTernary: parent == .ternary)
  }

  /// Whether the expression is assigned to or passed as `inout`.
  var isChanged: Bool { code.isAssigning(whole.upperBound) || code.kind(whole.lowerBound - 1) == .prefixAmpersand }

  /// Whether a part is the base of an optional chain that extends to the code behind it.
  func isChained(_ part: Range<Int>) -> Bool {
    guard part.lowerBound == whole.lowerBound, part.upperBound < whole.upperBound, code.hasChaining(part) else { return false }
    return [.period, .leftSquare, .leftParen, .leftBrace].contains(code.kind(part.upperBound))
  }

  /// Whether nothing is lost if these parts are kept and the code between them is replaced: no comment, and nothing that
  /// patterns do not compare, such as `await`, `&`, a `?` or generic arguments.
  func canBeReplaced(keeping parts: [Range<Int>]) -> Bool {
    let tree = file.tree
    // With an operator such as `+=`, the old value is a part of the new one.
    if tree[node].kind == .operation { return false }
    if hasUnclearCast { return false }
    let kept = parts.map(code.offsets)
    let comments = code.comments(in: code.offsets(of: whole))
    guard comments.allSatisfy({ comment in kept.contains { $0.contains(comment) } }) else { return false }
    guard parts.allSatisfy({ isSeparate($0) }) else { return false }
    var index = whole.lowerBound
    while index < whole.upperBound {
      if let part = parts.first(where: { $0.contains(index) }) {
        index = part.upperBound
        continue
      }
      guard canBeDropped(index) else { return false }
      index += 1
    }
    return true
  }

  /// Whether the operand of a cast has an operator. The tree does not have the precedence of operators, so the cast may be
  /// one of the last operand alone, as in `a == b as! C`.
  private var hasUnclearCast: Bool {
    let tree = file.tree
    var cast = node
    while tree[cast].kind == .attempt, let tried = tree.operand(cast) { cast = tried }
    guard tree[cast].kind == .cast, let operand = tree.operand(cast) else { return false }
    return tree[operand].kind == .operation && tree.operands(operand) != nil && !tree[operand].flags.contains(.trimmed)
  }

  /// Whether the code beside a part does not belong to the same operand.
  private func isSeparate(_ part: Range<Int>) -> Bool {
    let (before, behind) = (part.lowerBound - 1, part.upperBound)
    if before >= whole.lowerBound, code.kind(part.lowerBound) != .leftBrace {
      switch code.kind(before) {
      case .leftParen, .leftSquare, .comma, .colon, .equal, .tryKeyword, .asKeyword, .isKeyword: break
      case .postfixQuestion, .infixQuestion, .exclamation:
        guard [.tryKeyword, .asKeyword].contains(code.kind(before - 1)) else { return false }
      default: return false
      }
    }
    guard behind < whole.upperBound else { return true }
    switch code.kind(behind) {
    case .period: return code.text(behind + 1) != "self"
    case .leftSquare, .leftParen, .rightParen, .rightSquare, .comma, .asKeyword, .isKeyword, .equal, .leftBrace: return true
    // The label of a further trailing closure.
    case .identifier: return code.kind(behind - 1) == .rightBrace
    default: return false
    }
  }

  /// Whether a token is one that a pattern has, or that the author of the rule leaves out deliberately.
  private func canBeDropped(_ token: Int) -> Bool {
    switch code.kind(token) {
    case .tryKeyword: return token == whole.lowerBound && file.tree[node].kind == .attempt
    case .identifier: return !code.isAwait(token)
    case .prefixAmpersand, .poundIf, .poundElseif, .poundElse, .poundEndif: return false
    case .postfixQuestion, .exclamation:
      return [.tryKeyword, .asKeyword].contains(code.kind(token - 1)) || !code.endsOperand(token - 1)
    case .prefixOperator, .postfixOperator, .binaryOperator:
      // Generic arguments.
      return !(code.text(token).hasPrefix("<") && code.kind(token - 1) == .identifier && code.isNextToPrevious(token))
    default: return true
    }
  }
}
