import Syntax

// Finds the edges of the screen graph in the functions and declarations of a file.

/// The screens that are stored in properties, by the type that declares the property.
struct StoredScreens {
  private struct Key: Hashable {
    var owner: TypeReference
    var property: String
  }

  private var types: [Key: [TypeReference]] = [:]

  init(_ analysis: ContainmentAnalysis, _ files: [FileID]) {
    for file in files {
      forEachEvent(of: analysis, in: file) { own, event in
        guard event.isStored, let property = event.property, let type = event.to else { return }
        let key = Key(owner: own, property: property)
        if types[key]?.contains(type) != true { types[key, default: []].append(type) }
      }
    }
  }

  /// The screens that an event may show. If an event's screen is only known to be a `UIViewController`, these are the
  /// screens in its property.
  fileprivate func screens(of event: ScreenEvent, _ own: TypeReference) -> [TypeReference] {
    let isKnown = event.to.map { $0 != .unknown && $0 != .anyScreen } ?? false
    guard !isKnown, let property = event.property else { return [event.to ?? .unknown] }
    return types[Key(owner: own, property: property)] ?? [event.to ?? .unknown]
  }
}

/// Calls `body` with the events of each function in a file, and the type of that function.
private func forEachEvent(
  of analysis: ContainmentAnalysis, in file: FileID, _ body: (_ own: TypeReference, _ event: ScreenEvent) -> Void
) {
  guard let source = analysis.types.index[file] else { return }
  for (index, function) in source.summary.flow.functions.enumerated() {
    guard let events = analysis.results[FunctionID(file: file, index: index)]?.screens, !events.isEmpty else { continue }
    let own = analysis.types.owner(function.owner, of: file).type
    for event in events { body(own, event) }
  }
}

/// The edges for screens that the functions of a file add, present, push, start and create.
func eventEdges(_ analysis: ContainmentAnalysis, _ file: FileID, _ stored: StoredScreens) -> [FoundEdge] {
  var edges: [FoundEdge] = []
  forEachEvent(of: analysis, in: file) { own, event in
    guard !event.isStored else { return }
    for screen in stored.screens(of: event, own) {
      edges.append(
        FoundEdge(
          from: end(event.from ?? own, analysis.types), to: end(screen, analysis.types), kind: event.kind,
          place: .init(file: file, range: event.range)))
    }
  }
  return edges
}

private func end(_ type: TypeReference, _ types: ProjectTypes) -> FoundEdge.End {
  let name = types.name(of: type)
  return FoundEdge.End(name: name.isEmpty ? ScreenGraph.unknown : name, declaration: type.declaration)
}

/// The edges for generic superclasses: `class FirstCoordinator: Coordinator<FirstVM, FirstVC>` starts a `FirstVC`.
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
