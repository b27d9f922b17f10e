import Paths
import Syntax

/// The storyboards of a project, to find the screens to which segues and code lead.
struct Storyboards: Sendable {
  private struct Storyboard: Sendable {
    var file: FileID
    var scenes: SceneSummary
    var objects: [String: SceneSummary.Object]
    /// By storyboard identifier, the objects.
    var named: [String: String] = [:]
    /// By scene, the first destination of a relationship: the root of a navigation controller.
    var roots: [Int: String] = [:]

    init(_ file: FileID, _ scenes: SceneSummary) {
      (self.file, self.scenes, objects) = (file, scenes, scenes.objectsByID)
      for object in scenes.objects { if let name = object.storyboardIdentifier, named[name] == nil { named[name] = object.id } }
      for segue in scenes.segues where segue.kind == "relationship" && roots[segue.scene] == nil {
        roots[segue.scene] = segue.destination
      }
    }
  }

  private let types: ProjectTypes
  private var byFile: [FileID: Storyboard] = [:]
  private var byName: [String: [Storyboard]] = [:]

  /// The maximum number of references and navigation controllers on the way to a screen.
  private static let longestWay = 8

  init(_ types: ProjectTypes) {
    self.types = types
    for file in types.index.files {
      guard let source = types.index[file], let scenes = source.summary.scenes, !scenes.isForMac else { continue }
      let storyboard = Storyboard(file, scenes)
      byFile[file] = storyboard
      byName[String(lastName(of: source.path).prefix { $0 != "." }), default: []].append(storyboard)
    }
  }

  /// The edges for the segues of a storyboard. A navigation controller without a class of its own is no screen: segues lead to
  /// its root view controller.
  func edges(of file: FileID) -> [FoundEdge] {
    guard let storyboard = byFile[file] else { return [] }
    return storyboard.scenes.segues.compactMap { segue -> FoundEdge? in
      guard let kind = ScreenGraph.Edge.EdgeKind(segue: segue.kind) else { return nil }
      let scenes = storyboard.scenes.scenes
      let from = (scenes.indices.contains(segue.scene) ? scenes[segue.scene].controller : nil).flatMap { storyboard.objects[$0] }
      if let from, kind == .root, isPlainNavigation(from) { return nil }
      let start = from.map { end(of: $0, file) } ?? .init(name: ScreenGraph.unknown)
      let target = end(of: segue.destination, in: storyboard, Storyboards.longestWay)
      return FoundEdge(from: start, to: target, kind: kind, place: .init(file: file, range: segue.range))
    }
  }

  /// The class of the scene with a storyboard identifier, or of the initial scene, in a storyboard that code in a file names.
  func screen(_ name: String, _ identifier: String?, from file: FileID) -> DeclarationID? {
    guard let storyboard = storyboard(name, seenFrom: file) else { return nil }
    let found = identifier.map { storyboard.named[$0] } ?? storyboard.scenes.initial
    return end(of: found, in: storyboard, Storyboards.longestWay).declaration
  }

  private func isPlainNavigation(_ object: SceneSummary.Object) -> Bool {
    object.element == "navigationController" && object.customClass == nil
  }

  /// The screen that an object of a storyboard stands for, found in at most so many steps.
  private func end(of id: String?, in storyboard: Storyboard, _ most: Int) -> FoundEdge.End {
    guard let object = id.flatMap({ storyboard.objects[$0] }) else { return .init(name: ScreenGraph.unknown) }
    guard most > 0, object.customClass == nil else { return end(of: object, storyboard.file) }
    if let reference = object.reference {
      let named = reference.storyboard.map { self.storyboard($0, seenFrom: storyboard.file) } ?? storyboard
      guard let other = named else { return .init(name: ScreenGraph.unknown) }
      let found = reference.identifier.map { other.named[$0] } ?? other.scenes.initial
      return end(of: found, in: other, most - 1)
    }
    if isPlainNavigation(object), let root = storyboard.roots[object.scene] { return end(of: root, in: storyboard, most - 1) }
    return end(of: object, storyboard.file)
  }

  /// The storyboard with a name, in a module that is related to that of a file; nil if there are several.
  private func storyboard(_ name: String, seenFrom file: FileID) -> Storyboard? {
    let found = byName[name, default: []].filter { types.index.relation(from: file, to: $0.file) != .unrelated }
    return found.count == 1 ? found[0] : nil
  }

  private func end(of object: SceneSummary.Object, _ file: FileID) -> FoundEdge.End {
    guard let name = object.customClass else {
      return .init(name: UIKitClasses.sceneElements[object.element] ?? ScreenGraph.unknown)
    }
    let place = NameResolver.Place(file: file)
    let inModule = object.customModule.flatMap { types.declaration(named: "\($0).\(name)", at: place) }
    return FoundEdge.End(name: name, declaration: inModule ?? types.declaration(named: name, at: place))
  }
}
