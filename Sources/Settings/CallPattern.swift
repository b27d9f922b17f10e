/// A call pattern of a containment helper: `$parent.embed($child, in: $view)`, `Embedder.add($child)`.
public struct CallPattern: Sendable, Equatable {
  /// The part before the last dot; nil for a call without a receiver or with an implicit `self`.
  public var receiver: Operand?
  public var name: String
  public var arguments: [Argument]

  public struct Argument: Sendable, Equatable {
    /// Nil for an argument without a label.
    public var label: String?
    public var operand: Operand
  }

  public enum Operand: Sendable, Equatable {
    /// `$parent`: the container view controller.
    case parent
    /// `$child`: the child view controller.
    case child
    /// `$view`: the view to which the child's view is added.
    case view
    /// `_`: any expression.
    case anything
    /// The name of a type, possibly qualified.
    case name(String)
  }
}

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

/// Parses a call pattern.
private struct CallPatternScanner {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func pattern() throws(CallPatternError) -> CallPattern {
    var path = [try word()]
    while accept(".") { path.append(try word()) }
    let name = path.removeLast()
    guard !name.hasPrefix("$"), name != "_" else {
      throw failure("a function's name is expected before '('")
    }
    guard accept("(") else { throw failure("'(' is expected here, as in $parent.embed($child)") }
    var arguments: [CallPattern.Argument] = []
    if !accept(")") {
      repeat { arguments.append(try argument()) } while accept(",")
      guard accept(")") else { throw failure("',' or ')' is expected here") }
    }
    skipSpaces()
    guard offset == bytes.count else { throw failure("nothing may follow the call") }
    let receiver = path.isEmpty ? nil : try operand(path, at: 0)
    let operands = arguments.map(\.operand) + [receiver].compactMap { $0 }
    guard operands.contains(.child) else {
      throw CallPatternError(message: "the pattern does not say which part is $child", offset: 0)
    }
    return CallPattern(receiver: receiver, name: name, arguments: arguments)
  }

  private mutating func argument() throws(CallPatternError) -> CallPattern.Argument {
    skipSpaces()
    var start = offset
    let first = try word()
    guard accept(":") else {
      return CallPattern.Argument(label: nil, operand: try operand([first], at: start))
    }
    skipSpaces()
    start = offset
    let label = first == "_" ? nil : first
    return CallPattern.Argument(label: label, operand: try operand([try word()], at: start))
  }

  private func operand(
    _ path: [String], at start: Int
  ) throws(CallPatternError) -> CallPattern.Operand {
    switch path {
    case ["$parent"]: return .parent
    case ["$child"]: return .child
    case ["$view"]: return .view
    case ["_"]: return .anything
    default:
      guard let unknown = path.first(where: { $0.hasPrefix("$") || $0 == "_" }) else {
        return .name(path.joined(separator: "."))
      }
      throw CallPatternError(
        message: "'\(unknown.shortened)' is not one of $parent, $child, $view and _", offset: start)
    }
  }

  /// A `$` name, `_`, or an identifier.
  private mutating func word() throws(CallPatternError) -> String {
    skipSpaces()
    let start = offset
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "$") { offset += 1 }
    let nameStart = offset
    while offset < bytes.count, isNameByte(bytes[offset]) { offset += 1 }
    guard offset > nameStart, !(0x30...0x39 ~= bytes[nameStart]) else {
      offset = start
      throw failure("a name is expected here")
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpaces() {
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
  }

  private func failure(_ message: String) -> CallPatternError {
    CallPatternError(message: message, offset: offset)
  }
}

/// Whether a byte can be part of an identifier.
func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
    true
  default: false
  }
}

extension CallPattern: CustomStringConvertible {
  /// The pattern in the syntax of the configuration file.
  public var description: String {
    let arguments = arguments.map { argument in
      argument.label.map { "\($0): \(argument.operand)" } ?? "\(argument.operand)"
    }
    let head = receiver.map { "\($0)." } ?? ""
    return "\(head)\(name)(\(arguments.joined(separator: ", ")))"
  }
}

extension CallPattern.Operand: CustomStringConvertible {
  public var description: String {
    switch self {
    case .parent: "$parent"
    case .child: "$child"
    case .view: "$view"
    case .anything: "_"
    case .name(let name): name
    }
  }
}
