import Syntax

/// The function summaries of a project for one client. They are computed bottom-up over the strongly connected
/// components of the call graph, and within a component by iteration to a fixpoint.
struct SummaryAnalysis<Client: DataflowClient>: Sendable {
  var types: ProjectTypes
  var summaries: [FunctionID: Client.Summary] = [:]
  var results: [FunctionID: Client.Result] = [:]
  /// The lookups on which the last interpretation of each function relies.
  var lookups: [FunctionID: SummaryLookups] = [:]
  /// The members that the interpretations of each function have looked up.
  var memberLookups: [FunctionID: MemberLookups] = [:]
  /// The functions that were widened, because their summaries have not converged. They have no findings.
  var notConverged: Set<FunctionID> = []

  var table: FunctionTable<Client.Effect>
  var files: [BodyFile]
  /// By file position, the configuration of the file.
  private var fileOptions: [Client.Options]
  var graph: CallGraph
  var order: ComponentOrder
  var caches: [LookupCache<Client.Cache>?]
  /// By file and function, whether the function is analyzed regardless of its callees.
  var seeds: [[Bool]]
  /// By name in the call graph, the callers that a call by this name can affect; and by function, its contribution to
  /// that.
  var scopes: [Scope]
  var parts: [Int32: Scope] = [:]

  /// By function, whether it was interpreted or widened. In many components most functions are neither.
  var wasAnalyzed: [Bool]
  /// The number of functions that have been interpreted, counting repetitions.
  private(set) var interpretedFunctions = 0

  /// The maximum number of iterations for one component.
  static var mostIterations: Int { 8 }

  /// The size beyond which a component is analyzed in levels (`analyze(large:)`).
  static var largeComponent: Int { 2048 }

  /// The callers that an effect can affect.
  enum Scope: Sendable, Equatable {
    case none
    /// The members of these types, because the effect concerns only properties of the receiver.
    case members(Set<TypeReference>)
    case all

    mutating func formUnion(_ other: Scope) {
      switch (self, other) {
      case (.all, _), (_, .none): break
      case (.members(let known), .members(let new)): self = .members(known.union(new))
      case (.none, _), (_, .all): self = other
      }
    }
  }

  /// Analyzes the functions that `isSeed` selects by their own bodies, and those that depend on their summaries.
  ///
  /// - Parameters:
  ///   - given: the files whose functions are needed, with everything that these call; nil for all files
  ///   - options: returns the configuration for a file, given its path
  ///   - isSeed: returns whether a function does something that the client tracks
  init(
    _ project: ProjectBodies, _ workers: any WorkerPool, of given: Set<FileID>? = nil,
    options: @escaping @Sendable (_ path: String) -> Client.Options,
    isSeed: @escaping @Sendable (_ bodies: BodyFile, _ function: Int, _ options: Client.Options) -> Bool
  ) {
    types = project.types
    graph = project.graph
    order = project.order
    files = project.files
    fileOptions = files.map { options(project.types.source($0.id)?.path ?? "") }
    table = FunctionTable(types)
    for file in files { table.enterFunctions(of: file) }
    caches = Array(repeating: nil, count: files.count)
    scopes = Array(repeating: .none, count: graph.definitions.count)
    wasAnalyzed = Array(repeating: false, count: graph.functions.count)
    seeds = workers.mapInBatches(Array(zip(files, fileOptions)), of: 32) { file, options in
      file.tree.functions.indices.map { isSeed(file, $0, options) }
    }
    let reached = given.map { graph.reachable(from: graph.positions(of: $0)) }
    for level in order.byLevel {
      let components = level.map { order.components[$0] }.filter { component in
        reached.map { reached in component.contains { reached[Int($0)] } } ?? true
      }
      guard !components.isEmpty else { continue }
      analyze(components, nil, workers)
    }
  }

  /// The number of functions in the call graph.
  var functionCount: Int { graph.functions.count }

  // MARK: Components

  /// Analyzes components of one level, which do not depend on one another.
  ///
  /// - Parameter callers: the functions that use each name; without them, each iteration searches all functions of a
  ///   component
  mutating func analyze(_ components: [ArraySlice<Int32>], _ callers: CallersOfNames?, _ workers: any WorkerPool) {
    var components = components
    let small = components.partition { $0.count > SummaryAnalysis.largeComponent }
    for component in components[small...] { analyze(large: component, callers, workers) }
    components.removeSubrange(small...)
    var pending = components.joined().filter(isPending)
    var recursive: Set<Int32> = []
    for component in components where component.count > 1 || component.contains(where: usesItself) {
      if let first = component.first { recursive.insert(order.componentOf[Int(first)]) }
    }
    for iteration in 0..<SummaryAnalysis.mostIterations where !pending.isEmpty {
      let changed = analyze(pending, workers)
      guard !changed.isEmpty, !recursive.isEmpty else { return }
      pending = dependents(of: changed, in: recursive, callers).filter { isAffected($0, by: changed) && dependsOnEffect($0) }
      if iteration == SummaryAnalysis.mostIterations - 1 {
        for function in pending { widen(function) }
      }
    }
  }

  /// Whether a function must be interpreted, given the current summaries.
  func isPending(_ function: Int32) -> Bool {
    let node = graph.functions[Int(function)]
    return seeds[node.file][node.index] || dependsOnEffect(function)
  }

  /// The ID of a function of the call graph.
  func id(of function: Int32) -> FunctionID {
    let node = graph.functions[Int(function)]
    return FunctionID(file: files[node.file].id, index: node.index)
  }

  /// Whether a new interpretation of a function may give another result.
  func isAffected(_ function: Int32, by changed: ChangedSummaries) -> Bool {
    changed.affects(graph.uses[Int(function)], lookups[id(of: function)])
  }

  /// Records that the summary of a function has changed.
  func insert(_ function: Int32, into changed: inout ChangedSummaries) {
    let node = graph.functions[Int(function)]
    let bodies = files[node.file]
    let isCalled = CallGraph.isCalled(bodies.tree.functions[node.index].kind)
    let names = graph.names(of: function)
    guard let first = names.first else { return }
    let key = graph.hash(of: first)
    for name in names {
      if isCalled { changed.insert(name, key, in: bodies.id) } else { changed.insert(name) }
    }
  }

  /// Analyzes some functions with the current summaries. Returns the functions whose summaries have changed.
  mutating func analyze(_ functions: [Int32], _ workers: any WorkerPool) -> ChangedSummaries {
    var changed = ChangedSummaries()
    for (function, outcome) in interpret(functions, workers) where note(Int(function), id(of: function), outcome) {
      insert(function, into: &changed)
    }
    return changed
  }

  private func usesItself(_ function: Int32) -> Bool {
    graph.names(of: function).contains(where: graph.uses[Int(function)].contains)
  }

  /// Whether a function uses a name whose calls affect the function's own objects.
  func dependsOnEffect(_ function: Int32) -> Bool {
    let node = graph.functions[Int(function)]
    let bodies = files[node.file]
    var lineage: [TypeReference]?
    for name in graph.uses[Int(function)] {
      switch scopes[Int(name)] {
      case .none: continue
      case .all: return true
      case .members(let owners):
        let known = lineage ?? types.lineage(of: bodies.tree.functions[node.index].owner, in: bodies.id)
        lineage = known
        if known.contains(where: owners.contains) { return true }
      }
    }
    return false
  }

  private mutating func interpret(
    _ functions: [Int32], _ workers: any WorkerPool
  ) -> [(function: Int32, outcome: AnalyzedFunctions<Client>.Outcome)] {
    interpretedFunctions += functions.count
    var byFile: [(file: Int, functions: [Int])] = []
    for function in functions.sorted() {
      let node = graph.functions[Int(function)]
      if byFile.last?.file != node.file { byFile.append((node.file, [])) }
      byFile[byFile.count - 1].functions.append(node.index)
    }
    // The caches are moved out of the array, because they would be copied when they are changed.
    let taken = byFile.map { part in
      let cache = caches[part.file]
      caches[part.file] = nil
      return HandedOver(consume cache)
    }
    let found = SummaryAnalysis.interpret(byFile, files, fileOptions, CallResolver(types, table), taken, workers)
    var outcomes: [(function: Int32, outcome: AnalyzedFunctions<Client>.Outcome)] = []
    for (part, analyzed) in zip(byFile, found) {
      caches[part.file] = analyzed.cache
      for outcome in analyzed.outcomes {
        outcomes.append((Int32(truncatingIfNeeded: graph.starts[part.file] + outcome.function), outcome))
      }
    }
    return outcomes
  }

  /// Interprets functions in parallel. Static, so that no copy of the table is alive when the table is changed next.
  private static func interpret(
    _ parts: [(file: Int, functions: [Int])], _ files: [BodyFile], _ options: [Client.Options],
    _ resolver: CallResolver<Client.Effect>, _ caches: [HandedOver<LookupCache<Client.Cache>>], _ workers: any WorkerPool
  ) -> [AnalyzedFunctions<Client>] {
    @Sendable func interpret(_ position: Int) -> AnalyzedFunctions<Client> {
      let (file, functions) = parts[position]
      let bodies = files[file]
      let cache = caches[position].take() ?? LookupCache(bodies, Client.makeCache(bodies))
      return Client.analyze(functions, of: bodies, resolver, options[file], consume cache)
    }
    let positions = Array(parts.indices)
    // Starting threads takes as long as the interpretation of one or two functions.
    guard parts.count >= 4 else { return positions.map(interpret) }
    return workers.mapInBatches(positions, of: max(1, min(8, parts.count / 16)), interpret)
  }

  /// Stores the outcome of analyzing a function. Returns whether its summary has changed.
  private mutating func note(
    _ position: Int, _ id: FunctionID, _ outcome: AnalyzedFunctions<Client>.Outcome
  ) -> Bool {
    let summary = outcome.summary
    let before = summaries[id]
    wasAnalyzed[position] = true
    summaries[id] = summary
    results[id] = outcome.result
    lookups[id] = outcome.lookups
    // An earlier iteration may have looked up more, and its summary may have affected the outcome.
    memberLookups[id, default: MemberLookups()].formUnion(outcome.memberLookups)
    guard before != summary, before != nil || !summary.isEmpty || summary.callsSuper else { return false }
    table.enter(id, summary)
    widenScope(position, id, summary)
    return true
  }

  private mutating func widenScope(_ position: Int, _ id: FunctionID, _ summary: Client.Summary) {
    guard let scope = scope(of: summary, id) else { return }
    let key = Int32(truncatingIfNeeded: position)
    parts[key, default: .none].formUnion(scope)
    for name in graph.names(of: key) { scopes[Int(name)].formUnion(scope) }
  }

  /// The callers that a function's summary can affect; nil for none.
  private func scope(of summary: Client.Summary, _ id: FunctionID) -> Scope? {
    guard Client.affectsCallers(summary), let function = types.index[id.file]?.summary.flow.functions[id.index] else {
      return nil
    }
    let isOwn = summary.effects.allSatisfy { $0.path.root == .receiver && !$0.path.parts.isEmpty }
    // A new object is in the scope of no caller, unless another effect applies to it.
    let returnsNew =
      summary.returned.allSatisfy { $0.root == .result } && summary.effects.isEmpty && !summary.returnsProjection
    guard isOwn, function.kind == .function, summary.returned.isEmpty || returnsNew, summary.literals == nil else { return .all }
    return .members(Set(types.owner(function.owner, of: id.file).types))
  }

  /// Widens the summary of a function in a component that has not converged. Otherwise the summary would depend on the
  /// number of iterations. Returns whether it has become weaker.
  @discardableResult
  mutating func widen(_ function: Int32) -> Bool {
    let id = id(of: function)
    wasAnalyzed[Int(function)] = true
    if let result = results[id] { results[id] = Client.notConverged(result) }
    notConverged.insert(id)
    guard let summary = summaries[id] else { return false }
    let weakened = summary.weakened()
    summaries[id] = weakened
    table.enter(id, weakened)
    return weakened != summary
  }
}

// MARK: - Update

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
    isSeed: (_ bodies: BodyFile, _ function: Int, _ options: Client.Options) -> Bool
  ) -> Set<FunctionID> {
    let callers = project.callers
    let old = Version(files: files, graph: graph, order: order, seeds: seeds)
    let renumbering = FunctionRenumbering(from: old.files, old.graph, to: project, change.renumbered)
    let withdrawn = namesOfGoneFunctions(renumbering)
    (types, graph, order) = (project.types, project.graph, project.order)
    let crowded = table.replaceFunctions(
      of: old.graph.positions(of: change.bodies).map { old.files[$0] },
      by: graph.positions(of: change.bodies).map { project.files[$0] }, change, types)
    let changedBefore = old.graph.names(ofFunctionsIn: old.files, change)
    let changed = graph.names(ofFunctionsIn: project.files, change)
    replaceFiles(project.files, renumbering, change, options: options, isSeed: isSeed)
    var pending = PendingComponents()
    var analyzed: Set<FunctionID> = []
    // The old components that have lost functions or whose functions are now in other components.
    var left: Set<Int32> = []
    for (function, now) in renumbering.new.enumerated() where now < 0 {
      left.insert(old.order.componentOf[function])
      let node = old.graph.functions[function]
      let id = FunctionID(file: old.files[node.file].id, index: node.index)
      (summaries[id], lookups[id], memberLookups[id]) = (nil, nil, nil)
      notConverged.remove(id)
      if results.removeValue(forKey: id) != nil { analyzed.insert(id) }
    }
    var affected = Affected()
    if !change.declaresSame { affected.mentions = { [types] summary in summary.mentions(change, types) } }
    var areSame: [Int32: Bool] = [:]
    for position in graph.positions(of: change.bodies.union(change.callers)) {
      let bodies = files[position]
      let known = change.renumbered.contains(bodies.id) ? nil : renumbering.files[position]
      var difference: FunctionDifference?
      if let known, change.edited.contains(bodies.id) { difference = FunctionDifference(from: old.files[known], to: bodies) }
      let mentioning = Set(change.mentioning(in: bodies.id, bodies.tree, bodies.names, crowded))
      for (index, number) in graph.functions(of: position).enumerated() {
        let (was, now) = (renumbering.old[number], order.componentOf[number])
        guard let known, was >= 0 else {
          affected.components.insert(now)
          pending.insert(now, order)
          continue
        }
        let isAffected =
          mentioning.contains(index) || graph.uses[number].contains(where: changed.contains)
          || old.graph.uses[Int(was)].contains(where: changedBefore.contains)
        if isAffected { affected.components.insert(now) }
        let component = old.order.componentOf[Int(was)]
        let isSame =
          areSame[now]
          ?? (order === old.order
            || old.order.components[Int(component)].lazy.map { renumbering.new[Int($0)] }
              .elementsEqual(order.components[Int(now)]))
        areSame[now] = isSame
        if !isSame {
          pending.insert(now, order)
          left.insert(component)
        } else if wasAnalyzed[number] || isPending(Int32(truncatingIfNeeded: number)) {
          // A function that was not interpreted and need not be interpreted now does not affect others.
          let isEdited =
            seeds[position][index] != old.seeds[known][index] || isAffected || difference?.affects(index) ?? false
          if isEdited { pending.insert(now, order) }
        }
      }
    }
    if !change.owned.isEmpty {
      for (id, lookups) in memberLookups where lookups.haveSearched(change.owned, types) {
        guard let position = graph.positions(of: [id.file]).first else { continue }
        let component = order.componentOf[graph.functions(of: position).lowerBound + id.index]
        affected.components.insert(component)
        pending.insert(component, order)
      }
    }
    for member in left.lazy.flatMap({ old.order.components[Int($0)] }) {
      let now = renumbering.new[Int(member)]
      if now >= 0 { pending.insert(order.componentOf[Int(now)], order) }
    }
    for name in withdrawn.compactMap(graph.number(named:)) {
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
      let bodies = files[node.file]
      guard table.entered(FunctionID(file: bodies.id, index: node.index)) != nil else { continue }
      names.formUnion(graph.hashes(of: node.index, bodies, types))
    }
    return names
  }

  /// Reorders the data that is kept by file and by function, and replaces it for the affected files.
  private mutating func replaceFiles(
    _ new: [BodyFile], _ renumbering: FunctionRenumbering, _ change: ProjectChange,
    options: (_ known: Client.Options?, _ path: @autoclosure () -> String) -> Client.Options,
    isSeed: (_ bodies: BodyFile, _ function: Int, _ options: Client.Options) -> Bool
  ) {
    files = new
    if !renumbering.isIdentity {
      let known = (fileOptions: fileOptions, caches: caches, seeds: seeds)
      fileOptions = zip(new, renumbering.files).map { file, position in
        options(position.map { known.fileOptions[$0] }, types.source(file.id)?.path ?? "")
      }
      caches = renumbering.files.map { $0.flatMap { known.caches[$0] } }
      seeds = renumbering.files.map { $0.map { known.seeds[$0] } ?? [] }
      wasAnalyzed = renumbering.old.map { $0 >= 0 && wasAnalyzed[Int($0)] }
      parts = renumbering.moved(parts)
      scopes = Array(repeating: .none, count: graph.definitions.count)
      for (function, part) in parts { for name in graph.names(of: function) { scopes[Int(name)].formUnion(part) } }
    } else if !change.declaresSame {
      fileOptions = zip(new, fileOptions).map { file, known in options(known, types.source(file.id)?.path ?? "") }
    }
    // The results of lookups are kept for files that mention no changed member.
    for position in graph.positions(of: change.files) { caches[position] = nil }
    for position in graph.positions(of: change.bodies) {
      let bodies = new[position]
      seeds[position] = bodies.tree.functions.indices.map { isSeed(bodies, $0, fileOptions[position]) }
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
    let bodies = files[node.file]
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
      table.withdraw(id, returning: files[node.file].results[node.index])
      summaries[id] = nil
      (lookups[id], memberLookups[id]) = (nil, nil)
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

// MARK: - AnalyzedFunctions

/// The results of analyzing some functions of a file.
struct AnalyzedFunctions<Client: DataflowClient>: Sendable {
  struct Outcome: Sendable {
    /// The index of the function in the file.
    var function: Int
    var summary: Client.Summary
    var result: Client.Result
    var lookups: SummaryLookups
    var memberLookups: MemberLookups
  }

  var outcomes: [Outcome]
  var cache: LookupCache<Client.Cache>

  /// Analyzes the functions. Inlined into the `analyze` of each client, so that the compiler specializes the whole
  /// interpreter for that client.
  @inline(__always)
  init(
    _ functions: [Int], of bodies: BodyFile, _ resolver: CallResolver<Client.Effect>, _ options: Client.Options,
    _ cache: consuming LookupCache<Client.Cache>
  ) {
    var interpreter = Interpreter<Client>(resolver, bodies, options, consume cache)
    var outcomes: [Outcome] = []
    for index in functions {
      let (summary, result) = interpreter.analyze(index)
      outcomes.append(
        Outcome(
          function: index, summary: summary, result: result, lookups: interpreter.lookups,
          memberLookups: interpreter.memberLookups))
    }
    self.outcomes = outcomes
    self.cache = interpreter.cache
  }
}
