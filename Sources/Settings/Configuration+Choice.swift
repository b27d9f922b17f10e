// Rules that the command line enables for one run.

import RuleModel

extension Configuration {
  /// Returns the configuration with some rules enabled, even if their metadata or the configuration disables them. What
  /// the configuration states for some paths still applies.
  public func turningOn(_ chosen: Set<String>) -> Configuration {
    let registry = registry
    let off = registry.rules.filter { chosen.contains($0) && severity(of: $0, registry)?.value == .off }
    guard !off.isEmpty else { return self }
    var configuration = self
    var base = RuleLayer(rules: [:])
    for rule in off {
      if configuration.rules[rule]?.severity?.value == .off { configuration.rules[rule]?.severity = nil }
      for place in configuration.ruleLayers.indices where configuration.ruleLayers[place].rules[rule]?.severity?.value == .off {
        configuration.ruleLayers[place].rules[rule]?.severity = nil
      }
      guard registry.head(rule)?.severity == .off else { continue }
      let warning = Sourced(Severity.warning)
      if configuration.rules[rule]?.severity == nil { configuration.rules[rule, default: RuleStatement()].severity = warning }
      base.rules[rule] = RuleStatement(severity: warning)
    }
    configuration.ruleLayers.insert(base, at: 0)
    return configuration
  }
}
