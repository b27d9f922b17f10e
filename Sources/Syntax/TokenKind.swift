/// The kind of a token. Each keyword of Swift has its own kind; contextual keywords are identifiers.
///
/// A keyword after a period (`.default`, `.init`) is an identifier, because it is the name of a member.
public enum TokenKind: UInt8, Sendable, BitwiseCopyable {
  case endOfFile

  // MARK: Words
  case identifier
  case wildcard
  case dollarIdentifier

  // MARK: Literals
  case integer
  case float
  /// A complete string literal without interpolations.
  case string
  /// The opening delimiter and the text up to and including the `\(` of the first interpolation.
  case stringHead
  /// From the `)` that ends an interpolation to the `\(` of the next one.
  case stringMiddle
  /// From the `)` that ends the last interpolation to the end of the literal; empty if the literal is unterminated.
  case stringTail
  case regex

  // MARK: Operators
  case equal
  case period
  case arrow
  case prefixAmpersand
  case prefixOperator
  case postfixOperator
  case binaryOperator
  case logicalAnd
  case logicalOr
  case nilCoalescing
  case infixQuestion
  case postfixQuestion
  case exclamation
  case unknown

  // MARK: Punctuation
  case leftParen
  case rightParen
  case leftSquare
  case rightSquare
  case leftBrace
  case rightBrace
  case comma
  case colon
  case colonColon
  case semicolon
  case at
  case pound
  case backslash
  /// A backtick without a closing one on its line.
  case backtick
  /// A closing curly quote without an opening one.
  case curlyQuote

  // MARK: Words after `#`
  case poundIf
  case poundElseif
  case poundElse
  case poundEndif
  case poundAvailable
  case poundSourceLocation
  case poundWord

  // MARK: Reserved words
  case anyKeyword
  case selfTypeKeyword
  case asKeyword
  case associatedtypeKeyword
  case breakKeyword
  case caseKeyword
  case catchKeyword
  case classKeyword
  case continueKeyword
  case defaultKeyword
  case deferKeyword
  case deinitKeyword
  case doKeyword
  case elseKeyword
  case enumKeyword
  case extensionKeyword
  case fallthroughKeyword
  case falseKeyword
  case fileprivateKeyword
  case forKeyword
  case funcKeyword
  case guardKeyword
  case ifKeyword
  case importKeyword
  case inKeyword
  case initKeyword
  case inoutKeyword
  case internalKeyword
  case isKeyword
  case letKeyword
  case nilKeyword
  case operatorKeyword
  case precedencegroupKeyword
  case privateKeyword
  case protocolKeyword
  case publicKeyword
  case repeatKeyword
  case rethrowsKeyword
  case returnKeyword
  case selfKeyword
  case staticKeyword
  case structKeyword
  case subscriptKeyword
  case superKeyword
  case switchKeyword
  case throwKeyword
  case throwsKeyword
  case trueKeyword
  case tryKeyword
  case typealiasKeyword
  case varKeyword
  case whereKeyword
  case whileKeyword

  /// Whether this is a keyword.
  @inline(__always)
  public var isReservedWord: Bool { rawValue >= TokenKind.anyKeyword.rawValue }
}

/// The kind of a comment, as in SwiftSyntax. A shebang line counts as a comment.
public enum CommentKind: UInt8, Sendable, BitwiseCopyable {
  case line
  case block
  case docLine
  case docBlock
  case shebang
}

// MARK: - Keywords

/// A perfect hash table of `_` and Swift's keywords of up to eight letters. A lookup takes one multiplication and one
/// comparison, and no branch that depends on the word.
struct KeywordTable {
  private(set) var words = ContiguousArray<UInt64>(repeating: 0, count: 128)
  private(set) var kinds = ContiguousArray<TokenKind>(repeating: .identifier, count: 128)

  /// Found by search: the top seven bits of `word * multiplier` differ for all of `shortKeywords`, which a test checks.
  static let multiplier: UInt64 = 0x5CF2_A41B_1312_258F

  static let shared = KeywordTable()

  init() {
    for (text, kind) in shortKeywords + [("_", .wildcard)] {
      var word: UInt64 = 0
      for (index, byte) in text.utf8.enumerated() { word |= UInt64(byte) &<< UInt64(index &* 8) }
      let slot = KeywordTable.slot(of: word)
      words[slot] = word
      kinds[slot] = kind
    }
  }

  @inline(__always)
  static func slot(of word: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* multiplier) &>> 57)
  }
}

/// The kind of an identifier that has more than eight bytes, all of them ASCII.
@inline(__always)
func kindOfLongWord(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> TokenKind {
  switch (end &- start, bytes[start]) {
  case (9, UInt8(ascii: "e")) where starts(bytes, at: start, with: "extension"): .extensionKeyword
  case (9, UInt8(ascii: "s")) where starts(bytes, at: start, with: "subscript"): .subscriptKeyword
  case (9, UInt8(ascii: "t")) where starts(bytes, at: start, with: "typealias"): .typealiasKeyword
  case (11, UInt8(ascii: "f")) where starts(bytes, at: start, with: "fileprivate"): .fileprivateKeyword
  case (11, UInt8(ascii: "f")) where starts(bytes, at: start, with: "fallthrough"): .fallthroughKeyword
  case (14, UInt8(ascii: "a")) where starts(bytes, at: start, with: "associatedtype"): .associatedtypeKeyword
  case (15, UInt8(ascii: "p")) where starts(bytes, at: start, with: "precedencegroup"): .precedencegroupKeyword
  default: .identifier
  }
}

let shortKeywords: [(String, TokenKind)] = [
  ("Any", .anyKeyword), ("Self", .selfTypeKeyword), ("as", .asKeyword), ("break", .breakKeyword),
  ("case", .caseKeyword), ("catch", .catchKeyword), ("class", .classKeyword), ("continue", .continueKeyword),
  ("default", .defaultKeyword), ("defer", .deferKeyword), ("deinit", .deinitKeyword), ("do", .doKeyword),
  ("else", .elseKeyword), ("enum", .enumKeyword), ("false", .falseKeyword), ("for", .forKeyword),
  ("func", .funcKeyword), ("guard", .guardKeyword), ("if", .ifKeyword), ("import", .importKeyword),
  ("in", .inKeyword), ("init", .initKeyword), ("inout", .inoutKeyword), ("internal", .internalKeyword),
  ("is", .isKeyword), ("let", .letKeyword), ("nil", .nilKeyword), ("operator", .operatorKeyword),
  ("private", .privateKeyword), ("protocol", .protocolKeyword), ("public", .publicKeyword),
  ("repeat", .repeatKeyword), ("rethrows", .rethrowsKeyword), ("return", .returnKeyword), ("self", .selfKeyword),
  ("static", .staticKeyword), ("struct", .structKeyword), ("super", .superKeyword), ("switch", .switchKeyword),
  ("throw", .throwKeyword), ("throws", .throwsKeyword), ("true", .trueKeyword), ("try", .tryKeyword),
  ("var", .varKeyword), ("where", .whereKeyword), ("while", .whileKeyword),
]
