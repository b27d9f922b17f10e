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
  func hasSuffix(_ node: Int, _ suffix: String) -> Bool {
    let node = nodes[node]
    guard node.kind == .string || node.kind == .escaped, Int(node.end - node.start) >= suffix.utf8.count else { return false }
    return bytes[Int(node.start)..<Int(node.end)].suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
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
