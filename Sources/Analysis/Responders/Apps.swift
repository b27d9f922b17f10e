import Syntax

/// The apps of a tree. One repository may contain dozens of apps, and an action that one app sends cannot be handled in
/// another.
///
/// A target that builds an executable, together with the targets that it links, is an app. If no project file describes
/// one, an app is where an application delegate or SwiftUI's `App` is declared: its folder is the parent of the
/// declaring file's folder, because Xcode creates projects with this layout. Code is not shared between two apps unless
/// the folder of one contains that of the other. Code outside all apps belongs to every app.
struct Apps {
  /// The app that contains a file.
  struct App: Hashable {
    /// The executables into which the file is compiled.
    var programs: [Int] = []
    var folder: String?
  }

  private var folders: Set<String> = []
  /// By file that declares an application delegate or a SwiftUI `App`, the folder of the app.
  private var entries: [FileID: String] = [:]
  private var index: ProjectIndex
  /// A cache of the apps of files.
  private var known: [FileID: App] = [:]

  init(_ index: ProjectIndex) {
    self.index = index
    for file in index.files where Apps.isEntry(index[file]) { entries[file] = Apps.folder(of: file, index) }
    folders = Set(entries.values)
  }

  /// Advances to a version of the project in which some files differ.
  mutating func update(to index: ProjectIndex, _ changed: Set<FileID>) {
    self.index = index
    known = [:]
    for file in changed { entries[file] = Apps.isEntry(index[file]) ? Apps.folder(of: file, index) : nil }
    folders = Set(entries.values)
  }

  static func isEntry(_ source: SourceFile?) -> Bool {
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

  /// The innermost app that contains a file.
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

  /// The folder of the innermost app that contains a path, or the folder of an app.
  func folder(around path: String) -> String? {
    var folder = Apps.folder(of: path)
    while !folder.isEmpty {
      if folders.contains(folder) { return folder }
      folder = Apps.folder(of: folder)
    }
    return nil
  }

  /// Whether an action that one app sends can be handled by code of the other.
  func areTogether(_ one: App, _ other: App) -> Bool {
    if !one.programs.isEmpty, !other.programs.isEmpty {
      return one.programs == other.programs || one.programs.contains(where: other.programs.contains)
    }
    guard let one = one.folder, let other = other.folder, one != other else { return true }
    return one.hasPrefix(other + "/") || other.hasPrefix(one + "/")
  }
}
