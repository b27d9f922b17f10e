// Bodies of Objective-C methods: their beginnings, decisions, mentioned names, and `#if` branches.

extension ObjectiveCSource {
  /// The state at an `#if`, which each of its branches restores.
  struct Condition {
    var braces: Int
    var definition: Int
    var method: Int
  }

  /// Handles a conditional directive. Braces in two branches of an `#if` are alternatives, so each branch begins with
  /// the state of the first.
  mutating func conditional(_ token: ObjectiveCToken) {
    switch token.byte {
    case UInt8(ascii: "i"):
      conditions.append(Condition(braces: braces, definition: members.definition, method: method))
    case UInt8(ascii: "e"):
      guard let open = conditions.last, container >= 0 else { return }
      if members.definition != open.definition {
        members.endMethod(Int(token.start))
        members.resume(open.definition)
      }
      (braces, method) = (open.braces, open.method)
      messages.removeAll(keepingCapacity: true)
    default: conditions.removeLast(conditions.isEmpty ? 0 : 1)
    }
  }

  // MARK: Definitions

  /// Whether the `-` or `+` at `index`, which is inside braces, begins a method nevertheless. If a macro or a branch
  /// leaves braces open, everything that follows would be one body. A method begins at the start of a line, where
  /// people and formatters put it, and is followed by a header and an opening brace, which do not occur in an
  /// expression.
  func isDefinition(_ bytes: Span<UInt8>) -> Bool {
    let start = Int(tokens[index].start)
    guard start == 0 || bytes[start &- 1] == 0x0A || bytes[start &- 1] == 0x0D, isSign(index &+ 1, "(") else { return false }
    var cursor = index &+ 1
    skipParens(&cursor)
    guard isWord(cursor) else { return false }
    let last = min(tokens.count, cursor &+ 512)
    while cursor < last {
      if isSign(cursor, "{") { return true }
      if isSign(cursor, "(") {
        let open = cursor
        skipParens(&cursor)
        if cursor == open { return false }
        continue
      }
      guard isWord(cursor) || isSign(cursor, ":") || isSign(cursor, ",") || isSign(cursor, ".") else { return false }
      cursor &+= 1
    }
    return false
  }

  /// Ends the previous method, which has no closing brace, because another method begins.
  mutating func recover(before start: Int) {
    if start > 0 { members.endMethod(Int(tokens[start &- 1].end)) }
    braces = 0
    messages.removeAll(keepingCapacity: true)
  }

  /// Records a method whose header begins at `start` and ends before `index`.
  mutating func noteMethod(_ start: Int, _ name: Int, _ selector: String, _ bytes: Span<UInt8>) {
    guard members.part >= 0, isWord(name) || isSign(name, ":") else { return }
    var isAction = false
    for index in start &+ 1..<max(start &+ 1, name) where isText(index, "IBAction", bytes) { isAction = true }
    if isAction { members.addFact(.action, selector, bytes) }
    // `- (void)reload; {` is a definition, too.
    let isDefined = isSign(index, "{") || isSign(index, ";") && isSign(index &+ 1, "{")
    guard isDefined, summary.containers.indices.contains(container),
      summary.containers[container].kind == .implementation
    else { return }
    var modifiers: Modifiers = [.objc]
    if isAction { modifiers.insert(.ibAction) }
    if tokens[start].byte == 0x2B { modifiers.insert(.static) }
    members.beginMethod(
      selector, base: tokens[name], kind(of: name, isClassMethod: modifiers.contains(.static), bytes), modifiers,
      from: Int(tokens[start].start), bytes)
  }

  private func kind(of name: Int, isClassMethod: Bool, _ bytes: Span<UInt8>) -> Method.Kind {
    guard !isClassMethod else { return .function }
    if isText(name, "dealloc", bytes) { return .deinitializer }
    let token = tokens[name]
    guard starts(bytes, at: Int(token.start), with: "init"), token.end &- token.start >= 4 else { return .function }
    // `initialize` and `initial` are not initializers.
    let next = Int(token.start) &+ 4
    return next < Int(token.end) && bytes[next] >= 0x61 && bytes[next] <= 0x7A ? .function : .initializer
  }

  func isText(_ index: Int, _ text: StaticString, _ bytes: Span<UInt8>) -> Bool {
    guard isWord(index) else { return false }
    let token = tokens[index]
    return Int(token.end &- token.start) == text.utf8CodeUnitCount && starts(bytes, at: Int(token.start), with: text)
  }

  // MARK: Decisions

  /// Counts `&&`, `||` and `?` as decisions; a single `&` is the address operator. `index` is at the sign, and is
  /// advanced to its last byte.
  mutating func decision(_ token: ObjectiveCToken) {
    if token.byte != 0x3F {
      guard tokens.indices.contains(index &+ 1), tokens[index &+ 1].kind == .sign, tokens[index &+ 1].byte == token.byte,
        tokens[index &+ 1].start == token.end
      else { return }
      index &+= 1
    }
    members.decisions &+= 1
  }

  /// Handles a word in a body: a decision, or a name that the method mentions.
  mutating func bodyWord(_ bytes: Span<UInt8>) {
    let token = tokens[index]
    let start = Int(token.start)
    switch bytes[start] {
    // A word before a colon is part of a message.
    case _ where isSign(index &+ 1, ":"): mention(token, bytes)
    case 0x69 where isText(index, "if", bytes), 0x66 where isText(index, "for", bytes),
      0x77 where isText(index, "while", bytes), 0x63 where isText(index, "case", bytes) || isText(index, "catch", bytes):
      members.decisions &+= 1
    default: mention(token, bytes)
    }
  }

  /// Records names that may be those of members: unqualified ones and those after `self.`, `self->` and `[self`.
  /// `_name` also counts as `name`.
  private mutating func mention(_ token: ObjectiveCToken, _ bytes: Span<UInt8>) {
    var isOwn = false
    if isSign(index &- 1, ".") {
      guard isSelf(index &- 2, bytes) else { return }
      isOwn = true
    } else if isSign(index &- 1, ">"), isSign(index &- 2, "-"), tokens[index &- 2].end == tokens[index &- 1].start {
      guard isSelf(index &- 3, bytes) else { return }
      isOwn = true
    } else if isSelf(index &- 1, bytes), isSign(index &- 2, "[") {
      isOwn = true
    } else if isSign(index &+ 1, ":") || isSign(index &+ 1, "]"), isOperand(index &- 1, bytes) {
      // Part of a message to another object.
      return
    }
    let (start, end) = (Int(token.start), Int(token.end))
    if isSelf(index, bytes) || isText(index, "return", bytes) { return }
    members.mention(bytes, start, end)
    if bytes[start] == 0x5F, end > start &+ 1 {
      members.mention(bytes, start &+ 1, end)
    } else if isOwn, end &- start > 3, starts(bytes, at: start, with: "set"), bytes[start &+ 3] >= 0x41,
      bytes[start &+ 3] <= 0x5A
    {
      // `[self setTitle:]` mentions `title`.
      members.mention(accessor: bytes, start &+ 3, end)
    }
  }

  /// Whether a token is `self` or a variable that replaces it in blocks: `weakSelf`, `strongSelf`, `wself`.
  private func isSelf(_ index: Int, _ bytes: Span<UInt8>) -> Bool {
    guard isWord(index), tokens[index].end &- tokens[index].start >= 4 else { return false }
    let start = Int(tokens[index].end) &- 4
    return bytes[start] | 0x20 == 0x73 && starts(bytes, at: start &+ 1, with: "elf")
  }

  /// Whether a value may end at a token, so that part of a selector follows. After a parenthesis this is true only if
  /// the selector part has an argument: `[view add:(int)count]` ends with a value.
  private func isOperand(_ index: Int, _ bytes: Span<UInt8>) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    switch tokens[index].kind {
    case .literal: return true
    case .sign:
      let byte = tokens[index].byte
      return byte == 0x5D || byte == 0x7D || byte == 0x29 && isSign(index &+ 2, ":")
    case .word: return !isText(index, "case", bytes) && !isText(index, "return", bytes)
    case .directive, .conditional: return false
    }
  }
}

extension ObjectiveCMembers {
  /// Mentions a property by the name in its setter, in which the first letter is upper-case.
  mutating func mention(accessor bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    var name = ContiguousArray<UInt8>()
    for offset in start..<end { name.append(bytes[offset]) }
    name[0] |= 0x20
    mention(name.span, 0, name.count)
  }
}
