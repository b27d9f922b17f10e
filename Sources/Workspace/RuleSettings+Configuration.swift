// Conversion of a configuration to the settings of the analysis.

public import Analysis
import RuleModel
public import Settings

extension RuleSettings {
  /// Makes the settings from a configuration, with the defaults of the metadata for what it does not state.
  public init(_ configuration: Configuration) {
    self.init()
    let registry = configuration.registry
    knownRules = registry.rules
    containmentHelpers = configuration.containmentHelpers.value.map(\.value)
    answeredSelectors = Set(configuration.answeredSelectors.value.map(\.value))
    checksTests = configuration.checksTests.value
    for rule in registry.rules {
      guard let head = registry.head(rule) else { continue }
      let severity = configuration.severity(of: head.rule, registry)?.value ?? head.severity
      severities[RuleID(head.rule)] = severity
      if severity != .off, head.hasCheck, let metadata = registry.metadata(rule) { addCheck(of: metadata, configuration) }
    }
    for id in [MassiveViewController.id, LongMethod.id, ComplexMethod.id] {
      guard let metadata = registry.metadata(id.name) else { continue }
      let stated = configuration.settings(for: metadata)
      statedSizeSeverities[id] = configuration.statedSeverity(of: id.name)?.value
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

extension RuleConfiguration {
  /// The limits of a rule by measure; `self` is the settings of this rule.
  fileprivate func limits(of rule: RuleID) -> Limits {
    var limits: Limits = [:]
    for measure in Measure.allCases where measure.rule == rule {
      limits[measure] = limit(measure.ruleOption)
    }
    return limits
  }
}
