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

  /// Records the identifier at `name` as a property.
  mutating func bind(_ name: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    let around = top(&scratch)
    let text = unquoted(name, bytes, &scratch)
    if collects(around.declaration, &scratch) {
      collector = -2 &- Int32(truncatingIfNeeded: scratch.properties.count)
    }
    scratch.properties.append(
      Property(
        owner: UInt32(truncatingIfNeeded: around.declaration),
        name: scratch.memberNames.intern(bytes, text.lowerBound, text.upperBound), modifiers: bindingModifiers,
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
      let type = readType(bytes, &scratch)
      return scratch.tokens.kind(index) == .leftParen ? type : noName
    default: return noName
    }
  }

  /// The type of `[PanelViewController(), …]` or `["main": PanelViewController()]`, determined by the first element.
  /// `index` is at the bracket.
  private mutating func collectionType(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> NameID {
    index &+= 1
    var key: ContiguousArray<UInt8> = []
    switch scratch.tokens.kind(index) {
    case .string where scratch.tokens.kind(index &+ 1) == .colon: key = ContiguousArray("String:".utf8)
    case .integer where scratch.tokens.kind(index &+ 1) == .colon: key = ContiguousArray("Int:".utf8)
    default: break
    }
    if !key.isEmpty { index &+= 2 }
    guard scratch.tokens.kind(index) == .identifier, bytes[scratch.tokens.start(index)] &- 0x41 < 26 else { return noName }
    let element = readType(bytes, &scratch)
    guard element != noName, scratch.tokens.kind(index) == .leftParen else { return noName }
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
    case (.semicolon, _):
      context.binding = .none
      collector = -1
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
