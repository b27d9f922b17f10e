// Methods and properties: the direct members of types and extensions, and the constants among them.

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
        modifiers: header.modifiers.union(scratch.methodEffects).union(condition(&scratch)),
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
  }
}

// MARK: - Properties

// Properties: patterns, type annotations, initial values and accessors, in the order in which they are read.

extension Summarizer {
  mutating func property(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    guard scratch.tokens.kind(index &+ 1) != .colon else { return }
    closeBrackets(beforeDeclaration: index, isVariable: true, bytes, &scratch)
    let around = top(&scratch)
    guard around.kind == .type else { return beginMember(around, &scratch) }
    // `= if let a = b { … }` is an expression, not a member.
    switch scratch.tokens.kind(index &- 1) {
    case .ifKeyword, .guardKeyword, .whileKeyword, .caseKeyword, .comma: return
    // `struct Vector<let count: Int>`: a value generic parameter.
    case .prefixOperator, .postfixOperator, .binaryOperator:
      if bytes[scratch.tokens.end(index &- 1) &- 1] == 0x3C { return }
    default: break
    }
    beginMember(around, &scratch)
    endMember(before: index, bytes, &scratch)
    let header = declarationStart(bytes, &scratch)
    if header.modifiers.contains(.ibOutlet) { scratch.measures[Int(around.declaration)].outlets &+= 1 }
    bindingModifiers = header.modifiers
    bindingObjcName = objcName(header, bytes, &scratch)
    bindingKeyword = UInt32(truncatingIfNeeded: scratch.tokens.start(index))
    bindingStart = scratch.tokens.start(header.first)
    firstBound = scratch.properties.count
    var context = top(&scratch)
    context.binding = .pattern
    setTop(context, &scratch)
  }

  /// The modifier of a member that begins now, if it stands in an `#if` within its type.
  private func condition(_ scratch: inout SummaryScratch) -> Modifiers {
    conditionalDepths.last == scratch.contexts.count ? .conditional : []
  }

  /// Records the identifier at `name` as a property.
  mutating func bind(_ name: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    let around = top(&scratch)
    let text = unquoted(name, bytes, &scratch)
    scratch.properties.append(
      Property(
        owner: UInt32(truncatingIfNeeded: around.declaration),
        name: scratch.memberNames.intern(bytes, text.lowerBound, text.upperBound),
        modifiers: bindingModifiers.union(condition(&scratch)),
        objcName: bindingObjcName, nameStart: UInt32(truncatingIfNeeded: text.lowerBound), keywordStart: bindingKeyword,
        isStored: true,
        type: propertyType(behind: name, bytes, &scratch),
        range: ByteRange(bindingStart, scratch.tokens.end(name)),
        line: line(of: scratch.tokens.start(name), &scratch), mentionStart: 0, mentionCount: 0))
  }

  /// The annotated type of a property, or the type whose initializer its value begins with.
  private mutating func propertyType(
    behind name: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> NameID {
    let before = index
    defer { index = before }
    index = name &+ 2
    switch scratch.tokens.kind(name &+ 1) {
    case .colon: return readType(bytes, &scratch)
    case .equal:
      if scratch.tokens.kind(index) == .leftSquare { return collectionType(bytes, &scratch) }
      guard scratch.tokens.kind(index) == .identifier, bytes[scratch.tokens.start(index)] &- 0x41 < 26 else {
        return noName
      }
      let type = readInitializedType(bytes, &scratch)
      return isWholeValue(bytes, &scratch) ? type : noName
    default: return noName
    }
  }

  /// Reads a type in front of the arguments of its initializer, without `.init`.
  private mutating func readInitializedType(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> NameID {
    let type = readType(bytes, &scratch)
    guard type != noName, tokenIs("init", at: index &- 1, bytes, &scratch), scratch.tokens.kind(index &- 2) == .period else {
      return type
    }
    return scratch.memberNames.intern(ContiguousArray(scratch.memberNames.text(type).dropLast(".init".utf8.count)))
  }

  /// Whether a call whose arguments begin at `index` has the type of the whole value: nothing follows it but a function that
  /// returns its receiver, as in `UILabel().then { … }`. In `Date().nextDay()` it has another one.
  private func isWholeValue(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    guard scratch.tokens.kind(index) == .leftParen, let close = closingParen(&scratch) else { return false }
    var next = close &+ 1
    if scratch.tokens.kind(next) == .exclamation { next &+= 1 }
    switch scratch.tokens.kind(next) {
    case .period: return configuringFunctions.contains { tokenIs($0, at: next &+ 1, bytes, &scratch) }
    case .postfixQuestion, .infixQuestion, .binaryOperator, .logicalAnd, .logicalOr, .asKeyword, .isKeyword: return false
    case .leftParen, .leftSquare: return scratch.tokens.beginsLine(next)
    default: return true
    }
  }

  /// The parenthesis that closes the one at `index`. Nil if it is far away: types within the arguments would have it looked
  /// for again.
  private func closingParen(_ scratch: inout SummaryScratch) -> Int? {
    var depth = 0
    for cursor in index..<(index &+ 4_096) {
      switch scratch.tokens.kind(cursor) {
      case .leftParen: depth &+= 1
      case .rightParen:
        depth &-= 1
        if depth == 0 { return cursor }
      case .endOfFile: return nil
      default: break
      }
    }
    return nil
  }

  /// Whether the brackets at `index` contain a type and are followed by arguments: `[PanelViewController]()`.
  private func isCollectionInitializer(_ scratch: inout SummaryScratch) -> Bool {
    var depth = 0
    for cursor in index..<(index &+ 32) {
      switch scratch.tokens.kind(cursor) {
      case .leftSquare: depth &+= 1
      case .rightSquare:
        depth &-= 1
        if depth == 0 { return scratch.tokens.kind(cursor &+ 1) == .leftParen && !scratch.tokens.beginsLine(cursor &+ 1) }
      case .identifier, .period, .colon, .comma, .postfixQuestion, .anyKeyword: break
      case .prefixOperator, .postfixOperator, .binaryOperator: break
      default: return false
      }
    }
    return false
  }

  /// The type of `[PanelViewController]()`, of `[PanelViewController(), …]` or of `["main": PanelViewController()]`, which the
  /// first element determines. `index` is at the bracket.
  private mutating func collectionType(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> NameID {
    if isCollectionInitializer(&scratch) {
      let type = readType(bytes, &scratch)
      return isWholeValue(bytes, &scratch) ? type : noName
    }
    index &+= 1
    var key: ContiguousArray<UInt8> = []
    switch scratch.tokens.kind(index) {
    case .string where scratch.tokens.kind(index &+ 1) == .colon: key = ContiguousArray("String:".utf8)
    case .integer where scratch.tokens.kind(index &+ 1) == .colon: key = ContiguousArray("Int:".utf8)
    default: break
    }
    if !key.isEmpty { index &+= 2 }
    guard scratch.tokens.kind(index) == .identifier, bytes[scratch.tokens.start(index)] &- 0x41 < 26 else { return noName }
    let element = readInitializedType(bytes, &scratch)
    guard element != noName, isWholeValue(bytes, &scratch) else { return noName }
    var text = ContiguousArray<UInt8>([0x5B])
    text.append(contentsOf: key)
    text.append(contentsOf: scratch.memberNames.text(element))
    text.append(0x5D)
    return scratch.memberNames.intern(text)
  }

  /// Reads `let (a, b: c) = …`: every name except labels and `_`. An unclosed tuple ends before a token that cannot be
  /// part of a pattern.
  mutating func bindTuple(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    var depth = 0
    scan: while true {
      switch scratch.tokens.kind(index) {
      case .leftParen: depth &+= 1
      case .rightParen: depth &-= 1
      case .identifier: if scratch.tokens.kind(index &+ 1) != .colon { bind(index, bytes, &scratch) }
      case .wildcard, .comma, .colon, .letKeyword, .varKeyword: break
      default: break scan
      }
      index &+= 1
      if depth == 0 { break }
    }
    index &-= 1
    var context = top(&scratch)
    context.binding = .afterPattern
    setTop(context, &scratch)
  }

  /// Handles `:`, `=`, `,` and `;` in the declarations of members.
  mutating func advanceBinding(_ kind: TokenKind, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    var context = top(&scratch)
    guard context.binding != .none else { return }
    switch (kind, context.binding) {
    case (.colon, .afterPattern):
      context.binding = .annotation
      context.angles = 0
    case (.equal, .afterPattern), (.equal, .annotation):
      context.binding = .value
      textConstant(bytes, &scratch)
    case (.comma, .afterPattern), (.comma, .value): context.binding = .pattern
    case (.comma, .annotation) where context.angles == 0: context.binding = .pattern
    case (.semicolon, _): context.binding = .none
    default: return
    }
    setTop(context, &scratch)
  }

  /// Handles `<` and `>` in a type annotation, or around the generic arguments in an initial value.
  mutating func advanceAngles(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    var context = top(&scratch)
    switch context.binding {
    case .none, .pattern, .afterPattern: return
    case .value:
      // `Cache<Key, Value>()`: the comma does not begin another binding.
      let end = skipGenericArguments(index, bytes, &scratch)
      if end > index { index = end &- 1 }
    case .annotation:
      for offset in scratch.tokens.start(index)..<scratch.tokens.end(index) {
        switch bytes[offset] {
        case 0x3C: context.angles &+= 1
        case 0x3E where context.angles > 0: context.angles &-= 1
        // `let a: Set<Int>= []`: the lexer reads `>=` as one token.
        case 0x3D where context.angles == 0: context.binding = .value
        default: break
        }
      }
      setTop(context, &scratch)
    }
  }

  /// Handles an opening brace among the members: it begins accessors of the preceding property, or a closure in its
  /// initial value.
  mutating func openAccessors(_ around: inout Context, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    switch around.binding {
    case .none, .pattern: return
    case .value:
      if accessor(index &+ 1, bytes, &scratch) == .none { return }
    case .afterPattern, .annotation:
      if accessor(index &+ 1, bytes, &scratch) != .observer, scratch.properties.count > 0 {
        // Mentions of a getter do not affect the cohesion, which considers only stored properties.
        scratch.properties[scratch.properties.count &- 1].isStored = false
      }
    }
    around.binding = .none
  }

  enum Accessor { case none, getter, observer }

  /// The kind of accessor with which braces begin. `first` is the index of the first token in them.
  func accessor(_ first: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Accessor {
    var cursor = first
    while scratch.tokens.kind(cursor) == .at {
      cursor &+= 2
      if scratch.tokens.kind(cursor) == .leftParen, !scratch.tokens.beginsLine(cursor) {
        cursor = (matchingParen(cursor, &scratch) ?? cursor) &+ 1
      }
    }
    func isWord(_ text: StaticString) -> Bool { tokenIs(text, at: cursor, bytes, &scratch) }
    if scratch.tokens.kind(cursor) == .initKeyword, scratch.tokens.kind(cursor &+ 1) == .leftParen { return .getter }
    guard scratch.tokens.kind(cursor) == .identifier else { return .none }
    let next = scratch.tokens.kind(cursor &+ 1)
    if isWord("willSet") || isWord("didSet") {
      return next == .leftBrace || next == .leftParen ? .observer : .none
    }
    if isWord("get") || isWord("set") {
      switch next {
      case .leftBrace, .leftParen, .rightBrace, .throwsKeyword, .identifier: return .getter
      default: return .none
      }
    }
    let isOther =
      isWord("_read") || isWord("_modify") || isWord("read") || isWord("modify") || isWord("unsafeAddress")
    if isOther, next == .leftBrace { return .getter }
    if isWord("mutating") || isWord("nonmutating"), next == .identifier { return .getter }
    return .none
  }
}

// MARK: - Constants

// Constants whose value is a string: `let detail = "showDetail"`, and cases of enums with string raw values.

extension Summarizer {
  /// Records the value of a member declared with `let`, if it is a plain string literal or nil and nothing else.
  mutating func textConstant(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    let property = scratch.properties.count &- 1
    let value = scratch.tokens.kind(index &+ 1)
    guard property >= 0, value == .string || value == .nilKeyword, bytes[Int(bindingKeyword)] == 0x6C else { return }
    switch scratch.tokens.kind(index &+ 2) {
    case .rightBrace, .semicolon, .endOfFile: break
    default: guard scratch.tokens.beginsLine(index &+ 2), scratch.tokens.kind(index &+ 2) != .period else { return }
    }
    let text = value == .nilKeyword ? noName : plainText(index &+ 1, bytes, &scratch)
    guard let text else { return }
    scratch.texts.append(
      TextConstant(owner: scratch.properties[property].owner, name: scratch.properties[property].name, text: text))
  }

  /// Reads `case a, b = "c"` of an enum whose first inherited type is `String`. `index` is at `case`.
  mutating func textCases(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    let owner = top(&scratch).declaration
    guard owner >= 0, scratch.declarations.contains(Int(owner)) else { return }
    let declaration = scratch.declarations[Int(owner)]
    guard declaration.kind == .enum, declaration.inheritedCount > 0,
      scratch.interfaceNames.text(scratch.inherited[Int(declaration.inheritedStart)]).elementsEqual("String".utf8)
    else { return }
    var cursor = index &+ 1
    while scratch.tokens.kind(cursor) == .identifier || scratch.tokens.kind(cursor).isReservedWord {
      let range = unquoted(cursor, bytes, &scratch)
      let name = scratch.memberNames.intern(bytes, range.lowerBound, range.upperBound)
      var text: NameID? = name
      cursor &+= 1
      if scratch.tokens.kind(cursor) == .equal {
        text = scratch.tokens.kind(cursor &+ 1) == .string ? plainText(cursor &+ 1, bytes, &scratch) : nil
        cursor &+= 2
      }
      if let text { scratch.texts.append(TextConstant(owner: UInt32(owner), name: name, text: text)) }
      guard scratch.tokens.kind(cursor) == .comma else { return }
      cursor &+= 1
    }
  }

  /// The text between the quotes of a single-line literal.
  private func plainText(_ token: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> NameID? {
    var start = scratch.tokens.start(token)
    var end = scratch.tokens.end(token)
    while start < end, bytes[start] == 0x23 { start &+= 1 }
    while end > start, bytes[end &- 1] == 0x23 { end &-= 1 }
    guard end &- start >= 3, end &- start <= 130, bytes[start] == 0x22, bytes[start &+ 1] != 0x22 else { return nil }
    return scratch.memberNames.intern(bytes, start &+ 1, end &- 1)
  }
}

/// The names of functions that many projects and libraries define alike: they call a closure with their receiver, and return
/// the receiver.
public let configuringFunctions: [StaticString] = ["then", "with", "apply", "also", "tap", "configure", "do"]
