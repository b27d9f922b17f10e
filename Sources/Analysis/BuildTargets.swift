internal import Paths
public import Syntax

/// The build targets that the project files and package manifests of a tree describe.
///
/// A file may belong to several targets or to none. For a file without a target, folders decide what it can refer to.
/// Immutable; created again when a project file changes.
public final class BuildTargets: Sendable {
  public struct Target: Sendable, Hashable {
    public let name: String
    public let kind: BuildSummary.Target.TargetKind
    public let modules: [String]
    /// The oldest language version of its configurations; 0 if it is unknown.
    public let swiftVersion: UInt8
    /// Whether a configuration exposes methods to Objective-C as Swift 3 does.
    let infersObjectiveC: Bool
    /// The major version of the oldest iOS on which it runs; 0 if it is unknown.
    public let oldestIOS: UInt8
    /// The path of the file that describes the target.
    public let project: String
    /// The folder of the project or package, with a trailing slash.
    let folder: String
    /// The folders of the packages in the tree that the project uses, with trailing slashes.
    let packages: [String]
    /// The indices of the libraries that the target may import, directly or indirectly, and of the apps that host a
    /// test target, in ascending order.
    fileprivate(set) var visible: [Int] = []
    /// The indices of the apps and app extensions that contain the code of the target.
    public fileprivate(set) var programs: [Int] = []
  }

  /// The targets in the order of the project files, and within each project file in the order of their declaration.
  public let targets: [Target]
  /// By path in lower case, because a project file made on a Mac may spell a folder otherwise than the disk does.
  private let files: [String: [Int]]
  private let folders: [String: [Rule]]
  private let byModule: [String: [Int]]
  /// By folder of a project or package, the index of its first target.
  private let homes: [String: Int]
  /// The folders that contain the folders of projects and packages.
  private let aboveHomes: Set<String>
  /// By target, the outermost enclosing folder of a project; and the set of these folders that contain an app target.
  private let outermost: [String]
  private let withApps: Set<String>
  /// The folders of projects and packages with targets that are not known.
  let partlyKnown: Set<String>

  /// A folder whose files belong to a target.
  private struct Rule: Hashable {
    var target: Int
    /// Absolute paths, in lower case, of the parts that belong to the target; empty if the whole folder does.
    var only: [String]
    var except: [String]
    /// Whether the target belongs to a package. Of nested package folders, only the innermost applies to a file.
    var isPackage: Bool

    func holds(_ path: String) -> Bool {
      if !except.isEmpty, except.contains(where: { lies(path, in: $0) }) { return false }
      return only.isEmpty || only.contains { lies(path, in: $0) }
    }
  }

  /// The maximum number of visible libraries of a target. Others are ignored.
  private static let mostVisible = 4_096
  /// The maximum number of enclosing folders that are searched.
  private static let deepestFolder = 256

  static let none = BuildTargets(describedBy: [])

  /// - Parameter sources: the files that describe targets, ordered by path
  public init(describedBy sources: [SourceFile]) {
    var targets: [Target] = []
    var described: [BuildSummary.Target] = []
    var files: [String: [Int]] = [:]
    var folders: [String: [Rule]] = [:]
    var byModule: [String: [Int]] = [:]
    var links = LinkNames()
    var partlyKnown: Set<String> = []
    for source in sources {
      guard let build = source.summary.build else { continue }
      let base = BuildTargets.base(of: source.path, isPackage: build.isPackage)
      if build.hasComputedTargets || build.fault != nil { partlyKnown.insert(base) }
      let first = targets.count
      let packages = build.packages.map { joinedFolder(base, $0) }
      for target in build.targets {
        let number = targets.count
        targets.append(
          Target(
            name: target.name, kind: target.kind, modules: target.modules, swiftVersion: target.swiftVersion,
            infersObjectiveC: target.infersObjectiveC, oldestIOS: target.oldestIOS, project: source.path, folder: base,
            packages: packages))
        described.append(target)
        for module in target.modules { byModule[module, default: []].append(number) }
        for path in target.files {
          let path = joinedPath(base, path).lowercased()
          if files[path, default: []].last != number { files[path, default: []].append(number) }
        }
        for folder in target.folders {
          let path = joinedFolder(base, folder.path).lowercased()
          let rule = Rule(
            target: number, only: folder.only.map { joinedPath(path, $0.lowercased()) },
            except: folder.except.map { joinedPath(path, $0.lowercased()) }, isPackage: build.isPackage)
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
    self.partlyKnown = partlyKnown
    outermost = targets.map { [homes] target in
      foldersAround(target.folder).reduce(target.folder) { homes[String($1)] != nil ? String($1) : $0 }
    }
    withApps = Set(zip(targets, outermost).lazy.filter { $0.0.kind == .app }.map(\.1))
  }

  var isEmpty: Bool { targets.isEmpty }

  /// The folder to which the paths in a project file are relative, with a trailing slash; empty if the path of the
  /// project file has no folder.
  private static func base(of path: String, isPackage: Bool) -> String {
    let folder = directoryPart(of: path)
    return String(isPackage ? folder : directoryPart(of: folder.dropLast()))
  }

  // MARK: Dependencies

  /// The targets to which a name in a list of dependencies can refer.
  private struct LinkNames {
    private var byName: [String: [Int]] = [:]
    /// By the first target of a project file, the targets of that file by name.
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

    /// The targets with a name: those of the same project file, else those of the nearest projects, because several
    /// apps in a tree can each have a target such as `Core`.
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
          // A test target sees its host app and the dependencies of that app.
          guard isLibrary || (targets[next].kind == .tests && targets[other].kind == .app) else { continue }
          found.append(other)
          open.append(other)
        }
      }
    }
    return found.sorted()
  }

  // MARK: Files

  /// The indices of the targets to which a file belongs, in ascending order.
  public func membership(of path: String) -> [Int] {
    let path = path.lowercased()
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

  /// A target of the innermost project or package whose folder contains a file.
  func home(of path: String) -> Int? {
    foldersAround(path).prefix(BuildTargets.deepestFolder).lazy.compactMap { homes[String($0)] }.first
  }

  /// Whether a file may belong to a target that is not known: one of an enclosing project or package, up to the innermost with
  /// known targets.
  func mayHaveUnknownTarget(_ path: String) -> Bool {
    guard !partlyKnown.isEmpty else { return false }
    for folder in foldersAround(path).prefix(BuildTargets.deepestFolder) {
      if partlyKnown.contains(String(folder)) { return true }
      if homes[String(folder)] != nil { return false }
    }
    return false
  }

  /// The location of a file outside all projects; nil if no enclosing folder contains a project.
  func loose(_ path: String) -> Membership.Loose? {
    var names: [String] = []
    for folder in foldersAround(path).prefix(BuildTargets.deepestFolder) {
      if aboveHomes.contains(String(folder)) { return Membership.Loose(folder: String(folder), names: names) }
      names.append(String(lastName(of: folder.dropLast())))
    }
    return nil
  }

  /// The targets of the modules that a file imports, and the other imported modules.
  ///
  /// - Parameter folder: the folder of a file outside all projects
  func imported(by source: SourceFile, in membership: [Int], near folder: String?) -> (targets: [Int], others: [String]) {
    var (found, others): ([Int], [String]) = ([], [])
    for name in source.summary.interface.imports {
      let module = source.text(name)
      guard let around = membership.first.map({ targets[$0].folder }) ?? folder else { break }
      // A module with this name in another app is not the imported one if neither can see the other. The imported
      // module then belongs to Apple or to a package outside the tree.
      let named = (byModule[module] ?? []).filter { target in
        !withApps.contains(outermost[target]) || around.hasPrefix(outermost[target]) || outermost[target].hasPrefix(around)
          || membership.contains { contains(targets[$0].visible, target) }
      }
      if named.isEmpty {
        others.append(module)
        continue
      }
      // Several projects in the tree may each have a module with this name.
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

  /// Whether a file is test code. If a file is in no target, its folder and its imports decide. They also decide for a
  /// library that no program links, because it may be used only by tests.
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
  /// How code in a file can refer to declarations in a file of other targets.
  enum Relation: Int, Comparable {
    /// The other file is compiled into a module that is not visible.
    case unrelated = -1
    /// One of the two files is in no target, or the module is visible without an import in this file.
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

/// The path of a folder relative to another folder, with a trailing slash.
private func joinedFolder(_ folder: String, _ path: String) -> String {
  let path = joinedPath(folder, path)
  return path.isEmpty || path.utf8.last == UInt8(ascii: "/") ? path : path + "/"
}

/// The targets whose project folder shares the most leading folders with another folder.
private func nearest(_ targets: [Int], to folder: String, _ folderOf: (Int) -> String) -> [Int] {
  guard targets.count > 1 else { return targets }
  let shared = targets.map { sharedFolders(folder, folderOf($0)) }
  let most = shared.max()
  return zip(targets, shared).filter { $0.1 == most }.map(\.0)
}
