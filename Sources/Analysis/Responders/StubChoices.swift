import Syntax

/// The types to which a handler of an unhandled action could be added, for the user to choose from.
///
/// The sender comes first if it is a responder. Then come the types that handle other actions, sorted by the number of
/// actions, because one controller often handles all navigation. The delegates of the application and its scenes come
/// last. Only types in the sender's app are included.
struct StubChoices {
  private let index: ProjectIndex
  private var apps: Apps
  private var answering: [DeclarationID] = []
  private var delegates: [DeclarationID] = []

  private static let most = 4
  private static let mostLookedAt = 256

  init(_ index: ProjectIndex, _ dispatches: [Dispatch]) {
    self.index = index
    apps = Apps(index)
    answering = StubChoices.answering(dispatches, index)
    delegates = index.files.flatMap { index.types(of: $0) }.filter { StubChoices.isDelegate($0, index) }
  }

  mutating func types(for dispatch: Dispatch) -> [DeclarationID] {
    let app = apps.app(of: dispatch.place.file)
    var chosen: [DeclarationID] = []
    func choose(_ type: DeclarationID) {
      guard !chosen.contains(type), apps.areTogether(app, apps.app(of: type.file)) else { return }
      chosen.append(type)
    }
    if let own = dispatch.surrounding { choose(own) }
    for types in [answering[...], delegates[...]] {
      // In a tree with many apps, the types of this app may come late. The bound limits the search.
      for type in types.prefix(StubChoices.mostLookedAt) where chosen.count < StubChoices.most { choose(type) }
    }
    return chosen
  }

  /// Classes that handle actions, sorted by the number of actions in descending order.
  private static func answering(_ dispatches: [Dispatch], _ index: ProjectIndex) -> [DeclarationID] {
    var counts: [DeclarationID: Int] = [:]
    var types: [Finding.Place: DeclarationID?] = [:]
    for dispatch in dispatches where dispatch.status == .handled {
      for handler in dispatch.handlers {
        let known = types[handler.place] ?? type(handler, index)
        types[handler.place] = .some(known)
        guard let type = known else { continue }
        counts[type, default: 0] += 1
      }
    }
    return counts.sorted { left, right in
      if left.value != right.value { return left.value > right.value }
      let (one, other) = (index[left.key.file]?.path ?? "", index[right.key.file]?.path ?? "")
      return one == other ? left.key.index < right.key.index : pathPrecedes(one, other)
    }.map(\.key)
  }

  /// The class of a handler: the enclosing class, or the class that the enclosing extension extends.
  private static func type(_ handler: Dispatch.Handler, _ index: ProjectIndex) -> DeclarationID? {
    guard let source = index[handler.place.file] else { return nil }
    let start = handler.place.range.start
    guard let around = source.declaration(around: ByteRange(start: start, end: start + 1)) else { return nil }
    let id = DeclarationID(file: handler.place.file, index: around)
    if source.summary.interface.declarations[around].kind == .class { return id }
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
