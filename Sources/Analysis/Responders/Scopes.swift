import Syntax

// What a name means within a function: parameters, constants, variables that are set in branches.

extension FlowFile {
  /// What a name of a function stands for.
  enum Local {
    /// Values it may have been given; none where it was bound by something that cannot be told.
    case values([FlowNodeID], isComplete: Bool)
    /// A parameter of the function with that root.
    case parameter(root: FlowNodeID, index: Int)
  }

  /// The nearest binding of a name before its use; nil where the function has none.
  func local(_ name: NameID, at use: FlowNodeID) -> Local? {
    guard let function = function(of: use), let bindings = bindings[name] else { return nil }
    let offset = tree[use].start
    var binding: FlowNodeID?
    var seen = 0
    for node in part(of: bindings, within: nodes(of: function)).reversed() {
      let found = tree[node]
      guard found.start < offset else { continue }
      seen += 1
      // More bindings of one name before its use than this are no program.
      guard seen < 64 else { break }
      guard isVisible(node, from: use) else { continue }
      if let known = binding, tree[known].start > found.start { continue }
      binding = node
    }
    guard let binding else { return nil }
    if tree[binding].kind == .parameter { return parameter(binding) }
    return bound(binding, name, function, before: offset)
  }

  /// Those of some ordered nodes that lie in a range.
  private func part(of nodes: [FlowNodeID], within range: Range<FlowNodeID>) -> ArraySlice<FlowNodeID> {
    func firstIndex(from bound: FlowNodeID) -> Int {
      var low = 0
      var high = nodes.count
      while low < high {
        let middle = (low + high) / 2
        if nodes[middle] < bound { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return nodes[firstIndex(from: range.lowerBound)..<firstIndex(from: range.upperBound)]
  }

  /// A binding is seen within the function, block or loop that holds it.
  private func isVisible(_ binding: FlowNodeID, from use: FlowNodeID) -> Bool {
    var current = binding
    while let parent = parent(current) {
      switch tree[parent].kind {
      case .block, .closure, .function, .localFunction, .for, .case, .catch, .if, .while:
        return tree[parent].start <= tree[use].start && tree[use].end <= tree[parent].end
      // What `guard` binds is seen behind it.
      case .guard: current = parent
      default: current = parent
      }
    }
    return true
  }

  private func parameter(_ node: FlowNodeID) -> Local {
    guard let root = parent(node) else { return .values([], isComplete: false) }
    let parameters = tree.children(root).filter { tree[$0].kind == .parameter }
    let index = parameters.firstIndex(of: node) ?? 0
    switch tree[root].kind {
    case .function, .localFunction: return .parameter(root: root, index: index)
    default: return .values([], isComplete: false)
    }
  }

  private func bound(_ binding: FlowNodeID, _ name: NameID, _ function: Int, before offset: UInt32) -> Local {
    guard let holder = parent(binding) else { return .values([], isComplete: false) }
    switch tree[holder].kind {
    case .declaration, .bindCondition:
      var values = tree.child(holder, 1).map { [$0] } ?? []
      for node in part(of: assignments[name] ?? [], within: nodes(of: function)).prefix(64) {
        guard let value = tree.child(node, 1) else { continue }
        if tree[node].start < offset { values.append(value) }
      }
      return .values(values, isComplete: !values.isEmpty)
    default: return .values([], isComplete: false)
    }
  }
}
