/// What a function that lives outside the sources does to a child, as the configuration states it.
public struct ContainmentHelper: Hashable, Sendable {
  public enum Step: Hashable, Sendable {
    case addChild, addView, didMove, willMove, removeView, removeFromParent
  }

  /// Where an operand stands in the call.
  public enum Operand: Hashable, Sendable {
    case receiver
    case argument(Int)
  }

  public var name: String
  /// Labels of the arguments, `_` for none.
  public var labels: [String]
  public var child: Operand
  /// Nil where the pattern does not say: then it is `self`.
  public var parent: Operand?
  public var steps: [Step]

  public init(name: String, labels: [String], child: Operand, parent: Operand?, steps: [Step]) {
    self.name = name
    self.labels = labels
    self.child = child
    self.parent = parent
    self.steps = steps
  }
}
