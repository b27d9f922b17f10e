// Lowering of type names and patterns.
//
// Type names in the flow tree: `UIViewController`, `[Tile]`, `[Key:Value]`, `A&B`, `View<Model>`, `()` for a tuple, and
// for a function its parameters: `(Tile,[Tile])->`. Optionality, attributes, `any` and `some` are omitted.

extension Summarizer {
  /// Reads the type at `index` and returns its name. A generic parameter is replaced by its bound.
  mutating func readType(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> NameID {
    scratch.text.removeAll()
    appendType(depth: 0, bytes, &scratch)
    guard scratch.text.count > 0 else { return noName }
    let name = scratch.memberNames.intern(scratch.text, count: scratch.text.count)
    var bound = 0
    while bound &+ 1 < scratch.flow.generics.count {
      if scratch.flow.generics[bound] == name { return scratch.flow.generics[bound &+ 1] }
      bound &+= 2
    }
    return name
  }

  private mutating func appendType(depth: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    skipTypePrefix(bytes, &scratch)
    guard depth < 16 else { return }
    let before = scratch.text.count
    switch scratch.tokens.kind(index) {
    case .leftSquare:
      let close = closingBracket(index, &scratch)
      index &+= 1
      scratch.text.append(0x5B)
      appendType(depth: depth &+ 1, bytes, &scratch)
      if scratch.tokens.kind(index) == .colon {
        index &+= 1
        scratch.text.append(0x3A)
        appendType(depth: depth &+ 1, bytes, &scratch)
      }
      scratch.text.append(0x5D)
      index = max(index, close &+ 1)
    case .leftParen: appendParenthesised(depth: depth, bytes, &scratch)
    case .identifier, .anyKeyword, .selfTypeKeyword, .wildcard: appendNamed(depth: depth, bytes, &scratch)
    default: return
    }
    suffixes: while true {
      switch scratch.tokens.kind(index) {
      case .postfixQuestion, .exclamation, .postfixOperator: index &+= 1
      case .binaryOperator where bytes[scratch.tokens.start(index)] == 0x26:
        index &+= 1
        scratch.text.append(0x26)
        appendType(depth: depth &+ 1, bytes, &scratch)
      case .throwsKeyword, .rethrowsKeyword: index &+= 1
      case .arrow: appendArrow(behind: before, depth: depth, bytes, &scratch)
      default: break suffixes
      }
    }
  }

  /// Reads `->` and skips the result type.
  private mutating func appendArrow(
    behind before: Int, depth: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) {
    index &+= 1
    let isParenthesised = scratch.text.count > before && scratch.text[before] == 0x28
    if !isParenthesised { replaceText(behind: before, with: [0x28, 0x29], &scratch) }
    let end = scratch.text.count
    appendType(depth: depth &+ 1, bytes, &scratch)
    replaceText(behind: end, with: [0x2D, 0x3E], &scratch)
  }

  private func replaceText(behind before: Int, with text: [UInt8], _ scratch: inout SummaryScratch) {
    while scratch.text.count > before { scratch.text.popLast() }
    for byte in text { scratch.text.append(byte) }
  }

  /// Reads a type in parentheses, a tuple, or the parameters of a function.
  private mutating func appendParenthesised(depth: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    let close = closingBracket(index, &scratch)
    let before = scratch.text.count
    let isFunction = isArrow(behind: close, bytes, &scratch)
    index &+= 1
    if isFunction { scratch.text.append(0x28) }
    let isUnlabelled = !skipLabel(&scratch)
    appendType(depth: depth &+ 1, bytes, &scratch)
    while isFunction, index < close, scratch.tokens.kind(index) == .comma {
      index &+= 1
      scratch.text.append(0x2C)
      skipLabel(&scratch)
      appendType(depth: depth &+ 1, bytes, &scratch)
    }
    if index != close || !isUnlabelled && !isFunction {
      replaceText(behind: before, with: [0x28, 0x29], &scratch)
    } else if isFunction {
      scratch.text.append(0x29)
    }
    index = close &+ 1
    if isFunction, scratch.tokens.kind(index) == .identifier { index &+= 1 }
  }

  /// Whether the bracket that closes at `close` is followed by `->` or `async throws ->`.
  private func isArrow(behind close: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    var cursor = close &+ 1
    if scratch.tokens.kind(cursor) == .identifier { cursor &+= 1 }
    switch scratch.tokens.kind(cursor) {
    case .arrow, .throwsKeyword, .rethrowsKeyword: return true
    default: return false
    }
  }

  /// Skips a label such as `_ stage:` or `stage:`. Returns false if there is none.
  @discardableResult
  private mutating func skipLabel(_ scratch: inout SummaryScratch) -> Bool {
    switch scratch.tokens.kind(index) {
    case .wildcard, .identifier: break
    default: return false
    }
    if scratch.tokens.kind(index &+ 1) == .colon {
      index &+= 2
      return true
    }
    guard scratch.tokens.kind(index &+ 2) == .colon, scratch.tokens.kind(index &+ 1) == .identifier else { return false }
    index &+= 3
    return true
  }

  private mutating func appendNamed(depth: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    let first = index
    let before = scratch.text.count
    var isWrapped = false
    while true {
      for offset in unquoted(index, bytes, &scratch) { scratch.text.append(bytes[offset]) }
      let name = index
      index &+= 1
      let generics = index
      index = skipGenerics(index, bytes, &scratch)
      if index > generics, name == first, isWrapper(name, bytes, &scratch) {
        // `Optional<X>` becomes X, and `Array<X>` becomes [X].
        let end = index
        let isArray = !tokenIs("Optional", at: name, bytes, &scratch)
        while scratch.text.count > before { scratch.text.popLast() }
        index = generics &+ 1
        if isArray { scratch.text.append(0x5B) }
        appendType(depth: depth &+ 1, bytes, &scratch)
        if isArray { scratch.text.append(0x5D) }
        index = end
        isWrapped = true
      }
      guard scratch.tokens.kind(index) == .period, scratch.tokens.kind(index &+ 1) == .identifier else {
        if index > generics, !isWrapped { appendArguments(from: generics, to: index, depth: depth, bytes, &scratch) }
        return
      }
      if tokenIs("Type", at: index &+ 1, bytes, &scratch) || tokenIs("self", at: index &+ 1, bytes, &scratch) {
        index &+= 2
        scratch.text.append(0x2E)
        scratch.text.append(0x54)
        return
      }
      scratch.text.append(0x2E)
      index &+= 1
    }
  }

  /// Appends generic arguments such as `<BoxView,[Panel]>` to the name of a type; nothing if one of them is not a type.
  private mutating func appendArguments(
    from start: Int, to end: Int, depth: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) {
    let before = scratch.text.count
    defer { index = end }
    index = start &+ 1
    scratch.text.append(0x3C)
    while true {
      let argument = scratch.text.count
      appendType(depth: depth &+ 1, bytes, &scratch)
      guard scratch.text.count > argument else { break }
      // In `A<B<C>>`, the last token also ends the arguments of the inner type.
      if index >= end || bytes[scratch.tokens.start(index)] == 0x3E { return scratch.text.append(0x3E) }
      guard scratch.tokens.kind(index) == .comma else { break }
      index &+= 1
      scratch.text.append(0x2C)
    }
    while scratch.text.count > before { scratch.text.popLast() }
  }

  private func isWrapper(_ name: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    tokenIs("Optional", at: name, bytes, &scratch) || tokenIs("Array", at: name, bytes, &scratch)
      || tokenIs("Set", at: name, bytes, &scratch)
  }

  /// Skips attributes, `inout`, `any`, `some` and similar modifiers.
  private mutating func skipTypePrefix(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    while true {
      switch scratch.tokens.kind(index) {
      case .at:
        index &+= 2
        while scratch.tokens.kind(index) == .period { index &+= 2 }
        if scratch.tokens.kind(index) == .leftParen, scratch.tokens.start(index) == scratch.tokens.end(index &- 1) {
          index = closingBracket(index, &scratch) &+ 1
        }
      case .inoutKeyword: index &+= 1
      case .prefixOperator, .prefixAmpersand: index &+= 1
      case .identifier
      where scratch.tokens.kind(index &+ 1) == .identifier || scratch.tokens.kind(index &+ 1) == .leftParen:
        guard typeModifiers.contains(where: { tokenIs($0, at: index, bytes, &scratch) }) else { return }
        index &+= 1
      default: return
      }
    }
  }

  /// The index of the token that closes the bracket at `open`, or of the last token before the end of the file.
  func closingBracket(_ open: Int, _ scratch: inout SummaryScratch) -> Int {
    var depth = 0
    var cursor = open
    while true {
      switch scratch.tokens.kind(cursor) {
      case .leftParen, .leftSquare, .leftBrace, .stringHead: depth &+= 1
      case .rightParen, .rightSquare, .rightBrace, .stringTail:
        depth &-= 1
        if depth <= 0 { return cursor }
      case .endOfFile: return max(open, cursor &- 1)
      default: break
      }
      cursor &+= 1
    }
  }
}

private let typeModifiers: [StaticString] = [
  "any", "some", "borrowing", "consuming", "sending", "isolated", "nonisolated", "__owned", "__shared", "repeat",
  "each",
]

// MARK: - Patterns

// Lowering of patterns in `let`, `case`, `for` and `catch`.

extension Summarizer {
  /// Reads the pattern at `index`. `binds` is set after `let` and `var`, where an identifier is a new variable.
  mutating func readPattern(binds: Bool, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    flowDepth &+= 3
    defer { flowDepth &-= 3 }
    guard !isTooDeep() else { return skipOpaque(&scratch) }
    switch scratch.tokens.kind(index) {
    case .letKeyword, .varKeyword:
      index &+= 1
      return readPattern(binds: true, bytes, &scratch)
    case .isKeyword:
      index &+= 1
      let type = readType(bytes, &scratch)
      var node = flowNode(.cast, from: first, &scratch)
      node.extra = type
      node.flags = .conditional
      return scratch.flow.leaf(node)
    case .wildcard:
      index &+= 1
      return readAnnotation(scratch.flow.leaf(flowNode(.opaque, from: first, &scratch)), bytes, &scratch)
    case .leftParen:
      let mark = scratch.flow.pending.count
      readPatterns(binds: binds, bytes, &scratch)
      return readAnnotation(scratch.flow.close(flowNode(.tuplePattern, from: first, &scratch), mark), bytes, &scratch)
    case .period: return readCasePattern(binds: binds, bytes, &scratch)
    case .identifier, .selfKeyword:
      let next = scratch.tokens.kind(index &+ 1)
      if next == .period || next == .leftParen && !binds || !binds {
        return readQualified(binds: binds, bytes, &scratch)
      }
      var node = flowNode(.binding, from: first, &scratch)
      node.name = flowName(index, bytes, &scratch)
      index &+= 1
      if scratch.tokens.kind(index) == .postfixQuestion { index &+= 1 }
      return readAnnotation(scratch.flow.leaf(node), bytes, &scratch)
    default: return readExpression(basic: true, bytes, &scratch)
    }
  }

  /// Reads `Type.case(…)`, or an expression to compare with.
  private mutating func readQualified(
    binds: Bool, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> FlowNodeID {
    var cursor = index
    while scratch.tokens.kind(cursor) == .identifier, scratch.tokens.kind(cursor &+ 1) == .period { cursor &+= 2 }
    let hasPayload = scratch.tokens.kind(cursor &+ 1) == .leftParen && holdsBinding(cursor &+ 1, &scratch)
    guard cursor > index, hasPayload else { return readExpression(basic: true, bytes, &scratch) }
    index = cursor &- 1
    return readCasePattern(binds: binds, bytes, &scratch)
  }

  private func holdsBinding(_ open: Int, _ scratch: inout SummaryScratch) -> Bool {
    let close = closingBracket(open, &scratch)
    guard close &- open < 256 else { return false }
    return (open..<close).contains {
      let kind = scratch.tokens.kind($0)
      return kind == .letKeyword || kind == .varKeyword || kind == .wildcard
    }
  }

  /// Reads `.name` or `.name(…)`; `index` is at the period.
  private mutating func readCasePattern(
    binds: Bool, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> FlowNodeID {
    let first = index
    let mark = scratch.flow.pending.count
    index &+= 1
    var name = noName
    if scratch.tokens.kind(index) == .identifier || scratch.tokens.kind(index).isReservedWord {
      name = flowName(index, bytes, &scratch)
      index &+= 1
    }
    if scratch.tokens.kind(index) == .leftParen { readPatterns(binds: binds, bytes, &scratch) }
    if scratch.tokens.kind(index) == .postfixQuestion { index &+= 1 }
    var node = flowNode(.casePattern, from: first, &scratch)
    node.name = name
    return scratch.flow.close(node, mark)
  }

  /// Reads the patterns in the parentheses that open at `index`, without their labels.
  private mutating func readPatterns(binds: Bool, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    index &+= 1
    while true {
      switch scratch.tokens.kind(index) {
      case .rightParen:
        index &+= 1
        return
      case .endOfFile, .rightBrace, .leftBrace, .rightSquare, .stringTail: return
      case .comma: index &+= 1
      case .identifier where scratch.tokens.kind(index &+ 1) == .colon: index &+= 2
      default:
        let before = index
        let part = readPattern(binds: binds, bytes, &scratch)
        scratch.flow.pending.append(part)
        if index == before { index &+= 1 }
      }
    }
  }

  /// Reads `: Type` or `as Type` after a pattern.
  private mutating func readAnnotation(
    _ pattern: FlowNodeID, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> FlowNodeID {
    switch scratch.tokens.kind(index) {
    case .colon where !isInCase, .asKeyword:
      index &+= 1
      if scratch.tokens.kind(index) == .postfixQuestion || scratch.tokens.kind(index) == .exclamation { index &+= 1 }
      let type = readType(bytes, &scratch)
      scratch.flow.nodes[Int(pattern)].extra = type
    default: break
    }
    return pattern
  }
}
