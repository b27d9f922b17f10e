/// Methods by the apps that hold them: what an app's senders reach is found without a look at what every other app has.
struct MethodsByApp {
  private let methods: [Implementation]
  /// The positions of those in a program.
  private var inProgram: [Int: [Int]] = [:]
  /// Of all of them, and of those that are in no program.
  private var all = Folders()
  private var programless = Folders()

  private struct Folders {
    var positions: [Int] = []
    /// By the app's folder, or nil, that they are in, and by every app's folder around them.
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

  /// Those that are together with an app (`Apps.areTogether`), in their order.
  func reachable(from app: Apps.App, _ apps: Apps) -> [Implementation] {
    var positions =
      app.programs.isEmpty
      ? related(to: app.folder, all, apps) : related(to: app.folder, programless, apps)
    for program in app.programs { positions += inProgram[program] ?? [] }
    guard positions.count > 1 else { return positions.map { methods[$0] } }
    positions.sort()
    return positions.indices.filter { $0 == 0 || positions[$0] != positions[$0 - 1] }.map { methods[positions[$0]] }
  }

  /// Those in no app's folder, in this one, around it and within it.
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
