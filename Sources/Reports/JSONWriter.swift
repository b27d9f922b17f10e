/// Writes JSON with its keys in the order in which they are written, so that the same values give the same bytes.
public struct JSONWriter {
  public private(set) var text = ""
  private var isFirst = true
  private var depth = 0
  /// Objects nested deeper than this stand on one line.
  private let breaksDownTo: Int

  public init(breaksDownTo: Int = 3) { self.breaksDownTo = breaksDownTo }

  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    enclose("{", "}", members)
  }

  public mutating func array<Item>(_ items: some Sequence<Item>, _ write: (inout JSONWriter, Item) -> Void) {
    enclose("[", "]") { writer in
      for item in items {
        writer.separate()
        write(&writer, item)
      }
    }
  }

  /// Begins a member of an object; its value is written next.
  public mutating func key(_ key: String) {
    separate()
    appendString(key)
    text += ": "
  }

  public mutating func member(_ key: String, _ value: String?) {
    self.key(key)
    if let value { appendString(value) } else { text += "null" }
  }

  public mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    text += String(value)
  }

  public mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    text += value ? "true" : "false"
  }

  /// A number with two decimals.
  public mutating func member(_ key: String, hundredths value: Int) {
    self.key(key)
    let rest = String(abs(value) % 100)
    text += "\(value < 0 ? "-" : "")\(abs(value) / 100)." + (rest.count < 2 ? "0" + rest : rest)
  }

  public mutating func string(_ value: String) { appendString(value) }

  public mutating func boolean(_ value: Bool) { text += value ? "true" : "false" }

  public mutating func number(_ value: Int) { text += String(value) }

  public mutating func null() { text += "null" }

  private mutating func enclose(_ open: String, _ close: String, _ contents: (inout JSONWriter) -> Void) {
    text += open
    depth += 1
    isFirst = true
    contents(&self)
    depth -= 1
    if !isFirst, depth < breaksDownTo { newLine() }
    text += close
    isFirst = false
  }

  private mutating func separate() {
    if !isFirst { text += depth <= breaksDownTo ? "," : ", " }
    if depth <= breaksDownTo { newLine() }
    isFirst = false
  }

  private mutating func newLine() {
    text += "\n"
    for _ in 0..<depth { text += "  " }
  }

  private mutating func appendString(_ value: String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Line separators end a line in JavaScript; escaped they harm nobody.
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONWriter {
  /// What all our documents begin with: the version of their schema, and who wrote them (SPEC §5).
  mutating func opening(version: String) {
    member("schemaVersion", 1)
    key("tool")
    object { json in
      json.member("name", "chaperone")
      json.member("version", version)
    }
  }
}
