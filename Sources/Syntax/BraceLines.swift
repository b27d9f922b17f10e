/// What the lines of a file say of its braces: where one opens or closes, and where a declaration begins a line.
struct BraceLines {
  struct Event: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
      case open, close
      /// The first token of a statement, which begins a line; of a declaration.
      case line, declaration
      case conditional, branch, endOfConditional
      case literal, endOfLiteral
    }

    var kind: Kind
    /// Of `open` the indentation of the statement, else that of the line; -1 for a brace that closes behind other code.
    /// In bytes.
    var column: Int32
    /// Numbers of the token and of its line.
    var token: Int32
    var line: Int32
  }

  private(set) var events: ContiguousArray<Event> = []
  /// The indentation of the line, and of the line on which the statement began.
  private var column: Int32 = 0
  private var statement: Int32 = 0
  private var line = 0
  /// How many braces have a first line that is deeper than their statement, and how many one that is not.
  private var deeper = 0
  private var notDeeper = 0
  /// Parentheses and squares open within the braces around, and within those around them.
  private var brackets = 0
  private var outerBrackets: ContiguousArray<Int> = []

  /// A file with more of them was not typed.
  private static let mostEvents = 1 << 19

  /// Nil where there are too many to look at, or where lines have no indentation.
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

  /// Whether the lines behind most braces are deeper than the statements of these. The brace being typed may have no
  /// deeper line.
  private var isIndented: Bool { deeper >= 3 * (notDeeper - 1) }

  /// Counts a line that comes first behind a brace. The cases of a `switch` stand as deep as the `switch` or deeper.
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

  private mutating func add(_ kind: Event.Kind, _ token: Int, at column: Int32? = nil) {
    events.append(
      Event(
        kind: kind, column: column ?? self.column, token: Int32(truncatingIfNeeded: token),
        line: Int32(truncatingIfNeeded: line)))
  }

  /// Whether a token that begins a line goes on with the statement before it.
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

  /// Whether a token that begins a line begins a declaration. `let` and `var` begin statements, too, but those stand
  /// deeper than the braces around them.
  private static func beginsDeclaration(_ token: Int, _ tokens: borrowing TokenList) -> Bool {
    switch tokens.kind(token) {
    // `if let a = b,` may go on with either.
    case .letKeyword, .varKeyword: !goesOn(at: token, tokens)
    case .initKeyword: tokens.kind(token &+ 1) != .period
    // `@unknown default`
    case .at: tokens.kind(token &+ 2) != .defaultKeyword
    // `override func`, `lazy var`, `final class`
    case .identifier: !tokens.beginsLine(token &+ 1) && isOfDeclarations(tokens.kind(token &+ 1))
    case let kind: isOfDeclarations(kind)
    }
  }

  /// Whether declarations begin with a word, modifiers before it apart.
  private static func isOfDeclarations(_ word: TokenKind) -> Bool {
    switch word {
    case .funcKeyword, .initKeyword, .deinitKeyword, .subscriptKeyword, .letKeyword, .varKeyword, .typealiasKeyword,
      .importKeyword, .publicKeyword, .privateKeyword, .fileprivateKeyword, .internalKeyword, .staticKeyword:
      true
    default: DeclarationKind(word) != nil
    }
  }
}
