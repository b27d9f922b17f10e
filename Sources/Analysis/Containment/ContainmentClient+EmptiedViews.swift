import Syntax

// Views that lose all their subviews: `container.subviews.forEach { $0.removeFromSuperview() }`. If views of children were among
// them, the children have to be removed, too. The property `subviews` of the emptied view is the slot that held them.

extension Interpreter where Client == ContainmentClient {
  /// Records that a call takes out a subview of a view to which other functions of the type may have added children's views. It
  /// is each subview, or one at a position; of those that a condition picks out, none may belong to a child.
  mutating func noteSubviewRemoved(_ view: ObjectID, at call: FlowNodeID) {
    guard case .element(let all, _) = objects[view].origin, case .part(let host, let name) = objects[all].origin,
      text(name) == "subviews", removesAnySubview(call)
    else { return }
    // `extension UIView { func removeSubviews() { subviews.forEach { $0.removeFromSuperview() } } }`
    if host == receiver { client.removesHiddenView = true }
    noteEmptied(host, at: call)
  }

  /// Records that a call takes the subviews out of a view.
  mutating func noteEmptied(_ host: ObjectID, at call: FlowNodeID) {
    guard let path = pathOfContents(host), !client.slots.contains(where: { $0.object == nil && $0.node == call }) else { return }
    client.slots.append(Client.Slot(path: path, object: nil, node: call))
  }

  /// The access path, in the function's own type, of the subviews of a view.
  private func pathOfContents(_ view: ObjectID) -> [String]? {
    guard let path = pathOfHost(view), path.root == .receiver, !path.parts.isEmpty else { return nil }
    return path.parts + ["subviews"]
  }

  /// Whether a call of `removeFromSuperview()` is made for each subview in a loop or in `forEach`, or for the one at a position.
  private mutating func removesAnySubview(_ call: FlowNodeID) -> Bool {
    guard let callee = tree.child(call, 0), let view = tree.operand(callee) else { return false }
    switch tree[view].kind {
    case .subscripting: return true
    case .member: return isNamed(view, "first") || isNamed(view, "last")
    case .name, .dollar: break
    default: return false
    }
    let nodes = tree.nodes(of: functionIndex)
    func isIn(_ outer: FlowNodeID, _ node: FlowNodeID) -> Bool {
      tree[outer].start <= tree[node].start && tree[outer].end >= tree[node].end
    }
    let loops = nodes.filter { (tree[$0].kind == .for || tree[$0].kind == .closure) && isIn($0, call) }
    guard let loop = loops.max(by: { tree[$0].start < tree[$1].start }), let all = sequence(of: loop, nodes) else { return false }
    let isChoice: Set<FlowNode.NodeKind> = [.if, .guard, .switch, .ternary, .cast, .and, .or, .continue, .break]
    return isNamed(all, "subviews") && !nodes.contains { isChoice.contains(tree[$0].kind) && isIn(loop, $0) }
  }

  /// What a loop without a condition, or the closure of a call of `forEach`, goes through, in whatever order.
  private mutating func sequence(of loop: FlowNodeID, _ nodes: Range<FlowNodeID>) -> FlowNodeID? {
    var sequence: FlowNodeID?
    if tree[loop].kind == .for {
      sequence = tree.forParts(loop).flatMap { $0.condition == nil ? $0.sequence : nil }
    } else if let call = nodes.first(where: { tree[$0].kind == .call && tree.children($0).contains(loop) }),
      let callee = tree.child(call, 0), isNamed(callee, "forEach")
    {
      sequence = tree.operand(callee)
    }
    guard let call = sequence, tree[call].kind == .call, let callee = tree.child(call, 0), isNamed(callee, "reversed") else {
      return sequence
    }
    return tree.operand(callee)
  }

  private mutating func isNamed(_ node: FlowNodeID, _ name: String) -> Bool {
    tree[node].name != noName && text(tree[node].name) == name
  }

  /// Records which views of the receiver show children that nothing keeps, so that only `children` has them.
  mutating func noteContents(_ object: ObjectID, _ events: ContainmentEvents, _ final: State) {
    guard events.isSuperset(of: [.added, .viewIn]),
      events.isDisjoint(with: [.removed, .leaving, .viewOut, .managed, .presented, .unknown, .unknownEnd]),
      !isKept(object, final), path(to: object) == nil, !client.handedOut.contains(object),
      let path = client.hosts[object].flatMap(\.unique).flatMap(pathOfContents)
    else { return }
    client.facts.append(FieldFact(path: path, events: .heldBySlot))
  }

  /// Whether a property of the receiver or of another object holds an object.
  func isKept(_ object: ObjectID, _ final: State) -> Bool {
    final.fields.contains { $0.value.objects.contains(object) } || !ownFields(of: object, in: final).isEmpty
  }
}
