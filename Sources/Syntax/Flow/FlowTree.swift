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
  /// `Self` as the result: the function may return its receiver.
  public static let returnsSelf = FlowTopics(rawValue: 128)
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
    /// For a parameter: it takes any number of arguments (`UIView...`), and its type is that of the array.
    public static let variadic = Flags(rawValue: 1)
    /// A trailing closure, or an argument that is one.
    public static let trailing = Flags(rawValue: 2)
    /// `isLet` is set for `let` and not for `var`; `isCase` is set for a condition with `case`.
    public static let isLet = Flags(rawValue: 4)
    public static let isCase = Flags(rawValue: 8)
    /// `name(label:_:)`, written with its labels.
    public static let compound = Flags(rawValue: 16)
    /// `weak` or `unowned`: in both cases the object is not kept alive.
    public static let weak = Flags(rawValue: 32)
    /// For an expression: its source text is longer than its range, by a prefix such as `&`, by parentheses or by `.self`.
    public static let trimmed = Flags(rawValue: 32)
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

  /// Whether the node is an expression.
  public var isExpression: Bool {
    switch kind {
    case .name, .dollar, .selfName, .superName, .member, .implicitMember, .call, .subscripting, .literal, .boolean,
      .nilLiteral, .string, .interpolation, .closure, .selector, .array, .dictionary, .tuple, .cast, .attempt, .not,
      .ternary, .coalescing, .and, .or, .operation:
      true
    default: false
    }
  }
}

// MARK: - Parts

// Accessors for the parts of each node kind. Code that reads bodies must use these instead of positions of children.

extension FlowTree {
  /// The parts of an `if`, `guard` or `while`: the conditions, the block after them, and the `else` of an `if`.
  public struct ConditionalParts: Sendable {
    public var conditions: ArraySlice<FlowNodeID>
    public var body: FlowNodeID?
    public var otherwise: FlowNodeID?
  }

  public func conditionalParts(_ node: FlowNodeID) -> ConditionalParts {
    let parts = children(node)
    let count = min(Int(self[node].extra), max(0, parts.count - 1))
    let rest = parts.dropFirst(count)
    return ConditionalParts(
      conditions: parts.prefix(count), body: rest.first, otherwise: rest.dropFirst().first)
  }

  /// The subject of a `switch`, and its cases.
  public func switchParts(_ node: FlowNodeID) -> (subject: FlowNodeID?, cases: [FlowNodeID]) {
    let parts = children(node)
    return (parts.first, parts.dropFirst().filter { self[$0].kind == .case })
  }

  /// The patterns and conditions of a `case`, which are empty for `default`, and its block.
  public func caseParts(_ node: FlowNodeID) -> (patterns: ArraySlice<FlowNodeID>, body: FlowNodeID?) {
    let parts = children(node)
    let count = min(Int(self[node].extra), max(0, parts.count - 1))
    return (parts.prefix(count), count < parts.count ? parts.last : nil)
  }

  /// The pattern, the sequence, the optional `where` condition and the block of a `for`; nil if a required part is missing.
  public func forParts(
    _ node: FlowNodeID
  ) -> (pattern: FlowNodeID, sequence: FlowNodeID, condition: FlowNodeID?, body: FlowNodeID)? {
    let parts = children(node)
    guard parts.count >= 3, let pattern = parts.first, let body = parts.last else { return nil }
    let condition = parts.count > 3 ? parts[parts.startIndex + 2] : nil
    return (pattern, parts[parts.startIndex + 1], condition, body)
  }

  /// The block of a `repeat`, and its condition.
  public func repeatParts(_ node: FlowNodeID) -> (body: FlowNodeID?, condition: FlowNodeID?) {
    (child(node, 0), child(node, 1))
  }

  /// The block of a `do`, and its `catch` clauses.
  public func doParts(_ node: FlowNodeID) -> (body: FlowNodeID?, clauses: ArraySlice<FlowNodeID>) {
    let parts = children(node)
    return (parts.first, parts.dropFirst())
  }

  /// The operands of `a = b`, `a ?? b`, `a && b`, `a || b` or a comparison; nil if one is missing.
  public func operands(_ node: FlowNodeID) -> (left: FlowNodeID, right: FlowNodeID)? {
    let parts = children(node)
    guard parts.count == 2, let left = parts.first, let right = parts.last else { return nil }
    return (left, right)
  }

  /// The parts of `condition ? first : second`; nil if one is missing.
  public func ternaryParts(
    _ node: FlowNodeID
  ) -> (condition: FlowNodeID, first: FlowNodeID, second: FlowNodeID)? {
    let parts = children(node)
    guard parts.count == 3, let condition = parts.first, let second = parts.last else { return nil }
    return (condition, parts[parts.startIndex + 1], second)
  }

  /// The pattern and the value of a declaration or of a condition that binds. A shorthand has no value.
  public func bindingParts(_ node: FlowNodeID) -> (pattern: FlowNodeID?, value: FlowNodeID?) {
    (child(node, 0), child(node, 1))
  }

  /// The callee of a call or the base of a subscript, and the arguments. An argument with a label is in a `labeled` node.
  public func callParts(_ node: FlowNodeID) -> (callee: FlowNodeID?, arguments: ArraySlice<FlowNodeID>) {
    let parts = children(node)
    return (parts.first, parts.dropFirst())
  }

  /// The parameters of a function, a local function or a closure.
  public func parameters(_ node: FlowNodeID) -> [FlowNodeID] {
    children(node).filter { self[$0].kind == .parameter }
  }

  /// The body of a function, a local function or a closure: a block, or the expression of an initial value.
  public func body(_ node: FlowNodeID) -> FlowNodeID? { children(node).last }

  /// The first part of a node: the base of a member, the value of `return`, or the operand of `try`, a cast or a negation.
  public func operand(_ node: FlowNodeID) -> FlowNodeID? { child(node, 0) }
}

// MARK: - FlowScratch

// The growing flow tree of a file, and the insertion of nodes.

/// The flow tree under construction. It is reused from file to file to keep its memory.
struct FlowScratch: ~Copyable, Sendable {
  var functions = Column<FlowFunction>()
  var nodes = Column<FlowNode>()
  var links = Column<UInt32>()
  /// Nodes whose parent is still being read.
  var pending = Column<UInt32>()
  /// The generic parameters of the current function and their bounds, alternating.
  var generics = Column<NameID>()
  /// Members with names that are relevant to built-in rules, each with its owner.
  var candidates = Column<FlowCandidate>()
  /// All members of types and of the file, in source order.
  var members = Column<FlowCandidate>()
  /// Members that mention a trigger. They are separate so that triggers do not affect `candidates`.
  var triggered = Column<FlowCandidate>()
  /// The imports of the file, if some rule needs them.
  var imports: [TriggeredBodies.Import] = []
  var controllers = NameHashes()

  mutating func removeAll() {
    controllers.removeAll()
    removeTree()
    candidates.removeAll()
    members.removeAll()
    triggered.removeAll()
    imports.removeAll()
  }

  mutating func removeTree() {
    functions.removeAll()
    nodes.removeAll()
    links.removeAll()
    pending.removeAll()
    generics.removeAll()
  }

  /// The size of the tree at some point.
  struct Mark {
    fileprivate var nodes: Int
    fileprivate var links: Int
    var pending: Int
  }

  var mark: Mark { Mark(nodes: nodes.count, links: links.count, pending: pending.count) }

  /// Removes everything that was added since a mark.
  mutating func removeAll(since mark: Mark) {
    while nodes.count > mark.nodes { nodes.popLast() }
    while links.count > mark.links { links.popLast() }
    while pending.count > mark.pending { pending.popLast() }
  }

  /// Appends a node without children.
  mutating func leaf(_ node: FlowNode) -> FlowNodeID {
    nodes.append(node)
    return FlowNodeID(truncatingIfNeeded: nodes.count &- 1)
  }

  /// Appends a node whose children are the pending nodes from index `mark` on.
  mutating func close(_ node: FlowNode, _ mark: Int) -> FlowNodeID {
    while pending.count &- mark > FlowNode.mostLinks {
      // The surplus children become those of an opaque node, which is the last child and therefore follows all others.
      let rest = closeNow(FlowNode(kind: .opaque), max(mark, pending.count &- FlowNode.mostLinks))
      pending.append(rest)
    }
    return closeNow(node, mark)
  }

  private mutating func closeNow(_ node: FlowNode, _ mark: Int) -> FlowNodeID {
    var node = node
    node.firstLink = UInt32(truncatingIfNeeded: links.count)
    node.linkCount = UInt16(truncatingIfNeeded: pending.count &- mark)
    for index in mark..<pending.count { links.append(pending[index]) }
    while pending.count > mark { pending.popLast() }
    return leaf(node)
  }
}

/// A member to lower: the token index of its keyword (`func`, `init`, `var` …), and the index of the declaration that
/// contains it, or -1.
struct FlowCandidate: BitwiseCopyable {
  var keyword: UInt32
  var owner: Int32
  var topics: FlowTopics
}

extension Column where Element == FlowCandidate {
  /// Appends a member, or adds the topics to the same member if it was appended before.
  mutating func note(_ candidate: FlowCandidate) {
    // After a type nested in the function, the function's entry precedes those of the type's members.
    for known in stride(from: count &- 1, through: Swift.max(0, count &- 8), by: -1)
    where self[known].keyword == candidate.keyword {
      self[known].topics.formUnion(candidate.topics)
      return
    }
    append(candidate)
  }
}
