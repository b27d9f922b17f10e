// Functions that inspect bytes, one at a time with zero past the end, or eight at a time.
//
// Most bytes of a source file are in indentation, words and comments, so these three are read as 64-bit words. Each
// word test sets the high bit of every matching byte; the number of trailing zeros gives the first match.

/// The byte at `index`, or zero if the index is out of bounds.
@inline(__always)
func byte(_ bytes: Span<UInt8>, _ index: Int) -> UInt8 {
  // Sound: one comparison checks both bounds here, so no second check is needed.
  UInt(bitPattern: index) < UInt(bitPattern: bytes.count) ? unsafe bytes[unchecked: index] : 0
}

/// The eight bytes at `index`, the first one in the lowest bits. The caller guarantees that they exist.
@inline(__always)
func word(_ bytes: Span<UInt8>, _ index: Int) -> UInt64 {
  // Sound: the load is bounds-checked, and any eight bytes are a valid UInt64.
  let raw = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
  return UInt64(littleEndian: raw)
}

/// A word that contains `byte` eight times.
@inline(__always)
func eightTimes(_ byte: UInt8) -> UInt64 {
  UInt64(byte) &* 0x0101_0101_0101_0101
}

private let highBits: UInt64 = 0x8080_8080_8080_8080

/// The high bit of each byte of `word` that equals the byte repeated in `pattern`.
@inline(__always)
func equalBytes(_ word: UInt64, _ pattern: UInt64) -> UInt64 {
  let difference = word ^ pattern
  // Exact for each byte, unlike the shorter form, in which a carry reaches the next byte.
  return ~(((difference & ~highBits) &+ ~highBits) | difference) & highBits
}

/// The high bit of each byte of `word` that is not an ASCII letter, a digit or `_`. The caller handles `$`.
@inline(__always)
func nonIdentifierBytes(_ word: UInt64) -> UInt64 {
  let low = word & ~highBits
  let folded = low | eightTimes(0x20)
  let letters = (folded &+ eightTimes(0x80 - 0x61)) & ~(folded &+ eightTimes(0x7F - 0x7A))
  let digits = (low &+ eightTimes(0x80 - 0x30)) & ~(low &+ eightTimes(0x7F - 0x39))
  let underscores = ~((low ^ eightTimes(0x5F)) &+ eightTimes(0x7F))
  return ~((letters | digits | underscores) & ~word) & highBits
}

/// The index of the first byte marked in `mask`.
@inline(__always)
func firstMarked(_ mask: UInt64) -> Int {
  mask.trailingZeroBitCount &>> 3
}

/// The end of the run of spaces that begins at `start`.
@inline(__always)
func skipSpaces(_ bytes: Span<UInt8>, from start: Int) -> Int {
  var index = start
  let spaces = eightTimes(0x20)
  while index &+ 8 <= bytes.count {
    let other = word(bytes, index) ^ spaces
    if other != 0 { return index &+ firstMarked(other) }
    index &+= 8
  }
  while byte(bytes, index) == 0x20 { index &+= 1 }
  return index
}

/// The offset of the first LF or CR at or after `start`, or the end of the file.
@inline(__always)
func endOfLine(_ bytes: Span<UInt8>, from start: Int) -> Int {
  var index = start
  while index &+ 8 <= bytes.count {
    let next = word(bytes, index)
    let found = equalBytes(next, eightTimes(0x0A)) | equalBytes(next, eightTimes(0x0D))
    if found != 0 { return index &+ firstMarked(found) }
    index &+= 8
  }
  while index < bytes.count {
    let next = bytes[index]
    if next == 0x0A || next == 0x0D { return index }
    index &+= 1
  }
  return index
}

/// The offset of the first byte at or after `start` that may be significant in a string literal: a quote of either
/// kind, a backslash, LF or CR; or the end of the file.
@inline(__always)
func endOfPlainText(_ bytes: Span<UInt8>, from start: Int) -> Int {
  var index = start
  while index &+ 8 <= bytes.count {
    let next = word(bytes, index)
    let quotes = equalBytes(next, eightTimes(0x22)) | equalBytes(next, eightTimes(0x27))
    let found =
      quotes | equalBytes(next, eightTimes(0x5C)) | equalBytes(next, eightTimes(0x0A))
      | equalBytes(next, eightTimes(0x0D))
    if found != 0 { return index &+ firstMarked(found) }
    index &+= 8
  }
  while index < bytes.count {
    switch bytes[index] {
    case 0x22, 0x27, 0x5C, 0x0A, 0x0D: return index
    default: index &+= 1
    }
  }
  return index
}

/// The offset of the first byte at or after `start` that may be significant in a block comment: `*`, `/`, LF or CR; or
/// the end of the file.
@inline(__always)
func endOfPlainComment(_ bytes: Span<UInt8>, from start: Int) -> Int {
  var index = start
  while index &+ 8 <= bytes.count {
    let next = word(bytes, index)
    let ends = equalBytes(next, eightTimes(0x0A)) | equalBytes(next, eightTimes(0x0D))
    let found = ends | equalBytes(next, eightTimes(0x2A)) | equalBytes(next, eightTimes(0x2F))
    if found != 0 { return index &+ firstMarked(found) }
    index &+= 8
  }
  while index < bytes.count {
    switch bytes[index] {
    case 0x2A, 0x2F, 0x0A, 0x0D: return index
    default: index &+= 1
    }
  }
  return index
}

/// Whether a byte is white space within a line: space, tab, vertical tab or form feed.
@inline(__always)
func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
}

/// The end of the white space within a line that begins at `start`.
func skipBlanks(_ bytes: Span<UInt8>, from start: Int) -> Int {
  var index = start
  while isBlank(byte(bytes, index)) { index &+= 1 }
  return index
}

/// Whether the bytes at `index` begin with `text`.
func starts(_ bytes: Span<UInt8>, at index: Int, with text: StaticString) -> Bool {
  let length = text.utf8CodeUnitCount
  guard index &+ length <= bytes.count else { return false }
  return text.withUTF8Buffer { wanted in
    for offset in 0..<length where unsafe bytes[index &+ offset] != wanted[offset] { return false }
    return true
  }
}
