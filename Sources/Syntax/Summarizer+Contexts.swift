// Opening and closing of brackets, with recovery if some are missing.

extension Summarizer {
  @inline(__always)
  func top(_ scratch: inout SummaryScratch) -> Context {
    scratch.contexts[scratch.contexts.count &- 1]
  }

  @inline(__always)
  func setTop(_ context: Context, _ scratch: inout SummaryScratch) {
    scratch.contexts[scratch.contexts.count &- 1] = context
  }

  func setPending(_ pending: Context.Pending, _ scratch: inout SummaryScratch) {
    var context = top(&scratch)
    context.pending = pending
    setTop(context, &scratch)
  }

  /// Maximum number of open contexts. Deeper brackets are ignored: a file of a hundred million `(` is not a program and
  /// must not cost fifty times its size.
  private static let deepest = 1 << 16

  /// Opens parentheses, square brackets or an interpolation.
  mutating func open(_ kind: Context.ContextKind, _ scratch: inout SummaryScratch) {
    guard scratch.contexts.count < Summarizer.deepest else { return }
    if kind == .interpolation { interpolationDepth &+= 1 }
    let around = top(&scratch)
    var context = Context(kind: kind, declaration: around.declaration)
    context.outerMember = collector
    if kind != .interpolation {
      context.openParens = around.openParens &+ (kind == .paren ? 1 : 0)
      context.openSquares = around.openSquares &+ (kind == .square ? 1 : 0)
    }
    scratch.contexts.append(context)
  }

  mutating func openBrace(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    guard scratch.contexts.count < Summarizer.deepest else { return }
    var around = top(&scratch)
    let pending = around.pending
    var context = Context(kind: .code, declaration: around.declaration)
    context.outerMember = collector
    switch pending {
    case .type:
      context.kind = .type
      context.declaration = Int32(truncatingIfNeeded: scratch.declarations.count &- 1)
      (context.outerKeyword, context.outerOwner) = (Int32(truncatingIfNeeded: memberKeyword), memberOwner)
      collector = -1
    case .method:
      context.method = openMethod
      context.decisionsBefore = decisions
      if collects(around.declaration, &scratch) { collector = openMethod }
      openMethod = -1
    case .switchBody: context.kind = .switchBody
    case .repeatBody: context.isRepeat = true
    case .nothing:
      if around.kind == .type { openAccessors(&around, bytes, &scratch) }
    }
    around.pending = .nothing
    setTop(around, &scratch)
    if context.kind != .type { codeDepth &+= 1 }
    scratch.contexts.append(context)
  }

  mutating func closeBrace(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    // Unclosed parentheses and square brackets end with the enclosing braces.
    while top(&scratch).kind == .paren || top(&scratch).kind == .square { close(at: index, bytes, &scratch) }
    guard top(&scratch).kind.isBraces else { return }
    let wasRepeat = top(&scratch).isRepeat
    close(at: index, bytes, &scratch)
    if wasRepeat, scratch.tokens.kind(index &+ 1) == .whileKeyword { index &+= 1 }
  }

  mutating func closeBracket(_ kind: Context.ContextKind, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    let context = top(&scratch)
    guard (kind == .paren ? context.openParens : context.openSquares) > 0 else { return }
    while top(&scratch).kind != kind { close(at: index, bytes, &scratch) }
    close(at: index, bytes, &scratch)
  }

  /// Closes open parentheses and square brackets before a declaration that begins a line, because a declaration cannot
  /// occur in them. Patterns with `let` and `var` can, but they have no modifiers.
  mutating func closeBrackets(
    beforeDeclaration keyword: Int, isVariable: Bool = false, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) {
    guard top(&scratch).kind.isBracket else { return }
    let first = declarationStart(at: keyword, bytes, &scratch).first
    guard scratch.tokens.beginsLine(first), !isVariable || first < keyword else { return }
    while top(&scratch).kind.isBracket { close(at: first &- 1, bytes, &scratch) }
  }

  mutating func closeInterpolation(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    guard interpolationDepth > 0 else { return }
    while top(&scratch).kind != .interpolation, scratch.contexts.count > 1 { close(at: index, bytes, &scratch) }
    close(at: index, bytes, &scratch)
  }

  /// Closes the innermost context. `last` is the token that closes it.
  mutating func close(at last: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    guard scratch.contexts.count > 1, let context = scratch.contexts.popLast() else { return }
    collector = context.outerMember
    switch context.kind {
    case .type:
      (memberKeyword, memberOwner) = (Int(context.outerKeyword), context.outerOwner)
      endMember(at: last &- 1, bytes, &scratch)
      endType(Int(context.declaration), at: last, bytes, &scratch)
    case .code, .switchBody:
      codeDepth &-= 1
      if context.method >= 0 { endMethod(Int(context.method), at: last, context.decisionsBefore, bytes, &scratch) }
    case .interpolation: interpolationDepth &-= 1
    case .file, .paren, .square: break
    }
  }

  /// Handles `#if` and its branches. Brackets that a branch leaves open are closed where the next branch begins. The
  /// condition is skipped, because it contains no decisions of the code.
  mutating func conditional(_ kind: TokenKind, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    if top(&scratch).kind == .type { endMember(at: index &- 1, bytes, &scratch) }
    switch kind {
    case .poundIf:
      conditionalDepths.append(scratch.contexts.count)
      conditionals.append(ConditionalBranches())
      beginBranch(bytes, &scratch)
    case .poundEndif:
      _ = conditionalDepths.popLast()
      if conditionals.popLast()?.isDead == true { deadBranches &-= 1 }
    default:
      beginBranch(bytes, &scratch)
      if let depth = conditionalDepths.last {
        while scratch.contexts.count > max(depth, 1) { close(at: index &- 1, bytes, &scratch) }
      }
    }
    guard kind == .poundIf || kind == .poundElseif else { return }
    var parens = 0
    while !scratch.tokens.beginsLine(index &+ 1) || parens > 0 || isConditionOperator(scratch.tokens.kind(index)) {
      let next = scratch.tokens.kind(index &+ 1)
      switch next {
      case .endOfFile: return
      case .leftParen: parens &+= 1
      case .rightParen: parens &-= 1
      default: break
      }
      if scratch.tokens.beginsLine(index &+ 1), !isWithinCondition(next) { return }
      index &+= 1
    }
  }

  private mutating func beginBranch(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    guard let last = conditionals.indices.last else { return }
    if conditionals[last].isDead { deadBranches &-= 1 }
    conditionals[last].begin(versionCheck(index, bytes, &scratch))
    if conditionals[last].isDead { deadBranches &+= 1 }
  }

  private func isConditionOperator(_ kind: TokenKind) -> Bool {
    kind == .logicalAnd || kind == .logicalOr || kind == .binaryOperator || kind == .prefixOperator
  }

  /// Whether a token can continue a condition on the next line. A condition consists of names and operators and ends
  /// before a declaration.
  private func isWithinCondition(_ kind: TokenKind) -> Bool {
    switch kind {
    case .identifier, .leftParen, .rightParen, .logicalAnd, .logicalOr, .prefixOperator, .integer, .comma: true
    case .trueKeyword, .falseKeyword, .binaryOperator: true
    default: false
    }
  }
}
