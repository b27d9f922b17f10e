// Lowering of closures: captures, parameters, statements.

extension Summarizer {
  /// Reads the closure whose `{` is at `index`.
  mutating func readClosure(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    flowDepth &+= 2
    defer { flowDepth &-= 2 }
    guard !isTooDeep() else { return skipOpaque(&scratch) }
    let mark = scratch.flow.pending.count
    index &+= 1
    if hasSignature(bytes, &scratch) { readSignature(bytes, &scratch) }
    let (wasInGuard, wasInCase) = (isInGuard, isInCase)
    (isInGuard, isInCase) = (false, false)
    defer { (isInGuard, isInCase) = (wasInGuard, wasInCase) }
    let body = readStatements(from: index, bytes, &scratch)
    scratch.flow.pending.append(body)
    return scratch.flow.close(flowNode(.closure, from: first, &scratch), mark)
  }

  /// Whether there is an `in` after tokens that can be captures and parameters. `index` is after the `{`.
  private func hasSignature(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    var cursor = index
    while cursor &- index < 512 {
      switch scratch.tokens.kind(cursor) {
      case .inKeyword: return true
      case .leftSquare, .leftParen: cursor = closingBracket(cursor, &scratch)
      case .identifier, .wildcard, .comma, .at, .arrow, .throwsKeyword, .rethrowsKeyword, .postfixQuestion, .period,
        .prefixOperator, .postfixOperator, .binaryOperator, .anyKeyword, .selfTypeKeyword, .exclamation, .rightSquare,
        .prefixAmpersand, .colon, .inoutKeyword:
        break
      default: return false
      }
      cursor &+= 1
    }
    return false
  }

  private mutating func readSignature(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    while true {
      switch scratch.tokens.kind(index) {
      case .inKeyword:
        index &+= 1
        return
      case .endOfFile, .rightBrace: return
      case .at:
        index &+= 2
        if scratch.tokens.kind(index) == .leftParen, !scratch.tokens.beginsLine(index),
          scratch.tokens.start(index) == scratch.tokens.end(index &- 1)
        {
          index = closingBracket(index, &scratch) &+ 1
        }
      case .leftSquare: readCaptures(bytes, &scratch)
      case .leftParen: readClosureParameters(bytes, &scratch)
      case .arrow:
        index &+= 1
        _ = readType(bytes, &scratch)
      case .identifier, .wildcard:
        if !isEffect(bytes, &scratch) { readBareParameter(bytes, &scratch) } else { index &+= 1 }
      default: index &+= 1
      }
    }
  }

  private func isEffect(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    guard tokenIs("async", at: index, bytes, &scratch) else { return false }
    return scratch.tokens.kind(index &- 1) == .rightParen
  }

  private mutating func readBareParameter(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    var node = flowNode(.parameter, from: index, &scratch)
    node.name = flowName(index, bytes, &scratch)
    index &+= 1
    let parameter = scratch.flow.leaf(node)
    scratch.flow.pending.append(parameter)
  }

  private mutating func readCaptures(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    index &+= 1
    while true {
      switch scratch.tokens.kind(index) {
      case .rightSquare:
        index &+= 1
        return
      case .endOfFile, .rightBrace, .inKeyword: return
      case .comma: index &+= 1
      default:
        let first = index
        var flags: FlowNode.Flags = []
        // `weak` and `unowned(safe)` are contextual keywords: they are modifiers only before the captured name.
        if scratch.tokens.kind(index) == .identifier {
          let next = scratch.tokens.kind(index &+ 1)
          let isModifier =
            tokenIs("weak", at: index, bytes, &scratch) || tokenIs("unowned", at: index, bytes, &scratch)
          if isModifier, next == .identifier || next == .selfKeyword || next == .leftParen {
            flags = .weak
            index &+= 1
            if scratch.tokens.kind(index) == .leftParen { index = closingBracket(index, &scratch) &+ 1 }
          }
        }
        let mark = scratch.flow.pending.count
        let name = flowName(index, bytes, &scratch)
        index &+= 1
        if scratch.tokens.kind(index) == .equal {
          index &+= 1
          let value = readExpression(basic: false, bytes, &scratch)
          scratch.flow.pending.append(value)
        }
        var node = flowNode(.capture, from: first, &scratch)
        node.name = name
        node.flags = flags
        let capture = scratch.flow.close(node, mark)
        scratch.flow.pending.append(capture)
      }
    }
  }

  private mutating func readClosureParameters(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    let close = closingBracket(index, &scratch)
    index &+= 1
    while index < close {
      guard scratch.tokens.kind(index) == .identifier || scratch.tokens.kind(index) == .wildcard else {
        index &+= 1
        continue
      }
      let first = index
      let name = flowName(index, bytes, &scratch)
      index &+= 1
      var type = noName
      if scratch.tokens.kind(index) == .colon {
        index &+= 1
        type = readType(bytes, &scratch)
      }
      var node = flowNode(.parameter, from: first, &scratch)
      node.name = name
      node.extra = type
      let parameter = scratch.flow.leaf(node)
      scratch.flow.pending.append(parameter)
    }
    index = close &+ 1
  }
}

extension Summarizer {
  /// An expression, with a flag if it has been read from more tokens than those of its range. A `!` behind it has one already.
  func marked(_ node: FlowNodeID, from first: Int, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let (whole, read) = (flowRange(from: first, &scratch), scratch.flow.nodes[Int(node)])
    let hasMark = read.flags.contains(.forced) && [.name, .member, .call, .subscripting].contains(read.kind)
    if read.start != whole.start || read.end &+ (hasMark ? 1 : 0) != whole.end {
      scratch.flow.nodes[Int(node)].flags.insert(.trimmed)
    }
    return node
  }
}
