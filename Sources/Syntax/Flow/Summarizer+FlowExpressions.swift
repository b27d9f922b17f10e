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
      default: return marked(left, from: first, &scratch)
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

// MARK: - Primary expressions

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
      return marked(only, from: first, &scratch)
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

// MARK: - Postfix expressions

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
        guard kind == .identifier || kind == .integer || kind == .dollarIdentifier || kind.isReservedWord else {
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
    switch scratch.flow.nodes[Int(base)].kind {
    case .name, .member, .implicitMember, .call, .superName, .subscripting: break
    default: return false
    }
    return opensClosure(basic: basic, bytes, &scratch)
  }

  /// Whether the `{` at `index` begins a closure. It may stand on a line of its own, but not in a condition, whose body it
  /// begins there.
  private func opensClosure(basic: Bool, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    if basic, scratch.tokens.beginsLine(index) || !closesBeforeBody(&scratch) { return false }
    return accessor(index &+ 1, bytes, &scratch) != .observer
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
    guard scratch.tokens.kind(index) == .leftBrace, opensClosure(basic: basic, bytes, &scratch) else { return }
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
