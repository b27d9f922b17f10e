// The parts of each kind of node by name. Code that reads bodies uses these, never the positions of children.

extension FlowTree {
  /// `if`, `guard` and `while`: the conditions, the block behind them, and the `else` of an `if`.
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

  /// The patterns and conditions of a `case`, none for `default`, and its block.
  public func caseParts(_ node: FlowNodeID) -> (patterns: ArraySlice<FlowNodeID>, body: FlowNodeID?) {
    let parts = children(node)
    let count = min(Int(self[node].extra), max(0, parts.count - 1))
    return (parts.prefix(count), count < parts.count ? parts.last : nil)
  }

  /// The pattern, the sequence, the `where` condition if there is one, and the block of a `for`; nil where one is missing.
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

  /// Both sides of `a = b`, `a ?? b`, `a && b`, `a || b` and of a comparison; nil where one is missing.
  public func operands(_ node: FlowNodeID) -> (left: FlowNodeID, right: FlowNodeID)? {
    let parts = children(node)
    guard parts.count == 2, let left = parts.first, let right = parts.last else { return nil }
    return (left, right)
  }

  /// `condition ? first : second`; nil where one is missing.
  public func ternaryParts(
    _ node: FlowNodeID
  ) -> (condition: FlowNodeID, first: FlowNodeID, second: FlowNodeID)? {
    let parts = children(node)
    guard parts.count == 3, let condition = parts.first, let second = parts.last else { return nil }
    return (condition, parts[parts.startIndex + 1], second)
  }

  /// The pattern and the value of a declaration or of a condition that binds; a shorthand has no value.
  public func bindingParts(_ node: FlowNodeID) -> (pattern: FlowNodeID?, value: FlowNodeID?) {
    (child(node, 0), child(node, 1))
  }

  /// The callee of a call or the base of a subscript, and its arguments, those with a label within a `labeled` node.
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

  /// The one part of a node that has one: the base of a member, the value of `return`, what is tried, cast or negated.
  public func operand(_ node: FlowNodeID) -> FlowNodeID? { child(node, 0) }
}
