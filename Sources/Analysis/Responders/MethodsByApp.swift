/// Methods grouped by app, so that the methods of one app are found without searching those of all others.
struct MethodsByApp {
  private let methods: [Implementation]
  /// By executable, the indices of its methods.
  private var inProgram: [Int: [Int]] = [:]
  /// The folders of all methods, and of those that belong to no executable.
  private var all = Folders()
  private var programless = Folders()

  private struct Folders {
    var positions: [Int] = []
    /// By the folder of their app, or nil, and by every enclosing app folder.
    var within: [String?: [Int]] = [:]
    var anywhereWithin: [String: [Int]] = [:]
  }

  init(_ methods: [Implementation], _ apps: inout Apps) {
    self.methods = methods
    for (position, method) in methods.enumerated() {
      let app = apps.app(of: method.file)
      for program in app.programs { inProgram[program, default: []].append(position) }
      MethodsByApp.insert(position, app, apps, &all)
      if app.programs.isEmpty { MethodsByApp.insert(position, app, apps, &programless) }
    }
  }

  private static func insert(_ position: Int, _ app: Apps.App, _ apps: Apps, _ folders: inout Folders) {
    folders.positions.append(position)
    folders.within[app.folder, default: []].append(position)
    var around = app.folder
    while let folder = around {
      folders.anywhereWithin[folder, default: []].append(position)
      around = apps.folder(around: folder)
    }
  }

  /// The methods that share code with an app (`Apps.areTogether`), in their original order.
  func reachable(from app: Apps.App, _ apps: Apps) -> [Implementation] {
    var positions =
      app.programs.isEmpty
      ? related(to: app.folder, all, apps) : related(to: app.folder, programless, apps)
    for program in app.programs { positions += inProgram[program] ?? [] }
    guard positions.count > 1 else { return positions.map { methods[$0] } }
    positions.sort()
    return positions.indices.filter { $0 == 0 || positions[$0] != positions[$0 - 1] }.map { methods[positions[$0]] }
  }

  /// The methods outside all app folders, and those in this folder, in enclosing ones and in nested ones.
  private func related(to folder: String?, _ folders: Folders, _ apps: Apps) -> [Int] {
    guard let folder else { return folders.positions }
    var positions = folders.anywhereWithin[folder] ?? []
    positions += folders.within[nil] ?? []
    var around = apps.folder(around: folder)
    while let next = around {
      positions += folders.within[next] ?? []
      around = apps.folder(around: next)
    }
    return positions
  }
}
