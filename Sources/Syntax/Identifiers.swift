// What Swift accepts as a name.

/// Whether a text is one identifier, without backticks and `$`. Keywords are identifiers, too: see `isKeyword(_:)`.
public func isIdentifier(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first, isIdentifierStart(first.value) else { return false }
  return text.unicodeScalars.dropFirst().allSatisfy { $0 != "$" && isIdentifierContinuation($0.value) }
}

/// Whether a word is a name only in backticks.
public func isKeyword(_ word: String) -> Bool {
  var tokens = TokenList()
  tokenize(ContiguousArray(word.utf8).span, into: &tokens)
  return tokens.kind(0).isReservedWord
}
