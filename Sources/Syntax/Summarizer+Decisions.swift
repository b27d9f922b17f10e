// Decisions, which count for the cyclomatic complexity, and the names that members mention.

extension Summarizer {
  mutating func decision(_ kind: TokenKind, _ scratch: inout SummaryScratch) {
    guard !isLabel(&scratch) else { return }
    if kind == .repeatKeyword {
      // `repeat each element` is a pack expansion.
      guard scratch.tokens.kind(index &+ 1) == .leftBrace else { return }
      setPending(.repeatBody, &scratch)
    }
    decisions &+= 1
  }

  /// Handles `case`, which begins a label of a switch, a pattern, or an element of an enum.
  mutating func caseLabel(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    switch top(&scratch).kind {
    case .type:
      endMember(before: index, bytes, &scratch)
      textCases(bytes, &scratch)
    case .switchBody where !isPattern(&scratch): decisions &+= 1
    default: break
    }
  }

  /// Whether the `case` begins a pattern, as in `if case` or `for await case`.
  private func isPattern(_ scratch: inout SummaryScratch) -> Bool {
    switch scratch.tokens.kind(index &- 1) {
    case .ifKeyword, .guardKeyword, .whileKeyword, .forKeyword, .comma, .tryKeyword: return true
    // `for await case`: an identifier precedes `case` on the same line.
    case .identifier: return !scratch.tokens.beginsLine(index)
    default: return false
    }
  }

  /// Whether a keyword is used as an argument label or a parameter name: `move(for: x)`, `func f(in x: Int)`.
  func isLabel(_ scratch: inout SummaryScratch) -> Bool {
    if scratch.tokens.kind(index &+ 1) == .colon { return true }
    switch scratch.tokens.kind(index &- 1) {
    case .leftParen, .comma:
      let next = scratch.tokens.kind(index &+ 1)
      return (next == .identifier || next == .wildcard) && scratch.tokens.kind(index &+ 2) == .colon
    default: return false
    }
  }

  @inline(__always)
  mutating func identifier(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    let last = scratch.contexts.count &- 1
    if scratch.contexts[last].binding == .pattern {
      if scratch.tokens.kind(index) == .identifier { bind(index, bytes, &scratch) }
      scratch.contexts[last].binding = .afterPattern
      return
    }
    if scratch.tokens.kind(index &+ 1) == .identifier, !scratch.contexts[last].kind.isBracket,
      isActor(index, bytes, &scratch)
    {
      return type(.actor, bytes, &scratch)
    }
    noteFlowWord(bytes, &scratch)
    if collector != -1 { mention(bytes, &scratch) }
  }

  /// Whether `actor` is a keyword here: a declaration must follow.
  func isActor(_ index: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    guard scratch.tokens.end(index) &- scratch.tokens.start(index) == 5,
      tokenIs("actor", at: index, bytes, &scratch), scratch.tokens.kind(index &- 1) != .period
    else { return false }
    switch scratch.tokens.kind(index &+ 2) {
    case .leftBrace, .colon, .whereKeyword: return !scratch.tokens.beginsLine(index &+ 1)
    case .prefixOperator, .postfixOperator, .binaryOperator:
      return bytes[scratch.tokens.start(index &+ 2)] == 0x3C && !scratch.tokens.beginsLine(index &+ 1)
    default: return false
    }
  }

  /// Records that the current member mentions this identifier, either unqualified or after `self.`.
  private mutating func mention(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    switch scratch.tokens.kind(index &- 1) {
    case .period:
      var owner = scratch.tokens.kind(index &- 2)
      if owner == .postfixQuestion || owner == .exclamation { owner = scratch.tokens.kind(index &- 3) }
      guard owner == .selfKeyword || owner == .selfTypeKeyword else { return }
    case .leftParen, .comma, .leftSquare:
      if scratch.tokens.kind(index &+ 1) == .colon { return }
    default: break
    }
    let text = unquoted(index, bytes, &scratch)
    let name = scratch.memberNames.intern(bytes, text.lowerBound, text.upperBound)
    while scratch.mentionedBy.count <= Int(name) { scratch.mentionedBy.append(0) }
    let mark = UInt32(bitPattern: collector) &+ 1
    guard scratch.mentionedBy[Int(name)] != mark else { return }
    scratch.mentionedBy[Int(name)] = mark
    scratch.mentions.append(Mention(member: collector, name: name))
  }

  /// Whether mentions are collected, which the cohesion of classes requires: for classes with a superclass, and for
  /// extensions, which may extend one.
  func collects(_ declaration: Int32, _ scratch: inout SummaryScratch) -> Bool {
    guard scratch.declarations.contains(Int(declaration)) else { return false }
    let owner = scratch.declarations[Int(declaration)]
    return owner.kind == .extension || (owner.kind == .class && owner.inheritedCount > 0)
  }
}
