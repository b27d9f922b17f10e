import Syntax

// Edges of the graph of screens, from what a file's functions and declarations say.

/// The screens that the functions of a file add, present, push, start and create.
func eventEdges(_ analysis: ContainmentAnalysis, _ file: FileID, _ source: SourceFile) -> [FoundEdge] {
  var edges: [FoundEdge] = []
  for (index, function) in source.summary.flow.functions.enumerated() {
    guard let events = analysis.results[FunctionID(file: file, index: index)]?.screens, !events.isEmpty else { continue }
    let owner = analysis.types.owner(function.owner, of: file)
    let own: FoundEdge.End =
      owner.isFile
      ? .init(name: ScreenGraph.unknown) : .init(name: owner.name, declaration: owner.declaration, file: file)
    for event in events {
      let from = event.from.map { FoundEdge.End(name: $0, declaration: nil, file: file) } ?? own
      edges.append(
        FoundEdge(
          from: from, to: end(event.to, file, owner, analysis.types), kind: event.kind,
          place: .init(file: file, range: event.range)))
    }
  }
  return edges
}

private func end(
  _ type: String?, _ file: FileID, _ owner: ProjectTypes.Owner, _ types: ProjectTypes
) -> FoundEdge.End {
  guard let type else { return .init(name: ScreenGraph.unknown) }
  let declared = types.declaration(named: type, in: file, owner: owner.declaration)
  return .init(name: declared.flatMap { types.index.qualifiedName(of: $0) } ?? type, declaration: declared, file: file)
}

/// `class FirstCoordinator: Coordinator<FirstVM, FirstVC>` starts a `FirstVC`.
func genericCoordinatorEdges(_ types: ProjectTypes, _ file: FileID, _ source: SourceFile) -> [FoundEdge] {
  var edges: [FoundEdge] = []
  for (number, declaration) in source.summary.interface.declarations.enumerated() where declaration.kind == .class {
    let id = DeclarationID(file: file, index: number)
    guard !types.kind(of: id).isController, let base = types.index.inherited(id).first,
      let open = base.firstIndex(of: "<")
    else { continue }
    for argument in base[base.index(after: open)...].split(whereSeparator: { ",<> ".contains($0) }) {
      guard types.kind(ofType: String(argument), in: file, owner: -1).isController else { continue }
      let owner = types.owner(Int32(truncatingIfNeeded: number), of: file)
      edges.append(
        FoundEdge(
          from: .init(name: source.text(declaration.path), declaration: id, file: file),
          to: end(String(argument), file, owner, types), kind: .starts,
          place: .init(file: file, range: source.summary.places[number].name)))
    }
  }
  return edges
}
