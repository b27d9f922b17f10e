public import RuleModel

/// `unused_suppression`: a comment suppresses nothing. `SuppressionFilter` checks it after all other rules.
public enum UnusedSuppression {
  public static let id: RuleID = "unused_suppression"

  struct Message: FindingMessage {
    var isEnable: Bool
    /// The name that has no effect; nil if none of the comment's names has.
    var name: String?

    var text: String {
      switch (name, isEnable) {
      case (nil, true): "This comment enables rules that nothing above it disables. Delete it."
      case (nil, false): "This comment suppresses nothing. Delete it."
      case (let name?, true): "No comment above disables `\(name)`. Delete the name."
      case (let name?, false): "This comment suppresses no finding of `\(name)`. Delete the name."
      }
    }
  }
}
