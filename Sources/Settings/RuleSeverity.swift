/// How much a rule's findings weigh, from the heaviest down; `off` is silence.
public enum RuleSeverity: String, Sendable, CaseIterable {
  case error, warning, info, hint, off
}
