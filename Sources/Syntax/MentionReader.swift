// The names that members mention, bare, after `self` or after the name of their type: which members of that type they may
// use. Names of parameters and local variables are no mentions where these are visible.

/// A name that a member mentions. Methods are numbered from 0 upwards, and properties from -2 downwards.
struct Mention: BitwiseCopyable {
  var member: Int32
  var name: NameID
  /// Whether the member assigns to it, or changes it in place.
  var isWritten: Bool
}

/// The names that are visible in one member, apart from members. Memory that is reused for each of them.
struct LocalNames: ~Copyable {
  /// For each name in the members' table, the index of its last mention, plus one.
  var mentionedAt = Column<UInt32>()
  /// For each name in the members' table, the token from which it denotes something local, plus one; 0 for none.
  var hiddenFrom = Column<UInt32>()
  var hidden = Column<Hidden>()
  /// The names of conditions, loops and parameters that will be visible in the next braces.
  var pending = Column<Pending>()
  var scopes = Column<Scope>()

  /// A local name, and what `hiddenFrom` was before it.
  struct Hidden: BitwiseCopyable {
    var name: NameID
    var before: UInt32
  }

  struct Pending: BitwiseCopyable {
    var name: NameID
    /// The token from which the name is visible before the braces, in the rest of a condition.
    var from: UInt32
    /// The number of brackets that were open at its declaration, within the braces around it.
    var brackets: UInt32
  }

  /// Braces, and what was read before they were opened.
  struct Scope: BitwiseCopyable {
    var hiddenCount: Int
    var pendingCount: Int
    var brackets: UInt32
    var condition: MentionReader.Condition
    var conditionBrackets: UInt32
  }

  mutating func removeAll() {
    mentionedAt.removeAll()
    hiddenFrom.removeAll()
    hidden.removeAll()
    pending.removeAll()
    scopes.removeAll()
  }

  mutating func hide(_ name: NameID, from token: Int) {
    while hiddenFrom.count <= Int(name) { hiddenFrom.append(0) }
    let before = hiddenFrom[Int(name)]
    guard before == 0 || Int(before) > token &+ 1 else { return }
    hidden.append(Hidden(name: name, before: before))
    hiddenFrom[Int(name)] = UInt32(truncatingIfNeeded: token &+ 1)
  }

  /// Makes the last names visible again, until `count` of them are hidden.
  mutating func unhide(_ count: Int) {
    while hidden.count > count, let last = hidden.popLast() { hiddenFrom[Int(last.name)] = last.before }
  }

  /// Forgets the local names of a member.
  mutating func endMember() {
    unhide(0)
    pending.removeAll()
    scopes.removeAll()
  }

  func isHidden(_ name: NameID, at token: Int) -> Bool {
    if hiddenFrom.contains(Int(name)), case let from = hiddenFrom[Int(name)], from > 0, token >= Int(from) &- 1 { return true }
    let first = scopes.last?.pendingCount ?? 0
    for index in first..<max(first, pending.count) where pending[index].name == name && token >= Int(pending[index].from) {
      return true
    }
    return false
  }
}

extension Summarizer {
  /// Reads the mentions of all members, which the cohesion of classes and plans to split them require: those of classes
  /// with a superclass, and of extensions, which may extend one.
  func readMentions(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    func collects(_ owner: UInt32) -> Bool {
      guard scratch.declarations.contains(Int(owner)) else { return false }
      let declaration = scratch.declarations[Int(owner)]
      return declaration.kind == .extension || (declaration.kind == .class && declaration.inheritedCount > 0)
    }
    for index in 0..<scratch.methods.count where collects(scratch.methods[index].owner) {
      let method = scratch.methods[index]
      var reader = MentionReader(
        member: Int32(truncatingIfNeeded: index), of: method.owner, from: Int(method.nameStart), to: Int(method.range.end),
        &scratch)
      if reader.readParameters(of: method.kind, self, bytes, &scratch) { reader.read(self, bytes, &scratch) }
    }
    for index in 0..<scratch.properties.count where collects(scratch.properties[index].owner) {
      let property = scratch.properties[index]
      // Several properties of one declaration have one range.
      var end = property.range.end
      if scratch.properties.contains(index &+ 1), scratch.properties[index &+ 1].range.start == property.range.start {
        end = scratch.properties[index &+ 1].nameStart
      }
      var reader = MentionReader(
        member: -2 &- Int32(truncatingIfNeeded: index), of: property.owner, from: Int(property.nameStart), to: Int(end), &scratch)
      reader.read(self, bytes, &scratch)
    }
  }
}

/// Reads the tokens of one member, each once, with the scopes of local names. Patterns, conditions and parameter lists are
/// read ahead, up to a bound.
struct MentionReader {
  /// Where the names of a pattern are visible.
  enum Condition: UInt8, BitwiseCopyable {
    case none
    /// In the condition of an `if`, `while` or `catch`: in its braces.
    case body
    /// In the condition of a `guard`: behind it.
    case rest
  }

  private let member: Int32
  /// The name of its type where that is declared, or extended.
  private let typeName: ByteRange
  private var cursor: Int
  /// The index behind the last token.
  private let end: Int
  private var brackets: UInt32 = 0
  private var condition = Condition.none
  /// The number of open brackets where the condition began.
  private var conditionBrackets: UInt32 = 0
  /// The maximum number of tokens that are read ahead, which keeps the time linear.
  private static let farthest = 96
  /// The hashes of the names of methods of the standard library that change a collection or a Boolean.
  private static let changingMethods = Set(
    ("append insert remove removeAll removeFirst removeLast removeSubrange removeValue popFirst popLast sort reverse shuffle"
      + " swapAt merge updateValue formUnion formIntersection subtract toggle").split(separator: " ").map { FNV1a($0.utf8).value }
  )

  /// - Parameters owner: the declaration around the member
  ///   - start: the offset of the member's name
  ///   - end: the offset at which the member ends
  init(member: Int32, of owner: UInt32, from start: Int, to end: Int, _ scratch: inout SummaryScratch) {
    self.member = member
    typeName = scratch.places[Int(owner)].name
    cursor = MentionReader.token(at: start, &scratch) &+ 1
    self.end = MentionReader.token(at: end, &scratch)
  }

  /// The first token that begins at an offset or behind it.
  private static func token(at offset: Int, _ scratch: inout SummaryScratch) -> Int {
    var (low, high) = (0, scratch.tokens.count)
    while low < high {
      let middle = (low &+ high) / 2
      if scratch.tokens.start(middle) < offset { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  mutating func read(_ summarizer: borrowing Summarizer, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    while cursor < end {
      let kind = scratch.tokens.kind(cursor)
      switch kind {
      case .identifier: identifier(summarizer, bytes, &scratch)
      case .leftBrace: openBrace(summarizer, bytes, &scratch)
      case .rightBrace: closeBrace(&scratch)
      case .leftParen, .leftSquare, .stringHead: brackets &+= 1
      case .rightParen, .rightSquare, .stringTail: brackets = brackets == 0 ? 0 : brackets &- 1
      case .poundIf, .poundElseif:
        while cursor &+ 1 < end, !scratch.tokens.beginsLine(cursor &+ 1) { cursor &+= 1 }
      case _ where !kind.isReservedWord || scratch.tokens.kind(cursor &+ 1) == .colon && kind != .defaultKeyword: break
      case .ifKeyword, .whileKeyword, .catchKeyword: (condition, conditionBrackets) = (.body, brackets)
      case .guardKeyword: (condition, conditionBrackets) = (.rest, brackets)
      case .superKeyword: noteSuper(&scratch)
      case .elseKeyword: condition = .none
      case .letKeyword, .varKeyword: pattern(summarizer, bytes, &scratch)
      case .forKeyword: loop(summarizer, bytes, &scratch)
      case .caseKeyword: if condition == .none { endCase(&scratch) }
      case .defaultKeyword: endCase(&scratch)
      case .funcKeyword: function(summarizer, bytes, &scratch)
      case .classKeyword, .structKeyword, .enumKeyword: localType(summarizer, bytes, &scratch)
      default: break
      }
      cursor &+= 1
    }
    scratch.locals.endMember()
  }

  private func noteSuper(_ scratch: inout SummaryScratch) {
    if member >= 0 {
      scratch.methods[Int(member)].usesSuper = true
    } else {
      scratch.properties[Int(-2 &- member)].usesSuper = true
    }
  }

  // MARK: Names

  private func name(
    _ token: Int, _ summarizer: borrowing Summarizer, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> NameID {
    let text = summarizer.unquoted(token, bytes, &scratch)
    return scratch.memberNames.intern(bytes, text.lowerBound, text.upperBound)
  }

  private func identifier(_ summarizer: borrowing Summarizer, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    switch scratch.tokens.kind(cursor &- 1) {
    case .period:
      var owner = cursor &- 2
      if scratch.tokens.kind(owner) == .postfixQuestion || scratch.tokens.kind(owner) == .exclamation { owner &-= 1 }
      guard isSelf(owner, bytes, &scratch) || isType(owner, bytes, &scratch) else { return }
      return mention(name(cursor, summarizer, bytes, &scratch), bytes, &scratch)
    case .leftParen, .comma, .leftSquare: if scratch.tokens.kind(cursor &+ 1) == .colon { return }
    case .leftBrace, .rightBrace: if beginsAccessor(summarizer, bytes, &scratch) { return }
    default: break
    }
    let name = name(cursor, summarizer, bytes, &scratch)
    if !scratch.locals.isHidden(name, at: cursor) { mention(name, bytes, &scratch) }
  }

  /// Whether the token is `get`, `set` or the like in front of the body of an accessor.
  private func beginsAccessor(
    _ summarizer: borrowing Summarizer, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> Bool {
    let body = scratch.tokens.kind(cursor &+ 1) == .leftParen ? cursor &+ 4 : cursor &+ 1
    return member < -1 && scratch.tokens.kind(body) == .leftBrace && summarizer.accessor(cursor, bytes, &scratch) != .none
  }

  /// Whether a token is `self`, `Self`, or a variable that replaces it in closures: `strongSelf`, `weakSelf`, `` `self` ``.
  private func isSelf(_ token: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    switch scratch.tokens.kind(token) {
    case .selfKeyword, .selfTypeKeyword: return true
    case .identifier:
      guard scratch.tokens.kind(token &- 1) != .period else { return false }
      let end = scratch.tokens.end(token)
      let last = bytes[end &- 1] == 0x60 ? end &- 1 : end
      guard last &- 4 >= scratch.tokens.start(token) else { return false }
      return endsWithSelf(bytes, last)
    default: return false
    }
  }

  /// Whether a token is the name of the member's type, as in `#selector(Home.refresh)`.
  private func isType(_ token: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    guard scratch.tokens.kind(token) == .identifier, scratch.tokens.kind(token &- 1) != .period else { return false }
    let (start, count) = (scratch.tokens.start(token), Int(typeName.end &- typeName.start))
    return scratch.tokens.end(token) &- start == count
      && (0..<count).allSatisfy {
        bytes[start &+ $0] == bytes[Int(typeName.start) &+ $0]
      }
  }

  private func mention(_ name: NameID, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    while scratch.locals.mentionedAt.count <= Int(name) { scratch.locals.mentionedAt.append(0) }
    let isWritten = isWritten(bytes, &scratch)
    let known = Int(scratch.locals.mentionedAt[Int(name)]) &- 1
    if known >= 0, scratch.mentions[known].member == member {
      if isWritten { scratch.mentions[known].isWritten = true }
      return
    }
    scratch.locals.mentionedAt[Int(name)] = UInt32(truncatingIfNeeded: scratch.mentions.count &+ 1)
    scratch.mentions.append(Mention(member: member, name: name, isWritten: isWritten))
  }

  /// Whether the name at the cursor is written there: `name = value`, `name[key] += value`, `&name`, `name.append(value)`.
  private func isWritten(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    let first = scratch.tokens.kind(cursor &- 1) == .period ? cursor &- 2 : cursor
    if scratch.tokens.kind(first &- 1) == .prefixAmpersand { return true }
    var next = cursor &+ 1
    var depth = 0
    let bound = min(end, cursor &+ MentionReader.farthest)
    while next < bound {
      switch scratch.tokens.kind(next) {
      case .leftSquare: depth &+= 1
      case .rightSquare where depth > 0: depth &-= 1
      case .postfixQuestion, .exclamation: break
      case _ where depth > 0: break
      case .equal: return true
      case .binaryOperator: return isAssignment(next, bytes, &scratch)
      case .period:
        return scratch.tokens.kind(next &+ 2) == .leftParen && changesInPlace(next &+ 1, bytes, &scratch)
      default: return false
      }
      next &+= 1
    }
    return false
  }

  /// Whether a binary operator is an assignment, as `+=` is.
  private func isAssignment(_ token: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    let (start, end) = (scratch.tokens.start(token), scratch.tokens.end(token))
    guard end &- start > 1, bytes[end &- 1] == 0x3D else { return false }
    // `==`, `!=`, `<=` and `>=`, and their longer forms.
    return bytes[start] != 0x3D && bytes[start] != 0x21 && !(end &- start == 2 && (bytes[start] == 0x3C || bytes[start] == 0x3E))
  }

  /// Whether a token is the name of a method that changes its object.
  private func changesInPlace(_ token: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    guard scratch.tokens.kind(token) == .identifier else { return false }
    let name = FNV1a(bytes, scratch.tokens.start(token), scratch.tokens.end(token)).value
    return MentionReader.changingMethods.contains(name)
  }

  // MARK: Scopes

  private mutating func openBrace(_ summarizer: borrowing Summarizer, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    let hiddenCount = scratch.locals.hidden.count
    let first = scratch.locals.scopes.last?.pendingCount ?? 0
    while scratch.locals.pending.count > first, let last = scratch.locals.pending.last, last.brackets == brackets {
      scratch.locals.hide(last.name, from: cursor)
      scratch.locals.pending.popLast()
    }
    scratch.locals.scopes.append(
      LocalNames.Scope(
        hiddenCount: hiddenCount, pendingCount: scratch.locals.pending.count, brackets: brackets, condition: condition,
        conditionBrackets: conditionBrackets))
    (brackets, condition) = (0, .none)
    closureParameters(summarizer, bytes, &scratch)
  }

  private mutating func closeBrace(_ scratch: inout SummaryScratch) {
    guard let scope = scratch.locals.scopes.popLast() else { return }
    scratch.locals.unhide(scope.hiddenCount)
    while scratch.locals.pending.count > scope.pendingCount { scratch.locals.pending.popLast() }
    (brackets, condition, conditionBrackets) = (scope.brackets, scope.condition, scope.conditionBrackets)
    // These were the braces of the condition.
    if condition == .body, brackets == conditionBrackets { condition = .none }
  }

  /// Ends the names of the case before, at the label of the next one.
  private func endCase(_ scratch: inout SummaryScratch) {
    guard let scope = scratch.locals.scopes.last else { return }
    scratch.locals.unhide(scope.hiddenCount)
  }

  private func declare(
    _ token: Int, from start: Int, _ summarizer: borrowing Summarizer, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) {
    let name = name(token, summarizer, bytes, &scratch)
    if condition == .body {
      promise(name, from: start, within: conditionBrackets, &scratch)
    } else {
      scratch.locals.hide(name, from: start)
    }
  }

  /// Declares a name that is visible in the next braces.
  private func promise(_ name: NameID, from start: Int, within brackets: UInt32, _ scratch: inout SummaryScratch) {
    guard scratch.locals.pending.count &- (scratch.locals.scopes.last?.pendingCount ?? 0) < 32 else { return }
    scratch.locals.pending.append(
      LocalNames.Pending(name: name, from: UInt32(truncatingIfNeeded: start), brackets: brackets))
  }

  // MARK: Declarations

  /// Handles `let` and `var`. `cursor` moves over the pattern.
  private mutating func pattern(_ summarizer: borrowing Summarizer, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    let keyword = cursor
    var isInCase = false
    switch scratch.tokens.kind(keyword &- 1) {
    case .ifKeyword, .whileKeyword, .guardKeyword, .catchKeyword: break
    // The next part of a condition, or a part of the pattern of a case.
    case .comma: isInCase = condition == .none
    case .caseKeyword, .leftParen, .colon: isInCase = true
    default: condition = .none
    }
    cursor &+= 1
    let next = scratch.tokens.kind(cursor &+ 1)
    if scratch.tokens.kind(cursor) == .identifier, next != .period, next != .leftParen {
      var start = cursor
      if condition != .none, !isInCase, next == .leftBrace || next == .comma || next == .elseKeyword {
        // `if let name {` reads what it hides.
        identifier(summarizer, bytes, &scratch)
      } else if !isInCase || condition != .none {
        start = endOfValue(cursor &+ 1, &scratch)
      }
      return declare(cursor, from: start, summarizer, bytes, &scratch)
    }
    let first = cursor
    guard let close = endOfPattern(first, &scratch) else { return }
    let start = isInCase && condition == .none ? first : endOfValue(close &+ 1, &scratch)
    for token in first..<close where isBound(token, &scratch) { declare(token, from: start, summarizer, bytes, &scratch) }
    cursor = close
  }

  /// Whether a token of a pattern with parentheses is a variable: `a` and `b` of `(a, .some(b))`.
  private func isBound(_ token: Int, _ scratch: inout SummaryScratch) -> Bool {
    guard scratch.tokens.kind(token) == .identifier else { return false }
    switch scratch.tokens.kind(token &- 1) {
    case .leftParen, .comma, .colon, .letKeyword, .varKeyword: break
    default: return false
    }
    switch scratch.tokens.kind(token &+ 1) {
    case .comma, .rightParen, .postfixQuestion, .asKeyword, .inKeyword: return true
    default: return false
    }
  }

  /// The index of the parenthesis that closes a pattern; nil if none is near.
  private func endOfPattern(_ start: Int, _ scratch: inout SummaryScratch) -> Int? {
    var depth = 0
    for token in start..<min(end, start &+ MentionReader.farthest) {
      switch scratch.tokens.kind(token) {
      case .leftParen: depth &+= 1
      case .rightParen:
        depth &-= 1
        if depth <= 0 { return depth == 0 ? token : nil }
      case .leftBrace, .rightBrace, .semicolon, .equal: return nil
      default: break
      }
    }
    return nil
  }

  /// The index behind the value of a variable, from which its name is visible.
  private func endOfValue(_ start: Int, _ scratch: inout SummaryScratch) -> Int {
    var depth = 0
    let bound = min(end, start &+ MentionReader.farthest)
    for token in start..<max(start, bound) {
      let kind = scratch.tokens.kind(token)
      if depth == 0, condition == .none, token > start, scratch.tokens.beginsLine(token), !joins(kind),
        !joins(scratch.tokens.kind(token &- 1))
      {
        return token
      }
      switch kind {
      case .leftParen, .leftSquare, .stringHead: depth &+= 1
      case .rightParen, .rightSquare, .stringTail:
        depth &-= 1
        if depth < 0 { return token }
      case .comma where depth == 0, .leftBrace where depth == 0, .rightBrace, .elseKeyword, .semicolon: return token
      default: break
      }
    }
    return bound
  }

  /// Whether a token continues an expression over the end of a line.
  private func joins(_ kind: TokenKind) -> Bool {
    switch kind {
    case .equal, .period, .colon, .binaryOperator, .logicalAnd, .logicalOr, .nilCoalescing, .infixQuestion, .asKeyword: true
    case .tryKeyword: true
    default: false
    }
  }

  /// Handles `for`. `cursor` moves to its `in`.
  private mutating func loop(_ summarizer: borrowing Summarizer, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    condition = .none
    let bound = min(end, cursor &+ MentionReader.farthest)
    var close = cursor &+ 1
    while close < bound, scratch.tokens.kind(close) != .inKeyword, scratch.tokens.kind(close) != .leftBrace { close &+= 1 }
    guard close < bound, scratch.tokens.kind(close) == .inKeyword else { return }
    var start = close
    while start < bound, scratch.tokens.kind(start) != .leftBrace, scratch.tokens.kind(start) != .whereKeyword { start &+= 1 }
    for token in (cursor &+ 1)..<close
    where isBound(token, &scratch) || token == close &- 1 || scratch.tokens.kind(token &+ 1) == .colon {
      guard scratch.tokens.kind(token) == .identifier else { continue }
      promise(name(token, summarizer, bytes, &scratch), from: start, within: brackets, &scratch)
    }
    cursor = close
  }

  /// Handles a local function. `cursor` moves behind its parameters.
  private mutating func function(_ summarizer: borrowing Summarizer, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    guard scratch.tokens.kind(cursor &+ 1) == .identifier else { return }
    cursor &+= 1
    scratch.locals.hide(name(cursor, summarizer, bytes, &scratch), from: 0)
    let open = summarizer.skipGenerics(cursor &+ 1, bytes, &scratch)
    guard scratch.tokens.kind(open) == .leftParen, let close = summarizer.matchingParen(open, &scratch), close < end else {
      return
    }
    parameters(open, close, summarizer, bytes, &scratch)
    cursor = close
  }

  /// Declares the parameters of the member itself. Returns false if it has no body. `cursor` moves to the body.
  mutating func readParameters(
    of kind: Method.Kind, _ summarizer: borrowing Summarizer, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> Bool {
    var open = cursor
    while open < end, open &- cursor < 4, scratch.tokens.kind(open) != .leftParen, scratch.tokens.kind(open) != .leftBrace,
      case let next = summarizer.skipGenerics(open, bytes, &scratch)
    {
      open = next > open ? next : open &+ 1
    }
    if kind != .deinitializer, scratch.tokens.kind(open) == .leftParen,
      let close = summarizer.matchingParen(open, &scratch), close < end
    {
      parameters(open, close, summarizer, bytes, &scratch)
      cursor = close &+ 1
    }
    while cursor < end, scratch.tokens.kind(cursor) != .leftBrace { cursor &+= 1 }
    if cursor < end { return true }
    scratch.locals.endMember()
    return false
  }

  /// Declares the parameters between two parentheses, for the next braces.
  private func parameters(
    _ open: Int, _ close: Int, _ summarizer: borrowing Summarizer, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) {
    for token in (open &+ 1)..<max(open &+ 1, close) where isParameter(token, &scratch) {
      promise(name(token, summarizer, bytes, &scratch), from: close, within: brackets, &scratch)
    }
  }

  /// Whether a token between parentheses is the name of a parameter: `b` of `(a b: C, d: E)`, and `d`.
  private func isParameter(_ token: Int, _ scratch: inout SummaryScratch) -> Bool {
    guard scratch.tokens.kind(token) == .identifier, scratch.tokens.kind(token &+ 1) == .colon else { return false }
    let before = scratch.tokens.kind(token &- 1)
    return before == .leftParen || before == .comma || before == .identifier || before == .wildcard || before.isReservedWord
  }

  /// Declares the parameters and captured values of a closure whose brace is at `cursor`.
  private func closureParameters(_ summarizer: borrowing Summarizer, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    var first = cursor &+ 1
    if scratch.tokens.kind(first) == .at { first &+= 2 }
    let bound = min(end, first &+ MentionReader.farthest)
    let captures = first
    if scratch.tokens.kind(first) == .leftSquare {
      while first < bound, scratch.tokens.kind(first) != .rightSquare { first &+= 1 }
      first &+= 1
    }
    guard first < bound else { return }
    var close = first
    if scratch.tokens.kind(first) == .leftParen { close = (endOfPattern(first, &scratch) ?? bound) &+ 1 }
    while close < bound, mayPrecedeIn(scratch.tokens.kind(close)) { close &+= 1 }
    guard close < bound, scratch.tokens.kind(close) == .inKeyword else { return }
    for token in captures..<first where scratch.tokens.kind(token) == .identifier && scratch.tokens.kind(token &+ 1) == .equal {
      scratch.locals.hide(name(token, summarizer, bytes, &scratch), from: first)
    }
    for token in first..<close where scratch.tokens.kind(token) == .identifier {
      let before = scratch.tokens.kind(token &- 1)
      let isFirst = before == .leftParen || before == .comma || before == .leftBrace || before == .rightSquare
      if isFirst || isParameter(token, &scratch) {
        scratch.locals.hide(name(token, summarizer, bytes, &scratch), from: first)
      }
    }
  }

  /// Whether a token can stand between the first parameter of a closure and its `in`.
  private func mayPrecedeIn(_ kind: TokenKind) -> Bool {
    switch kind {
    case .identifier, .wildcard, .comma, .arrow, .period, .postfixQuestion, .throwsKeyword, .leftSquare, .rightSquare: true
    case .leftParen, .rightParen, .exclamation, .colon, .prefixOperator, .postfixOperator, .binaryOperator, .anyKeyword: true
    default: false
    }
  }

  /// Skips a local type, whose members are not those of the type around it.
  private mutating func localType(_ summarizer: borrowing Summarizer, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    guard scratch.tokens.kind(cursor &+ 1) == .identifier else { return }
    scratch.locals.hide(name(cursor &+ 1, summarizer, bytes, &scratch), from: 0)
    var open = cursor &+ 2
    while open < end, open &- cursor < MentionReader.farthest, scratch.tokens.kind(open) != .leftBrace { open &+= 1 }
    guard open < end, scratch.tokens.kind(open) == .leftBrace else { return }
    cursor = open
    var depth = 1
    while depth > 0, cursor &+ 1 < end {
      cursor &+= 1
      switch scratch.tokens.kind(cursor) {
      case .leftBrace: depth &+= 1
      case .rightBrace: depth &-= 1
      default: break
      }
    }
  }
}

/// Whether the word that ends at an offset, of four bytes or more, ends with `self`: `strongSelf`, `weakself`.
func endsWithSelf(_ bytes: Span<UInt8>, _ end: Int) -> Bool {
  bytes[end &- 4] | 0x20 == 0x73 && starts(bytes, at: end &- 3, with: "elf")
}
