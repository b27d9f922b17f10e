// Repairs braces that do not balance, as while one is typed. Without this, a missing `}` turns all methods behind it into
// local functions, and the actions that they handle have no handler any more. Indentation says where a brace is missing or
// which one is too many. Files whose braces balance are left as they are, whatever their indentation.
//
// Each fault is repaired at the place that leaves the fewest lines at odds with their indentation, and only if these are
// fewer than before.

/// Adds the braces that a file lacks, as tokens without bytes, and removes those that are too many.
func repairBraces(_ bytes: Span<UInt8>, _ tokens: inout TokenList) {
  guard tokens.excessOfBraces != 0, let lines = BraceLines(bytes, tokens) else { return }
  var repair = BraceRepair(events: lines.events)
  repair.run()
  tokens.apply(repair.edits)
}

/// A brace that is put before a token, or is that token and taken out.
struct BraceEdit {
  enum Kind { case open, close, remove }

  var kind: Kind
  var token: Int32
  /// Of `open` the indentation of the statement.
  var column: Int32 = 0
}

private struct BraceRepair {
  private let events: ContiguousArray<BraceLines.Event>
  /// In the order of the file.
  private(set) var edits: [BraceEdit] = []

  /// A file with more faults is not being typed.
  private static let mostFaults = 4
  /// So many places are tried for a fault.
  private static let mostPlaces = 16
  /// So many braces and lines lie at most between a header and the end of its body.
  private static let farthest = 1 << 14

  init(events: ContiguousArray<BraceLines.Event>) { self.events = events }

  /// How the braces pair, and what contradicts it.
  private struct Outcome {
    /// Braces without a partner.
    var unmatched = 0
    /// Lines at odds with their indentation, and braces without a partner.
    var faults = 0
    /// What may repair it.
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
    /// The indentation of the statements whose braces are open, and the lines of the braces.
    var open: ContiguousArray<(column: Int32, line: Int32)> = []
    /// How many braces were open at each `#if` around, and at each interpolation.
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
      // Deeper nesting is looked through so far and no further: the cost stays that of the lines.
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
          // Within an interpolation it closes nothing, whatever stands around it.
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

  /// The brace that is missing where one closes that none opens: behind the last line of its indentation, if deeper lines
  /// come next.
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
  /// How many braces open less how many close.
  var excessOfBraces: Int { columns.excess(of: .leftBrace, over: .rightBrace) }

  /// Puts braces without bytes before some tokens, and takes others out; the edits stand in the order of the file.
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
