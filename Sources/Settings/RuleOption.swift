public import RuleModel

/// An option of a rule, as the rule's metadata declares it.
public struct RuleOption: Sendable, Equatable {
  public var name: String
  /// One or two sentences for the user.
  public var summary: String
  public var kind: OptionKind
  /// The name of the option in the rule from which its rule was split off.
  public var former: String?

  /// The type of the values, with the default and the allowed range.
  public enum OptionKind: Sendable, Equatable {
    case limits(standard: Limit, minimum: Int)
    case integer(standard: Int, range: ClosedRange<Int>)
    case boolean(standard: Bool)
    case strings(standard: [String])
  }
}

/// The effective value of an option, after defaults and configuration are merged.
public enum RuleOptionValue: Sendable, Equatable {
  case limits(warning: Sourced<Int?>, error: Sourced<Int?>)
  case integer(Sourced<Int>)
  case boolean(Sourced<Bool>)
  case strings(Sourced<[String]>)
}

extension RuleOption.OptionKind {
  /// The default value.
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
