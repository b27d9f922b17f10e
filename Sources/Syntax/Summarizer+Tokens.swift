// Navigation among tokens: starts of declarations, ends of brackets and generics, lines; and what the summarizer counts or
// skips on its way: decisions, and branches of `#if`.

extension Summarizer {
  struct Header {
    /// The index of the first token, including attributes and modifiers.
    var first: Int
    var modifiers: Modifiers
    /// The index of the `(` after `@objc`, or -1.
    var objcName = -1
  }

  func declarationStart(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Header {
    declarationStart(at: index, bytes, &scratch)
  }

  /// Moves back from a declaration's keyword over its modifiers and attributes.
  func declarationStart(at keyword: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Header {
    var header = Header(first: keyword, modifiers: [])
    while header.first > 0 {
      var cursor = header.first &- 1
      if scratch.tokens.kind(cursor) == .poundEndif {
        guard let start = conditionalAttributes(endingAt: cursor, &header.modifiers, bytes, &scratch) else {
          return header
        }
        header.first = start
        continue
      }
      if scratch.tokens.kind(cursor) == .rightParen {
        // `private(set)`, `@available(…)`
        cursor = matchingParenBackward(cursor, &scratch) &- 1
        guard cursor >= 0 else { return header }
      }
      // `@Stored<String>("key")`
      if isOperator(scratch.tokens.kind(cursor)), bytes[scratch.tokens.end(cursor) &- 1] == 0x3E {
        cursor = matchingAngleBackward(cursor, bytes, &scratch) &- 1
        guard cursor >= 0 else { return header }
      }
      if let at = attributeStart(cursor, &scratch) {
        let modifiers = attribute(at &+ 1, bytes, &scratch)
        if modifiers == .objc, scratch.tokens.kind(at &+ 2) == .leftParen { header.objcName = at &+ 2 }
        header.modifiers.formUnion(modifiers)
        header.first = at
        continue
      }
      guard let modifier = modifier(cursor, bytes, &scratch) else { return header }
      header.modifiers.formUnion(modifier)
      header.first = cursor
    }
    return header
  }

  /// The start of the `#if` that belongs to the `#endif` at `end`, if there are only attributes between them. Such an
  /// `#if` is part of the declaration that follows it.
  private func conditionalAttributes(
    endingAt end: Int, _ modifiers: inout Modifiers, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> Int? {
    var start = end &- 1
    while scratch.tokens.kind(start) != .poundIf {
      switch scratch.tokens.kind(start) {
      case .leftBrace, .rightBrace, .poundEndif, .semicolon: return nil
      default: break
      }
      start &-= 1
      guard start >= 0, end &- start < 64 else { return nil }
    }
    var found: Modifiers = []
    var isEmpty = true
    var cursor = start
    while cursor < end {
      switch scratch.tokens.kind(cursor) {
      case .poundIf, .poundElseif, .poundElse:
        cursor &+= 1
        while cursor < end, !scratch.tokens.beginsLine(cursor) { cursor &+= 1 }
      case .at:
        isEmpty = false
        found.formUnion(attribute(cursor &+ 1, bytes, &scratch))
        cursor &+= 2
        while scratch.tokens.kind(cursor) == .period { cursor &+= 2 }
        if scratch.tokens.kind(cursor) == .leftParen {
          guard let close = matchingParen(cursor, &scratch) else { return nil }
          cursor = close &+ 1
        }
      default: return nil
      }
    }
    modifiers.formUnion(found)
    // An `#if` that contains only comments belongs to no declaration.
    return isEmpty ? nil : start
  }

  /// The index of the `@` of the attribute whose name ends at `name`; nil if there is none.
  private func attributeStart(_ name: Int, _ scratch: inout SummaryScratch) -> Int? {
    var cursor = name
    while cursor > 0, scratch.tokens.kind(cursor) == .identifier || scratch.tokens.kind(cursor).isReservedWord {
      if scratch.tokens.kind(cursor &- 1) == .at { return cursor &- 1 }
      guard scratch.tokens.kind(cursor &- 1) == .period else { return nil }
      cursor &-= 2
    }
    return nil
  }

  private func attribute(_ name: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Modifiers {
    for (text, modifier) in attributes where tokenIs(text, at: name, bytes, &scratch) { return modifier }
    // The language's own attributes begin with a small letter, except those above.
    guard scratch.tokens.kind(name) == .identifier, bytes[scratch.tokens.start(name)] &- 0x41 < 26 else { return [] }
    return .customAttribute
  }

  private func modifier(_ cursor: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Modifiers? {
    switch scratch.tokens.kind(cursor) {
    case .publicKeyword: return .public
    case .privateKeyword: return .private
    case .fileprivateKeyword: return .fileprivate
    case .staticKeyword, .classKeyword: return .static
    case .internalKeyword: return []
    case .identifier: break
    default: return nil
    }
    // Modifiers have four to twelve letters and never begin in upper case, which excludes most identifiers.
    let length = scratch.tokens.end(cursor) &- scratch.tokens.start(cursor)
    guard length >= 4, length <= 12, bytes[scratch.tokens.start(cursor)] >= 0x5F else { return nil }
    for (text, modifier) in contextualModifiers where tokenIs(text, at: cursor, bytes, &scratch) {
      // `= required` at the end of a value is not a modifier of the next declaration.
      switch scratch.tokens.kind(cursor &- 1) {
      case .equal, .period, .colon, .comma, .arrow, .binaryOperator, .prefixOperator, .infixQuestion: return nil
      case .logicalAnd, .logicalOr, .nilCoalescing, .funcKeyword, .varKeyword, .letKeyword, .caseKeyword: return nil
      default: return modifier
      }
    }
    return nil
  }

  /// The range of an identifier without backticks.
  @inline(__always)
  func unquoted(_ token: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Range<Int> {
    let start = scratch.tokens.start(token)
    let end = scratch.tokens.end(token)
    guard end &- start > 2, bytes[start] == 0x60 else { return start..<end }
    return (start &+ 1)..<(end &- 1)
  }

  func tokenIs(_ text: StaticString, at token: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    let start = scratch.tokens.start(token)
    return scratch.tokens.end(token) &- start == text.utf8CodeUnitCount && starts(bytes, at: start, with: text)
  }

  func isOperator(_ kind: TokenKind) -> Bool {
    kind.rawValue >= TokenKind.equal.rawValue && kind.rawValue <= TokenKind.unknown.rawValue
  }

  /// The index of the `)` that closes the `(` at `open`; nil if there is none before the enclosing braces end.
  func matchingParen(_ open: Int, _ scratch: inout SummaryScratch) -> Int? {
    var depth = 0
    var braces = 0
    var cursor = open
    while cursor &- open < Summarizer.farthest {
      switch scratch.tokens.kind(cursor) {
      case .leftParen: depth &+= 1
      case .rightParen:
        depth &-= 1
        if depth <= 0 { return cursor }
      case .leftBrace: braces &+= 1
      case .rightBrace:
        braces &-= 1
        if braces < 0 { return nil }
      case .endOfFile: return nil
      default: break
      }
      cursor &+= 1
    }
    return nil
  }

  /// Maximum distance of a search for a matching bracket, which keeps the time linear on input that consists only of brackets.
  static let farthest = 4096
  /// The same bound for angle brackets, which are searched at each `<`.
  private static let farthestAngle = 512

  private func matchingParenBackward(_ close: Int, _ scratch: inout SummaryScratch) -> Int {
    var depth = 0
    var braces = 0
    var cursor = close
    while cursor >= 0, close &- cursor < Summarizer.farthest {
      switch scratch.tokens.kind(cursor) {
      case .rightParen: depth &+= 1
      case .leftParen:
        depth &-= 1
        if depth == 0 { return cursor }
      case .rightBrace: braces &+= 1
      case .leftBrace:
        braces &-= 1
        if braces < 0 { return -1 }
      // These tokens do not occur directly in an attribute's arguments, only in a closure.
      case .semicolon, .funcKeyword: if braces == 0 { return -1 }
      default: break
      }
      cursor &-= 1
    }
    return -1
  }

  private func matchingAngleBackward(_ close: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Int {
    var depth = 0
    var cursor = close
    while cursor >= 0, close &- cursor < 64 {
      if isOperator(scratch.tokens.kind(cursor)), scratch.tokens.kind(cursor) != .arrow {
        for offset in scratch.tokens.start(cursor)..<scratch.tokens.end(cursor) {
          if bytes[offset] == 0x3E { depth &+= 1 }
          if bytes[offset] == 0x3C { depth &-= 1 }
        }
        if depth == 0 { return cursor }
      }
      cursor &-= 1
    }
    return -1
  }

  /// The index after the generic parameters or arguments that begin at `start`, or `start` if there are none.
  func skipGenerics(_ start: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Int {
    guard isOperator(scratch.tokens.kind(start)), bytes[scratch.tokens.start(start)] == 0x3C else { return start }
    return endOfGenerics(start, depth: 0, bytes, &scratch) ?? start
  }

  /// The index after the generics that continue at `start` inside `opened` angle brackets; nil if they are not closed.
  func endOfGenerics(
    _ start: Int, depth opened: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> Int? {
    var depth = opened
    var cursor = start
    while cursor &- start < Summarizer.farthestAngle {
      let kind = scratch.tokens.kind(cursor)
      switch kind {
      case .leftBrace, .rightBrace, .endOfFile, .semicolon, .equal: return nil
      case .leftParen:
        guard let close = matchingParen(cursor, &scratch) else { return nil }
        cursor = close
      case .prefixOperator, .postfixOperator, .binaryOperator:
        for offset in scratch.tokens.start(cursor)..<scratch.tokens.end(cursor) {
          if bytes[offset] == 0x3C { depth &+= 1 }
          if bytes[offset] == 0x3E {
            depth &-= 1
            if depth == 0 { return cursor &+ 1 }
          }
        }
      default: break
      }
      cursor &+= 1
    }
    return nil
  }

  /// Like `skipGenerics`, but in an expression, where `<` may be the less-than operator: the brackets must contain only
  /// types, and a token that can follow generic arguments must come next.
  func skipGenericArguments(_ start: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Int {
    let end = skipGenerics(start, bytes, &scratch)
    guard end > start, end &- start < 256 else { return start }
    for cursor in start..<end {
      switch scratch.tokens.kind(cursor) {
      case .identifier, .period, .comma, .colon, .arrow, .postfixQuestion, .exclamation, .wildcard: continue
      case .leftParen, .rightParen, .leftSquare, .rightSquare, .anyKeyword, .selfTypeKeyword, .inoutKeyword: continue
      case .prefixOperator, .postfixOperator, .binaryOperator, .prefixAmpersand, .at: continue
      default: return start
      }
    }
    switch scratch.tokens.kind(end) {
    case .leftParen, .period, .rightParen, .rightSquare, .comma, .leftBrace, .colon, .semicolon: return end
    case .postfixQuestion, .exclamation, .endOfFile, .rightBrace: return end
    default: return scratch.tokens.beginsLine(end) ? end : start
    }
  }

  /// The 1-based line of an offset.
  func line(of offset: Int, _ scratch: inout SummaryScratch) -> UInt32 {
    // Lookups are roughly in source order, so the result is usually only a few lines further.
    var low = Int(scratch.lastLine)
    let count = scratch.tokens.lineStarts.count
    var high = count
    if low < count, Int(scratch.tokens.lineStarts[low]) <= offset {
      for _ in 0..<16 {
        guard low &+ 1 < count, Int(scratch.tokens.lineStarts[low &+ 1]) <= offset else {
          scratch.lastLine = low
          return UInt32(truncatingIfNeeded: low &+ 1)
        }
        low &+= 1
      }
    } else {
      low = 0
    }
    while low &+ 1 < high {
      let middle = (low &+ high) / 2
      if Int(scratch.tokens.lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    scratch.lastLine = low
    return UInt32(truncatingIfNeeded: low &+ 1)
  }

  /// The number of lines with code in `first...last`.
  func codeLines(_ first: UInt32, _ last: UInt32, _ scratch: inout SummaryScratch) -> UInt32 {
    guard first >= 1, last >= first, Int(last) < scratch.codeBefore.count else { return 0 }
    return scratch.codeBefore[Int(last)] &- scratch.codeBefore[Int(first) &- 1]
  }

  /// The number of lines in `first...last` that have comments and no code.
  func commentLines(_ first: UInt32, _ last: UInt32, _ scratch: inout SummaryScratch) -> UInt32 {
    guard first >= 1, last >= first, Int(last) < scratch.commentsBefore.count else { return 0 }
    return scratch.commentsBefore[Int(last)] &- scratch.commentsBefore[Int(first) &- 1]
  }
}

private let attributes: [(StaticString, Modifiers)] = [
  ("objc", .objc), ("IBOutlet", .ibOutlet), ("IBAction", .ibAction), ("objcMembers", .objcMembers),
  ("IBSegueAction", .ibSegueAction), ("NSManaged", .nsManaged), ("nonobjc", .nonobjc), ("MainActor", []),
  ("IBInspectable", []), ("IBDesignable", []), ("GKInspectable", []), ("NSCopying", []), ("Sendable", []),
]

/// Contextual keywords that are modifiers before a declaration and names elsewhere. Those with an empty set are not recorded.
private let contextualModifiers: [(StaticString, Modifiers)] = [
  ("override", .override), ("lazy", .lazy), ("weak", .weak), ("final", .final), ("open", .open),
  ("dynamic", .dynamic), ("optional", .optional), ("unowned", []), ("mutating", []), ("nonmutating", []),
  ("required", []), ("convenience", []), ("indirect", []), ("prefix", []), ("postfix", []), ("infix", []),
  ("nonisolated", []), ("isolated", []), ("distributed", []), ("package", []), ("consuming", []),
  ("borrowing", []), ("sending", []), ("__consuming", []), ("__shared", []), ("__owned", []),
]

// MARK: - Decisions

// Decisions, which count for the cyclomatic complexity.

extension Summarizer {
  mutating func decision(_ kind: TokenKind, _ scratch: inout SummaryScratch) {
    guard !isLabel(&scratch) else { return }
    if kind == .repeatKeyword {
      // `repeat each element` is a pack expansion.
      guard scratch.tokens.kind(index &+ 1) == .leftBrace else { return }
      setPending(.repeatBody, &scratch)
    }
    decisions &+= 1
  }

  /// Handles `case`, which begins a label of a switch, a pattern, or an element of an enum.
  mutating func caseLabel(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    switch top(&scratch).kind {
    case .type:
      endMember(before: index, bytes, &scratch)
      textCases(bytes, &scratch)
    case .switchBody where !isPattern(&scratch): decisions &+= 1
    default: break
    }
  }

  /// Whether the `case` begins a pattern, as in `if case` or `for await case`.
  private func isPattern(_ scratch: inout SummaryScratch) -> Bool {
    switch scratch.tokens.kind(index &- 1) {
    case .ifKeyword, .guardKeyword, .whileKeyword, .forKeyword, .comma, .tryKeyword: return true
    // `for await case`: an identifier precedes `case` on the same line.
    case .identifier: return !scratch.tokens.beginsLine(index)
    default: return false
    }
  }

  /// Whether a keyword is used as an argument label or a parameter name: `move(for: x)`, `func f(in x: Int)`.
  func isLabel(_ scratch: inout SummaryScratch) -> Bool {
    if scratch.tokens.kind(index &+ 1) == .colon { return true }
    switch scratch.tokens.kind(index &- 1) {
    case .leftParen, .comma:
      let next = scratch.tokens.kind(index &+ 1)
      return (next == .identifier || next == .wildcard) && scratch.tokens.kind(index &+ 2) == .colon
    default: return false
    }
  }

  @inline(__always)
  mutating func identifier(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    let last = scratch.contexts.count &- 1
    if scratch.contexts[last].binding == .pattern {
      if scratch.tokens.kind(index) == .identifier { bind(index, bytes, &scratch) }
      scratch.contexts[last].binding = .afterPattern
      return
    }
    if scratch.tokens.kind(index &+ 1) == .identifier, !scratch.contexts[last].kind.isBracket,
      isActor(index, bytes, &scratch)
    {
      return type(.actor, bytes, &scratch)
    }
    noteFlowWord(bytes, &scratch)
  }

  /// Whether `actor` is a keyword here: a declaration must follow.
  func isActor(_ index: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    guard scratch.tokens.end(index) &- scratch.tokens.start(index) == 5,
      tokenIs("actor", at: index, bytes, &scratch), scratch.tokens.kind(index &- 1) != .period
    else { return false }
    switch scratch.tokens.kind(index &+ 2) {
    case .leftBrace, .colon, .whereKeyword: return !scratch.tokens.beginsLine(index &+ 1)
    case .prefixOperator, .postfixOperator, .binaryOperator:
      return bytes[scratch.tokens.start(index &+ 2)] == 0x3C && !scratch.tokens.beginsLine(index &+ 1)
    default: return false
    }
  }
}

// MARK: - Conditional compilation

// Branches of `#if` that no compiler since Swift 5 compiles, such as `!swift(>=4.2)` and `swift(<5)`. Their
// declarations and measures are read, but their functions are not executed.

/// The compilers since Swift 5 that compile the code under a condition.
enum VersionCheck: BitwiseCopyable {
  case all, none, some
}

/// The state of the branches of an `#if`, which is updated at each branch.
struct ConditionalBranches: BitwiseCopyable {
  /// Whether all compilers compile some branch before the current one.
  private var isSettled = false
  /// Whether no compiler compiles the current branch, and whether all compilers that reach it do.
  private(set) var isDead = false
  private(set) var isLast = false

  /// Begins a branch.
  ///
  /// - Parameter check: The condition of the branch; `all` for `#else`.
  mutating func begin(_ check: VersionCheck) {
    isDead = isSettled || check == .none
    isLast = !isDead && check == .all
    if check == .all { isSettled = true }
  }
}

extension Summarizer {
  /// Evaluates the condition of the `#if` or `#elseif` at a token, if it consists only of `swift(…)` or `compiler(…)`.
  func versionCheck(_ directive: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> VersionCheck {
    if scratch.tokens.kind(directive) == .poundElse { return .all }
    var cursor = directive &+ 1
    let isNegated = tokenIs("!", at: cursor, bytes, &scratch)
    if isNegated { cursor &+= 1 }
    guard tokenIs("swift", at: cursor, bytes, &scratch) || tokenIs("compiler", at: cursor, bytes, &scratch),
      scratch.tokens.kind(cursor &+ 1) == .leftParen
    else { return .some }
    var close = cursor &+ 2
    while scratch.tokens.kind(close) != .rightParen {
      guard close &- cursor < 8, scratch.tokens.kind(close) != .endOfFile else { return .some }
      close &+= 1
    }
    guard scratch.tokens.beginsLine(close &+ 1) || scratch.tokens.kind(close &+ 1) == .endOfFile else { return .some }
    guard let check = isLeast(scratch.tokens.end(cursor &+ 1)..<scratch.tokens.start(close), bytes) else { return .some }
    return check != isNegated ? .all : .none
  }

  /// Whether a version condition is true for all compilers since Swift 5, as `>=4.2`, or false, as `<5`; nil for later
  /// versions.
  private func isLeast(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Bool? {
    var text: [UInt8] = []
    for offset in range where bytes[offset] != 0x20 { text.append(bytes[offset]) }
    let isLeast = text.starts(with: ">=".utf8)
    guard isLeast || text.first == 0x3C else { return nil }
    let version = text.dropFirst(isLeast ? 2 : 1).split(separator: 0x2E).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard let first = version.first, let major = first,
      major < 5 || major == 5 && version.dropFirst().allSatisfy({ $0 == 0 })
    else { return nil }
    return isLeast
  }
}
