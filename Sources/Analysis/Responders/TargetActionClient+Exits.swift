import Syntax

/// The facts about targets and actions in one function.
struct TargetActionResult: Sendable {
  /// Whether a bound was exceeded, so that nothing is known.
  var isExhausted = false
  /// By the call that creates or returns an object, or by the assignment of an action.
  var outcomes: [FlowNodeID: ItemOutcome] = [:]
  /// Actions whose target is nil or may be nil.
  var sent: [SentAction] = []
  /// Selectors for which methods are added at run time.
  var added: Set<LiteralID> = []
  var segues: [NamedSegue] = []
  /// Items that get a target.
  var targeted: Set<ItemHolder> = []
  /// Items that show a menu.
  var menus: Set<ItemHolder> = []
  /// Properties of the receiver that hold an item without a target.
  var targetless: Set<String> = []
  /// Functions whose results are stored or returned.
  var kept: Set<ResultHolder> = []

  var isEmpty: Bool {
    !isExhausted && outcomes.isEmpty && sent.isEmpty && added.isEmpty && segues.isEmpty && targeted.isEmpty && menus.isEmpty
      && targetless.isEmpty && kept.isEmpty
  }
}

/// A function whose result is stored in a property or returned by another function.
struct ResultHolder: Hashable, Sendable {
  /// The name of the function without labels.
  var function: String
  var holder: ItemHolder
}

/// The place where other functions can access an item.
enum ItemHolder: Hashable, Sendable {
  /// The receiver.
  case receiver
  /// A property of the receiver or of another object.
  case property(String, isOwn: Bool)
  /// The result of a function with this name.
  case result(String)
}

/// The state of an item at the exits of its function.
struct ItemOutcome: Sendable {
  /// Whether it has a target on some path.
  var hasTarget = false
  /// Whether it has no target on any path.
  var isTargetless = false
  /// Whether it had an action and has none any more.
  var isCleared = false
  var hasMenu = false
  var holders: Set<ItemHolder> = []
  var isReturned = false
  var isReceiver = false
  /// The type of the item; unknown if it could not be determined.
  var type = TypeReference.unknown
}

extension TargetActionClient {
  static func finish(
    _ interpreter: inout Interpreter<TargetActionClient>
  ) -> (summary: Summary, result: TargetActionResult) {
    guard !interpreter.isExhausted else { return (Summary(), TargetActionResult(isExhausted: true)) }
    return interpreter.finishTargets()
  }
}

/// The objects of a function at its exits.
private struct ExitObjects {
  var targets: [ObjectID: AbstractValue] = [:]
  var actions: [ObjectID: AbstractValue] = [:]
  /// By object, the properties that hold it directly or in a collection.
  var holders: [ObjectID: Set<ItemHolder>] = [:]
  /// By object, the properties of the receiver that hold it directly.
  var owners: [ObjectID: Set<ItemHolder>] = [:]
  /// The objects that the function returns, including the elements of a returned collection.
  var returned: Set<ObjectID> = []
}

extension Interpreter where Client == TargetActionClient {
  /// Maximum number of effects in a summary. Functions whose callers depend on them have fewer.
  private static var mostEffects: Int { 32 }

  /// The local controls that the function makes and gives to helpers that send actions, and with which it does nothing else: they
  /// load a class, or measure, and are never on screen.
  private var neverShown: Set<NameID> {
    guard !client.sent.isEmpty else { return [] }
    let sites = Set(client.sent.map(\.node))
    var made: Set<NameID> = []
    /// By name, the uses other than sends and other names for the same control.
    var others: [NameID: Int] = [:]
    var aliases: [NameID: NameID] = [:]
    for node in tree.nodes(of: functionIndex) {
      if tree[node].kind == .name { others[tree[node].name, default: 0] += 1 }
      if sites.contains(node), let name = sender(at: node) { others[name, default: 0] -= 1 }
      guard let pattern = tree.child(node, 0), tree[pattern].kind == .binding, let value = tree.child(node, 1) else { continue }
      if tree[value].kind == .call, let type = tree.child(value, 0), tree[type].kind == .name {
        made.insert(tree[pattern].name)
      } else if tree[value].kind == .name, aliases[tree[pattern].name] == nil {
        aliases[tree[pattern].name] = tree[value].name
        others[tree[value].name, default: 0] -= 1
      }
    }
    func original(_ name: NameID) -> NameID { aliases[name].map { aliases[$0] ?? $0 } ?? name }
    let shown = Set(others.keys.filter { others[$0] != 0 }.map(original))
    return Set(others.keys.filter { made.contains(original($0)) && !shown.contains(original($0)) })
  }

  /// The name of the local variable or property whose method, other than `addTarget`, a call calls.
  private func sender(at call: FlowNodeID) -> NameID? {
    guard let callee = tree.child(call, 0), tree[callee].kind == .member,
      cache.client.words[tree[callee].name] != .addTarget, let base = tree.child(callee, 0), tree[base].kind == .name
    else { return nil }
    return tree[base].name
  }

  fileprivate mutating func finishTargets() -> (summary: Client.Summary, result: TargetActionResult) {
    let final = finalState()
    let exit = exitObjects(final)
    var summary = makeSummary(final)
    summary.literals = returnedLiterals(in: final)
    let targeted = client.targeted.sorted()
    for object in targeted where summary.effects.count < Interpreter.mostEffects {
      guard let path = path(to: object), path.root != .result else { continue }
      var source: AccessPath?
      if let given = exit.targets[object]?.unique, case .parameter = objects[given].origin {
        source = self.path(to: given)
      }
      summary.effects.append(TargetEffect(path: path, change: .setsTarget(source)))
    }
    for action in client.forwarded {
      summary.effects.append(TargetEffect(path: AccessPath(root: .result), change: .sends(action)))
    }
    var result = TargetActionResult()
    let neverShown = neverShown
    result.sent = client.sent.filter { sent in sender(at: sent.node).map { !neverShown.contains($0) } ?? true }
    result.added = client.added
    result.segues = client.segues
    if function.kind == .function, let made = returned.unique, exit.targets[made]?.isOnlyNil == true,
      path(to: made)?.root == .result
    {
      summary.effects.append(TargetEffect(path: AccessPath(root: .result), change: .hasNoTarget))
    }
    for object in targeted {
      result.targeted.formUnion(origins(of: object))
      result.targeted.formUnion(exit.owners[object] ?? [])
    }
    for object in Set(exit.holders.keys).union(exit.returned) {
      guard case .result = objects[object].origin, case .result(let made)? = origins(of: object).first else { continue }
      for holder in exit.holders[object] ?? [] { result.kept.insert(ResultHolder(function: made, holder: holder)) }
      if exit.returned.contains(object), function.kind == .function {
        result.kept.insert(ResultHolder(function: made, holder: .result(text(function.baseName))))
      }
    }
    for object in client.withMenu {
      result.menus.formUnion(origins(of: object))
      result.menus.formUnion(exit.owners[object] ?? [])
    }
    for name in client.menuNames { result.menus.insert(.property(name, isOwn: false)) }
    for name in client.targetedNames { result.targeted.insert(.property(name, isOwn: false)) }
    for (object, held) in exit.owners where exit.targets[object]?.isOnlyNil == true {
      for case .property(let name, isOwn: true) in held { result.targetless.insert(name) }
    }
    var seen = client.subjects
    for object in Set(exit.holders.keys).union(targeted).union(exit.returned).sorted() {
      switch objects[object].origin {
      case .result(let node), .allocation(let node): seen[node] = seen[node] ?? AbstractValue(object)
      default: break
      }
    }
    for (node, value) in seen { result.outcomes[node] = outcome(of: value, exit) }
    return (summary, result)
  }

  private mutating func outcome(of value: AbstractValue, _ exit: ExitObjects) -> ItemOutcome {
    var outcome = ItemOutcome()
    outcome.isTargetless = !value.isUnknown
    outcome.isCleared = !value.isUnknown
    for object in value.objects {
      let target = exit.targets[object]
      if target?.isOnlyNil == false { outcome.hasTarget = true }
      if target?.isOnlyNil != true { outcome.isTargetless = false }
      if exit.actions[object]?.isOnlyNil != true || !client.acting.contains(object) { outcome.isCleared = false }
      outcome.holders.formUnion(exit.holders[object] ?? [])
      outcome.holders.formUnion(origins(of: object))
      if exit.returned.contains(object) { outcome.isReturned = true }
      if object == receiver { outcome.isReceiver = true }
      if client.withMenu.contains(object) { outcome.hasMenu = true }
      outcome.type = objects[object].type
    }
    return outcome
  }

  private mutating func exitObjects(_ final: State) -> ExitObjects {
    var exit = ExitObjects()
    for object in returned.objects { exit.returned.formUnion(contents(of: object)) }
    for field in final.fields {
      let name = text(field.name)
      switch name {
      case "target": exit.targets[field.object] = field.value
      case "action": exit.actions[field.object] = field.value
      default:
        let holder = ItemHolder.property(name, isOwn: field.object == receiver)
        for object in field.value.objects {
          if field.object == receiver { exit.owners[object, default: []].insert(holder) }
          for object in contents(of: object) { exit.holders[object, default: []].insert(holder) }
        }
      }
    }
    if function.kind == .initialValue || function.kind == .getter {
      let holder = ItemHolder.property(text(function.name), isOwn: true)
      for object in exit.returned { exit.holders[object, default: []].insert(holder) }
      for object in returned.objects { exit.owners[object, default: []].insert(holder) }
    }
    return exit
  }

  /// An object and, if it is a collection, its elements.
  private func contents(of object: ObjectID) -> [ObjectID] {
    [object] + objects[object].list.flatMap(\.objects) + objects[object].elements.objects
  }

  /// Where a function obtained an object that it did not create.
  private mutating func origins(of object: ObjectID, depth: Int = 0) -> Set<ItemHolder> {
    guard depth < 6 else { return [] }
    switch objects[object].origin {
    case .receiver: return [.receiver]
    case .part(let base, let name):
      let property = text(name)
      // A part of a collection that a property holds.
      if Int(property) != nil { return origins(of: base, depth: depth + 1) }
      return [.property(property, isOwn: base == receiver)]
    case .element(let base, _): return origins(of: base, depth: depth + 1)
    case .oldValue, .newValue: return [.property(text(function.name), isOwn: true)]
    case .result(let node):
      guard tree[node].kind == .call, let callee = tree.child(node, 0), tree[callee].name != noName else { return [] }
      return [.result(text(tree[callee].name))]
    case .parameter, .argument, .projection, .allocation, .global, .literal: return []
    }
  }
}
