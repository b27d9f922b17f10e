/// The check of a rule that is data. It has the same meaning in built-in and custom rules.
public enum RuleCheck: Hashable, Sendable {
  case pairedCalls(PairedCallRule)
  case forbiddenUses(ForbiddenUse)
  /// Limits for the types that match. The limits themselves are options of the metadata.
  case limits(TypePatterns, message: String?)
}
