// Objective-C's tokens, as far as declarations and messages need them: comments, literals and directives are passed over.

/// A token of an Objective-C file.
struct ObjectiveCToken: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case word
    /// `@interface`, `@selector`: an `@` and a word.
    case directive
    case literal
    /// One sign; `byte` tells which.
    case sign
  }

  var kind: Kind
  var byte: UInt8
  var start: UInt32
  var end: UInt32
}

/// Reads the tokens of a file, in linear time.
func objectiveCTokens(_ bytes: Span<UInt8>) -> ContiguousArray<ObjectiveCToken> {
  var tokens = ContiguousArray<ObjectiveCToken>()
  var index = 0
  var beginsLine = true
  func add(_ kind: ObjectiveCToken.Kind, _ end: Int) {
    tokens.append(
      ObjectiveCToken(
        kind: kind, byte: bytes[index], start: UInt32(truncatingIfNeeded: index), end: UInt32(truncatingIfNeeded: end)))
    index = end
  }
  while index < bytes.count {
    let first = bytes[index]
    switch first {
    case 0x0A, 0x0D:
      beginsLine = true
      index &+= 1
      continue
    case 0x20, 0x09, 0x0B, 0x0C:
      index &+= 1
      continue
    case 0x2F where byte(bytes, index &+ 1) == 0x2F:
      index = endOfLine(bytes, from: index)
      continue
    case 0x2F where byte(bytes, index &+ 1) == 0x2A:
      index = endOfComment(bytes, from: index &+ 2)
      continue
    case 0x23 where beginsLine: index = endOfPreprocessorLine(bytes, from: index)
    case 0x22, 0x27: add(.literal, endOfLiteral(bytes, from: index))
    case 0x40 where byte(bytes, index &+ 1) == 0x22:
      index &+= 1
      add(.literal, endOfLiteral(bytes, from: index))
    case 0x40 where isLetter(byte(bytes, index &+ 1)): add(.directive, skipIdentifier(bytes, from: index &+ 1))
    case _ where isLetter(first) || first >= 0x80:
      add(.word, max(index &+ 1, skipIdentifier(bytes, from: index)))
    case 0x30...0x39:
      add(.literal, skipIdentifier(bytes, from: index))
    default: add(.sign, index &+ 1)
    }
    beginsLine = false
  }
  return tokens
}

private func isLetter(_ byte: UInt8) -> Bool {
  let lower = byte | 0x20
  return lower >= 0x61 && lower <= 0x7A || byte == 0x5F || byte == 0x24
}

private func endOfComment(_ bytes: Span<UInt8>, from start: Int) -> Int {
  var index = start
  while index < bytes.count, bytes[index] != 0x2A || byte(bytes, index &+ 1) != 0x2F { index &+= 1 }
  return min(index &+ 2, bytes.count)
}

/// A literal ends with its line even where its quote is missing.
private func endOfLiteral(_ bytes: Span<UInt8>, from start: Int) -> Int {
  let quote = bytes[start]
  var index = start &+ 1
  while index < bytes.count, bytes[index] != quote, bytes[index] != 0x0A {
    index &+= bytes[index] == 0x5C ? 2 : 1
  }
  return min(index &+ 1, bytes.count)
}

/// Macros are not expanded: a line of the preprocessor, with those that a backslash joins to it, says nothing.
private func endOfPreprocessorLine(_ bytes: Span<UInt8>, from start: Int) -> Int {
  var index = start
  while index < bytes.count {
    if bytes[index] == 0x0A {
      let before = bytes[index &- 1] == 0x0D ? index &- 2 : index &- 1
      guard before >= start, bytes[before] == 0x5C else { return index }
    }
    index &+= 1
  }
  return index
}
