// From what a configuration states to what the rules are run with.

import Analysis
import Settings

extension Analysis.RuleSettings {
  /// What a configuration makes of the rules; the cards' defaults for all it does not state.
  init(_ configuration: Configuration, cards: RuleCards = .embedded) {
    self.init()
    guard let card = cards.card(MassiveViewController.id.name) else { return }
    let massive = configuration.settings(for: card)
    severities[MassiveViewController.id] = Severity(massive.severity.value)
    statedMassiveSeverity = configuration.statedSeverity(of: card.rule).map { Severity($0.value) }
    for measure in Measure.allCases {
      let limits = massive.limits(measure.option)
      massiveLimits[measure] = Limit(warning: limits.warning, error: limits.error)
    }
  }
}

extension Severity {
  init(_ severity: RuleSeverity) {
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

extension FrameworkCatalog {
  /// The catalogue that comes with the program.
  static func embedded() -> FrameworkCatalog {
    let catalogue = Catalogue.embedded()
    var result = FrameworkCatalog()
    for framework in catalogue.classes {
      let role: Role =
        switch framework.role {
        case .viewController: .viewController
        case .responder: .responder
        case .other: .other
        }
      result.add(role, CollectionOfOne(framework.name))
    }
    result.lifeCycleMethods = Set(catalogue.lifeCycleMethods)
    return result
  }
}
