// From what a configuration states to what the rules are run with.

public import Analysis
public import Settings

extension Analysis.RuleSettings {
  /// What a configuration makes of the rules; the defaults of their metadata for all it does not state.
  public init(_ configuration: Configuration) {
    self.init()
    let registry = configuration.registry
    addCustomRules(of: configuration)
    knownRules = registry.rules
    containmentHelpers = configuration.containmentHelpers.value.compactMap { ContainmentHelper($0.value) }
    answeredSelectors = Set(configuration.answeredSelectors.value.map(\.value))
    checksTests = configuration.checksTests.value
    for rule in registry.rules {
      guard let head = registry.head(rule), head.isImplemented else { continue }
      let severity = Severity(configuration.statedSeverity(of: head.rule)?.value ?? head.severity)
      severities[RuleID(head.rule)] = severity
      if severity != .off, head.hasPairedCalls, let metadata = registry.metadata(rule) { addPairedCalls(of: metadata) }
    }
    guard let metadata = registry.metadata(MassiveViewController.id.name) else { return }
    let massive = configuration.settings(for: metadata)
    severities[MassiveViewController.id] = Severity(massive.severity.value)
    statedMassiveSeverity = configuration.statedSeverity(of: metadata.rule).map { Severity($0.value) }
    growthTolerance = GrowthTolerance(
      percent: massive.integer("tolerated_growth_percent") ?? 0, lines: massive.integer("tolerated_growth_lines") ?? 0)
    for measure in Measure.allCases {
      let limits = massive.limits(measure.option)
      massiveLimits[measure] = Limit(warning: limits.warning, error: limits.error)
    }
  }

  /// Adds the paired calls that the metadata of a rule states.
  public mutating func addPairedCalls(of metadata: RuleMetadata) {
    guard let calls = metadata.pairedCalls else { return }
    pairedCalls.append(PairedCallRule(RuleID(metadata.rule), calls))
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
