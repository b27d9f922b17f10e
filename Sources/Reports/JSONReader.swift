/// A JSON document, read without Foundation, which would cost every start of the program more than all else.
indirect enum JSONValue: Sendable, Equatable {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  case number(Double)
  case boolean(Bool)
  case null

  subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var integer: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }
  var items: [JSONValue]? { if case .array(let items) = self { items } else { nil } }
  var members: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }
}

/// Why a text is no JSON, and at which line.
struct JSONError: Error, Equatable {
  var line: Int
  var message: String
}

extension JSONValue {
  init(_ bytes: ContiguousArray<UInt8>) throws(JSONError) {
    var reader = JSONReader(bytes: bytes)
    self = try reader.document()
  }
}

private struct JSONReader {
  let bytes: ContiguousArray<UInt8>
  private var index = 0
  private var depth = 0

  /// Deeper than anything that we write, and shallow enough for any stack.
  private static let deepest = 64

  init(bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  mutating func document() throws(JSONError) -> JSONValue {
    let value = try value()
    skipSpace()
    guard index == bytes.count else { throw failure("something follows the document") }
    return value
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["): return .array(try items())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t") where accept("true"): return .boolean(true)
    case UInt8(ascii: "f") where accept("false"): return .boolean(false)
    case UInt8(ascii: "n") where accept("null"): return .null
    default: return .number(try number())
    }
  }

  private mutating func members() throws(JSONError) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    try enter()
    if accept("}") { return members }
    repeat {
      skipSpace()
      let key = try string()
      skipSpace()
      guard accept(":") else { throw failure("':' is expected here") }
      members[key] = try value()
      skipSpace()
    } while accept(",")
    guard accept("}") else { throw failure("',' or '}' is expected here") }
    depth -= 1
    return members
  }

  private mutating func items() throws(JSONError) -> [JSONValue] {
    var items: [JSONValue] = []
    try enter()
    if accept("]") { return items }
    repeat {
      items.append(try value())
      skipSpace()
    } while accept(",")
    guard accept("]") else { throw failure("',' or ']' is expected here") }
    depth -= 1
    return items
  }

  private mutating func enter() throws(JSONError) {
    index += 1
    depth += 1
    guard depth <= JSONReader.deepest else { throw failure("it is nested too deeply") }
    skipSpace()
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { depth -= 1 }
  }

  private mutating func string() throws(JSONError) -> String {
    guard accept("\"") else { throw failure("a text is expected here") }
    var text: [UInt8] = []
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\") { text += try escape() } else {
        text.append(bytes[index])
        index += 1
      }
    }
    guard accept("\"") else { throw failure("a text has no end") }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape() throws(JSONError) -> [UInt8] {
    index += 1
    defer { index += 1 }
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "u"):
      var unit = try hexadecimal()
      if unit & 0xFC00 == 0xD800, index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "\\") {
        index += 2
        unit = 0x10000 + (unit & 0x3FF) << 10 + (try hexadecimal()) & 0x3FF
      }
      return Array(String(Character(Unicode.Scalar(unit) ?? "\u{FFFD}")).utf8)
    default: throw failure("no such escape")
    }
  }

  /// The four digits behind the `u` at `index`; leaves `index` at the last.
  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    let digits = bytes[min(index + 1, bytes.count)..<min(index + 5, bytes.count)]
    guard digits.count == 4, let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw failure("four hexadecimal digits are expected here")
    }
    index += 4
    return unit
  }

  private mutating func number() throws(JSONError) -> JSONValue.Number {
    let start = index
    while "+-0123456789.eE".utf8.contains(byte) { index += 1 }
    guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)) else {
      throw failure("a value is expected here")
    }
    return number
  }

  /// Zero behind the end.
  private var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func accept(_ text: StaticString) -> Bool {
    let wanted = text.description.utf8
    guard bytes[index...].starts(with: wanted) else { return false }
    index += wanted.count
    return true
  }

  private mutating func skipSpace() {
    while byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private func failure(_ message: String) -> JSONError {
    JSONError(line: bytes[..<min(index, bytes.count)].count { $0 == 0x0A } + 1, message: message)
  }
}

extension JSONValue {
  typealias Number = Double
}
