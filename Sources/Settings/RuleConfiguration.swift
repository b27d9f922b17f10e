public import RuleModel

/// The effective settings of one rule, from its metadata and the configuration.
public struct RuleConfiguration: Sendable, Equatable {
  public var rule: String
  public var severity: Sourced<Severity>
  /// Whether the severity replaces those that follow from limits. Otherwise it is a default.
  var statesSeverity: Bool
  /// The options in the order of the metadata.
  public var options: [Option]

  public struct Option: Sendable, Equatable {
    public var name: String
    public var value: RuleOptionValue
  }

  init(_ metadata: RuleMetadata, _ statement: RuleStatement?) {
    rule = metadata.rule
    severity = statement?.severity ?? Sourced(metadata.severity)
    statesSeverity = statement.map { $0.severity != nil && !$0.isChosen } ?? false || severity.value != metadata.severity
    options = metadata.options.map { option in
      let stated = statement?.options[option.name]
      return Option(name: option.name, value: option.kind.resolved(with: stated))
    }
  }

  /// The limits with this name; no limits if the rule has no such option.
  public func limit(_ name: String) -> Limit {
    guard case .limits(let warning, let error) = value(name) else { return Limit() }
    return Limit(warning: warning.value, error: error.value)
  }

  /// The integer with this name; nil if the rule has no such option.
  public func integer(_ name: String) -> Int? {
    if case .integer(let number) = value(name) { number.value } else { nil }
  }

  /// The Boolean value with this name; nil if the rule has no such option.
  public func boolean(_ name: String) -> Bool? {
    if case .boolean(let flag) = value(name) { flag.value } else { nil }
  }

  /// The strings with this name; empty if the rule has no such option.
  public func strings(_ name: String) -> [String] {
    if case .strings(let texts) = value(name) { texts.value } else { [] }
  }

  private func value(_ name: String) -> RuleOptionValue? {
    options.first { $0.name == name }?.value
  }
}

extension RuleOption.OptionKind {
  fileprivate func resolved(with statement: RuleOptionStatement?) -> RuleOptionValue {
    switch (self, statement) {
    case (.limits(let standard, _), .limits(let stated)): stated.resolved(standard: standard)
    case (.integer, .integer(let number)): .integer(number)
    case (.boolean, .boolean(let flag)): .boolean(flag)
    case (.strings, .strings(let texts)): .strings(texts)
    default: standardValue
    }
  }
}
