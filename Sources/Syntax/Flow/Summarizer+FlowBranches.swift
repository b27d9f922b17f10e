// Lowering of branches and loops, and of their conditions.

extension Summarizer {
  /// Reads conditions up to the following block or `else`, leaves them pending and returns their number.
  private mutating func readConditions(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> UInt32 {
    let mark = scratch.flow.pending.count
    while true {
      let before = index
      let condition = readCondition(bytes, &scratch)
      scratch.flow.pending.append(condition)
      guard scratch.tokens.kind(index) == .comma, index > before else { break }
      index &+= 1
    }
    return UInt32(truncatingIfNeeded: scratch.flow.pending.count &- mark)
  }

  private mutating func readCondition(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    switch scratch.tokens.kind(index) {
    case .letKeyword, .varKeyword, .caseKeyword:
      var flags: FlowNode.Flags = scratch.tokens.kind(index) == .caseKeyword ? .isCase : .isLet
      index &+= 1
      let mark = scratch.flow.pending.count
      let pattern = readPattern(binds: !flags.contains(.isCase), bytes, &scratch)
      scratch.flow.pending.append(pattern)
      if scratch.tokens.kind(index) == .equal {
        index &+= 1
        let value = readExpression(basic: true, bytes, &scratch)
        scratch.flow.pending.append(value)
      } else {
        flags.insert(.conditional)
      }
      var node = flowNode(.bindCondition, from: first, &scratch)
      node.flags = flags
      return scratch.flow.close(node, mark)
    case .poundAvailable:
      index &+= 1
      if scratch.tokens.kind(index) == .leftParen { index = closingBracket(index, &scratch) &+ 1 }
      var node = flowNode(.availability, from: first, &scratch)
      node.name = scratch.memberNames.intern(bytes, Int(node.start), Int(node.end))
      return scratch.flow.leaf(node)
    default: return readExpression(basic: true, bytes, &scratch)
    }
  }

  mutating func readIf(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    flowDepth &+= 1
    defer { flowDepth &-= 1 }
    guard !isTooDeep() else {
      index &+= 1
      return skipOpaque(&scratch)
    }
    index &+= 1
    let mark = scratch.flow.pending.count
    let wasInGuard = isInGuard
    isInGuard = false
    defer { isInGuard = wasInGuard }
    let count = readConditions(bytes, &scratch)
    let block = readBlock(bytes, &scratch)
    scratch.flow.pending.append(block)
    if scratch.tokens.kind(index) == .elseKeyword {
      index &+= 1
      let other =
        scratch.tokens.kind(index) == .ifKeyword ? readIf(bytes, &scratch) : readBlock(bytes, &scratch)
      scratch.flow.pending.append(other)
    }
    var node = flowNode(.if, from: first, &scratch)
    node.extra = count
    return scratch.flow.close(node, mark)
  }

  mutating func readGuard(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    index &+= 1
    let mark = scratch.flow.pending.count
    let wasInGuard = isInGuard
    isInGuard = true
    let count = readConditions(bytes, &scratch)
    isInGuard = wasInGuard
    if scratch.tokens.kind(index) == .elseKeyword { index &+= 1 }
    let block = readBlock(bytes, &scratch)
    scratch.flow.pending.append(block)
    var node = flowNode(.guard, from: first, &scratch)
    node.extra = count
    return scratch.flow.close(node, mark)
  }

  mutating func readSwitch(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    flowDepth &+= 3
    defer { flowDepth &-= 3 }
    guard !isTooDeep() else {
      index &+= 1
      return skipOpaque(&scratch)
    }
    index &+= 1
    let mark = scratch.flow.pending.count
    let subject = readExpression(basic: true, bytes, &scratch)
    scratch.flow.pending.append(subject)
    guard scratch.tokens.kind(index) == .leftBrace else {
      return scratch.flow.close(flowNode(.switch, from: first, &scratch), mark)
    }
    index &+= 1
    while true {
      switch scratch.tokens.kind(index) {
      case .rightBrace:
        index &+= 1
        return scratch.flow.close(flowNode(.switch, from: first, &scratch), mark)
      case .endOfFile, .stringTail: return scratch.flow.close(flowNode(.switch, from: first, &scratch), mark)
      case .caseKeyword, .defaultKeyword:
        let next = readCase(bytes, &scratch)
        scratch.flow.pending.append(next)
      case .at: index &+= 2
      case .poundIf, .poundElseif, .poundElse, .poundEndif: skipDirective(&scratch)
      default: index &+= 1
      }
    }
  }

  private mutating func readCase(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    let mark = scratch.flow.pending.count
    let isDefault = scratch.tokens.kind(index) == .defaultKeyword
    index &+= 1
    var count: UInt32 = 0
    isInCase = true
    while !isDefault, scratch.tokens.kind(index) != .colon {
      let before = index
      let part =
        scratch.tokens.kind(index) == .whereKeyword
        ? readWhere(bytes, &scratch) : readPattern(binds: false, bytes, &scratch)
      scratch.flow.pending.append(part)
      count &+= 1
      if scratch.tokens.kind(index) == .comma { index &+= 1 }
      guard index > before, scratch.tokens.kind(index) != .rightBrace else { break }
    }
    isInCase = false
    if scratch.tokens.kind(index) == .colon { index &+= 1 }
    let start = index
    let inner = scratch.flow.pending.count
    readStatementList(bytes, &scratch)
    // The statements may end at a branch of `#if` between the cases.
    let body = scratch.flow.close(flowNode(.block, from: start, &scratch), inner)
    scratch.flow.pending.append(body)
    var node = flowNode(.case, from: first, &scratch)
    node.extra = count
    return scratch.flow.close(node, mark)
  }

  private mutating func readWhere(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    index &+= 1
    return readExpression(basic: true, bytes, &scratch)
  }

  mutating func readFor(label: NameID, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    index &+= 1
    let mark = scratch.flow.pending.count
    if scratch.tokens.kind(index) == .tryKeyword { index &+= 1 }
    if scratch.tokens.kind(index) == .identifier, tokenIs("await", at: index, bytes, &scratch) { index &+= 1 }
    let isCase = scratch.tokens.kind(index) == .caseKeyword
    if isCase { index &+= 1 }
    let pattern = readPattern(binds: !isCase, bytes, &scratch)
    scratch.flow.pending.append(pattern)
    if scratch.tokens.kind(index) == .inKeyword { index &+= 1 }
    let sequence = readExpression(basic: true, bytes, &scratch)
    scratch.flow.pending.append(sequence)
    if scratch.tokens.kind(index) == .whereKeyword {
      let condition = readWhere(bytes, &scratch)
      scratch.flow.pending.append(condition)
    }
    let block = readBlock(bytes, &scratch)
    scratch.flow.pending.append(block)
    var node = flowNode(.for, from: first, &scratch)
    node.name = label
    return scratch.flow.close(node, mark)
  }

  mutating func readWhile(label: NameID, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    index &+= 1
    let mark = scratch.flow.pending.count
    let count = readConditions(bytes, &scratch)
    let block = readBlock(bytes, &scratch)
    scratch.flow.pending.append(block)
    var node = flowNode(.while, from: first, &scratch)
    node.name = label
    node.extra = count
    return scratch.flow.close(node, mark)
  }

  mutating func readRepeat(label: NameID, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    index &+= 1
    let mark = scratch.flow.pending.count
    let block = readBlock(bytes, &scratch)
    scratch.flow.pending.append(block)
    if scratch.tokens.kind(index) == .whileKeyword {
      index &+= 1
      let condition = readExpression(basic: false, bytes, &scratch)
      scratch.flow.pending.append(condition)
    }
    var node = flowNode(.repeat, from: first, &scratch)
    node.name = label
    return scratch.flow.close(node, mark)
  }

  mutating func readDo(label: NameID, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    index &+= 1
    let mark = scratch.flow.pending.count
    if scratch.tokens.kind(index) == .throwsKeyword {
      // `do throws(Failure) {`
      index &+= 1
      if scratch.tokens.kind(index) == .leftParen { index = closingBracket(index, &scratch) &+ 1 }
    }
    let block = readBlock(bytes, &scratch)
    scratch.flow.pending.append(block)
    while scratch.tokens.kind(index) == .catchKeyword {
      let start = index
      index &+= 1
      let inner = scratch.flow.pending.count
      while scratch.tokens.kind(index) != .leftBrace {
        let before = index
        let pattern =
          scratch.tokens.kind(index) == .whereKeyword
          ? readWhere(bytes, &scratch) : readPattern(binds: false, bytes, &scratch)
        scratch.flow.pending.append(pattern)
        if scratch.tokens.kind(index) == .comma { index &+= 1 }
        guard index > before else { break }
      }
      let handler = readBlock(bytes, &scratch)
      scratch.flow.pending.append(handler)
      let next = scratch.flow.close(flowNode(.catch, from: start, &scratch), inner)
      scratch.flow.pending.append(next)
    }
    var node = flowNode(.do, from: first, &scratch)
    node.name = label
    return scratch.flow.close(node, mark)
  }
}
