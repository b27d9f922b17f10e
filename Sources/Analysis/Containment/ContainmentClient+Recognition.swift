import Syntax

// Which calls are containment, where the types of their objects are not known.

extension Interpreter where Client == ContainmentClient {
  mutating func isContainment(_ parent: AbstractValue, _ child: AbstractValue) -> Bool {
    let parents = parent.objects.map { objects[$0].kind }
    let children = child.objects.map { objects[$0].kind }
    guard !child.objects.isEmpty else { return false }
    if parents.contains(where: { $0 == .view || $0 == .other }) { return false }
    if children.contains(where: { $0 == .view || $0 == .other }) { return false }
    if parents.contains(where: \.isController) {
      return !resolver.types.isForAppKit(file) || parents.contains(.controller)
    }
    return children.contains(where: \.isController) || mentionsContainment
  }

  mutating func isContainment(removing child: ObjectID) -> Bool {
    // A presenting view controller is not a child.
    if case .part(_, let name) = objects[child].origin, UIKitCalls.presenters.contains(text(name)) { return false }
    switch objects[child].kind {
    case .controller, .likelyController: return true
    case .view, .other: return false
    case .unknown:
      // Only view controllers have `didMove(toParent:)` and `willMove(toParent:)`.
      if !state[child].may.isDisjoint(with: [.leaving, .announced, .completed]) { return true }
      if case .element(let array, _) = objects[child].origin {
        if objects[array].type == .collection(UIKitClasses.viewController) { return true }
        if case .part(let base, _) = objects[array].origin,
          objects[base].kind == .other || objects[base].kind == .view
        {
          return false
        }
      }
      if resolver.types.isForAppKit(file) { return false }
      return mentionsContainment || state[child].may.contains(.viewOut) || client.arranged.contains(child)
    }
  }

  /// Whether the function calls `didMove` or `willMove`, which only view controllers have.
  var mentionsContainment: Bool {
    mutating get {
      if let known = client.sendsLifeCycle { return known }
      var found = false
      let root = function.root
      var node = root
      var looked = 0
      while node > 0, looked < 4000, !found {
        node -= 1
        looked += 1
        let kind = tree[node].kind
        if kind == .function { break }
        if kind == .member || kind == .name {
          let word = apiName(tree[node].name)
          found = word == .didMove || word == .willMove
        }
      }
      client.sendsLifeCycle = found
      return found
    }
  }
}

extension ContainmentClient {
  static func willCall(
    at node: FlowNodeID, on receiver: AbstractValue, _ arguments: [Argument],
    _ interpreter: inout Interpreter<ContainmentClient>
  ) {
    interpreter.noteChoice(receiver, at: node)
    for argument in arguments {
      interpreter.noteChoice(argument.value, at: node)
      for object in argument.value.objects {
        if interpreter.objects[object].kind.isController { interpreter.client.passedOn.insert(object) }
        guard interpreter.isChildren(object) else { continue }
        // Whatever receives all children may show each of them, and take out the views of those that were shown before.
        interpreter.forEachAdded { $0.state[$1].set(.viewUsed, must: false) }
        interpreter.client.removesUnknownView = true
      }
    }
    guard let callee = interpreter.tree.child(node, 0) else { return }
    let name = interpreter.apiName(interpreter.tree[callee].name)
    if name != .addChild { interpreter.client.passedToOthers.formUnion(arguments.flatMap(\.value.objects)) }
    if name == .measures { interpreter.client.measures = true }
    // `cell.show(page)`: a view that receives a controller may show it.
    if name == .none, interpreter.objects.common(receiver, \.kind) == .view {
      interpreter.client.given.formUnion(arguments.flatMap(\.value.objects))
    }
    interpreter.noteStack(receiver, interpreter.tree[callee].name)
  }
}
