import Syntax

/// What the expressions of one function mean, as text: two of the same shape are the same thing. `self.x` is `x`, a
/// `let` stands for what it was given, and what was unwrapped or cast for what it was before.
struct PairedShapes {
  let tree: FlowTree
  let names: NameTable
  /// Names that stand for something else.
  private(set) var aliases: [NameID: String] = [:]
  /// Names that the function itself gives to something of its own.
  private(set) var locals: Set<String> = []
  private(set) var parameters: Set<String> = []

  private static let deepest = 12
  private static let longest = 300

  init(_ tree: FlowTree, _ names: NameTable, _ nodes: Range<FlowNodeID>) {
    self.tree = tree
    self.names = names
    var bound: [NameID: Int] = [:]
    var given: [(name: NameID, value: FlowNodeID)] = []
    var shorthands: [NameID] = []
    for node in nodes {
      let value = tree[node]
      switch value.kind {
      case .parameter:
        bound[value.name, default: 0] &+= 1
        parameters.insert(names.text(value.name))
      case .binding:
        bound[value.name, default: 0] &+= 1
        locals.insert(names.text(value.name))
      case .declaration where value.flags.contains(.isLet), .bindCondition, .capture:
        if value.kind == .bindCondition, value.flags.contains(.conditional), let name = tree.child(node, 0) {
          shorthands.append(tree[name].name)
        }
        guard let name = aliased(node), let last = tree.children(node).last else { continue }
        given.append((name, last))
      default: break
      }
    }
    for name in shorthands { locals.remove(names.text(name)) }
    var chains: [NameID: Int] = [:]
    for (name, value) in given where isChain(value) { chains[name, default: 0] &+= 1 }
    // Later ones may be made of earlier ones.
    for (name, value) in given {
      guard isChain(value), bound[name, default: 0] <= chains[name, default: 0], let shape = shape(of: value) else {
        continue
      }
      if let known = aliases[name], known != shape, shape != names.text(name) {
        bound[name] = .max
        aliases[name] = nil
      } else if shape != names.text(name) {
        aliases[name] = shape
      } else {
        locals.remove(names.text(name))
      }
    }
  }

  /// The name that a declaration, a condition or a capture gives to its value.
  private func aliased(_ node: FlowNodeID) -> NameID? {
    let parts = tree.children(node)
    if tree[node].kind == .capture { return parts.count == 1 ? tree[node].name : nil }
    guard parts.count == 2, let first = parts.first, tree[first].kind == .binding,
      !tree[node].flags.contains(.isCase)
    else { return nil }
    return tree[first].name
  }

  /// A name, or members of one.
  private func isChain(_ node: FlowNodeID) -> Bool {
    var node = node
    for _ in 0..<PairedShapes.deepest {
      switch tree[node].kind {
      case .name, .selfName: return true
      case .member, .cast, .attempt:
        guard let base = tree.child(node, 0) else { return false }
        node = base
      default: return false
      }
    }
    return false
  }

  // MARK: Shapes

  /// Nil for what may be anything.
  func shape(of node: FlowNodeID, depth: Int = 0, resolving: Bool = true) -> String? {
    guard depth < PairedShapes.deepest else { return nil }
    func part(_ position: Int) -> String? {
      tree.child(node, position).flatMap { shape(of: $0, depth: depth + 1, resolving: resolving) }
    }
    let value = tree[node]
    let text: String?
    switch value.kind {
    case .name: text = resolving ? aliases[value.name] ?? names.text(value.name) : names.text(value.name)
    case .selfName: text = "self"
    case .superName: text = "self"
    case .dollar: text = "$\(value.extra)"
    case .nilLiteral: text = "nil"
    case .boolean: text = value.flags.contains(.isLet) ? "true" : "false"
    case .string: text = "\"\(value.name == noName ? "" : names.text(value.name))\""
    case .literal: text = value.name == noName ? nil : names.text(value.name)
    case .implicitMember: text = ".\(names.text(value.name))"
    case .availability: text = names.text(value.name)
    case .member:
      text = part(0).map { $0 == "self" ? names.text(value.name) : "\($0).\(names.text(value.name))" }
    case .labeled: text = part(0).map { "\(names.text(value.name)):\($0)" }
    case .cast where !value.flags.contains(.conditional), .attempt: text = part(0)
    case .cast: text = resolving ? part(0) : nil
    case .not: text = part(0).map { "!\($0)" }
    case .call, .subscripting, .operation, .and, .or:
      let count = tree.children(node).count
      guard count <= 8 else { return nil }
      let parts = (0..<count).compactMap(part)
      guard parts.count == count, let first = parts.first else { return nil }
      let sign = value.name == noName ? "\(value.kind)" : names.text(value.name)
      text = value.kind == .operation || value.kind == .and || value.kind == .or
        ? "(\(parts.joined(separator: sign)))" : "\(first)(\(parts.dropFirst().joined(separator: ",")))"
    default: text = nil
    }
    guard let text, text.utf8.count <= PairedShapes.longest else { return nil }
    return text
  }

  /// As the code spells it, for messages; nil where that is long.
  func spelling(of node: FlowNodeID) -> String? {
    guard let shape = shape(of: node, resolving: false), shape.utf8.count <= 60 else { return nil }
    return shape
  }

  /// Where a thing lives: what begins it.
  enum Home { case local, parameter, elsewhere }

  func home(of shape: String) -> Home {
    let root = String(shape.prefix { $0 != "." && $0 != "(" })
    if root.hasPrefix("$") || parameters.contains(root) { return .parameter }
    return locals.contains(root) && root == shape ? .local : .elsewhere
  }
}
