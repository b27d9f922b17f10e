import Syntax

// Application of callees' summaries to the caller's objects, and construction of this function's summary.

extension Interpreter where Client == ContainmentClient {
  /// Applies an effect of a callee to an object of the caller.
  mutating func apply(
    _ effect: ContainmentEffect, of summary: ContainmentSummary, to object: ObjectID, _ context: CallContext
  ) {
    if effect.takesOutOthers {
      client.removesUnknownView = true
      if object == receiver { client.removesHiddenView = true }
      return
    }
    if effect.isView {
      if effect.may.contains(.viewOut) { hide(object, at: context.node, must: effect.must.contains(.viewOut)) }
      if effect.may.contains(.viewIn) {
        show(
          object, at: context.node, must: effect.must.contains(.viewIn), byChoice: effect.may.contains(.shownByChoice),
          in: context.base.unique.map { isWindow($0) } == true ? context.base : .unknown, by: context)
      }
      return
    }
    var effect = effect
    if let made = context.base.unique, objects[made].origin == .allocation(context.node) {
      // An initializer may add a view to the new object's own view, which is not in a hierarchy yet.
      effect.must.remove(.viewIn)
    }
    let target = objects.owner(ofProjection: object) ?? object
    let parent = effect.parent.map { resolve($0, context) } ?? .unknown
    // The callee shows the child through another access path: `finish(child, box)`, where `box` holds the child.
    let isShown =
      effect.may.contains(.completed)
      && summary.effects.contains { other in
        other.path != effect.path && other.may.contains(.viewIn)
          && resolve(other.path, context).objects.contains { (objects.owner(ofProjection: $0) ?? $0) == target }
      }
    apply(effect, of: summary.function, to: target, parent, at: context.node, isShown: isShown)
  }

  private mutating func apply(
    _ effect: ContainmentEffect, of callee: FunctionID?, to object: ObjectID, _ parent: AbstractValue, at node: FlowNodeID,
    isShown: Bool
  ) {
    // There are several obligations of one kind if the callee opens it at several places.
    let arrivals = effect.obligations.filter { $0.kind == .didMove }
    let announcements = effect.obligations.filter { $0.kind == .willMove }
    let before = state[object]
    let view = objects.object(.projection(of: object))
    if effect.may.contains(.leaving), !effect.may.contains(.removed) {
      state[object].set(.leaving, must: effect.must.contains(.leaving))
      state[object].sites.leaving = node
    }
    if effect.may.contains(.removed) {
      remove(object, at: node, noName, imported: announcements, of: callee, isUnannounced: !announcements.isEmpty)
    }
    if effect.may.contains(.viewOut) { hide(view, at: node, must: effect.must.contains(.viewOut)) }
    if effect.may.contains(.added) {
      // A helper that shows the view, too, takes it out of where it is.
      if effect.must.contains(.added), effect.may.isDisjoint(with: [.viewIn, .viewOut, .managed, .unknown]), !isDeferred,
        isShownFirst(object, parent)
      {
        fault(.order, node, related: state[object].sites.viewIn, object, isAddedByHelper: true)
      }
      add(object, to: parent, at: node, by: Client.Helper(function: callee, obligations: arrivals))
    }
    if effect.may.contains(.viewIn) {
      var controller = state[object]
      if controller.must.contains(.completedEarly), !controller.may.contains(.viewIn), !effect.may.contains(.added),
        effect.must.contains(.viewIn), !isDeferred, !effect.isReplacing
      {
        fault(.order, controller.sites.completed, related: node, object)
      }
      controller.clear([.viewOut, .completedEarly])
      controller.set([.viewIn, .viewUsed], must: effect.must.contains(.viewIn))
      controller.sites.viewIn = node
      state[object] = controller
    }
    if effect.may.contains(.completed) {
      var controller = state[object]
      let open = open(of: object)
      if !open.isEmpty, arrivals.isEmpty {
        discharge(open, at: node)
      } else if !controller.may.contains(.added) {
        client.unmatched.append(Client.UnmatchedCall(object: object, node: node, isArrival: true))
      }
      if arrivals.isEmpty { controller.set(.completed, must: effect.must.contains(.completed)) }
      if arrivals.isEmpty, effect.must.contains(.completed), controller.may.contains(.added), !isDeferred, !isShown,
        controller.may.isDisjoint(with: [.viewIn, .viewUsed]), effect.may.isDisjoint(with: [.viewUsed, .unknown, .managed])
      {
        controller.set(.completedEarly)
        controller.sites.completed = node
        client.conditionsAtDidMove[object] = state.conditions
      }
      state[object] = controller
    }
    state[object].set(effect.may.intersection([.managed, .unknown, .viewUsed]), must: false)
    // If the callee hands the controller to UIKit, UIKit completes the move.
    if effect.may.contains(.managed) { state.domain.obligations.discharge(open(of: object)) }
    if effect.may.contains(.unknown) { escape(object) }
    for obligation in effect.discharged {
      client.resolutions.append(
        CallSiteResolution(obligation: obligation, call: node, isDischarged: true, isForwarded: false, callee: callee))
    }
    for obligation in effect.obligations where obligation.kind != .didMove && obligation.kind != .willMove {
      client.imports.append(Client.Import(obligation: obligation, object: object, node: node, callee: callee))
    }
    // An effect that happens only on some paths of the callee does not invalidate what held before.
    if effect.may.contains(.removed), !effect.must.contains(.removed) {
      state[object].must.formIntersection(before.must.union(effect.must))
      state[object].may.formUnion(before.may)
    }
  }

  /// The properties of the function's own type that hold the object, without UIKit's `children`, which holds any child.
  func ownFields(of object: ObjectID, in state: State) -> [[String]] {
    fields(of: object, in: state).filter { !$0.contains("children") }
  }

  mutating func makeContainmentSummary(_ final: State) -> ContainmentSummary {
    var summary = makeSummary(final)
    if let screen = returnedScreen {
      (summary.returnedType, summary.returnedKind, summary.givesType) = (screen, kind(of: screen), true)
    }
    for index in final.domain.controllers.indices {
      let object = ObjectID(truncatingIfNeeded: index)
      let controller = final.domain.controllers[index]
      var may = controller.may
      if controller.sites.leaving == noName { may.remove(.leaving) }
      guard may != [], let path = path(to: object), may != .viewUsed || path.root != .receiver else { continue }
      let isView =
        objects[object].kind == .view || client.views.contains(object) || objects.owner(ofProjection: object) != nil
      var effect = ContainmentEffect(
        path: path, isView: isView, must: controller.must.intersection(may), may: may.subtracting(.completedEarly))
      effect.isReplacing = controller.sites.viewOut != noName && may.contains(.viewIn)
      effect.obligations = client.exported[object] ?? []
      if may.contains(.added), let obligation = client.obligations.last(where: { $0.object == object }) {
        effect.parent = obligation.parent.unique.flatMap { self.path(to: $0) }
      }
      summary.effects.append(effect)
    }
    if client.removesHiddenView {
      var effect = ContainmentEffect(path: AccessPath(root: .receiver), isView: false, must: [], may: [])
      effect.takesOutOthers = true
      summary.effects.append(effect)
    }
    return summary
  }
}
