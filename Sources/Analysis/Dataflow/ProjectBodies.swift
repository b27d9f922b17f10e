import Syntax

/// The function bodies of a project and their call graph. The analyses of all clients share them.
struct ProjectBodies: Sendable {
  private(set) var types: ProjectTypes
  private(set) var files: [BodyFile]
  private(set) var graph: CallGraph
  /// The strongly connected components of the call graph, callees before callers.
  private(set) var order: ComponentOrder
  /// The cached value of `callers`, available after the first change.
  private var knownCallers: CallersOfNames?

  init(_ index: ProjectIndex, _ workers: some WorkerPool) {
    let types = ProjectTypes(index: index)
    self.types = types
    files = workers.mapInBatches(index.files, of: 16) { ProjectBodies.bodies(of: $0, types) }.compactMap { $0 }
    graph = CallGraph(files, types, workers)
    order = ComponentOrder(graph)
  }

  /// The functions that use each name.
  var callers: CallersOfNames { knownCallers ?? CallersOfNames(graph) }

  /// Replaces files whose functions define the same names as before.
  private mutating func replace(_ fresh: [(position: Int, body: BodyFile)]) {
    var callers = callers
    knownCallers = nil
    var differing: [(function: Int32, before: [Int32])] = []
    for (position, body) in fresh {
      files[position] = body
      let functions = graph.functions(of: position)
      let before = Array(graph.uses[functions])
      guard graph.replaceBodies(at: position, with: body, types) else { continue }
      for (function, old) in zip(functions, before) where graph.uses[function] != old {
        differing.append((Int32(truncatingIfNeeded: function), old))
        callers.replace(old, by: graph.uses[function], of: Int32(truncatingIfNeeded: function))
      }
    }
    knownCallers = callers
    let isKept = differing.allSatisfy { [order, graph] in order.isKept(in: graph, where: $0.function, using: $0.before) }
    if !isKept { order = ComponentOrder(graph) }
  }

  /// Updates the bodies and the call graph to another version of the project.
  mutating func update(_ change: ProjectChange, in index: ProjectIndex, _ workers: some WorkerPool) {
    let types = ProjectTypes(index: index, like: self.types, change)
    self.types = types
    let fresh = Array(change.files.filter(index.analyzes))
    let found = workers.mapInBatches(fresh, of: 16) { ProjectBodies.bodies(of: $0, types) }
    let made = Dictionary(uniqueKeysWithValues: zip(fresh, found))
    if let same = positionsOfSameNames(made, change) { return replace(same) }
    let known = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1.id, $0) })
    var now: [(file: BodyFile, known: Int?)] = []
    for file in index.files {
      if change.files.contains(file) {
        if let body = made[file] ?? nil { now.append((body, nil)) }
      } else if let position = known[file] {
        now.append((files[position], position))
      }
    }
    files = now.map(\.file)
    graph = graph.updated(files, kept: now.map(\.known), types, workers)
    order = ComponentOrder(graph)
    knownCallers = CallersOfNames(graph)
  }

  /// The affected files with their positions, if all functions and typealiases of the project define the same names as
  /// before. Then the call graph can differ only in the names that these files use. Returns nil otherwise.
  private func positionsOfSameNames(
    _ made: [FileID: BodyFile?], _ change: ProjectChange
  ) -> [(position: Int, body: BodyFile)]? {
    guard change.renumbered.isEmpty, change.keepsTypealiases else { return nil }
    var same: [(position: Int, body: BodyFile)] = []
    for position in graph.positions(of: change.files) {
      guard let body = made[files[position].id] ?? nil, graph.defines(body, at: position, types) else { return nil }
      same.append((position, body))
    }
    return same.count == made.count { $0.value != nil } ? same : nil
  }

  private static func bodies(of file: FileID, _ types: ProjectTypes) -> BodyFile? {
    guard let summary = types.index[file]?.summary, !summary.flow.functions.isEmpty else { return nil }
    return BodyFile(file, summary.flow, summary.names, types)
  }
}
