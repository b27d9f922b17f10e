import Syntax

/// What names a selector in the sources.
struct WrittenSelector: Hashable {
  enum Name: Hashable {
    /// `#selector(Type.method(label:))`: what stands before the last period, and what behind it.
    case swift(path: [String], member: String, accessor: Accessor)
    /// A string.
    case text(String)
  }

  enum Accessor: Hashable { case none, getter, setter }

  var name: Name
  /// Where it is written.
  var place: Finding.Place
  /// The function it is written in, for names without a type.
  var function: Int

  var file: FileID { place.file }
}

extension FlowFile {
  /// The selector that a literal is.
  func selector(_ literal: LiteralID) -> WrittenSelector? {
    guard literal.isConstant else { return selector(literal.node) }
    // A text needs no type: where it is written does not matter.
    return source.text(of: literal).map {
      WrittenSelector(name: .text($0), place: place(ByteRange(start: 0, end: 0)), function: 0)
    }
  }

  /// The text that a literal is; nil for a selector.
  func text(of literal: LiteralID) -> String? {
    if literal.isConstant { return source.text(of: literal) }
    let node = tree[literal.node]
    return node.kind == .string && node.name != noName ? text(node.name) : nil
  }

  /// The selector that a node makes: `#selector(…)`, a string, `Selector("…")`. Nil for any other.
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

  /// What stands before the last period, outermost first; `?` for what is no name.
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
