import Syntax

/// The function bodies of a project with their call graph: what every client's analysis begins with, made once.
struct ProjectBodies: Sendable {
  private(set) var types: ProjectTypes
  private(set) var files: [BodyFile]
  private(set) var graph: CallGraph
  /// Callees come before their callers.
  private(set) var order: ComponentOrder
  /// Known from the first change of a body on.
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

  /// Takes over another version of the project, in which some files have other bodies and nothing else differs.
  mutating func replaceBodies(of changed: Set<FileID>, in index: ProjectIndex) {
    types = ProjectTypes(index: index, like: types)
    var fresh: [(position: Int, body: BodyFile)] = []
    for position in graph.positions(of: changed) {
      guard let summary = index[files[position].id]?.summary else { continue }
      fresh.append((position, BodyFile(files[position], with: summary.flow, summary.names)))
    }
    replace(fresh)
  }

  /// Takes over files whose functions define the same names as before.
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

  /// Takes over another version of the project, in which declarations differ.
  mutating func replaceDeclarations(_ scope: DeclarationScope, in index: ProjectIndex, _ workers: some WorkerPool) {
    let types = ProjectTypes(index: index, like: self.types, scope.edited)
    self.types = types
    let fresh = index.files.filter(scope.files.contains)
    let found = workers.mapInBatches(fresh, of: 16) { ProjectBodies.bodies(of: $0, types) }
    let made = Dictionary(uniqueKeysWithValues: zip(fresh, found))
    if let same = positionsOfSameNames(made, scope) { return replace(same) }
    let known = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1.id, $0) })
    var now: [(file: BodyFile, known: Int?)] = []
    for file in index.files {
      if scope.files.contains(file) {
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

  /// The files that mention what is declared otherwise, with their positions, where all functions and typealiases of the
  /// project define the names that they did: then the call graph differs in what these files use alone.
  private func positionsOfSameNames(
    _ made: [FileID: BodyFile?], _ scope: DeclarationScope
  ) -> [(position: Int, body: BodyFile)]? {
    guard scope.renumbered.isEmpty, scope.keepsTypealiases else { return nil }
    var left = made.count { $0.value != nil }
    var same: [(position: Int, body: BodyFile)] = []
    for position in files.indices {
      guard let body = made[files[position].id] else { continue }
      guard let body, graph.defines(body, at: position, types) else { return nil }
      same.append((position, body))
      left -= 1
    }
    return left == 0 ? same : nil
  }

  private static func bodies(of file: FileID, _ types: ProjectTypes) -> BodyFile? {
    guard let summary = types.index[file]?.summary, !summary.flow.functions.isEmpty else { return nil }
    return BodyFile(file, summary.flow, summary.names, types)
  }
}
