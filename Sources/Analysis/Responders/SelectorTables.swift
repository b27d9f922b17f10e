import Syntax

// Selectors in tables: arrays of tuples or values whose elements a loop or a closure takes one by one.

extension FlowFile {
  /// The collection whose elements a closure is called with: `entries.map { … }`.
  func traversed(by closure: FlowNodeID) -> FlowNodeID? {
    guard var call = parent(closure) else { return nil }
    if tree[call].kind == .labeled { call = parent(call) ?? call }
    guard tree[call].kind == .call, let callee = tree.child(call, 0), callee != closure, tree[callee].kind == .member
    else { return nil }
    switch text(tree[callee].name) {
    case "map", "forEach", "compactMap", "flatMap": return tree.child(callee, 0)
    default: return nil
    }
  }

  /// The elements of an array that is written out, also of one that a constant holds, or of several in a row.
  func elements(of sequence: FlowNodeID, depth: Int = 0) -> [FlowNodeID] {
    guard depth < 8 else { return [] }
    switch tree[sequence].kind {
    case .array: return Array(tree.children(sequence))
    case .operation:
      guard text(tree[sequence].name) == "+" else { return [] }
      return tree.children(sequence).flatMap { elements(of: $0, depth: depth + 1) }
    case .tuple:
      let parts = tree.children(sequence)
      return parts.count == 1 ? parts.flatMap { elements(of: $0, depth: depth + 1) } : []
    case .cast: return tree.child(sequence, 0).map { elements(of: $0, depth: depth + 1) } ?? []
    case .name:
      guard case .values(let values, _)? = local(tree[sequence].name, at: sequence), values.count == 1 else { return [] }
      return elements(of: values[0], depth: depth + 1)
    // `[…].enumerated()` and the like would shift the places.
    default: return []
    }
  }

  /// The part at a position of a tuple.
  func part(_ position: Int, of element: FlowNodeID) -> FlowNodeID? {
    guard tree[element].kind == .tuple, let part = tree.child(element, position) else { return nil }
    return tree[part].kind == .labeled ? tree.child(part, 0) : part
  }

  /// The part with a name: a number or a label of a tuple, or the argument of a memberwise initializer.
  private func part(named name: String, of element: FlowNodeID) -> FlowNodeID? {
    if let position = Int(name), let part = part(position, of: element) { return part }
    guard tree[element].kind == .tuple || tree[element].kind == .call else { return nil }
    for part in tree.children(element) where tree[part].kind == .labeled && text(tree[part].name) == name {
      return tree.child(part, 0)
    }
    return nil
  }

  /// What `$0` may be, or `$1` where the elements are tuples.
  func parts(_ dollar: FlowNodeID, _ depth: Int) -> [ActionValue] {
    guard let elements = elements(for: dollar), !elements.isEmpty else { return [.other] }
    let position = Int(tree[dollar].extra)
    return elements.flatMap { element -> [ActionValue] in
      if let part = part(position, of: element) { return actions(part, depth: depth + 1) }
      return position == 0 ? actions(element, depth: depth + 1) : [.other]
    }
  }

  /// What `entry.action` or `$0.1` may be; nil where the base is no element of a collection that is known.
  func parts(named name: NameID, of base: FlowNodeID, _ depth: Int) -> [ActionValue]? {
    guard let elements = elements(for: base), !elements.isEmpty else { return nil }
    let name = text(name)
    return elements.flatMap { element -> [ActionValue] in
      part(named: name, of: element).map { actions($0, depth: depth + 1) } ?? [.other]
    }
  }

  /// The elements that a variable of a loop or of a closure stands for.
  private func elements(for variable: FlowNodeID) -> [FlowNodeID]? {
    switch tree[variable].kind {
    case .name:
      guard case .element(let sequence, nil)? = local(tree[variable].name, at: variable) else { return nil }
      return elements(of: sequence)
    case .dollar:
      var current = variable
      while let parent = parent(current) {
        if tree[parent].kind == .closure { return traversed(by: parent).map { elements(of: $0) } }
        current = parent
      }
      return nil
    default: return nil
    }
  }
}
