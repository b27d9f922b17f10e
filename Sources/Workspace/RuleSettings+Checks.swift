// The rules that are data, in the settings of the analysis.

public import Analysis
import RuleModel
public import Settings

extension RuleSettings {
  /// Adds the check that the metadata of a rule states, if any.
  public mutating func addCheck(of metadata: RuleMetadata, _ configuration: Configuration = Configuration()) {
    switch metadata.check {
    case nil: break
    case .pairedCalls(let rule): pairedCalls.append(rule)
    case .forbiddenUses(let rule): forbiddenUses.append(rule)
    case .limits(let types, let message):
      let stated = configuration.settings(for: metadata)
      var limits: Limits = [:]
      for measure in Measure.allCases {
        let limit = stated.limit(measure.option)
        if limit != Limit() { limits[measure] = limit }
      }
      let severity = configuration.statedSeverity(of: metadata.rule)?.value ?? (metadata.statesSeverity ? metadata.severity : nil)
      sizeBudgets.append(
        SizeBudget(id: RuleID(metadata.rule), message: message, types: types, limits: limits, statedSeverity: severity))
    }
  }
}
