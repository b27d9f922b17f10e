import Syntax

// Transfer functions for the views of controllers that enter and leave hierarchies.

extension Interpreter where Client == ContainmentClient {
  /// Records that a view, of a controller or any other, enters a hierarchy.
  ///
  /// - Parameters:
  ///   - host: The view to which it is added, if known.
  ///   - isInBar: Whether it becomes the custom view of a bar button item or a title view.
  mutating func show(
    _ object: ObjectID, at node: FlowNodeID, must: Bool = true, byChoice: Bool = false,
    in host: AbstractValue = .unknown, isInBar: Bool = false, by call: CallContext? = nil
  ) {
    let target = objects.owner(ofProjection: object) ?? object
    if isInBar { moveIntoBar(contentsOf: object) }
    attach(object, target, in: host)
    guard target != object || isHanded(object) || isOwnBox(object) else { return }
    if target == object { client.views.insert(object) }
    var controller = state[target]
    if target != object {
      if !byChoice, !isPutBack(object, into: host), !controller.must.contains(.removed), client.embeds.count < 64 {
        client.embeds.append(
          Client.Embed(
            object: target, node: node, place: isInBar ? .bar : embeddingPlace(of: target, in: host),
            host: host.unique.flatMap { self.controller(around: $0) }, isKept: isHeld(target),
            argument: call.flatMap { $0.property == noName ? position(of: object, in: $0) : nil }))
      }
      if controller.may.contains(.completedEarly), !controller.may.contains(.viewIn), must,
        isPossible(client.conditionsAtDidMove[target]),
        !isDeferred || isInLateClosure || isInSameClosure(controller.sites.completed)
      {
        fault(.order, controller.sites.completed, related: node, target)
      }
    }
    controller.clear([.viewOut, .completedEarly])
    // A view that is added elsewhere after the removal of its controller is not left behind.
    if controller.must.contains(.removed) { controller.clear(.viewLeft) }
    controller.set([.viewIn, .viewUsed], must: must)
    if byChoice || isChosenByCaller { controller.set(.shownByChoice, must: false) }
    controller.sites.viewIn = node
    state[target] = controller
  }

  /// Whether an object is an outlet, such as `@IBOutlet var canvas: UIView!`.
  func isOutlet(_ object: ObjectID) -> Bool {
    guard case .part(let base, let name) = objects[object].origin,
      let type = (base == receiver ? owner.type : objects[base].type).declaration
    else { return false }
    return resolver.types.properties.property(known(name), of: type)?.property.modifiers.contains(.ibOutlet) ?? false
  }

  /// The position of the argument that is a view or its controller; -1 if none is, for example if an argument is an
  /// object that holds it.
  private func position(of view: ObjectID, in call: CallContext) -> Int {
    let owner = objects.owner(ofProjection: view)
    let parameter =
      call.arguments.indices.first { call.arguments[$0].contains(view) }
      ?? call.arguments.indices.first { index in owner.map { call.arguments[index].contains($0) } ?? false }
    return parameter.flatMap { call.positions.firstIndex(of: $0) } ?? -1
  }

  /// Whether a view is added to its own superview, as in `superview.addSubview(child.view)`. The view is only moved to
  /// the front.
  private mutating func isPutBack(_ view: ObjectID, into host: AbstractValue) -> Bool {
    guard let host = host.unique, case .part(view, let name) = objects[host].origin else { return false }
    return apiName(name) == .superview
  }

  /// Whether a controller is held by a variable or a property, or was not created here.
  private func isHeld(_ object: ObjectID) -> Bool {
    guard case .allocation = objects[object].origin else { return true }
    return state.variables.contains { $0.value.contains(object) } || state.fields.contains { $0.value.contains(object) }
  }

  /// Handles `navigationItem.titleView = box`: the contents of `box` are shown in the bar.
  private mutating func moveIntoBar(contentsOf box: ObjectID) {
    for child in client.contents[box] ?? [] {
      for index in client.embeds.indices where client.embeds[index].object == child { client.embeds[index].place = .bar }
    }
  }

  /// Whether a view is held by a property of `self` in a function that calls `didMove` or `willMove`. Callers may have
  /// added children's views to it.
  private mutating func isOwnBox(_ view: ObjectID) -> Bool {
    guard case .part(receiver, _) = objects[view].origin, objects[view].kind == .view else { return false }
    return mentionsContainment
  }

  /// Records that a view is added to another one. The contents of a new view enter the hierarchy together with that view.
  private mutating func attach(_ view: ObjectID, _ target: ObjectID, in host: AbstractValue) {
    if target == view, case .allocation = objects[view].origin { client.attached.insert(view) }
    for child in client.contents.removeValue(forKey: view) ?? [] {
      client.detached.remove(child)
      // The child's view was not in a hierarchy when the child was added, so the order was correct.
      client.faults.removeAll {
        $0.kind == .order && $0.node == state[child].sites.added && $0.related == state[child].sites.viewIn
      }
    }
    guard target != view, let host = host.unique else { return }
    client.contents[host, default: []].append(target)
    if case .allocation = objects[host].origin, !client.attached.contains(host) {
      client.detached.insert(target)
    } else {
      client.detached.remove(target)
    }
  }

  /// Whether the current path depends on an argument, such as `constraintsOnly: true`.
  private var isChosenByCaller: Bool {
    mutating get {
      let conditions = state.conditions
      guard !conditions.isEmpty else { return false }
      return objects.all.indices.contains { index in
        guard case .parameter = objects.all[index].origin else { return false }
        let key = combine(37, index)
        return conditions.contains { $0.key == key }
      }
    }
  }

  /// Records that a view leaves its hierarchy.
  mutating func hide(_ object: ObjectID, at node: FlowNodeID, must: Bool = true) {
    let target = objects.owner(ofProjection: object) ?? object
    // It is unknown which controller's view it is or contains.
    if target == object {
      client.removesUnknownView = true
      // `subviews.forEach { $0.removeFromSuperview() }`
      if case .element(let all) = objects[object].origin, !isHanded(object), !isNamed(in: all, at: node) {
        client.removesHiddenView = true
      }
    }
    guard target != object || isHanded(object) else { return }
    if target == object { client.views.insert(object) }
    var controller = state[target]
    controller.clear([.viewIn, .viewLeft])
    controller.set(.viewOut, must: must)
    if controller.sites.viewOut == noName { controller.sites.viewOut = node }
    state[target] = controller
  }

  /// Whether an element has a literal key, as in `badges["spinner"]!.removeFromSuperview()`. Such an element is treated
  /// like a property of the receiver.
  private func isNamed(in collection: ObjectID, at call: FlowNodeID) -> Bool {
    guard case .part(receiver, _) = objects[collection].origin, let callee = tree.child(call, 0),
      let element = tree.operand(callee), tree[element].kind == .subscripting,
      let key = tree.callParts(element).arguments.first
    else { return false }
    return tree[key].kind == .string
  }

  /// Whether a view that does not belong to a known controller comes from a caller, so that the caller depends on what
  /// happens to it.
  func isHanded(_ object: ObjectID, depth: Int = 0) -> Bool {
    switch objects[object].origin {
    case .parameter, .oldValue, .newValue: true
    // `extension UIView { func fill(_ superview: UIView) { superview.addSubview(self) } }`
    case .receiver: objects[object].kind == .view
    case .element(let base), .part(let base, _): depth < 4 && isHanded(base, depth: depth + 1)
    default: false
    }
  }
}
