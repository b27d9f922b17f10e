import Syntax

// Assignments of views and controllers to properties of UIKit, and comparisons with such properties.

extension Interpreter where Client == ContainmentClient {
  mutating func assign(_ value: AbstractValue, to name: NameID, of base: AbstractValue, _ node: FlowNodeID) {
    recordAssignment(value, to: name, of: base, node)
    if base.unique == receiver { dropValue(of: name, for: value) }
    handView(value, to: name, of: base, node)
    switch apiName(name) {
    case .viewSlot, .customView: assignSlot(value, name, base, node)
    case .view:
      // A `view` property of an object that is not a controller only stores the view.
      let isKept = base.unique.map { propertyType($0, name) != nil && !objects[$0].kind.isController } ?? false
      for object in value.objects { if isKept { use(object) } else { show(object, at: node) } }
    case .managingProperty:
      for object in value.objects + value.objects.flatMap({ objects[$0].list.flatMap(\.objects) }) {
        let owner = objects.owner(ofProjection: object)
        state[owner ?? object].set(.managed)
        for shown in [owner].compactMap({ $0 }) + (client.contents[object] ?? []) {
          state[shown].set(.managed, must: false)
          state.domain.obligations.discharge(open(of: shown))
        }
      }
    default: break
    }
  }

  /// Handles `alert.body = child.view`: another method of the alert may add the view in its property to a hierarchy.
  private mutating func handView(
    _ value: AbstractValue, to name: NameID, of base: AbstractValue, _ node: FlowNodeID
  ) {
    guard let view = value.unique, let controller = objects.owner(ofProjection: view), controller != receiver,
      let holder = base.unique, client.handedViews.count < 16
    else { return }
    let type = holder == receiver ? owner.type : objects[holder].type
    guard type.declaration != nil, propertyType(of: type, name) != nil else { return }
    let kind = holder == receiver ? owner.kind : objects[holder].kind
    client.handedViews.append(
      Client.HandedView(
        object: controller, node: node, holder: ContainmentFault.Holder(type: type, property: text(name)),
        place: kind == .view ? .view : .container))
  }

  /// Handles `page?.view.removeFromSuperview(); page = next`: the old page stays a child, unless it is removed through
  /// an alias.
  private mutating func dropValue(of property: NameID, for value: AbstractValue) {
    guard let old = objects.known(.part(of: receiver, name: property)), let next = value.unique, next != old,
      state.field(receiver, property) == nil
    else { return }
    var controller = state[old]
    guard controller.must.contains(.viewOut), !controller.must.contains(.removed), controller.sites.viewOut != noName,
      controller.may.isDisjoint(with: [.removed, .leaving, .added, .viewIn, .unknown, .managed])
    else { return }
    client.dropped[old] = (controller.sites.viewOut, next)
    controller.set(.dropped, must: false)
    state[old] = controller
  }

  /// Handles `tableView.tableHeaderView = child.view`. Assigning nil removes the previous view.
  private mutating func assignSlot(
    _ value: AbstractValue, _ name: NameID, _ base: AbstractValue, _ node: FlowNodeID
  ) {
    // A property of this name that the sources declare stores the view; the summaries of its observers have any other effects.
    if let holder = base.unique, propertyType(holder, name) != nil {
      for object in value.objects {
        use(object)
        // The view is stored to be used in another place than the one where it was left.
        if let owner = objects.owner(ofProjection: object), state[owner].must.contains(.removed) { state[owner].clear(.viewLeft) }
      }
      return
    }
    let isInBar = apiName(name) == .customView || text(name) == "titleView"
    for object in value.objects { show(object, at: node, isInBar: isInBar) }
    for object in base.objects {
      if let path = path(to: object), path.root == .receiver,
        value.isNil || value.unique.flatMap({ objects.owner(ofProjection: $0) }) != nil
      {
        let owner = value.unique.flatMap { objects.owner(ofProjection: $0) }
        client.slots.append(Client.Slot(path: path.parts + [text(name)], object: owner, node: node))
      }
      guard value.isNil else { continue }
      guard let old = state.field(object, name) else {
        client.removesUnknownView = true
        continue
      }
      for view in old.value.objects { hide(view, at: node) }
    }
  }

  // MARK: Comparisons

  /// Records that a view is in a hierarchy where its `superview` equals another value.
  mutating func assumeSuperview(_ node: FlowNodeID) {
    guard tree[node].kind == .member, apiName(tree[node].name) == .superview, let base = tree.child(node, 0),
      let view = value(of: base).unique
    else { return }
    let target = objects.owner(ofProjection: view) ?? view
    guard target != view || isHanded(view) else { return }
    state[target].set(.viewIn)
  }

  /// The controller whose `parent` property the expression reads.
  mutating func childWhoseParentIsCompared(_ node: FlowNodeID) -> ObjectID? {
    let expression = tree[node]
    guard apiName(expression.name) == .parent else { return nil }
    switch expression.kind {
    case .name where variable(expression.name) == nil: return receiver
    case .member: return tree.child(node, 0).flatMap { self.value(of: $0).unique }
    default: return nil
    }
  }
}
