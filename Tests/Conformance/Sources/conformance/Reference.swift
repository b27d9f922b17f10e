import SwiftParser
import SwiftSyntax

/// What SwiftSyntax says of one file.
struct Reference {
  let tree: SourceFileSyntax
  let source: UnsafeBufferPointer<UInt8>

  init(_ source: UnsafeBufferPointer<UInt8>) {
    // The parser's own limit of nesting stays: beyond it the parser hands over the tokens without a tree,
    // which is all that is needed of them, and with a limit of thousands it takes all the memory there is for
    // `((((…))))`.
    tree = Parser.parse(source: source)
    self.source = source
  }

  func byTree(trivia: Bool) -> [Line] { lines(of: lexemes(of: tree), in: source, trivia: trivia) }

  /// The lines without a parser. Where the parser finds errors it drives the lexer by what it believes was
  /// meant; no tokenizer can do that, so there the lexer's own answer is as good.
  func byLexer(trivia: Bool) -> [Line] { lines(of: lexemes(of: source), in: source, trivia: trivia) }
}

extension Reference {
  /// Whether these lines are as good as the reference's own.
  func accepts(trivia: Bool, _ same: ([Line]) -> Bool) -> Bool {
    if same(byTree(trivia: trivia)) { return true }
    guard tree.hasError else { return false }
    return same(byLexer(trivia: trivia)) || hasConflictInLiteral(lexemes(of: source))
  }
}

extension [Line] {
  /// FNV-1a over the lines with their line feeds, 16 digits.
  var hash: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for line in self {
      for byte in line.text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ 0x0a) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
