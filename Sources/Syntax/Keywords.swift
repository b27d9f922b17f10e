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
