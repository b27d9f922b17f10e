/// The effect on a child view controller of a function that is declared outside the sources, as the configuration states it.
public struct ContainmentHelper: Hashable, Sendable {
  /// A step of view controller containment. The raw value is the value of the key `effect`.
  public enum Step: String, Hashable, Sendable, CaseIterable {
    /// `parent.addChild(child)`
    case addChild = "add_child"
    /// Adds the child's view to the parent's view hierarchy.
    case addView = "add_view"
    /// `child.didMove(toParent: parent)`
    case didMove = "did_move"
    /// `child.willMove(toParent: nil)`
    case willMove = "will_move"
    /// Removes the child's view from the view hierarchy.
    case removeView = "remove_view"
    /// `child.removeFromParent()`
    case removeFromParent = "remove_from_parent"
  }

  /// The place of an operand in the call.
  public enum Operand: Hashable, Sendable {
    case receiver
    case argument(Int)
  }

  /// The call, with the bindings `$child`, `$parent` and `$view`: `$parent.embed($child, in: $view)`.
  public let call: CallPattern
  /// The argument labels; `_` for an argument without a label.
  public let labels: [String]
  public let child: Operand
  /// The parent; nil if the call does not have it, in which case it is `self`.
  public let parent: Operand?
  public let steps: [Step]

  public var name: String { call.name }

  /// Returns nil if the call has no `$child`.
  public init?(call: CallPattern, steps: [Step]) {
    func place(_ name: String) -> Operand? {
      if call.receiver == .binding(name) { return .receiver }
      return call.arguments.firstIndex { $0.operand == .binding(name) }.map { .argument($0) }
    }
    guard let child = place("child") else { return nil }
    self.call = call
    self.child = child
    self.steps = steps
    labels = call.arguments.map { $0.label ?? "_" }
    parent = place("parent")
  }
}
