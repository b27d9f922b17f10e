// Lowering of primary expressions: names, literals, parentheses, closures, `#selector`.

extension Summarizer {
  mutating func readPrimary(basic: Bool, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    let kind = scratch.tokens.kind(index)
    switch kind {
    case .identifier, .selfTypeKeyword, .anyKeyword, .initKeyword, .wildcard:
      index &+= 1
      return readNamed(.name, first, bytes, &scratch)
    case .dollarIdentifier:
      index &+= 1
      var node = flowNode(.dollar, from: first, &scratch)
      node.extra = closureArgument(first, bytes, &scratch)
      return scratch.flow.leaf(node)
    case .selfKeyword: return readLeaf(.selfName, &scratch)
    case .superKeyword: return readLeaf(.superName, &scratch)
    case .nilKeyword: return readLeaf(.nilLiteral, &scratch)
    case .trueKeyword, .falseKeyword:
      index &+= 1
      var node = flowNode(.boolean, from: first, &scratch)
      if kind == .trueKeyword { node.flags = .isLet }
      return scratch.flow.leaf(node)
    case .integer, .float: return readNumber(bytes, &scratch)
    case .regex: return readLeaf(.literal, &scratch)
    case .string: return readString(bytes, &scratch)
    case .stringHead: return readInterpolation(bytes, &scratch)
    case .period:
      let name = scratch.tokens.kind(index &+ 1)
      guard name == .identifier || name.isReservedWord else { return readLeaf(.opaque, &scratch) }
      index &+= 2
      return readNamed(.implicitMember, first &+ 1, bytes, &scratch)
    case .leftParen: return readParenthesised(bytes, &scratch)
    case .leftSquare: return readCollection(bytes, &scratch)
    case .leftBrace where !basic: return readClosure(bytes, &scratch)
    case .backslash: return readKeyPath(&scratch)
    case .poundWord: return readPoundWord(bytes, &scratch)
    case .ifKeyword: return readIf(bytes, &scratch)
    case .switchKeyword: return readSwitch(bytes, &scratch)
    case .doKeyword: return readDo(label: noName, bytes, &scratch)
    case .binaryOperator, .prefixOperator, .postfixOperator, .unknown, .logicalAnd, .logicalOr, .nilCoalescing,
      .arrow, .at, .pound, .backtick, .curlyQuote, .infixQuestion, .postfixQuestion, .throwsKeyword, .asKeyword,
      .isKeyword, .inoutKeyword, .colonColon:
      return readLeaf(.opaque, &scratch)
    default:
      // A token that ends an expression or begins a statement is left to the caller.
      return scratch.flow.leaf(flowNode(.opaque, from: first, &scratch))
    }
  }

  /// The number of `$0`; `noName` if a `$` is not followed by one or two digits alone.
  private func closureArgument(_ token: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> UInt32 {
    let digits = (scratch.tokens.start(token) &+ 1)..<max(scratch.tokens.end(token), scratch.tokens.start(token) &+ 1)
    guard !digits.isEmpty, digits.count <= 2 else { return noName }
    var number: UInt32 = 0
    for offset in digits {
      guard bytes[offset] >= 0x30, bytes[offset] <= 0x39 else { return noName }
      number = number &* 10 &+ UInt32(bytes[offset] &- 0x30)
    }
    return number
  }

  private mutating func readLeaf(_ kind: FlowNode.NodeKind, _ scratch: inout SummaryScratch) -> FlowNodeID {
    index &+= 1
    return scratch.flow.leaf(flowNode(kind, from: index &- 1, &scratch))
  }

  private mutating func readNamed(
    _ kind: FlowNode.NodeKind, _ token: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> FlowNodeID {
    var node = FlowNode(kind: kind)
    node.start = UInt32(truncatingIfNeeded: scratch.tokens.start(token))
    node.end = UInt32(truncatingIfNeeded: scratch.tokens.end(token))
    readName(token, &node, bytes, &scratch)
    return scratch.flow.leaf(node)
  }

  // MARK: Literals

  private mutating func readNumber(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let (start, end) = (scratch.tokens.start(index), scratch.tokens.end(index))
    index &+= 1
    var node = flowNode(.literal, from: index &- 1, &scratch)
    if end &- start <= 24 { node.name = scratch.memberNames.intern(bytes, start, end) }
    return scratch.flow.leaf(node)
  }

  private mutating func readString(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    var start = scratch.tokens.start(index)
    var end = scratch.tokens.end(index)
    while start < end, bytes[start] == 0x23 { start &+= 1 }
    while end > start, bytes[end &- 1] == 0x23 { end &-= 1 }
    let name =
      end &- start >= 2 && end &- start <= 202 && bytes[start] == 0x22 && bytes[start &+ 1] != 0x22
      ? scratch.memberNames.intern(bytes, start &+ 1, end &- 1) : noName
    index &+= 1
    var node = flowNode(.string, from: index &- 1, &scratch)
    node.name = name
    return scratch.flow.leaf(node)
  }

  private mutating func readInterpolation(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    let mark = scratch.flow.pending.count
    index &+= 1
    while true {
      switch scratch.tokens.kind(index) {
      case .stringTail:
        index &+= 1
        return scratch.flow.close(flowNode(.interpolation, from: first, &scratch), mark)
      case .endOfFile, .rightBrace: return scratch.flow.close(flowNode(.interpolation, from: first, &scratch), mark)
      case .stringMiddle, .comma, .colon, .rightParen, .rightSquare, .semicolon: index &+= 1
      default:
        let before = index
        let part = readArgument(bytes, &scratch)
        scratch.flow.pending.append(part)
        if index == before { index &+= 1 }
      }
    }
  }

  private mutating func readKeyPath(_ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    index &+= 1
    while true {
      switch scratch.tokens.kind(index) {
      case .period, .postfixQuestion, .exclamation: index &+= 1
      case .identifier, .selfTypeKeyword, .selfKeyword:
        guard index == first &+ 1 || scratch.tokens.kind(index &- 1) == .period else {
          return scratch.flow.leaf(flowNode(.literal, from: first, &scratch))
        }
        index &+= 1
      case .leftSquare where !scratch.tokens.beginsLine(index): index = closingBracket(index, &scratch) &+ 1
      default: return scratch.flow.leaf(flowNode(.literal, from: first, &scratch))
      }
    }
  }

  // MARK: Brackets

  /// Reads a tuple, or, for a single expression in parentheses, that expression.
  private mutating func readParenthesised(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    let mark = scratch.flow.pending.count
    readArguments(until: .rightParen, bytes, &scratch)
    if scratch.flow.pending.count == mark &+ 1, let only = scratch.flow.pending.last,
      scratch.flow.nodes[Int(only)].kind != .labeled
    {
      scratch.flow.pending.popLast()
      return only
    }
    return scratch.flow.close(flowNode(.tuple, from: first, &scratch), mark)
  }

  private mutating func readCollection(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    let mark = scratch.flow.pending.count
    index &+= 1
    var isDictionary = false
    while true {
      switch scratch.tokens.kind(index) {
      case .rightSquare:
        index &+= 1
        return scratch.flow.close(flowNode(isDictionary ? .dictionary : .array, from: first, &scratch), mark)
      case .endOfFile, .rightBrace, .rightParen, .stringTail, .stringMiddle:
        return scratch.flow.close(flowNode(.array, from: first, &scratch), mark)
      case .colon:
        isDictionary = true
        index &+= 1
      case .comma, .semicolon: index &+= 1
      case .poundIf, .poundElseif, .poundElse, .poundEndif: skipDirective(&scratch)
      default:
        let before = index
        let element = readExpression(basic: false, bytes, &scratch)
        scratch.flow.pending.append(element)
        if index == before { index &+= 1 }
      }
    }
  }

  /// Reads `#selector(getter: a.b)`, or a macro, which is read as a name.
  private mutating func readPoundWord(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    let isSelector = tokenIs("#selector", at: index, bytes, &scratch)
    index &+= 1
    guard isSelector, scratch.tokens.kind(index) == .leftParen else {
      var node = flowNode(.name, from: first, &scratch)
      node.name = flowName(first, bytes, &scratch)
      return scratch.flow.leaf(node)
    }
    var flags: FlowNode.Flags = []
    if scratch.tokens.kind(index &+ 2) == .colon {
      if tokenIs("getter", at: index &+ 1, bytes, &scratch) { flags = .getter }
      if tokenIs("setter", at: index &+ 1, bytes, &scratch) { flags = .setter }
    }
    if flags != [] { index &+= 2 }
    let mark = scratch.flow.pending.count
    readArguments(until: .rightParen, bytes, &scratch)
    var node = flowNode(.selector, from: first, &scratch)
    node.flags = flags
    return scratch.flow.close(node, mark)
  }
}
