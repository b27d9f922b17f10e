import Syntax

// Transfer functions for events on controllers and their views, and the faults that can be detected at the event itself.

extension Interpreter where Client == ContainmentClient {
  // MARK: Adding

  mutating func add(
    _ child: ObjectID, to parent: AbstractValue, at node: FlowNodeID, by helper: Client.Helper? = nil
  ) {
    recordChild(child, of: parent, at: node)
    if isDestinationOfSegue(child) { return state[child].set(.managed, must: false) }
    var controller = state[child]
    if helper == nil {
      if isShownFirst(child, parent) { fault(.order, node, related: controller.sites.viewIn, child) }
      if controller.may.contains(.announced) {
        fault(.redundantCall, controller.sites.announced, related: node, child)
      }
      if controller.must.contains(.leaving), controller.sites.leaving != noName,
        controller.may.isDisjoint(with: [.removed, .viewOut, .added])
      {
        fault(.wrongArgument, controller.sites.leaving, related: node, child)
      }
    }
    state.domain.implications.remove(.all, of: child)
    controller.clear([.completed, .removed, .leaving, .announced, .completedRemoval, .completedEarly, .viewLeft])
    controller.set(.added)
    client.everAdded.insert(child)
    controller.sites.added = node
    // A helper may complete the child that it adds. In that case it leaves no obligation.
    for imported in helper.map({ $0.obligations.map { Optional($0) } }) ?? [nil]
    where client.obligations.count < ObligationSet.most {
      let opened = ObligationSet(client.obligations.count)
      client.obligationsOf[child, default: []].formUnion(opened)
      state.domain.obligations.open(opened)
      client.obligations.append(
        Client.Obligation(
          object: child, parent: parent, node: node, imported: imported, callee: helper?.function,
          conditions: state.conditions))
    }
    state[child] = controller
  }

  /// Whether the child's view is in a hierarchy on every path to here, though the child has not been added. A navigation
  /// controller shows its items itself, so that the order does not matter there.
  func isShownFirst(_ child: ObjectID, _ parent: AbstractValue) -> Bool {
    let controller = state[child]
    return controller.must.contains(.viewIn) && controller.sites.viewIn != noName && !controller.may.contains(.added)
      && !client.detached.contains(child)
      && !parent.objects.contains { takesOver($0) || isMade($0, by: controller.sites.viewIn) }
  }

  /// Handles `let sheet = showSheet(content: child.view); sheet.addChild(child)`: the parent does not exist before the
  /// call that shows the view.
  private func isMade(_ parent: ObjectID, by call: FlowNodeID) -> Bool {
    switch objects[parent].origin {
    case .allocation(let node), .result(let node): tree[node].start <= tree[call].start && tree[call].end <= tree[node].end
    default: false
    }
  }

  /// Handles `super.addChild`. In an override of `addChild` the obligation belongs to the callers of the override: they
  /// add the child and call `didMove(toParent:)`. Nodes of SpriteKit have children, too.
  mutating func addBySuper(_ child: AbstractValue, isOverride: Bool, at node: FlowNodeID) {
    let parent = AbstractValue(receiver)
    guard isContainment(parent, child) else { return }
    for object in child.objects {
      if isOverride { client.everAdded.insert(object) } else { add(object, to: parent, at: node) }
    }
  }

  /// Whether a call passes `.none`, which is nil where a parameter is optional.
  private mutating func passesNone(_ call: FlowNodeID) -> Bool {
    guard let first = tree.callParts(call).arguments.first else { return false }
    let value = tree[first].kind == .labeled ? tree.operand(first) ?? first : first
    return tree[value].kind == .implicitMember && text(tree[value].name) == "none"
  }

  /// Handles `didMove(toParent:)` and `willMove(toParent:)`.
  mutating func message(isArrival: Bool, _ base: AbstractValue, _ passed: AbstractValue, at node: FlowNodeID) {
    let argument = passesNone(node) ? .nil : passed
    if base.isUnknown || base.isOther { happenElsewhere(isArrival ? .completed : .leaving, at: node) }
    if !argument.isNil, let target = base.unique, argument.unique == target {
      return handleMoveToItself(isArrival, target, node)
    }
    if isArrival, handlesSwappedMove(base, argument, node) { return }
    for object in base.objects {
      switch (isArrival, argument.isNil) {
      case (true, false): callDidMove(object, argument, node)
      case (true, true): callDidMoveToNil(object, node)
      case (false, true): announceLeaving(object, node)
      case (false, false):
        var controller = state[object]
        if isAnnouncedByAdding(object, argument) {
          client.lateAnnouncements.append((object, node, controller.sites.added))
          continue
        }
        controller.set(.announced)
        controller.sites.announced = node
        state[object] = controller
      }
    }
  }

  /// Whether `addChild` has already called `willMove(toParent:)`, as in
  /// `addChild(child); child.willMove(toParent: self)`. If a helper added the child, its other calls are not known.
  private mutating func isAnnouncedByAdding(_ child: ObjectID, _ parent: AbstractValue) -> Bool {
    let controller = state[child]
    guard controller.must.contains(.added), let parent = parent.unique, isAddedTo(parent, by: client.obligationsOf[child] ?? []),
      let callee = tree.child(controller.sites.added, 0), apiName(tree[callee].name) == .addChild
    else { return false }
    return isInSameClosure(controller.sites.added)
  }

  /// Handles `didMove(toParent:)` with the receiver itself as the parent. The child that is waiting for the call does
  /// not get it.
  private mutating func handleMoveToItself(_ isArrival: Bool, _ target: ObjectID, _ node: FlowNodeID) {
    let waiting = state.domain.controllers.indices.map { ObjectID(truncatingIfNeeded: $0) }.filter {
      isAddedTo(target, by: open(of: $0))
    }
    let child = waiting.first
    // `host.addChild(self); didMove(toParent: self)`: the receiver is the child itself.
    let isChild = target != receiver || child == nil && !open(of: target).isEmpty
    if isArrival, isChild, state[target].may.contains(.added) {
      fault(.wrongArgument, node, related: state[target].sites.added, target)
      discharge(open(of: target), at: node)
      state[target].set(.completed)
      return
    }
    guard isArrival || state.domain.controllers.contains(where: { $0.may.contains(.added) }) || child != nil else {
      client.unmatched.append(Client.UnmatchedCall(object: target, node: node, isArrival: false))
      return
    }
    fault(.wrongReceiver, node, related: child.map { state[$0].sites.added } ?? noName, child ?? target)
    for object in waiting {
      discharge(open(of: object), at: node)
      state[object].set(.completed)
    }
  }

  /// Handles `self.didMove(toParent: child)`, where receiver and argument are swapped. If both controllers were added,
  /// the call may be correct for either.
  private mutating func handlesSwappedMove(_ base: AbstractValue, _ argument: AbstractValue, _ node: FlowNodeID) -> Bool {
    guard let parent = base.unique, let child = argument.unique, isAddedTo(parent, by: open(of: child)),
      open(of: parent).isEmpty, !state[parent].may.contains(.added)
    else { return false }
    fault(.wrongReceiver, node, related: state[child].sites.added, child)
    discharge(open(of: child), at: node)
    state[child].set(.completed)
    return true
  }

  private func isAddedTo(_ parent: ObjectID, by open: ObligationSet) -> Bool {
    var found = false
    open.forEach { found = found || client.obligations[$0].parent.contains(parent) }
    return found
  }

  /// The open obligations to call `didMove(toParent:)` on an object.
  func open(of object: ObjectID) -> ObligationSet {
    state.domain.obligations.open.intersection(client.obligationsOf[object] ?? [])
  }

  /// Discharges obligations by a call of `didMove(toParent:)` at a node.
  mutating func discharge(_ obligations: ObligationSet, at node: FlowNodeID) {
    state.domain.obligations.discharge(obligations)
    obligations.forEach { number in
      if client.obligations[number].metAt == noName { client.obligations[number].metAt = node }
    }
  }

  private mutating func callDidMove(_ object: ObjectID, _ argument: AbstractValue, _ node: FlowNodeID) {
    var controller = state[object]
    let open = open(of: object)
    if !open.isEmpty {
      if let parent = wrongParent(open, argument) { fault(.wrongArgument, node, related: parent, object) }
      discharge(open, at: node)
    } else if !controller.may.contains(.added), isUnidentified(object) {
      happenElsewhere(.completed, at: node)
      client.arrivalsOfOthers.append(Client.UnmatchedCall(object: object, node: node, isArrival: true))
    } else if !controller.may.contains(.added) || controller.must.contains(.completed)
      || client.obligationsOf[object] == nil
    {
      // If a helper has added the controller of a property, this call may discharge the helper's obligation.
      client.unmatched.append(Client.UnmatchedCall(object: object, node: node, isArrival: true))
    }
    if controller.may.contains(.added), !controller.may.contains(.viewIn),
      !isDeferred || isInSameClosure(controller.sites.added)
    {
      if showsItselfOnArrival(object) { fault(.order, node, object) }
      controller.set(.completedEarly)
      client.conditionsAtDidMove[object] = state.conditions
    }
    controller.set(.completed)
    controller.sites.completed = node
    state[object] = controller
  }

  /// Records events on an unidentified controller, which may be any controller that has escaped.
  mutating func happenElsewhere(_ events: ContainmentEvents, at node: FlowNodeID) {
    client.unidentified.formUnion(events)
    if events.contains(.completed) { discharge(state.domain.obligations.open, at: node) }
  }

  /// Whether the identity of an object is unknown: an element of a collection, the result of a call or an argument of a
  /// closure.
  func isUnidentified(_ object: ObjectID, depth: Int = 0) -> Bool {
    switch objects[object].origin {
    case .result, .element, .argument, .global: true
    case .part(let base, _), .projection(let base): depth < 8 && isUnidentified(base, depth: depth + 1)
    case .receiver, .parameter, .allocation, .literal, .oldValue, .newValue: false
    }
  }

  /// The `addChild` call whose parent is definitely another object than the argument.
  private mutating func wrongParent(_ open: ObligationSet, _ argument: AbstractValue) -> FlowNodeID? {
    guard let stated = argument.unique, isDistinct(stated) else { return nil }
    for (index, obligation) in client.obligations.enumerated() where open.contains(ObligationSet(index)) {
      guard let parent = obligation.parent.unique, parent != stated, isDistinct(parent), !mayAlias(parent, stated) else {
        continue
      }
      return obligation.node
    }
    return nil
  }

  /// Whether an object is definitely distinct from others: `self`, a parameter, a property, or an allocation of this function.
  private mutating func isDistinct(_ object: ObjectID) -> Bool {
    var object = object
    // This is a loop because a chain such as `let b = a.next; let c = b.next …` may be as long as a file.
    while true {
      switch objects[object].origin {
      case .receiver, .parameter, .allocation: return true
      case .part(let base, let name):
        guard apiName(name) != .parent else { return false }
        object = base
      default: return false
      }
    }
  }

  /// Whether two objects may be the same controller: two properties of different objects, or a parameter and `self` or a
  /// property.
  private func mayAlias(_ left: ObjectID, _ right: ObjectID) -> Bool {
    func isPart(_ object: ObjectID) -> Bool { if case .part = objects[object].origin { true } else { false } }
    func isParameter(_ object: ObjectID) -> Bool {
      if case .parameter = objects[object].origin { true } else { false }
    }
    // All callers may pass `self`.
    if left == receiver && isParameter(right) || right == receiver && isParameter(left) { return true }
    if case .part(let one, _) = objects[left].origin, case .part(let other, _) = objects[right].origin {
      // Two properties of one object are assumed to hold different controllers.
      return one != other
    }
    return isPart(left) && isParameter(right) || isPart(right) && isParameter(left)
  }

  private mutating func callDidMoveToNil(_ object: ObjectID, _ node: FlowNodeID) {
    var controller = state[object]
    if controller.may.contains(.removed) {
      fault(.redundantCall, node, related: controller.sites.removed, object)
    } else if !open(of: object).isEmpty, controller.may.contains(.viewOut) {
      // The addition was undone before it was completed, so the obligation is discharged.
      discharge(open(of: object), at: node)
    } else if !open(of: object).isEmpty {
      fault(.wrongArgument, node, related: controller.sites.added, object)
      discharge(open(of: object), at: node)
      controller.set(.completed)
    }
    controller.set(.completedRemoval)
    controller.sites.completedRemoval = node
    state[object] = controller
  }

  // MARK: Removing

  private mutating func announceLeaving(_ object: ObjectID, _ node: FlowNodeID) {
    var controller = state[object]
    // On a path on which the controller has no parent, `removed` is set without a call that removed it.
    if controller.must.contains(.removed), !controller.may.contains(.leaving), controller.sites.removed != noName,
      isInSameClosure(controller.sites.removed)
    {
      fault(.order, node, related: controller.sites.removed, object)
      client.removals.removeAll { $0.object == object && $0.node == controller.sites.removed }
    }
    if controller.must.contains(.viewOut), controller.sites.viewOut != noName, !controller.may.contains(.leaving),
      !controller.may.contains(.added), isInSameClosure(controller.sites.viewOut)
    {
      fault(.order, node, related: controller.sites.viewOut, object)
    }
    controller.set(.leaving)
    controller.sites.leaving = node
    state[object] = controller
  }

  /// Whether a call is in the deferred closure that is being interpreted, if there is one. The order of such closures,
  /// and the code that runs before them, is unknown.
  func isInSameClosure(_ call: FlowNodeID) -> Bool {
    guard isDeferred, let closure = enclosingClosures.first else { return true }
    return tree[call].start >= tree[closure].start && tree[call].end <= tree[closure].end
  }

  /// Whether a controller overrides `didMove(toParent:)` and adds its own view to a hierarchy there.
  private mutating func showsItselfOnArrival(_ object: ObjectID) -> Bool {
    guard object != receiver, objects[object].type != .unknown else { return false }
    let call = resolver.call(
      FunctionKey(kind: .function, name: hash(name("didMove"))), ["toParent"], on: objects[object].type,
      kind: objects[object].kind, isImplicit: false, owner, file, &lookups)
    return call?.summary.effects.contains { effect in
      effect.path == AccessPath(root: .receiver) && effect.may.contains(.viewIn)
    } ?? false
  }

  /// Whether a path with these conditions can reach this point.
  func isPossible(_ conditions: [PathCondition]?) -> Bool {
    guard let conditions else { return true }
    return !conditions.contains { condition in state.conditions.contains(where: condition.contradicts) }
  }

  mutating func remove(
    _ object: ObjectID, at node: FlowNodeID, _ callee: FlowNodeID, imported: [OpenObligation] = [],
    of owner: FunctionID? = nil, isUnannounced: Bool = true
  ) {
    var controller = state[object]
    let isItem = isItem(object) || controller.may.contains(.item)
    for obligation in imported.isEmpty ? [nil] : imported.map({ Optional($0) }) {
      client.removals.append(
        Client.Removal(
          object: object, node: node, imported: obligation, callee: owner, before: controller,
          isUnannounced: isUnannounced && !isItem && !controller.must.contains(.leaving), receiver: callee))
    }
    if imported.isEmpty, isUnannounced, !controller.may.contains(.leaving), controller.may.contains(.announced) {
      fault(.wrongArgument, controller.sites.announced, related: node, object)
      client.removals[client.removals.count - 1].isUnannounced = false
    }
    if imported.isEmpty, controller.may.contains(.completedRemoval), controller.sites.completedRemoval != noName {
      fault(.redundantCall, controller.sites.completedRemoval, related: node, object)
      controller.clear(.completedRemoval)
    }
    // The child is removed before `didMove(toParent:)`, so the call is no longer required.
    state.domain.obligations.cancel(client.obligationsOf[object] ?? [])
    controller.clear([.added, .completed, .completedEarly, .dropped])
    let isElement = if case .element = objects[object].origin { true } else { false }
    if !controller.may.contains(.viewOut), imported.isEmpty, !isItem, !(isElement && client.exchangesViews) {
      controller.set(.viewLeft, must: false)
    }
    controller.set(.removed)
    controller.sites.removed = node
    state[object] = controller
  }

  mutating func fault(
    _ kind: ContainmentFault.FaultKind, _ node: FlowNodeID, related: FlowNodeID = noName, _ child: ObjectID,
    path: FaultPath = .every, isAddedByHelper: Bool = false
  ) {
    guard !client.faults.contains(where: { $0.kind == kind && $0.node == node }) else { return }
    // UIKit raises an exception where the view of a child goes into a window: no order is right.
    if kind == .order, client.embeds.contains(where: { $0.object == child && $0.place == .window }) { return }
    var fault = ContainmentFault(kind: kind, node: node, related: related, path: path)
    fault.isAddedByHelper = isAddedByHelper
    fault.object = self.path(to: child)
    fault.isMisplaced = client.embeds.contains { embed in
      embed.object == child && [.window, .bar, .hostingController, .systemContainer].contains(embed.place)
    }
    client.faults.append(fault)
  }
}

// MARK: - Views

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
    if call == nil { noteHost(must && !isDeferred ? host : .unknown, of: target) }
    // `addChild(content); scroll.addSubview(content.body)`: the child has another name for its view, or a box around it.
    if case .part(let child, let name) = objects[object].origin, child != receiver, client.everAdded.contains(child),
      host.unique.map({ objects.owner(ofProjection: $0) != child }) ?? true, mayHoldView(child, name)
    {
      client.given.insert(child)
    }
    guard target != object || isHanded(object) || isOwnBox(object) else { return }
    if target == object { client.views.insert(object) }
    var controller = state[target]
    if target != object {
      if !byChoice, !isPutBack(object, into: host), !controller.must.contains(.removed), client.embeds.count < 64 {
        let place: EmbeddingPlace =
          isInBar ? .bar : client.windowed.contains(object) ? .window : embeddingPlace(of: target, in: host)
        client.embeds.append(
          Client.Embed(
            object: target, node: node, place: place,
            host: host.unique.flatMap { self.controller(around: $0) }, isKept: isHeld(target),
            argument: call.flatMap { $0.property == noName ? position(of: object, in: $0) : nil }))
      }
      if controller.may.contains(.completedEarly), !controller.may.contains(.viewIn), must,
        isPossible(client.conditionsAtDidMove[target]),
        !isDeferred || isInLateClosure || isInSameClosure(controller.sites.completed)
      {
        fault(
          .order, controller.sites.completed, related: node, target,
          isAddedByHelper: controller.sites.added == controller.sites.completed)
      }
    }
    controller.clear(.completedEarly)
    if must { controller.clear(.viewOut) } else { controller.must.remove(.viewOut) }
    // A view that is added elsewhere after the removal of its controller is not left behind.
    if controller.must.contains(.removed) { controller.clear(.viewLeft) }
    controller.set([.viewIn, .viewUsed], must: must)
    if byChoice || isChosenByCaller { controller.set(.shownByChoice, must: false) }
    controller.sites.viewIn = node
    state[target] = controller
  }

  /// Whether a property of a child may hold the child's own view: other than `toolbar` of a class of the sources, one that a
  /// protocol requires, or of which the sources have no declaration.
  private mutating func mayHoldView(_ child: ObjectID, _ name: NameID) -> Bool {
    guard let type = objects[child].type.declaration else { return true }
    recordLookup(of: name, in: objects[child].type)
    return resolver.types.mayBeRequirement(text(name), of: type)
  }

  /// Records to which view the view of a controller, or any other view, is added.
  mutating func noteHost(_ host: AbstractValue, of target: ObjectID) {
    client.hosts[target] = client.hosts[target].map { $0 == host ? host : .unknown } ?? host
  }

  /// Whether an object is an outlet, such as `@IBOutlet var canvas: UIView!`.
  mutating func isOutlet(_ object: ObjectID) -> Bool {
    guard case .part(let base, let name) = objects[object].origin else { return false }
    let holder = base == receiver ? owner.type : objects[base].type
    recordLookup(of: name, in: holder)
    guard let type = holder.declaration else { return false }
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
    for child in client.contents[box] ?? [] { moveEmbeds(of: child, to: .bar) }
  }

  /// Records that a view is added to a window, with what it contains.
  mutating func enterWindow(_ view: ObjectID) {
    client.windowed.insert(view)
    for child in client.contents[view] ?? [] { moveEmbeds(of: child, to: .window) }
  }

  /// Records in which place the view that contains a child's view has come to be.
  private mutating func moveEmbeds(of child: ObjectID, to place: EmbeddingPlace) {
    for index in client.embeds.indices where client.embeds[index].object == child { client.embeds[index].place = place }
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
    if host.unique.map(isWindow) ?? false { enterWindow(view) }
    for child in client.contents.removeValue(forKey: view) ?? [] {
      client.detached.remove(child)
      // The child's view was not in a hierarchy when the child was added, so the order was correct.
      client.faults.removeAll {
        $0.kind == .order && $0.node == state[child].sites.added && $0.related == state[child].sites.viewIn
      }
    }
    guard target != view, let host = host.unique else { return }
    enclose(target, in: host)
    if case .allocation = objects[host].origin, !client.attached.contains(host) {
      client.detached.insert(target)
    } else {
      client.detached.remove(target)
    }
  }

  /// Records that a view, or the view of a controller, is below another view.
  mutating func enclose(_ target: ObjectID, in host: ObjectID) { client.contents[host, default: []].append(target) }

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
      noteSubviewRemoved(object, at: node)
      switch objects[object].origin {
      // `subviews.forEach { $0.removeFromSuperview() }`
      case .element(let all, _) where !isHanded(object) && !isNamed(in: all, at: node): client.removesHiddenView = true
      case .part(receiver, let slot): client.hiddenSlots.insert(slot)
      default: break
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
    case .element(let base, _), .part(let base, _): depth < 4 && isHanded(base, depth: depth + 1)
    default: false
    }
  }
}
