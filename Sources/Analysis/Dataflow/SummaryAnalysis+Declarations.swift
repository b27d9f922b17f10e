import Syntax

// The analysis of a project in which declarations differ: what an edit of a header, a member or a type costs.

extension SummaryAnalysis {
  /// Takes over a version of the project in which declarations differ: the functions that mention a name concerned are
  /// analyzed again, those that use a summary which mentions one, and upwards from there as where bodies differ.
  ///
  /// What a summary says of properties and types its callers look up as well, without a mention of their own. So the
  /// callers of a function whose summary speaks of a name concerned are analyzed again, though the summary be the same.
  ///
  /// Gives the functions that were analyzed, or were and are not any more, in their old and new numbers.
  mutating func replaceDeclarations(
    _ scope: DeclarationScope, in project: ProjectBodies, _ callers: CallersOfNames, _ workers: any WorkerPool,
    options: (_ known: Client.Options?, _ path: @autoclosure () -> String) -> Client.Options,
    isRoot: (_ bodies: BodyFile, _ function: Int) -> Bool
  ) -> Set<FunctionID> {
    if scope.renumbered.isEmpty, hasNumbers(of: project) {
      let (old, positions) = (order, graph.positions(of: scope.files))
      (types, graph, order) = (project.types, project.graph, project.order)
      table.replaceFunctions(
        of: positions.map { files[$0].bodies }, by: positions.map { project.files[$0] }, renumbered: [], types)
      for position in files.indices {
        let file = files[position]
        files[position].options = options(file.options, types.index[file.bodies.id]?.path ?? "")
      }
      return replaceFunctions(of: scope.files, scope, in: project, old, callers, workers, isRoot: isRoot)
    }
    let renumbering = FunctionRenumbering(from: files.map(\.bodies), graph, to: project, scope.renumbered)
    let old = files.map(\.bodies)
    let (oldGraph, oldOrder) = (graph, order)
    // Names of functions with summaries that are gone, or have other numbers.
    var withdrawn: Set<UInt64> = []
    for (function, now) in renumbering.new.enumerated() where now < 0 {
      let node = graph.functions[function]
      guard table.entered(FunctionID(file: old[node.file].id, index: node.index)) != nil else { continue }
      withdrawn.formUnion(graph.hashes(of: node.index, old[node.file], types))
    }
    (types, graph, order) = (project.types, project.graph, project.order)
    table.replaceFunctions(
      of: old.filter { scope.files.contains($0.id) }, by: project.files.filter { scope.files.contains($0.id) },
      renumbered: scope.renumbered, types)
    moveFiles(to: project.files, renumbering, scope.files, options: options, isRoot: isRoot)
    var pending = PendingComponents()
    var analyzed: Set<FunctionID> = []
    /// The components that functions were in: they begin anew as far as their functions are still there.
    var former: Set<Int32> = []
    for (function, now) in renumbering.new.enumerated() where now < 0 {
      former.insert(oldOrder.componentOf[function])
      let node = oldGraph.functions[function]
      let id = FunctionID(file: old[node.file].id, index: node.index)
      summaries[id] = nil
      lookups[id] = nil
      unsettled.remove(id)
      if results.removeValue(forKey: id) != nil { analyzed.insert(id) }
    }
    var concerned: Set<Int32> = []
    for position in graph.positions(of: scope.files) {
      let bodies = files[position].bodies
      for index in scope.functions(of: bodies.id, bodies.tree, bodies.names) {
        let function = graph.starts[position] + index
        concerned.insert(order.componentOf[function])
        pending.insert(order.componentOf[function], order)
        let before = renumbering.old[function]
        if before >= 0 { former.insert(oldOrder.componentOf[Int(before)]) }
      }
    }
    for member in former.lazy.flatMap({ oldOrder.components[Int($0)] }) {
      let now = renumbering.new[Int(member)]
      if now >= 0 { pending.insert(order.componentOf[Int(now)], order) }
    }
    for hash in withdrawn {
      guard let name = graph.names[hash] else { continue }
      for caller in callers[name] { pending.insert(order.componentOf[Int(caller)], order) }
    }
    parts = renumbering.moved(parts)
    noted = renumbering.old.map { $0 >= 0 && noted[Int($0)] }
    scopes = Array(repeating: .none, count: graph.bearers.count)
    for (function, part) in parts { for name in graph.names(of: function) { scopes[Int(name)].formUnion(part) } }
    let mentions = { [types] (summary: Client.Summary) in summary.speaks(of: scope, types) }
    analyze(&pending, Concerned(components: concerned, mentions: mentions), &analyzed, callers, workers)
    return analyzed
  }

  /// Whether files, functions and names have the numbers that they have in another version of the project.
  private func hasNumbers(of project: ProjectBodies) -> Bool {
    graph.hasNumbers(of: project.graph) && files.elementsEqual(project.files) { $0.bodies.id == $1.id }
  }

  /// Gives what is kept by file the order of the project's files.
  private mutating func moveFiles(
    to new: [BodyFile], _ renumbering: FunctionRenumbering, _ concerned: Set<FileID>,
    options: (_ known: Client.Options?, _ path: @autoclosure () -> String) -> Client.Options,
    isRoot: (_ bodies: BodyFile, _ function: Int) -> Bool
  ) {
    let known = (files: files, caches: caches, roots: roots)
    (files, caches, roots) = ([], [], [])
    for (bodies, position) in zip(new, renumbering.files) {
      let options = options(
        position.map { known.files[$0].options }, types.index[bodies.id]?.path ?? "")
      files.append(File(bodies: bodies, options: options))
      if let position, !concerned.contains(bodies.id) {
        caches.append(known.caches[position])
        roots.append(known.roots[position])
      } else {
        caches.append(nil)
        roots.append(bodies.tree.functions.indices.map { isRoot(bodies, $0) })
      }
    }
  }
}

/// Which function of a call graph is which of another version's.
struct FunctionRenumbering {
  /// By function of the old graph, that of the new one, and the other way round; -1 where there is none.
  private(set) var new: [Int32]
  private(set) var old: [Int32]
  /// By position of a file in the new graph, that in the old one.
  private(set) var files: [Int?]

  /// - Parameter renumbered: files of which no function is known to be the same
  fileprivate init(from before: [BodyFile], _ graph: CallGraph, to project: ProjectBodies, _ renumbered: Set<FileID>) {
    new = Array(repeating: -1, count: graph.functions.count)
    old = Array(repeating: -1, count: project.graph.functions.count)
    let positions = Dictionary(uniqueKeysWithValues: before.enumerated().map { ($1.id, $0) })
    files = project.files.map { positions[$0.id] }
    for (position, known) in files.enumerated() {
      guard let known, !renumbered.contains(project.files[position].id) else { continue }
      let (start, end) = (graph.starts[known], project.graph.starts[position])
      for index in project.files[position].tree.functions.indices {
        new[start + index] = Int32(truncatingIfNeeded: end + index)
        old[end + index] = Int32(truncatingIfNeeded: start + index)
      }
    }
  }

  /// What is kept by function.
  fileprivate func moved<Value>(_ values: [Int32: Value]) -> [Int32: Value] {
    var moved: [Int32: Value] = [:]
    for (function, value) in values where new[Int(function)] >= 0 { moved[new[Int(function)]] = value }
    return moved
  }
}
