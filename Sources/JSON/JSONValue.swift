/// A JSON value.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number with a fraction or an exponent, or one that does not fit into `Int`.
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// The members by name. Of several members with the same name, the last one is kept.
  case object([String: JSONValue])
}

extension JSONValue {
  /// A member of an object; null if there is none.
  public subscript(key: String) -> JSONValue {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  public var isNull: Bool { self == .null }

  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The value of a number without a fraction.
  public var int: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  public var array: [JSONValue]? {
    if case .array(let items) = self { items } else { nil }
  }

  public var object: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }
}

/// Thrown if a value does not have the expected type.
public struct JSONMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  public var description: String

  public init(_ description: String) { self.description = description }
}

/// A type that can be read from JSON.
public protocol JSONReadable {
  init(_ json: JSONValue) throws(JSONMismatch)
}

extension JSONValue {
  /// A required member.
  public func required<Value: JSONReadable>(_ key: String, as type: Value.Type = Value.self) throws(JSONMismatch) -> Value {
    guard let members = object else { throw JSONMismatch("expected an object with '\(key)'") }
    guard let member = members[key] else { throw JSONMismatch("'\(key)' is missing") }
    do throws(JSONMismatch) { return try Value(member) } catch { throw JSONMismatch("'\(key)': \(error.description)") }
  }

  /// An optional member, which may be missing or null.
  public func optional<Value: JSONReadable>(_ key: String, as type: Value.Type = Value.self) throws(JSONMismatch) -> Value? {
    guard let member = object?[key], !member.isNull else { return nil }
    do throws(JSONMismatch) { return try Value(member) } catch { throw JSONMismatch("'\(key)': \(error.description)") }
  }
}

extension JSONValue: JSONReadable {
  public init(_ json: JSONValue) { self = json }
}

extension String: JSONReadable {
  public init(_ json: JSONValue) throws(JSONMismatch) {
    guard let string = json.string else { throw JSONMismatch("expected a string") }
    self = string
  }
}

extension Int: JSONReadable {
  public init(_ json: JSONValue) throws(JSONMismatch) {
    guard let int = json.int else { throw JSONMismatch("expected an integer") }
    self = int
  }
}

extension Bool: JSONReadable {
  public init(_ json: JSONValue) throws(JSONMismatch) {
    guard let bool = json.bool else { throw JSONMismatch("expected a boolean") }
    self = bool
  }
}

extension Array: JSONReadable where Element: JSONReadable {
  public init(_ json: JSONValue) throws(JSONMismatch) {
    guard let items = json.array else { throw JSONMismatch("expected an array") }
    self = []
    reserveCapacity(items.count)
    for item in items { append(try Element(item)) }
  }
}
