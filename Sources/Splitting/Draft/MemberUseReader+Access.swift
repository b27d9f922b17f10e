import Analysis
import Syntax

// How a name is used: called, read, or written, by what stands around it.

extension MemberUseReader {
  func use(_ token: Int, _ name: String) -> MemberUses.Use {
    var use = MemberUses.Use(name: name)
    var cursor = token + 1
    switch source.kind(cursor) {
    case .leftParen where source.line(of: source.start(cursor)) == source.line(of: source.start(token)):
      use.isCalled = true
      use.labels = labels(behind: cursor)
    case .leftBrace: use.isCalled = header == nil
    default: break
    }
    if let callee = brackets.last(where: { $0.kind == .leftParen })?.callee, callee.isEmpty, brackets.count > 0 {
      use.isSelector = isInSelector(token)
    }
    guard !use.isCalled else { return use }
    var chain = 0
    while cursor < tokens.upperBound {
      switch source.kind(cursor) {
      case .postfixQuestion, .exclamation: cursor += 1
      case .leftSquare:
        guard let close = source.closing(cursor) else { return use }
        cursor = close + 1
      case .period:
        chain += 1
        cursor += 2
      case .leftParen:
        use.access = chain > 0 ? .within : .read
        return use
      case .equal:
        use.access = chain == 0 ? .write : .within
        return use
      case .binaryOperator:
        let text = source.text(cursor)
        if text.hasSuffix("="), !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text) {
          use.access = chain == 0 ? .write : .within
        }
        return finished(use, token)
      default: return finished(use, token)
      }
    }
    return finished(use, token)
  }

  /// The labels of the arguments of a call.
  private func labels(behind open: Int) -> String {
    guard let close = source.closing(open), close > open + 1 else { return "" }
    var labels = ""
    var depth = 0
    var isStart = true
    for token in (open + 1)..<close {
      if isStart {
        let isLabel = source.kind(token) == .identifier || source.kind(token).isReservedWord
        labels += (isLabel && source.kind(token + 1) == .colon ? source.name(token) : "_") + ":"
        isStart = false
      }
      switch source.kind(token) {
      case .leftParen, .leftSquare, .leftBrace, .stringHead: depth += 1
      case .rightParen, .rightSquare, .rightBrace, .stringTail: depth -= 1
      case .comma: isStart = depth == 0
      default: break
      }
    }
    return labels
  }

  private func finished(_ use: MemberUses.Use, _ token: Int) -> MemberUses.Use {
    var first = token
    while source.kind(first - 1) == .period || source.kind(first - 1) == .selfKeyword { first -= 1 }
    guard source.kind(first - 1) == .prefixAmpersand else { return use }
    var use = use
    use.access = .write
    return use
  }

  private func isInSelector(_ token: Int) -> Bool {
    var cursor = token
    while cursor > tokens.lowerBound, token - cursor < 12 {
      if source.kind(cursor) == .poundWord { return source.text(cursor) == "#selector" }
      cursor -= 1
    }
    return false
  }
}
