import Syntax

// Views that lose all their subviews: `container.subviews.forEach { $0.removeFromSuperview() }`. If views of children were among
// them, the children have to be removed, too. The property `subviews` of the emptied view is the slot that held them.

extension Interpreter where Client == ContainmentClient {
  /// Records that a call takes out each subview of a view to which other functions of the type may have added children's views.
  mutating func noteSubviewRemoved(_ view: ObjectID, at call: FlowNodeID) {
    guard case .element(let all, _) = objects[view].origin, case .part(let host, let name) = objects[all].origin,
      isListOfSubviews(name), isForEachSubview(call)
    else { return }
    // `extension UIView { func removeSubviews() { subviews.forEach { $0.removeFromSuperview() } } }`
    if host == receiver { client.emptiesReceiver = true }
    noteEmptied(host, at: call)
  }

  /// Records that a call takes the subviews out of a view. Where the screen is made or goes away, that is no change of children.
  mutating func noteEmptied(_ host: ObjectID, at call: FlowNodeID) {
    guard let path = pathOfContents(host), function.kind == .function, !client.emptied.contains(call),
      !["viewDidLoad", "loadView", "awakeFromNib", "viewWillDisappear", "viewDidDisappear"].contains(text(function.baseName))
    else { return }
    client.emptied.insert(call)
    client.slots.append(Client.Slot(path: path, object: nil, node: call))
  }

  /// The access path, in the function's own type, of the subviews of a view.
  private func pathOfContents(_ view: ObjectID) -> [String]? {
    guard let path = pathOfHost(view), path.root == .receiver, !path.parts.isEmpty else { return nil }
    return path.parts + [FieldFact.subviews]
  }

  private mutating func isListOfSubviews(_ name: NameID) -> Bool {
    name != noName && (text(name) == "subviews" || text(name) == "arrangedSubviews")
  }

  // MARK: Loops

  /// Whether a call of `removeFromSuperview()` is all that a loop over subviews, or a closure for each of them, does.
  private mutating func isForEachSubview(_ call: FlowNodeID) -> Bool {
    if client.emptyingCalls == nil {
      var found: Set<FlowNodeID> = []
      for node in tree.nodes(of: functionIndex) {
        if let call = onlyRemoval(in: node) { found.insert(call) }
      }
      client.emptyingCalls = found
    }
    return client.emptyingCalls?.contains(call) ?? false
  }

  /// The call with which a loop takes out what it goes through, if that are all subviews of a view: `for view in box.subviews {
  /// view.removeFromSuperview() }`. Nil for other nodes.
  private mutating func onlyRemoval(in node: FlowNodeID) -> FlowNodeID? {
    switch tree[node].kind {
    case .for:
      guard let parts = tree.forParts(node), parts.condition == nil, tree[parts.pattern].kind == .binding,
        tree[parts.pattern].extra == noName,
        isAllSubviews(parts.sequence)
      else { return nil }
      return removal(of: tree[parts.pattern].name, in: parts.body)
    case .call:
      let parts = tree.callParts(node)
      guard let callee = parts.callee, isNamed(callee, "forEach"), let all = tree.operand(callee), isAllSubviews(all),
        let closure = parts.arguments.first, parts.arguments.count == 1, tree[closure].kind == .closure,
        let body = tree.body(closure)
      else { return nil }
      let parameters = tree.parameters(closure)
      return parameters.count < 2 ? removal(of: parameters.first.map { tree[$0].name }, in: body) : nil
    default: return nil
    }
  }

  /// Whether an expression is `box.subviews`, in whatever order.
  private mutating func isAllSubviews(_ node: FlowNodeID) -> Bool {
    if tree[node].kind == .call, let callee = tree.child(node, 0), isNamed(callee, "reversed"), let all = tree.operand(callee) {
      return isListOfSubviews(tree[all].name)
    }
    return (tree[node].kind == .member || tree[node].kind == .name) && isListOfSubviews(tree[node].name)
  }

  /// The call of `removeFromSuperview()` on a view, which is `$0` without a name, if the block has no other statement; apart from
  /// one that tells a stack.
  private mutating func removal(of name: NameID?, in block: FlowNodeID) -> FlowNodeID? {
    var found: FlowNodeID?
    for statement in tree[block].kind == .block ? Array(tree.children(block)) : [block] {
      guard tree[statement].kind == .call, let callee = tree.child(statement, 0) else { return nil }
      if isNamed(callee, "removeArrangedSubview") { continue }
      guard found == nil, isNamed(callee, "removeFromSuperview"), let view = tree.operand(callee),
        name.map({ tree[view].kind == .name && tree[view].name == $0 }) ?? (tree[view].kind == .dollar)
      else { return nil }
      found = statement
    }
    return found
  }

  private mutating func isNamed(_ node: FlowNodeID, _ name: String) -> Bool {
    tree[node].name != noName && text(tree[node].name) == name
  }

  // MARK: Children that nothing keeps

  /// Records which views of the receiver show children that nothing keeps, so that only `children` has them.
  mutating func noteContents(_ object: ObjectID, _ events: ContainmentEvents, _ final: State) {
    guard events.isSuperset(of: [.added, .viewIn]),
      events.isDisjoint(with: [.removed, .leaving, .viewOut, .managed, .presented, .unknown, .unknownEnd]), isMadeHere(object),
      client.obligations.last(where: { $0.object == object })?.parent.unique == receiver,
      !client.passedToOthers.contains(object), !client.given.contains(object), !client.handedOut.contains(object),
      path(to: object) == nil, !isKept(object, final), !isHeldOtherwise(object),
      let path = client.hosts[object].flatMap(\.unique).flatMap(pathOfContents)
    else { return }
    client.facts.append(FieldFact(path: path, events: .heldBySlot))
    // It may remove itself.
    if objects[object].type.declaration != nil {
      client.facts.append(FieldFact(type: objects[object].type, path: FieldFact.inEmptied, events: [], alias: path))
    } else {
      client.facts.append(FieldFact(path: path + [FieldFact.ofUnknownType], events: .heldBySlot))
    }
  }

  /// Whether a controller comes from an initializer or a storyboard, and from nothing that may have kept it.
  private mutating func isMadeHere(_ object: ObjectID) -> Bool {
    switch objects[object].origin {
    case .allocation: true
    case .result(let call): tree.child(call, 0).map { apiName(tree[$0].name) == .instantiates } ?? false
    default: false
    }
  }

  /// Whether a property of an object, a variable of a type, or a list holds an object.
  func isKept(_ object: ObjectID, _ final: State) -> Bool {
    final.fields.contains { $0.value.objects.contains(object) } || !ownFields(of: object, in: final).isEmpty
  }

  /// Whether a list of this function or a closure that runs later has an object.
  private func isHeldOtherwise(_ object: ObjectID) -> Bool {
    isCaptured(object) || objects.all.contains { $0.list.contains { $0.contains(object) } }
  }

  /// Records that the function may remove controllers of the type that it does not name, whichever property holds them.
  mutating func noteEnds(_ unidentified: ContainmentEvents, _ final: State) {
    var ends = !unidentified.isDisjoint(with: [.removed, .removedOutside, .leaving, .reshown])
    var endsOthers = false
    for index in final.domain.controllers.indices {
      let object = ObjectID(truncatingIfNeeded: index)
      guard object != receiver, !final.domain.controllers[index].may.isDisjoint(with: [.removed, .leaving]) else { continue }
      if ownFields(of: object, in: final).isEmpty { ends = true }
      // `root.children.forEach { $0.removeFromParent() }` in a coordinator.
      if isOneOfChildren(object), case .element(let all, _) = objects[object].origin,
        case .part(let base, _) = objects[all].origin, base != receiver
      {
        endsOthers = true
      }
    }
    if ends { client.facts.append(FieldFact(path: FieldFact.anyEnd, events: .removed)) }
    if endsOthers { client.facts.append(FieldFact(path: FieldFact.endOfOthers, events: .removed)) }
    if final[receiver].may.contains(.removed) { client.facts.append(FieldFact(path: FieldFact.ownEnd, events: .removed)) }
  }
}
