/// What the configuration says of the rules, for the files it holds for.
public struct RuleSettings: Hashable, Sendable {
  /// A severity that takes the place of a rule's own. A rule without one here is off.
  public var severities: [RuleID: Severity] = [:]
  /// Whether the user chose a severity for `massive_view_controller`: it then caps what its limits say.
  public var massiveLimits: Limits = [:]

  public init() {}

  public func severity(of rule: RuleID) -> Severity { severities[rule] ?? .off }
}
