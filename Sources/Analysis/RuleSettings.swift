public import RuleModel

/// The settings of all rules for the files to which a configuration applies.
public struct RuleSettings: Hashable, Sendable {
  /// By rule, its severity. A rule without an entry is disabled.
  public var severities: [RuleID: Severity] = [:]
  public var massiveLimits: Limits = [:]
  /// Limits for single methods of view controllers: `longestMethod` for lines, and `complexity`.
  public var methodLimits: Limits = [:]
  /// The severities that the configuration sets for rules on size. They override those that follow from limits.
  public var statedSizeSeverities: [RuleID: Severity] = [:]
  /// Selectors that are implemented outside the sources.
  public var answeredSelectors: Set<String> = []

  /// Size limits for groups of types that the configuration defines.
  public var sizeBudgets: [SizeBudget] = []
  /// The enabled paired-call rules.
  public var pairedCalls: [PairedCallRule] = []
  /// Expressions that the configuration forbids.
  public var forbiddenUses: [ForbiddenUse] = []
  /// The rules that a suppression comment can name, in display order. Empty if they are unknown.
  public var knownRules: [String] = []

  /// The effects of functions outside the sources on child view controllers.
  public var containmentHelpers: [ContainmentHelper] = []

  /// How much a view controller that is known to be too large may grow before it is reported again.
  public var growthTolerance = GrowthTolerance.none

  /// Whether files in one folder can have different settings.
  public var variesWithinFolder = false

  /// Whether rules are also enabled in test code.
  public var checksTests = false

  public init() {}

  public func severity(of rule: RuleID) -> Severity { severities[rule] ?? .off }
}
