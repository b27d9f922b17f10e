/// The effect of a function outside the sources on a child, as declared in the configuration.
public struct ContainmentHelper: Hashable, Sendable {
  public enum Step: Hashable, Sendable {
    case addChild, addView, didMove, willMove, removeView, removeFromParent
  }

  /// The place of an operand in the call.
  public enum Operand: Hashable, Sendable {
    case receiver
    case argument(Int)
  }

  public var name: String
  /// The argument labels; `_` for an argument without a label.
  public var labels: [String]
  public var child: Operand
  /// The parent; nil if the pattern does not specify it, in which case it is `self`.
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
