// Which findings about containment may differ in another version of a project.

import Syntax

extension ContainmentFindings {
  /// What the findings rest on beside the functions themselves. It holds no analysis, which goes on in place.
  struct Basis: Sendable {
    fileprivate var parts: [OpenObligation: Parts]
    fileprivate var facts: [FactKey: ContainmentEvents]
    fileprivate var factsOfSubclasses: [FactKey: ContainmentEvents]
    fileprivate var factsByName: [String: ContainmentEvents]
    fileprivate var factsByType: [TypeFact: ContainmentEvents]
    fileprivate var aliases: [TypeFact: Set<FactKey>]
  }

  var basis: Basis {
    Basis(
      parts: parts, facts: facts, factsOfSubclasses: factsOfSubclasses, factsByName: factsByName, factsByType: factsByType,
      aliases: aliases)
  }

  /// The files whose functions at fault may lead to something else than in a version before: they have changed, or what is done
  /// about their faults elsewhere. Declarations must be those of before.
  ///
  /// - Parameters:
  ///   - changed: the files with other bodies.
  ///   - analyzed: the functions that were interpreted again.
  func files(differingFrom old: Basis, _ changed: Set<FileID>, _ analyzed: Set<FunctionID>) -> Set<FileID> {
    var stale = changed.union(analyzed.map(\.file))
    for (obligation, own) in parts where !stale.contains(obligation.site.file) {
      let calls = own.open + own.passedOn
      if own != old.parts[obligation] || calls.contains(where: { changed.contains($0.caller.file) }) {
        stale.insert(obligation.site.file)
      }
    }
    for obligation in old.parts.keys where parts[obligation] == nil { stale.insert(obligation.site.file) }
    for (id, type) in showing where !stale.contains(id.file) {
      if declarations(of: type).contains(where: { changed.contains($0.file) }) { stale.insert(id.file) }
    }
    let (types, names) = differences(from: old)
    if types.isEmpty && names.isEmpty { return stale }
    for id in faulty where !stale.contains(id.file) && depends(id, types, names) { stale.insert(id.file) }
    return stale
  }

  /// Whether what a function leads to depends on what is known of some types, or of properties of some names.
  private func depends(_ id: FunctionID, _ types: Set<TypeReference>, _ names: Set<String>) -> Bool {
    (analysis.results[id]?.faults ?? []).contains { fault in
      if depends(id, fault.fields, types, names) { return true }
      guard let kind = fault.obligation else { return false }
      let own = parts[OpenObligation(kind: kind, site: FlowSite(file: id.file, node: fault.node))]
      return ((own?.open ?? []) + (own?.passedOn ?? [])).contains { depends($0.caller, $0.fields, types, names) }
    }
  }

  /// The types and the names of properties of which something else is known than before.
  private func differences(from old: Basis) -> (types: Set<TypeReference>, names: Set<String>) {
    let own = differingKeys(facts, old.facts)
    var types = Set(own.map(\.owner))
    for key in differingKeys(factsOfSubclasses, old.factsOfSubclasses) { types.insert(key.owner) }
    for key in differingKeys(factsByType, old.factsByType) + differingKeys(aliases, old.aliases) { types.insert(key.type) }
    // What another type's property holds is known of this one.
    if !own.isEmpty { for (key, held) in aliases where !held.isDisjoint(with: own) { types.insert(key.type) } }
    return (types, Set(differingKeys(factsByName, old.factsByName)))
  }

  private func differingKeys<Key, Value: Equatable>(_ new: [Key: Value], _ old: [Key: Value]) -> [Key] {
    // Nothing else was entered, mostly.
    if new == old { return [] }
    return new.keys.filter { new[$0] != old[$0] } + old.keys.filter { new[$0] == nil }
  }

  /// Whether what is known of a function's types, or of properties of these names, is among what differs.
  private func depends(
    _ id: FunctionID, _ fields: [[String]], _ types: Set<TypeReference>, _ names: Set<String>
  ) -> Bool {
    if types.isEmpty && names.isEmpty { return false }
    if fields.contains(where: { $0.contains(where: names.contains) }) { return true }
    guard let function = function(id) else { return true }
    return owners(of: analysis.types.owner(function.owner, of: id.file)).contains(where: types.contains)
  }
}
