import Paths
public import RuleModel
import Syntax

/// The graph of a project's screens: which screen contains, presents, pushes or creates which.
public struct ScreenGraph: Sendable {
  /// Sorted by name and file.
  public var nodes: [Node] = []
  /// Sorted by their ends, and by kind.
  public var edges: [Edge] = []
  /// By view controller, the view controllers of the sources that it contains. Declarations with the same name are
  /// distinguished.
  private(set) var children: [DeclarationID: [DeclarationID]] = [:]

  /// An end of an edge: a name, with the file of its declaration, if known, to tell apart screens with the same name.
  public struct Screen: Sendable, Hashable {
    public var name: String
    public var file: FileID?

    public init(name: String, file: FileID?) { (self.name, self.file) = (name, file) }
  }

  public struct Node: Sendable, Hashable {
    public var screen: Screen
    public var kind: NodeKind
    /// The place of the declaration in the sources.
    public var place: Finding.Place?

    public var name: String { screen.name }

    public enum NodeKind: String, Sendable {
      case viewController = "view_controller"
      case coordinator
      /// A view controller of the SDK.
      case system
      /// Other code that shows screens: a cell, a delegate, a function outside types.
      case other
      /// A screen that could not be determined.
      case unknown
    }
  }

  public struct Edge: Sendable, Hashable {
    public var source: Screen
    public var target: Screen
    public var kind: EdgeKind
    public var place: Finding.Place

    public var from: String { source.name }
    public var to: String { target.name }

    public enum EdgeKind: String, Sendable, CaseIterable, Comparable {
      case contains, root, presents, pushes, shows, starts, creates

      public static func < (left: EdgeKind, right: EdgeKind) -> Bool {
        (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
      }
    }
  }

  /// The name of an end that could not be determined.
  public static let unknown = "?"

  /// Computes the graph of the project, or of some of its files.
  ///
  /// - Parameter helpers: By the path of a file, the helper functions outside the sources that the configuration declares.
  public init(
    _ index: ProjectIndex, of files: [FileID]? = nil,
    helpers: @escaping @Sendable (_ path: String) -> [ContainmentHelper] = { _ in [] },
    workers: some WorkerPool = SequentialWorkers()
  ) {
    let bodies = ProjectBodies(index, workers)
    let types = bodies.types
    let storyboards = Storyboards(types)
    let analysis = ContainmentAnalysis(screens: bodies, storyboards, of: files.map(Set.init), helpers: helpers, workers)
    let stored = StoredScreens(analysis, files ?? index.files)
    let found = (files ?? index.files).flatMap { file -> [FoundEdge] in
      guard let source = index[file] else { return [] }
      if source.summary.scenes != nil { return storyboards.edges(of: file) }
      guard !types.isForAppKit(file) else { return [] }
      return genericCoordinatorEdges(types, file, source) + eventEdges(analysis, file, stored)
    }
    let screens = Screens(found, index)
    edges = ScreenGraph.cleaned(found, screens, index)
    var seen: Set<[DeclarationID]> = []
    for edge in found where edge.kind == .contains {
      guard let parent = edge.from.declaration, let child = edge.to.declaration, parent != child else { continue }
      if seen.insert([parent, child]).inserted { children[parent, default: []].append(child) }
    }
    var described: [Screen: Node] = [:]
    for edge in found {
      for end in [edge.from, edge.to] where described[screens[end]]?.place == nil {
        described[screens[end]] = ScreenGraph.node(end, screens[end], types)
      }
    }
    let named = Set(edges.flatMap { [$0.source, $0.target] })
    nodes = described.values.filter { named.contains($0.screen) }
      .sorted { ScreenGraph.order($0.screen, $1.screen, index) == .before }
  }

  private enum Order { case before, same, after }

  private static func order(_ left: Screen, _ right: Screen, _ index: ProjectIndex) -> Order {
    guard left != right else { return .same }
    if left.name != right.name { return pathPrecedes(left.name, right.name) ? .before : .after }
    let paths = [left, right].map { screen in screen.file.flatMap { index[$0]?.path } ?? "" }
    return pathPrecedes(paths[0], paths[1]) ? .before : .after
  }

  /// The screens that the ends of edges stand for.
  private struct Screens {
    /// By name, the only file that declares a screen with the name; nil for several.
    private var files: [String: FileID?] = [:]
    private let index: ProjectIndex

    init(_ found: [FoundEdge], _ index: ProjectIndex) {
      self.index = index
      for end in found.lazy.flatMap({ [$0.from, $0.to] }) {
        guard let file = end.declaration.map({ index.declared($0).file }) else { continue }
        if files[end.name, default: file] != file { files.updateValue(nil, forKey: end.name) } else { files[end.name] = file }
      }
    }

    /// The screen of an end. One without a declaration is the only screen of its name.
    subscript(end: FoundEdge.End) -> Screen {
      Screen(name: end.name, file: end.declaration.map { index.declared($0).file } ?? files[end.name] ?? nil)
    }
  }

  /// Removes duplicates and sorts the edges. A screen that is shown is not also listed as created.
  private static func cleaned(_ found: [FoundEdge], _ screens: Screens, _ index: ProjectIndex) -> [Edge] {
    struct Key: Hashable {
      var from: Screen
      var to: Screen
      var kind: Edge.EdgeKind
    }
    var first: [Key: Edge] = [:]
    var shown: Set<Key> = []
    for edge in found {
      let key = Key(from: screens[edge.from], to: screens[edge.to], kind: edge.kind)
      // A coordinator that calls its own `start()` leads to no other screen, and neither does a class that makes a navigation
      // controller around itself.
      if key.from == key.to, [.creates, .starts, .root].contains(edge.kind) { continue }
      if edge.kind != .creates { shown.insert(Key(from: key.from, to: key.to, kind: .creates)) }
      if first[key] == nil { first[key] = Edge(source: key.from, target: key.to, kind: edge.kind, place: edge.place) }
    }
    return first.filter { !shown.contains($0.key) }.values.sorted { left, right in
      let (from, to) = (order(left.source, right.source, index), order(left.target, right.target, index))
      if from != .same { return from == .before }
      return to == .same ? left.kind < right.kind : to == .before
    }
  }

  private static func node(_ end: FoundEdge.End, _ screen: Screen, _ types: ProjectTypes) -> Node {
    guard end.name != unknown else { return Node(screen: screen, kind: .unknown, place: nil) }
    let declared = end.declaration
    let kind: Node.NodeKind
    let isController = declared.map { types.kind(of: $0).isController } ?? false
    if UIKitClasses.isNamedLikeCoordinator(end.name) {
      kind = .coordinator
    } else if isController {
      kind = .viewController
    } else if declared == nil, types.index.catalog.classes[end.name] == .viewController {
      kind = .system
    } else if declared == nil, UIKitClasses.isNamedLikeController(end.name) {
      kind = .viewController
    } else {
      kind = .other
    }
    let place = declared.flatMap { id in
      types.index[id.file].map { Finding.Place(file: id.file, range: $0.summary.places[id.index].name) }
    }
    return Node(screen: screen, kind: kind, place: place)
  }
}

/// An edge with the declarations of its ends, if known.
struct FoundEdge: Sendable {
  struct End: Sendable {
    var name: String
    var declaration: DeclarationID?
  }

  var from: End
  var to: End
  var kind: ScreenGraph.Edge.EdgeKind
  var place: Finding.Place
}

// MARK: - Edges

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
