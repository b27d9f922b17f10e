import Syntax

// The analysis of a project in which some functions have other bodies: what an edit within a function costs.

extension SummaryAnalysis {
  /// Takes over other bodies of some files: their functions are analyzed again, and upwards from there those that use
  /// a name of which a summary has changed. The outcome is that of a new analysis, because each component begins anew,
  /// when all that it depends on is known.
  ///
  /// Gives the functions that were analyzed, or were and are not any more.
  mutating func replaceBodies(
    of changed: Set<FileID>, in project: ProjectBodies, _ callers: CallersOfNames, _ workers: any WorkerPool,
    isRoot: (_ bodies: BodyFile, _ function: Int) -> Bool
  ) -> Set<FunctionID> {
    let old = order
    (types, graph, order) = (project.types, project.graph, project.order)
    table.replaceTypes(types)
    return replaceFunctions(of: changed, nil, in: project, old, callers, workers, isRoot: isRoot)
  }

  /// Takes over some files whose functions have the numbers that they had.
  ///
  /// - Parameters:
  ///   - scope: what is declared otherwise, if anything is
  ///   - old: the order of the version before
  mutating func replaceFunctions(
    of changed: Set<FileID>, _ scope: DeclarationScope?, in project: ProjectBodies, _ old: ComponentOrder,
    _ callers: CallersOfNames, _ workers: any WorkerPool, isRoot: (_ bodies: BodyFile, _ function: Int) -> Bool
  ) -> Set<FunctionID> {
    var pending = PendingComponents()
    var left: Set<Int32> = []
    var concerned = Concerned()
    for position in graph.positions(of: changed) {
      let bodies = project.files[position]
      var difference: FunctionDifference?
      if scope?.edited.contains(bodies.id) ?? true {
        difference = FunctionDifference(from: files[position].bodies, to: bodies)
      }
      let mentioning = Set(scope?.mentioning(in: bodies.id, bodies.tree, bodies.names) ?? [])
      files[position].bodies = bodies
      caches[position] = nil
      if scope == nil { table.replaceBodies(of: bodies.id, types) }
      let wasRoot = roots[position]
      roots[position] = bodies.tree.functions.indices.map { isRoot(bodies, $0) }
      for (index, number) in graph.functions(of: position).enumerated() {
        let function = Int32(truncatingIfNeeded: number)
        let (was, now) = (old.componentOf[number], order.componentOf[number])
        if mentioning.contains(index) { concerned.components.insert(now) }
        // One that was not interpreted, and need not be now, changes nothing for the others.
        let isAnalyzed = noted[number] || isPending(function)
        let isEdited =
          isAnalyzed
          && (roots[position][index] != wasRoot[index] || mentioning.contains(index) || difference?.concerns(index) ?? false)
        if order === old || old.components[Int(was)] == order.components[Int(now)] {
          if isEdited { pending.insert(now, order) }
        } else {
          pending.insert(now, order)
          left.insert(was)
        }
      }
    }
    // A component that a function has left, or has joined, begins anew.
    for member in left.lazy.flatMap({ old.components[Int($0)] }) { pending.insert(order.componentOf[Int(member)], order) }
    if let scope { concerned.mentions = { [types] summary in summary.speaks(of: scope, types) } }
    var analyzed: Set<FunctionID> = []
    analyze(&pending, concerned, &analyzed, callers, workers)
    return analyzed
  }

  /// Functions whose summaries may mean something else, though they be the same.
  struct Concerned {
    /// The components that have one: within a component every function may use what another speaks of.
    var components: Set<Int32> = []
    /// Whether a summary mentions what is declared otherwise.
    var mentions: (Client.Summary) -> Bool = { _ in false }
    /// Names of properties whose accessors do something else. A summary may lead through one that its callers do not
    /// mention.
    var accessors: Set<String> = []

    func speaks(_ summary: Client.Summary?) -> Bool {
      guard let summary else { return false }
      return mentions(summary) || !accessors.isEmpty && summary.leads(through: accessors.contains)
    }
  }

  /// Analyzes components anew, and upwards from there those that use a name which means something else.
  mutating func analyze(
    _ pending: inout PendingComponents, _ concerned: Concerned, _ analyzed: inout Set<FunctionID>,
    _ callers: CallersOfNames, _ workers: any WorkerPool
  ) {
    var concerned = concerned
    while let components = pending.popLevel() {
      let (changed, speaking) = analyzeAnew(components, concerned, &analyzed, callers, workers)
      for name in changed.names {
        let accessor = property(named: name)
        if let accessor { concerned.accessors.insert(accessor) }
        for caller in callers[name] {
          let component = order.componentOf[Int(caller)]
          if accessor != nil || speaking.contains(name) { concerned.components.insert(component) }
          // One that was not interpreted need not be now, as long as the same calls are of concern.
          guard !components.contains(Int(component)), isConcerned(caller, by: changed),
            changed.wide.contains(name) || results[id(of: caller)] != nil
          else { continue }
          pending.insert(component, order)
        }
      }
    }
  }

  /// The functions of some components that use a name of what has changed, and without `callers` all of them.
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

  /// The property whose accessors bear a name of the call graph; nil where functions do.
  private func property(named name: Int32) -> String? {
    guard let bearer = graph.bearers[Int(name)].first else { return nil }
    let node = graph.functions[Int(bearer)]
    let bodies = files[node.file].bodies
    let function = bodies.tree.functions[node.index]
    return CallGraph.isCalled(function.kind) || function.name == noName ? nil : bodies.names.text(function.name)
  }

  /// What a function meant to its callers.
  private struct Before {
    var function: Int32
    var id: FunctionID
    var summary: Client.Summary?
    var part: Scope?
  }

  /// Gives what means something else to its callers now, and the names whose summaries speak of what differs.
  private mutating func analyzeAnew(
    _ components: Set<Int>, _ concerned: Concerned, _ analyzed: inout Set<FunctionID>, _ callers: CallersOfNames,
    _ workers: any WorkerPool
  ) -> (changed: ChangedSummaries, speaking: Set<Int32>) {
    let members = components.sorted().map { order.components[$0] }
    var before: [Before] = []
    var narrowed: Set<Int32> = []
    for function in members.joined() where noted[Int(function)] {
      let node = graph.functions[Int(function)]
      let id = id(of: function)
      before.append(Before(function: function, id: id, summary: table.entered(id), part: parts[function]))
      table.withdraw(id, returning: files[node.file].bodies.results[node.index])
      summaries[id] = nil
      lookups[id] = nil
      if results.removeValue(forKey: id) != nil { analyzed.insert(id) }
      unsettled.remove(id)
      noted[Int(function)] = false
      if parts.removeValue(forKey: function) != nil { narrowed.formUnion(graph.names(of: function)) }
    }
    for name in narrowed {
      scopes[Int(name)] = .none
      for bearer in graph.bearers[Int(name)] { if let part = parts[bearer] { scopes[Int(name)].formUnion(part) } }
    }
    analyze(members, callers, workers)
    let known = Set(before.map(\.function))
    for function in members.joined() where noted[Int(function)] && !known.contains(function) {
      before.append(Before(function: function, id: id(of: function), summary: nil, part: nil))
    }
    var changed = ChangedSummaries()
    var speaking: Set<Int32> = []
    for known in before {
      if results[known.id] != nil { analyzed.insert(known.id) }
      let summary = table.entered(known.id)
      if parts[known.function] != known.part { changed.insert(graph.names(of: known.function)) }
      if summary != known.summary { insert(known.function, into: &changed) }
      guard concerned.components.contains(order.componentOf[Int(known.function)]) else { continue }
      if concerned.speaks(summary) || concerned.speaks(known.summary) {
        changed.insert(graph.names(of: known.function))
        speaking.formUnion(graph.names(of: known.function))
      }
    }
    return (changed, speaking)
  }
}

/// Components that are to be analyzed anew, callees first.
struct PendingComponents {
  private var byLevel: [Int32: Set<Int>] = [:]
  /// No level before this one has any, and none after the last.
  private var (next, last): (Int32, Int32) = (.max, -1)

  mutating func insert(_ component: Int32, _ order: ComponentOrder) {
    let level = order.levels[Int(component)]
    byLevel[level, default: []].insert(Int(component))
    (next, last) = (min(next, level), max(last, level))
  }

  /// Those of the earliest level, which do not depend on one another.
  mutating func popLevel() -> Set<Int>? {
    while next <= last {
      defer { next += 1 }
      if let components = byLevel.removeValue(forKey: next) { return components }
    }
    return nil
  }
}
