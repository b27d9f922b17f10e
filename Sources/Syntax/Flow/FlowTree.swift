/// What some functions of a file do: their statements and expressions as a tree, less what no rule needs.
///
/// Kept for functions that touch something a rule watches (`FlowWords.swift`), and for no others. Whatever is not
/// understood is an `opaque` node, never an error. A node's children are nodes of the same tree, in source order.
public struct FlowTree: Hashable, Sendable {
  public internal(set) var functions: [FlowFunction] = []
  var nodes: [FlowNode] = []
  var links: [UInt32] = []

  public init() {}

  public var nodeCount: Int { nodes.count }

  /// The nodes of a function, its root last: they end with their root, and those of the next begin behind it.
  public func nodes(of function: Int) -> Range<FlowNodeID> {
    guard functions.indices.contains(function) else { return 0..<0 }
    let first = function == 0 ? 0 : functions[function - 1].root &+ 1
    return first..<max(first, functions[function].root &+ 1)
  }

  /// Whether a function is nested too deeply to be followed. Its body is one opaque node then, and what the function
  /// does is not known: neither it nor what it might have done for others may be reported.
  public func isTooDeep(_ function: Int) -> Bool {
    guard functions.indices.contains(function), let body = children(functions[function].root).last else { return false }
    return self[body].kind == .opaque && self[body].flags.contains(.tooDeep)
  }

  /// A node; an opaque one for a number that is not in the tree.
  @inline(__always)
  public subscript(node: FlowNodeID) -> FlowNode {
    Int(node) < nodes.count ? nodes[Int(node)] : FlowNode(kind: .opaque)
  }

  /// The children of a node, in source order.
  @inline(__always)
  public func children(_ node: FlowNodeID) -> ArraySlice<FlowNodeID> {
    let parent = self[node]
    let start = min(Int(parent.firstLink), links.count)
    return links[start..<min(start + Int(parent.linkCount), links.count)]
  }

  /// The child at a position, if there is one.
  public func child(_ node: FlowNodeID, _ position: Int) -> FlowNodeID? {
    let parent = self[node]
    let link = Int(parent.firstLink) + position
    return position >= 0 && position < Int(parent.linkCount) && link < links.count ? links[link] : nil
  }
}

/// Number of a node in its file's tree.
public typealias FlowNodeID = UInt32

/// A function, initializer, accessor, observer or initial value that is kept.
public struct FlowFunction: Hashable, Sendable, BitwiseCopyable {
  public var kind: Kind
  public var modifiers: Modifiers
  /// Index in `FileInterface.declarations` of the type or extension it is a direct member of, or -1.
  public var owner: Int32
  /// `name(label:_:)`; of accessors, observers and initial values the property's name. In `FileSummary.names`.
  public var name: NameID
  /// The name without labels.
  public var baseName: NameID
  /// The type it returns or, for what belongs to a property, the property's; `noName` where none is written.
  public var type: NameID
  /// Node of kind `function`: parameters, then the body, a `block`, or an expression for initial values.
  public var root: FlowNodeID
  /// What it names.
  public var topics: FlowTopics
  /// From the first token behind attributes and modifiers to the last.
  public var range: ByteRange

  /// One of no type and no name.
  public static let none = FlowFunction(
    kind: .function, modifiers: [], owner: -1, name: noName, baseName: noName, type: noName, root: 0, topics: [],
    range: ByteRange(0, 0))

  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    case function, initializer, deinitializer, `subscript`
    case getter, setter, willSet, didSet, initialValue
  }
}

/// What a function names that some rule watches.
public struct FlowTopics: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A call of the containment contract.
  public static let containment = FlowTopics(rawValue: 1)
  /// Something that puts a view into a hierarchy, or takes it out.
  public static let views = FlowTopics(rawValue: 2)
  /// Controllers and children, by the look of their names.
  public static let controllers = FlowTopics(rawValue: 4)
  /// Targets, actions, selectors, segues.
  public static let actions = FlowTopics(rawValue: 8)
  /// All views within another.
  public static let allSubviews = FlowTopics(rawValue: 16)
  /// The `view` of something other than `self`.
  public static let viewsOfOthers = FlowTopics(rawValue: 32)
  /// Views that are taken out of their hierarchy.
  public static let removedViews = FlowTopics(rawValue: 64)
}

/// The name of what has none.
public let noName = NameID.max

public struct FlowNode: Hashable, Sendable, BitwiseCopyable {
  public var kind: Kind
  public var flags: Flags = []
  /// Beside the two bytes above, so that a node takes 24 and not 28: nodes are a third of all summaries.
  var linkCount: UInt16 = 0
  /// What the kind says: an identifier, a label, a case, an operator, the text of a string.
  public var name: NameID = noName
  /// What the kind says: a type as `FlowTree.types` writes it, or a count.
  public var extra: UInt32 = noName
  /// Offsets of its first byte and behind its last.
  public var start: UInt32 = 0
  public var end: UInt32 = 0
  var firstLink: UInt32 = 0

  /// More children than `linkCount` can count are gathered under opaque ones.
  static let mostLinks = Int(UInt16.max)

  init(kind: Kind) { self.kind = kind }

  public var range: ByteRange { ByteRange(start: start, end: end) }

  public struct Flags: OptionSet, Hashable, Sendable, BitwiseCopyable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Reached through `?.`: happens only if what stands before is there.
    public static let optional = Flags(rawValue: 1)
    /// A trailing closure, or an argument that is one.
    public static let trailing = Flags(rawValue: 2)
    /// `let`, not `var`; of a condition: `case`.
    public static let isLet = Flags(rawValue: 4)
    public static let isCase = Flags(rawValue: 8)
    /// `name(label:_:)`, written with its labels.
    public static let compound = Flags(rawValue: 16)
    /// `weak` or `unowned` in the source: either way what is held may be gone, and is not kept alive.
    public static let weak = Flags(rawValue: 32)
    /// `getter:` or `setter:` within `#selector`; `try?`.
    public static let getter = Flags(rawValue: 64)
    public static let setter = Flags(rawValue: 128)
    /// `try?` and `try!`, behind which nothing is thrown.
    public static let swallows = Flags(rawValue: 64)
    /// `try!`, `as!`; of a name, a member, a call and a subscript: `!` stands behind it, and is no part of its range.
    public static let forced = Flags(rawValue: 4)
    /// Of a cast: `is`.
    public static let isTest = Flags(rawValue: 8)
    /// Of an opaque node that is the body of a function: it is nested too deeply to be followed.
    public static let tooDeep = Flags(rawValue: 128)
    /// `as?` or `is`; of a binding without pattern: a shorthand (`if let child`).
    public static let conditional = Flags(rawValue: 128)
  }

  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// Not understood, or of no interest. May have children that are.
    case opaque

    // MARK: Expressions
    /// An identifier: `name`.
    case name
    /// `$0`: `extra` is the number.
    case dollar
    case selfName
    case superName
    /// `base.name`: one child.
    case member
    /// `.name` without a base.
    case implicitMember
    /// The callee, then arguments; those with a label within `labeled`.
    case call
    /// The base, then arguments.
    case subscripting
    /// `label: value`.
    case labeled
    /// Numbers, key paths, regular expressions: `name` is the text of a number, where that is short.
    case literal
    /// `isLet` is set for `true`.
    case boolean
    case nilLiteral
    /// Without interpolations: `name` is the text between the quotes, where that is short.
    case string
    /// A string with interpolations, which are the children.
    case interpolation
    /// Captures and parameters, then a `block`.
    case closure
    /// `#selector(…)`: one child; flags distinguish getter and setter.
    case selector
    case array
    /// Keys and values in turn.
    case dictionary
    case tuple
    /// `child as? Type`: `extra` is the type.
    case cast
    /// `try child`.
    case attempt
    case not
    /// Condition, then both values.
    case ternary
    /// `a ?? b`.
    case coalescing
    case and
    case or
    /// Other operators: `name` is the operator.
    case operation
    /// Target, then value.
    case assignment

    // MARK: Patterns
    /// Binds `name`; `extra` is its type where one is written.
    case binding
    case tuplePattern
    /// `.name(…)`: children are the payload's patterns.
    case casePattern

    // MARK: Conditions
    /// `let pattern = value` or `case pattern = value`; a shorthand has no value.
    case bindCondition
    /// `#available(…)`: `name` is what stands in the parentheses.
    case availability

    // MARK: Statements
    case block
    /// `let` or `var`: a pattern, and a value where there is one.
    case declaration
    /// `extra` conditions, the block, then the `else`, if any: a block or another `if`.
    case `if`
    /// `extra` conditions, then the block of the `else`.
    case `guard`
    /// The subject, then `case`s.
    case `switch`
    /// `extra` patterns and conditions, none for `default`, then a block.
    case `case`
    /// Pattern, sequence, then where there is one a condition, then the block. `name` is its label.
    case `for`
    /// `extra` conditions, then the block. `name` is its label.
    case `while`
    /// The block, then the condition. `name` is its label.
    case `repeat`
    case `return`
    case `throw`
    /// `name` is the label, or `noName`.
    case `break`
    case `continue`
    case `fallthrough`
    case `defer`
    /// The block, then `catch`es. `name` is its label.
    case `do`
    /// A pattern where there is one, then the block.
    case `catch`
    /// `#if`: a block for each branch that may be compiled; `extra` is 1 where one of them is, `name` the first's condition.
    case conditional
    /// A function within a function: `name` without labels; children as of `function`.
    case localFunction
    /// A type within a function: its functions.
    case localType

    // MARK: Functions
    /// Parameters, then the body.
    case function
    /// `name` within the function; `extra` is the type.
    case parameter
    /// An entry of a capture list: `name`, and its value where one is written.
    case capture
  }
}
