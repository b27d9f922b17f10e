/// JSON being written, on one line, its members in the order in which they are written.
public struct JSONText: Sendable, Hashable {
  public private(set) var bytes = ContiguousArray<UInt8>()
  /// Whether the next member or item is the first of what is open.
  private var isFirst = true

  public init() {}

  /// What `value` is, alone.
  public init(_ value: some JSONWritable) {
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
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case 0x0A: append("\\n")
      case 0x0D: append("\\r")
      case 0x09: append("\\t")
      case 0..<0x20, 0x7F:
        append("\\u00")
        bytes.append(hexDigit(byte >> 4))
        bytes.append(hexDigit(byte & 0xF))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// JSON that somebody else has written. The white space around its lines is left out: a message is one line.
  public mutating func raw(_ json: some Sequence<UInt8>) {
    var beginsLine = false
    for byte in json {
      switch byte {
      // A line feed never stands within a string.
      case 0x0A, 0x0D: beginsLine = true
      case 0x20, 0x09: if !beginsLine { bytes.append(byte) }
      default:
        beginsLine = false
        bytes.append(byte)
      }
    }
  }

  // MARK: Containers

  public mutating func object(_ members: (inout JSONText) -> Void) {
    enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  public mutating func array<Item>(_ items: some Sequence<Item>, _ write: (inout JSONText, Item) -> Void) {
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

  /// Begins a member of an object; its value is written next.
  public mutating func key(_ key: String) {
    separate()
    value(key)
    bytes.append(UInt8(ascii: ":"))
  }

  public mutating func member(_ key: String, _ value: some JSONWritable) {
    self.key(key)
    value.write(to: &self)
  }

  /// Nothing at all where there is no value.
  public mutating func member(_ key: String, ifAny value: (some JSONWritable)?) {
    if let value { member(key, value) }
  }

  /// An explicit null where there is no value.
  public mutating func member(_ key: String, orNull value: (some JSONWritable)?) {
    self.key(key)
    if let value { value.write(to: &self) } else { null() }
  }

  public mutating func object(_ key: String, _ members: (inout JSONText) -> Void) {
    self.key(key)
    object(members)
  }

  private mutating func enclose(_ open: UInt8, _ close: UInt8, _ contents: (inout JSONText) -> Void) {
    bytes.append(open)
    isFirst = true
    contents(&self)
    bytes.append(close)
    isFirst = false
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: text.description.utf8)
  }
}

private func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}

/// What can be written as JSON.
public protocol JSONWritable {
  func write(to json: inout JSONText)
}

extension String: JSONWritable {
  public func write(to json: inout JSONText) { json.value(self) }
}

extension Int: JSONWritable {
  public func write(to json: inout JSONText) { json.value(self) }
}

extension Bool: JSONWritable {
  public func write(to json: inout JSONText) { json.value(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
  public func write(to json: inout JSONText) { json.array(self) }
}

extension JSONText: JSONWritable {
  public func write(to json: inout JSONText) { json.bytes.append(contentsOf: bytes) }
}

extension JSONValue: JSONWritable {
  /// Members are ordered by name: the same value gives the same bytes.
  public func write(to json: inout JSONText) {
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
