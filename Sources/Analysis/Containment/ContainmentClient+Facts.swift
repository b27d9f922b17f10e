import Syntax

// Facts about a function on which other functions of its type may rely.

extension Interpreter where Client == ContainmentClient {
  /// Records the facts on which other functions of the type may rely: events on properties that are only part of an
  /// addition or removal.
  mutating func makeFacts(_ final: State) {
    var unidentified = client.unidentified
    for index in final.domain.controllers.indices {
      let object = ObjectID(truncatingIfNeeded: index)
      let controller = final.domain.controllers[index]
      var events = controller.may.intersection(
        [.added, .announced, .viewIn, .viewOut, .removed, .managed, .presented, .item, .unknown, .viewUsed])
      if events.contains(.viewIn), !events.contains(.added) { events.insert(.reshown) }
      if client.unmatched.contains(where: { $0.isArrival && $0.object == object }) { events.insert(.completed) }
      let removesItself = client.removals.contains { $0.object == object && $0.receiver != noName }
      if controller.sites.leaving != noName, controller.may.contains(.leaving), !removesItself {
        events.insert(.leaving)
      }
      guard events != [] else { continue }
      if object != receiver, objects[object].type.declaration != nil {
        // Records how objects of a class come onto the screen.
        let fate = events.intersection([.added, .presented])
        if !fate.isEmpty {
          client.facts.append(FieldFact(type: objects[object].type, path: FieldFact.itself, events: fate))
        }
      }
      if isUnidentified(object) {
        if !controller.may.contains(.removed) { unidentified.formUnion(events.intersection(.leaving)) }
        // If the collection property is known, a removal of its elements does not affect controllers in other properties.
        if !fields(of: object, in: final).contains(where: { $0.first != "children" }) {
          unidentified.formUnion(events.intersection(.removed))
        }
        if !controller.may.contains(.viewIn), !controller.may.contains(.viewUsed) {
          unidentified.formUnion(events.intersection(.added))
        }
      }
      if object == receiver {
        // A function that both announces and removes its receiver does not complete another function that does only one
        // of these.
        var half = events
        if controller.may.contains(.removed) {
          half.subtract(.viewOut)
          if controller.may.contains(.leaving) { half.subtract([.leaving, .removed]) }
        }
        client.facts.append(FieldFact(path: [], events: half))
      }
      for path in ownFields(of: object, in: final) { client.facts.append(FieldFact(path: path, events: events)) }
      if case .part(let base, let name) = objects[object].origin, base != receiver,
        objects[base].type != .unknown
      {
        client.facts.append(FieldFact(type: objects[base].type, path: [text(name)], events: events))
      }
      if let holder = holder(ofElement: object) {
        client.facts.append(FieldFact(type: holder.type, path: [holder.property], events: events))
      }
    }
    makeFactsOfOthers(final)
    if !unidentified.isEmpty {
      client.facts.append(FieldFact(path: FieldFact.anyController, events: unidentified))
    }
    for slot in client.slots {
      guard let object = slot.object, final[object].may.contains(.added), ownFields(of: object, in: final).isEmpty
      else {
        continue
      }
      client.facts.append(FieldFact(path: slot.path, events: .heldBySlot))
    }
  }

  /// The type and the property of another object whose element an object is: `for child in renderer.removed`.
  func holder(ofElement object: ObjectID) -> ContainmentFault.Holder? {
    guard case .element(let list) = objects[object].origin, case .part(let base, let name) = objects[list].origin,
      base != receiver, objects[base].type.declaration != nil
    else { return nil }
    return ContainmentFault.Holder(type: objects[base].type, property: known(name))
  }

  /// Records events on controllers that are stored in objects of other types: `PlateView(content: child)`.
  private mutating func makeFactsOfOthers(_ final: State) {
    for field in final.fields where field.object != receiver && objects[field.object].type.declaration != nil {
      for object in field.value.objects where object != receiver && !isUnidentified(object) {
        let events = final[object].may.intersection([.added, .managed, .unknown, .presented])
        let alias = path(to: object).flatMap { $0.root == .receiver ? $0.parts : nil } ?? []
        guard !events.isEmpty || !alias.isEmpty else { continue }
        client.facts.append(
          FieldFact(type: objects[field.object].type, path: [known(field.name)], events: events, alias: alias))
      }
    }
  }

  /// The events that the calls named in the function may cause, on any receiver.
  mutating func namedEvents() -> ContainmentEvents {
    var events: ContainmentEvents = []
    var node = function.root
    while node > 0 {
      node -= 1
      if tree[node].kind == .function { break }
      guard tree[node].kind == .member || tree[node].kind == .name else { continue }
      switch apiName(tree[node].name) {
      case .addChild: events.insert(.added)
      case .didMove: events.insert(.completed)
      case .willMove: events.insert(.leaving)
      case .removeFromParent: events.insert(.removed)
      case .removeFromSuperview: events.insert(.viewOut)
      case .addSubview: events.formUnion([.viewIn, .reshown])
      case .manages, .managingProperty: events.insert(.managed)
      default: break
      }
    }
    return events
  }
}
