import Syntax

// Views and controllers that are assigned to properties of UIKit, and comparisons with such properties.

extension Interpreter where Client == ContainmentClient {
  mutating func assign(_ value: AbstractValue, to name: NameID, of base: AbstractValue, _ node: FlowNodeID) {
    recordAssignment(value, to: name, of: base, node)
    if base.unique == receiver { dropValue(of: name, for: value) }
    handView(value, to: name, of: base, node)
    switch apiName(name) {
    case .viewSlot, .customView: assignSlot(value, name, base, node)
    case .view:
      // What is no controller keeps a view in its property of this name.
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

  /// `alert.body = child.view`: another method of the alert may put what it has got into a hierarchy.
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

  /// `page?.view.removeFromSuperview(); page = next`: the old page stays a child, unless it is removed by another name.
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

  /// `tableView.tableHeaderView = child.view`, and nil, which removes what was there.
  private mutating func assignSlot(
    _ value: AbstractValue, _ name: NameID, _ base: AbstractValue, _ node: FlowNodeID
  ) {
    // A property of this name that the sources declare keeps the view; what it does beside that, its observers say.
    if let holder = base.unique, propertyType(holder, name) != nil {
      for object in value.objects {
        use(object)
        // It is kept for another place than the one where it was left.
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

  /// Where a `superview` equals something, its view is in a hierarchy.
  mutating func assumeSuperview(_ node: FlowNodeID) {
    guard tree[node].kind == .member, apiName(tree[node].name) == .superview, let base = tree.child(node, 0),
      let view = value(of: base).unique
    else { return }
    let target = objects.owner(ofProjection: view) ?? view
    guard target != view || isHanded(view) else { return }
    state[target].set(.viewIn)
  }

  /// The controller whose `parent` the expression is.
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
