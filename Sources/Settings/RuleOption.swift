/// Something about a rule that a configuration can set, as the rule's metadata declares it.
public struct RuleOption: Sendable, Equatable {
  public var name: String
  /// One or two sentences for the user.
  public var summary: String
  public var kind: Kind
  /// Its name in the rule that its own was part of before.
  public var former: String?

  /// What values it takes, and which it has when nothing is said.
  public enum Kind: Sendable, Equatable {
    case limits(standard: Limits, minimum: Int)
    case integer(standard: Int, range: ClosedRange<Int>)
    case boolean(standard: Bool)
    case strings(standard: [String])
  }
}

/// A number that is too high above `warning`, and far too high above `error`. No number is no limit.
public struct Limits: Sendable, Equatable {
  public var warning: Int?
  public var error: Int?

  public init(warning: Int? = nil, error: Int? = nil) {
    self.warning = warning
    self.error = error
  }
}

/// What an option is set to, once defaults and configuration have been put together.
public enum RuleOptionValue: Sendable, Equatable {
  case limits(warning: Sourced<Int?>, error: Sourced<Int?>)
  case integer(Sourced<Int>)
  case boolean(Sourced<Bool>)
  case strings(Sourced<[String]>)
}

extension RuleOption.Kind {
  /// The value when no configuration speaks.
  var standardValue: RuleOptionValue {
    switch self {
    case .limits(let limits, _):
      .limits(warning: Sourced(limits.warning), error: Sourced(limits.error))
    case .integer(let number, _): .integer(Sourced(number))
    case .boolean(let flag): .boolean(Sourced(flag))
    case .strings(let texts): .strings(Sourced(texts))
    }
  }
}
