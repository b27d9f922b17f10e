public import Analysis

/// How to break a type up: cuts that share no member, in the order in which to make them.
public struct SplitPlan: Sendable {
  public var steps: [Step] = []
  /// Lines of code of the type with all its extensions, before the first step.
  public var codeLines: Int
  /// The lines of code at which the plan ends.
  public var limit: Int

  /// What alternatives to a step are called behind its number: `2b`. A step has at most so many.
  public static let alternativeLetters = ["b", "c"]

  /// What is left after the last step, and why; nil where there is no step.
  public var rest: Rest?

  /// Lines of code after the last step.
  public var left: Int { steps.last?.left ?? codeLines }
  public var reachesLimit: Bool { left <= limit }

  /// What stays in the type after all steps.
  public struct Rest: Sendable, Hashable {
    /// Lines of code of initializers, overrides and what else is bound to the type.
    public var bound: Int
    /// The methods with most lines among the others, `name(label:)`, longest first.
    public var methods: [String]
  }

  /// One cut, and what it means for the type.
  public struct Step: Sendable {
    public var cut: Cut
    /// What people would call it.
    public var title: String
    /// In the order of `cut.members`.
    public var members: [Member]
    /// Lines of code by which the type gets shorter: those that leave, less those that pass calls on.
    public var lines: Int
    /// Lines of code that the type has after this step.
    public var left: Int
    public var interface: Interface
    /// Why it becomes what it becomes.
    public var roleReason: String
    /// Why these members belong together.
    public var evidence: [String]
    /// Other ways to cut here: groups that share members with this step.
    public var alternatives: [Alternative]
  }

  public struct Member: Sendable, Hashable {
    /// `name(label:_:)`, or the name of a property.
    public var name: String
    public var kind: Kind
    public var file: FileID
    public var line: Int
    public var endLine: Int

    public enum Kind: String, Sendable { case method, property, outlet }
  }

  /// What ties the members of a step to what stays.
  public struct Interface: Sendable, Hashable {
    /// Properties that stay, and that the new type reads or writes: passed in.
    public var state: [Use] = []
    /// Methods that stay, and that the new type calls: a delegate or closures.
    public var callbacks: [Use] = []
    /// Members that leave, and that what stays goes on using: the new type's own interface.
    public var entries: [Use] = []
  }

  public struct Use: Sendable, Hashable {
    public var name: String
    /// Of properties, where it is written.
    public var type: String
    /// How many members on the other side name it.
    public var count: Int
  }

  public struct Alternative: Sendable, Hashable {
    public var cut: Cut
    public var title: String
    public var members: [String]
    public var lines: Int
    /// How many members it shares with the step.
    public var shared: Int
  }
}
