import RuleModel
import Syntax

/// The names that `loadView()` of each type mentions, found once per type.
private final class LoadViewMentions {
  private var known: [DeclarationID: Set<String>] = [:]

  /// The names for a type, with those of its methods in the same declaration alone.
  func names(in type: DeclarationID, _ index: ProjectIndex) -> Set<String> {
    if let found = known[type] { return found }
    var found: Set<String> = []
    if let summary = index[type.file]?.summary {
      for method in summary.members.methods(of: type.index)
      where summary.names[method.baseName].elementsEqual("loadView".utf8) {
        let mentions = summary.members.mentions.dropFirst(Int(method.mentionStart)).prefix(Int(method.mentionCount))
        found.formUnion(mentions.map { summary.names.text($0) })
      }
    }
    known[type] = found
    return found
  }
}

/// Derives findings from the results of the containment analysis. It decides which function a fault belongs to, and
/// whether other code discharges the obligation.
struct ContainmentFindings {
  let analysis: ContainmentAnalysis
  let index: ProjectIndex
  let settings: (String) -> RuleSettings
  let facts: ContainmentFacts
  let segues: LazySegueTable
  private let loadViews = LoadViewMentions()

  /// - Parameter segues: the segues of this version of the project, if they are known
  init(
    _ analysis: ContainmentAnalysis, _ facts: ContainmentFacts, _ segues: SegueTable?,
    settings: @escaping (String) -> RuleSettings
  ) {
    (self.analysis, self.facts, self.settings) = (analysis, facts, settings)
    index = analysis.types.index
    self.segues = LazySegueTable(index, segues)
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
    let byFile = reported(in: Set(facts.faulty.map(\.file)))
    return ContainmentFindings.withoutDuplicates(byFile.keys.sorted(by: index.precedes).flatMap { byFile[$0] ?? [] })
  }

  /// The findings caused by the functions of some files, in source order.
  func reported(in files: Set<FileID>) -> [FileID: [Reported]] {
    Dictionary(grouping: facts.faulty.filter { files.contains($0.file) }, by: \.file).mapValues { functions in
      functions.sorted { $0.index < $1.index }.flatMap(findings)
    }
  }

  /// Removes duplicates: at the callers of a helper that leaves the same obligation open in two branches, and at a call for
  /// several controllers of which it names none.
  static func withoutDuplicates(_ findings: [Reported]) -> [Reported] {
    struct Occurrence: Hashable {
      var rule: RuleID
      var place: Finding.Place
      var identity: String
    }
    var occurrences: Set<Occurrence> = []
    return findings.filter { reported in
      let finding = reported.finding
      return occurrences.insert(Occurrence(rule: finding.rule, place: finding.place, identity: finding.identity)).inserted
    }
  }

  private func findings(of id: FunctionID) -> [Reported] {
    let settings = settings(index[id.file]?.path ?? "")
    return (analysis.results[id]?.faults ?? []).flatMap { fault -> [Reported] in
      guard let rule = ContainmentFindings.ruleOfFault[fault.kind], settings.severity(of: rule.id) != .off else { return [] }
      var fault = fault
      if fault.kind == .redundantCall, isOfOrphan(fault, id) { return [] }
      if fault.kind == .missingDidMove || fault.kind == .viewNotAdded, isEmbeddedBySegue(fault, id) { return [] }
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
    guard let kind = fault.obligation, kind != .forgotten || !isItself(fault) else { return own }
    guard let outcomes = outcomes(of: kind, fault, id) else {
      // No caller is analyzed. If the receiver of the function is the child, or it returns the child, or a view that was
      // completed too early, its other callers may still be correct.
      if kind == .addView, fault.isHandedOut { return [] }
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
    return index.chain(of: analysis.types.owner(function.owner, of: id.file)).contains { owner in
      fields.contains { facts.events(of: owner, $0, from: id.file).contains(.container) }
    }
  }

  /// How callers deal with an obligation of a fault.
  private func outcomes(
    of kind: OpenObligation.ObligationKind, _ fault: ContainmentFault, _ id: FunctionID
  ) -> ContainmentFacts.CallerOutcomes? {
    facts.outcomes(
      of: OpenObligation(kind: kind, site: FlowSite(file: id.file, node: fault.node), number: fault.number), analysis)
  }

  /// Whether the function has callers in the project that import the obligation.
  private func hasCallers(_ fault: ContainmentFault, _ id: FunctionID) -> Bool {
    fault.obligation.map { outcomes(of: $0, fault, id) != nil } ?? false
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
    if kind == .addView, fields.contains(where: { isUsedByLoadView($0, function, id) }) { return true }
    let needed = needed(for: kind)
    let itself = analysis.types.owner(function.owner, of: id.file)
    for path in fields where !facts.eventsOfSubclasses(of: itself, path).isDisjoint(with: needed) { return true }
    for owner in index.chain(of: itself) {
      // An event on an unidentified controller may be an event on this one.
      if !facts.events(of: owner, FieldFact.anyController, from: id.file).isDisjoint(with: needed) { return true }
      for path in fields {
        var known = facts.events(of: owner, path, from: id.file)
        if let last = path.last(where: { $0 != "[]" }) {
          if kind == .add, path.count > 1 {
            known.formUnion(facts.events(named: last))
          }
          // Other types may access the elements of the collection.
          if path.count == 1 || path == [last, "[]"] { known.formUnion(facts.events(ofType: owner, last)) }
        }
        if !known.isDisjoint(with: needed) { return true }
      }
    }
    return false
  }

  /// Whether `loadView()` of the same file and type uses the controller in a property, as in `view = PagesView(pages.view)`.
  /// It is not interpreted if it names no controller.
  private func isUsedByLoadView(_ field: [String], _ function: FlowFunction, _ id: FunctionID) -> Bool {
    guard field.count == 1, let type = analysis.types.owner(function.owner, of: id.file).declaration, type.file == id.file else {
      return false
    }
    return loadViews.names(in: type, index).contains(field[0])
  }

  private func isCompleted(by holder: ContainmentFault.Holder, _ kind: OpenObligation.ObligationKind, _ id: FunctionID) -> Bool {
    [[holder.property], [holder.property, "[]"]].contains { path in
      !facts.events(of: holder.type, path, from: id.file).isDisjoint(with: needed(for: kind))
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
    case .addView: [.reshown, .shownByCaller, .unknown, .viewKept, .handedOut]
    case .early, .forgotten, .forgottenSlot, .dropped: []
    }
  }

  /// Whether the objects of the function's type are presented, make themselves the root of a window, or have their views
  /// shown without being children, which is reported there, and are never added by code that knows their type.
  private func isOnlyPresented(_ id: FunctionID, _ isDismissed: Bool) -> Bool {
    guard let function = function(id) else { return false }
    var fate: ContainmentEvents = []
    for type in analysis.types.owner(function.owner, of: id.file).types {
      fate.formUnion(facts.events(ofType: type, FieldFact.itself[0]))
      fate.formUnion(facts.events(of: type, [], from: id.file).intersection(.added))
    }
    return (isDismissed || !fate.isDisjoint(with: [.presented, .reshown])) && !fate.contains(.added)
  }

  /// Whether the function belongs to a view that SwiftUI shows, so that the nearest controller is managed by SwiftUI.
  private func isShownBySwiftUI(_ id: FunctionID) -> Bool {
    guard let function = function(id) else { return false }
    return analysis.types.owner(function.owner, of: id.file).types.contains {
      facts.events(ofType: $0, FieldFact.itself[0]).contains(.managed)
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
    return facts.eventsOfSubclasses(of: owner, FieldFact.anyView).contains(.viewIn)
      || index.chain(of: owner).contains { facts.events(of: $0, FieldFact.anyView, from: id.file).contains(.viewIn) }
  }

  /// Events of the type's functions on the controller in the fault's properties.
  private func events(ofPropertiesIn fault: ContainmentFault, _ id: FunctionID) -> ContainmentEvents {
    guard let function = function(id) else { return [] }
    return events(of: fault.fields, in: analysis.types.owner(function.owner, of: id.file), from: id.file)
  }

  /// Events of the functions of a type and its superclasses on the controller in some properties.
  private func events(of paths: [[String]], in owner: ProjectTypes.Owner, from file: FileID) -> ContainmentEvents {
    var known: ContainmentEvents = []
    for type in index.chain(of: owner) {
      for path in paths { known.formUnion(facts.events(of: type, path, from: file)) }
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

  /// Whether the child comes from a property into which the code puts the destination of a segue, and which an embed segue may
  /// have: that adds the child with all calls, so that nothing is left to do for the code that adds it once more.
  private func isEmbeddedBySegue(_ fault: ContainmentFault, _ id: FunctionID) -> Bool {
    guard let object = fault.object, object.root == .receiver, !object.parts.isEmpty, let function = function(id) else {
      return false
    }
    let owner = analysis.types.owner(function.owner, of: id.file)
    let known = facts.eventsOfSubclasses(of: owner, object.parts).union(events(of: [object.parts], in: owner, from: id.file))
    return known.contains(.segued) && owner.types.contains { $0.declaration.map { segues.table.mayEmbed($0) } ?? true }
  }

  /// Whether the fault's properties hold a child that no function of the type removes or shows again.
  private func isForgotten(_ fault: ContainmentFault, _ function: FlowFunction, _ id: FunctionID) -> Bool {
    let owner = analysis.types.owner(function.owner, of: id.file)
    if isItself(fault) { return isForgotten(owner, function, id) }
    if fault.isOfEmptiedView { return isForgotten(in: fault.fields[0], owner, id) }
    var events: ContainmentEvents = []
    for path in fault.fields { events.formUnion(facts.eventsOfSubclasses(of: owner, path)) }
    for owner in index.chain(of: owner) {
      if facts.events(of: owner, FieldFact.anyController, from: id.file).contains(.removed) { return false }
      for path in fault.fields {
        events.formUnion(facts.events(of: owner, path, from: id.file))
        if let last = path.last { events.formUnion(facts.events(ofType: owner, last)) }
      }
    }
    if fault.obligation == .forgottenSlot { return events.contains(.heldBySlot) }
    // The function removes the child on other paths; these events do not apply to this path.
    if fault.obligation == .dropped { return events.contains(.added) && events.isDisjoint(with: [.managed, .unknown]) }
    return events.contains(.added) && events.isDisjoint(with: [.removed, .reshown, .managed, .unknown, .leaving])
  }

  /// Whether objects of the function's type are added as children by code that does not keep them, and are never removed. What
  /// removes children without naming them, or shows them again, may do so with these.
  private func isForgotten(_ owner: ProjectTypes.Owner, _ function: FlowFunction, _ id: FunctionID) -> Bool {
    guard let type = owner.declaration, !owner.isProtocol, !function.modifiers.contains(.override),
      !["didMove", "willMove", "removeFromParent"].contains(where: { analysis.types.declares(method: $0, in: type) }),
      facts.events(named: FieldFact.anyController[0]).isDisjoint(with: [.removed, .leaving, .reshown])
    else { return false }
    var events = facts.eventsOfSubclasses(of: owner, [])
    for type in index.chain(of: owner) {
      events.formUnion(facts.events(of: type, [], from: id.file))
      events.formUnion(facts.events(ofType: type, FieldFact.itself[0]))
    }
    return events.contains(.added)
      && events.isDisjoint(with: [.removed, .leaving, .presented, .reshown, .managed, .unknown, .unknownEnd])
  }

  /// Whether a view had those of children that nothing keeps, and that neither the type nor they themselves can remove.
  private func isForgotten(in contents: [String], _ owner: ProjectTypes.Owner, _ id: FunctionID) -> Bool {
    let chain = index.chain(of: owner)
    func events(_ path: [String]) -> ContainmentEvents {
      chain.reduce(into: facts.eventsOfSubclasses(of: owner, path)) { $0.formUnion(facts.events(of: $1, path, from: id.file)) }
    }
    guard events(contents).contains(.heldBySlot), events(FieldFact.anyEnd).isEmpty,
      facts.events(named: FieldFact.endOfOthers[0]).isEmpty, !chain.contains(where: namesChildren)
    else {
      return false
    }
    if !events(contents + [FieldFact.ofUnknownType]).isEmpty, !facts.events(named: FieldFact.ownEnd[0]).isEmpty { return false }
    let children = facts.typesOfChildren(in: contents).filter { _, type in
      chain.contains(type) || index.chain(of: ProjectTypes.Owner(type: type)).contains(where: owner.mayBe)
    }
    return children.allSatisfy { type, _ in
      let child = ProjectTypes.Owner(type: type)
      return facts.eventsOfSubclasses(of: child, FieldFact.ownEnd).isEmpty
        && index.chain(of: child).allSatisfy { facts.events(of: $0, FieldFact.ownEnd, from: id.file).isEmpty }
    }
  }

  /// Whether a method of a type mentions `children`, or a function such as `removeAllChildren()`.
  private func namesChildren(_ type: TypeReference) -> Bool {
    declarations(of: type).contains { part in
      guard let summary = index[part.file]?.summary else { return false }
      return summary.members.methods(of: part.index).contains { method in
        summary.members.mentions.dropFirst(Int(method.mentionStart)).prefix(Int(method.mentionCount)).contains {
          let name = summary.names.text($0)
          return name.hasSuffix("hildren") || name.contains("hildViewControllers")
        }
      }
    }
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
    let source = FlowSource(file: id.file, summary: summary, root: function.root)
    let helper = settings.containmentHelpers.first { source.isCall(fault.node, of: $0) }
    let site = ContainmentSite(source: source, fault: fault, helper: helper)
    return settings.finding(
      of: rule.id, at: place, in: symbol(id), rule.message(site), identity: site.child.identity,
      notes: site.notes(file: id.file)
    ).map { Reported(finding: $0, site: helper?.isLikeAddChild == false ? nil : (id, fault)) }
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
  /// The files whose faulty functions may cause other findings than in a previous version, because the functions or the
  /// facts about their faults in other files have changed. The declarations must be the same in both versions.
  ///
  /// - Parameters:
  ///   - difference: How the facts differ.
  ///   - changed: The files with changed bodies.
  ///   - analyzed: The functions that were interpreted again.
  func files(
    with difference: ContainmentFacts.Difference, _ changed: Set<FileID>, _ analyzed: Set<FunctionID>
  ) -> Set<FileID> {
    var stale = changed.union(analyzed.map(\.file))
    for obligation in difference.obligations.union(facts.obligations(ofCallersIn: changed)) { stale.insert(obligation.site.file) }
    for (id, types) in facts.showing where !stale.contains(id.file) {
      if types.flatMap(declarations).contains(where: { changed.contains($0.file) }) { stale.insert(id.file) }
    }
    let (types, names) = (difference.types, difference.names)
    if types.isEmpty && names.isEmpty { return stale }
    for id in facts.faulty where !stale.contains(id.file) && depends(id, types, names) { stale.insert(id.file) }
    return stale
  }

  /// Whether the findings of a function depend on the facts about some types, or about properties with some names.
  private func depends(_ id: FunctionID, _ types: Set<TypeReference>, _ names: Set<String>) -> Bool {
    (analysis.results[id]?.faults ?? []).contains { fault in
      if fault.isOfEmptiedView || depends(id, fault.fields, types, names)
        || isItself(fault) && names.contains(FieldFact.anyController[0])
      {
        return true
      }
      guard let kind = fault.obligation else { return false }
      let own = outcomes(of: kind, fault, id)
      return ((own?.open ?? []) + (own?.passedOn ?? [])).contains { depends($0.caller, $0.fields, types, names) }
    }
  }

  /// Whether a function's own types, or the names of these properties, are among those whose facts differ.
  private func depends(
    _ id: FunctionID, _ fields: [[String]], _ types: Set<TypeReference>, _ names: Set<String>
  ) -> Bool {
    if types.isEmpty && names.isEmpty { return false }
    if fields.contains(where: { $0.contains(where: names.contains) }) { return true }
    guard let function = function(id) else { return true }
    return index.chain(of: analysis.types.owner(function.owner, of: id.file)).contains(where: types.contains)
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
