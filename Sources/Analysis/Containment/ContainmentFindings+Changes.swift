// Determines which containment findings may differ in another version of a project.

import Syntax

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
