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
