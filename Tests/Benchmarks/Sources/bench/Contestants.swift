@_spi(Testing) @_spi(RawSyntax) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax
import Analysis
import Syntax

/// One way of reading a corpus. What it returns counts what it found, so that no work can be optimised away.
struct Contestant: Sendable {
  let name: String
  /// How many times slower than the tokenizer it is to be at least; nil where nothing is promised.
  let wantedRatio: Double?
  let read: @Sendable (Corpus) -> Int
}

extension Contestant {
  static let all = [tokenizer, summarizer, swiftParserLexer, swiftParser]

  static let tokenizer = Contestant(name: "chaperone tokenize", wantedRatio: nil) { corpus in
    var tokens = TokenList()
    var count = 0
    for file in corpus.files {
      tokenize(file.span, into: &tokens)
      count += tokens.count
    }
    return count
  }

  /// All that the analysis ever reads of a file, tokenizing included.
  static let summarizer = Contestant(name: "chaperone summarize", wantedRatio: nil) { corpus in
    var scratch = SummaryScratch(lowering: .uiKit)
    var declarations = 0
    for file in corpus.files {
      declarations += summarize(file.span, using: &scratch).interface.declarations.count
    }
    return declarations
  }

  /// SwiftParser's lexer alone, without a parser that sets other states: its own tests reach it in this
  /// way.
  static let swiftParserLexer = Contestant(name: "SwiftParser lexer", wantedRatio: 10) { corpus in
    let tracker = UnsafeMutablePointer<LookaheadTracker>.allocate(capacity: 1)
    tracker.initialize(to: LookaheadTracker())
    defer {
      tracker.deinitialize(count: 1)
      tracker.deallocate()
    }
    var count = 0
    for file in corpus.files {
      file.withUnsafeBufferPointer { bytes in
        for lexeme in Lexer.tokenize(bytes, from: 0, lookaheadTracker: tracker, experimentalFeatures: []) {
          count += 1
          if lexeme.rawTokenKind == .endOfFile { break }
        }
      }
    }
    return count
  }

  static let swiftParser = Contestant(name: "SwiftParser parse", wantedRatio: 30) { corpus in
    var bytes = 0
    for file in corpus.files {
      file.withUnsafeBufferPointer { source in
        bytes += Parser.parse(source: source).totalLength.utf8Length
      }
    }
    return bytes
  }
}
