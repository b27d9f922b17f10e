// From what a configuration states to what the rules are run with.

public import Analysis
public import Settings

extension Analysis.RuleSettings {
  /// What a configuration makes of the rules; the cards' defaults for all it does not state.
  public init(_ configuration: Configuration) {
    self.init()
    let cards = configuration.cards
    addCustomRules(of: configuration)
    knownRules = cards.rules
    containmentHelpers = configuration.containmentHelpers.value.compactMap { ContainmentHelper($0.value) }
    answeredSelectors = Set(configuration.answeredSelectors.value.map(\.value))
    checksTests = configuration.checksTests.value
    for rule in cards.rules {
      guard let head = cards.head(rule), head.isImplemented else { continue }
      let severity = Severity(configuration.statedSeverity(of: head.rule)?.value ?? head.severity)
      severities[RuleID(head.rule)] = severity
      if severity != .off, head.hasPairedCalls, let card = cards.card(rule) { addPairedCalls(of: card) }
    }
    guard let card = cards.card(MassiveViewController.id.name) else { return }
    let massive = configuration.settings(for: card)
    severities[MassiveViewController.id] = Severity(massive.severity.value)
    statedMassiveSeverity = configuration.statedSeverity(of: card.rule).map { Severity($0.value) }
    growthTolerance = GrowthTolerance(
      percent: massive.integer("tolerated_growth_percent") ?? 0, lines: massive.integer("tolerated_growth_lines") ?? 0)
    for measure in Measure.allCases {
      let limits = massive.limits(measure.option)
      massiveLimits[measure] = Limit(warning: limits.warning, error: limits.error)
    }
  }

  /// Makes the calls of a card that come in pairs be looked for.
  public mutating func addPairedCalls(of card: RuleCard) {
    guard let calls = card.pairedCalls else { return }
    pairedCalls.append(PairedCallRule(RuleID(card.rule), calls))
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

