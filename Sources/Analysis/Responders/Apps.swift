import Syntax

/// The apps of a tree: one repository may hold dozens, and none of them hears what another sends.
///
/// A target that makes a program, and what it links, is an app. Where no project file describes one, an app is where an
/// application delegate, or the `App` of SwiftUI, is declared: the folder above its own, which is the folder of a project
/// as Xcode lays it out. Of two apps neither of which is within the other, code is not shared; what is in none belongs to
/// all.
struct Apps {
  /// The app that a file is in.
  struct App: Hashable {
    /// The programs that it is compiled into.
    var programs: [Int] = []
    var folder: String?
  }

  private var folders: Set<String> = []
  /// The files that declare an application's delegate, with the folder of their app.
  private var entries: [FileID: String] = [:]
  private var index: ProjectIndex
  /// The apps of the files that were asked for.
  private var known: [FileID: App] = [:]

  init(_ index: ProjectIndex) {
    self.index = index
    for file in index.files where Apps.isEntry(index[file]) { entries[file] = Apps.folder(of: file, index) }
    folders = Set(entries.values)
  }

  /// Goes on to a version of the project in which some files differ.
  mutating func advance(to index: ProjectIndex, _ changed: Set<FileID>) {
    self.index = index
    known = [:]
    for file in changed { entries[file] = Apps.isEntry(index[file]) ? Apps.folder(of: file, index) : nil }
    folders = Set(entries.values)
  }

  private static func isEntry(_ source: SourceFile?) -> Bool {
    guard let interface = source?.summary.interface else { return false }
    return interface.declarations.contains { declaration in
      guard declaration.inheritedCount > 0, declaration.kind != .protocol else { return false }
      let first = Int(declaration.inheritedStart)
      return interface.inherited[first..<(first + Int(declaration.inheritedCount))].contains { entry in
        let name = interface.names[entry]
        guard name.count == 3 || name.count == 21 else { return false }
        let text = interface.names.text(entry)
        return text == "App" || text == "UIApplicationDelegate"
      }
    }
  }

  private static func folder(of file: FileID, _ index: ProjectIndex) -> String? {
    index[file].map { folder(of: folder(of: $0.path)) }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The innermost app that a file is in.
  mutating func app(of file: FileID) -> App {
    if let app = known[file] { return app }
    let app = App(programs: programs(of: file), folder: folder(of: file))
    known[file] = app
    return app
  }

  private func programs(of file: FileID) -> [Int] {
    let membership = index.membership(of: file)
    let targets = index.buildTargets.targets
    if membership.count == 1 { return targets[membership[0]].programs }
    return Set(membership.flatMap { targets[$0].programs }).sorted()
  }

  private func folder(of file: FileID) -> String? {
    guard folders.count > 1, let source = index[file] else { return nil }
    return folder(around: source.path)
  }

  /// The innermost app's folder that a path is in, or that an app's folder is in.
  func folder(around path: String) -> String? {
    var folder = Apps.folder(of: path)
    while !folder.isEmpty {
      if folders.contains(folder) { return folder }
      folder = Apps.folder(of: folder)
    }
    return nil
  }

  /// Whether what one app sends can reach what another holds.
  func areTogether(_ one: App, _ other: App) -> Bool {
    if !one.programs.isEmpty, !other.programs.isEmpty {
      return one.programs == other.programs || one.programs.contains(where: other.programs.contains)
    }
    guard let one = one.folder, let other = other.folder, one != other else { return true }
    return one.hasPrefix(other + "/") || other.hasPrefix(one + "/")
  }
}
