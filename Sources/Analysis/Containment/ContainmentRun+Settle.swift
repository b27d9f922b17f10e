import Syntax

// The end of a function: what is left undone on which way out, and whose work that is.

extension ContainmentRun {
  mutating func settle() {
    guard !isExhausted else { return }
    let final = finalState()
    settleObligations(final)
    settleRemovals(final)
    settleLeaving(final)
    settleHidden(final)
    settleEmbeds(final)
    settleImports(final)
    makeEffects(final)
    makeFacts(final)
  }

  /// What holds when all is over, whichever way it went. Closures that were put off have run.
  private mutating func finalState() -> FlowState {
    var groups: [Exit] = []
    for exit in exits {
      for index in obligations.indices where index < 64 && exitOf[index] == nil && leavesOpen(index, exit.state) {
        exitOf[index] = exit.node
      }
      // What is put off on one way out is run on that one alone, as long as there are not too many.
      let known = groups.firstIndex { $0.state.deferred == exit.state.deferred }
      guard let group = known ?? (groups.count < 16 ? nil : 15) else {
        groups.append(exit)
        continue
      }
      var other = exit.state
      other.variables = groups[group].state.variables
      groups[group].state.merge(other)
    }
    exits = []
    var final: FlowState?
    for group in groups {
      state = group.state
      state.isReachable = true
      runDeferred()
      state.variables = []
      state.deferred = []
      if final == nil { final = state } else { final?.merge(state) }
    }
    return final ?? FlowState()
  }

  private func leavesOpen(_ index: Int, _ state: FlowState) -> Bool {
    state.controllers.contains { $0.open & (1 << UInt64(index)) != 0 }
  }

  /// Debts go to whoever calls, where the caller knows the object.
  private mutating func owe(
    _ debt: Debt, _ object: ObjectID, _ node: FlowNodeID, imported: Bool, of callee: FunctionID? = nil,
    _ final: FlowState
  ) {
    let isKnown = path(to: object) != nil && !isField(object)
    if isKnown { debts[object, default: []].append(debt) }
    if imported {
      result.settlements.append(
        Settlement(
          debt: debt, call: node, isSettled: false, isForwarded: isKnown, callee: callee,
          fields: fields(of: object, in: final)))
    }
  }

  private func isField(_ object: ObjectID) -> Bool {
    guard let path = path(to: object) else { return false }
    return path.root == .receiver && !path.parts.isEmpty
  }

  private mutating func append(
    _ rule: RuleID, _ kind: Debt.Kind, _ object: ObjectID, _ node: FlowNodeID, related: FlowNodeID, path: FaultPath,
    _ final: FlowState
  ) {
    guard !result.faults.contains(where: { $0.rule == rule && $0.node == node }) else { return }
    var fault = ContainmentFault(rule: rule, node: node, related: related, path: path)
    fault.object = self.path(to: object)
    fault.debt = kind
    fault.fields = fields(of: object, in: final)
    result.faults.append(fault)
    owe(Debt(kind: kind, site: FlowSite(file: file, node: node)), object, node, imported: false, final)
  }

  // MARK: Told

  private mutating func settleObligations(_ final: FlowState) {
    for (index, obligation) in obligations.enumerated() where index < 64 {
      let isOpen = leavesOpen(index, final)
      if let debt = obligation.imported {
        if isOpen {
          owe(debt, obligation.object, obligation.node, imported: true, of: obligation.callee, final)
        } else if obligation.metAt != noName {
          result.settlements.append(
            Settlement(
              debt: debt, call: obligation.node, isSettled: true, isForwarded: false, callee: obligation.callee))
        }
        continue
      }
      if !final[obligation.object].may.contains(.viewIn), !final[obligation.object].may.contains(.viewUsed),
        !final[obligation.object].may.contains(.unknown)
      {
        append(
          "child_view_not_added", .show, obligation.object, obligation.node, related: noName, path: .every, final)
      }
      if final[obligation.object].must.contains(.toldEarly),
        returned.objects.contains(where: { objects.owner(ofView: $0) == obligation.object })
      {
        let told = FlowSite(file: file, node: final[obligation.object].sites.told)
        debts[obligation.object, default: []].append(Debt(kind: .early, site: told))
        append(
          "containment_order", .early, obligation.object, final[obligation.object].sites.told,
          related: obligation.node,
          path: .every, final)
      }
      guard isOpen else { continue }
      if obligation.metAt == noName,
        let stray = strays.first(where: { $0.isArrival && $0.node > obligation.node && isWrong($0, obligation) })
      {
        fault("containment_wrong_receiver", stray.node, related: obligation.node, obligation.object)
        continue
      }
      let path: FaultPath =
        obligation.metAt == noName ? .every : .some(met: obligation.metAt, exit: exitOf[index] ?? noName)
      append("missing_did_move", .tell, obligation.object, obligation.node, related: noName, path: path, final)
    }
  }

  /// Whether a message went to another controller than the one that waits for it.
  private func isWrong(_ stray: Stray, _ obligation: Obligation) -> Bool {
    stray.object != obligation.object && stray.object != receiver
  }

  // MARK: Removed

  private mutating func settleRemovals(_ final: FlowState) {
    for removal in removals {
      let controller = final[removal.object]
      if let debt = removal.imported {
        if removal.isUnannounced {
          owe(debt, removal.object, removal.node, imported: true, of: removal.callee, final)
        } else {
          result.settlements.append(
            Settlement(
              debt: debt, call: removal.node, isSettled: true, isForwarded: false, callee: removal.callee))
        }
        continue
      }
      if removal.receiver == noName { continue }
      if removal.isUnannounced { settleUnannounced(removal, final) }
      if controller.may.contains(.viewLeft), !hidesUnknown, !controller.may.contains(.unknown) {
        append("child_view_left_behind", .takeOut, removal.object, removal.node, related: noName, path: .every, final)
      }
    }
  }

  private mutating func settleUnannounced(_ removal: Removal, _ final: FlowState) {
    if let stray = strays.first(where: { !$0.isArrival && $0.node < removal.node && $0.object != removal.object }) {
      fault("containment_wrong_receiver", stray.node, related: removal.node, removal.object)
      return
    }
    if let wrong = state.controllers.indices.first(where: { isLeavingInVain($0, removal, final) }) {
      fault(
        "containment_wrong_receiver", final.controllers[wrong].sites.leaving, related: removal.node, removal.object)
      return
    }
    let path: FaultPath =
      removal.wasAnnounced.contains(.leaving)
      ? .some(met: final[removal.object].sites.leaving, exit: noName) : .every
    append("missing_will_move", .announce, removal.object, removal.node, related: noName, path: path, final)
  }

  /// Another controller was told that it leaves, right before, and does not.
  private func isLeavingInVain(_ index: Int, _ removal: Removal, _ final: FlowState) -> Bool {
    guard index < final.controllers.count, ObjectID(truncatingIfNeeded: index) != removal.object else { return false }
    let other = final.controllers[index]
    return other.sites.leaving != noName && other.sites.leaving < removal.node && other.must.contains(.leaving)
      && !other.may.contains(.removed) && !other.may.contains(.viewOut)
  }

  private mutating func settleLeaving(_ final: FlowState) {
    for index in final.controllers.indices {
      let object = ObjectID(truncatingIfNeeded: index)
      let controller = final.controllers[index]
      guard controller.sites.leaving != noName, controller.may.contains(.leaving), !controller.may.contains(.removed),
        tree.child(controller.sites.leaving, 0).map({ word(tree[$0].name) }) == .willMove,
        !controller.may.contains(.added), !controller.may.contains(.unknown),
        !result.faults.contains(where: { $0.node == controller.sites.leaving })
      else { continue }
      append(
        "missing_remove_from_parent", .remove, object, controller.sites.leaving, related: controller.sites.viewOut,
        path: .every, final)
    }
  }

  /// A child's view that is taken out, and nothing else of the child's removal.
  private mutating func settleHidden(_ final: FlowState) {
    for index in final.controllers.indices {
      let object = ObjectID(truncatingIfNeeded: index)
      let controller = final.controllers[index]
      guard controller.sites.viewOut != noName, controller.may.contains(.viewOut),
        !fields(of: object, in: final).isEmpty,
        controller.may.isDisjoint(with: [.removed, .added, .unknown, .managed, .viewIn]),
        controller.sites.leaving == noName
      else { continue }
      append(
        "missing_remove_from_parent", .forget, object, controller.sites.viewOut, related: noName, path: .every, final)
    }
    for slot in slots where slot.object == nil {
      var fault = ContainmentFault(rule: "missing_remove_from_parent", node: slot.node)
      fault.debt = .forgetSlot
      fault.fields = [slot.path]
      result.faults.append(fault)
    }
  }

  // MARK: Shown

  private mutating func settleEmbeds(_ final: FlowState) {
    for embed in embeds {
      let controller = final[embed.object]
      guard objects[embed.object].nature.isController, embed.object != receiver, !everAdded.contains(embed.object)
      else { continue }
      if case .element(let array) = objects[embed.object].origin, case .part(_, let name) = objects[array].origin,
        word(name) == .children
      {
        continue
      }
      guard controller.may.isDisjoint(with: [.added, .managed, .unknown]) else { continue }
      append("orphaned_child_view", .add, embed.object, embed.node, related: noName, path: .every, final)
    }
  }

  private mutating func settleImports(_ final: FlowState) {
    for imported in imports {
      let may = final[imported.object].may
      let isSettled: Bool
      switch imported.debt.kind {
      case .add: isSettled = !may.isDisjoint(with: [.added, .managed, .unknown])
      case .remove: isSettled = !may.isDisjoint(with: [.removed, .unknown])
      case .takeOut: isSettled = !may.isDisjoint(with: [.viewOut, .unknown]) || hidesUnknown
      case .show: isSettled = !may.isDisjoint(with: [.viewIn, .viewUsed, .unknown])
      case .early: isSettled = !may.contains(.viewIn)
      case .tell, .announce, .forget, .forgetSlot: isSettled = true
      }
      if isSettled {
        result.settlements.append(
          Settlement(
            debt: imported.debt, call: imported.node, isSettled: true, isForwarded: false, callee: imported.callee))
      } else {
        owe(imported.debt, imported.object, imported.node, imported: true, of: imported.callee, final)
      }
    }
  }

  // MARK: Facts

  /// What other functions of the type may rely on: what was done to properties and is half of some work.
  private mutating func makeFacts(_ final: FlowState) {
    for index in final.controllers.indices {
      let object = ObjectID(truncatingIfNeeded: index)
      let controller = final.controllers[index]
      var events = controller.may.intersection([.added, .viewIn, .viewOut, .removed, .managed, .unknown, .viewUsed])
      if events.contains(.viewIn), !events.contains(.added) { events.insert(.reshown) }
      if strays.contains(where: { $0.isArrival && $0.object == object }) { events.insert(.told) }
      let removesItself = removals.contains { $0.object == object && $0.receiver != noName }
      if controller.sites.leaving != noName, controller.may.contains(.leaving), !removesItself {
        events.insert(.leaving)
      }
      guard events != [] else { continue }
      if object == receiver { result.facts.append(FieldFact(path: [], events: events)) }
      for path in fields(of: object, in: final) { result.facts.append(FieldFact(path: path, events: events)) }
      if case .part(let base, let name) = objects[object].origin, base != receiver, !objects[base].type.isEmpty {
        result.facts.append(FieldFact(type: objects[base].type, path: [text(name)], events: events))
      }
    }
    for slot in slots {
      guard let object = slot.object, final[object].may.contains(.added), fields(of: object, in: final).isEmpty else {
        continue
      }
      result.facts.append(FieldFact(path: slot.path, events: .heldBySlot))
    }
  }
}
