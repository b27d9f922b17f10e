/// The string literals whose interpolation the tokenizer is in, innermost last. Depth is bounded by memory alone.
struct LiteralStack {
  /// How a literal is delimited, and how many parentheses are open in its interpolation.
  struct Literal {
    var quotes: Quotes
    /// Number of `#` before the opening quote.
    var pounds: Int
    var openParens = 0

    var isMultiline: Bool { quotes == .three }
  }

  enum Quotes: UInt8 {
    /// `"…"`
    case one
    /// `"""…"""`
    case three
    /// `'…'`, which Swift refuses but reads as a literal.
    case apostrophe
  }

  private(set) var literals = ContiguousArray<Literal>()

  var isEmpty: Bool { literals.isEmpty }
  var top: Literal? { literals.last }

  mutating func push(_ literal: Literal) { literals.append(literal) }
  mutating func pop() { _ = literals.popLast() }

  /// Adds `change` to the open parentheses of the innermost literal.
  mutating func countParens(_ change: Int) {
    guard !literals.isEmpty else { return }
    literals[literals.count &- 1].openParens &+= change
  }
}
