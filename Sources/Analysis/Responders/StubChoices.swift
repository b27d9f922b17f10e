import Syntax

/// The types that could answer an action that nobody answers: among them the user chooses.
///
/// First the responder that sends it; then those that answer other actions sent up the chain, most of them first, as the
/// one controller that catches all navigation does; then the delegates of the application and its scenes, which are asked
/// last. Only those that the sender's app holds.
struct StubChoices {
  private let index: ProjectIndex
  private let apps: Apps
  private var answering: [DeclarationID] = []
  private var delegates: [DeclarationID] = []

  private static let most = 4

  init(_ index: ProjectIndex, _ dispatches: [Dispatch]) {
    self.index = index
    apps = Apps(index)
    answering = StubChoices.answering(dispatches, index)
    delegates = index.files.flatMap { index.types(of: $0) }.filter { StubChoices.isDelegate($0, index) }
  }

  func types(for dispatch: Dispatch) -> [DeclarationID] {
    let app = apps.app(of: dispatch.place.file)
    var chosen: [DeclarationID] = []
    for type in (dispatch.surrounding.map { [$0] } ?? []) + answering + delegates where !chosen.contains(type) {
      guard apps.areTogether(app, apps.app(of: type.file)) else { continue }
      chosen.append(type)
    }
    return Array(chosen.prefix(StubChoices.most))
  }

  /// Classes that answer actions, the busiest first.
  private static func answering(_ dispatches: [Dispatch], _ index: ProjectIndex) -> [DeclarationID] {
    var counts: [DeclarationID: Int] = [:]
    for dispatch in dispatches where dispatch.status == .handled {
      for handler in dispatch.handlers {
        guard let type = type(handler, index) else { continue }
        counts[type, default: 0] += 1
      }
    }
    return counts.sorted { left, right in
      if left.value != right.value { return left.value > right.value }
      let (one, other) = (index[left.key.file]?.path ?? "", index[right.key.file]?.path ?? "")
      return one == other ? left.key.index < right.key.index : pathPrecedes(one, other)
    }.map(\.key)
  }

  /// The class a handler belongs to: its own, or the one that is extended where it stands.
  private static func type(_ handler: Dispatch.Handler, _ index: ProjectIndex) -> DeclarationID? {
    guard let source = index[handler.place.file] else { return nil }
    let declarations = source.summary.interface.declarations
    let place = handler.place.range.start
    let around = declarations.indices.last { position in
      let range = source.summary.places[position].range
      return range.start <= place && place < range.end
    }
    guard let around else { return nil }
    let id = DeclarationID(file: handler.place.file, index: around)
    if declarations[around].kind == .class { return id }
    return index.link(of: id).extended.first { index.declaration($0)?.kind == .class }
  }

  private static func isDelegate(_ type: DeclarationID, _ index: ProjectIndex) -> Bool {
    guard let source = index[type.file], let declaration = index.declaration(type), declaration.kind == .class else {
      return false
    }
    let names: Set = ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate"]
    return source.inherited(by: declaration).contains(where: names.contains) && index.role(of: type) == .responder
  }
}
