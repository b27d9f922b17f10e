// The parts of the classes in an Objective-C file, with their members and measures.

/// Collects declarations and members while the tokens are read.
struct ObjectiveCMembers: ~Copyable {
  private(set) var declarations: [Declaration] = []
  private(set) var inherited: [NameID] = []
  private(set) var places: [DeclarationPlace] = []
  private(set) var table = MemberTable()
  private(set) var facts: [ObjectiveCSummary.Fact] = []
  var interfaceNames = NameInterner()
  var names = NameInterner()
  /// The number of decisions in all bodies so far.
  var decisions: UInt32 = 0
  /// The index of the method whose body is being read, or -1.
  private(set) var definition = -1
  private var decisionsBefore: UInt32 = 0
  /// The index of the declaration whose members are being read, or -1.
  private(set) var part = -1
  /// For each name, the last method that mentioned it, plus one.
  private var mentionedBy = Column<UInt32>()

  private let lineStarts: ContiguousArray<UInt32>
  /// The number of code lines and of comment lines before each line.
  private var codeBefore = ContiguousArray<UInt32>()
  private var commentsBefore = ContiguousArray<UInt32>()

  /// Creates a collector. `text` contains the lines of the file.
  init(_ text: borrowing TokenList) {
    lineStarts = ContiguousArray(text.lineStarts)
    var (code, comments) = (UInt32(0), UInt32(0))
    for line in 0..<text.lineContents.count {
      codeBefore.append(code)
      commentsBefore.append(comments)
      let contents = text.lineContents[line]
      if contents.contains(.code) { code &+= 1 } else if contents.contains(.comment) { comments &+= 1 }
    }
    codeBefore.append(code)
    commentsBefore.append(comments)
  }

  var isDefining: Bool { definition >= 0 }

  // MARK: Parts

  /// Begins a part of a class. `name` is its name in Swift.
  mutating func beginPart(
    _ kind: DeclarationKind, _ modifiers: Modifiers, name: Range<Int>, inherited entries: [Range<Int>], from start: Int,
    _ bytes: Span<UInt8>
  ) {
    let id = interfaceNames.intern(bytes, name.lowerBound, name.upperBound)
    part = declarations.count
    declarations.append(
      Declaration(
        kind: kind, isLocal: false, modifiers: modifiers.union(.objc), name: id, path: id, parent: -1,
        inheritedStart: UInt32(truncatingIfNeeded: inherited.count),
        inheritedCount: UInt32(truncatingIfNeeded: entries.count)))
    for entry in entries { inherited.append(interfaceNames.intern(bytes, entry.lowerBound, entry.upperBound)) }
    let line = line(of: start)
    places.append(
      DeclarationPlace(
        range: ByteRange(start, max(start, name.upperBound)), name: ByteRange(name.lowerBound, name.upperBound), line: line,
        nameLine: self.line(of: name.lowerBound), endLine: line))
    var measures = DeclarationMeasures()
    measures.methodStart = UInt32(truncatingIfNeeded: table.methods.count)
    measures.propertyStart = UInt32(truncatingIfNeeded: table.properties.count)
    table.measures.append(measures)
  }

  /// Sets the place of the name to that of the Objective-C name, which is different from the Swift name.
  mutating func setNamePlace(_ range: Range<Int>) {
    guard part >= 0 else { return }
    places[part].name = ByteRange(range.lowerBound, range.upperBound)
    places[part].nameLine = line(of: range.lowerBound)
  }

  mutating func endPart(_ end: Int) {
    endMethod(end)
    guard part >= 0 else { return }
    let last = max(Int(places[part].range.end), end)
    places[part].range.end = UInt32(truncatingIfNeeded: last)
    let (first, final) = (places[part].line, line(of: max(0, last &- 1)))
    places[part].endLine = final
    table.measures[part].lines = final &- first &+ 1
    table.measures[part].codeLines = count(codeBefore, first, final)
    table.measures[part].commentLines = count(commentsBefore, first, final)
    part = -1
  }

  // MARK: Methods

  mutating func beginMethod(
    _ selector: String, base: ObjectiveCToken, _ kind: Method.Kind, _ modifiers: Modifiers, from start: Int,
    _ bytes: Span<UInt8>
  ) {
    guard part >= 0 else { return }
    endMethod(start)
    definition = table.methods.count
    decisionsBefore = decisions
    let line = line(of: start)
    table.methods.append(
      Method(
        owner: UInt32(truncatingIfNeeded: part), name: names.intern(ContiguousArray(selector.utf8)),
        baseName: names.intern(bytes, Int(base.start), Int(base.end)), modifiers: modifiers, objcName: noName,
        trailingClosures: 0, kind: kind, range: ByteRange(start, Int(base.end)), nameStart: base.start, line: line,
        lines: 1, codeLines: 1, complexity: 1, mentionStart: UInt32(truncatingIfNeeded: table.mentions.count),
        mentionCount: 0))
    table.measures[part].methodCount &+= 1
    if modifiers.contains(.ibAction) { table.measures[part].actions &+= 1 }
  }

  /// Ends the method whose body is being read.
  mutating func endMethod(_ end: Int) {
    guard definition >= 0 else { return }
    let start = Int(table.methods[definition].range.start)
    let last = max(start, end)
    let (first, final) = (table.methods[definition].line, line(of: max(start, last &- 1)))
    table.methods[definition].range.end = UInt32(truncatingIfNeeded: last)
    table.methods[definition].lines = final &- first &+ 1
    table.methods[definition].codeLines = count(codeBefore, first, final)
    table.methods[definition].complexity = 1 &+ decisions &- decisionsBefore
    definition = -1
  }

  /// Continues a method that ended in another branch of an `#if`. It must be the last method, so that its mentions stay
  /// contiguous.
  mutating func resume(_ method: Int) {
    guard method >= 0, method == table.methods.count &- 1, part == Int(table.methods[method].owner) else { return }
    definition = method
  }

  /// Records that the current method mentions a name.
  mutating func mention(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    let name = names.intern(bytes, start, end)
    while mentionedBy.count <= Int(name) { mentionedBy.append(0) }
    let mark = UInt32(truncatingIfNeeded: definition &+ 1)
    guard mentionedBy[Int(name)] != mark else { return }
    mentionedBy[Int(name)] = mark
    table.mentions.append(name)
    table.methods[definition].mentionCount &+= 1
  }

  /// Records that the current method uses `super`.
  mutating func noteSuper() { if isDefining { table.methods[definition].usesSuper = true } }

  // MARK: Properties

  mutating func addProperty(
    _ name: ObjectiveCToken, _ modifiers: Modifiers, _ getter: ObjectiveCToken?, _ type: ObjectiveCToken?,
    _ range: ByteRange, _ bytes: Span<UInt8>
  ) {
    guard part >= 0 else { return }
    table.properties.append(
      Property(
        owner: UInt32(truncatingIfNeeded: part), name: names.intern(bytes, Int(name.start), Int(name.end)),
        modifiers: modifiers, objcName: getter.map { names.intern(bytes, Int($0.start), Int($0.end)) } ?? noName,
        nameStart: name.start, keywordStart: range.start,
        // Whether a property is stored can be decided only from all parts of the class together.
        isStored: true, type: type.map { names.intern(bytes, Int($0.start), Int($0.end)) } ?? noName, range: range,
        line: line(of: Int(range.start)), mentionStart: UInt32(truncatingIfNeeded: table.mentions.count),
        mentionCount: 0))
    table.measures[part].propertyCount &+= 1
    if modifiers.contains(.ibOutlet) { table.measures[part].outlets &+= 1 }
  }

  mutating func addFact(
    _ kind: ObjectiveCSummary.Fact.FactKind, _ name: String, variable: ObjectiveCToken? = nil, _ bytes: Span<UInt8>
  ) {
    guard part >= 0 else { return }
    facts.append(
      .init(
        owner: UInt32(truncatingIfNeeded: part), kind: kind, name: names.intern(ContiguousArray(name.utf8)),
        variable: variable.map { names.intern(bytes, Int($0.start), Int($0.end)) } ?? noName))
  }

  // MARK: Lines

  /// The 1-based line of an offset.
  func line(of offset: Int) -> UInt32 {
    var (low, high) = (0, lineStarts.count)
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low &+ 1)
  }

  private func count(_ before: ContiguousArray<UInt32>, _ first: UInt32, _ last: UInt32) -> UInt32 {
    before[min(Int(last), before.count &- 1)] &- before[min(Int(first) &- 1, before.count &- 1)]
  }
}

// MARK: - Bodies

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
    if isText(index, "super", bytes) { members.noteSuper() }
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
    return endsWithSelf(bytes, Int(tokens[index].end))
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

// MARK: - Messages

// Messages in Objective-C bodies: `[receiver piece:argument piece:argument]`, possibly nested.

/// A message whose closing bracket has not been read yet.
struct OpenMessage {
  var pieces: [(name: String, value: ObjectiveCSummary.Value)] = []
  var receiver = ""
  var firstPiece = -1
  /// The number of open parentheses in it.
  var depth = 0
}

extension ObjectiveCSource {
  /// Maximum nesting depth of messages; deeper ones are ignored.
  private static let deepest = 256

  mutating func openMessage() {
    if let last = messages.indices.last, !messages[last].pieces.isEmpty { noteValue(.other) }
    if messages.count < ObjectiveCSource.deepest { messages.append(OpenMessage()) }
  }

  mutating func changeDepth(by change: Int) {
    if let last = messages.indices.last { messages[last].depth += change }
  }

  mutating func word(_ index: Int, _ bytes: Span<UInt8>) {
    guard let last = messages.indices.last else { return }
    if isSign(index + 1, ":"), messages[last].depth == 0, !isSign(index - 1, "?") {
      if messages[last].firstPiece < 0 { messages[last].firstPiece = index }
      messages[last].pieces.append((text(index, bytes) + ":", .none))
      return
    }
    if messages[last].pieces.isEmpty {
      if messages[last].receiver.isEmpty { messages[last].receiver = text(index, bytes) }
      return
    }
    let word = text(index, bytes)
    noteValue(word == "nil" || word == "NULL" || word == "Nil" ? .nil : .other)
  }

  /// Records a value as the argument of the current selector part. Returns false if there is none.
  @discardableResult
  mutating func noteValue(_ value: ObjectiveCSummary.Value) -> Bool {
    guard let last = messages.indices.last, let piece = messages[last].pieces.indices.last else { return false }
    let known = messages[last].pieces[piece].value
    messages[last].pieces[piece].value = known == .none ? value : .other
    return true
  }

  mutating func closeMessage(_ method: Int, _ bytes: Span<UInt8>) {
    guard let message = messages.popLast() else { return }
    if let last = messages.indices.last, messages[last].receiver.isEmpty { messages[last].receiver = message.receiver }
    var target = ObjectiveCSummary.Value.none
    var action = ObjectiveCSummary.Value.none
    for (name, value) in message.pieces {
      switch name {
      case "addTarget:", "target:", "initWithTarget:", "to:", "setTarget:": target = value
      case "action:", "sendAction:", "setAction:": action = value
      default:
        if case .selector(let selector, _) = value { summary.named.append(selector) }
      }
    }
    guard action != .none, message.firstPiece >= 0 else { return }
    let place = tokens[message.firstPiece]
    summary.sends.append(
      .init(
        message: message.pieces.map(\.name).joined(), receiver: message.receiver, target: target, action: action,
        range: ByteRange(Int(place.start), Int(place.end)), method: method))
  }
}
