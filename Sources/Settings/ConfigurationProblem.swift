import RuleModel

/// A problem in a configuration file or in the metadata of a rule, with its position.
public struct ConfigurationProblem: Error, Sendable, Equatable {
  public enum Severity: String, Sendable {
    case error, warning
  }

  public var path: String
  /// The 1-based line.
  public var line: Int
  /// The 1-based column in UTF-8 bytes.
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
  /// The problem in the format of compilers: `path:line:column: error: message`.
  public var description: String {
    "\(path):\(line):\(column): \(severity.rawValue): \(message)"
  }
}
