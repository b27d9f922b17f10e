import Syntax

/// The function bodies of a project with their call graph: what every client's analysis begins with, made once.
struct ProjectBodies: Sendable {
  let types: ProjectTypes
  let files: [BodyFile]
  let graph: CallGraph
  /// The strongly connected components of the graph, callees first.
  let levels: [[[Int32]]]

  init(_ index: ProjectIndex, _ workforce: some Workforce) {
    let types = ProjectTypes(index: index)
    self.types = types
    files = workforce.mapInBatches(index.files, of: 16) { file in
      index[file].flatMap { source in
        source.summary.flow.functions.isEmpty ? BodyFile?.none : BodyFile(file, source.summary.flow, source.summary.names, types)
      }
    }.compactMap { $0 }
    graph = CallGraph(files, types, workforce)
    levels = graph.levels()
  }
}
