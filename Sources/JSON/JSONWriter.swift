import Paths

/// Writes JSON. Members keep the order in which they are written, so equal values give equal bytes.
public struct JSONWriter: Sendable, Hashable {
  public private(set) var bytes = ContiguousArray<UInt8>()
  /// Whether the next member or item is the first of its container.
  private var isFirst = true
  private var depth = 0
  /// The depth down to which objects and arrays have their members on separate lines, which helps readers and version
  /// control. Nil to write one line without spaces, as for messages.
  private let breaksDownTo: Int?

  public init() { breaksDownTo = nil }

  public init(breaksDownTo depth: Int) { breaksDownTo = depth }

  /// The bytes as a string; they are always UTF-8.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text with a final line feed, as it is written to a file.
  public consuming func lines() -> String {
    bytes.append(0x0A)
    return text
  }

  /// Writes a single value.
  public init(_ value: some JSONWritable) {
    self.init()
    value.write(to: &self)
  }

  public mutating func null() { append("null") }
  public mutating func value(_ value: Bool) { append(value ? "true" : "false") }

  public mutating func value(_ value: Int) {
    guard value >= 0, value < 10 else { return bytes.append(contentsOf: String(value).utf8) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value))
  }

  public mutating func value(_ value: Double) {
    if value.isFinite { bytes.append(contentsOf: value.description.utf8) } else { null() }
  }

  public mutating func value(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    // Nearly all strings need no escapes and are copied at once.
    if value.utf8.allSatisfy(isPlain) { bytes.append(contentsOf: value.utf8) } else { appendEscaped(value) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ value: String) {
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      // Escaped so that a terminal does not interpret them and no name is disguised; parsers get the original
      // characters. Some are line breaks in JavaScript.
      case _ where isHidden(scalar):
        for unit in UTF16.encode(scalar) ?? .init() {
          append("\\u")
          for shift in [12, 8, 4, 0] { bytes.append(hexDigit(UInt8(truncatingIfNeeded: unit >> shift) & 0xF)) }
        }
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    }
  }

  /// Writes a number with two decimals.
  public mutating func value(hundredths value: Int) {
    let rest = value.magnitude % 100
    if value < 0 { append("-") }
    bytes.append(contentsOf: String(value.magnitude / 100).utf8)
    append(rest < 10 ? ".0" : ".")
    bytes.append(contentsOf: String(rest).utf8)
  }

  /// Appends JSON text without its line breaks and indentation, because a message is one line.
  public mutating func raw(_ json: some Sequence<UInt8>) {
    var beginsLine = false
    for byte in json {
      switch byte {
      // Strings never contain a line feed.
      case 0x0A, 0x0D: beginsLine = true
      case 0x20, 0x09: if !beginsLine { bytes.append(byte) }
      default:
        beginsLine = false
        bytes.append(byte)
      }
    }
  }

  // MARK: Containers

  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  public mutating func array<Item>(_ items: some Sequence<Item>, _ write: (inout JSONWriter, Item) -> Void) {
    enclose(UInt8(ascii: "["), UInt8(ascii: "]")) { json in
      for item in items {
        json.separate()
        write(&json, item)
      }
    }
  }

  public mutating func array(_ items: some Sequence<some JSONWritable>) {
    array(items) { json, item in item.write(to: &json) }
  }

  /// Begins a member of an object. Its value must be written next.
  public mutating func key(_ key: String) {
    separate()
    value(key)
    append(breaksDownTo == nil ? ":" : ": ")
  }

  public mutating func member(_ key: String, _ value: some JSONWritable) {
    self.key(key)
    value.write(to: &self)
  }

  public mutating func member(_ key: String, hundredths value: Int) {
    self.key(key)
    self.value(hundredths: value)
  }

  /// Writes nothing if the value is nil.
  public mutating func member(_ key: String, ifAny value: (some JSONWritable)?) {
    if let value { member(key, value) }
  }

  public mutating func object(_ key: String, _ members: (inout JSONWriter) -> Void) {
    self.key(key)
    object(members)
  }

  private mutating func enclose(_ open: UInt8, _ close: UInt8, _ contents: (inout JSONWriter) -> Void) {
    bytes.append(open)
    depth += 1
    isFirst = true
    contents(&self)
    depth -= 1
    if !isFirst { breakLine(ifBelow: depth + 1) }
    bytes.append(close)
    isFirst = false
  }

  private mutating func separate() {
    if !isFirst { append(breaksDownTo.map { depth > $0 } ?? false ? ", " : ",") }
    breakLine(ifBelow: depth)
    isFirst = false
  }

  /// Begins a new line if the container at this depth has its members on separate lines.
  private mutating func breakLine(ifBelow opened: Int) {
    guard let breaksDownTo, opened <= breaksDownTo else { return }
    bytes.append(0x0A)
    for _ in 0..<depth { append("  ") }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

/// Whether a byte needs no escape in a string, regardless of its neighbors. Excludes the first bytes of scalars that
/// are escaped.
private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xD8, 0xE1, 0xE2, 0xEF, 0xF3: false
  default: true
  }
}

private func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}

/// A type that can be written as JSON.
public protocol JSONWritable {
  func write(to json: inout JSONWriter)
}

extension String: JSONWritable {
  public func write(to json: inout JSONWriter) { json.value(self) }
}

extension Int: JSONWritable {
  public func write(to json: inout JSONWriter) { json.value(self) }
}

extension Bool: JSONWritable {
  public func write(to json: inout JSONWriter) { json.value(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
  public func write(to json: inout JSONWriter) { json.array(self) }
}

/// Nil is written as null.
extension Optional: JSONWritable where Wrapped: JSONWritable {
  public func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.null() }
  }
}

extension JSONWriter: JSONWritable {
  public func write(to json: inout JSONWriter) { json.bytes.append(contentsOf: bytes) }
}

extension JSONValue: JSONWritable {
  /// Members are sorted by name, so equal values give equal bytes.
  public func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .bool(let value): json.value(value)
    case .integer(let value): json.value(value)
    case .number(let value): json.value(value)
    case .string(let value): json.value(value)
    case .array(let items): json.array(items)
    case .object(let members):
      json.object { json in
        for (key, value) in members.sorted(by: { $0.key < $1.key }) { json.member(key, value) }
      }
    }
  }
}
