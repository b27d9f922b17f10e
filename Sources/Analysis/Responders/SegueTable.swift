import Syntax

/// The segues of scenes, by the class of the scene's view controller.
struct SegueTable: Sendable {
  /// By class, the identifiers of all segues in its scenes.
  private var byClass: [DeclarationID: Set<String>] = [:]
  /// The classes with a scene that has an embed segue, and those of xibs, whose segues are unknown.
  private var embedding: Set<DeclarationID> = []
  private var subclasses: [DeclarationID: [DeclarationID]] = [:]

  var isEmpty: Bool { byClass.isEmpty }

  init(_ index: ProjectIndex) {
    for file in index.files {
      guard let source = index[file], let scenes = source.summary.scenes, !scenes.isForMac else { continue }
      let objects = scenes.objectsByID
      let identifiers = Dictionary(grouping: scenes.segues, by: \.scene).mapValues { Set($0.compactMap(\.identifier)) }
      let embeddingScenes = Set(scenes.segues.lazy.filter { $0.kind == "embed" }.map(\.scene))
      let isXib = source.path.hasSuffix(".xib")
      for (number, scene) in scenes.scenes.enumerated() {
        guard let controller = scene.controller.flatMap({ objects[$0] }), let name = controller.customClass else { continue }
        let segues = identifiers[number] ?? []
        for type in SegueTable.types(named: name, in: controller.customModule, of: file, index) {
          byClass[type, default: []].formUnion(segues)
          if isXib || embeddingScenes.contains(number) { embedding.insert(type) }
        }
      }
    }
    for type in byClass.keys {
      for ancestor in index.superclassDeclarations(of: type) { subclasses[ancestor, default: []].append(type) }
    }
  }

  /// The classes to which the class name of a scene may resolve. The scene states the module, or the class is in the same one.
  private static func types(
    named name: String, in module: String?, of file: FileID, _ index: ProjectIndex
  ) -> [DeclarationID] {
    var outside: [String] = []
    var found = index.types(named: name, in: nil, of: file, outside: &outside)
    guard let module else { return found }
    for case .type(let type) in index.inModule(Array(index.candidates(name, from: file)), module) where !found.contains(type) {
      found.append(type)
    }
    return found
  }

  /// The identifiers of a class: those of its scenes and of its subclasses' scenes. Nil if no storyboard has such a scene.
  func identifiers(of type: DeclarationID, _ index: ProjectIndex) -> Set<String>? {
    let known = family(of: type).compactMap { byClass[$0] }
    guard !known.isEmpty else { return nil }
    return known.reduce(into: []) { $0.formUnion($1) }
  }

  /// Whether a scene of a class, or of a subclass, has an embed segue, or no storyboard has such a scene, so that its segues are
  /// unknown.
  func mayEmbed(_ type: DeclarationID) -> Bool {
    let family = family(of: type)
    return family.contains(where: embedding.contains) || !family.contains { byClass[$0] != nil }
  }

  private func family(of type: DeclarationID) -> [DeclarationID] { [type] + (subclasses[type] ?? []) }
}

/// The segues of scenes, computed on first use: most projects have no code that depends on them.
final class LazySegueTable {
  private let index: ProjectIndex
  /// Nil if they have not been used yet.
  private(set) var known: SegueTable?

  init(_ index: ProjectIndex, _ known: SegueTable?) { (self.index, self.known) = (index, known) }

  var table: SegueTable {
    if let known { return known }
    let made = SegueTable(index)
    known = made
    return made
  }
}
