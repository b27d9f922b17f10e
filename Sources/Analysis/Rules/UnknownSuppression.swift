public import RuleModel

/// `unknown_suppression`: a comment names a rule that does not exist. `SuppressionFilter` checks it after other rules.
public enum UnknownSuppression {
  public static let id: RuleID = "unknown_suppression"

  enum Message: FindingMessage {
    case command(String, near: String?)
    case noName(isEnable: Bool)
    /// - Parameter isAlone: Whether no other name of the comment is that of a rule.
    case rule(String, near: String?, isAlone: Bool, isEnable: Bool)
    /// Words that are not rule names and are probably a reason.
    case words(first: String)

    var text: String {
      switch self {
      case .command(let text, let near):
        "`\(text)` suppresses nothing. \(near.map { "Did you mean `\($0)`?" } ?? "Write `chaperone:disable:next RULE`.")"
      case .words(let first):
        "The words from `\(first)` on name no rules. Write ` - ` before a reason."
      case .noName(isEnable: false): "This comment names no rule, so it suppresses nothing. Name a rule, or 'all'."
      case .noName(isEnable: true):
        "This comment names no rule, so rules that are disabled above stay disabled. Name a rule, or 'all'."
      case .rule(let name, let near, let isAlone, let isEnable):
        "There is no rule `\(name)`, so this \(isAlone ? "comment" : "name") \(isEnable ? "enables" : "suppresses") nothing."
          + (near.map { " Did you mean `\($0)`?" } ?? "")
      }
    }
  }
}
