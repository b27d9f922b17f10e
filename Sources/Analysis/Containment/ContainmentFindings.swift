import RuleModel
import Syntax

/// Derives findings from the results of the containment analysis. It decides which function a fault belongs to, and
/// whether other code discharges the obligation.
struct ContainmentFindings {
  let analysis: ContainmentAnalysis
  let index: ProjectIndex
  let settings: (String) -> RuleSettings
  var faulty: [FunctionID] = []
  /// Faulty functions that assign views to properties, with the types whose methods may show these views.
  var showing: [(function: FunctionID, type: TypeReference)] = []
  var callerOutcomes: [OpenObligation: CallerOutcomes] = [:]
  var facts: [FactKey: ContainmentEvents] = [:]
  /// By superclass, the events of subclasses on their properties, including inherited properties.
  var factsOfSubclasses: [FactKey: ContainmentEvents] = [:]
  var factsByName: [String: ContainmentEvents] = [:]
  var factsByType: [TypeFact: ContainmentEvents] = [:]
  /// Properties of other types that hold the same object as a property of a type.
  var aliases: [TypeFact: Set<FactKey>] = [:]

  struct TypeFact: Hashable {
    var type: TypeReference
    var property: String
  }

  /// How callers deal with an obligation that a function leaves to them.
  struct CallerOutcomes: Equatable {
    var resolved = 0
    var open: [Call] = []
    var passedOn: [Call] = []
    /// The functions from which the callers imported the obligation.
    var callees: Set<FunctionID> = []

    struct Call: Equatable {
      var caller: FunctionID
      var node: FlowNodeID
      /// The properties of the caller's type that hold the controller.
      var fields: [[String]]
    }
  }

  struct FactKey: Hashable {
    var owner: TypeReference
    /// The file of a function that belongs to no type.
    var file: FileID?
    var path: [String]
  }

  init(_ analysis: ContainmentAnalysis, settings: @escaping (String) -> RuleSettings) {
    self.init(analysis, analysis.results.lazy.filter { !$0.value.isEmpty }.map(\.key), settings: settings)
  }

  /// Creates the findings from the functions whose results are not empty.
  init(
    _ analysis: ContainmentAnalysis, _ functions: some Sequence<FunctionID>,
    settings: @escaping (String) -> RuleSettings
  ) {
    self.analysis = analysis
    index = analysis.types.index
    self.settings = settings
    for id in functions {
      guard let result = analysis.results[id] else { continue }
      if !result.faults.isEmpty { faulty.append(id) }
      for holder in result.faults.lazy.compactMap(\.shownBy) { showing.append((id, holder.type)) }
      for resolution in result.resolutions {
        if let callee = resolution.callee {
          callerOutcomes[resolution.obligation, default: CallerOutcomes()].callees.insert(callee)
        }
        if resolution.isDischarged {
          callerOutcomes[resolution.obligation, default: CallerOutcomes()].resolved += 1
        } else if resolution.isForwarded {
          callerOutcomes[resolution.obligation, default: CallerOutcomes()].passedOn.append(
            CallerOutcomes.Call(caller: id, node: resolution.call, fields: resolution.fields))
        } else {
          callerOutcomes[resolution.obligation, default: CallerOutcomes()].open.append(
            CallerOutcomes.Call(caller: id, node: resolution.call, fields: resolution.fields))
        }
      }
      guard !result.facts.isEmpty, let function = function(id) else { continue }
      let owner = analysis.types.owner(function.owner, of: id.file)
      let ancestors = owners(of: owner).dropFirst(owner.types.count)
      for fact in result.facts { enter(fact, of: owner, ancestors, id.file) }
    }
  }

  private mutating func enter(
    _ fact: FieldFact, of owner: ProjectTypes.Owner, _ ancestors: ArraySlice<TypeReference>, _ file: FileID
  ) {
    guard fact.type == .unknown else {
      let key = TypeFact(type: fact.type, property: fact.path[0])
      if !fact.alias.isEmpty {
        for type in owner.types { aliases[key, default: []].insert(FactKey(owner: type, file: nil, path: fact.alias)) }
      }
      return factsByType[key, default: []].formUnion(fact.events)
    }
    for type in owner.types {
      let key = FactKey(owner: type, file: owner.isFile ? file : nil, path: fact.path)
      facts[key, default: []].formUnion(fact.events)
    }
    if fact.path != FieldFact.anyController {
      for ancestor in ancestors {
        factsOfSubclasses[FactKey(owner: ancestor, file: nil, path: fact.path), default: []].formUnion(fact.events)
      }
    }
    if let last = fact.path.last { factsByName[last, default: []].formUnion(fact.events) }
  }

  /// Events on a property of a type. For functions outside types, only those of the given file count.
  private func events(of owner: TypeReference, _ path: [String], from file: FileID) -> ContainmentEvents {
    facts[FactKey(owner: owner, file: owner == .unknown ? file : nil, path: path)] ?? []
  }

  /// Events of the subclasses of a type on a property that they may inherit.
  private func eventsOfSubclasses(of owner: ProjectTypes.Owner, _ path: [String]) -> ContainmentEvents {
    owner.types.reduce(into: []) { events, type in
      events.formUnion(factsOfSubclasses[FactKey(owner: type, file: nil, path: path)] ?? [])
    }
  }

  private func events(ofType type: TypeReference, _ property: String) -> ContainmentEvents {
    let key = TypeFact(type: type, property: property)
    return (aliases[key] ?? []).reduce(into: factsByType[key] ?? []) { $0.formUnion(facts[$1] ?? []) }
  }

  func function(_ id: FunctionID) -> FlowFunction? {
    guard let functions = index[id.file]?.summary.flow.functions, functions.indices.contains(id.index) else {
      return nil
    }
    return functions[id.index]
  }

  /// The containment rules.
  static let rules = swiftRules.compactMap { $0 as? any ContainmentRule.Type }
  private static let ruleOfFault = Dictionary(rules.map { ($0.fault, $0) }) { first, _ in first }

  /// A finding, with the fault that a fix would edit at that place. A finding at the caller of a helper has no such fault.
  struct Reported {
    var finding: Finding
    var site: (function: FunctionID, fault: ContainmentFault)?
  }

  /// All findings in the order of the faulty functions, so that findings at the same place have a stable order.
  func all() -> [Reported] {
    let byFile = reported(in: Set(faulty.map(\.file)))
    return ContainmentFindings.withoutRepeatedCalls(byFile.keys.sorted(by: index.precedes).flatMap { byFile[$0] ?? [] })
  }

  /// The findings caused by the functions of some files, in source order.
  func reported(in files: Set<FileID>) -> [FileID: [Reported]] {
    Dictionary(grouping: faulty.filter { files.contains($0.file) }, by: \.file).mapValues { functions in
      functions.sorted { $0.index < $1.index }.flatMap(findings)
    }
  }

  /// Removes duplicates at the callers of a helper that leaves the same obligation open in two branches.
  static func withoutRepeatedCalls(_ findings: [Reported]) -> [Reported] {
    struct Occurrence: Hashable {
      var rule: RuleID
      var place: Finding.Place
    }
    var occurrences: Set<Occurrence> = []
    return findings.filter { reported in
      let finding = reported.finding
      return finding.identity != "caller" || occurrences.insert(Occurrence(rule: finding.rule, place: finding.place)).inserted
    }
  }

  private func findings(of id: FunctionID) -> [Reported] {
    let settings = settings(index[id.file]?.path ?? "")
    return (analysis.results[id]?.faults ?? []).flatMap { fault -> [Reported] in
      guard let rule = ContainmentFindings.ruleOfFault[fault.kind], settings.severity(of: rule.id) != .off else { return [] }
      var fault = fault
      if fault.kind == .redundantCall, isOfOrphan(fault, id) { return [] }
      if fault.kind == .viewLeftBehind, !isItself(fault), !putsViews(id) { return [] }
      if fault.kind == .orphanedView, isShownBySwiftUI(id) { fault.place = .swiftUI }
      fault.isAnnounced = fault.kind == .missingWillMove && events(ofPropertiesIn: fault, id).contains(.announced)
      return findings(fault, id, rule, settings)
    }
  }

  private func findings(
    _ fault: ContainmentFault, _ id: FunctionID, _ rule: any ContainmentRule.Type, _ settings: RuleSettings
  ) -> [Reported] {
    if let holder = fault.shownBy, !shows(holder) { return [] }
    if isCompleted(fault, id) { return [] }
    let own = report(fault, id, rule, settings).map { [$0] } ?? []
    guard let kind = fault.obligation else { return own }
    guard let outcomes = callerOutcomes[OpenObligation(kind: kind, site: FlowSite(file: id.file, node: fault.node))] else {
      // The function has no callers in the project. If its receiver is the child, or it returns a view that was
      // completed too early, its external callers may still be correct.
      return kind == .early || isItself(fault) && kind != .willMove && kind != .didMove ? [] : own
    }
    // A view in a window is not one of a child: adding its controller would not put that right, so no caller is at fault.
    if fault.place == .window { return outcomes.resolved > 0 ? [] : own }
    // An obligation that was forwarded to callers counts as open if no caller imported it.
    let open = outcomes.open + outcomes.passedOn.filter { !outcomes.callees.contains($0.caller) }
    if kind == .early { return open.isEmpty ? [] : own }
    let incomplete = open.filter { !isCompleted(kind, $0.fields, $0.caller) }
    guard outcomes.resolved > 0 else { return incomplete.isEmpty && !open.isEmpty ? [] : own }
    return
      incomplete
      .compactMap { report(fault, id, rule, settings, caller: $0.caller, call: $0.node) }
  }

  /// Whether the controller is the receiver of the function.
  private func isItself(_ fault: ContainmentFault) -> Bool {
    fault.object?.root == .receiver && fault.object?.parts.isEmpty == true
  }

  /// Whether another function of the type discharges the obligation.
  private func isCompleted(_ fault: ContainmentFault, _ id: FunctionID) -> Bool {
    guard let kind = fault.obligation else { return false }
    if [.forgotten, .forgottenSlot, .dropped].contains(kind), let function = function(id),
      !fault.fields.isEmpty || isItself(fault)
    {
      return !isForgotten(fault, function, id)
    }
    if kind == .willMove || kind == .removeView, isItself(fault), isOnlyPresented(id, fault.isDismissed) { return true }
    // `parent?.dismiss(animated: false); parent?.removeFromParent()`: what is presented has no parent.
    if kind == .willMove || kind == .removeView, fault.isDismissed, !isItself(fault),
      !events(ofPropertiesIn: fault, id).contains(.added)
    {
      return true
    }
    if kind == .willMove, isNeverAdded(fault, id, but: [.reshown, .presented]) { return true }
    if kind == .removeView, isNeverAdded(fault, id, but: .presented) || isNeverShown(fault, id) { return true }
    if kind == .didMove, isContainer(fault.parentFields, id) { return true }
    // The type that stores the controllers may discharge the obligation.
    if let holder = fault.holder, isCompleted(by: holder, kind, id) { return true }
    if isItself(fault), hasCallers(fault, id), isOfFramework(id) { return false }
    return isCompleted(kind, isItself(fault) ? [[]] : fault.fields, id)
  }

  /// Whether some function of the type puts a UIKit container into one of these properties.
  private func isContainer(_ fields: [[String]], _ id: FunctionID) -> Bool {
    guard !fields.isEmpty, let function = function(id) else { return false }
    return owners(of: analysis.types.owner(function.owner, of: id.file)).contains { owner in
      fields.contains { events(of: owner, $0, from: id.file).contains(.container) }
    }
  }

  /// Whether the function has callers in the project that import the obligation.
  private func hasCallers(_ fault: ContainmentFault, _ id: FunctionID) -> Bool {
    guard let kind = fault.obligation else { return false }
    return callerOutcomes[OpenObligation(kind: kind, site: FlowSite(file: id.file, node: fault.node))] != nil
  }

  /// Whether the function extends a type that the sources do not declare. Other functions in such extensions may be
  /// called on any controller, so only the callers decide what happens to this one.
  private func isOfFramework(_ id: FunctionID) -> Bool {
    guard let function = function(id) else { return false }
    let owner = analysis.types.owner(function.owner, of: id.file)
    return owner.declaration == nil && !owner.isFile
  }

  /// Whether another function of the same type discharges an obligation for a controller in one of these properties.
  private func isCompleted(_ kind: OpenObligation.ObligationKind, _ fields: [[String]], _ id: FunctionID) -> Bool {
    guard let function = function(id) else { return false }
    let needed = needed(for: kind)
    let itself = analysis.types.owner(function.owner, of: id.file)
    for path in fields where !eventsOfSubclasses(of: itself, path).isDisjoint(with: needed) { return true }
    for owner in owners(of: itself) {
      // An event on an unidentified controller may be an event on this one.
      if !events(of: owner, FieldFact.anyController, from: id.file).isDisjoint(with: needed) { return true }
      for path in fields {
        var known = events(of: owner, path, from: id.file)
        if let last = path.last(where: { $0 != "[]" }) {
          if kind == .add, path.count > 1 {
            known.formUnion(factsByName[last] ?? [])
          }
          // Other types may access the elements of the collection.
          if path.count == 1 || path == [last, "[]"] { known.formUnion(events(ofType: owner, last)) }
        }
        if !known.isDisjoint(with: needed) { return true }
      }
    }
    return false
  }

  private func isCompleted(by holder: ContainmentFault.Holder, _ kind: OpenObligation.ObligationKind, _ id: FunctionID) -> Bool {
    [[holder.property], [holder.property, "[]"]].contains { path in
      !events(of: holder.type, path, from: id.file).isDisjoint(with: needed(for: kind))
    }
  }

  /// The events that discharge an obligation.
  private func needed(for kind: OpenObligation.ObligationKind) -> ContainmentEvents {
    switch kind {
    case .didMove: [.completed, .item, .unknown]
    case .willMove: [.leaving, .unknownEnd]
    case .add: [.added, .managed, .unknown]
    case .remove: [.removed, .unknownEnd]
    case .removeView: [.viewOut, .unknownEnd]
    case .addView: [.reshown, .shownByCaller, .unknown]
    case .early, .forgotten, .forgottenSlot, .dropped: []
    }
  }

  /// Whether the objects of the function's type are presented, make themselves the root of a window, or have their views
  /// shown without being children, which is reported there, and are never added by code that knows their type.
  private func isOnlyPresented(_ id: FunctionID, _ isDismissed: Bool) -> Bool {
    guard let function = function(id) else { return false }
    var fate: ContainmentEvents = []
    for type in analysis.types.owner(function.owner, of: id.file).types {
      fate.formUnion(events(ofType: type, FieldFact.itself[0]))
      fate.formUnion(events(of: type, [], from: id.file).intersection(.added))
    }
    return (isDismissed || !fate.isDisjoint(with: [.presented, .reshown])) && !fate.contains(.added)
  }

  /// Whether the function belongs to a view that SwiftUI shows, so that the nearest controller is managed by SwiftUI.
  private func isShownBySwiftUI(_ id: FunctionID) -> Bool {
    guard let function = function(id) else { return false }
    return analysis.types.owner(function.owner, of: id.file).types.contains {
      events(ofType: $0, FieldFact.itself[0]).contains(.managed)
    }
  }

  /// Whether the controller in some properties is added although no function of the type ever shows its view.
  private func isNeverShown(_ fault: ContainmentFault, _ id: FunctionID) -> Bool {
    let known = events(ofPropertiesIn: fault, id)
    return known.contains(.added) && known.isDisjoint(with: [.viewIn, .viewUsed, .reshown, .unknown])
  }

  /// Whether some function of the type puts the view of a controller into a hierarchy, or the type is a controller, which
  /// may be the container. If a coordinator only removes children, a container of a library or of UIKit may have put
  /// their views in, and may take them out.
  private func putsViews(_ id: FunctionID) -> Bool {
    guard let function = function(id), !isOfFramework(id) else { return true }
    let owner = analysis.types.owner(function.owner, of: id.file)
    if let declaration = owner.declaration, index.isViewController(declaration) { return true }
    return eventsOfSubclasses(of: owner, FieldFact.anyView).contains(.viewIn)
      || owners(of: owner).contains { events(of: $0, FieldFact.anyView, from: id.file).contains(.viewIn) }
  }

  /// Events of the type's functions on the controller in the fault's properties.
  private func events(ofPropertiesIn fault: ContainmentFault, _ id: FunctionID) -> ContainmentEvents {
    var known: ContainmentEvents = []
    guard let function = function(id) else { return known }
    for owner in owners(of: analysis.types.owner(function.owner, of: id.file)) {
      for path in fault.fields { known.formUnion(events(of: owner, path, from: id.file)) }
    }
    return known
  }

  /// Whether the controller in some properties is never added, but one of the given events happens to it: it is
  /// presented, or its view is shown, which is reported there. Such a controller is not a child.
  private func isNeverAdded(_ fault: ContainmentFault, _ id: FunctionID, but events: ContainmentEvents) -> Bool {
    let known = self.events(ofPropertiesIn: fault, id)
    return !known.isDisjoint(with: events) && known.isDisjoint(with: [.added, .unknown])
  }

  /// Whether a call concerns a controller that is embedded and never added: UIKit tells it nothing, so no call of the code is
  /// redundant.
  private func isOfOrphan(_ fault: ContainmentFault, _ id: FunctionID) -> Bool {
    guard let object = fault.object, object.root == .receiver, !object.parts.isEmpty else { return false }
    var fault = fault
    fault.fields = [object.parts]
    return isNeverAdded(fault, id, but: [.viewIn, .reshown])
  }

  /// Whether the fault's properties hold a child that no function of the type removes or shows again.
  private func isForgotten(_ fault: ContainmentFault, _ function: FlowFunction, _ id: FunctionID) -> Bool {
    let owner = analysis.types.owner(function.owner, of: id.file)
    var events: ContainmentEvents = []
    for path in fault.fields { events.formUnion(eventsOfSubclasses(of: owner, path)) }
    for owner in owners(of: owner) {
      if self.events(of: owner, FieldFact.anyController, from: id.file).contains(.removed) { return false }
      for path in fault.fields {
        events.formUnion(self.events(of: owner, path, from: id.file))
        if let last = path.last { events.formUnion(self.events(ofType: owner, last)) }
      }
    }
    if fault.obligation == .forgottenSlot { return events.contains(.heldBySlot) }
    // The function removes the child on other paths; these events do not apply to this path.
    if fault.obligation == .dropped { return events.contains(.added) && events.isDisjoint(with: [.managed, .unknown]) }
    return events.contains(.added) && events.isDisjoint(with: [.removed, .reshown, .managed, .unknown, .leaving])
  }

  /// The type and its superclasses, at most 12 in total.
  func owners(of owner: ProjectTypes.Owner) -> [TypeReference] {
    var owners = owner.types
    var current = owner.declaration
    while let id = current, owners.count < 12 {
      current = index.declaredSuperclass(of: id)
      if let current { owners.append(.declaration(current)) }
    }
    return owners
  }

  // MARK: Reports

  private func report(
    _ fault: ContainmentFault, _ id: FunctionID, _ rule: any ContainmentRule.Type, _ settings: RuleSettings,
    caller: FunctionID? = nil, call: FlowNodeID = noName
  ) -> Reported? {
    guard let function = function(id), let summary = index[id.file]?.summary else { return nil }
    let place = Finding.Place(file: id.file, range: summary.flow[fault.node].range)
    if let caller, let callerSummary = index[caller.file]?.summary {
      let message = ContainmentCallerMessage(obligation: fault.obligation ?? .addView)
      return settings.finding(
        of: rule.id, at: Finding.Place(file: caller.file, range: callerSummary.flow[call].range), in: symbol(caller),
        message, identity: "caller", notes: [Finding.Note(place, message.note)]
      ).map { Reported(finding: $0) }
    }
    let site = ContainmentSite(
      source: FlowSource(file: id.file, summary: summary, root: function.root), fault: fault)
    return settings.finding(
      of: rule.id, at: place, in: symbol(id), rule.message(site), identity: site.child.identity,
      notes: site.notes(file: id.file)
    ).map { Reported(finding: $0, site: (id, fault)) }
  }

  /// The symbol of a function: `Type.method(label:)`, or the property to which the function belongs.
  private func symbol(_ id: FunctionID) -> String {
    guard let function = function(id), let source = index[id.file] else { return "" }
    let name = source.summary.names.text(function.name)
    guard function.owner >= 0 else { return name }
    let declaration = DeclarationID(file: id.file, index: Int(function.owner))
    let owner = index.declaration(declaration).map { source.text($0.path) } ?? ""
    return owner.isEmpty ? name : "\(owner).\(name)"
  }
}

// MARK: - Incremental update

// Determines which containment findings may differ in another version of a project.

extension ContainmentFindings {
  /// The facts from which findings are derived, apart from the functions themselves. It holds no copy of the analysis,
  /// which is updated in place.
  struct Basis: Sendable {
    fileprivate var callerOutcomes: [OpenObligation: CallerOutcomes]
    fileprivate var facts: [FactKey: ContainmentEvents]
    fileprivate var factsOfSubclasses: [FactKey: ContainmentEvents]
    fileprivate var factsByName: [String: ContainmentEvents]
    fileprivate var factsByType: [TypeFact: ContainmentEvents]
    fileprivate var aliases: [TypeFact: Set<FactKey>]
  }

  var basis: Basis {
    Basis(
      callerOutcomes: callerOutcomes, facts: facts, factsOfSubclasses: factsOfSubclasses, factsByName: factsByName,
      factsByType: factsByType,
      aliases: aliases)
  }

  /// The files whose faulty functions may cause other findings than in a previous version, because the functions or the
  /// facts about their faults in other files have changed. The declarations must be the same in both versions.
  ///
  /// - Parameters:
  ///   - old: The facts of the previous version.
  ///   - changed: The files with changed bodies.
  ///   - analyzed: The functions that were interpreted again.
  func files(differingFrom old: Basis, _ changed: Set<FileID>, _ analyzed: Set<FunctionID>) -> Set<FileID> {
    var stale = changed.union(analyzed.map(\.file))
    for (obligation, own) in callerOutcomes where !stale.contains(obligation.site.file) {
      let calls = own.open + own.passedOn
      if own != old.callerOutcomes[obligation] || calls.contains(where: { changed.contains($0.caller.file) }) {
        stale.insert(obligation.site.file)
      }
    }
    for obligation in old.callerOutcomes.keys where callerOutcomes[obligation] == nil { stale.insert(obligation.site.file) }
    for (id, type) in showing where !stale.contains(id.file) {
      if declarations(of: type).contains(where: { changed.contains($0.file) }) { stale.insert(id.file) }
    }
    let (types, names) = differences(from: old)
    if types.isEmpty && names.isEmpty { return stale }
    for id in faulty where !stale.contains(id.file) && depends(id, types, names) { stale.insert(id.file) }
    return stale
  }

  /// Whether the findings of a function depend on the facts about some types, or about properties with some names.
  private func depends(_ id: FunctionID, _ types: Set<TypeReference>, _ names: Set<String>) -> Bool {
    (analysis.results[id]?.faults ?? []).contains { fault in
      if depends(id, fault.fields, types, names) { return true }
      guard let kind = fault.obligation else { return false }
      let own = callerOutcomes[OpenObligation(kind: kind, site: FlowSite(file: id.file, node: fault.node))]
      return ((own?.open ?? []) + (own?.passedOn ?? [])).contains { depends($0.caller, $0.fields, types, names) }
    }
  }

  /// The types and the names of properties whose facts differ from those of a previous version.
  private func differences(from old: Basis) -> (types: Set<TypeReference>, names: Set<String>) {
    let own = differingKeys(facts, old.facts)
    var types = Set(own.map(\.owner))
    for key in differingKeys(factsOfSubclasses, old.factsOfSubclasses) { types.insert(key.owner) }
    for key in differingKeys(factsByType, old.factsByType) + differingKeys(aliases, old.aliases) { types.insert(key.type) }
    // A property of another type that holds the same object also affects the facts about this type.
    if !own.isEmpty { for (key, held) in aliases where !held.isDisjoint(with: own) { types.insert(key.type) } }
    return (types, Set(differingKeys(factsByName, old.factsByName)))
  }

  private func differingKeys<Key, Value: Equatable>(_ new: [Key: Value], _ old: [Key: Value]) -> [Key] {
    // In most cases nothing has changed.
    if new == old { return [] }
    return new.keys.filter { new[$0] != old[$0] } + old.keys.filter { new[$0] == nil }
  }

  /// Whether a function's own types, or the names of these properties, are among those whose facts differ.
  private func depends(
    _ id: FunctionID, _ fields: [[String]], _ types: Set<TypeReference>, _ names: Set<String>
  ) -> Bool {
    if types.isEmpty && names.isEmpty { return false }
    if fields.contains(where: { $0.contains(where: names.contains) }) { return true }
    guard let function = function(id) else { return true }
    return owners(of: analysis.types.owner(function.owner, of: id.file)).contains(where: types.contains)
  }
}

// MARK: - Shown views

// Finds views that are assigned to a property of an object and that a method of its type shows. The bodies of the type
// are searched on demand, because functions that show no view of another object are not interpreted.

extension ContainmentFindings {
  /// Whether a method of a type adds the view in one of its properties to a hierarchy: `if let body { addSubview(body) }`.
  func shows(_ holder: ContainmentFault.Holder) -> Bool {
    declarations(of: holder.type).contains { part in
      guard let summary = index[part.file]?.summary else { return false }
      return summary.flow.functions.indices.contains { number in
        let function = summary.flow.functions[number]
        return Int(function.owner) == part.index && function.topics.contains(.views)
          && shows(holder.property, summary.flow, number, summary.names)
      }
    }
  }

  /// Whether a function passes the property to `addSubview` or the like. A parameter or constant of the same name is
  /// another view, except in `if let body` and `guard let body = body`.
  private func shows(_ property: String, _ tree: FlowTree, _ number: Int, _ names: NameTable) -> Bool {
    func isNamed(_ node: FlowNodeID) -> Bool {
      switch tree[node].kind {
      case .name, .binding, .parameter: tree[node].name != noName && names[tree[node].name].elementsEqual(property.utf8)
      case .member:
        tree.child(node, 0).map { tree[$0].kind == .selfName } ?? false
          && names[tree[node].name].elementsEqual(property.utf8)
      default: false
      }
    }
    var bindings = 0
    var isShown = false
    for node in tree.nodes(of: number) {
      switch tree[node].kind {
      case .parameter, .binding: if isNamed(node) { bindings += 1 }
      case .bindCondition:
        let children = tree.children(node)
        guard let pattern = children.first, isNamed(pattern) else { break }
        if children.count == 1 || children.dropFirst().contains(where: isNamed) { bindings -= 1 }
      case .call:
        guard let callee = tree.child(node, 0), tree[callee].name != noName, let argument = tree.child(node, 1),
          ContainmentName(names.text(tree[callee].name)).addsView
        else { break }
        if isNamed(argument) { isShown = true }
      default: break
      }
    }
    return isShown && bindings == 0
  }

  /// A type and its extensions; empty if the sources do not declare it.
  func declarations(of type: TypeReference) -> [DeclarationID] {
    guard let type = type.declaration else { return [] }
    return [type] + index.extensions(of: type)
  }
}
