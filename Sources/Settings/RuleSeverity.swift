/// The severity of a rule's findings, highest first. `off` disables the rule.
public enum RuleSeverity: String, Sendable, CaseIterable {
  case error, warning, info, hint, off
}
