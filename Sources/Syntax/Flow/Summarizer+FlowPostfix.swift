// Lowering of postfix expressions: a primary expression and the members, calls and subscripts that follow it.

extension Summarizer {
  mutating func readPostfix(basic: Bool, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    flowDepth &+= 4
    defer { flowDepth &-= 4 }
    var base = readPrimary(basic: basic, bytes, &scratch)
    var isOptional = false
    while true {
      let mark = scratch.flow.pending.count
      switch scratch.tokens.kind(index) {
      case .postfixQuestion:
        isOptional = true
        index &+= 1
      case .exclamation where !scratch.tokens.beginsLine(index):
        scratch.flow.nodes[Int(base)].flags.insert(.forced)
        index &+= 1
      case .postfixOperator: index &+= 1
      case .period:
        let name = index &+ 1
        let kind = scratch.tokens.kind(name)
        guard kind == .identifier || kind == .integer || kind.isReservedWord else {
          index &+= 1
          return base
        }
        index = name &+ 1
        if kind == .selfKeyword || (kind == .identifier && tokenIs("self", at: name, bytes, &scratch)) { continue }
        scratch.flow.pending.append(base)
        var node = FlowNode(kind: .member)
        readName(name, &node, bytes, &scratch)
        node.start = UInt32(truncatingIfNeeded: scratch.tokens.start(first))
        node.end = UInt32(truncatingIfNeeded: scratch.tokens.end(name))
        if isOptional { node.flags.insert(.optional) }
        isOptional = false
        base = scratch.flow.close(node, mark)
      case .leftParen where !scratch.tokens.beginsLine(index):
        scratch.flow.pending.append(base)
        readArguments(until: .rightParen, bytes, &scratch)
        readTrailingClosures(basic: basic, bytes, &scratch)
        base = closeCall(.call, first, mark, isOptional, &scratch)
        isOptional = false
      case .leftSquare where !scratch.tokens.beginsLine(index):
        scratch.flow.pending.append(base)
        readArguments(until: .rightSquare, bytes, &scratch)
        base = closeCall(.subscripting, first, mark, isOptional, &scratch)
        isOptional = false
      case .leftBrace where isTrailingClosure(basic: basic, of: base, bytes, &scratch):
        scratch.flow.pending.append(base)
        readTrailingClosures(basic: basic, bytes, &scratch)
        base = closeCall(.call, first, mark, isOptional, &scratch)
        isOptional = false
      default: return base
      }
    }
  }

  private func closeCall(
    _ kind: FlowNode.NodeKind, _ first: Int, _ mark: Int, _ isOptional: Bool, _ scratch: inout SummaryScratch
  ) -> FlowNodeID {
    var node = flowNode(kind, from: first, &scratch)
    if isOptional { node.flags.insert(.optional) }
    return scratch.flow.close(node, mark)
  }

  /// Sets the name of a node to that at `token`, including labels in parentheses that follow it (`add(_:to:)`), and
  /// skips generic arguments. `index` is after the name.
  mutating func readName(
    _ token: Int, _ node: inout FlowNode, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) {
    if scratch.tokens.kind(index) == .leftParen, let end = endOfCompoundName(index, &scratch) {
      scratch.text.removeAll()
      for offset in unquoted(token, bytes, &scratch) { scratch.text.append(bytes[offset]) }
      for part in index...end {
        for offset in unquoted(part, bytes, &scratch) { scratch.text.append(bytes[offset]) }
      }
      node.name = scratch.memberNames.intern(scratch.text, count: scratch.text.count)
      node.flags.insert(.compound)
      index = end &+ 1
      return
    }
    node.name = flowName(token, bytes, &scratch)
    index = skipGenericArguments(index, bytes, &scratch)
  }

  /// The index of the `)` of `(label:_:)`; nil if something else begins at `open`.
  private func endOfCompoundName(_ open: Int, _ scratch: inout SummaryScratch) -> Int? {
    var cursor = open &+ 1
    guard scratch.tokens.kind(cursor &+ 1) == .colon, scratch.tokens.kind(cursor) != .rightParen else { return nil }
    while cursor &- open < 128 {
      switch scratch.tokens.kind(cursor) {
      case .rightParen: return cursor
      case .identifier, .wildcard: break
      default: guard scratch.tokens.kind(cursor).isReservedWord else { return nil }
      }
      guard scratch.tokens.kind(cursor &+ 1) == .colon else { return nil }
      cursor &+= 2
    }
    return nil
  }

  // MARK: Arguments

  /// Reads the contents of the brackets that open at `index`, and leaves the arguments pending.
  mutating func readArguments(until close: TokenKind, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    index &+= 1
    while true {
      let kind = scratch.tokens.kind(index)
      if kind == close {
        index &+= 1
        return
      }
      switch kind {
      case .endOfFile, .rightBrace, .rightParen, .rightSquare, .stringTail, .stringMiddle: return
      case .comma, .colon, .semicolon:
        index &+= 1
        continue
      case .poundIf, .poundElseif, .poundElse, .poundEndif:
        skipDirective(&scratch)
        continue
      default: break
      }
      let before = index
      let argument = readArgument(bytes, &scratch)
      scratch.flow.pending.append(argument)
      if index == before { index &+= 1 }
    }
  }

  mutating func readArgument(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    let kind = scratch.tokens.kind(index)
    let isWord = kind == .identifier || kind == .wildcard || kind.isReservedWord
    guard isWord, scratch.tokens.kind(index &+ 1) == .colon else {
      return readExpression(basic: false, bytes, &scratch)
    }
    let label = flowName(index, bytes, &scratch)
    index &+= 2
    let mark = scratch.flow.pending.count
    let value = readExpression(basic: false, bytes, &scratch)
    scratch.flow.pending.append(value)
    var node = flowNode(.labeled, from: first, &scratch)
    node.name = label
    return scratch.flow.close(node, mark)
  }

  /// Skips the rest of a directive line.
  mutating func skipDirective(_ scratch: inout SummaryScratch) {
    index &+= 1
    while !scratch.tokens.beginsLine(index), scratch.tokens.kind(index) != .endOfFile { index &+= 1 }
  }

  // MARK: Trailing closures

  private func isTrailingClosure(
    basic: Bool, of base: FlowNodeID, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> Bool {
    guard !scratch.tokens.beginsLine(index), accessor(index &+ 1, bytes, &scratch) != .observer else { return false }
    switch scratch.flow.nodes[Int(base)].kind {
    case .name, .member, .implicitMember, .call, .superName, .subscripting: break
    default: return false
    }
    return !basic || closesBeforeBody(&scratch)
  }

  /// Whether the `{` at `index` in a condition begins a closure: the body or another condition must follow the `}`.
  private func closesBeforeBody(_ scratch: inout SummaryScratch) -> Bool {
    let close = closingBracket(index, &scratch)
    guard !scratch.tokens.beginsLine(close &+ 1) else { return false }
    switch scratch.tokens.kind(close &+ 1) {
    case .leftBrace, .comma: return true
    case .elseKeyword: return isInGuard
    default: return false
    }
  }

  private mutating func readTrailingClosures(
    basic: Bool, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) {
    guard scratch.tokens.kind(index) == .leftBrace, !scratch.tokens.beginsLine(index),
      !basic || closesBeforeBody(&scratch), accessor(index &+ 1, bytes, &scratch) != .observer
    else { return }
    let closure = readClosure(bytes, &scratch)
    scratch.flow.nodes[Int(closure)].flags.insert(.trailing)
    scratch.flow.pending.append(closure)
    while scratch.tokens.kind(index) == .identifier, scratch.tokens.kind(index &+ 1) == .colon,
      scratch.tokens.kind(index &+ 2) == .leftBrace
    {
      let first = index
      let label = flowName(index, bytes, &scratch)
      index &+= 2
      let mark = scratch.flow.pending.count
      let next = readClosure(bytes, &scratch)
      scratch.flow.pending.append(next)
      var node = flowNode(.labeled, from: first, &scratch)
      node.name = label
      node.flags = .trailing
      let labeled = scratch.flow.close(node, mark)
      scratch.flow.pending.append(labeled)
    }
  }
}
