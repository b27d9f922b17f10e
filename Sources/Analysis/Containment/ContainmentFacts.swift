import Syntax

/// The facts from which containment findings are derived, by function: events on the properties of types, and how calls
/// deal with the obligations that their callees leave open.
///
/// They follow from the result of a function and from the superclasses of its type. Another version of a project therefore
/// has other facts of a function only if the function was analyzed again, or is in one of the `bodies` of the `ProjectChange`.
struct ContainmentFacts: Sendable {
  /// A property of a type, as its own functions see it.
  struct FactKey: Hashable, Sendable {
    var owner: TypeReference
    /// The file of a function that belongs to no type.
    var file: FileID?
    var path: [String]
  }

  /// A property of a type, as other types see it.
  struct TypeFact: Hashable, Sendable {
    var type: TypeReference
    var property: String
  }

  /// How callers deal with an obligation that a function leaves to them.
  struct CallerOutcomes {
    var resolved = 0
    var open: [Call] = []
    var passedOn: [Call] = []
    /// The functions from which the callers imported the obligation.
    var callees: Set<FunctionID> = []

    struct Call {
      var caller: FunctionID
      var node: FlowNodeID
      /// The properties of the caller's type that hold the controller.
      var fields: [[String]]
    }
  }

  /// What may differ from another version: the types and the names of properties with other facts, and the obligations that
  /// callers may deal with in another way.
  struct Difference {
    var types: Set<TypeReference> = []
    var names: Set<String> = []
    var obligations: Set<OpenObligation> = []
  }

  /// The facts of one function.
  fileprivate struct Facts: Sendable {
    var own: [FactKey: ContainmentEvents] = [:]
    /// The same for the superclasses.
    var inherited: [FactKey: ContainmentEvents] = [:]
    var named: [String: ContainmentEvents] = [:]
    var ofTypes: [TypeFact: ContainmentEvents] = [:]
    /// Properties of other types that hold the same object as a property of the function's type.
    var aliases: [TypeFact: Set<FactKey>] = [:]
    var obligations: Set<OpenObligation> = []
    var isFaulty = false
    /// The types whose methods may show the views that the function assigns to their properties.
    var showing: [TypeReference] = []
  }

  private var byFunction: [FunctionID: Facts] = [:]
  private var own = Contributions<FactKey, ContainmentEvents>()
  private var inherited = Contributions<FactKey, ContainmentEvents>()
  private var named = Contributions<String, ContainmentEvents>()
  private var ofTypes = Contributions<TypeFact, ContainmentEvents>()
  private var aliases = Contributions<TypeFact, Set<FactKey>>()
  /// The functions that deal with an obligation as callers.
  private var callers: [OpenObligation: Set<FunctionID>] = [:]

  /// The functions with faults.
  var faulty: [FunctionID] { byFunction.filter(\.value.isFaulty).map(\.key) }

  /// Functions that assign views to properties of objects, with the types whose methods may show these views.
  var showing: [(function: FunctionID, types: [TypeReference])] {
    byFunction.filter { !$0.value.showing.isEmpty }.map { ($0.key, $0.value.showing) }
  }

  /// The obligations that functions in some files deal with as callers.
  func obligations(ofCallersIn files: Set<FileID>) -> Set<OpenObligation> {
    byFunction.reduce(into: []) { if files.contains($1.key.file) { $0.formUnion($1.value.obligations) } }
  }

  // MARK: Lookups

  /// Events on a property of a type. For functions outside types, only those of the given file count.
  func events(of owner: TypeReference, _ path: [String], from file: FileID) -> ContainmentEvents {
    events(of: FactKey(owner: owner, file: owner == .unknown ? file : nil, path: path))
  }

  private func events(of key: FactKey) -> ContainmentEvents { own[key].reduce(into: []) { $0.formUnion($1) } }

  /// Events of the subclasses of a type on a property that they may inherit.
  func eventsOfSubclasses(of owner: ProjectTypes.Owner, _ path: [String]) -> ContainmentEvents {
    owner.types.reduce(into: []) { events, type in
      for found in inherited[FactKey(owner: type, file: nil, path: path)] { events.formUnion(found) }
    }
  }

  /// Events on the properties of any type that have this name.
  func events(named name: String) -> ContainmentEvents { named[name].reduce(into: []) { $0.formUnion($1) } }

  /// Events of other types on a property of a type.
  func events(ofType type: TypeReference, _ property: String) -> ContainmentEvents {
    let key = TypeFact(type: type, property: property)
    let known = ofTypes[key].reduce(into: ContainmentEvents()) { $0.formUnion($1) }
    return aliases[key].reduce(into: known) { events, same in for key in same { events.formUnion(self.events(of: key)) } }
  }

  /// How callers deal with an obligation; nil without callers.
  func outcomes(of obligation: OpenObligation, _ analysis: ContainmentAnalysis) -> CallerOutcomes? {
    guard let callers = callers[obligation] else { return nil }
    var outcomes = CallerOutcomes()
    for caller in callers.sorted(by: { ($0.file.number, $0.index) < ($1.file.number, $1.index) }) {
      for resolution in analysis.results[caller]?.resolutions ?? [] where resolution.obligation == obligation {
        if let callee = resolution.callee { outcomes.callees.insert(callee) }
        let call = CallerOutcomes.Call(caller: caller, node: resolution.call, fields: resolution.fields)
        if resolution.isDischarged {
          outcomes.resolved += 1
        } else if resolution.isForwarded {
          outcomes.passedOn.append(call)
        } else {
          outcomes.open.append(call)
        }
      }
    }
    return outcomes
  }

  /// The types of the children whose views are in some view, with the types that have put them there.
  func typesOfChildren(in path: [String]) -> [(child: TypeReference, owner: TypeReference)] {
    aliases.keys.filter { $0.property == FieldFact.inEmptied[0] }.flatMap { key in
      aliases[key].flatMap { $0.filter { $0.path == path }.map { (key.type, $0.owner) } }
    }
  }

  // MARK: Update

  /// Replaces the facts of functions that were analyzed again, and of all functions in some files. Returns nil if none of
  /// them had or has facts.
  mutating func update(_ analyzed: some Sequence<FunctionID>, in files: Set<FileID>, _ analysis: ContainmentAnalysis)
    -> Difference?
  {
    var (difference, hasFacts) = (Difference(), false)
    for id in Set(analyzed).union(byFunction.keys.filter { files.contains($0.file) }) {
      let (before, after) = (byFunction[id], ContainmentFacts.facts(of: id, analysis))
      guard before != nil || after != nil else { continue }
      byFunction[id] = after
      replace(before ?? Facts(), by: after ?? Facts(), of: id, &difference)
      hasFacts = true
    }
    guard hasFacts else { return nil }
    // A property of another type that holds the same object also has the facts about this one.
    let types = difference.types
    if types.isEmpty { return difference }
    for key in aliases.keys where aliases[key].contains(where: { $0.contains { types.contains($0.owner) } }) {
      difference.types.insert(key.type)
    }
    return difference
  }

  private mutating func replace(_ before: Facts, by after: Facts, of id: FunctionID, _ difference: inout Difference) {
    for key in own.replace(before.own, by: after.own, of: id) { difference.types.insert(key.owner) }
    for key in inherited.replace(before.inherited, by: after.inherited, of: id) { difference.types.insert(key.owner) }
    for key in ofTypes.replace(before.ofTypes, by: after.ofTypes, of: id) { difference.types.insert(key.type) }
    for key in aliases.replace(before.aliases, by: after.aliases, of: id) { difference.types.insert(key.type) }
    difference.names.formUnion(named.replace(before.named, by: after.named, of: id))
    for obligation in before.obligations {
      callers[obligation]?.remove(id)
      if callers[obligation]?.isEmpty == true { callers[obligation] = nil }
    }
    for obligation in after.obligations { callers[obligation, default: []].insert(id) }
    difference.obligations.formUnion(before.obligations.union(after.obligations))
  }

  private static func facts(of id: FunctionID, _ analysis: ContainmentAnalysis) -> Facts? {
    guard let result = analysis.results[id], !result.isEmpty else { return nil }
    var facts = Facts()
    facts.isFaulty = !result.faults.isEmpty
    facts.showing = result.faults.compactMap { $0.shownBy?.type }
    facts.obligations = Set(result.resolutions.map(\.obligation))
    let types = analysis.types
    guard !result.facts.isEmpty, let functions = types.index[id.file]?.summary.flow.functions,
      functions.indices.contains(id.index)
    else { return facts }
    let owner = types.owner(functions[id.index].owner, of: id.file)
    let chain = types.index.chain(of: owner)
    let ancestors = chain.dropFirst(owner.types.count)
    // What the type's functions mention decides.
    if result.faults.contains(where: \.isOfEmptiedView) { facts.showing += chain }
    for fact in result.facts { facts.enter(fact, of: owner, ancestors, id.file) }
    return facts
  }
}

extension ContainmentFacts.Facts {
  fileprivate mutating func enter(
    _ fact: FieldFact, of owner: ProjectTypes.Owner, _ ancestors: ArraySlice<TypeReference>, _ file: FileID
  ) {
    typealias FactKey = ContainmentFacts.FactKey
    guard fact.type == .unknown else {
      let key = ContainmentFacts.TypeFact(type: fact.type, property: fact.path[0])
      if !fact.alias.isEmpty {
        aliases[key, default: []].formUnion(owner.types.map { FactKey(owner: $0, file: nil, path: fact.alias) })
      }
      return ofTypes[key, default: []].formUnion(fact.events)
    }
    for type in owner.types {
      own[FactKey(owner: type, file: owner.isFile ? file : nil, path: fact.path), default: []].formUnion(fact.events)
    }
    if fact.path != FieldFact.anyController {
      for ancestor in ancestors {
        inherited[FactKey(owner: ancestor, file: nil, path: fact.path), default: []].formUnion(fact.events)
      }
    }
    if let last = fact.path.last { named[last, default: []].formUnion(fact.events) }
  }
}

/// By key, the value that each function contributes.
private struct Contributions<Key: Hashable & Sendable, Value: Equatable & Sendable>: Sendable {
  private var byKey: [Key: [(function: FunctionID, value: Value)]] = [:]

  var keys: some Collection<Key> { byKey.keys }

  subscript(key: Key) -> some Sequence<Value> { (byKey[key] ?? []).lazy.map(\.value) }

  private mutating func remove(_ key: Key, of function: FunctionID) {
    guard let position = byKey[key]?.firstIndex(where: { $0.function == function }) else { return }
    byKey[key]?.remove(at: position)
    if byKey[key]?.isEmpty == true { byKey[key] = nil }
  }

  /// Replaces what a function contributes. Returns the keys to which it contributes another value.
  mutating func replace(_ before: [Key: Value], by after: [Key: Value], of function: FunctionID) -> [Key] {
    var differing: [Key] = []
    for (key, value) in before where after[key] != value {
      remove(key, of: function)
      differing.append(key)
    }
    for (key, value) in after where before[key] != value {
      byKey[key, default: []].append((function, value))
      if before[key] == nil { differing.append(key) }
    }
    return differing
  }
}

extension ProjectIndex {
  /// A type and its superclasses, at most 12 in total.
  func chain(of owner: ProjectTypes.Owner) -> [TypeReference] {
    var chain = owner.types
    var current = owner.declaration
    while let id = current, chain.count < 12 {
      current = declaredSuperclass(of: id)
      if let current { chain.append(.declaration(current)) }
    }
    return chain
  }
}
