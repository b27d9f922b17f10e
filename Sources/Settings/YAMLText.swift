/// The text of a YAML file as UTF-8, with conversion of libyaml's positions.
///
/// libyaml counts characters, and also treats U+0085, U+2028 and U+2029 as line breaks, which editors and compilers do
/// not. Therefore positions in a text that is not ASCII are recomputed from the bytes.
struct YAMLText {
  let utf8: [UInt8]
  private let isASCII: Bool
  private let lineStarts: [Int]
  /// The offset in bytes of each character; empty for ASCII, where offset and index are equal.
  private let characterStarts: [Int]

  /// Decodes UTF-8 with or without a byte order mark, or UTF-16 with one.
  init(decoding bytes: [UInt8]) throws(YAMLTextError) {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE):
      utf8 = try Self.utf8(fromUTF16: bytes.dropFirst(2)) { UInt16($1) << 8 | UInt16($0) }
    case (0xFE, 0xFF):
      utf8 = try Self.utf8(fromUTF16: bytes.dropFirst(2)) { UInt16($0) << 8 | UInt16($1) }
    case (0xEF, 0xBB) where bytes.count > 2 && bytes[2] == 0xBF:
      utf8 = Array(bytes.dropFirst(3))
    default:
      utf8 = bytes
    }
    isASCII = utf8.allSatisfy { $0 < 0x80 }
    lineStarts = isASCII ? [] : Self.lineStarts(of: utf8)
    characterStarts = isASCII ? [] : Self.characterStarts(of: utf8)
  }

  /// Converts a libyaml position.
  func mark(_ index: YAMLIndex) -> YAMLMark {
    // At the end of the text libyaml reports a line that does not exist.
    guard !isASCII || index.character >= utf8.count else {
      return YAMLMark(line: index.line + 1, column: index.column + 1, offset: index.character)
    }
    let isInside = index.character < characterStarts.count
    return mark(atByte: isInside ? characterStarts[index.character] : utf8.count)
  }

  /// The position of a 0-based offset in `utf8`.
  func mark(atByte offset: Int) -> YAMLMark {
    let starts = isASCII ? Self.lineStarts(of: utf8) : lineStarts
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return YAMLMark(line: low + 1, column: offset - starts[low] + 1, offset: offset)
  }

  /// Whether more lines than `limit` may be directives for libyaml: those with a `%` after the last byte of any
  /// character that libyaml treats as a line break.
  func hasDirectives(moreThan limit: Int) -> Bool {
    var previous = UInt8(ascii: "\n")
    var count = 0
    for byte in utf8 {
      if byte == UInt8(ascii: "%") {
        switch previous {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x85, 0xA8, 0xA9: count += 1
        default: break
        }
      }
      previous = byte
    }
    return count > limit
  }

  /// The offset in bytes of each line. Lines end at LF, CR LF or a lone CR. The first line always exists.
  private static func lineStarts(of utf8: [UInt8]) -> [Int] {
    var starts = [0]
    for index in utf8.indices {
      let isLineFeed = utf8[index] == UInt8(ascii: "\n")
      let isLoneReturn =
        utf8[index] == UInt8(ascii: "\r")
        && (index + 1 == utf8.count || utf8[index + 1] != UInt8(ascii: "\n"))
      if isLineFeed || isLoneReturn { starts.append(index + 1) }
    }
    return starts
  }

  private static func characterStarts(of utf8: [UInt8]) -> [Int] {
    utf8.indices.filter { utf8[$0] & 0xC0 != 0x80 }
  }

  private static func utf8(
    fromUTF16 bytes: ArraySlice<UInt8>, unit: (UInt8, UInt8) -> UInt16
  ) throws(YAMLTextError) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2) else { throw .brokenUTF16 }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
      unit(bytes[$0], bytes[$0 + 1])
    }
    var utf8: [UInt8] = []
    utf8.reserveCapacity(units.count)
    let isBroken = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
    ) { utf8.append($0) }
    guard !isBroken else { throw .brokenUTF16 }
    return utf8
  }
}

/// The reason why the bytes are not text. Invalid UTF-8 is reported by libyaml.
enum YAMLTextError: Error {
  case brokenUTF16
}
