// The files that are reported, and the roots that are read for them.

import Analysis
public import Globs
import Paths
import Settings
public import SourceFiles

/// The given paths, and the projects that contain them.
///
/// A project is read completely because the results for one file depend on others: its extensions, base classes and
/// callers. Only files at the given paths are reported.
public struct Scope: Sendable {
  /// A folder to read, or a file that belongs to no project.
  public struct Root: Sendable, Hashable {
    /// The real path.
    public var path: String
    public var isFile: Bool

    /// The folder itself, or the folder that contains the file.
    public var folder: String { isFile ? directory(of: path) : path }
  }

  /// The paths as the user gave them.
  public let paths: [String]
  /// The roots to read; none is inside another.
  public let roots: [Root]
  public let names: PathNames
  /// Whether all files that are read are reported.
  public let isWhole: Bool
  private let isAllGiven: Bool
  /// The folder of the project. Fingerprints of findings and paths in baselines are relative to it. It does not depend
  /// on the working directory, nor on which paths in the project are given.
  public let projectFolder: String
  /// Whether there is a project, as determined by a configuration, a checkout, an Xcode project or a package.
  public let isProject: Bool
  /// Whether the projects of the given paths are read.
  let readsProject: Bool

  /// The real paths of given folders and files.
  private let folders: [String]
  private let files: [String]
  /// The given files, and their targets if they are symbolic links.
  private let reportedFiles: Set<PathKey>
  /// Patterns of files that are read but not reported, relative to the working directory.
  private let excluded: [Glob]

  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - onlyGiven: Whether only the given paths are read.
  ///   - summaries: The paths that the summaries replace, all of which are reported.
  ///   - spelled: Paths below the given ones, as the user spells them.
  ///   - excluded: Patterns of files that are read but not reported, relative to the working directory.
  ///   - beside: The folders of further projects that are read but not reported.
  ///   - workingDirectory: The folder to which `paths` and the paths in messages are relative, with symbolic links resolved.
  public init(
    _ paths: [String], onlyGiven: Bool = false, summaries: [String] = [], spelled: [String] = [],
    excluding excluded: [Glob] = [], beside projectFolders: [String] = [],
    workingDirectory: String = SourceFiles.workingDirectory()
  ) {
    self.paths = paths
    readsProject = !onlyGiven
    names = PathNames(summaries + paths + spelled, workingDirectory: workingDirectory)
    var roots: [Root] = []
    var folders: [String] = []
    var files: [String] = []
    var reportedFiles: Set<PathKey> = []
    var projects: [String: String?] = [:]
    func project(of root: Root) -> String? {
      if let known = projects[root.folder] { return known }
      let found = Scope.projectFolder(of: root.folder)
      projects.updateValue(found, forKey: root.folder)
      return found
    }
    for path in paths {
      let absolute = path.utf8.first == UInt8(ascii: "/") ? path : workingDirectory + "/" + path
      let real = resolvedPath(absolute)
      let root = Root(path: real, isFile: !isDirectory(real))
      if root.isFile {
        files.append(real)
        reportedFiles.formUnion([PathKey(real), PathKey(realPathText(of: real) ?? real)])
      } else if !folders.contains(real) {
        folders.append(real)
      }
      let wanted = onlyGiven ? root : project(of: root).map { Root(path: $0, isFile: false) } ?? root
      roots.add(wanted)
    }
    for folder in projectFolders { roots.add(Root(path: folder, isFile: false)) }
    self.roots = roots
    (self.folders, self.files, self.reportedFiles) = (folders, files, reportedFiles)
    self.excluded = excluded
    let isAllGiven = !summaries.isEmpty || roots.allSatisfy { $0.isFile || folders.contains($0.path) }
    (self.isAllGiven, isWhole) = (isAllGiven, isAllGiven && excluded.isEmpty)
    let given = (summaries + paths + projectFolders).first
    let first = given.map { resolvedPath(absolutePath($0, from: workingDirectory)) } ?? workingDirectory
    let firstRoot = Root(path: first, isFile: !isDirectory(first))
    let known = project(of: firstRoot)
    isProject = known != nil
    projectFolder = known ?? (lies(first, in: workingDirectory) ? workingDirectory : firstRoot.folder)
  }

  /// The project folder of a folder, as real paths; nil if it belongs to no project.
  public static func projectFolder(of folder: String) -> String? {
    SourceFiles.projectFolder(of: folder, home: homeFolder(), isRoot: beginsProject)
  }

  /// Whether the file at a real path is reported.
  public func reports(_ path: String) -> Bool {
    guard isAllGiven || reportedFiles.contains(PathKey(path)) || folders.contains(where: { lies(path, in: $0) }) else {
      return false
    }
    return excluded.isEmpty || !excluded.contains { excludes($0, path) }
  }

  /// Whether exclude patterns were given.
  public var hasExclusions: Bool { !excluded.isEmpty }

  /// Whether a pattern excludes a file from the report. The path of a file outside the working directory is compared
  /// without its leading `../`.
  public func excludes(_ pattern: Glob, _ path: String) -> Bool {
    var relative = relativePath(path, to: names.workingDirectory)[...]
    while relative.utf8.starts(with: "../".utf8) { relative = relative.dropFirst(3) }
    return pattern.matches(String(relative))
  }

  /// Whether a given path is below a root.
  public func covers(_ path: String) -> Bool {
    let path = resolvedPath(path)
    return roots.contains { lies(path, in: $0.path) }
  }

  /// The path of a file relative to the project folder.
  public func identity(_ path: String) -> String { relativePath(path, to: projectFolder) }

  /// Whether only single files are read, so that the rest of their project is unknown.
  public var isPart: Bool { roots.contains(where: \.isFile) }

  /// Whether a file was given itself. Such a file is read even if it is ignored or excluded.
  func names(_ path: String) -> Bool { reportedFiles.contains(PathKey(path)) }

  /// The given paths below which the walk found no file, because the project excludes them or they do not exist.
  func unreached(by found: [String]) -> [Root] {
    let given = files.map { Root(path: $0, isFile: true) } + folders.map { Root(path: $0, isFile: false) }
    let inner = given.filter { !roots.contains($0) }
    guard !inner.isEmpty else { return [] }
    let known = Set(found.map { PathKey($0) })
    return inner.filter { given in
      guard given.isFile else { return !found.contains { lies($0, in: given.path) } }
      return ![given.path, realPathText(of: given.path)].contains { $0.map { known.contains(PathKey($0)) } ?? false }
    }
  }
}

extension [Scope.Root] {
  /// Adds a root so that no root is inside another.
  fileprivate mutating func add(_ root: Scope.Root) {
    guard !contains(where: { lies(root.path, in: $0.path) }) else { return }
    removeAll { lies($0.path, in: root.path) }
    append(root)
  }
}

/// Whether a configuration states `root: true`. The rest is read later, with the overlay.
private func beginsProject(_ path: String) -> Bool {
  let bytes: [UInt8]
  do throws(ReadError) { bytes = Array(try readWhole(path)) } catch { return false }
  // Most configurations do not contain the word, which saves parsing them twice.
  guard String(decoding: bytes, as: UTF8.self).contains("root") else { return false }
  let (configuration, _) = loadConfiguration(path: path) { (requested) throws(UnreadableFile) in
    guard requested == path else { throw UnreadableFile(reason: "it is not needed") }
    return bytes
  }
  return configuration.isRoot.value
}
