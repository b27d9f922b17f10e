import Syntax

/// Computes the function summaries of a project for one client: bottom-up over the strongly connected components of the
/// call graph, within a component until no summary changes.
struct SummaryAnalysis<Client: DataflowClient>: Sendable {
  private(set) var types: ProjectTypes
  private(set) var summaries: [FunctionID: Client.Summary] = [:]
  private(set) var results: [FunctionID: Client.Result] = [:]
  /// Functions of components whose summaries did not settle: they have no findings.
  private(set) var unsettled: Set<FunctionID> = []

  private var table: FunctionTable<Client.Effect>
  private var files: [File]
  private let graph: CallGraph
  private var caches: [LookupCache<Client.Cache>?]
  /// By name in the graph, the functions whose calls by that name have an effect.
  private var scopes: [Scope]

  /// How often the functions of one component are analyzed again.
  private static var mostRounds: Int { 8 }

  private struct File: Sendable {
    var bodies: BodyFile
    var options: Client.Options
  }

  /// Which callers an effect concerns.
  private enum Scope: Sendable {
    case none
    /// The members of these types: the effect is on properties of the receiver alone.
    case members(Set<TypeReference>)
    case all
  }

  /// Analyzes the functions that `isRoot` selects by their own bodies, and those that depend on their summaries.
  ///
  /// - Parameters:
  ///   - given: the files whose functions are of interest, with what those call; nil for all
  ///   - options: what the configuration says for a file, by its path
  ///   - isRoot: whether a function touches what the client tracks
  init(
    _ project: ProjectBodies, _ workforce: some Workforce, of given: Set<FileID>? = nil,
    options: @escaping @Sendable (_ path: String) -> Client.Options,
    isRoot: @escaping @Sendable (_ bodies: BodyFile, _ function: Int) -> Bool
  ) {
    types = project.types
    graph = project.graph
    files = project.files.map { bodies in
      File(bodies: bodies, options: options(project.types.index[bodies.id]?.path ?? ""))
    }
    table = FunctionTable(types)
    for file in files { table.enterFunctions(of: file.bodies) }
    caches = Array(repeating: nil, count: files.count)
    scopes = Array(repeating: .none, count: graph.bearers.count)
    let roots = workforce.mapInBatches(files, of: 32) { file in
      file.bodies.tree.functions.indices.map { isRoot(file.bodies, $0) }
    }
    let reached = given.map { given in
      graph.reachable(from: files.indices.filter { given.contains(files[$0].bodies.id) })
    }
    for level in project.levels {
      let components =
        reached.map { reached in level.filter { $0.contains { reached[Int($0)] } } } ?? level
      if !components.isEmpty { analyze(components, roots, workforce) }
    }
  }

  /// How many functions are interpreted for their summaries when all are.
  var functionCount: Int { graph.functions.count }

  /// Whether a file has the functions that it has here, whatever their bodies are.
  func hasFunctions(of source: SourceFile, in file: FileID) -> Bool {
    guard let old = types.index[file], old.summary.interface == source.summary.interface else { return false }
    return old.summary.flow.functions.elementsEqual(source.summary.flow.functions) {
      $0.kind == $1.kind && $0.owner == $1.owner
    }
  }

  /// The analysis of the project with other function bodies in some files: of functions elsewhere only those are
  /// analyzed again that depend on a summary that has changed. Nil where a file has other functions than before, or
  /// where that takes more analyses of functions than `budget` has left.
  func replacingBodies(
    of changed: [FileID], in index: ProjectIndex, budget: inout Int, _ workforce: some Workforce
  ) -> SummaryAnalysis? {
    let wanted = Set(changed)
    let positions = files.indices.filter { wanted.contains(files[$0].bodies.id) }
    guard positions.count == wanted.count else { return nil }
    var copy = self
    copy.types = ProjectTypes(index: index)
    var pending: [Int32] = []
    for position in positions {
      let file = files[position].bodies.id
      guard let source = index[file], hasFunctions(of: source, in: file) else { return nil }
      copy.table.replaceBodies(of: file, copy.types)
      copy.files[position].bodies = BodyFile(file, source.summary.flow, source.summary.names, copy.types)
      copy.caches[position] = nil
      let analyzed = source.summary.flow.functions.indices.filter { results[FunctionID(file: file, index: $0)] != nil }
      pending += analyzed.map { Int32(truncatingIfNeeded: graph.starts[position] + $0) }
    }
    for _ in 0..<SummaryAnalysis.mostRounds {
      budget -= pending.count
      guard budget >= 0 else { return nil }
      let changed = copy.analyze(pending, workforce)
      if changed.isEmpty { return copy }
      pending = graph.functions.indices.map { Int32(truncatingIfNeeded: $0) }.filter { function in
        graph.uses[Int(function)].contains { changed.contains($0) } && copy.dependsOnEffect(function)
      }
    }
    return nil
  }

  // MARK: Components

  /// Analyzes the components of one level, which do not depend on one another.
  private mutating func analyze(_ components: [[Int32]], _ roots: [[Bool]], _ workforce: some Workforce) {
    var pending = components.flatMap { $0 }.filter { function in
      let node = graph.functions[Int(function)]
      return roots[node.file][node.index] || dependsOnEffect(function)
    }
    let recursive = components.filter { $0.count > 1 || usesItself($0[0]) }.flatMap { $0 }
    for round in 0..<SummaryAnalysis.mostRounds where !pending.isEmpty {
      let changed = analyze(pending, workforce)
      guard !changed.isEmpty, !recursive.isEmpty else { return }
      pending = recursive.filter { function in graph.uses[Int(function)].contains { changed.contains($0) } }
        .filter { dependsOnEffect($0) }
      guard round == SummaryAnalysis.mostRounds - 1 else { continue }
      for function in pending { forget(function) }
    }
  }

  private func usesItself(_ function: Int32) -> Bool {
    graph.uses[Int(function)].contains(graph.nameOf[Int(function)])
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

  /// Analyzes some functions with the summaries as they are; gives the names whose summaries have changed.
  private mutating func analyze(_ functions: [Int32], _ workforce: some Workforce) -> Set<Int32> {
    var byFile: [(file: Int, functions: [Int])] = []
    for function in functions.sorted() {
      let node = graph.functions[Int(function)]
      if byFile.last?.file != node.file { byFile.append((node.file, [])) }
      byFile[byFile.count - 1].functions.append(node.index)
    }
    let found = SummaryAnalysis.interpret(byFile, files, CallResolver(types, table), caches, workforce)
    var changed: Set<Int32> = []
    for (part, analyzed) in zip(byFile, found) {
      caches[part.file] = analyzed.cache
      for (function, summary, result) in analyzed.functions {
        let position = graph.starts[part.file] + function
        if note(position, FunctionID(file: files[part.file].bodies.id, index: function), summary, result) {
          changed.insert(name(of: position))
        }
      }
    }
    return changed
  }

  /// Static, so that no copy of the table outlives it: the table is changed next.
  private static func interpret(
    _ parts: [(file: Int, functions: [Int])], _ files: [File], _ resolver: CallResolver<Client.Effect>,
    _ caches: [LookupCache<Client.Cache>?], _ workforce: some Workforce
  ) -> [AnalyzedFunctions<Client>] {
    workforce.mapInBatches(Array(parts.indices), of: 8) { position in
      let (file, functions) = parts[position]
      let bodies = files[file].bodies
      let cache = caches[file] ?? LookupCache(bodies, Client.makeCache(bodies))
      return Client.analyze(functions, of: bodies, resolver, files[file].options, cache)
    }
  }

  private func name(of position: Int) -> Int32 { graph.nameOf[position] }

  /// Keeps what analyzing a function gave; whether its summary has changed.
  private mutating func note(
    _ position: Int, _ id: FunctionID, _ summary: Client.Summary, _ result: Client.Result
  ) -> Bool {
    let before = summaries[id]
    summaries[id] = summary
    results[id] = result
    guard before != summary, before != nil || !summary.isEmpty || summary.callsSuper else { return false }
    table.enter(id, summary)
    widenScope(position, id, summary)
    return true
  }

  private mutating func widenScope(_ position: Int, _ id: FunctionID, _ summary: Client.Summary) {
    guard Client.concernsCallers(summary), let function = types.index[id.file]?.summary.flow.functions[id.index] else { return }
    let name = Int(name(of: position))
    let isOwn = summary.effects.allSatisfy { $0.path.root == .receiver && !$0.path.parts.isEmpty }
    if case .all = scopes[name] { return }
    guard isOwn, function.kind == .function, summary.returned == nil else { return scopes[name] = .all }
    let owners = types.owner(function.owner, of: id.file).types
    if case .members(let known) = scopes[name] {
      scopes[name] = .members(known.union(owners))
    } else {
      scopes[name] = .members(Set(owners))
    }
  }

  /// The summaries of a component did not settle: what is said of the function would depend on when one stopped.
  private mutating func forget(_ function: Int32) {
    let node = graph.functions[Int(function)]
    let id = FunctionID(file: files[node.file].bodies.id, index: node.index)
    if let summary = summaries[id] {
      summaries[id] = summary.weakened()
      table.enter(id, summary.weakened())
    }
    if let result = results[id] { results[id] = Client.unsettled(result) }
    unsettled.insert(id)
  }
}

/// What analyzing some functions of a file gave.
struct AnalyzedFunctions<Client: DataflowClient>: Sendable {
  var functions: [(function: Int, summary: Client.Summary, result: Client.Result)]
  var cache: LookupCache<Client.Cache>

  /// Inlined into each client's `analyze`, so that the whole interpreter is specialized for the client there.
  @inline(__always)
  init(
    _ functions: [Int], of bodies: BodyFile, _ resolver: CallResolver<Client.Effect>, _ options: Client.Options,
    _ cache: LookupCache<Client.Cache>
  ) {
    var interpreter = Interpreter<Client>(resolver, bodies, options, cache)
    var analyzed: [(function: Int, summary: Client.Summary, result: Client.Result)] = []
    for index in functions {
      let (summary, result) = interpreter.analyze(index)
      analyzed.append((index, summary, result))
    }
    self.functions = analyzed
    self.cache = interpreter.cache
  }
}
