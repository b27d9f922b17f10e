import Syntax

/// The segue identifiers of scenes, by the class of the scene's view controller.
struct SegueTable {
  private let index: ProjectIndex
  private var byClass: [DeclarationID: Set<String>] = [:]
  private var subclasses: [DeclarationID: [DeclarationID]] = [:]

  var isEmpty: Bool { byClass.isEmpty }

  init(_ index: ProjectIndex) {
    self.index = index
    for file in index.files {
      guard let scenes = index[file]?.summary.scenes, !scenes.isForMac else { continue }
      let objects = scenes.objectsByID
      let identifiers = Dictionary(grouping: scenes.segues, by: \.scene).mapValues { Set($0.compactMap(\.identifier)) }
      for (number, scene) in scenes.scenes.enumerated() {
        guard let controller = scene.controller.flatMap({ objects[$0] }), let name = controller.customClass else { continue }
        let segues = identifiers[number] ?? []
        for type in types(named: name, in: controller.customModule, of: file) {
          byClass[type, default: []].formUnion(segues)
        }
      }
    }
    for type in byClass.keys {
      for ancestor in index.superclassDeclarations(of: type) { subclasses[ancestor, default: []].append(type) }
    }
  }

  /// The classes to which the class name of a scene may resolve. The scene states the module, or the class is in the same one.
  private func types(named name: String, in module: String?, of file: FileID) -> [DeclarationID] {
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
    let family = [type] + (subclasses[type] ?? [])
    let known = family.compactMap { byClass[$0] }
    guard !known.isEmpty else { return nil }
    return known.reduce(into: []) { $0.formUnion($1) }
  }
}
