import Syntax

/// Computes the function summaries of a project for one client: bottom-up over the strongly connected components of the
/// call graph, within a component until no summary changes.
struct SummaryAnalysis<Client: DataflowClient>: Sendable {
  var types: ProjectTypes
  var summaries: [FunctionID: Client.Summary] = [:]
  var results: [FunctionID: Client.Result] = [:]
  /// What the last interpretation of each function rests on.
  var lookups: [FunctionID: SummaryLookups] = [:]
  /// Functions of components whose summaries reached no fixpoint: they have no findings.
  var notConverged: Set<FunctionID> = []

  var table: FunctionTable<Client.Effect>
  var files: [File]
  var graph: CallGraph
  var order: ComponentOrder
  var caches: [LookupCache<Client.Cache>?]
  /// By file, the functions that are analyzed whatever they call.
  var seeds: [[Bool]]
  /// By name in the graph, the callers whose objects a call by that name affects; and by function, its part of that.
  var scopes: [Scope]
  var parts: [Int32: Scope] = [:]

  /// By function, whether something is known of it: it was interpreted, or given up. Components have many functions of
  /// which nothing is.
  var wasAnalyzed: [Bool]
  /// How many functions have been interpreted.
  private(set) var interpretedFunctions = 0

  /// How often the functions of one component are analyzed again.
  static var mostIterations: Int { 8 }

  /// In components of so many functions the iterations are fewer, so that none takes more analyses than `mostIterations` of one
  /// that is just smaller.
  static var largeComponent: Int { 2048 }

  struct File: Sendable {
    var bodies: BodyFile
    var options: Client.Options
  }

  /// Which callers an effect affects.
  enum Scope: Sendable, Equatable {
    case none
    /// The members of these types: the effect is on properties of the receiver alone.
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
  ///   - given: the files whose functions are of interest, with what those call; nil for all
  ///   - options: what the configuration says for a file, by its path
  ///   - isSeed: whether a function touches what the client tracks
  init(
    _ project: ProjectBodies, _ workers: any WorkerPool, of given: Set<FileID>? = nil,
    options: @escaping @Sendable (_ path: String) -> Client.Options,
    isSeed: @escaping @Sendable (_ bodies: BodyFile, _ function: Int) -> Bool
  ) {
    types = project.types
    graph = project.graph
    order = project.order
    files = project.files.map { bodies in
      File(bodies: bodies, options: options(project.types.index[bodies.id]?.path ?? ""))
    }
    table = FunctionTable(types)
    for file in files { table.enterFunctions(of: file.bodies) }
    caches = Array(repeating: nil, count: files.count)
    scopes = Array(repeating: .none, count: graph.definitions.count)
    wasAnalyzed = Array(repeating: false, count: graph.functions.count)
    seeds = workers.mapInBatches(files, of: 32) { file in
      file.bodies.tree.functions.indices.map { isSeed(file.bodies, $0) }
    }
    let reached = given.map { given in
      graph.reachable(from: files.indices.filter { given.contains(files[$0].bodies.id) })
    }
    for level in order.byLevel {
      let components = order.components[level].filter { component in
        reached.map { reached in component.contains { reached[Int($0)] } } ?? true
      }
      guard !components.isEmpty else { continue }
      analyze(components, nil, workers)
    }
  }

  /// How many functions are interpreted for their summaries when all are.
  var functionCount: Int { graph.functions.count }

  // MARK: Components

  /// Analyzes the components of one level, which do not depend on one another.
  ///
  /// - Parameter callers: the functions that use each name; without them all of a component are looked through in each iteration
  mutating func analyze(_ components: [[Int32]], _ callers: CallersOfNames?, _ workers: any WorkerPool) {
    var pending = components.joined().filter(isPending)
    var recursive: Set<Int32> = []
    for component in components where component.count > 1 || usesItself(component[0]) {
      recursive.insert(order.componentOf[Int(component[0])])
    }
    for iteration in 0..<SummaryAnalysis.mostIterations where !pending.isEmpty {
      let changed = analyze(pending, workers)
      guard !changed.isEmpty, !recursive.isEmpty else { return }
      pending = dependents(of: changed, in: recursive, callers).filter { isAffected($0, by: changed) && dependsOnEffect($0) }
      if iteration == SummaryAnalysis.mostIterations - 1 {
        for function in pending { widen(function) }
      } else {
        endLargeComponents(&pending, after: iteration + 1)
      }
    }
  }

  /// Whether a function is interpreted with the summaries as they are.
  func isPending(_ function: Int32) -> Bool {
    let node = graph.functions[Int(function)]
    return seeds[node.file][node.index] || dependsOnEffect(function)
  }

  /// Gives up the components for which a further iteration would be too much work.
  private mutating func endLargeComponents(_ pending: inout [Int32], after iterations: Int) {
    func isOver(_ function: Int32) -> Bool {
      let size = order.components[Int(order.componentOf[Int(function)])].count
      return size > SummaryAnalysis.largeComponent
        && (iterations + 1) * size > SummaryAnalysis.mostIterations * SummaryAnalysis.largeComponent
    }
    let ended = Set(pending.filter(isOver).map { order.componentOf[Int($0)] })
    guard !ended.isEmpty else { return }
    pending.removeAll { ended.contains(order.componentOf[Int($0)]) }
    for component in ended {
      for function in order.components[Int(component)] { widen(function) }
    }
  }

  /// The function of the project that a function of the call graph is.
  func id(of function: Int32) -> FunctionID {
    let node = graph.functions[Int(function)]
    return FunctionID(file: files[node.file].bodies.id, index: node.index)
  }

  /// Whether interpreting a function may give something else.
  func isAffected(_ function: Int32, by changed: ChangedSummaries) -> Bool {
    changed.affects(graph.uses[Int(function)], lookups[id(of: function)])
  }

  /// Inserts a function whose summary has changed.
  func insert(_ function: Int32, into changed: inout ChangedSummaries) {
    let node = graph.functions[Int(function)]
    let bodies = files[node.file].bodies
    let isCalled = CallGraph.isCalled(bodies.tree.functions[node.index].kind)
    let names = graph.names(of: function)
    let key = graph.hash(of: names[0])
    for name in names {
      if isCalled { changed.insert(name, key, in: bodies.id) } else { changed.insert(name) }
    }
  }

  /// Analyzes some functions with the summaries as they are; gives those whose summaries have changed.
  private mutating func analyze(_ functions: [Int32], _ workers: any WorkerPool) -> ChangedSummaries {
    var changed = ChangedSummaries()
    for (function, outcome) in interpret(functions, workers) where note(Int(function), id(of: function), outcome) {
      insert(function, into: &changed)
    }
    return changed
  }

  private func usesItself(_ function: Int32) -> Bool {
    graph.names(of: function).contains(where: graph.uses[Int(function)].contains)
  }

  /// Whether a function uses a name whose calls have an effect on its own objects.
  private func dependsOnEffect(_ function: Int32) -> Bool {
    let node = graph.functions[Int(function)]
    let bodies = files[node.file].bodies
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
    // Taken out while they are changed, which would copy them else.
    let taken = byFile.map { part in
      let cache = caches[part.file]
      caches[part.file] = nil
      return HandedOver(consume cache)
    }
    let found = SummaryAnalysis.interpret(byFile, files, CallResolver(types, table), taken, workers)
    var outcomes: [(function: Int32, outcome: AnalyzedFunctions<Client>.Outcome)] = []
    for (part, analyzed) in zip(byFile, found) {
      caches[part.file] = analyzed.cache
      for outcome in analyzed.outcomes {
        outcomes.append((Int32(truncatingIfNeeded: graph.starts[part.file] + outcome.function), outcome))
      }
    }
    return outcomes
  }

  /// Static, so that no copy of the table outlives it: the table is changed next.
  private static func interpret(
    _ parts: [(file: Int, functions: [Int])], _ files: [File], _ resolver: CallResolver<Client.Effect>,
    _ caches: [HandedOver<LookupCache<Client.Cache>>], _ workers: any WorkerPool
  ) -> [AnalyzedFunctions<Client>] {
    @Sendable func interpret(_ position: Int) -> AnalyzedFunctions<Client> {
      let (file, functions) = parts[position]
      let bodies = files[file].bodies
      let cache = caches[position].take() ?? LookupCache(bodies, Client.makeCache(bodies))
      return Client.analyze(functions, of: bodies, resolver, files[file].options, consume cache)
    }
    let positions = Array(parts.indices)
    // To start threads takes as long as to interpret a function or two.
    guard parts.count >= 4 else { return positions.map(interpret) }
    return workers.mapInBatches(positions, of: max(1, min(8, parts.count / 16)), interpret)
  }

  /// Keeps what analyzing a function gave; whether its summary has changed.
  private mutating func note(
    _ position: Int, _ id: FunctionID, _ outcome: AnalyzedFunctions<Client>.Outcome
  ) -> Bool {
    let summary = outcome.summary
    let before = summaries[id]
    wasAnalyzed[position] = true
    summaries[id] = summary
    results[id] = outcome.result
    lookups[id] = outcome.lookups
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

  /// Which callers a function's summary affects; nil for none.
  private func scope(of summary: Client.Summary, _ id: FunctionID) -> Scope? {
    guard Client.affectsCallers(summary), let function = types.index[id.file]?.summary.flow.functions[id.index] else {
      return nil
    }
    let isOwn = summary.effects.allSatisfy { $0.path.root == .receiver && !$0.path.parts.isEmpty }
    // What is new to a caller is in no scope of its own, unless something else happens to it.
    let returnsNew = summary.returned?.root == .result && summary.effects.isEmpty && !summary.returnsProjection
    guard isOwn, function.kind == .function, summary.returned == nil || returnsNew, summary.literals == nil else { return .all }
    return .members(Set(types.owner(function.owner, of: id.file).types))
  }

  /// The summaries of a component reached no fixpoint: what is said of the function would depend on when one stopped.
  private mutating func widen(_ function: Int32) {
    let id = id(of: function)
    wasAnalyzed[Int(function)] = true
    if let summary = summaries[id] {
      summaries[id] = summary.weakened()
      table.enter(id, summary.weakened())
    }
    if let result = results[id] { results[id] = Client.notConverged(result) }
    notConverged.insert(id)
  }
}
