import Syntax

// Edges of the graph of screens, from what a file's functions and declarations say.

/// The screens that the functions of a file add, present, push, start and create.
func eventEdges(_ analysis: ContainmentAnalysis, _ file: FileID, _ source: SourceFile) -> [FoundEdge] {
  var edges: [FoundEdge] = []
  for (index, function) in source.summary.flow.functions.enumerated() {
    guard let events = analysis.results[FunctionID(file: file, index: index)]?.screens, !events.isEmpty else { continue }
    let own = analysis.types.owner(function.owner, of: file).type
    for event in events {
      edges.append(
        FoundEdge(
          from: end(event.from ?? own, analysis.types), to: end(event.to ?? .unknown, analysis.types),
          kind: event.kind, place: .init(file: file, range: event.range)))
    }
  }
  return edges
}

private func end(_ type: TypeReference, _ types: ProjectTypes) -> FoundEdge.End {
  let name = types.name(of: type)
  return FoundEdge.End(name: name.isEmpty ? ScreenGraph.unknown : name, declaration: type.declaration)
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
      let place = types.place(in: file, owner: Int32(truncatingIfNeeded: number))
      let started = types.resolve(String(argument), at: place)
      guard started.kind.isController else { continue }
      edges.append(
        FoundEdge(
          from: end(.declaration(id), types), to: end(started.reference, types), kind: .starts,
          place: .init(file: file, range: source.summary.places[number].name)))
    }
  }
  return edges
}
