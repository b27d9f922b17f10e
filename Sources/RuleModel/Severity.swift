/// The severity of a finding, most severe first.
public enum Severity: UInt8, Sendable, Hashable, Comparable, CaseIterable {
  case error
  case warning
  case info
  case hint
  case off

  /// The name in configuration and output.
  public var name: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "info"
    case .hint: "hint"
    case .off: "off"
    }
  }

  public init?(name: some StringProtocol) {
    guard let found = Severity.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}
