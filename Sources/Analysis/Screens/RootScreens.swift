import Paths
import Syntax

// The screens that live as long as the app, as far as storyboards tell.

extension ProjectTypes {
  /// The view controllers that main storyboards create once and that live as long as the app: the initial one, the roots and
  /// tabs that it contains, and children in container views.
  ///
  /// A scene with a storyboard identifier is none, because code may create it again; nor is one to which a transition leads, or
  /// whose class another scene has, too.
  func rootScreens() -> Set<DeclarationID> {
    var uses: [String: Int] = [:]
    var found: [(object: SceneSummary.Object, file: FileID)] = []
    for file in index.files {
      guard let source = index[file], let scenes = source.summary.scenes, !scenes.isForMac else { continue }
      for object in scenes.objects where object.role == .controller || object.role == .filesOwner {
        if let name = object.customClass { uses[name, default: 0] += 1 }
      }
      if lastName(of: source.path).hasPrefix("Main.") { found += lasting(scenes).map { ($0, file) } }
    }
    return Set(
      found.compactMap { object, file in
        guard let name = object.customClass, uses[name] == 1 else { return nil }
        return declaration(named: name, at: NameResolver.Place(file: file))
      })
  }

  /// The controllers of a storyboard that live as long as its initial one.
  private func lasting(_ storyboard: SceneSummary) -> [SceneSummary.Object] {
    let objects = storyboard.objectsByID
    var contents: [Int: [String]] = [:]
    var shown: Set<String> = []
    for segue in storyboard.segues {
      switch segue.kind {
      case "relationship", "embed": contents[segue.scene, default: []].append(segue.destination)
      case "unwind": break
      default: shown.insert(segue.destination)
      }
    }
    var lasting: [SceneSummary.Object] = []
    var rest = storyboard.initial.map { [$0] } ?? []
    while let id = rest.popLast() {
      guard shown.insert(id).inserted, let object = objects[id], object.role == .controller, object.storyboardIdentifier == nil
      else { continue }
      lasting.append(object)
      rest += contents[object.scene] ?? []
    }
    return lasting
  }
}
