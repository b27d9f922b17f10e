/// A property list in the NeXTSTEP format, which Xcode project files use: `{ key = value; }`, `( item, item )`, words,
/// quoted strings, data and comments.
///
/// It is parsed into one table of nodes in one pass without recursion, so its depth is bounded only by memory. Texts
/// are decoded when they are needed.
struct PropertyList {
  enum NodeKind: UInt8, BitwiseCopyable {
    case string
    /// A quoted string with escapes.
    case escaped
    case data
    case dictionary
    case array
  }

  /// A value or a key. The children of a dictionary are its keys and values in alternation.
  struct Node: BitwiseCopyable {
    var kind: NodeKind
    /// The range of the node in the bytes. For a text it excludes the quotes.
    var start: UInt32
    var end: UInt32
    var firstChild: Int32 = -1
    /// The next sibling.
    var next: Int32 = -1
  }

  struct Failure: Error {
    var reason: String
    var offset: Int
  }

  let nodes: ContiguousArray<Node>
  private let bytes: ContiguousArray<UInt8>
  private let largeDictionaries = LargeDictionaries()

  /// Indices of dictionaries with many keys, built on first lookup, because many objects may refer to one such dictionary.
  private final class LargeDictionaries {
    static let size = 64
    var values: [Int: [ArraySlice<UInt8>: Int]] = [:]
  }

  /// Parses a property list. The first node is its root.
  init(_ source: Span<UInt8>) throws(Failure) {
    var copy = ContiguousArray<UInt8>()
    copy.reserveCapacity(source.count)
    for index in source.indices { copy.append(source[index]) }
    var nodes = ContiguousArray<Node>()
    nodes.reserveCapacity(copy.count / 16)
    var reader = Reader()
    try reader.read(source, into: &nodes)
    self.nodes = nodes
    bytes = copy
  }

  // MARK: Looking things up

  func text(_ node: Int) -> String {
    let node = nodes[node]
    let range = Int(node.start)..<Int(node.end)
    switch node.kind {
    case .string: return String(decoding: bytes[range], as: UTF8.self)
    case .escaped: return unescaped(bytes[range])
    case .data, .dictionary, .array: return ""
    }
  }

  func isText(_ node: Int) -> Bool { nodes[node].kind == .string || nodes[node].kind == .escaped }

  /// Whether a text is equal to one without escapes.
  func equals(_ node: Int, _ text: String) -> Bool {
    let node = nodes[node]
    guard node.kind == .string, Int(node.end - node.start) == text.utf8.count else { return false }
    return bytes[Int(node.start)..<Int(node.end)].elementsEqual(text.utf8)
  }

  /// Whether a text has a suffix, such as a file extension.
  func hasSuffix(_ node: Int, _ suffix: String, inAnyCase: Bool = false) -> Bool {
    let node = nodes[node]
    guard node.kind == .string || node.kind == .escaped, Int(node.end - node.start) >= suffix.utf8.count else { return false }
    return bytes[Int(node.start)..<Int(node.end)].suffix(suffix.utf8.count).elementsEqual(suffix.utf8) { own, byte in
      (inAnyCase && UInt8(ascii: "A")...UInt8(ascii: "Z") ~= own ? own | 0x20 : own) == byte
    }
  }

  /// The value of a key; nil if there is none, or if the node is not a dictionary.
  func value(_ dictionary: Int, _ key: String) -> Int? {
    guard nodes[dictionary].kind == .dictionary else { return nil }
    var child = nodes[dictionary].firstChild
    var passed = 0
    while child >= 0 {
      guard passed < LargeDictionaries.size else { return valueOfLarge(dictionary, key) }
      let value = nodes[Int(child)].next
      guard value >= 0 else { return nil }
      if equals(Int(child), key) { return Int(value) }
      child = nodes[Int(value)].next
      passed += 1
    }
    return nil
  }

  private func valueOfLarge(_ dictionary: Int, _ key: String) -> Int? {
    if largeDictionaries.values[dictionary] == nil {
      var values: [ArraySlice<UInt8>: Int] = [:]
      for member in members(dictionary) where nodes[member.key].kind == .string {
        let key = bytes[Int(nodes[member.key].start)..<Int(nodes[member.key].end)]
        if values[key] == nil { values[key] = member.value }
      }
      largeDictionaries.values[dictionary] = values
    }
    return largeDictionaries.values[dictionary]?[ArraySlice(key.utf8)]
  }

  func string(_ dictionary: Int, _ key: String) -> String? {
    value(dictionary, key).flatMap { isText($0) ? text($0) : nil }
  }

  /// The elements of an array; empty if the node is not an array.
  func elements(_ node: Int?, most: Int = .max) -> [Int] {
    guard let node, nodes[node].kind == .array else { return [] }
    return children(node, most)
  }

  /// The keys and values of a dictionary; empty if the node is not a dictionary.
  func members(_ node: Int?) -> [(key: Int, value: Int)] {
    guard let node, nodes[node].kind == .dictionary else { return [] }
    let all = children(node)
    return stride(from: 0, to: all.count - 1, by: 2).map { (all[$0], all[$0 + 1]) }
  }

  private func children(_ node: Int, _ most: Int = .max) -> [Int] {
    var found: [Int] = []
    var child = nodes[node].firstChild
    while child >= 0, found.count < most {
      found.append(Int(child))
      child = nodes[Int(child)].next
    }
    return found
  }
}

/// Replaces the escapes in a text: `\"`, `\n`, `\U00e9` and octal numbers.
private func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
  var text = ""
  var plain: [UInt8] = []
  var index = bytes.startIndex
  func digits(_ most: Int, _ base: UInt32) -> UInt32? {
    var (value, count): (UInt32, Int) = (0, 0)
    while count < most, index < bytes.endIndex, let digit = digitValue(bytes[index]), digit < base {
      value = value * base + digit
      (count, index) = (count + 1, index + 1)
    }
    return count > 0 ? value : nil
  }
  while index < bytes.endIndex {
    let byte = bytes[index]
    index += 1
    guard byte == UInt8(ascii: "\\"), index < bytes.endIndex else {
      plain.append(byte)
      continue
    }
    let escape = bytes[index]
    switch escape {
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"):
      plain.append(escape == UInt8(ascii: "n") ? 0x0A : escape == UInt8(ascii: "t") ? 0x09 : 0x0D)
      index += 1
    case UInt8(ascii: "U"), UInt8(ascii: "u"), UInt8(ascii: "0")...UInt8(ascii: "7"):
      let isOctal = escape <= UInt8(ascii: "7")
      if !isOctal { index += 1 }
      text += String(decoding: plain, as: UTF8.self)
      plain = []
      if let value = digits(isOctal ? 3 : 4, isOctal ? 8 : 16), let scalar = Unicode.Scalar(value) {
        text.unicodeScalars.append(scalar)
      }
    default:
      plain.append(escape)
      index += 1
    }
  }
  return text + String(decoding: plain, as: UTF8.self)
}

private func digitValue(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
  default: nil
  }
}

// MARK: - Parsing

extension PropertyList {
  /// Parses bytes into nodes in one pass, with a stack of open containers.
  struct Reader {
    private enum Expected {
      case value, key, equal, semicolon, comma
    }

    private struct Open {
      var node: Int
      var lastChild: Int = -1
      var expected: Expected
    }

    private var open: [Open] = []
    private var position = 0

    mutating func read(_ bytes: Span<UInt8>, into nodes: inout ContiguousArray<Node>) throws(Failure) {
      if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
      try skipTrivia(bytes)
      guard position < bytes.count else { throw Failure(reason: "it is empty", offset: position) }
      guard bytes[position] == UInt8(ascii: "{") else {
        throw Failure(reason: "it does not begin with '{', as project files do", offset: position)
      }
      try readValue(bytes, &nodes)
      while !open.isEmpty {
        try skipTrivia(bytes)
        guard position < bytes.count else {
          let start = Int(nodes[open[open.count - 1].node].start)
          throw Failure(reason: "the file ends before what begins here", offset: start)
        }
        try step(bytes, &nodes)
      }
      try skipTrivia(bytes)
      if position < bytes.count { throw Failure(reason: "something follows the closing brace", offset: position) }
    }

    private mutating func step(_ bytes: Span<UInt8>, _ nodes: inout ContiguousArray<Node>) throws(Failure) {
      let byte = bytes[position]
      switch open[open.count - 1].expected {
      case .key where byte == UInt8(ascii: "}"), .value where byte == UInt8(ascii: ")"), .comma where byte == UInt8(ascii: ")"):
        close(&nodes)
      // Xcode accepts a last value without a semicolon.
      case .semicolon where byte == UInt8(ascii: "}"): close(&nodes)
      case .key:
        guard byte != UInt8(ascii: "{"), byte != UInt8(ascii: "("), byte != UInt8(ascii: "<") else {
          throw Failure(reason: "a key is missing", offset: position)
        }
        open[open.count - 1].expected = .equal
        try readValue(bytes, &nodes)
      case .equal:
        try expect("=", bytes)
        open[open.count - 1].expected = .value
      case .semicolon:
        try expect(";", bytes)
        open[open.count - 1].expected = .key
      case .comma:
        try expect(",", bytes)
        open[open.count - 1].expected = .value
      case .value:
        let isDictionary = nodes[open[open.count - 1].node].kind == .dictionary
        open[open.count - 1].expected = isDictionary ? .semicolon : .comma
        try readValue(bytes, &nodes)
      }
    }

    private mutating func expect(_ sign: Unicode.Scalar, _ bytes: Span<UInt8>) throws(Failure) {
      guard bytes[position] == UInt8(ascii: sign) else {
        throw Failure(reason: "'\(sign)' is missing before this", offset: position)
      }
      position += 1
    }

    private mutating func close(_ nodes: inout ContiguousArray<Node>) {
      position += 1
      nodes[open[open.count - 1].node].end = UInt32(truncatingIfNeeded: position)
      open.removeLast()
    }

    /// Reads a key, a text or data, or the start of a dictionary or an array.
    private mutating func readValue(_ bytes: Span<UInt8>, _ nodes: inout ContiguousArray<Node>) throws(Failure) {
      let start = position
      switch bytes[position] {
      case UInt8(ascii: "{"):
        position += 1
        add(.dictionary, start, start, &nodes)
        open.append(Open(node: nodes.count - 1, expected: .key))
      case UInt8(ascii: "("):
        position += 1
        add(.array, start, start, &nodes)
        open.append(Open(node: nodes.count - 1, expected: .value))
      case UInt8(ascii: "<"):
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
          guard position == start || isDataByte(bytes[position]) else {
            throw Failure(reason: "this is neither a text nor data", offset: start)
          }
          position += 1
        }
        guard position < bytes.count else { throw Failure(reason: "the data has no end", offset: start) }
        position += 1
        add(.data, start, position, &nodes)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        try readQuoted(bytes, &nodes)
      default:
        while position < bytes.count, isWordByte(bytes, position) { position += 1 }
        guard position > start else { throw Failure(reason: "this is neither a text nor a list", offset: start) }
        add(.string, start, position, &nodes)
      }
    }

    private mutating func readQuoted(_ bytes: Span<UInt8>, _ nodes: inout ContiguousArray<Node>) throws(Failure) {
      let start = position
      let quote = bytes[position]
      position += 1
      var isEscaped = false
      while position < bytes.count, bytes[position] != quote {
        if bytes[position] == UInt8(ascii: "\\") {
          isEscaped = true
          position += 1
        }
        position += 1
      }
      guard position < bytes.count else { throw Failure(reason: "the text has no closing quote", offset: start) }
      add(isEscaped ? .escaped : .string, start + 1, position, &nodes)
      position += 1
    }

    private mutating func add(_ kind: NodeKind, _ start: Int, _ end: Int, _ nodes: inout ContiguousArray<Node>) {
      let number = nodes.count
      nodes.append(Node(kind: kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end)))
      guard let parent = open.last else { return }
      if parent.lastChild < 0 {
        nodes[parent.node].firstChild = Int32(truncatingIfNeeded: number)
      } else {
        nodes[parent.lastChild].next = Int32(truncatingIfNeeded: number)
      }
      open[open.count - 1].lastChild = number
    }

    /// Skips white space and comments.
    private mutating func skipTrivia(_ bytes: Span<UInt8>) throws(Failure) {
      while position < bytes.count {
        let byte = bytes[position]
        if byte == 0x20 || (0x09...0x0D).contains(byte) {
          position += 1
        } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") {
          let start = position
          position += 2
          while position + 1 < bytes.count,
            bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/")
          { position += 1 }
          guard position + 1 < bytes.count else { throw Failure(reason: "the comment has no end", offset: start) }
          position += 2
        } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
          while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
        } else {
          return
        }
      }
    }
  }
}

/// Whether a byte continues an unquoted word. White space, punctuation and comments end it.
@inline(__always)
private func isWordByte(_ bytes: Span<UInt8>, _ position: Int) -> Bool {
  let byte = bytes[position]
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
    UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "+"),
    UInt8(ascii: "@"), UInt8(ascii: "~"), 0x80...0xFF:
    return true
  case UInt8(ascii: "/"):
    guard position + 1 < bytes.count else { return true }
    return bytes[position + 1] != UInt8(ascii: "*")
  default: return false
  }
}

private func isDataByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"),
    0x20, 0x09...0x0D:
    true
  default: false
  }
}
