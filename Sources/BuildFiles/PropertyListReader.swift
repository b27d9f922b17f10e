// Parsing of property lists.
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
