import Syntax

// The incremental update of an analysis to another version of a project.

extension SummaryAnalysis {
  /// Updates the analysis to another version of the project. It analyzes again the components of functions that were
  /// edited or mention an affected name (`ProjectChange`), and then, upwards through the call graph, the components of
  /// functions that use a name of which a summary has changed. The outcome is the same as that of a new analysis,
  /// because a component always starts from empty summaries, after all components on which it depends are complete.
  ///
  /// A caller that applies a summary looks up the properties and types to which the summary refers, even if the caller
  /// does not mention them. The callers of a function whose summary refers to an affected name are therefore analyzed
  /// again, even if the summary is unchanged.
  ///
  /// Returns the functions whose results were computed or removed, with their old and new IDs.
  mutating func update(
    to project: ProjectBodies, _ change: ProjectChange, _ workers: any WorkerPool,
    options: (_ known: Client.Options?, _ path: @autoclosure () -> String) -> Client.Options,
    isSeed: (_ bodies: BodyFile, _ function: Int) -> Bool
  ) -> Set<FunctionID> {
    let callers = project.callers
    let old = Version(files: files.map(\.bodies), graph: graph, order: order, seeds: seeds)
    let renumbering = FunctionRenumbering(from: old.files, old.graph, to: project, change.renumbered)
    let withdrawn = namesOfGoneFunctions(renumbering)
    (types, graph, order) = (project.types, project.graph, project.order)
    table.replaceFunctions(
      of: old.files.filter { change.files.contains($0.id) }, by: project.files.filter { change.files.contains($0.id) },
      renumbered: change.renumbered, types)
    replaceFiles(project.files, renumbering, change, options: options, isSeed: isSeed)
    var pending = PendingComponents()
    var analyzed: Set<FunctionID> = []
    // The old components that have lost functions or whose functions are now in other components.
    var left: Set<Int32> = []
    for (function, now) in renumbering.new.enumerated() where now < 0 {
      left.insert(old.order.componentOf[function])
      let node = old.graph.functions[function]
      let id = FunctionID(file: old.files[node.file].id, index: node.index)
      (summaries[id], lookups[id]) = (nil, nil)
      notConverged.remove(id)
      if results.removeValue(forKey: id) != nil { analyzed.insert(id) }
    }
    var affected = Affected()
    if !change.declaresSame { affected.mentions = { [types] summary in summary.mentions(change, types) } }
    var areSame: [Int32: Bool] = [:]
    for position in graph.positions(of: change.files) {
      let bodies = files[position].bodies
      let known = change.renumbered.contains(bodies.id) ? nil : renumbering.files[position]
      var difference: FunctionDifference?
      if let known, change.edited.contains(bodies.id) {
        difference = FunctionDifference(from: old.files[known], to: bodies)
      }
      let mentioning = Set(change.mentioning(in: bodies.id, bodies.tree, bodies.names))
      for (index, number) in graph.functions(of: position).enumerated() {
        let (was, now) = (renumbering.old[number], order.componentOf[number])
        guard let known, was >= 0 else {
          affected.components.insert(now)
          pending.insert(now, order)
          continue
        }
        if mentioning.contains(index) { affected.components.insert(now) }
        let component = old.order.componentOf[Int(was)]
        let isSame =
          areSame[now]
          ?? (order === old.order
            || old.order.components[Int(component)].map { renumbering.new[Int($0)] }
              == order.components[Int(now)])
        areSame[now] = isSame
        if !isSame {
          pending.insert(now, order)
          left.insert(component)
        } else if wasAnalyzed[number] || isPending(Int32(truncatingIfNeeded: number)) {
          // A function that was not interpreted and need not be interpreted now does not affect others.
          let isEdited =
            seeds[position][index] != old.seeds[known][index] || mentioning.contains(index)
            || difference?.affects(index) ?? false
          if isEdited { pending.insert(now, order) }
        }
      }
    }
    for member in left.lazy.flatMap({ old.order.components[Int($0)] }) {
      let now = renumbering.new[Int(member)]
      if now >= 0 { pending.insert(order.componentOf[Int(now)], order) }
    }
    for name in withdrawn.compactMap({ graph.names[$0] }) {
      for caller in callers[name] { pending.insert(order.componentOf[Int(caller)], order) }
    }
    analyze(&pending, affected, &analyzed, callers, workers)
    return analyzed
  }

  /// The previous version of the project.
  private struct Version {
    var files: [BodyFile]
    var graph: CallGraph
    var order: ComponentOrder
    var seeds: [[Bool]]
  }

  /// The hashes of the names of functions with summaries that were removed or have another index now.
  private func namesOfGoneFunctions(_ renumbering: FunctionRenumbering) -> Set<UInt64> {
    var names: Set<UInt64> = []
    for (function, now) in renumbering.new.enumerated() where now < 0 {
      let node = graph.functions[function]
      let bodies = files[node.file].bodies
      guard table.entered(FunctionID(file: bodies.id, index: node.index)) != nil else { continue }
      names.formUnion(graph.hashes(of: node.index, bodies, types))
    }
    return names
  }

  /// Reorders the data that is kept by file and by function, and replaces it for the affected files.
  private mutating func replaceFiles(
    _ new: [BodyFile], _ renumbering: FunctionRenumbering, _ change: ProjectChange,
    options: (_ known: Client.Options?, _ path: @autoclosure () -> String) -> Client.Options,
    isSeed: (_ bodies: BodyFile, _ function: Int) -> Bool
  ) {
    if !renumbering.isIdentity {
      let known = (files: files, caches: caches, seeds: seeds)
      files = zip(new, renumbering.files).map { bodies, position in
        File(bodies: bodies, options: options(position.map { known.files[$0].options }, types.index[bodies.id]?.path ?? ""))
      }
      caches = renumbering.files.map { $0.flatMap { known.caches[$0] } }
      seeds = renumbering.files.map { $0.map { known.seeds[$0] } ?? [] }
      wasAnalyzed = renumbering.old.map { $0 >= 0 && wasAnalyzed[Int($0)] }
      parts = renumbering.moved(parts)
      scopes = Array(repeating: .none, count: graph.definitions.count)
      for (function, part) in parts { for name in graph.names(of: function) { scopes[Int(name)].formUnion(part) } }
    } else if !change.declaresSame {
      for (position, file) in files.enumerated() {
        files[position].options = options(file.options, types.index[file.bodies.id]?.path ?? "")
      }
    }
    for position in graph.positions(of: change.files) {
      let bodies = new[position]
      files[position].bodies = bodies
      caches[position] = nil
      seeds[position] = bodies.tree.functions.indices.map { isSeed(bodies, $0) }
    }
  }

  /// Functions whose summaries may have another meaning for callers, even if they are unchanged.
  struct Affected {
    /// The components that contain such a function. All members count, because each function of a component may use
    /// what another one mentions.
    var components: Set<Int32> = []
    /// Whether a summary refers to an affected name.
    var mentions: (Client.Summary) -> Bool = { _ in false }
    /// Names of properties whose accessors have changed summaries. A summary may refer to such a property although its
    /// callers do not mention the property.
    var accessors: Set<String> = []

    func mentionsAffected(_ summary: Client.Summary?) -> Bool {
      guard let summary else { return false }
      return mentions(summary) || !accessors.isEmpty && summary.leads(through: accessors.contains)
    }
  }

  /// Analyzes the pending components again, and then, upwards through the call graph, those that use a name whose
  /// meaning has changed.
  mutating func analyze(
    _ pending: inout PendingComponents, _ affected: Affected, _ analyzed: inout Set<FunctionID>,
    _ callers: CallersOfNames, _ workers: any WorkerPool
  ) {
    var affected = affected
    while let components = pending.popLevel() {
      let (changed, mentioningNames) = reanalyze(components, affected, &analyzed, callers, workers)
      for name in changed.names {
        let accessor = property(named: name)
        if let accessor { affected.accessors.insert(accessor) }
        for caller in callers[name] {
          let component = order.componentOf[Int(caller)]
          if accessor != nil || mentioningNames.contains(name) { affected.components.insert(component) }
          // A function that was not interpreted still need not be, as long as the same calls are relevant.
          guard !components.contains(Int(component)), isAffected(caller, by: changed),
            changed.wide.contains(name) || results[id(of: caller)] != nil
          else { continue }
          pending.insert(component, order)
        }
      }
    }
  }

  /// The functions in some components that use a changed name. Without `callers`, all functions of the components.
  func dependents(
    of changed: ChangedSummaries, in components: Set<Int32>, _ callers: CallersOfNames?
  ) -> [Int32] {
    guard let callers else { return components.sorted().flatMap { order.components[Int($0)] } }
    var found: Set<Int32> = []
    for name in changed.names {
      for caller in callers[name] where components.contains(order.componentOf[Int(caller)]) { found.insert(caller) }
    }
    return found.sorted()
  }

  /// The property whose accessors define a name of the call graph; nil if functions define it.
  private func property(named name: Int32) -> String? {
    guard let definition = graph.definitions[Int(name)].first else { return nil }
    let node = graph.functions[Int(definition)]
    let bodies = files[node.file].bodies
    let function = bodies.tree.functions[node.index]
    return CallGraph.isCalled(function.kind) || function.name == noName ? nil : bodies.names.text(function.name)
  }

  /// The summary of a function before it is analyzed again.
  private struct Before {
    var function: Int32
    var id: FunctionID
    var summary: Client.Summary?
    var part: Scope?
  }

  /// Analyzes some components of one level again. Returns the functions whose meaning for callers has changed, and the
  /// names whose summaries refer to an affected name.
  private mutating func reanalyze(
    _ components: Set<Int>, _ affected: Affected, _ analyzed: inout Set<FunctionID>, _ callers: CallersOfNames,
    _ workers: any WorkerPool
  ) -> (changed: ChangedSummaries, mentioningNames: Set<Int32>) {
    let members = components.sorted().map { order.components[$0] }
    var before: [Before] = []
    var narrowed: Set<Int32> = []
    for function in members.joined() where wasAnalyzed[Int(function)] {
      let node = graph.functions[Int(function)]
      let id = id(of: function)
      before.append(Before(function: function, id: id, summary: table.entered(id), part: parts[function]))
      table.withdraw(id, returning: files[node.file].bodies.results[node.index])
      summaries[id] = nil
      lookups[id] = nil
      if results.removeValue(forKey: id) != nil { analyzed.insert(id) }
      notConverged.remove(id)
      wasAnalyzed[Int(function)] = false
      if parts.removeValue(forKey: function) != nil { narrowed.formUnion(graph.names(of: function)) }
    }
    for name in narrowed {
      scopes[Int(name)] = .none
      for definition in graph.definitions[Int(name)] { if let part = parts[definition] { scopes[Int(name)].formUnion(part) } }
    }
    analyze(members, callers, workers)
    let known = Set(before.map(\.function))
    for function in members.joined() where wasAnalyzed[Int(function)] && !known.contains(function) {
      before.append(Before(function: function, id: id(of: function), summary: nil, part: nil))
    }
    var changed = ChangedSummaries()
    var mentioningNames: Set<Int32> = []
    for known in before {
      if results[known.id] != nil { analyzed.insert(known.id) }
      let summary = table.entered(known.id)
      if parts[known.function] != known.part { changed.insert(graph.names(of: known.function)) }
      if summary != known.summary { insert(known.function, into: &changed) }
      guard affected.components.contains(order.componentOf[Int(known.function)]) else { continue }
      if affected.mentionsAffected(summary) || affected.mentionsAffected(known.summary) {
        changed.insert(graph.names(of: known.function))
        mentioningNames.formUnion(graph.names(of: known.function))
      }
    }
    return (changed, mentioningNames)
  }
}
