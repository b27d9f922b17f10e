// Lowering of expressions. Binary operators are left-associative, and assignments and conditional operators are read
// last. The precedence of the other operators is irrelevant here.

extension Summarizer {
  /// Maximum nesting of statements and expressions, in steps of stack usage. A step takes at most 2 KB without
  /// optimization, so all of them fit into the 512 KB that macOS gives to secondary threads. Among 14,876 functions in
  /// the sources of 17 apps, the deepest takes 139 steps and the next one 89.
  static let deepestFlow = 160

  /// Whether the maximum nesting is reached. Deeper code is skipped, and the whole function is not lowered.
  mutating func isTooDeep() -> Bool {
    guard flowDepth >= Summarizer.deepestFlow else { return false }
    flowIsTooDeep = true
    return true
  }

  func flowNode(_ kind: FlowNode.NodeKind, from first: Int, _ scratch: inout SummaryScratch) -> FlowNode {
    var node = FlowNode(kind: kind)
    let range = flowRange(from: first, &scratch)
    (node.start, node.end) = (range.start, range.end)
    return node
  }

  /// The range from the token `first` to the last one that was read, or of `first` itself if none was.
  func flowRange(from first: Int, _ scratch: inout SummaryScratch) -> ByteRange {
    ByteRange(scratch.tokens.start(first), scratch.tokens.end(max(first, index &- 1)))
  }

  /// The name at a token, without backticks.
  func flowName(_ token: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> NameID {
    let text = unquoted(token, bytes, &scratch)
    return scratch.memberNames.intern(bytes, text.lowerBound, text.upperBound)
  }

  /// Reads the expression at `index`. `basic` is set where a `{` begins a body and not a trailing closure.
  mutating func readExpression(basic: Bool, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    flowDepth &+= 1
    defer { flowDepth &-= 1 }
    guard !isTooDeep() else { return skipOpaque(&scratch) }
    var left = readUnary(basic: basic, bytes, &scratch)
    while true {
      switch scratch.tokens.kind(index) {
      case .equal: return readRight(.assignment, of: left, first, basic, bytes, &scratch)
      case .nilCoalescing: return readRight(.coalescing, of: left, first, basic, bytes, &scratch)
      case .logicalAnd: return readRight(.and, of: left, first, basic, bytes, &scratch)
      case .logicalOr: return readRight(.or, of: left, first, basic, bytes, &scratch)
      case .infixQuestion:
        let mark = scratch.flow.pending.count
        scratch.flow.pending.append(left)
        index &+= 1
        let chosen = readExpression(basic: basic, bytes, &scratch)
        scratch.flow.pending.append(chosen)
        if scratch.tokens.kind(index) == .colon {
          index &+= 1
          let other = readExpression(basic: basic, bytes, &scratch)
          scratch.flow.pending.append(other)
        }
        return scratch.flow.close(flowNode(.ternary, from: first, &scratch), mark)
      case .binaryOperator:
        let sign = scratch.memberNames.intern(bytes, scratch.tokens.start(index), scratch.tokens.end(index))
        let mark = scratch.flow.pending.count
        scratch.flow.pending.append(left)
        index &+= 1
        let right = readUnary(basic: basic, bytes, &scratch)
        scratch.flow.pending.append(right)
        var node = flowNode(.operation, from: first, &scratch)
        node.name = sign
        left = scratch.flow.close(node, mark)
      case .asKeyword, .isKeyword: left = readCast(of: left, first, bytes, &scratch)
      default: return left
      }
    }
  }

  private mutating func readRight(
    _ kind: FlowNode.NodeKind, of left: FlowNodeID, _ first: Int, _ basic: Bool, _ bytes: Span<UInt8>,
    _ scratch: inout SummaryScratch
  ) -> FlowNodeID {
    let mark = scratch.flow.pending.count
    scratch.flow.pending.append(left)
    index &+= 1
    let right = readExpression(basic: basic, bytes, &scratch)
    scratch.flow.pending.append(right)
    return scratch.flow.close(flowNode(kind, from: first, &scratch), mark)
  }

  private mutating func readCast(
    of value: FlowNodeID, _ first: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> FlowNodeID {
    let mark = scratch.flow.pending.count
    scratch.flow.pending.append(value)
    var flags: FlowNode.Flags = scratch.tokens.kind(index) == .isKeyword ? [.conditional, .isTest] : []
    index &+= 1
    switch scratch.tokens.kind(index) {
    case .postfixQuestion, .infixQuestion:
      flags.insert(.conditional)
      index &+= 1
    case .exclamation:
      flags.insert(.forced)
      index &+= 1
    default: break
    }
    let type = readType(bytes, &scratch)
    var node = flowNode(.cast, from: first, &scratch)
    node.extra = type
    node.flags = flags
    return scratch.flow.close(node, mark)
  }

  private mutating func readUnary(
    basic: Bool, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> FlowNodeID {
    let first = index
    switch scratch.tokens.kind(index) {
    case .prefixAmpersand:
      index &+= 1
      return readUnary(first: first, basic: basic, bytes, &scratch)
    case .prefixOperator, .exclamation:
      let isNot = bytes[scratch.tokens.start(index)] == 0x21
      index &+= 1
      let mark = scratch.flow.pending.count
      let operand = readUnary(first: first, basic: basic, bytes, &scratch)
      scratch.flow.pending.append(operand)
      return scratch.flow.close(flowNode(isNot ? .not : .operation, from: first, &scratch), mark)
    case .tryKeyword:
      index &+= 1
      var flags: FlowNode.Flags = []
      switch scratch.tokens.kind(index) {
      case .postfixQuestion, .infixQuestion:
        flags = .swallows
        index &+= 1
      case .exclamation:
        flags = [.swallows, .forced]
        index &+= 1
      default: break
      }
      let mark = scratch.flow.pending.count
      flowDepth &+= 1
      let value = readExpression(basic: basic, bytes, &scratch)
      flowDepth &-= 1
      scratch.flow.pending.append(value)
      var node = flowNode(.attempt, from: first, &scratch)
      node.flags = flags
      return scratch.flow.close(node, mark)
    case .identifier where isAwait(bytes, &scratch):
      index &+= 1
      return readUnary(first: first, basic: basic, bytes, &scratch)
    default: return readPostfix(basic: basic, bytes, &scratch)
    }
  }

  /// Reads the operand after a prefix operator. A file may contain any number of consecutive prefix operators, so this
  /// counts as nesting.
  private mutating func readUnary(
    first: Int, basic: Bool, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> FlowNodeID {
    flowDepth &+= 1
    defer { flowDepth &-= 1 }
    guard !isTooDeep() else { return skipOpaque(&scratch) }
    return readUnary(basic: basic, bytes, &scratch)
  }

  private func isAwait(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    guard tokenIs("await", at: index, bytes, &scratch), !scratch.tokens.beginsLine(index &+ 1) else { return false }
    switch scratch.tokens.kind(index &+ 1) {
    case .identifier, .selfKeyword, .superKeyword, .selfTypeKeyword, .leftParen, .tryKeyword, .period: return true
    default: return false
    }
  }

  /// Skips one token, or everything that a bracket encloses.
  mutating func skipOpaque(_ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    switch scratch.tokens.kind(index) {
    case .leftParen, .leftSquare, .leftBrace, .stringHead: index = closingBracket(index, &scratch) &+ 1
    case .endOfFile, .rightParen, .rightSquare, .rightBrace, .stringTail, .stringMiddle: break
    default: index &+= 1
    }
    return scratch.flow.leaf(flowNode(.opaque, from: first, &scratch))
  }
}
