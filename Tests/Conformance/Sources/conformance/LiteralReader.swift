@_spi(RawSyntax) import SwiftSyntax

/// Finds which lexemes make up an outermost literal.
///
/// The tree says it where it has a node for the literal. It has none in code that it gave up on (unexpected
/// nodes), and the lexer alone never has one; there the kinds of the lexemes decide, read with the states that
/// the lexer keeps.
struct LiteralReader {
  enum Place { case outside, first, inside }

  private enum State: Equatable {
    /// `#` before a quote.
    case pounds
    case string(RawTokenKind, raw: Bool)
    /// After the closing quote of a raw string.
    case closed
    case interpolationStart(RawTokenKind)
    case interpolation(RawTokenKind, parens: Int)
    case regex(slashes: Int, raw: Bool)

    /// Whether only a lexeme that touches can carry it on.
    var isContiguous: Bool {
      switch self {
      case .pounds, .closed, .interpolationStart, .regex: true
      case .string, .interpolation: false
      }
    }
  }

  private var states: [State] = []
  /// Where the last lexeme ended.
  private var end = 0
  /// The node of the literal that the last lexeme belongs to.
  private var node: Int?

  var isInside: Bool { !states.isEmpty }

  mutating func place(of lexeme: Lexeme) -> Place {
    guard let literal = lexeme.literal else {
      defer { node = nil }
      // What the file's end cuts off reaches to it; else the node ended the literal, whatever its lexemes
      // look like.
      if node != nil, lexeme.kind != .endOfFile { states = [] }
      return placeByKind(of: lexeme)
    }
    if node != literal {
      // The parser takes the `@` of an Objective-C string into the literal. Here it is a token of its own.
      if lexeme.kind == .atSign { return .outside }
      states = []
    }
    defer { node = literal }
    _ = placeByKind(of: lexeme)
    return node == literal ? .inside : .first
  }

  private mutating func placeByKind(of lexeme: Lexeme) -> Place {
    defer { end = lexeme.end }
    if lexeme.startsLine { endLine() }
    while lexeme.start > end || lexeme.kind == .endOfFile, states.last?.isContiguous ?? false {
      states.removeLast()
    }
    while let state = states.last {
      switch (state, lexeme.kind) {
      case (_, .endOfFile):
        return .inside

      case (.pounds, .stringQuote), (.pounds, .multilineStringQuote), (.pounds, .singleQuote):
        states[states.count - 1] = .string(lexeme.kind, raw: true)
        return .inside

      case (.string, .stringSegment):
        return .inside
      case (.string(let quote, _), .backslash):
        states.append(.interpolationStart(quote))
        return .inside
      case (.string(let quote, let raw), let kind) where kind == quote:
        states.removeLast()
        if raw { states.append(.closed) }
        return .inside
      case (.closed, .rawStringPoundDelimiter):
        states.removeLast()
        return .inside

      case (.interpolationStart, .rawStringPoundDelimiter):
        return .inside
      case (.interpolationStart(let quote), .leftParen):
        states[states.count - 1] = .interpolation(quote, parens: 0)
        return .inside
      case (.interpolation(let quote, let parens), .leftParen):
        states[states.count - 1] = .interpolation(quote, parens: parens + 1)
        return .inside
      case (.interpolation(let quote, let parens), .rightParen) where parens > 0:
        states[states.count - 1] = .interpolation(quote, parens: parens - 1)
        return .inside
      case (.interpolation, .rightParen), (.interpolation, .stringSegment):
        // An empty segment is how the lexer shows that the line ended inside the interpolation.
        states.removeLast()
        return .inside
      case (.interpolation, _):
        enter(lexeme)
        return .inside

      case (.regex(0, let raw), .regexSlash):
        states[states.count - 1] = .regex(slashes: 1, raw: raw)
        return .inside
      case (.regex(1, _), .regexLiteralPattern):
        return .inside
      case (.regex(1, let raw), .regexSlash):
        states.removeLast()
        if raw { states.append(.regex(slashes: 2, raw: raw)) }
        return .inside
      case (.regex(2, _), .regexPoundDelimiter):
        states.removeLast()
        return .inside

      default:
        states.removeLast()
      }
    }
    enter(lexeme)
    return states.isEmpty ? .outside : .first
  }

  /// A line end ends everything but a multi-line string and its interpolations.
  private mutating func endLine() {
    while let state = states.last {
      switch state {
      case .string(.multilineStringQuote, _), .interpolation(.multilineStringQuote, _): return
      default: states.removeLast()
      }
    }
  }

  /// Opens the literal that this lexeme begins, if it does.
  private mutating func enter(_ lexeme: Lexeme) {
    switch lexeme.kind {
    case .rawStringPoundDelimiter: states.append(.pounds)
    case .stringQuote, .multilineStringQuote, .singleQuote: states.append(.string(lexeme.kind, raw: false))
    case .regexPoundDelimiter: states.append(.regex(slashes: 0, raw: true))
    case .regexSlash: states.append(.regex(slashes: 1, raw: false))
    default: break
    }
  }
}
