import Syntax

/// An expression in the sources that denotes a selector.
struct WrittenSelector: Hashable {
  enum Name: Hashable {
    /// `#selector(Type.method(label:))`: the components before the last period, and the member after it.
    case swift(path: [String], member: String, accessor: Accessor)
    /// A string.
    case text(String)
  }

  enum Accessor: Hashable { case none, getter, setter }

  var name: Name
  /// The place of the expression.
  var place: Finding.Place
  /// The index of the enclosing function, to resolve names without a type.
  var function: Int

  var file: FileID { place.file }
}

extension FlowFile {
  /// The selector that a literal denotes.
  func selector(_ literal: LiteralID) -> WrittenSelector? {
    guard literal.isConstant else { return selector(literal.node) }
    // A string does not need a type, so the place does not matter.
    return source.text(of: literal).map {
      WrittenSelector(name: .text($0), place: place(ByteRange(start: 0, end: 0)), function: 0)
    }
  }

  /// The text of a string literal; nil for a selector expression.
  func text(of literal: LiteralID) -> String? {
    if literal.isConstant { return source.text(of: literal) }
    let node = tree[literal.node]
    return node.kind == .string && node.name != noName ? text(node.name) : nil
  }

  /// The selector that a node denotes: `#selector(…)`, a string, or `Selector("…")`. Nil for other nodes.
  private func selector(_ node: FlowNodeID) -> WrittenSelector? {
    guard let function = function(of: node), let name = selectorName(node) else { return nil }
    return WrittenSelector(name: name, place: place(tree[node].range), function: function)
  }

  private func selectorName(_ node: FlowNodeID) -> WrittenSelector.Name? {
    switch tree[node].kind {
    case .string: return tree[node].name == noName ? nil : .text(text(tree[node].name))
    case .call:
      guard let argument = arguments(node).first?.value, tree[argument].kind == .string else { return nil }
      return selectorName(argument)
    case .selector: break
    default: return nil
    }
    let flags = tree[node].flags
    let accessor: WrittenSelector.Accessor = flags.contains(.getter) ? .getter : flags.contains(.setter) ? .setter : .none
    guard var inner = tree.child(node, 0) else { return nil }
    while tree[inner].kind == .cast, let child = tree.child(inner, 0) { inner = child }
    switch tree[inner].kind {
    case .name: return .swift(path: [], member: text(tree[inner].name), accessor: accessor)
    case .member: return .swift(path: path(of: inner), member: text(tree[inner].name), accessor: accessor)
    default: return nil
    }
  }

  /// The components before the last period, outermost first; `?` for a component that is not a name.
  private func path(of member: FlowNodeID) -> [String] {
    var path: [String] = []
    var base = tree.child(member, 0)
    while let next = base {
      switch tree[next].kind {
      case .name, .member: path.append(text(tree[next].name))
      case .selfName: path.append("self")
      case .superName: path.append("super")
      default: path.append("?")
      }
      base = tree[next].kind == .member ? tree.child(next, 0) : nil
    }
    return path.reversed()
  }
}
