import Syntax

// What a function of the project does, done to the caller's objects; and what this function does to its caller's.

extension ContainmentRun {
  /// A debt taken over from a function that was called.
  struct Import {
    var debt: Debt
    var object: ObjectID
    var node: FlowNodeID
    var callee: FunctionID?
  }

  /// Does to the caller's objects what the function does, and gives what it returns.
  @discardableResult
  mutating func apply(
    _ effects: FunctionEffects, to base: FlowValue, _ arguments: [FlowValue], at node: FlowNodeID,
    old: FlowValue = .unknown
  ) -> FlowValue {
    let made = objects.object(.result(node))
    for effect in effects.objects {
      let value = resolve(effect.path, base, arguments, made, old)
      for object in value.objects {
        if effect.isView {
          if effect.may.contains(.viewOut) { hide(object, at: node, must: effect.must.contains(.viewOut)) }
          if effect.may.contains(.viewIn) { show(object, at: node, must: effect.must.contains(.viewIn)) }
          continue
        }
        let target = objects.owner(ofView: object) ?? object
        let parent = effect.parent.map { resolve($0, base, arguments, made, old) } ?? .unknown
        apply(effect, of: effects.function, to: target, parent, at: node)
      }
    }
    return result(of: effects, base, arguments, made, old)
  }

  private mutating func apply(
    _ effect: ObjectEffect, of callee: FunctionID?, to object: ObjectID, _ parent: FlowValue, at node: FlowNodeID
  ) {
    func debt(_ kind: Debt.Kind) -> Debt? { effect.debts.first { $0.kind == kind } }
    let before = state[object]
    let view = objects.object(.view(of: object))
    if effect.may.contains(.leaving), !effect.may.contains(.removed) {
      state[object].set(.leaving, must: effect.must.contains(.leaving))
      state[object].sites.leaving = node
    }
    if effect.may.contains(.removed) {
      remove(object, at: node, noName, imported: debt(.announce), of: callee, isUnannounced: debt(.announce) != nil)
    }
    if effect.may.contains(.viewOut) { hide(view, at: node, must: effect.must.contains(.viewOut)) }
    if effect.may.contains(.added) {
      let tell = debt(.tell)
      add(
        object, to: parent, at: node,
        imported: tell ?? Debt(kind: .tell, site: FlowSite(file: file, node: node)), of: callee, isOpen: tell != nil)
    }
    if effect.may.contains(.viewIn) {
      var controller = state[object]
      if controller.must.contains(.toldEarly), !controller.may.contains(.viewIn), !effect.may.contains(.added),
        effect.must.contains(.viewIn), !isDeferred, !effect.isReplacing
      {
        fault("containment_order", controller.sites.told, related: node, object)
      }
      controller.clear([.viewOut, .toldEarly])
      controller.set([.viewIn, .viewUsed], must: effect.must.contains(.viewIn))
      controller.sites.viewIn = node
      state[object] = controller
    }
    if effect.may.contains(.told) {
      var controller = state[object]
      if controller.open != 0, debt(.tell) == nil {
        meetAll(controller.open, at: node)
        controller.open = 0
      } else if !controller.may.contains(.added) {
        strays.append(Stray(object: object, node: node, isArrival: true))
      }
      if debt(.tell) == nil { controller.set(.told, must: effect.must.contains(.told)) }
      state[object] = controller
    }
    state[object].set(effect.may.intersection([.managed, .unknown, .viewUsed]), must: false)
    if effect.may.contains(.unknown) { lose(object) }
    for debt in effect.debts where debt.kind != .tell && debt.kind != .announce {
      imports.append(Import(debt: debt, object: object, node: node, callee: callee))
    }
    // What happens on some of its paths only leaves the rest as it was.
    if effect.may.contains(.removed), !effect.must.contains(.removed) {
      state[object].must.formIntersection(before.must.union(effect.must))
      state[object].may.formUnion(before.may)
    }
  }

  private mutating func meetAll(_ open: UInt64, at node: FlowNodeID) {
    state.met |= open
    for index in obligations.indices where index < 64 && open & (1 << UInt64(index)) != 0 {
      if obligations[index].metAt == noName { obligations[index].metAt = node }
    }
  }

  private mutating func resolve(
    _ path: EffectPath, _ base: FlowValue, _ arguments: [FlowValue], _ made: ObjectID, _ old: FlowValue
  ) -> FlowValue {
    var value: FlowValue
    switch path.root {
    case .receiver: value = base
    case .parameter(let index): value = index < arguments.count ? arguments[index] : .unknown
    case .result: value = FlowValue(made)
    }
    if !old.isUnknown, path.root == .receiver, path.parts.count == 1 { return old }
    for part in path.parts { value = step(value, part) }
    return value
  }

  private mutating func result(
    of effects: FunctionEffects, _ base: FlowValue, _ arguments: [FlowValue], _ made: ObjectID, _ old: FlowValue
  ) -> FlowValue {
    if objects[made].type.isEmpty {
      objects[made].type = effects.returnedType
      objects[made].nature = effects.returnedNature
    }
    guard let path = effects.returned else { return FlowValue(made) }
    let value = path.root == .result ? FlowValue(made) : resolve(path, base, arguments, made, old)
    return effects.returnsView ? mapped(value) { FlowValue($0.objects.object(.view(of: $1))) } : value
  }

  // MARK: To the caller

  /// The object as a caller knows it; nil for what stays within the function.
  func path(to object: ObjectID, depth: Int = 0) -> EffectPath? {
    guard depth < 6, object >= 0 else { return nil }
    switch objects[object].origin {
    case .receiver: return EffectPath(root: .receiver)
    case .parameter(let index): return EffectPath(root: .parameter(index))
    case .new: return EffectPath(root: .parameter(0))
    case .old: return EffectPath(root: .receiver, parts: [known(function.name)])
    case .part(let base, let name): return path(to: base, depth: depth + 1).map { extended($0, known(name)) }
    case .element(let base): return path(to: base, depth: depth + 1).map { extended($0, "[]") }
    case .made, .result:
      let given = returned.objects
      if given.contains(object) || given.contains(where: { objects.owner(ofView: $0) == object }) {
        return EffectPath(root: .result)
      }
      return nil
    case .view, .global: return nil
    }
  }

  private func known(_ name: NameID) -> String {
    Int(name) < names.count ? names.text(name) : name == noName ? "" : synthetic(name)
  }

  private func extended(_ path: EffectPath, _ part: String) -> EffectPath {
    EffectPath(root: path.root, parts: path.parts + [part])
  }

  /// The properties of the function's own type under which its other functions find the object.
  func fields(of object: ObjectID, in state: FlowState, depth: Int = 0) -> [[String]] {
    guard depth < 4 else { return [] }
    var found: [[String]] = []
    if let path = path(to: object), path.root == .receiver, !path.parts.isEmpty { found.append(path.parts) }
    switch objects[object].origin {
    case .new: found.append([known(function.name)])
    case .element(let base) where found.isEmpty:
      found += fields(of: base, in: state, depth: depth + 1).map { $0 + ["[]"] }
    default: break
    }
    for field in state.fields where field.value.objects.contains(object) {
      guard let path = path(to: field.object), path.root == .receiver else { continue }
      found.append(path.parts + [known(field.name)])
    }
    return found.filter { !$0.contains("children") }
  }

  mutating func makeEffects(_ final: FlowState) {
    var effects = FunctionEffects()
    effects.function = FunctionID(file: file, index: functionIndex)
    effects.callsSuper = callsSuper
    for index in final.controllers.indices {
      let object = ObjectID(truncatingIfNeeded: index)
      let controller = final.controllers[index]
      var may = controller.may
      if controller.sites.leaving == noName { may.remove(.leaving) }
      guard may != [], let path = path(to: object), may != .viewUsed || path.root != .receiver else { continue }
      let isView = objects[object].nature == .view || objects.owner(ofView: object) != nil
      var effect = ObjectEffect(
        path: path, isView: isView, must: controller.must.intersection(may), may: may.subtracting(.toldEarly))
      effect.isReplacing = controller.sites.viewOut != noName && may.contains(.viewIn)
      effect.debts = debts[object] ?? []
      if may.contains(.added), let obligation = obligations.last(where: { $0.object == object }) {
        effect.parent = obligation.parent.only.flatMap { self.path(to: $0) }
      }
      effects.objects.append(effect)
    }
    if let given = returned.only {
      let owner = objects.owner(ofView: given)
      effects.returned = path(to: owner ?? given)
      effects.returnsView = owner != nil
      effects.returnedType = objects[owner ?? given].type
      effects.returnedNature = objects[owner ?? given].nature
    }
    if effects.returnedType.isEmpty, !effects.returnsView, function.type != noName {
      effects.returnedType = text(function.type)
      effects.returnedNature = nature(ofType: effects.returnedType)
    }
    result.effects = effects
  }
}
