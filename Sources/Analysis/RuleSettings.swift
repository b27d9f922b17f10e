/// What the configuration says of the rules, for the files it holds for.
public struct RuleSettings: Hashable, Sendable {
  /// Severity by rule; a rule without one is off.
  public var severities: [RuleID: Severity] = [:]
  public var massiveLimits: Limits = [:]
  /// A severity that the user stated for `massive_view_controller`: it takes the place of what the limits say.
  public var statedMassiveSeverity: Severity?

  public init() {}

  public func severity(of rule: RuleID) -> Severity { severities[rule] ?? .off }
}
