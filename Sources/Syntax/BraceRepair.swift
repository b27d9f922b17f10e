// Repairs unbalanced braces, for example while a brace is being typed. Without repair, a missing `}` turns all
// following methods into local functions, and actions lose their handlers. The indentation shows where a brace is
// missing or which one is redundant. A file with balanced braces is not changed, whatever its indentation.
//
// Each fault is repaired at the place that leaves the fewest contradictions between braces and indentation, and only if
// the number of contradictions decreases.

/// Inserts missing braces as tokens without bytes, and removes redundant ones.
func repairBraces(_ bytes: Span<UInt8>, _ tokens: inout TokenList) {
  guard tokens.excessOfBraces != 0, let lines = BraceLines(bytes, tokens) else { return }
  var repair = BraceRepair(events: lines.events)
  repair.run()
  tokens.apply(repair.edits)
}

/// A brace that is inserted before a token, or a token that is removed.
struct BraceEdit {
  enum EditKind { case open, close, remove }

  var kind: EditKind
  var token: Int32
  /// For `open`, the indentation of the statement.
  var column: Int32 = 0
}

private struct BraceRepair {
  private let events: ContiguousArray<BraceLines.Event>
  /// In source order.
  private(set) var edits: [BraceEdit] = []

  /// Maximum number of faults that are repaired. A file with more faults is not in the middle of an edit.
  private static let mostFaults = 4
  /// Maximum number of candidate places for each fault.
  private static let mostPlaces = 16
  /// Maximum number of events between the first line of a body and its closing brace.
  private static let farthest = 1 << 14

  init(events: ContiguousArray<BraceLines.Event>) { self.events = events }

  /// The result of matching braces.
  private struct Outcome {
    /// The number of braces without a partner.
    var unmatched = 0
    /// The number of lines that contradict their indentation, plus the braces without a partner.
    var faults = 0
    /// The candidate repairs.
    var edits: [BraceEdit] = []
  }

  mutating func run() {
    var current = pair()
    for _ in 0..<BraceRepair.mostFaults where current.unmatched > 0 {
      var best: (repair: BraceRepair, outcome: Outcome)?
      for edit in current.edits {
        var tried = self
        tried.edits.insert(edit, at: edits.firstIndex { $0.token > edit.token } ?? edits.count)
        let outcome = tried.pair()
        if outcome.faults < best?.outcome.faults ?? current.faults { best = (tried, outcome) }
      }
      guard let best else { return }
      (self, current) = best
    }
  }

  private func pair() -> Outcome {
    var outcome = Outcome()
    /// For each open brace, the indentation of its statement and its line.
    var open: ContiguousArray<(column: Int32, line: Int32)> = []
    /// The number of braces that were open at each enclosing `#if`, and at each enclosing interpolation.
    var branches: ContiguousArray<Int> = []
    var literals: ContiguousArray<Int> = []
    var next = 0
    func floor() -> Int { literals.last ?? 0 }
    func note(_ edit: BraceEdit) { if outcome.edits.count < BraceRepair.mostPlaces { outcome.edits.append(edit) } }
    func noteStray(_ number: Int) {
      guard outcome.edits.count < BraceRepair.mostPlaces else { return }
      if let opening = opening(of: number) { note(opening) }
      note(BraceEdit(kind: .remove, token: events[number].token))
    }
    func isOpen(at column: Int32) -> Bool {
      // The search depth is bounded so that the cost stays proportional to the number of lines.
      open[max(floor(), open.count &- 64)...].contains { $0.column == column }
    }

    for (number, event) in events.enumerated() {
      var isRemoved = false
      while next < edits.count, edits[next].token <= event.token {
        switch edits[next].kind {
        case .close: if open.count > floor() { open.removeLast() }
        case .open: open.append((edits[next].column, event.line))
        case .remove: isRemoved = edits[next].token == event.token
        }
        next &+= 1
      }
      switch event.kind {
      case .open: open.append((event.column, event.line))
      case .close where isRemoved: break
      case .close:
        guard open.count > floor() else {
          // In an interpolation it does not close a brace outside.
          guard literals.isEmpty else { continue }
          outcome.unmatched &+= 1
          outcome.faults &+= 1
          noteStray(number)
          continue
        }
        let around = open.removeLast()
        guard event.column >= 0 else {
          if event.line != around.line { noteStray(number) }
          continue
        }
        guard event.column != around.column else { continue }
        outcome.faults &+= 1
        if event.column > around.column {
          noteStray(number)
        } else if isOpen(at: event.column) {
          note(BraceEdit(kind: .close, token: event.token))
        }
      case .line: break
      case .declaration:
        guard open.count > floor(), let around = open.last, event.column <= around.column else { continue }
        outcome.faults &+= 1
        note(BraceEdit(kind: .close, token: event.token))
      case .conditional: branches.append(open.count)
      case .branch:
        if let branch = branches.last, open.count > branch { open.removeLast(open.count &- branch) }
      case .endOfConditional: _ = branches.popLast()
      case .literal: literals.append(open.count)
      case .endOfLiteral:
        if let literal = literals.popLast(), open.count > literal { open.removeLast(open.count &- literal) }
      }
    }
    outcome.unmatched &+= open.count
    outcome.faults &+= open.count
    return outcome
  }

  /// The missing opening brace for a closing brace without a partner: after the last line with the indentation of the
  /// closing brace, if the following lines are indented more.
  private func opening(of closing: Int) -> BraceEdit? {
    let column = events[closing].column
    guard column >= 0 else { return nil }
    var first: Int32?
    for event in events[..<closing].suffix(BraceRepair.farthest).reversed() {
      switch event.kind {
      case .line, .declaration:
        if event.column > column {
          first = event.token
        } else {
          guard event.column == column, let first else { return nil }
          return BraceEdit(kind: .open, token: first, column: column)
        }
      case .close: if event.column >= 0, event.column <= column { return nil }
      case .open, .conditional, .branch, .endOfConditional, .literal, .endOfLiteral: break
      }
    }
    return nil
  }
}

extension TokenList {
  /// The number of opening braces minus the number of closing braces.
  var excessOfBraces: Int { columns.excess(of: .leftBrace, over: .rightBrace) }

  /// Inserts braces without bytes before some tokens and removes others. The edits are in source order.
  mutating func apply(_ edits: [BraceEdit]) {
    guard !edits.isEmpty else { return }
    var repaired = TokenColumns()
    var next = 0
    var newline: UInt32 = 0
    for token in 0..<count {
      var isRemoved = false
      while next < edits.count, edits[next].token == token {
        let end = columns.end(token &- 1)
        switch edits[next].kind {
        case .close: repaired.append(.rightBrace, end, end)
        case .open: repaired.append(.leftBrace, end, end)
        case .remove: isRemoved = true
        }
        next &+= 1
      }
      let start = columns.start(token) | newline
      newline = isRemoved ? start & TokenList.newlineBit : 0
      if !isRemoved { repaired.append(columns.kind(token), start, columns.end(token)) }
    }
    columns = repaired
  }
}

// MARK: - BraceLines

/// The events of a file that brace repair needs: braces, and lines that begin statements or declarations, with their
/// indentation.
struct BraceLines {
  struct Event: BitwiseCopyable {
    enum EventKind: UInt8, BitwiseCopyable {
      case open, close
      /// A line whose first token begins a statement or a declaration.
      case line, declaration
      case conditional, branch, endOfConditional
      case literal, endOfLiteral
    }

    var kind: EventKind
    /// The indentation in bytes: for `open`, that of the statement, otherwise that of the line. It is -1 for a closing
    /// brace that follows other code on its line.
    var column: Int32
    /// The 0-based indices of the token and of its line.
    var token: Int32
    var line: Int32
  }

  private(set) var events: ContiguousArray<Event> = []
  /// The indentation of the current line, and of the line on which the current statement began.
  private var column: Int32 = 0
  private var statement: Int32 = 0
  private var line = 0
  /// The number of braces whose first line is indented more than their statement, and of those whose first line is not.
  private var deeper = 0
  private var notDeeper = 0
  /// The number of open parentheses and square brackets since the innermost brace, and the numbers for the outer braces.
  private var brackets = 0
  private var outerBrackets: ContiguousArray<Int> = []

  /// Maximum number of events. A file with more of them was not written by hand.
  private static let mostEvents = 1 << 19

  /// Collects the events of a file; nil if there are too many, or if the lines are not indented.
  init?(_ bytes: Span<UInt8>, _ tokens: borrowing TokenList) {
    for token in 0..<tokens.count {
      let kind = tokens.kind(token)
      let beginsLine = tokens.beginsLine(token)
      if beginsLine {
        let start = tokens.start(token)
        while line &+ 1 < tokens.lineStarts.count, Int(tokens.lineStarts[line &+ 1]) <= start { line &+= 1 }
        let first = Int(tokens.lineStarts[line])
        column = Int32(truncatingIfNeeded: skipBlanks(bytes, from: first) &- first)
        if BraceLines.beginsDeclaration(token, tokens) {
          countFirstLine(kind)
          add(.declaration, token)
          (brackets, statement) = (0, column)
        } else if kind == .rightBrace {
          statement = column
        } else if brackets == 0, !BraceLines.goesOn(at: token, tokens) {
          countFirstLine(kind)
          add(.line, token)
          statement = column
        }
      }
      read(kind, token, beginsLine)
      guard events.count < BraceLines.mostEvents else { return nil }
    }
    guard isIndented else { return nil }
  }

  /// Whether the first lines in most braces are indented more than their statements. A brace that is just being typed
  /// may have no such line.
  private var isIndented: Bool { deeper >= 3 * (notDeeper - 1) }

  /// Counts the first line after an opening brace. The cases of a `switch` are ignored, because they may have the same
  /// indentation as the `switch`.
  private mutating func countFirstLine(_ kind: TokenKind) {
    guard let brace = events.last, brace.kind == .open, kind != .caseKeyword, kind != .defaultKeyword, kind != .at else { return }
    if column > brace.column { deeper &+= 1 } else { notDeeper &+= 1 }
  }

  private mutating func read(_ kind: TokenKind, _ token: Int, _ beginsLine: Bool) {
    switch kind {
    case .leftBrace:
      add(.open, token, at: statement)
      outerBrackets.append(brackets)
      brackets = 0
    case .rightBrace:
      add(.close, token, at: beginsLine ? column : -1)
      brackets = outerBrackets.popLast() ?? 0
    case .leftParen, .leftSquare: brackets &+= 1
    case .rightParen, .rightSquare: brackets = max(0, brackets &- 1)
    case .stringHead:
      add(.literal, token)
      brackets &+= 1
    case .stringTail:
      add(.endOfLiteral, token)
      brackets = max(0, brackets &- 1)
    case .poundIf: add(.conditional, token)
    case .poundElseif, .poundElse: add(.branch, token)
    case .poundEndif: add(.endOfConditional, token)
    default: break
    }
  }

  private mutating func add(_ kind: Event.EventKind, _ token: Int, at column: Int32? = nil) {
    events.append(
      Event(
        kind: kind, column: column ?? self.column, token: Int32(truncatingIfNeeded: token),
        line: Int32(truncatingIfNeeded: line)))
  }

  /// Whether a token at the beginning of a line continues the previous statement.
  private static func goesOn(at token: Int, _ tokens: borrowing TokenList) -> Bool {
    switch tokens.kind(token) {
    case .period, .elseKeyword, .whereKeyword, .leftBrace, .binaryOperator, .logicalAnd, .logicalOr, .nilCoalescing,
      .infixQuestion, .colon, .arrow, .equal, .rightParen, .rightSquare:
      return true
    default: break
    }
    guard token > 0 else { return false }
    switch tokens.kind(token &- 1) {
    case .comma, .binaryOperator, .logicalAnd, .logicalOr, .nilCoalescing, .infixQuestion, .equal, .arrow: return true
    default: return false
    }
  }

  /// Whether a token at the beginning of a line begins a declaration. `let` and `var` also begin statements, but these
  /// are indented more than the enclosing braces.
  private static func beginsDeclaration(_ token: Int, _ tokens: borrowing TokenList) -> Bool {
    switch tokens.kind(token) {
    // In `if let a = b,` the next line may continue with either keyword.
    case .letKeyword, .varKeyword: !goesOn(at: token, tokens)
    case .initKeyword: tokens.kind(token &+ 1) != .period
    // `@unknown default`
    case .at: tokens.kind(token &+ 2) != .defaultKeyword
    // `override func`, `lazy var`, `final class`
    case .identifier: !tokens.beginsLine(token &+ 1) && isOfDeclarations(tokens.kind(token &+ 1))
    case let kind: isOfDeclarations(kind)
    }
  }

  /// Whether a keyword can begin a declaration, apart from modifiers.
  private static func isOfDeclarations(_ word: TokenKind) -> Bool {
    switch word {
    case .funcKeyword, .initKeyword, .deinitKeyword, .subscriptKeyword, .letKeyword, .varKeyword, .typealiasKeyword,
      .importKeyword, .publicKeyword, .privateKeyword, .fileprivateKeyword, .internalKeyword, .staticKeyword:
      true
    default: DeclarationKind(word) != nil
    }
  }
}
