// Conversion of a configuration to the settings of the analysis.

public import Analysis
public import Settings

extension Analysis.RuleSettings {
  /// Makes the settings from a configuration, with the defaults of the metadata for what it does not state.
  public init(_ configuration: Configuration) {
    self.init()
    let registry = configuration.registry
    knownRules = registry.rules
    containmentHelpers = configuration.containmentHelpers.value.compactMap { ContainmentHelper($0.value) }
    answeredSelectors = Set(configuration.answeredSelectors.value.map(\.value))
    checksTests = configuration.checksTests.value
    for rule in registry.rules {
      guard let head = registry.head(rule) else { continue }
      let severity = Severity(configuration.statedSeverity(of: head.rule)?.value ?? head.severity)
      severities[RuleID(head.rule)] = severity
      if severity != .off, head.hasCheck, let metadata = registry.metadata(rule) { addCheck(of: metadata, configuration) }
    }
    for id in [MassiveViewController.id, LongMethod.id, ComplexMethod.id] {
      guard let metadata = registry.metadata(id.name) else { continue }
      let stated = configuration.settings(for: metadata)
      statedSizeSeverities[id] = configuration.statedSeverity(of: id.name).map { Severity($0.value) }
      if id == MassiveViewController.id {
        growthTolerance = GrowthTolerance(
          percent: stated.integer("tolerated_growth_percent") ?? 0, lines: stated.integer("tolerated_growth_lines") ?? 0)
        massiveLimits = stated.limits(of: id)
      } else {
        methodLimits.merge(stated.limits(of: id)) { $1 }
      }
    }
  }
}

extension Severity {
  public init(_ severity: RuleSeverity) {
    self =
      switch severity {
      case .error: .error
      case .warning: .warning
      case .info: .info
      case .hint: .hint
      case .off: .off
      }
  }
}

extension Settings.RuleSettings {
  /// The limits of a rule by measure; `self` is the settings of this rule.
  fileprivate func limits(of rule: RuleID) -> Analysis.Limits {
    var limits: Analysis.Limits = [:]
    for measure in Measure.allCases where measure.rule == rule {
      let stated = self.limits(measure.ruleOption)
      limits[measure] = Limit(warning: stated.warning, error: stated.error)
    }
    return limits
  }
}
