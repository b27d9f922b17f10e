/// `unused_suppression`: a comment stands where its rule finds nothing. `SuppressionFilter` checks it, last of all rules.
public enum UnusedSuppression {
  public static let id: RuleID = "unused_suppression"

  struct Message: FindingMessage {
    var isEnable: Bool
    /// The name that is of no use; nil where all the comment's are.
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
