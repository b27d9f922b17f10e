import Syntax

// Checks of the views that a function embeds, and of the obligations imported from callees: whether the controllers are
// children.

extension Interpreter where Client == ContainmentClient {
  mutating func checkEmbeds(_ final: State) {
    if client.embeds.isEmpty || resolver.types.isRepresentable(owner) { return }
    for embed in client.embeds {
      let controller = final[embed.object]
      guard objects[embed.object].kind.isController, !client.everAdded.contains(embed.object)
      else { continue }
      guard !isOneOfChildren(embed.object), !isGivenByContainer(embed.object) else { continue }
      guard controller.may.isDisjoint(with: [.added, .managed, .unknown]) else { continue }
      let fields = ownFields(of: embed.object, in: final)
      // In a bar no view controller of the code can be the parent; it is enough that something keeps the controller.
      let mayBeKept = !fields.isEmpty || mayBeKept(embed.object)
      if embed.place == .bar, mayBeKept { continue }
      if client.detached.contains(embed.object), client.measures { continue }
      append(.orphanedView, .add, embed.object, embed.node, related: noName, path: .every, final)
      guard let index = client.faults.lastIndex(where: { $0.kind == .orphanedView && $0.node == embed.node }) else { continue }
      client.faults[index].place = isInRepresentable ? .swiftUI : embed.place
      client.faults[index].isReachable = isReachable(embed.object)
      client.faults[index].isKept = embed.isKept && (!embed.place.isInView || mayBeKept)
      client.faults[index].shownArgument = embed.argument
      if case .part(let holder, let name) = objects[embed.object].origin, holder == receiver {
        client.faults[index].property = known(name)
      }
    }
  }

  /// Checks views that were assigned to properties, of controllers that callers cannot access.
  mutating func checkHandedViews(_ final: State) {
    for handed in client.handedViews {
      let controller = final[handed.object]
      guard objects[handed.object].kind.isController, !client.everAdded.contains(handed.object),
        controller.may.isDisjoint(with: [.added, .managed, .unknown, .viewIn]), !isOneOfChildren(handed.object),
        !client.faults.contains(where: { $0.node == handed.node })
      else { continue }
      let path = path(to: handed.object)
      if let path, path.root != .receiver { continue }
      switch objects[handed.object].origin {
      case .allocation, .part(receiver, _): break
      default: continue
      }
      var fault = ContainmentFault(kind: .orphanedView, node: handed.node)
      fault.object = path
      fault.obligation = .add
      fault.fields = ownFields(of: handed.object, in: final)
      fault.hasDidMove = controller.sites.completed != noName
      fault.place = handed.place
      fault.shownBy = handed.holder
      client.faults.append(fault)
    }
  }

  /// Whether a controller may be kept beyond the function: it was not created here, or it was passed on or captured.
  private func mayBeKept(_ object: ObjectID) -> Bool {
    guard case .allocation = objects[object].origin, !client.passedOn.contains(object) else { return true }
    return environments.contains { closure, environment in
      environment.variables.contains { $0.value.contains(object) && isNamed($0.name, in: closure) }
    }
  }

  private func isNamed(_ name: NameID, in closure: FlowNodeID) -> Bool {
    var open = [closure]
    for _ in 0..<2048 {
      guard let node = open.popLast() else { return false }
      if tree[node].kind == .name, tree[node].name == name { return true }
      open += tree.children(node)
    }
    return true
  }

  /// Whether the function has access to the controller, and not only to its view.
  private func isReachable(_ object: ObjectID) -> Bool {
    switch objects[object].origin {
    case .part(_, let name): !known(name).hasSuffix(".owner")
    // The callee returned the view of a controller that only the callee can access.
    case .result: !client.hiddenOwners.contains(object)
    default: true
    }
  }

  /// Whether the controller is a parameter of a delegate method of a UIKit container, such as
  /// `tabBarController(_:shouldSelect:)`.
  private func isGivenByContainer(_ object: ObjectID) -> Bool {
    guard case .parameter(let index) = objects[object].origin, index > 0 else { return false }
    return UIKitCalls.delegateMethods.contains(known(function.baseName))
  }

  /// Whether an object is an element of `children`, such as `children[0]`.
  private mutating func isOneOfChildren(_ object: ObjectID) -> Bool {
    guard case .element(let list) = objects[object].origin, case .part(_, let name) = objects[list].origin else {
      return false
    }
    return apiName(name) == .children
  }

  mutating func checkImports(_ final: State) {
    for imported in client.imports {
      let may = final[imported.object].may
      let isDischarged: Bool
      switch imported.obligation.kind {
      case .add:
        isDischarged = !may.isDisjoint(with: [.added, .managed, .unknown]) || isOneOfChildren(imported.object)
      case .remove: isDischarged = !may.isDisjoint(with: [.removed, .unknown])
      case .removeView: isDischarged = !may.isDisjoint(with: [.viewOut, .unknown]) || client.removesUnknownView
      case .addView: isDischarged = !may.isDisjoint(with: [.viewIn, .viewUsed, .unknown])
      case .early: isDischarged = !may.contains(.viewIn)
      case .didMove, .willMove, .forgotten, .forgottenSlot, .dropped: isDischarged = true
      }
      if isDischarged {
        client.resolutions.append(
          CallSiteResolution(
            obligation: imported.obligation, call: imported.node, isDischarged: true, isForwarded: false,
            callee: imported.callee))
      } else {
        export(imported.obligation, imported.object, imported.node, imported: true, of: imported.callee, final)
      }
    }
  }
}
