// Parsing of call patterns, in rules and in the containment helpers of the configuration.

import RuleModel

/// A syntax error in a pattern, with its offset in bytes.
struct CallPatternError: Error, Equatable {
  var message: String
  var offset: Int
}

extension CallPattern {
  init(_ text: String) throws(CallPatternError) {
    var scanner = CallPatternScanner(Array(text.utf8))
    self = try scanner.pattern()
  }
}

extension ContainmentHelper {
  /// Parses the call of a containment helper. It is a call pattern without literals and wildcards, whose bindings are
  /// `$parent`, `$child` and `$view`.
  init(call text: String, steps: [Step]) throws(CallPatternError) {
    var scanner = CallPatternScanner(Array(text.utf8), isHelper: true)
    guard let helper = ContainmentHelper(call: try scanner.pattern(), steps: steps) else {
      throw CallPatternError(message: "the pattern does not say which part is $child", offset: 0)
    }
    self = helper
  }
}

/// Parses a pattern.
struct CallPatternScanner {
  let bytes: [UInt8]
  /// Whether the pattern is that of a containment helper.
  let isHelper: Bool
  var offset = 0

  init(_ bytes: [UInt8], isHelper: Bool = false) {
    self.bytes = bytes
    self.isHelper = isHelper
  }

  mutating func pattern() throws(CallPatternError) -> CallPattern {
    var result: String?
    let start = offset
    if let name = try binding(), accept("=") { result = name } else { offset = start }
    skipSpaces()
    let pathStart = offset
    var path = [try pathWord()]
    while accept(".") { path.append(try pathWord()) }
    let name = path.removeLast()
    guard !name.hasPrefix("$"), name != "_" else { throw failure("a function's name is expected before '('") }
    let isPrefix = !isHelper && accept("*")
    guard accept("(") else {
      throw failure("'(' is expected here, as in \(isHelper ? "$parent.embed($child)" : "$receiver.beginUpdates()")")
    }
    let (arguments, takesMore) = try argumentsToEnd()
    skipSpaces()
    guard offset == bytes.count else { throw failure("nothing may follow the call") }
    let receiver = path.isEmpty ? nil : try receiver(path, at: pathStart)
    return CallPattern(
      result: result, receiver: receiver, name: name, isPrefix: isPrefix, arguments: arguments, takesMore: takesMore)
  }

  /// Parses arguments of a call or subscript after the opening bracket.
  mutating func argumentsToEnd(_ close: Unicode.Scalar = ")") throws(CallPatternError) -> (
    [CallPattern.Argument], takesMore: Bool
  ) {
    var arguments: [CallPattern.Argument] = []
    if accept(close) { return ([], false) }
    repeat {
      if !isHelper, acceptEllipsis() {
        guard accept(close) else {
          throw failure("'...' stands for all the arguments that follow, so '\(close)' is expected here")
        }
        return (arguments, true)
      }
      arguments.append(try argument())
    } while accept(",")
    guard accept(close) else { throw failure("',' or '\(close)' is expected here") }
    return (arguments, false)
  }

  private mutating func argument() throws(CallPatternError) -> CallPattern.Argument {
    let start = offset
    skipSpaces()
    if offset < bytes.count, isNameByte(bytes[offset]), !isDigit(bytes[offset]) {
      let label = try word()
      if accept(":") { return CallPattern.Argument(label: label == "_" ? nil : label, operand: try operand()) }
      offset = start
    }
    return CallPattern.Argument(label: nil, operand: try operand())
  }

  mutating func operand() throws(CallPatternError) -> CallPattern.Operand {
    skipSpaces()
    if let name = try binding() { return .binding(name) }
    let start = offset
    if isHelper { return try helperOperand() }
    if accept("\"") {
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
        offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard accept("\"") else { throw failure("the text that begins here has no end", at: start) }
      return .literal(text(from: start))
    }
    _ = accept("-")
    if offset < bytes.count, isDigit(bytes[offset]) {
      while offset < bytes.count, isNameByte(bytes[offset]) || bytes[offset] == UInt8(ascii: ".") { offset += 1 }
      return .literal(text(from: start))
    }
    guard offset == start else { throw failure("a number is expected behind '-'") }
    _ = accept(".")
    var name = try word()
    while accept(".") { name = try word() }
    switch text(from: start) {
    case "_": return .anything
    case "nil", "true", "false": return .literal(name)
    case let path: return .name(path)
    }
  }

  private mutating func helperOperand() throws(CallPatternError) -> CallPattern.Operand {
    let name = try word()
    return name == "_" ? .anything : .name(name)
  }

  func receiver(_ path: [String], at start: Int) throws(CallPatternError) -> CallPattern.Operand {
    if path.count == 1, let first = path.first {
      if first == "_" { return .anything }
      if first.hasPrefix("$") { return .binding(String(first.dropFirst())) }
    }
    guard let odd = path.first(where: { $0.hasPrefix("$") || $0 == "_" }) else { return .name(path.joined(separator: ".")) }
    throw failure("'\(odd)' is a receiver of its own, and no part of a longer one", at: start)
  }

  /// Parses `$name`; nil if there is none.
  mutating func binding() throws(CallPatternError) -> String? {
    skipSpaces()
    let start = offset
    guard accept("$") else { return nil }
    guard offset < bytes.count, isNameByte(bytes[offset]), !isDigit(bytes[offset]) else {
      throw failure("a name is expected behind '$'")
    }
    let name = try word()
    if isHelper, !["parent", "child", "view"].contains(name) {
      throw failure("'\("$\(name)".shortened)' is not one of $parent, $child, $view and _", at: start)
    }
    return name
  }

  /// Parses `$name`, `_`, or an identifier.
  mutating func pathWord() throws(CallPatternError) -> String {
    if let name = try binding() { return "$" + name }
    return try word()
  }

  mutating func word() throws(CallPatternError) -> String {
    skipSpaces()
    let start = offset
    while offset < bytes.count, isNameByte(bytes[offset]) { offset += 1 }
    guard offset > start, !isDigit(bytes[start]) else { throw failure("a name is expected here", at: start) }
    return text(from: start)
  }

  mutating func acceptEllipsis() -> Bool {
    skipSpaces()
    let dots = [UInt8](repeating: UInt8(ascii: "."), count: 3)
    guard bytes[offset...].starts(with: dots) else { return false }
    offset += 3
    return true
  }

  mutating func accept(_ character: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  mutating func skipSpaces() {
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
  }

  private func text(from start: Int) -> String {
    let written = bytes[start..<min(offset, bytes.count)]
    let isText = written.first == UInt8(ascii: "\"")
    return String(decoding: written.filter { $0 != UInt8(ascii: " ") || isText }, as: UTF8.self)
  }

  func failure(_ message: String, at place: Int? = nil) -> CallPatternError {
    CallPatternError(message: message, offset: min(place ?? offset, bytes.count))
  }
}

private func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

/// Whether a byte can be part of an identifier.
func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
    true
  default: false
  }
}
