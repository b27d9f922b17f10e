import Syntax

/// What a function does about targets and actions.
struct TargetActionResult: Sendable {
  /// The bound on its interpretation was hit: nothing is known.
  var isExhausted = false
  /// By the call that makes or returns an object, or by the assignment of an action.
  var fates: [FlowNodeID: ItemFate] = [:]
  /// What gets a target.
  var targeted: Set<ItemHolder> = []
  /// Properties of the receiver that hold an item without a target.
  var targetless: Set<String> = []
}

/// Where an item is found outside the function.
enum ItemHolder: Hashable, Sendable {
  /// The object whose method it is.
  case receiver
  /// A property, of the receiver or of another object.
  case property(String, isOwn: Bool)
  /// The result of a function of this name.
  case result(String)
}

/// What has become of an item when its function is left.
struct ItemFate: Sendable {
  /// It has a target on some path.
  var hasTarget = false
  /// It has none on any path.
  var isTargetless = false
  /// It had an action, and has none any more.
  var isCleared = false
  var holders: Set<ItemHolder> = []
  var isReturned = false
  var isReceiver = false
  /// Its type, as far as it is known.
  var type = ""
}

extension TargetActionClient {
  static func finish(
    _ interpreter: inout Interpreter<TargetActionClient>
  ) -> (summary: Summary, result: TargetActionResult) {
    guard !interpreter.isExhausted else { return (Summary(), TargetActionResult(isExhausted: true)) }
    return interpreter.finishTargets()
  }
}

extension Interpreter where Client == TargetActionClient {
  /// More effects than any function has that callers depend on.
  private static var mostEffects: Int { 32 }

  fileprivate mutating func finishTargets() -> (summary: Client.Summary, result: TargetActionResult) {
    let final = finalState()
    var summary = makeSummary()
    let targeted = client.targeted.sorted()
    for object in targeted where summary.effects.count < Interpreter.mostEffects {
      guard let path = path(to: object), path.root != .result else { continue }
      var source: AccessPath?
      if let given = target(of: object, in: final)?.only, case .parameter = objects[given].origin {
        source = self.path(to: given)
      }
      summary.effects.append(TargetEffect(path: path, source: source))
    }

    var result = TargetActionResult()
    let holders = holders(in: final)
    for object in targeted {
      result.targeted.formUnion(origins(of: object))
      result.targeted.formUnion((holders[object] ?? []).filter(isOwn))
    }
    for name in client.targetedNames { result.targeted.insert(.property(name, isOwn: false)) }
    for (object, held) in holders where target(of: object, in: final)?.isOnlyNil == true {
      for case .property(let name, isOwn: true) in held { result.targetless.insert(name) }
    }
    var seen = client.subjects
    for object in Set(holders.keys).union(targeted).union(returnedObjects()) {
      switch objects[object].origin {
      case .result(let node), .allocation(let node): seen[node] = seen[node] ?? AbstractValue(object)
      default: break
      }
    }
    for (node, value) in seen { result.fates[node] = fate(of: value, holders, final) }
    return (summary, result)
  }

  private func isOwn(_ holder: ItemHolder) -> Bool {
    if case .property(_, isOwn: true) = holder { true } else { false }
  }

  private mutating func target(of object: ObjectID, in final: State) -> AbstractValue? {
    final.field(object, name("target"))
  }

  private mutating func fate(
    of value: AbstractValue, _ holders: [ObjectID: Set<ItemHolder>], _ final: State
  ) -> ItemFate {
    var fate = ItemFate()
    fate.isTargetless = !value.isUnknown
    fate.isCleared = !value.isUnknown
    let returned = returnedObjects()
    for object in value.objects {
      let target = target(of: object, in: final)
      if target?.isOnlyNil == false { fate.hasTarget = true }
      if target?.isOnlyNil != true { fate.isTargetless = false }
      let action = final.field(object, name("action"))
      if action?.isOnlyNil != true || !client.acting.contains(object) { fate.isCleared = false }
      fate.holders.formUnion(holders[object] ?? [])
      fate.holders.formUnion(origins(of: object))
      if returned.contains(object) { fate.isReturned = true }
      if object == receiver { fate.isReceiver = true }
      fate.type = objects[object].type
    }
    return fate
  }

  /// What the function returns, and the elements of a collection that it returns.
  private func returnedObjects() -> Set<ObjectID> {
    returned.objects.reduce(into: []) { $0.formUnion(contents(of: $1)) }
  }

  /// An object and, if it is a collection, its elements.
  private func contents(of object: ObjectID) -> [ObjectID] {
    [object] + objects[object].list.flatMap(\.objects) + objects[object].elements.objects
  }

  /// The properties that hold each object when the function is left.
  private mutating func holders(in final: State) -> [ObjectID: Set<ItemHolder>] {
    var holders: [ObjectID: Set<ItemHolder>] = [:]
    for field in final.fields {
      let name = text(field.name)
      guard name != "target", name != "action" else { continue }
      let holder = ItemHolder.property(name, isOwn: field.object == receiver)
      for object in field.value.objects {
        for object in contents(of: object) { holders[object, default: []].insert(holder) }
      }
    }
    if function.kind == .initialValue || function.kind == .getter {
      let holder = ItemHolder.property(text(function.name), isOwn: true)
      for object in returnedObjects() { holders[object, default: []].insert(holder) }
    }
    return holders
  }

  /// Where a function finds an object that it has not made.
  private mutating func origins(of object: ObjectID, depth: Int = 0) -> Set<ItemHolder> {
    guard depth < 6 else { return [] }
    switch objects[object].origin {
    case .receiver: return [.receiver]
    case .part(let base, let name): return [.property(text(name), isOwn: base == receiver)]
    case .element(let base): return origins(of: base, depth: depth + 1)
    case .oldValue, .newValue: return [.property(text(function.name), isOwn: true)]
    case .result(let node):
      guard tree[node].kind == .call, let callee = tree.child(node, 0), tree[callee].name != noName else { return [] }
      return [.result(text(tree[callee].name))]
    case .parameter, .projection, .allocation, .global: return []
    }
  }
}
