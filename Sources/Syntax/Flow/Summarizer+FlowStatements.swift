// Lowering of statements: declarations, branches, loops and their conditions.

extension Summarizer {
  /// Reads the block whose `{` is at `index`; an empty one if there is none.
  mutating func readBlock(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    guard scratch.tokens.kind(index) == .leftBrace else {
      return scratch.flow.leaf(flowNode(.block, from: first, &scratch))
    }
    flowDepth &+= 3
    defer { flowDepth &-= 3 }
    guard !isTooDeep() else { return skipOpaque(&scratch) }
    index &+= 1
    return readStatements(from: first, bytes, &scratch)
  }

  /// Reads statements up to and including the closing `}`. A `case` or a branch of `#if` without a beginning in this
  /// block is skipped, because the braces still determine the end of the block.
  mutating func readStatements(
    from first: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> FlowNodeID {
    let mark = scratch.flow.pending.count
    while true {
      readStatementList(bytes, &scratch)
      switch scratch.tokens.kind(index) {
      case .endOfFile, .stringTail, .stringMiddle:
        return scratch.flow.close(flowNode(.block, from: first, &scratch), mark)
      case .rightBrace:
        index &+= 1
        return scratch.flow.close(flowNode(.block, from: first, &scratch), mark)
      default: index &+= 1
      }
    }
  }

  /// Reads statements up to a `}`, a `case` or a branch of `#if`, and leaves them pending.
  mutating func readStatementList(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    while true {
      switch scratch.tokens.kind(index) {
      case .rightBrace, .endOfFile, .caseKeyword, .defaultKeyword, .poundElse, .poundElseif, .poundEndif, .stringTail,
        .stringMiddle:
        return
      case .semicolon, .rightParen, .rightSquare, .comma, .colon: index &+= 1
      case .at where isUnknownDefault(bytes, &scratch): return
      default:
        let before = index
        if let statement = readStatement(bytes, &scratch) { scratch.flow.pending.append(statement) }
        if index == before { index &+= 1 }
      }
    }
  }

  private func isUnknownDefault(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    scratch.tokens.kind(index &+ 2) == .defaultKeyword && tokenIs("unknown", at: index &+ 1, bytes, &scratch)
  }

  private mutating func readStatement(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID? {
    let first = index
    switch scratch.tokens.kind(index) {
    case .letKeyword, .varKeyword: return readDeclaration(flags: [], bytes, &scratch)
    case .funcKeyword: return readLocalFunction(bytes, &scratch)
    case .classKeyword, .structKeyword, .enumKeyword, .extensionKeyword, .protocolKeyword:
      return readLocalType(bytes, &scratch)
    case .ifKeyword: return readIf(bytes, &scratch)
    case .guardKeyword: return readGuard(bytes, &scratch)
    case .switchKeyword: return readSwitch(bytes, &scratch)
    case .forKeyword: return readFor(label: noName, bytes, &scratch)
    case .whileKeyword: return readWhile(label: noName, bytes, &scratch)
    case .repeatKeyword where scratch.tokens.kind(index &+ 1) == .leftBrace:
      return readRepeat(label: noName, bytes, &scratch)
    case .doKeyword: return readDo(label: noName, bytes, &scratch)
    case .deferKeyword:
      index &+= 1
      return readParent(.defer, first, &scratch) { $0.readBlock(bytes, &$1) }
    case .returnKeyword, .throwKeyword: return readReturn(bytes, &scratch)
    case .breakKeyword, .continueKeyword: return readJump(bytes, &scratch)
    case .fallthroughKeyword:
      index &+= 1
      return scratch.flow.leaf(flowNode(.fallthrough, from: first, &scratch))
    case .poundIf: return readConditional(bytes, &scratch)
    case .poundSourceLocation, .importKeyword, .typealiasKeyword:
      skipDirective(&scratch)
      return nil
    case .at:
      index &+= 2
      while scratch.tokens.kind(index) == .period { index &+= 2 }
      if scratch.tokens.kind(index) == .leftParen, !scratch.tokens.beginsLine(index) {
        index = closingBracket(index, &scratch) &+ 1
      }
      return nil
    case .identifier:
      if scratch.tokens.kind(index &+ 1) == .colon { return readLabeled(bytes, &scratch) }
      if let flags = declarationModifier(bytes, &scratch) {
        index &+= 1
        return scratch.tokens.kind(index) == .letKeyword || scratch.tokens.kind(index) == .varKeyword
          ? readDeclaration(flags: flags, bytes, &scratch) : nil
      }
      return readExpression(basic: false, bytes, &scratch)
    default: return readExpression(basic: false, bytes, &scratch)
    }
  }

  /// Reads one child and wraps it in a node of a kind.
  mutating func readParent(
    _ kind: FlowNode.NodeKind, _ first: Int, _ scratch: inout SummaryScratch,
    _ read: (inout Summarizer, inout SummaryScratch) -> FlowNodeID
  ) -> FlowNodeID {
    let mark = scratch.flow.pending.count
    let child = read(&self, &scratch)
    scratch.flow.pending.append(child)
    return scratch.flow.close(flowNode(kind, from: first, &scratch), mark)
  }

  /// The flags of a modifier such as `weak`, `lazy` or `async` before a local declaration; nil if the token is none.
  private func declarationModifier(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNode.Flags? {
    switch scratch.tokens.kind(index &+ 1) {
    case .letKeyword, .varKeyword:
      guard !scratch.tokens.beginsLine(index &+ 1) else { return nil }
      // These are contextual keywords. Such a local reference does not keep the object alive.
      let isWeak = tokenIs("weak", at: index, bytes, &scratch) || tokenIs("unowned", at: index, bytes, &scratch)
      return isWeak ? .weak : []
    case .funcKeyword, .classKeyword: return scratch.tokens.beginsLine(index &+ 1) ? nil : []
    default: return nil
    }
  }

  private mutating func readLabeled(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID? {
    let label = flowName(index, bytes, &scratch)
    index &+= 2
    switch scratch.tokens.kind(index) {
    case .forKeyword: return readFor(label: label, bytes, &scratch)
    case .whileKeyword: return readWhile(label: label, bytes, &scratch)
    case .repeatKeyword: return readRepeat(label: label, bytes, &scratch)
    case .doKeyword: return readDo(label: label, bytes, &scratch)
    default: return nil
    }
  }

  private mutating func readReturn(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    let kind: FlowNode.NodeKind = scratch.tokens.kind(index) == .throwKeyword ? .throw : .return
    let mark = scratch.flow.pending.count
    index &+= 1
    // The expression after `return` is its value even if it is on the next line, unless the token begins another statement.
    if !endsStatement(&scratch) {
      let value = readExpression(basic: false, bytes, &scratch)
      scratch.flow.pending.append(value)
    }
    return scratch.flow.close(flowNode(kind, from: first, &scratch), mark)
  }

  private func endsStatement(_ scratch: inout SummaryScratch) -> Bool {
    switch scratch.tokens.kind(index) {
    case .rightBrace, .semicolon, .endOfFile, .caseKeyword, .defaultKeyword, .poundElse, .poundElseif, .poundEndif,
      .poundIf, .letKeyword, .varKeyword, .guardKeyword, .returnKeyword, .funcKeyword:
      return true
    default: return false
    }
  }

  private mutating func readJump(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    var node = flowNode(scratch.tokens.kind(index) == .breakKeyword ? .break : .continue, from: first, &scratch)
    index &+= 1
    if scratch.tokens.kind(index) == .identifier, !scratch.tokens.beginsLine(index) {
      node.name = flowName(index, bytes, &scratch)
      index &+= 1
    }
    return scratch.flow.leaf(node)
  }

  /// Reads `#if`: a block for each branch that some compiler compiles.
  private mutating func readConditional(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    flowDepth &+= 3
    defer { flowDepth &-= 3 }
    let mark = scratch.flow.pending.count
    var hasElse = false
    var condition = noName
    var branches = ConditionalBranches()
    while true {
      switch scratch.tokens.kind(index) {
      case .poundIf where index == first, .poundElseif, .poundElse:
        branches.begin(versionCheck(index, bytes, &scratch))
        if branches.isLast { hasElse = true }
        let directive = index
        skipDirective(&scratch)
        if condition == noName, !branches.isDead {
          let from = min(scratch.tokens.start(directive &+ 1), scratch.tokens.end(index &- 1))
          condition = scratch.memberNames.intern(bytes, from, scratch.tokens.end(index &- 1))
        }
        guard !isTooDeep() else {
          return scratch.flow.leaf(flowNode(.opaque, from: first, &scratch))
        }
        let start = index
        let before = scratch.flow.mark
        readStatementList(bytes, &scratch)
        if branches.isDead {
          scratch.flow.removeAll(since: before)
        } else {
          let branch = scratch.flow.close(flowNode(.block, from: start, &scratch), before.pending)
          scratch.flow.pending.append(branch)
        }
        if scratch.tokens.kind(index) == .caseKeyword || scratch.tokens.kind(index) == .rightBrace { return end() }
      case .poundEndif:
        index &+= 1
        return end()
      default: return end()
      }
    }
    func end() -> FlowNodeID {
      var node = flowNode(.conditional, from: first, &scratch)
      node.extra = hasElse ? 1 : 0
      node.name = condition
      return scratch.flow.close(node, mark)
    }
  }

  // MARK: Declarations

  /// Reads `let` or `var` with all its bindings. Several bindings become an opaque node of declarations.
  private mutating func readDeclaration(
    flags: FlowNode.Flags, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> FlowNodeID {
    let first = index
    var flags = flags
    if scratch.tokens.kind(index) == .letKeyword { flags.insert(.isLet) }
    index &+= 1
    let outer = scratch.flow.pending.count
    while true {
      let start = index
      let mark = scratch.flow.pending.count
      let pattern = readPattern(binds: true, bytes, &scratch)
      scratch.flow.pending.append(pattern)
      if scratch.tokens.kind(index) == .equal {
        index &+= 1
        let value = readExpression(basic: false, bytes, &scratch)
        scratch.flow.pending.append(value)
      }
      // Skips accessors or observers of a local variable.
      if scratch.tokens.kind(index) == .leftBrace {
        index = closingBracket(index, &scratch) &+ 1
      }
      var node = flowNode(.declaration, from: scratch.flow.pending.count > outer &+ 2 ? start : first, &scratch)
      node.flags = flags
      let declaration = scratch.flow.close(node, mark)
      scratch.flow.pending.append(declaration)
      guard scratch.tokens.kind(index) == .comma, index > start else { break }
      index &+= 1
    }
    if scratch.flow.pending.count == outer &+ 1, let only = scratch.flow.pending.last {
      scratch.flow.pending.popLast()
      return only
    }
    return scratch.flow.close(flowNode(.opaque, from: first, &scratch), outer)
  }

  private mutating func readLocalFunction(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID {
    let first = index
    flowDepth &+= 3
    defer { flowDepth &-= 3 }
    guard !isTooDeep() else {
      index &+= 1
      return skipOpaque(&scratch)
    }
    let name = flowName(index &+ 1, bytes, &scratch)
    index &+= 2
    let mark = scratch.flow.pending.count
    let type = readFunctionSignature(bytes, &scratch)
    let body = readBlock(bytes, &scratch)
    scratch.flow.pending.append(body)
    var node = flowNode(.localFunction, from: first, &scratch)
    node.name = name
    node.extra = type
    return scratch.flow.close(node, mark)
  }

  /// Reads a type in a function. Its body is skipped.
  private mutating func readLocalType(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowNodeID? {
    let first = index
    guard scratch.tokens.kind(index &+ 1) == .identifier,
      scratch.tokens.kind(index &+ 2) != .colon
        || scratch.tokens.kind(index) != .classKeyword || scratch.tokens.kind(index &+ 3) == .identifier
    else {
      index &+= 1
      return nil
    }
    let name = flowName(index &+ 1, bytes, &scratch)
    while scratch.tokens.kind(index) != .leftBrace {
      guard scratch.tokens.kind(index) != .endOfFile, scratch.tokens.kind(index) != .rightBrace else { return nil }
      index &+= 1
    }
    index = closingBracket(index, &scratch) &+ 1
    var node = flowNode(.localType, from: first, &scratch)
    node.name = name
    return scratch.flow.leaf(node)
  }
}

// MARK: - Branches and loops

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
