/// A value with its origin.
public struct Sourced<Value> {
  public var value: Value
  public var origin: Origin

  public init(_ value: Value, from origin: Origin = .standard) {
    self.value = value
    self.origin = origin
  }
}

extension Sourced: Sendable where Value: Sendable {}
extension Sourced: Equatable where Value: Equatable {}

/// The origin of a value: the built-in default, or a position in a file.
public enum Origin: Sendable, Equatable {
  case standard
  case file(path: String, line: Int, column: Int)
}

extension Origin: CustomStringConvertible {
  public var description: String {
    switch self {
    case .standard: "default"
    case .file(let path, let line, let column): "\(path):\(line):\(column)"
    }
  }
}
