import Syntax

// Checks at the exits of a function: which obligations are open on which path, and whether callers can discharge them. Then
// the facts about the function are recorded.

extension Interpreter where Client == ContainmentClient {
  mutating func checkExits() -> (summary: ContainmentSummary, result: ContainmentResult) {
    recordProperty()
    guard !isExhausted else {
      var result = ContainmentResult(screens: client.screens)
      // It is unknown on which controllers the function makes the calls that it names. They may complete what other
      // functions leave open.
      let events = namedEvents()
      if !events.isEmpty { result.facts = [FieldFact(path: FieldFact.anyController, events: events)] }
      return (ContainmentSummary(), result)
    }
    if isRenaming { return (ContainmentSummary(), ContainmentResult(screens: client.screens)) }
    noteOpenExits()
    let final = finalState()
    checkObligations(final)
    // If `didMove(toParent:)` is missing, the late `willMove(toParent:)` was probably meant to be that call, so only
    // the missing call is reported.
    for (child, node, added) in client.lateAnnouncements
    where !client.faults.contains(where: { $0.kind == .missingDidMove && $0.node == added }) {
      fault(.redundantCall, node, related: added, child)
    }
    if !isEndOfContainer {
      checkRemovals(final)
      checkLeaving(final)
      checkHidden(final)
    }
    checkEmbeds(final)
    checkHandedViews(final)
    checkImports(final)
    makeFacts(final)
    let result = ContainmentResult(
      faults: client.faults, resolutions: client.resolutions, facts: client.facts, screens: client.screens)
    return (makeContainmentSummary(final), result)
  }

  /// Whether the function is the deinitializer of a container. It does not need to remove children: they are
  /// deallocated with the container or lose their parent.
  private var isEndOfContainer: Bool { function.kind == .deinitializer && owner.kind.isController }

  /// Records for each obligation the first exit at which it is open.
  private mutating func noteOpenExits() {
    guard !client.obligations.isEmpty else { return }
    var known: ObligationSet = []
    for exit in exits {
      let open = exit.state.domain.obligations.open.subtracting(known)
      known.formUnion(open)
      open.forEach { client.exitOf[$0] = exit.node }
    }
  }

  /// Exports an obligation to the callers if they can access the object.
  mutating func export(
    _ obligation: OpenObligation, _ object: ObjectID, _ node: FlowNodeID, imported: Bool, of callee: FunctionID? = nil,
    _ final: State
  ) {
    let isKnown = path(to: object) != nil && !isField(object)
    // Around a cycle of calls, a function imports what it exports.
    let isNew = isKnown && client.exported[object]?.contains(obligation) != true
    // Obligations beyond this bound are treated as discharged and are not reported.
    if isNew, client.exported[object]?.count ?? 0 >= ContainmentClient.mostExported {
      client.resolutions.append(
        CallSiteResolution(obligation: obligation, call: node, isDischarged: true, isForwarded: false, callee: callee))
      return
    }
    if isNew { client.exported[object, default: []].append(obligation) }
    if imported {
      client.resolutions.append(
        CallSiteResolution(
          obligation: obligation, call: node, isDischarged: false, isForwarded: isKnown, callee: callee,
          fields: ownFields(of: object, in: final)))
    }
  }

  private func isField(_ object: ObjectID) -> Bool {
    guard let path = path(to: object) else { return false }
    return path.root == .receiver && !path.parts.isEmpty
  }

  mutating func append(
    _ kind: ContainmentFault.FaultKind, _ obligation: OpenObligation.ObligationKind, _ object: ObjectID, _ node: FlowNodeID,
    related: FlowNodeID, number: UInt8 = 0, path: FaultPath, _ final: State
  ) {
    guard !client.faults.contains(where: { $0.kind == kind && $0.node == node && $0.number == number }) else { return }
    var fault = ContainmentFault(kind: kind, node: node, related: related, number: number, path: path)
    fault.object = self.path(to: object)
    fault.obligation = obligation
    fault.fields = ownFields(of: object, in: final)
    // `ownFields` leaves `children` out. Another method may remove the child that this one only announces; one that also takes
    // out the view, as in a loop over all children, is complete but for the removal.
    if obligation == .remove, fault.fields.isEmpty, isOneOfChildren(object), !final[object].may.contains(.viewOut) {
      fault.fields = [FieldFact.anyChild]
    }
    fault.holder = holder(ofElement: object)
    fault.viewPlace = viewPlace(object, addedAt: node, final[object])
    fault.hasDidMove = final[object].sites.completed != noName
    fault.isHandedOut = client.handedOut.contains(object)
    client.faults.append(fault)
    let open = OpenObligation(kind: obligation, site: FlowSite(file: file, node: node), number: number)
    export(open, object, node, imported: false, final)
  }

  /// Where the view of a child is that a call adds. If the function itself adds the view to another one, that is taken for a
  /// view of the parent. If a helper does, and the controller of that view is unknown, it may enter the hierarchy later.
  private mutating func viewPlace(
    _ object: ObjectID, addedAt node: FlowNodeID, _ controller: ControllerState
  ) -> ContainmentFault.ViewPlace {
    guard controller.may.contains(.viewIn) else { return .unknown }
    let shown = controller.sites.viewIn
    guard shown != noName, tree[shown].kind == .call, let callee = tree.child(shown, 0) else { return .parent }
    guard let container = client.shownIn[shown] else { return apiName(tree[callee].name) != .none ? .parent : .unknown }
    guard let container = container.unique else { return .unknown }
    let isParent = client.obligations.contains {
      $0.object == object && $0.node == node && $0.parent.unique == container
    }
    return isParent ? .parent : .elsewhere
  }

  // MARK: Added

  private mutating func checkObligations(_ final: State) {
    let open = final.domain.obligations.open
    for (index, obligation) in client.obligations.enumerated() {
      let isOpen = open.contains(ObligationSet(index))
      if let taken = obligation.imported {
        if isOpen {
          export(taken, obligation.object, obligation.node, imported: true, of: obligation.callee, final)
        } else if obligation.metAt != noName {
          client.resolutions.append(
            CallSiteResolution(
              obligation: taken, call: obligation.node, isDischarged: true, isForwarded: false,
              callee: obligation.callee))
        }
        continue
      }
      // UIKit containers show their children and complete them.
      if let parent = obligation.parent.unique, isSystemContainer(parent),
        !final[obligation.object].may.contains(.viewIn) || takesOver(parent)
      {
        continue
      }
      if !final[obligation.object].may.contains(.viewIn), !final[obligation.object].may.contains(.viewUsed),
        !final[obligation.object].may.contains(.unknown), !mayBeShownElsewhere(obligation.object, final),
        !isAddedBack(obligation)
      {
        append(
          .viewNotAdded, .addView, obligation.object, obligation.node, related: noName, path: .every, final)
      }
      if final[obligation.object].must.contains(.completedEarly),
        returned.objects.contains(where: { objects.owner(ofProjection: $0) == obligation.object })
      {
        let completed = FlowSite(file: file, node: final[obligation.object].sites.completed)
        client.exported[obligation.object, default: []].append(OpenObligation(kind: .early, site: completed))
        append(
          .order, .early, obligation.object, final[obligation.object].sites.completed,
          related: obligation.node,
          path: .every, final)
      }
      guard isOpen, !isAddedBack(obligation), !isMetByProperty(obligation) else { continue }
      if obligation.metAt == noName,
        let unmatched = client.unmatched.first(where: { call in
          call.isArrival && call.node > obligation.node && isWrong(call, obligation)
        })
      {
        fault(.wrongReceiver, unmatched.node, related: obligation.node, obligation.object)
        continue
      }
      if let early = (client.unmatched + client.arrivalsOfOthers).first(where: { call in
        call.isArrival && call.object == obligation.object && tree[call.node].start < tree[obligation.node].start
      }), obligation.metAt == noName {
        // `didMove(toParent:)` is called, but too early.
        if !client.faults.contains(where: { $0.kind == .order && $0.node == obligation.node }) {
          fault(.order, early.node, related: obligation.node, obligation.object)
        }
        continue
      }
      let path: FaultPath =
        obligation.metAt == noName ? .every : .some(met: obligation.metAt, exit: client.exitOf[index] ?? noName)
      append(.missingDidMove, .didMove, obligation.object, obligation.node, related: noName, path: path, final)
      guard let last = client.faults.indices.last, client.faults[last].node == obligation.node else { continue }
      if let parent = obligation.parent.unique { client.faults[last].parentFields = ownFields(of: parent, in: final) }
      client.faults[last].isMisplaced =
        client.detached.contains(obligation.object)
        || client.embeds.contains { $0.object == obligation.object && isMisplaced($0, obligation.parent) }
    }
  }

  /// Whether other code may show the view of a child, or the function shows it without knowing that it is the child's.
  func mayBeShownElsewhere(_ child: ObjectID, _ final: State) -> Bool {
    if client.given.contains(child) || final.fields.contains(where: { $0.object != receiver && $0.value.contains(child) }) {
      return true
    }
    // A data source returns the elements of a property to a list of pages, or another object has got all of them.
    if ownFields(of: child, in: final).contains(where: { $0.last == "[]" }) { return true }
    switch objects[child].origin {
    // The object that holds the child, such as a cell or a bar, may show what it holds.
    case .part(let base, _): return base != receiver
    case .element(let list, _): if case .part = objects[list].origin { return true } else { return false }
    // `func install(_ bar: UIView, controller: UIViewController?)` gets the view and its controller one by one.
    case .parameter:
      return client.views.contains { view in
        if case .parameter = objects[view].origin { final[view].may.contains(.viewIn) } else { false }
      }
    default: return false
    }
  }

  /// Whether the child's view is in a place where the parent is not the nearest controller.
  private func isMisplaced(_ embed: ContainmentClient.Embed, _ parent: AbstractValue) -> Bool {
    switch embed.place {
    case .container, .cell, .hostingCell, .view: false
    case .otherController: embed.host.map { !parent.contains($0) } ?? true
    case .window, .bar, .hostingController, .systemContainer, .swiftUI: true
    }
  }

  /// Whether `didMove` is called on an own property that may hold the child, which is a parameter: a caller may have put it
  /// there before.
  private mutating func isMetByProperty(_ obligation: ContainmentClient.Obligation) -> Bool {
    guard case .parameter = objects[obligation.object].origin else { return false }
    return client.unmatched.contains { call in
      call.isArrival && call.node > obligation.node && isField(call.object)
    }
  }

  /// Whether a `didMove` call went to another controller than the one with the open obligation.
  private mutating func isWrong(
    _ unmatched: ContainmentClient.UnmatchedCall, _ obligation: ContainmentClient.Obligation
  ) -> Bool {
    // The effects of a helper on other controllers are assumed to be intended.
    guard tree.child(unmatched.node, 0).map({ apiName(tree[$0].name) }) == .didMove else { return false }
    // `video.didMove(toParent: self); addChild(video)`: the call is early, and on the right controller.
    let isAddedLater = client.obligations.contains { $0.object == unmatched.object && $0.node > unmatched.node }
    return unmatched.object != obligation.object && unmatched.object != receiver && !isAddedLater
  }

  // MARK: Removed

  private mutating func checkRemovals(_ final: State) {
    for removal in client.removals {
      let controller = final[removal.object]
      if let taken = removal.imported {
        if removal.isUnannounced {
          export(taken, removal.object, removal.node, imported: true, of: removal.callee, final)
        } else {
          client.resolutions.append(
            CallSiteResolution(
              obligation: taken, call: removal.node, isDischarged: true, isForwarded: false, callee: removal.callee))
        }
        continue
      }
      if removal.receiver == noName { continue }
      if removal.isUnannounced { checkUnannounced(removal, final) }
      // A function that adds the child again, and not its view, leaves the view where it is.
      let staysShown = client.everAdded.contains(removal.object) && !controller.may.contains(.viewIn)
      if controller.may.contains(.viewLeft), !client.removesUnknownView, !endsDisplay, !isSystemContainer(owner.type),
        !staysShown, controller.may.isDisjoint(with: [.unknown, .managed])
      {
        append(
          .viewLeftBehind, .removeView, removal.object, removal.node, related: noName, path: .every, final)
        noteDismissal(removal)
      }
    }
  }

  /// Whether the function is `collectionView(_:didEndDisplaying:forItemAt:)` or the like: the cell, and the view in it,
  /// have already left the hierarchy.
  private var endsDisplay: Bool { known(function.name).contains("didEndDisplaying") }

  private mutating func checkUnannounced(_ removal: ContainmentClient.Removal, _ final: State) {
    // A controller that is made here, and presented or given to UIKit (a window, a navigation stack) instead of added, has
    // no parent of ours.
    if case .allocation = objects[removal.object].origin, !client.everAdded.contains(removal.object),
      !final[removal.object].may.isDisjoint(with: [.presented, .managed])
    {
      return
    }
    // A `willMove(toParent: nil)` on an unidentified controller may have been called on this one.
    if client.unidentified.contains(.leaving) || isAnyAnnounced(but: removal.object, final) { return }
    let unmatched = client.unmatched.first { call in
      !call.isArrival && call.node < removal.node && call.object != removal.object
    }
    if let unmatched {
      fault(.wrongReceiver, unmatched.node, related: removal.node, removal.object)
      return
    }
    if let wrong = state.domain.controllers.indices.first(where: { isLeavingInVain($0, removal, final) }) {
      fault(
        .wrongReceiver, final.domain.controllers[wrong].sites.leaving, related: removal.node,
        removal.object)
      return
    }
    let path: FaultPath =
      removal.before.may.contains(.leaving)
      ? .some(met: final[removal.object].sites.leaving, exit: noName) : .every
    // The child is detached temporarily and added again; this is not a removal.
    if client.obligations.contains(where: { $0.object == removal.object && isAddedBack($0) }) { return }
    append(.missingWillMove, .willMove, removal.object, removal.node, related: noName, path: path, final)
    guard let last = client.faults.indices.last, client.faults[last].node == removal.node else { return }
    noteDismissal(removal)
    if removal.before.may.contains(.viewOut) { client.faults[last].viewOut = removal.before.sites.viewOut }
    client.faults[last].mayBeItem = UIKitCalls.containerProperties.contains { name in
      objects.known(.part(of: removal.object, name: self.name(name))) != nil
    }
  }

  /// Records in the last fault whether the function dismisses the controller that it removes.
  private mutating func noteDismissal(_ removal: ContainmentClient.Removal) {
    guard let last = client.faults.indices.last, client.faults[last].node == removal.node else { return }
    client.faults[last].isDismissed =
      removal.object == receiver
      ? dismissesItself(around: removal.node)
      : client.dismissed.contains(removal.object) && !client.everAdded.contains(removal.object)
  }

  /// Whether a child is added again to its former parent:
  /// `let parent = child.parent; child.removeFromParent(); …; parent?.addChild(child)`.
  private mutating func isAddedBack(_ obligation: ContainmentClient.Obligation) -> Bool {
    client.removals.contains { $0.object == obligation.object && $0.node < obligation.node }
      && obligation.parent.objects.contains { isParent($0, of: obligation.object) }
  }

  /// Whether an object is the `parent` of a child.
  private mutating func isParent(_ object: ObjectID, of child: ObjectID) -> Bool {
    guard case .part(child, let name) = objects[object].origin else { return false }
    return apiName(name) == .parent
  }

  /// Whether the function dismisses `self`, as in `view.removeFromSuperview(); removeFromParent(); dismiss(animated: true)`, or
  /// removes it when another controller was dismissed. A dismissed controller was presented and has no parent, unless other code
  /// adds it.
  private func dismissesItself(around removal: FlowNodeID) -> Bool {
    tree.nodes(of: functionIndex).contains { node in
      guard tree[node].kind == .call, let callee = tree.child(node, 0), tree[callee].name != noName,
        case let name = known(tree[callee].name), name.hasPrefix("dismiss")
      else { return false }
      let isOwn = tree[callee].kind == .name || tree.child(callee, 0).map { tree[$0].kind == .selfName } ?? false
      return name == "dismiss" && isOwn || tree[node].start < tree[removal].start && tree[removal].end < tree[node].end
    }
  }

  /// Whether `willMove(toParent: nil)` is called on an unidentified controller that nothing removes, and that may be
  /// the removed one.
  private func isAnyAnnounced(but removed: ObjectID, _ final: State) -> Bool {
    final.domain.controllers.indices.contains { index in
      let object = ObjectID(truncatingIfNeeded: index)
      let other = final.domain.controllers[index]
      // A navigation controller itself announces the controllers that it pops. That is not a call that may be meant for
      // another one.
      return object != removed && other.sites.leaving != noName && other.may.contains(.leaving)
        && !other.may.contains(.removed) && isUnidentified(object)
    }
  }

  /// Whether `willMove(toParent: nil)` was called before on another controller that is not removed.
  private func isLeavingInVain(_ index: Int, _ removal: ContainmentClient.Removal, _ final: State) -> Bool {
    guard index < final.domain.controllers.count, ObjectID(truncatingIfNeeded: index) != removal.object else {
      return false
    }
    let other = final.domain.controllers[index]
    // `children.map { willMove(toParent: nil); $0.removeFromParent() }`: `self` is meant by none of the calls.
    let isReceiver = ObjectID(truncatingIfNeeded: index) == receiver
    let isAnnounced = other.must.contains(.leaving) || isReceiver && other.may.contains(.leaving)
    return other.sites.leaving != noName && other.sites.leaving < removal.node && isAnnounced
      && !other.may.contains(.removed) && !other.may.contains(.viewOut)
  }

  private mutating func checkLeaving(_ final: State) {
    // A container that forwards its own `willMove` and `didMove` calls to its children.
    if ["willMove", "didMove"].contains(known(function.baseName)) { return }
    for index in final.domain.controllers.indices {
      let object = ObjectID(truncatingIfNeeded: index)
      let controller = final.domain.controllers[index]
      guard controller.sites.leaving != noName, controller.may.contains(.leaving), !controller.may.contains(.removed),
        tree.child(controller.sites.leaving, 0).map({ apiName(tree[$0].name) }) == .willMove,
        !controller.may.contains(.added), !controller.may.contains(.unknown), !isOwnedByContainer(object),
        !(isUnidentified(object) && final.domain.controllers.contains { $0.may.contains(.removed) }),
        !client.faults.contains(where: { $0.node == controller.sites.leaving })
      else { continue }
      append(
        .missingRemoval, .remove, object, controller.sites.leaving, related: controller.sites.viewOut,
        path: .every, final)
    }
  }

  /// Whether a child is added and removed by a UIKit container: `tabs.viewControllers[0]`, `navigation.topViewController`.
  private mutating func isOwnedByContainer(_ object: ObjectID) -> Bool {
    var current = object
    if case .element(let list, _) = objects[object].origin { current = list }
    if case .part(_, let name) = objects[object].origin, UIKitCalls.presenters.contains(text(name)) { return true }
    guard case .part(let base, let name) = objects[current].origin, base != receiver || isSystemContainer(owner.type) else {
      return false
    }
    return UIKitCalls.shownItemProperties.contains(text(name))
  }

  /// Checks children that are removed on one path and replaced without removal on another.
  private mutating func checkDropped(_ final: State) {
    guard !client.unidentified.contains(.removed) else { return }
    for (object, (node, next)) in client.dropped.sorted(by: { $0.value.node < $1.value.node }) {
      let may = final[object].may
      guard may.contains(.dropped), may.contains(.removed), may.isDisjoint(with: [.unknown, .managed]),
        client.everAdded.contains(next), !ownFields(of: object, in: final).isEmpty
      else { continue }
      append(.missingRemoval, .dropped, object, node, related: noName, path: .every, final)
    }
  }

  /// Checks children whose view is removed although the child itself is never removed.
  private mutating func checkHidden(_ final: State) {
    for index in final.domain.controllers.indices {
      let object = ObjectID(truncatingIfNeeded: index)
      let controller = final.domain.controllers[index]
      guard controller.sites.viewOut != noName, controller.may.contains(.viewOut),
        object == receiver || !ownFields(of: object, in: final).isEmpty, !client.alternating.contains(object),
        !client.hiddenByOwner.contains(object),
        controller.may.isDisjoint(with: [.removed, .added, .unknown, .managed, .viewIn]),
        controller.sites.leaving == noName
      else { continue }
      append(
        .missingRemoval, .forgotten, object, controller.sites.viewOut, related: noName, path: .every,
        final)
    }
    checkDropped(final)
    // The function removes some child, most likely the one whose view was in the slot.
    guard !final.domain.controllers.contains(where: { $0.may.contains(.removed) }) else { return }
    for slot in client.slots where slot.object == nil {
      var fault = ContainmentFault(kind: .missingRemoval, node: slot.node)
      fault.obligation = .forgottenSlot
      fault.fields = [slot.path]
      client.faults.append(fault)
    }
  }
}
