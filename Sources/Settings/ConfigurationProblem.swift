/// Something wrong in a configuration file or in the metadata of a rule, with its place.
public struct ConfigurationProblem: Error, Sendable, Equatable {
  public enum Severity: String, Sendable {
    case error, warning
  }

  public var path: String
  /// From one.
  public var line: Int
  /// From one, in UTF-8 bytes.
  public var column: Int
  public var severity: Severity
  public var message: String

  public init(
    path: String, line: Int, column: Int, severity: Severity = .error, message: String
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
  }
}

extension ConfigurationProblem: CustomStringConvertible {
  /// As compilers write it: `path:line:column: error: message`.
  public var description: String {
    "\(path):\(line):\(column): \(severity.rawValue): \(message)"
  }
}
