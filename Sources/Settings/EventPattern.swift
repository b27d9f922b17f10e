/// A call pattern of a paired-call rule: `$receiver.beginUpdates()`, `UIGraphicsBeginImageContext*(...)`,
/// `$id = $receiver.beginBackgroundTask(...)`.
public struct EventPattern: Sendable, Equatable {
  /// The name, without `$`, by which partner patterns refer to the result of the call.
  public var result: String?
  /// The part before the last dot.
  public var receiver: Operand?
  public var name: String
  /// Whether the name ends in `*` and so matches every name with this prefix.
  public var isPrefix: Bool
  public var arguments: [Argument]
  /// Whether `...` allows further arguments.
  public var takesMore: Bool

  public struct Argument: Sendable, Equatable {
    public var label: String?
    public var operand: Operand
  }

  public enum Operand: Sendable, Equatable {
    /// `$x`, stored without the `$`.
    case binding(String)
    /// `_`: any expression.
    case anything
    /// `nil`, `true`, `3`, `"text"`.
    case literal(String)
    /// A dotted name, which may begin with the dot.
    case name(String)
  }

  /// The names of all bindings in the pattern.
  public var bindings: Set<String> {
    let operands = arguments.map(\.operand) + [receiver].compactMap(\.self)
    let names = operands.compactMap { if case .binding(let name) = $0 { name } else { nil } }
    return Set(names + [result].compactMap(\.self))
  }

  init(_ text: String) throws(CallPatternError) {
    var scanner = EventPatternScanner(Array(text.utf8))
    self = try scanner.pattern()
  }

  init(
    result: String?, receiver: Operand?, name: String, isPrefix: Bool, arguments: [Argument], takesMore: Bool
  ) {
    self.result = result
    self.receiver = receiver
    self.name = name
    self.isPrefix = isPrefix
    self.arguments = arguments
    self.takesMore = takesMore
  }
}

/// Parses a pattern.
struct EventPatternScanner {
  let bytes: [UInt8]
  var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func pattern() throws(CallPatternError) -> EventPattern {
    var result: String?
    let start = offset
    if let name = try binding(), accept("=") { result = name } else { offset = start }
    skipSpaces()
    let pathStart = offset
    var path = [try pathWord()]
    while accept(".") { path.append(try pathWord()) }
    let name = path.removeLast()
    guard !name.hasPrefix("$"), name != "_" else { throw failure("a function's name is expected before '('") }
    let isPrefix = accept("*")
    guard accept("(") else { throw failure("'(' is expected here, as in $receiver.beginUpdates()") }
    let (arguments, takesMore) = try argumentsToEnd()
    skipSpaces()
    guard offset == bytes.count else { throw failure("nothing may follow the call") }
    let receiver = path.isEmpty ? nil : try receiver(path, at: pathStart)
    return EventPattern(
      result: result, receiver: receiver, name: name, isPrefix: isPrefix, arguments: arguments, takesMore: takesMore)
  }

  /// Parses arguments of a call or subscript after the opening bracket.
  mutating func argumentsToEnd(_ close: Unicode.Scalar = ")") throws(CallPatternError) -> (
    [EventPattern.Argument], takesMore: Bool
  ) {
    var arguments: [EventPattern.Argument] = []
    if accept(close) { return ([], false) }
    repeat {
      if acceptEllipsis() {
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

  private mutating func argument() throws(CallPatternError) -> EventPattern.Argument {
    let start = offset
    skipSpaces()
    if offset < bytes.count, isNameByte(bytes[offset]), !isDigit(bytes[offset]) {
      let label = try word()
      if accept(":") { return EventPattern.Argument(label: label == "_" ? nil : label, operand: try operand()) }
      offset = start
    }
    return EventPattern.Argument(label: nil, operand: try operand())
  }

  mutating func operand() throws(CallPatternError) -> EventPattern.Operand {
    skipSpaces()
    if let name = try binding() { return .binding(name) }
    let start = offset
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

  func receiver(_ path: [String], at start: Int) throws(CallPatternError) -> EventPattern.Operand {
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
    guard accept("$") else { return nil }
    guard offset < bytes.count, isNameByte(bytes[offset]), !isDigit(bytes[offset]) else {
      throw failure("a name is expected behind '$'")
    }
    return try word()
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

extension EventPattern: CustomStringConvertible {
  /// The pattern in the syntax of configuration files.
  public var description: String {
    var parts = arguments.map { argument in argument.label.map { "\($0): \(argument.operand)" } ?? "\(argument.operand)" }
    if takesMore { parts.append("...") }
    let head = (result.map { "$\($0) = " } ?? "") + (receiver.map { "\($0)." } ?? "")
    return "\(head)\(name)\(isPrefix ? "*" : "")(\(parts.joined(separator: ", ")))"
  }
}

extension EventPattern.Operand: CustomStringConvertible {
  public var description: String {
    switch self {
    case .binding(let name): "$\(name)"
    case .anything: "_"
    case .literal(let text), .name(let text): text
    }
  }
}
