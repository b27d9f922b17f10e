import Syntax

// Facts about a function on which other functions of its type may rely.

/// Events on the object of a property in one function, on which another function may rely.
struct FieldFact: Sendable, Hashable {
  /// The type of the property; unknown for the function's own type.
  var type = TypeReference.unknown
  var path: [String]
  var events: ContainmentEvents
  /// For a property of another type, the property of the function's own type that holds the same object.
  var alias: [String] = []

  /// The path of a fact about an unidentified controller, which may be any controller of the type.
  static let anyController = ["*"]
  /// The path of a fact about an element of `children`.
  static let anyChild = ["children", "[]"]
  /// The path of the fact that a function puts the view of some controller into a hierarchy.
  static let anyView = ["*view"]
  /// The path of a fact about the objects of a type.
  static let itself = ["self"]
  /// The property of a view that stands for the views of children in it.
  static let subviews = "subviews"
  /// What follows it for children of an unknown class. For others, the path of a fact about their class.
  static let ofUnknownType = "*unknown"
  static let inEmptied = ["*emptied"]
  /// The paths of the facts that a function removes controllers without naming a property, or its receiver.
  static let anyEnd = ["*end"]
  static let ownEnd = ["*own end"]
  /// The path of the fact that a function removes children of another object.
  static let endOfOthers = ["*end of others"]
}

extension Interpreter where Client == ContainmentClient {
  /// Records the facts on which other functions of the type may rely: events on properties that are only part of an
  /// addition or removal.
  mutating func makeFacts(_ final: State) {
    var unidentified = client.unidentified
    // A child that is shown by its position may be any child, and what receives one may show it.
    let handedOn = returned.objects + client.passedOn
    if handedOn.contains(where: { isOneOfChildren($0) }) { unidentified.insert(.reshown) }
    for index in final.domain.controllers.indices {
      let object = ObjectID(truncatingIfNeeded: index)
      let controller = final.domain.controllers[index]
      var events = controller.may.intersection(
        [
          .added, .announced, .viewIn, .viewOut, .removed, .managed, .presented, .item, .unknown, .unknownEnd, .viewUsed,
          .viewKept, .segued,
        ])
      if events.contains(.viewIn) {
        let addsItself = client.obligations.contains { $0.object == object && $0.callee == nil }
        if !events.contains(.added) { events.insert(.reshown) } else if !addsItself { events.insert(.shownByCaller) }
      }
      if events.contains(.viewIn), isOneOfChildren(object) { unidentified.insert(.reshown) }
      if client.passedViews.contains(object), events.contains(.viewUsed), events.isDisjoint(with: [.viewIn, .added]) {
        events.insert(.handedOut)
      }
      if client.completedByHelper.contains(object) || client.unmatched.contains(where: { $0.isArrival && $0.object == object }) {
        events.insert(.completed)
      }
      let removesItself = client.removals.contains { $0.object == object && $0.receiver != noName }
      // A helper removes the child here, and the view that is taken out here may be the child's.
      if events.contains(.removed), !removesItself, client.removesUnknownView { events.insert(.viewOut) }
      if controller.sites.leaving != noName, controller.may.contains(.leaving), !removesItself {
        events.insert(.leaving)
      }
      guard events != [] else { continue }
      noteContents(object, events, final)
      if object != receiver, objects[object].type.declaration != nil {
        // Records how objects of a class come onto the screen and leave it.
        var fate = events.intersection([.added, .presented, .reshown, .removed, .leaving])
        // It can still be removed.
        if events.contains(.added), events.contains(.unknown) || isKept(object, final) { fate.insert(.unknownEnd) }
        if !fate.isEmpty {
          client.facts.append(FieldFact(type: objects[object].type, path: FieldFact.itself, events: fate))
        }
      }
      // `children.forEach { $0.leave() }`, where the sources do not declare `leave()`.
      if isOneOfChildren(object), !events.isDisjoint(with: [.unknown, .unknownEnd]) { unidentified.insert(.removedOutside) }
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
      // What a caller gives may be one of the children.
      if case .parameter = objects[object].origin, events.contains(.removed) {
        client.facts.append(FieldFact(path: FieldFact.anyChild, events: .removed))
      }
      if case .part(let base, let name) = objects[object].origin, base != receiver,
        objects[base].type != .unknown
      {
        client.facts.append(FieldFact(type: objects[base].type, path: [text(name)], events: events))
      }
      if let holder = holder(ofElement: object) {
        client.facts.append(FieldFact(type: holder.type, path: [holder.property], events: events))
      }
    }
    for field in final.fields where field.object == receiver && field.value.objects.contains(where: isSystemContainer) {
      client.facts.append(FieldFact(path: [known(field.name)], events: .container))
    }
    makeFactsOfOthers(final)
    for object in client.handedOut.sorted() where objects[object].kind.isController && !final[object].may.contains(.added) {
      for path in ownFields(of: object, in: final) { client.facts.append(FieldFact(path: path, events: .handedOut)) }
    }
    if !client.embeds.isEmpty || final.domain.controllers.contains(where: { $0.may.contains(.viewIn) }) {
      client.facts.append(FieldFact(path: FieldFact.anyView, events: .viewIn))
    }
    if !unidentified.isEmpty {
      client.facts.append(FieldFact(path: FieldFact.anyController, events: unidentified))
    }
    noteEnds(unidentified, final)
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
    guard case .element(let list, _) = objects[object].origin, case .part(let base, let name) = objects[list].origin,
      base != receiver, objects[base].type.declaration != nil
    else { return nil }
    return ContainmentFault.Holder(type: objects[base].type, property: known(name))
  }

  /// Records events on controllers that are stored in objects of other types: `PlateView(content: child)`.
  private mutating func makeFactsOfOthers(_ final: State) {
    // A controller whose `didMove(toParent:)` is called here, and that is not added here, is added elsewhere.
    var completed: Set<ObjectID> = []
    for call in client.unmatched where call.isArrival {
      if let callee = tree.child(call.node, 0), apiName(tree[callee].name) == .didMove { completed.insert(call.object) }
    }
    for field in final.fields where field.object != receiver && objects[field.object].type.declaration != nil {
      for object in field.value.objects where object != receiver && !isUnidentified(object) {
        var events = final[object].may.intersection([.added, .managed, .unknown, .unknownEnd, .presented])
        // `popup.page = page; popup.content = page.view`: the other object has both.
        let type = objects[field.object].type
        if client.handedViews.contains(where: { $0.object == object && $0.holder.type == type }) { events.insert(.viewKept) }
        if completed.contains(object) { events.insert(.added) }
        let alias = path(to: object).flatMap { $0.root == .receiver ? $0.parts : nil } ?? []
        guard !events.isEmpty || !alias.isEmpty else { continue }
        client.facts.append(
          FieldFact(type: type, path: [known(field.name)], events: events, alias: alias))
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
      case .addSubview, .addItem: events.formUnion([.viewIn, .reshown])
      case .manages, .managingProperty: events.insert(.managed)
      default: break
      }
    }
    return events
  }
}
