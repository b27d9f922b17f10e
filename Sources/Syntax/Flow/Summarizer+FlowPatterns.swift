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
