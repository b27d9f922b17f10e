internal import Paths
public import Syntax

/// What is compiled together, as the project files and manifests of a tree say.
///
/// A file may belong to several targets, and to none: then nothing is known of it, and folders decide. Immutable; made
/// again when a project file changes.
public final class BuildTargets: Sendable {
  public struct Target: Sendable, Hashable {
    public let name: String
    public let kind: BuildSummary.Target.Kind
    public let modules: [String]
    /// The file that describes it.
    public let project: String
    /// The folder of its project or package, with a slash at its end.
    let folder: String
    /// The folders of the packages in the tree that its project uses, with a slash at their ends.
    let packages: [String]
    /// The libraries that it may import, those that these import among them, and the apps that a test runs in.
    fileprivate(set) var visible: [Int] = []
    /// The programs whose code it is part of, by their numbers.
    public fileprivate(set) var programs: [Int] = []
  }

  /// In the order of the project files, and within each as they are listed.
  public let targets: [Target]
  private let files: [String: [Int]]
  private let folders: [String: [Rule]]
  private let byModule: [String: [Int]]
  /// The first target of each folder that a project or a package is in.
  private let homes: [String: Int]
  /// The folders above those.
  private let aboveHomes: Set<String>
  /// By target, the outermost folder of a project around it; and those of these folders that have an app.
  private let outermost: [String]
  private let withApps: Set<String>

  /// A folder that belongs to a target.
  private struct Rule: Hashable {
    var target: Int
    /// What of it does, by absolute paths; all where there is none.
    var only: [String]
    var except: [String]
    /// Of a package, whose innermost folder counts alone.
    var isPackage: Bool

    func holds(_ path: String) -> Bool {
      if !except.isEmpty, except.contains(where: { lies(path, in: $0) }) { return false }
      return only.isEmpty || only.contains { lies(path, in: $0) }
    }
  }

  /// More of the libraries that a target depends on do not count.
  private static let mostVisible = 4_096
  /// Folders that are nested more deeply do not count.
  private static let deepestFolder = 256

  static let none = BuildTargets(describedBy: [])

  /// - Parameter sources: the files that describe targets, ordered by their paths.
  public init(describedBy sources: [SourceFile]) {
    var targets: [Target] = []
    var described: [BuildSummary.Target] = []
    var files: [String: [Int]] = [:]
    var folders: [String: [Rule]] = [:]
    var byModule: [String: [Int]] = [:]
    var links = LinkNames()
    for source in sources {
      guard let build = source.summary.build, !build.targets.isEmpty else { continue }
      let base = BuildTargets.base(of: source.path, isPackage: build.isPackage)
      let first = targets.count
      let packages = build.packages.map { joinedFolder(base, $0) }
      for target in build.targets {
        let number = targets.count
        targets.append(
          Target(
            name: target.name, kind: target.kind, modules: target.modules, project: source.path, folder: base,
            packages: packages))
        described.append(target)
        for module in target.modules { byModule[module, default: []].append(number) }
        for path in target.files {
          let path = joinedPath(base, path)
          if files[path, default: []].last != number { files[path, default: []].append(number) }
        }
        for folder in target.folders {
          let path = joinedFolder(base, folder.path)
          let rule = Rule(
            target: number, only: folder.only.map { joinedPath(path, $0) },
            except: folder.except.map { joinedPath(path, $0) }, isPackage: build.isPackage)
          folders[path, default: []].append(rule)
        }
      }
      links.add(described[first...], from: first, build.products, in: base)
    }
    for number in targets.indices {
      targets[number].visible = BuildTargets.visible(from: number, targets, described, links)
    }
    for (number, target) in targets.enumerated() where target.kind == .app || target.kind == .appExtension {
      targets[number].programs.append(number)
      for library in target.visible where targets[library].kind != .app { targets[library].programs.append(number) }
    }
    (self.targets, self.files, self.folders, self.byModule) = (targets, files, folders, byModule)
    homes = Dictionary(targets.enumerated().map { ($1.folder, $0) }) { first, _ in first }
    var above: Set<String> = []
    for target in targets {
      for folder in foldersAround(target.folder).dropFirst() {
        guard above.insert(String(folder)).inserted else { break }
      }
    }
    aboveHomes = above
    outermost = targets.map { [homes] target in
      foldersAround(target.folder).reduce(target.folder) { homes[String($1)] != nil ? String($1) : $0 }
    }
    withApps = Set(zip(targets, outermost).lazy.filter { $0.0.kind == .app }.map(\.1))
  }

  var isEmpty: Bool { targets.isEmpty }

  /// The folder that the paths of a project file are relative to, with a slash at its end; empty where the file's own path
  /// has none.
  private static func base(of path: String, isPackage: Bool) -> String {
    let folder = directoryPart(of: path)
    return String(isPackage ? folder : directoryPart(of: folder.dropLast()))
  }

  // MARK: Dependencies

  /// The targets that a name in a list of dependencies may mean.
  private struct LinkNames {
    private var byName: [String: [Int]] = [:]
    /// The same within one project file.
    private var inProject: [Int: [String: [Int]]] = [:]
    private var projects: [Int] = []
    private var folders: [String] = []

    mutating func add(
      _ targets: ArraySlice<BuildSummary.Target>, from first: Int, _ products: [BuildSummary.Product], in folder: String
    ) {
      var own: [String: [Int]] = [:]
      for (number, target) in zip(first..., targets) {
        projects.append(first)
        folders.append(folder)
        for name in Set([target.name] + target.products + target.modules) { own[name, default: []].append(number) }
      }
      for product in products {
        let known = own
        for name in product.targets { own[product.name, default: []] += known[name] ?? [] }
      }
      for (name, numbers) in own { byName[name, default: []] += numbers }
      inProject[first] = own
    }

    /// Those of the same project file, else those of the nearest ones: each of several apps may have its own `Core`.
    func targets(named name: String, by number: Int) -> [Int] {
      if let own = inProject[projects[number]]?[name] { return own }
      return nearest(byName[name] ?? [], to: folders[number]) { folders[$0] }
    }
  }

  private static func visible(
    from number: Int, _ targets: [Target], _ described: [BuildSummary.Target], _ links: LinkNames
  ) -> [Int] {
    var seen: Set<Int> = [number]
    var open = [number]
    var found: [Int] = []
    while let next = open.popLast(), found.count < mostVisible {
      for name in described[next].dependencies {
        for other in links.targets(named: name, by: next) where seen.insert(other).inserted {
          let isLibrary = targets[other].kind == .library || targets[other].kind == .other
          // A test sees the app that it runs in, and what that is made of.
          guard isLibrary || (targets[next].kind == .tests && targets[other].kind == .app) else { continue }
          found.append(other)
          open.append(other)
        }
      }
    }
    return found.sorted()
  }

  // MARK: Files

  /// The targets that a file belongs to, in their order.
  public func membership(of path: String) -> [Int] {
    let listed = files[path] ?? []
    guard !folders.isEmpty else { return listed }
    var found = listed
    var isInPackage = false
    for folder in foldersAround(path).prefix(BuildTargets.deepestFolder) {
      if let rules = folders[String(folder)] {
        var isPackage = false
        for rule in rules where !(rule.isPackage && isInPackage) {
          isPackage = isPackage || rule.isPackage
          if rule.holds(path), !found.contains(rule.target) { found.append(rule.target) }
        }
        isInPackage = isInPackage || isPackage
      }
    }
    return found.count > 1 ? found.sorted() : found
  }

  /// A target of the innermost project or package in whose folder a file lies.
  func home(of path: String) -> Int? {
    foldersAround(path).prefix(BuildTargets.deepestFolder).lazy.compactMap { homes[String($0)] }.first
  }

  /// Where a file outside of all projects stands; nil where no project is near.
  func loose(_ path: String) -> Membership.Loose? {
    var names: [String] = []
    for folder in foldersAround(path).prefix(BuildTargets.deepestFolder) {
      if aboveHomes.contains(String(folder)) { return Membership.Loose(folder: String(folder), names: names) }
      names.append(String(lastName(of: folder.dropLast())))
    }
    return nil
  }

  /// The targets of the modules that a file imports, and the other modules.
  ///
  /// - Parameter folder: that of a file outside of all projects
  func imported(by source: SourceFile, in membership: [Int], near folder: String?) -> (targets: [Int], others: [String]) {
    var (found, others): ([Int], [String]) = ([], [])
    for name in source.summary.interface.imports {
      let module = source.text(name)
      guard let around = membership.first.map({ targets[$0].folder }) ?? folder else { break }
      // A module of another app that happens to have that name is none of this one's: Apple or a package has it, too.
      let named = (byModule[module] ?? []).filter { target in
        !withApps.contains(outermost[target]) || around.hasPrefix(outermost[target]) || outermost[target].hasPrefix(around)
          || membership.contains { contains(targets[$0].visible, target) }
      }
      if named.isEmpty {
        others.append(module)
        continue
      }
      // Of several projects of one tree each may have a module of that name.
      let linked = named.filter { target in
        membership.contains { targets[$0].folder == targets[target].folder || targets[$0].visible.contains(target) }
      }
      let near = linked.isEmpty ? nearest(named, to: around) { targets[$0].folder } : linked
      for target in near where !membership.contains(target) && !found.contains(target) {
        found.append(target)
      }
    }
    return (found, others)
  }

  /// Whether a file is test code. Where it is in no target its folder and its imports decide, and so they do for a library
  /// that no program links: it may be one that only tests use.
  func isTest(_ membership: [Int], elsewhere: @autoclosure () -> Bool) -> Bool {
    if !membership.isEmpty, membership.allSatisfy({ targets[$0].kind == .tests }) { return true }
    let isOpen = membership.allSatisfy { target in
      let (kind, programs) = (targets[target].kind, targets[target].programs)
      return kind == .tests || (programs.isEmpty && (kind == .library || kind == .other))
    }
    return isOpen && elsewhere()
  }
}

extension BuildTargets {
  /// How what is declared in a file of some targets is seen from a file.
  enum Relation: Int, Comparable {
    /// It is compiled into another module that is not imported.
    case unrelated = -1
    /// One of the two files is in no target, or the module is imported by others.
    case possible = 0
    case imported = 1
    case sameModule = 2

    static func < (left: Relation, right: Relation) -> Bool { left.rawValue < right.rawValue }
  }

  func relation(from own: [Int], imported: [Int], to other: [Int]) -> Relation {
    guard !own.isEmpty, !other.isEmpty else { return .possible }
    if own == other || own.contains(where: other.contains) { return .sameModule }
    if imported.contains(where: other.contains) { return .imported }
    let isVisible =
      own.contains { target in other.contains { contains(targets[target].visible, $0) } }
      || imported.contains { target in other.contains { contains(targets[target].visible, $0) } }
    return isVisible ? .possible : .unrelated
  }

  private func contains(_ sorted: [Int], _ number: Int) -> Bool {
    let place = sorted.partitioningIndex { $0 >= number }
    return place < sorted.count && sorted[place] == number
  }
}

/// A folder below another, with a slash at its end.
private func joinedFolder(_ folder: String, _ path: String) -> String {
  let path = joinedPath(folder, path)
  return path.isEmpty || path.utf8.last == UInt8(ascii: "/") ? path : path + "/"
}

/// Of some targets those whose project's folder shares the most folders, from the top, with another project's.
private func nearest(_ targets: [Int], to folder: String, _ folderOf: (Int) -> String) -> [Int] {
  guard targets.count > 1 else { return targets }
  let shared = targets.map { sharedFolders(folder, folderOf($0)) }
  let most = shared.max()
  return zip(targets, shared).filter { $0.1 == most }.map(\.0)
}
