/// The lowered bodies of some functions of a file: their statements and expressions as a tree, without the parts that
/// no rule needs.
///
/// Only functions that mention a name relevant to some rule are lowered (`FlowWords.swift`). Code that cannot be parsed
/// becomes an `opaque` node and never an error. The children of a node are nodes of the same tree, in source order.
public struct FlowTree: Hashable, Sendable {
  public internal(set) var functions: [FlowFunction] = []
  var nodes: [FlowNode] = []
  var links: [UInt32] = []

  public init() {}

  public var nodeCount: Int { nodes.count }

  /// The nodes of a function. The root is the last one, and the nodes of the next function follow it.
  public func nodes(of function: Int) -> Range<FlowNodeID> {
    guard functions.indices.contains(function) else { return 0..<0 }
    let first = function == 0 ? 0 : functions[function - 1].root &+ 1
    return first..<max(first, functions[function].root &+ 1)
  }

  /// Whether a function is nested too deeply to be lowered. In this case its body is a single opaque node, and its
  /// effects are unknown: rules must not report the function, or missing calls that it may make for other functions.
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

  /// The child at a 0-based position; nil if it does not exist.
  public func child(_ node: FlowNodeID, _ position: Int) -> FlowNodeID? {
    let parent = self[node]
    let link = Int(parent.firstLink) + position
    return position >= 0 && position < Int(parent.linkCount) && link < links.count ? links[link] : nil
  }
}

/// The number of a node in the tree of its file.
public typealias FlowNodeID = UInt32

/// A lowered function, initializer, accessor, observer or initial value.
public struct FlowFunction: Hashable, Sendable, BitwiseCopyable {
  public var kind: FunctionKind
  public var modifiers: Modifiers
  /// The index in `FileInterface.declarations` of the type or extension of which it is a direct member, or -1.
  public var owner: Int32
  /// `name(label:_:)`; for accessors, observers and initial values, the name of the property. A name in `FileSummary.names`.
  public var name: NameID
  /// The name without labels.
  public var baseName: NameID
  /// The result type, or, for accessors, observers and initial values, the type of the property; `noName` if it is not written.
  public var type: NameID
  /// A node of kind `function`, with the parameters and then the body: a `block`, or an expression for initial values.
  public var root: FlowNodeID
  /// The topics of the names that it mentions.
  public var topics: FlowTopics
  /// The range from the first token after attributes and modifiers to the last token.
  public var range: ByteRange

  /// A function without a type and a name.
  public static let none = FlowFunction(
    kind: .function, modifiers: [], owner: -1, name: noName, baseName: noName, type: noName, root: 0, topics: [],
    range: ByteRange(0, 0))

  public enum FunctionKind: UInt8, Sendable, BitwiseCopyable {
    case function, initializer, deinitializer, `subscript`
    case getter, setter, willSet, didSet, initialValue
  }
}

/// Topics of the names in a function that are relevant to rules.
public struct FlowTopics: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A call of the containment contract.
  public static let containment = FlowTopics(rawValue: 1)
  /// A call or property that adds a view to a hierarchy or removes it.
  public static let views = FlowTopics(rawValue: 2)
  /// Controllers and children, judged by their names.
  public static let controllers = FlowTopics(rawValue: 4)
  /// Targets, actions, selectors, segues.
  public static let actions = FlowTopics(rawValue: 8)
  /// All subviews of a view.
  public static let allSubviews = FlowTopics(rawValue: 16)
  /// The `view` of an object other than `self`.
  public static let viewsOfOthers = FlowTopics(rawValue: 32)
  /// The removal of views from their hierarchy.
  public static let removedViews = FlowTopics(rawValue: 64)
}

/// A name number that means that there is no name.
public let noName = NameID.max

public struct FlowNode: Hashable, Sendable, BitwiseCopyable {
  public var kind: NodeKind
  public var flags: Flags = []
  /// The number of children. It is stored next to the two bytes above so that a node has 24 bytes and not 28; nodes are
  /// a third of all summaries.
  var linkCount: UInt16 = 0
  /// An identifier, a label, a case, an operator or the text of a string, depending on the kind.
  public var name: NameID = noName
  /// A type as written by `Summarizer.readType`, or a count, depending on the kind.
  public var extra: UInt32 = noName
  /// The offset of the first byte, and the offset after the last byte.
  public var start: UInt32 = 0
  public var end: UInt32 = 0
  var firstLink: UInt32 = 0

  /// Maximum number of children. Surplus children are grouped under opaque nodes.
  static let mostLinks = Int(UInt16.max)

  init(kind: NodeKind) { self.kind = kind }

  public var range: ByteRange { ByteRange(start: start, end: end) }

  public struct Flags: OptionSet, Hashable, Sendable, BitwiseCopyable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It follows `?.`, so it is evaluated only if the base is not nil.
    public static let optional = Flags(rawValue: 1)
    /// A trailing closure, or an argument that is one.
    public static let trailing = Flags(rawValue: 2)
    /// `isLet` is set for `let` and not for `var`; `isCase` is set for a condition with `case`.
    public static let isLet = Flags(rawValue: 4)
    public static let isCase = Flags(rawValue: 8)
    /// `name(label:_:)`, written with its labels.
    public static let compound = Flags(rawValue: 16)
    /// `weak` or `unowned`: in both cases the object is not kept alive.
    public static let weak = Flags(rawValue: 32)
    /// `getter:` or `setter:` in `#selector`.
    public static let getter = Flags(rawValue: 64)
    public static let setter = Flags(rawValue: 128)
    /// `try?` or `try!`, which do not propagate errors.
    public static let swallows = Flags(rawValue: 64)
    /// `try!` or `as!`. For a name, a member, a call or a subscript: `!` follows it and is not part of its range.
    public static let forced = Flags(rawValue: 4)
    /// For a cast: `is`.
    public static let isTest = Flags(rawValue: 8)
    /// For an opaque node that is the body of a function: the function is nested too deeply to be lowered.
    public static let tooDeep = Flags(rawValue: 128)
    /// `as?` or `is`. For a binding condition without a value: a shorthand (`if let child`).
    public static let conditional = Flags(rawValue: 128)
  }

  public enum NodeKind: UInt8, Sendable, BitwiseCopyable {
    /// Code that cannot be parsed or is irrelevant. It may have children that are relevant.
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
    /// The callee, then the arguments; those with a label are in `labeled` nodes.
    case call
    /// The base, then the arguments.
    case subscripting
    /// `label: value`.
    case labeled
    /// A number, a key path or a regular expression. `name` is the text of a number if that is short.
    case literal
    /// `isLet` is set for `true`.
    case boolean
    case nilLiteral
    /// A string without interpolations. `name` is the text between the quotes if that is short.
    case string
    /// A string with interpolations, which are the children.
    case interpolation
    /// Captures and parameters, then a `block`.
    case closure
    /// `#selector(…)`: one child. Flags distinguish getters and setters.
    case selector
    case array
    /// Keys and values, alternating.
    case dictionary
    case tuple
    /// `child as? Type`: `extra` is the type.
    case cast
    /// `try child`.
    case attempt
    case not
    /// The condition, then both values.
    case ternary
    /// `a ?? b`.
    case coalescing
    case and
    case or
    /// Another operator: `name` is the operator.
    case operation
    /// The target, then the value.
    case assignment

    // MARK: Patterns
    /// Binds `name`. `extra` is its type if one is written.
    case binding
    case tuplePattern
    /// `.name(…)`: the children are the patterns of the payload.
    case casePattern

    // MARK: Conditions
    /// `let pattern = value` or `case pattern = value`. A shorthand has no value.
    case bindCondition
    /// `#available(…)`: `name` is its source text.
    case availability

    // MARK: Statements
    case block
    /// `let` or `var`: a pattern, and a value if there is one.
    case declaration
    /// `extra` conditions, the block, then the `else` if there is one: a block or another `if`.
    case `if`
    /// `extra` conditions, then the block of the `else`.
    case `guard`
    /// The subject, then `case` nodes.
    case `switch`
    /// `extra` patterns and conditions, none for `default`, then a block.
    case `case`
    /// The pattern, the sequence, a condition if there is one, then the block. `name` is the label.
    case `for`
    /// `extra` conditions, then the block. `name` is the label.
    case `while`
    /// The block, then the condition. `name` is the label.
    case `repeat`
    case `return`
    case `throw`
    /// `name` is the label, or `noName`.
    case `break`
    case `continue`
    case `fallthrough`
    case `defer`
    /// The block, then `catch` nodes. `name` is the label.
    case `do`
    /// The patterns and conditions if there are any, then the block.
    case `catch`
    /// `#if`: a block for each branch that some compiler compiles. `extra` is 1 if one of them is always compiled;
    /// `name` is the condition of the first branch.
    case conditional
    /// A function in a function: `name` without labels, and the children of a `function` node.
    case localFunction
    /// A type in a function. It has no children.
    case localType

    // MARK: Functions
    /// The parameters, then the body.
    case function
    /// `name` is the internal name; `extra` is the type.
    case parameter
    /// An entry of a capture list: `name`, and its value if one is written.
    case capture
  }
}
