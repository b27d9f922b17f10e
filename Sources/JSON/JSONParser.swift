// Parsing of JSON (RFC 8259).

/// A syntax error, or a value beyond a limit of the parser.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  public var message: String
  /// The offset in bytes.
  public var offset: Int
  /// The 1-based line of the offset.
  public var line: Int
  /// Whether the input is valid JSON beyond a limit of this parser.
  public var isBeyondLimit = false

  public var description: String { "\(message) at byte \(offset)" }
}

extension JSONValue {
  /// The maximum nesting depth. It prevents stack overflows of the parser, which uses 2.5 KB a level in unoptimized
  /// builds, and of code that writes or releases values. Messages of the protocol are nested some ten levels deep.
  public static let deepest = 64

  /// Parses one value, which may be surrounded by white space.
  public init(parsing bytes: ContiguousArray<UInt8>) throws(JSONError) {
    self = try JSONValue(parsing: bytes[...])
  }

  public init(parsing bytes: ContiguousArray<UInt8>.SubSequence) throws(JSONError) {
    var parser = JSONParser(bytes)
    self = try parser.document()
  }

  /// Parses only the members of an object with some names. It is used if other members exceed a limit. Nil if the bytes
  /// are not a JSON object.
  public init?(membersOf bytes: ContiguousArray<UInt8>, named names: Set<String>) {
    var parser = JSONParser(bytes[...])
    do throws(JSONError) { self = .object(try parser.members(named: names)) } catch { return nil }
  }
}

private struct JSONParser {
  private let bytes: ContiguousArray<UInt8>.SubSequence
  private var index: Int
  private let end: Int

  init(_ bytes: ContiguousArray<UInt8>.SubSequence) {
    self.bytes = bytes
    index = bytes.startIndex
    end = bytes.endIndex
  }

  /// The next byte; zero, which is in no JSON token, at the end.
  private var next: UInt8 { index < end ? bytes[index] : 0 }

  private func fail(_ message: String, isBeyondLimit: Bool = false) -> JSONError {
    // After an incomplete escape, the index may be beyond the end.
    let place = min(index, end)
    let line = bytes[..<place].count { $0 == 0x0A } + 1
    return JSONError(message: message, offset: place - bytes.startIndex, line: line, isBeyondLimit: isBeyondLimit)
  }

  mutating func document() throws(JSONError) -> JSONValue {
    skipSpace()
    let value = try value(depth: 0)
    skipSpace()
    guard index == end else { throw fail("more than one value") }
    return value
  }

  private mutating func skipSpace() {
    while index < end {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw fail(index < end ? "unexpected byte" : "unexpected end")
    }
  }

  private mutating func word(_ text: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    for byte in text.description.utf8 {
      guard next == byte else { throw fail("unexpected byte") }
      index += 1
    }
    return value
  }

  // MARK: Containers

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < JSONValue.deepest else { throw fail("nested too deeply", isBeyondLimit: true) }
    index += 1
    var items: [JSONValue] = []
    skipSpace()
    if next == UInt8(ascii: "]") {
      index += 1
      return .array(items)
    }
    while true {
      skipSpace()
      items.append(try value(depth: depth + 1))
      skipSpace()
      if try isLast(UInt8(ascii: "]")) { return .array(items) }
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < JSONValue.deepest else { throw fail("nested too deeply", isBeyondLimit: true) }
    index += 1
    var members: [String: JSONValue] = [:]
    skipSpace()
    if next == UInt8(ascii: "}") {
      index += 1
      return .object(members)
    }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw fail("expected the name of a member") }
      let key = try string()
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw fail("expected a colon") }
      index += 1
      skipSpace()
      members[key] = try value(depth: depth + 1)
      skipSpace()
      if try isLast(UInt8(ascii: "}")) { return .object(members) }
    }
  }

  private mutating func isLast(_ close: UInt8) throws(JSONError) -> Bool {
    if next == close {
      index += 1
      return true
    }
    guard next == UInt8(ascii: ",") else { throw fail(index < end ? "expected a comma" : "unexpected end") }
    index += 1
    return false
  }

  // MARK: Skipping values

  mutating func members(named names: Set<String>) throws(JSONError) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    skipSpace()
    guard next == UInt8(ascii: "{") else { throw fail("expected an object") }
    index += 1
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw fail("expected the name of a member") }
      let key = try string()
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw fail("expected a colon") }
      index += 1
      skipSpace()
      let start = index
      try skipValue()
      if names.contains(key) {
        // A value that exceeds a limit itself becomes null.
        do throws(JSONError) {
          members[key] = try JSONValue(parsing: bytes[start..<index])
        } catch {
          members[key] = .null
        }
      }
      skipSpace()
      guard try isLast(UInt8(ascii: "}")) else { continue }
      skipSpace()
      guard index == end else { throw fail("more than one value") }
      return members
    }
  }

  /// Skips a value of any depth: counts brackets, and checks strings and numbers.
  private mutating func skipValue() throws(JSONError) {
    var depth = 0
    repeat {
      skipSpace()
      switch next {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { throw fail("unexpected byte") }
        depth -= 1
        index += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard depth > 0 else { throw fail("unexpected byte") }
        index += 1
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try numeral()
      default: _ = try value(depth: 0)
      }
    } while depth > 0
  }

  // MARK: Numbers

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = index
    let isInteger = try numeral()
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isInteger, let value = Int(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else { throw fail("a number is too large", isBeyondLimit: true) }
    return .number(value)
  }

  /// Skips a number. Returns whether it has neither a fraction nor an exponent.
  private mutating func numeral() throws(JSONError) -> Bool {
    if next == UInt8(ascii: "-") { index += 1 }
    let digits = index
    try skipDigits()
    guard bytes[digits] != UInt8(ascii: "0") || index == digits + 1 else { throw fail("a number begins with zero") }
    var isInteger = true
    if next == UInt8(ascii: ".") {
      isInteger = false
      index += 1
      try skipDigits()
    }
    if next | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      try skipDigits()
    }
    return isInteger
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = index
    while next >= UInt8(ascii: "0"), next <= UInt8(ascii: "9") { index += 1 }
    guard index > start else { throw fail("expected a digit") }
  }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> String {
    index += 1
    let start = index
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let text = try valid(bytes[start..<index])
        index += 1
        return text
      case UInt8(ascii: "\\"): return try stringWithEscapes(from: start)
      case 0..<0x20: throw fail("a control character in a string")
      default: index += 1
      }
    }
    throw fail("unexpected end in a string")
  }

  private func valid(_ text: some Collection<UInt8>) throws(JSONError) -> String {
    guard let text = String(validating: text, as: UTF8.self) else { throw fail("a string is not UTF-8") }
    return text
  }

  private mutating func stringWithEscapes(from start: Int) throws(JSONError) -> String {
    var text = ContiguousArray(bytes[start..<index])
    while index < end {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return try valid(text)
      case UInt8(ascii: "\\"):
        index += 1
        try escape(into: &text)
      case 0..<0x20: throw fail("a control character in a string")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw fail("unexpected end in a string")
  }

  private mutating func escape(into text: inout ContiguousArray<UInt8>) throws(JSONError) {
    let byte = next
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: Character(try escapedScalar()).utf8)
    default: throw fail("an unknown escape")
    }
  }

  /// Half of a surrogate pair becomes U+FFFD: editors may contain such text, but UTF-8 cannot.
  private mutating func escapedScalar() throws(JSONError) -> Unicode.Scalar {
    let first = try hexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isPair = first < 0xDC00 && next == UInt8(ascii: "\\") && index + 1 < end && bytes[index + 1] == UInt8(ascii: "u")
    guard isPair else { return "\u{FFFD}" }
    let before = index
    index += 2
    let second = try hexDigits()
    guard (0xDC00..<0xE000).contains(second) else {
      // The second escape is parsed on its own.
      index = before
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hexDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      let digit: UInt8
      switch next {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = next - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = next - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = next - UInt8(ascii: "A") + 10
      default: throw fail("expected a hexadecimal digit")
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }
}
