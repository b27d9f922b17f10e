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
