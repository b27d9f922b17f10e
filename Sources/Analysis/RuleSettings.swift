/// What the configuration says of the rules, for the files it holds for.
public struct RuleSettings: Hashable, Sendable {
  /// Severity by rule; a rule without one is off.
  public var severities: [RuleID: Severity] = [:]
  public var massiveLimits: Limits = [:]
  /// Limits for each method of a view controller: its lines, as `longestMethod`, and its complexity.
  public var methodLimits: Limits = [:]
  /// Severities that the user stated for the rules on size: they take the place of what the limits say.
  public var statedSizeSeverities: [RuleID: Severity] = [:]
  /// Selectors that are answered outside the sources.
  public var answeredSelectors: Set<String> = []

  /// Limits for families of types that the user names.
  public var sizeBudgets: [SizeBudget] = []
  /// Calls that belong together, of the rules that are on.
  public var pairedCalls: [PairedCallRule] = []
  /// Expressions that the user forbids.
  public var forbiddenUses: [ForbiddenUse] = []
  /// Every rule that a suppression comment may name, in the order in which they are shown. None when that is not known.
  public var knownRules: [String] = []

  /// What functions outside the sources do to children.
  public var containmentHelpers: [ContainmentHelper] = []

  /// How much larger a view controller that is known to be too large may become before it is reported again.
  public var growthTolerance = GrowthTolerance.none

  /// Whether files of one folder may have other settings than these.
  public var variesWithinFolder = false

  /// Whether the rules are on in test code, too.
  public var checksTests = false

  public init() {}

  public func severity(of rule: RuleID) -> Severity { severities[rule] ?? .off }
}
