/// The string literals in whose interpolations the tokenizer is, innermost last. The depth is bounded only by memory.
struct LiteralStack {
  /// The delimiters of a literal, and the number of open parentheses in its interpolation.
  struct Literal {
    var quotes: Quotes
    /// The number of `#` before the opening quote.
    var pounds: Int
    var openParens = 0

    var isMultiline: Bool { quotes == .three }
  }

  enum Quotes: UInt8 {
    /// `"…"`
    case one
    /// `"""…"""`
    case three
    /// `'…'`, which the Swift lexer reads as a literal and reports as an error.
    case apostrophe
  }

  private(set) var literals = ContiguousArray<Literal>()

  var isEmpty: Bool { literals.isEmpty }
  var top: Literal? { literals.last }

  mutating func push(_ literal: Literal) { literals.append(literal) }
  mutating func pop() { _ = literals.popLast() }

  /// Adds `change` to the number of open parentheses of the innermost literal.
  mutating func countParens(_ change: Int) {
    guard !literals.isEmpty else { return }
    literals[literals.count &- 1].openParens &+= change
  }
}
