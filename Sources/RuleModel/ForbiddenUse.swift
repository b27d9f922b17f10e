/// A rule that forbids expressions in some types, or imports.
///
/// Patterns are compared with the names in expressions and not with their meaning: `let app = UIApplication.shared`
/// hides what happens to `app`. If that is not sufficient, a user can forbid the member of any receiver:
/// `_.isIdleTimerDisabled`.
public struct ForbiddenUse: Hashable, Sendable {
  /// The identifier of the rule.
  public var id: RuleID
  /// The message for users. Bindings are replaced by source text.
  public var message: String
  public var patterns: [UsePattern]
  /// The types to which the rule applies. If this and `scopes` are empty, it applies to all code.
  public var types: TypePatterns
  /// Further kinds of types to which the rule applies.
  public var scopes: [TypeScope]
  /// The replacement of the expression, offered as a fix, with bindings as in the message.
  public var replacement: String?
  /// Whether the replacement can be applied without review.
  public var isReplacementSafe: Bool

  public init(
    id: RuleID, message: String, patterns: [UsePattern], types: TypePatterns = TypePatterns(), scopes: [TypeScope] = [],
    replacement: String? = nil, isReplacementSafe: Bool = false
  ) {
    self.id = id
    self.message = message
    self.patterns = patterns
    self.types = types
    self.scopes = scopes
    self.replacement = replacement
    self.isReplacementSafe = isReplacementSafe
  }
}
