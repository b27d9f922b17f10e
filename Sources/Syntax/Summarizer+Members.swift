// Methods and properties: the direct members of types and extensions.

extension Summarizer {
  mutating func method(_ keyword: TokenKind, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    guard isMethodHeader(keyword, &scratch) else { return }
    if keyword == .funcKeyword { closeBrackets(beforeDeclaration: index, bytes, &scratch) }
    let around = top(&scratch)
    beginMember(around, &scratch)
    guard around.kind == .type else { return }
    endMember(before: index, bytes, &scratch)
    let header = declarationStart(bytes, &scratch)
    let kind: Method.Kind
    switch keyword {
    case .funcKeyword: kind = .function
    case .initKeyword: kind = .initializer
    case .deinitKeyword: kind = .deinitializer
    default: kind = .subscript
    }
    let name = kind == .function ? index &+ 1 : index
    let baseCount = methodName(name, kind, bytes, &scratch)
    if kind == .function { noteFlowWord(at: name, bytes, &scratch) }
    if header.modifiers.contains(.ibAction) { scratch.measures[Int(around.declaration)].actions &+= 1 }
    let start = scratch.tokens.start(header.first)
    openMethod = Int32(truncatingIfNeeded: scratch.methods.count)
    scratch.methods.append(
      Method(
        owner: UInt32(truncatingIfNeeded: around.declaration),
        name: scratch.memberNames.intern(scratch.text, count: scratch.text.count),
        baseName: scratch.memberNames.intern(scratch.text, count: baseCount),
        modifiers: header.modifiers.union(scratch.methodEffects),
        objcName: objcName(header, bytes, &scratch), trailingClosures: scratch.trailingClosures, kind: kind,
        range: ByteRange(start, start), nameStart: UInt32(truncatingIfNeeded: scratch.tokens.start(name)),
        line: line(of: start, &scratch), lines: 0, codeLines: 0, complexity: 1, mentionStart: 0, mentionCount: 0))
    setPending(.method, &scratch)
    index = max(index, name)
  }

  private func isMethodHeader(_ keyword: TokenKind, _ scratch: inout SummaryScratch) -> Bool {
    let next = scratch.tokens.kind(index &+ 1)
    switch keyword {
    case .funcKeyword: return next == .identifier && scratch.tokens.kind(index &+ 2) != .colon || isOperator(next)
    case .deinitKeyword: return next != .colon
    default:
      switch next {
      case .leftParen, .prefixOperator, .postfixOperator, .binaryOperator, .exclamation, .postfixQuestion: return true
      default: return false
      }
    }
  }

  /// Writes `name(label:_:)` of the method whose name is at `name` to `scratch.text`; an operator's name is its
  /// characters. Returns the number of bytes of the name without labels. Other properties on which the selector depends
  /// are stored in `scratch.methodEffects` and `scratch.trailingClosures`.
  func methodName(
    _ name: Int, _ kind: Method.Kind, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> Int {
    scratch.methodEffects = []
    scratch.trailingClosures = 0
    scratch.text.removeAll()
    for offset in unquoted(name, bytes, &scratch) { scratch.text.append(bytes[offset]) }
    var cursor = name &+ 1
    if isOperator(scratch.tokens.kind(name)) {
      // Adjacent operator tokens are one name, except for the `<` that begins generic parameters.
      while isOperator(scratch.tokens.kind(cursor)), scratch.tokens.start(cursor) == scratch.tokens.end(cursor &- 1) {
        for offset in scratch.tokens.start(cursor)..<scratch.tokens.end(cursor) { scratch.text.append(bytes[offset]) }
        cursor &+= 1
      }
      if scratch.text.count > 1, scratch.text.last == 0x3C, scratch.tokens.kind(cursor) == .identifier {
        scratch.text.popLast()
        cursor = endOfGenerics(cursor, depth: 1, bytes, &scratch) ?? cursor
      }
    }
    let baseCount = scratch.text.count
    if kind == .deinitializer { return baseCount }
    if kind == .initializer {
      switch scratch.tokens.kind(cursor) {
      case .postfixQuestion, .exclamation: cursor &+= 1
      default: break
      }
    }
    let parameters = skipGenerics(cursor, bytes, &scratch)
    guard scratch.tokens.kind(parameters) == .leftParen else { return baseCount }
    scratch.text.append(0x28)
    let isUnlabelled = isOperator(scratch.tokens.kind(name))
    let list = appendLabels(parameters &+ 1, kind, isUnlabelled: isUnlabelled, bytes, &scratch)
    scratch.text.append(0x29)
    var effects: Modifiers = parameters > cursor ? .generic : []
    for offset in 1...2 where scratch.tokens.kind(list.end) == .rightParen {
      switch scratch.tokens.kind(list.end &+ offset) {
      case .throwsKeyword, .rethrowsKeyword: effects.insert(.throws)
      case .identifier where tokenIs("async", at: list.end &+ offset, bytes, &scratch): effects.insert(.async)
      default: break
      }
    }
    scratch.methodEffects = effects
    scratch.trailingClosures = list.trailingClosures
    return baseCount
  }

  /// The argument of `@objc(…)`, without white space and comments.
  func objcName(_ header: Header, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> NameID {
    guard header.objcName >= 0, let close = matchingParen(header.objcName, &scratch) else { return noName }
    var name = ContiguousArray<UInt8>()
    for token in (header.objcName &+ 1)..<max(close, header.objcName &+ 1) {
      for offset in scratch.tokens.start(token)..<scratch.tokens.end(token) { name.append(bytes[offset]) }
    }
    return name.isEmpty ? noName : scratch.memberNames.intern(name)
  }

  /// Appends `label:` for each parameter of the list that begins at `start`. Operators have no labels, and subscripts
  /// only those that are written in addition to a parameter name. Returns the end of the list.
  private func appendLabels(
    _ start: Int, _ kind: Method.Kind, isUnlabelled: Bool, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> (end: Int, trailingClosures: UInt8) {
    var cursor = start
    var depth = 0
    var isNamed = false
    var braces = 0
    var isFunction = false
    var trailingClosures: UInt8 = 0
    func end() -> (end: Int, trailingClosures: UInt8) { (cursor, isFunction ? trailingClosures &+ 1 : 0) }
    while cursor &- start < Summarizer.farthest {
      let token = scratch.tokens.kind(cursor)
      switch token {
      case .endOfFile: return end()
      case .leftParen, .leftSquare, .stringHead: depth &+= 1
      case .rightParen, .rightSquare, .stringTail:
        depth &-= 1
        if depth < 0 { return end() }
      case .leftBrace:
        braces &+= 1
        depth &+= 1
      case .rightBrace:
        braces &-= 1
        depth &-= 1
        if braces < 0 { return end() }
      case .funcKeyword where scratch.tokens.beginsLine(cursor) && !isNamed && scratch.tokens.kind(cursor &+ 2) != .colon:
        // The next method begins: the parameter list is not closed.
        return end()
      case .comma where depth == 0:
        trailingClosures = end().trailingClosures
        isFunction = false
        isNamed = false
      case .arrow where depth == 0: isFunction = true
      case .at where depth == 0 && !isNamed:
        cursor &+= 1
        while scratch.tokens.kind(cursor &+ 1) == .period { cursor &+= 2 }
        if scratch.tokens.kind(cursor &+ 1) == .leftParen, !scratch.tokens.beginsLine(cursor &+ 1) {
          cursor = matchingParen(cursor &+ 1, &scratch) ?? cursor
        }
      case .prefixOperator, .postfixOperator, .binaryOperator:
        let next = skipGenerics(cursor, bytes, &scratch)
        if next > cursor {
          cursor = next
          continue
        }
      default:
        if depth == 0, !isNamed, token == .identifier || token == .wildcard || token.isReservedWord {
          isNamed = true
          let isSubscript = kind == .subscript && scratch.tokens.kind(cursor &+ 1) == .colon
          if isSubscript || isUnlabelled {
            scratch.text.append(0x5F)
          } else {
            for offset in unquoted(cursor, bytes, &scratch) { scratch.text.append(bytes[offset]) }
          }
          scratch.text.append(0x3A)
        }
      }
      cursor &+= 1
    }
    return end()
  }

  mutating func endMethod(
    _ method: Int, at last: Int, _ decisionsBefore: UInt32, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) {
    guard scratch.methods.contains(method) else { return }
    // If brackets are unbalanced, the attributes of the next member may seem to begin before this one.
    let end = max(scratch.tokens.end(last), Int(scratch.methods[method].range.start))
    let first = scratch.methods[method].line
    let final = max(first, line(of: max(0, end &- 1), &scratch))
    scratch.methods[method].range.end = UInt32(truncatingIfNeeded: end)
    scratch.methods[method].lines = final &- first &+ 1
    scratch.methods[method].codeLines = codeLines(first, final, &scratch)
    scratch.methods[method].complexity = 1 &+ decisions &- decisionsBefore
  }

  /// Ends an open member, such as a requirement or a property, before the next one begins.
  mutating func endMember(before next: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    endMember(at: declarationStart(at: next, bytes, &scratch).first &- 1, bytes, &scratch)
  }

  /// Ends the open member at a token. The last member of a type ends before the closing brace, whatever attributes precede it.
  mutating func endMember(at end: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    var context = top(&scratch)
    if openMethod >= 0 {
      endMethod(Int(openMethod), at: end, decisions, bytes, &scratch)
      openMethod = -1
    }
    if firstBound < scratch.properties.count {
      for property in firstBound..<scratch.properties.count {
        let start = scratch.properties[property].range.start
        scratch.properties[property].range.end = max(start, UInt32(truncatingIfNeeded: scratch.tokens.end(end)))
      }
      firstBound = scratch.properties.count
    }
    guard context.kind == .type else { return }
    context.binding = .none
    context.pending = .nothing
    setTop(context, &scratch)
    collector = -1
  }
}
